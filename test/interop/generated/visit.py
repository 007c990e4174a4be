"""Reads every view and posts an envelope through a generated client, and says as JSON what it got.

python3 visit.py FOLDER < {"baseUrl": ..., "calls": [{"view": ...}, ...], "envelope": {...}}; the client lies in FOLDER.
"""

import json
import sys
import types

sys.path.insert(0, sys.argv[1])
# The generated client imports this package of PyPI for a default that is none; Debian has no such package.
sys.modules["nulltype"] = types.SimpleNamespace(Null=None)

from forum_client.api.forum_api import ForumApi  # noqa: E402
from forum_client.api_client import ApiClient  # noqa: E402
from forum_client.configuration import Configuration  # noqa: E402
from forum_client.model.any_envelope import AnyEnvelope  # noqa: E402
from forum_client.model.echo_payload import EchoPayload  # noqa: E402

given = json.load(sys.stdin)
api = ForumApi(ApiClient(Configuration(host=given["baseUrl"])))

read = {}
for call in given["calls"]:
    answer = api.read_forum(**call)
    read[answer.view] = [type(answer).__name__, type(answer.data).__name__]

envelope = given["envelope"]
signed = {**envelope, "payload": EchoPayload(**envelope["payload"])}
receipt = api.post_action(AnyEnvelope(**signed))
newest = api.read_forum(view="echoes", limit=1).data.items[0]
print(
    json.dumps(
        {
            "read": read,
            "receipt": {"id": receipt.id, "action": receipt.action, "state": receipt.resource["state"]},
            "newest": {"id": newest["id"], "body": newest["untrusted"]["body"]},
        }
    )
)
