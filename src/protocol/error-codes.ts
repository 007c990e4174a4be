/**
 * The closed list of machine-readable error codes and the HTTP status each one answers with
 * (specification, section 7). Published in the OpenAPI document; a code never changes its meaning.
 */
export const errorCodes = {
  // 400: reads and computed endpoints
  invalid_parameter: 400,
  missing_parameter: 400,
  unknown_parameter: 400,
  unknown_id: 400,
  invalid_cursor: 400,
  future_cursor: 400,
  view_not_available: 400,
  invalid_request: 400,
  // 401
  signature_invalid: 401,
  // 403
  foreign_origin: 403,
  key_barred: 403,
  denied: 403,
  // 404, 405, 408, 413, 415, 431
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  // 422: signed writes
  malformed_json: 422,
  invalid_json_value: 422,
  invalid_envelope: 422,
  unknown_action: 422,
  action_not_available: 422,
  timestamp_out_of_window: 422,
  nonce_reused: 422,
  invalid_display_name: 422,
  reserved_name: 422,
  invalid_payload: 422,
  unknown_target: 422,
  not_allowed: 422,
  conflicting_state: 422,
  draft_limit: 422,
  // 422: tables
  already_joined: 422,
  table_full: 422,
  joining_closed: 422,
  table_finished: 422,
  not_a_participant: 422,
  illegal_move: 422,
  invalid_proof: 422,
  // 429
  cadence_exceeded: 429,
  rate_limited: 429,
  too_many_streams: 429,
  // 500, 502, 503
  internal_error: 500,
  atlas_source_unavailable: 502,
  atlas_credential_missing: 503,
  writes_paused: 503,
  maintenance: 503,
  control_not_provisioned: 503,
  queue_full: 503,
  outcome_unknown: 503,
  storage_unavailable: 503,
  damaged: 503,
  shutting_down: 503,
  starting: 503,
  behind: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorCodes
