"""A policy at a table: against a server of ours that speaks docs/protocol.md as far as it goes, and breaks off."""

import json
import threading

import pytest
from websockets.sync.server import serve

from spielwerk import server


def state(ply, choices, **more):
    whole = {"type": "state", "table": "T1", "ply": ply, "seat": 0, "to_move": 0, "can_confirm": False, "actions": [{"token": choice} for choice in choices], "result": None}
    return json.dumps(whole | more)


class Table:
    """Answers as it is told to, connection by connection."""

    def __init__(self, *connections):
        self.connections = list(connections)
        self.heard = []
        self.tokens = []
        self.server = serve(self.play, "127.0.0.1", 0)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.socket.getsockname()[1]}"

    def play(self, socket):
        self.tokens.append(socket.request.headers["Authorization"])
        script = self.connections.pop(0)
        for step in script:
            if step == "hear":
                self.heard.append(json.loads(socket.recv(timeout=20)))
            elif step == "break":
                socket.socket.close()
                return
            else:
                socket.send(step(self.heard[-1]) if callable(step) else step)
        socket.recv(timeout=20)

    def close(self):
        self.server.shutdown()


def done(heard):
    return json.dumps({"type": "done", "id": heard["id"], "table": "T1", "ply": heard["ply"]})


def first(state):
    return state["actions"][0]["token"]


def test_a_lost_connection_is_made_again_and_the_move_sent_again_under_its_id():
    end = state(6, [], to_move=None, result={"seats": []})
    table = Table(
        ["hear", json.dumps({"type": "welcome"}), state(4, ["a", "b"]), "hear", "break"],
        ["hear", "hear", done, state(5, [], can_confirm=True), "hear", done, end],
    )
    try:
        assert server.play(table.url, "T1", "secret", first) == {"seats": []}
    finally:
        table.close()
    watch, move, again_watch, again, confirm = table.heard
    assert watch == again_watch == {"do": "watch", "table": "T1"}
    assert move == again and move["do"] == "move" and move["token"] == "a" and move["ply"] == 5
    assert confirm["do"] == "confirm" and confirm["ply"] == 6 and confirm["id"] != move["id"]
    assert table.tokens == ["Bearer secret"] * 2


def test_who_was_late_looks_again():
    late = lambda heard: json.dumps({"type": "refused", "id": heard["id"], "table": "T1", "code": "late", "text": "too late"})
    table = Table(["hear", state(4, ["a"]), "hear", late, state(7, ["b"]), "hear", done, state(8, [], result={"seats": [1]})])
    try:
        assert server.play(table.url, "T1", "secret", first) == {"seats": [1]}
    finally:
        table.close()
    assert [heard.get("token") for heard in table.heard] == [None, "a", "b"]


def test_what_is_not_legal_ends_it():
    refused = lambda heard: json.dumps({"type": "refused", "id": heard["id"], "table": "T1", "code": "not_legal", "text": "That is not allowed."})
    table = Table(["hear", state(4, ["a"]), "hear", refused])
    try:
        with pytest.raises(server.Refused, match="not allowed") as wrong:
            server.play(table.url, "T1", "secret", first)
        assert wrong.value.code == "not_legal"
    finally:
        table.close()
