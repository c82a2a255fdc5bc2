"""A policy at a table of a server, with an API token that may `play` (docs/protocol.md):

  from spielwerk.server import play

  def policy(state):              # a message "state": view, actions with token, text, rule, targets, gains
      return state["actions"][0]["token"]

  play("https://example.org", "T4...", "API TOKEN", policy)

A lost connection is made again; a move that was on its way is sent again under the same id, and counts once.
"""

from __future__ import annotations

import json
import secrets
import time
from typing import Any, Callable

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

LONGEST_PAUSE = 30.0


class Refused(Exception):
    """What the server refuses for good: `code` for programs, `str()` for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def play(url: str, table: str, token: str, policy: Callable[[dict[str, Any]], str], language: str = "en") -> dict[str, Any]:
    """Plays our seat of a table until the match is over; gives its `result`. `policy` gets each state in which we must choose and answers
    with the token of a choice."""
    seat = _Seat(table, policy)
    address = url.rstrip("/").replace("http", "ws", 1) + f"/api/socket?lang={language}"
    pause = 0.0
    while True:
        time.sleep(pause)
        try:
            with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:
                socket.send(json.dumps({"do": "watch", "table": table}))
                seat.send_again(socket.send)
                for text in socket:
                    pause = 0.0
                    seat.hear(json.loads(text), socket.send)
                    if seat.result is not None:
                        return seat.result
        except InvalidStatus as wrong:
            if wrong.response.status_code < 500 and wrong.response.status_code != 429:
                raise Refused("connection", f"the server refuses the connection: {wrong.response.status_code}") from wrong
        except (ConnectionClosed, OSError, TimeoutError):
            pass
        pause = min(LONGEST_PAUSE, 2 * pause + 0.2)


class _Seat:
    def __init__(self, table: str, policy: Callable[[dict[str, Any]], str]) -> None:
        self.table = table
        self.policy = policy
        self.result: dict[str, Any] | None = None
        self._run = secrets.token_hex(6)
        self._count = 0
        self._waiting: dict[str, Any] | None = None  # what was sent and is not acknowledged

    def send_again(self, send: Callable[[str], None]) -> None:
        if self._waiting is not None:
            send(json.dumps(self._waiting))

    def hear(self, message: dict[str, Any], send: Callable[[str], None]) -> None:
        kind = message.get("type")
        if kind == "done" and self._waiting is not None and message["id"] == self._waiting["id"]:
            self._waiting = None
        elif kind == "refused":
            self._refused(message, send)
        elif kind == "state" and message["table"] == self.table:
            self._state(message, send)

    def _refused(self, message: dict[str, Any], send: Callable[[str], None]) -> None:
        if message["code"] in ("late", "not_your_turn"):
            self._waiting = None  # the next state says what there is to do
        elif message["code"] in ("slow_down", "unavailable"):
            time.sleep(1)
            self.send_again(send)
        else:
            raise Refused(message["code"], message["text"])

    def _state(self, state: dict[str, Any], send: Callable[[str], None]) -> None:
        self.result = state["result"]
        # An acknowledged move is in the state; one that is on its way is answered first.
        if self.result is not None or self._waiting is not None:
            return
        ask: dict[str, Any] = {"table": self.table, "ply": state["ply"] + 1}
        if state["actions"] and state["to_move"] == state["seat"]:
            ask |= {"do": "move", "token": self.policy(state), "confirm": True}
        elif state["can_confirm"]:
            ask |= {"do": "confirm"}
        else:
            return
        self._count += 1
        self._waiting = ask | {"id": f"{self._run}-{self._count}"}
        send(json.dumps(self._waiting))
