"""Runs a command, and waits for what its processes leave behind, so that what that cost is counted: with_orphans.py COMMAND..."""

import ctypes
import os
import subprocess
import sys

PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
code = subprocess.call(sys.argv[1:])
try:
    while os.waitpid(-1, os.WNOHANG)[0]:
        pass
except ChildProcessError:
    pass
sys.exit(code)
