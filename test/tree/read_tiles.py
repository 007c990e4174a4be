"""A second reader of the log of a node, written from RFC 6962 and C2SP tlog-tiles alone, on the standard library.

Reads the checkpoint, all leaves and all hashes of the lowest level, and says whether the leaves come to the hashes, and both to the root.
"""
import base64
import hashlib
import json
import sys
import urllib.request


def get(path):
    with urllib.request.urlopen(sys.argv[1] + path) as answer:
        return answer.read()


def tile(level, index, width):
    digits = f"{index:03d}" if index < 1000 else "/".join(
        ["x" + part for part in (f"{index:06d}"[:3],)] + [f"{index:06d}"[3:]]
    )
    return get(f"/log/tile/{level}/{digits}" + ("" if width == 256 else f".p/{width}"))


def mth(hashes):
    if not hashes:
        return hashlib.sha256(b"").digest()
    if len(hashes) == 1:
        return hashes[0]
    split = 1
    while split * 2 < len(hashes):
        split *= 2
    return hashlib.sha256(b"\x01" + mth(hashes[:split]) + mth(hashes[split:])).digest()


origin, size, root = get("/log/checkpoint").decode().split("\n")[:3]
leaves, hashes = [], []
for first in range(0, int(size), 256):
    width = min(256, int(size) - first)
    bundle = tile("entries", first // 256, width)
    while bundle:
        length = int.from_bytes(bundle[:2], "big")
        leaves.append(bundle[2 : 2 + length])
        bundle = bundle[2 + length :]
    level = tile(0, first // 256, width)
    hashes += [level[at : at + 32] for at in range(0, len(level), 32)]

# Above the lowest level: each hash is the root of a full tile.
upper = tile(1, 0, int(size) // 256) if int(size) >= 256 else b""
print(
    json.dumps(
        {
            "origin": origin,
            "size": int(size),
            "leaves": [hashlib.sha256(b"\x00" + leaf).digest() for leaf in leaves] == hashes,
            "root": base64.b64encode(mth(hashes)).decode() == root,
            "upper": [upper[at : at + 32] for at in range(0, len(upper), 32)]
            == [mth(hashes[at : at + 256]) for at in range(0, int(size) - 255, 256)],
            "numbers": [json.loads(leaf)["seq"] for leaf in leaves] == list(range(1, int(size) + 1)),
        }
    )
)
