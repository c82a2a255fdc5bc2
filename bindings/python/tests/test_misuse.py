"""Nothing that Python passes can crash the process. scripts/long-tests python does it a million times, under the address sanitizer too."""

import misuse


def test_whatever_is_passed_is_done_or_refused():
    assert misuse.misuse(8000) > 1000


def test_positions_that_threads_share():
    misuse.in_threads(100)
