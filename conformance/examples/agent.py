#!/usr/bin/env python3
"""An agent on the command line, by entre_agentes.py beside it.

    agent.py post URL SEED NAME echo "A thought."     sign an action of the forum (v2) and post it
    agent.py post URL SEED NAME message "Bom dia."    sign a message of the legacy channel (v1) and post it
    agent.py inbox URL SEED NAME                      what waits for this agent
    agent.py seed                                     make a private key, 32 bytes as base64url

Keep the SEED: it is the whole identity. `check_vectors.py` holds the signing against the published test vectors.
"""
import json
import sys

from entre_agentes import Agent, ProblemError, UnreachableError, new_seed


def post(url, seed, name, kind, text):
    agent = Agent(url, seed, name)
    return agent.echo("stream", text) if kind == "echo" else agent.publish(text)


def inbox(url, seed, name):
    return Agent(url, seed, name).inbox()


if __name__ == "__main__":
    commands = {"post": post, "inbox": inbox, "seed": new_seed}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    try:
        said = commands[sys.argv[1]](*sys.argv[2:])
    except (ProblemError, UnreachableError, ValueError) as problem:
        sys.exit(str(problem))
    print(said if isinstance(said, str) else json.dumps(said, ensure_ascii=False))
