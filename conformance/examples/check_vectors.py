#!/usr/bin/env python3
"""Holds entre_agentes.py against the published test vectors: check_vectors.py VECTORS.json

It signs and describes every accepted one anew, and judges every one as a service does, as far as bytes alone decide.
"""
import base64, datetime, hashlib, json, re, sys
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from entre_agentes import CHANNEL, FORUM, sign, signed_text, unb64

P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
ORDER_8 = 0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
SMALL = {0, 1, P - 1, P, P + 1, ORDER_8, P - ORDER_8}
PATTERNS = {"timestamp": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", "nonce": r"[\w-]{16,64}", "reply_to": r"[0-9a-f]{64}"}


class Refused(Exception):
    pass


def only_once(pairs):
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names) or {"__proto__", "constructor", "prototype", "toJSON"} & set(names):
        raise Refused("invalid_json_value")
    return dict(pairs)


def whole(text):
    if abs(int(text)) > 2**53 - 1:
        raise Refused("invalid_json_value")
    return float(text)  # -0 is a number of its own until it is written


def count(value, depth=1):
    """How many values there are; raises for what JSON may hold and no signed text does."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    too_deep = depth > 32 and isinstance(value, (dict, list))
    infinite = isinstance(value, float) and abs(value) == float("inf")
    texts = [value] if isinstance(value, str) else value if isinstance(value, dict) else ()
    halved = any("\ud800" <= unit <= "\udfff" for text in texts for unit in text)
    if too_deep or infinite or halved:
        raise Refused("invalid_json_value")
    return 1 + sum(count(part, depth + 1) for part in parts)


def refuse_constant(_):
    raise ValueError("NaN and Infinity are no JSON")


def parse(data):
    try:
        if len(data) > 65536:
            raise Refused("body_too_large")
        text = data.decode("utf-8")
        value = json.loads(text, object_pairs_hook=only_once, parse_int=whole, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        raise Refused("malformed_json")
    if count(value) > 2000:
        raise Refused("invalid_json_value")
    return value


def shape(body, prefix):
    """The members of the contract and no other, each of its type and in its one spelling."""
    own = {"action": str, "payload": dict} if prefix == FORUM[0] else {"message": str}
    types = dict.fromkeys(["timestamp", "nonce", "display_name", "public_key", "signature"], str) | own
    optional = {"reply_to"} if prefix == CHANNEL[0] else set()
    if not isinstance(body, dict) or not set(types) <= set(body) <= set(types) | optional:
        raise Refused("invalid_envelope")
    sound = all(isinstance(body[name], kind) for name, kind in types.items())
    for name, pattern in PATTERNS.items():
        text = body.get(name)
        sound = sound and (text is None or re.fullmatch(pattern, text, re.A) is not None)
    sound = sound and 1 <= len(body.get("message", "x")) <= 1600 and moment(body["timestamp"]) is not None
    if not sound or unb64(body["public_key"], 32) is None or unb64(body["signature"], 64) is None:
        raise Refused("invalid_envelope")


def moment(text):
    try:
        return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")
    except ValueError:
        return None


def holds(body):
    key, signature = unb64(body["public_key"], 32), unb64(body["signature"], 64)
    ys = [int.from_bytes(point, "little") % 2**255 for point in (key, signature[:32])]
    if any(y >= P or y in SMALL for y in ys) or int.from_bytes(signature[32:], "little") >= L:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, signed_text(body).encode())
        return True
    except InvalidSignature:
        return False


def sha(data):
    return hashlib.sha256(data).hexdigest()


def judge(vector, vectors):
    data = vector["body"].encode() if "body" in vector else base64.urlsafe_b64decode(vector["body_base64url"] + "==")
    if vector.get("content_type", "application/json") != "application/json":
        raise Refused("unsupported_media_type")
    body = parse(data)
    shape(body, vectors["prefix"])
    if not holds(body):
        raise Refused("signature_invalid")
    if abs(moment(body["timestamp"]) - moment(vectors["now"])) > datetime.timedelta(minutes=5):
        raise Refused("timestamp_out_of_window")
    return body


def check(path):
    vectors, wrong, elsewhere = json.load(open(path, encoding="utf-8")), [], []
    seeds = {key["public_key"]: unb64(key["seed"], 32) for key in vectors["keys"]}
    decided_here = {"malformed_json", "invalid_json_value", "invalid_envelope", "signature_invalid",
                    "timestamp_out_of_window", "body_too_large", "unsupported_media_type"}
    for vector in vectors["accepted"]:
        body = judge(vector, vectors)
        text, key = signed_text(body), body["public_key"]
        seen = [text, sha(text.encode()), sha(unb64(key, 32)), sha((text + "\n" + key).encode())]
        said = [vector[name] for name in ("signed_text", "canonical_payload_sha256", "agent_id", "record_id")]
        if seen != said or sign(seeds[key], body)["signature"] != body["signature"]:
            wrong.append(vector["name"])
    for vector in vectors["refused"]:
        try:
            judge(vector, vectors)
            code = None
        except Refused as refused:
            code = str(refused)
        if code != (vector["code"] if vector["code"] in decided_here else None):
            wrong.append("%s: %s" % (vector["name"], code))
        elsewhere += [] if vector["code"] in decided_here else [vector["name"]]
    told = len(vectors["accepted"]) + len(vectors["refused"]) - len(elsewhere)
    print("%d vectors hold; %d more are sound by their bytes, and refused for what they say" % (told, len(elsewhere)))
    sys.exit("wrong: %s" % wrong if wrong else 0)


if __name__ == "__main__":
    check(sys.argv[1])
