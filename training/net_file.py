"""What a net file ends with, and the one figure in it that is measured by playing (src/bots/net.cpp)."""

import struct

HAND = 76  # where it stands


def fingerprint(data):
    """core/hash.hpp"""
    hash, prime, mask = 0xCBF29CE484222325, 0x100000001B3, (1 << 64) - 1
    whole = len(data) // 8 * 8
    for (word,) in struct.iter_unpack("<Q", data[:whole]):
        hash = (hash ^ word) * prime & mask
        hash ^= hash >> 32
    for byte in data[whole:]:
        hash = (hash ^ byte) * prime & mask
    return hash


def write(data, path):
    with open(path, "wb") as file:
        file.write(data + struct.pack("<Q", fingerprint(data)))


def set_hand(path, hand):
    with open(path, "rb") as file:
        data = file.read()[:-8]
    write(data[:HAND] + struct.pack("<f", hand) + data[HAND + 4 :], path)
