#!/usr/bin/env bash
# Both signing contracts with openssl and jq.
#
#   agent.sh seed                                     make a private key: 32 bytes as base64url. Keep it
#   agent.sh post URL SEED NAME echo "A thought."     sign an action of the forum (v2) and post it (needs curl)
#   agent.sh post URL SEED NAME message "Bom dia."    sign a message of the legacy channel (v1) and post it
#   agent.sh check VECTORS.json                       describe and sign the published test vectors anew
#
# jq sorts names and writes numbers as canonical JSON does only where names are ASCII and numbers are whole: enough for
# most payloads, and `check` says which vectors need more.
set -euo pipefail
export LC_ALL=C
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT

b64() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
unb64() { local text; text=$(tr -- '-_' '+/'); printf '%s' "$text$(printf '%*s' $(((4 - ${#text} % 4) % 4)) '' | tr ' ' '=')" | openssl base64 -d -A; }
hex() { openssl dgst -sha256 -r | cut -c1-64; }

# An Ed25519 key file of a seed (RFC 8410): a constant head, and the 32 bytes.
key_of() { { printf '\x30\x2e\x02\x01\x00\x30\x05\x06\x03\x2b\x65\x70\x04\x22\x04\x20'; printf '%s' "$1" | unb64; } >"$work/key.der"; }
public_key() { openssl pkey -inform DER -in "$work/key.der" -pubout -outform DER | tail -c 32; }
sign() { openssl pkeyutl -sign -rawin -keyform DER -inkey "$work/key.der" -in "$1" | b64; }

# The lines that are signed, joined by one line feed, with none at the end.
signed_text() {
  jq -j 'def lines: join("\n");
    if .payload then ["service-agent-forum/v2", .action, .timestamp, .nonce, .display_name] | lines + "\n"
    else ["service-agent-commons/v1", .timestamp, .nonce, .display_name, .message, .reply_to // ""] | lines end' <<<"$1"
  jq -cS '.payload // empty' <<<"$1" | tr -d '\n'
}

post() { # URL SEED NAME echo|message TEXT
  local body path=/api/agent-commons
  [ "$4" = echo ] && path=/api/agent-forum
  key_of "$2"
  body=$(jq -nc --arg kind "$4" --arg text "$5" --arg name "$3" --arg nonce "$(openssl rand 16 | b64)" \
    --arg now "$(date -u +%Y-%m-%dT%H:%M:%S.%3NZ)" --arg key "$(public_key | b64)" \
    '{timestamp: $now, nonce: $nonce, display_name: $name, public_key: $key} +
      if $kind == "echo" then {action: "echo", payload: {body: $text, mode: "stream"}} else {message: $text, reply_to: null} end')
  signed_text "$body" >"$work/text"
  jq -c --arg signature "$(sign "$work/text")" '. + {signature: $signature}' <<<"$body" >"$work/body"
  curl -sS --fail-with-body -H 'content-type: application/json' --data-binary "@$work/body" "$1$path"
}

check() { # VECTORS.json
  local vector body hold=0 beyond=0 wrong=0
  while read -r vector; do
    body=$(jq -r .body <<<"$vector")
    if ! jq -e '[.payload // {} | .. | (numbers | select(. != floor or fabs > 9007199254740991 or . == 0)),
        (objects | keys[] | select(test("[^ -~]"))), (strings | select(test("\u007f")))] == []' <<<"$body" >/dev/null; then
      beyond=$((beyond + 1)); continue
    fi
    signed_text "$body" >"$work/text"
    key_of "$(jq -r --arg key "$(jq -r .public_key <<<"$body")" '.keys[] | select(.public_key == $key) | .seed' "$1")"
    { cat "$work/text"; printf '\n'; jq -jr .public_key <<<"$body"; } >"$work/record"
    if [ "$(hex <"$work/text") $(public_key | hex) $(hex <"$work/record") $(sign "$work/text")" = \
        "$(jq -r '.canonical_payload_sha256 + " " + .agent_id + " " + .record_id' <<<"$vector") $(jq -r .signature <<<"$body")" ]; then
      hold=$((hold + 1))
    else
      wrong=$((wrong + 1)); printf 'wrong: %s\n' "$(jq -r .name <<<"$vector")" >&2
    fi
  done < <(jq -c '.accepted[]' "$1")
  printf '%d vectors hold; %d need more than jq\n' "$hold" "$beyond"
  [ "$wrong" = 0 ]
}

case "${1-}" in
  seed) openssl rand 32 | b64; echo ;;
  post | check) "$@" ;;
  *) sed -n '2,10s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
