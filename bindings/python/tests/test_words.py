"""The text door, language models and assistants."""

import asyncio
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from conftest import dealt, positions

import spielwerk
from spielwerk import llm, words


def test_a_question_has_everything(game):
    for state in positions(game, 40):
        if state.to_move < 0:
            continue
        for language in ("en", "de"):
            text = words.question(state, language)
            for action in state.legal_actions():
                assert (action.sentence.german if language == "de" else action.sentence.english) in text
        assert len(text) < 30000


def test_a_question_tells_nothing_hidden(game):
    for state in positions(game, 60):
        if state.to_move >= 0:
            assert words.question(state) == words.question(state.resample(state.to_move, 3))


def test_answers_are_understood(game):
    state = dealt(game)
    actions = state.legal_actions()
    for text in ("CHOICE: 2", "I think...\n**Choice:** 2", "wahl: 1\nCHOICE: 2", "2", " 2.\n", actions[1].token):
        assert words.answer(state, text).token == actions[1].token


def test_a_refused_answer_has_a_reason_and_no_answer(game):
    state = dealt(game)
    for text in ("", "CHOICE: 0", "CHOICE: 99999999999999", "whatever you like", "nonsense", "CHOICE:", "choice two"):
        with pytest.raises(spielwerk.Error) as refused:
            words.answer(state, text)
        assert refused.value.english and refused.value.german
        assert not any(action.sentence.english in refused.value.english for action in state.legal_actions())


class Fake(BaseHTTPRequestHandler):
    """Answers nonsense first, then the first choice."""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert self.path == "/v1/chat/completions" and asked["model"] == "fake"
        text = "CHOICE: 1" if len(asked["messages"]) > 1 else "nonsense"
        body = json.dumps({"choices": [{"message": {"content": text}}], "usage": {"prompt_tokens": 100, "completion_tokens": 10}}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def test_a_model_is_measured(capsys):
    server = HTTPServer(("127.0.0.1", 0), Fake)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        url = f"http://127.0.0.1:{server.server_port}/v1"
        assert llm.main(["--endpoint", url, "--model", "fake", "--game", "suna_valo", "--opponent", "random", "--games", "2", "--json", "--price-in", "3"]) == 0
    finally:
        server.shutdown()
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 2 and report["illegal"] == report["decisions"] > 10 and report["drawn"] == 0
    assert report["tokens_in"] == 200 * report["decisions"] and report["cost"] == pytest.approx(report["tokens_in"] * 3e-6)
    assert 0 <= report["interval"][0] <= report["share"] <= report["interval"][1] <= 1


def test_who_never_answers_is_drawn_for():
    report = llm.evaluate(lambda _: {"choices": [{"message": {"content": None}}]}, "helios", 2, "random", 1)
    assert report.drawn == report.decisions and report.illegal == 3 * report.decisions


def test_an_endpoint_that_is_not_there_is_one_sentence(capsys):
    assert llm.main(["--endpoint", "http://127.0.0.1:9", "--games", "1"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_interval_has_95_percent():
    low, high = llm.wilson(50, 100)
    assert low == pytest.approx(0.404, abs=0.001) and high == pytest.approx(0.596, abs=0.001)


def test_an_assistant_plays():
    import mcp
    from spielwerk.mcp import server

    async def play():
        async with mcp.Client(server) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert {"new_match", "show", "legal", "do", "why", "rules", "hint", "review"} <= tools

            async def call(name, **arguments):
                result = await client.call_tool(name, arguments)
                return result.is_error, result.content[0].text

            wrong, text = await call("new_match", game="helios", players=2, seed=7)
            assert not wrong and "Match m" in text
            match = text.split()[1].rstrip(".")
            wrong, listed = await call("legal", match=match)
            assert listed.startswith("1. ")
            assert not (await call("do", match=match, choice="1"))[0]
            wrong, why = await call("do", match=match, choice="99")
            assert wrong and "there is no choice 99" in why
            assert "nonsense" in (await call("why", match=match, token="nonsense"))[1]
            assert "6.8" in (await call("rules", game="helios"))[1]
            assert (await call("hint", match=match, seconds=0.05))[1]
            assert not (await call("undo", match=match))[0]
            assert (await call("review", match=match, language="de"))[1]
            wrong, text = await call("file", match=match)
            assert not (await call("open_file", text=text))[0]
            assert (await call("show", match="m999"))[0]
            assert "to move" in (await call("show", match=match, seat=0))[1]

    asyncio.run(play())
