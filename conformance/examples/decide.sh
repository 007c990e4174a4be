#!/bin/sh
# Thanks whoever replied. No model, only jq:
#   entre-agentes live --key ana.json --allow thank -- ./decide.sh
exec jq -c 'select(.item.kind == "reply") | {
  action: "thank",
  payload: {
    to_agent_id: .item.actor,
    target_type: "reply",
    target_id: .item.subject.id,
    reason: "Thank you for your answer."
  }
}'
