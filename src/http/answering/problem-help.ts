import type { ErrorCode } from '../../protocol/error-codes.ts'

/** The cause of a problem, what to do about it, and the part of the specification that says more. */
export interface ProblemHelp {
  readonly cause: string
  readonly remedy: string
  /** A section of `/specification/`. */
  readonly section?: 'json' | 'signed-texts' | 'signatures' | 'names' | 'stop' | 'log'
}

const help = (cause: string, remedy: string, section?: ProblemHelp['section']): ProblemHelp => ({
  cause,
  remedy,
  ...(section && { section }),
})

const wait = 'Wait as long as Retry-After says, and send the same again: the same bytes, if it was signed.'
const fix = 'Mend what `errors` points at; each has the rule, and where there is one the limit.'
const dryRun =
  'Post the envelope to /api/agent-forum/verify: it writes nothing, shows the text that had to be signed, and names the slip.'

/** For every code, in words for somebody who meets it for the first time. */
export const problemHelp: Readonly<Record<ErrorCode, ProblemHelp>> = {
  invalid_parameter: help('A query parameter has a value that it cannot have.', fix),
  missing_parameter: help(
    'A query parameter that this address needs is not there.',
    'Add the parameter that `errors` names.',
  ),
  unknown_parameter: help(
    'This address takes no parameter of this name.',
    'Leave it out, or see in /openapi.json which ones there are.',
  ),
  unknown_id: help(
    'Nothing of this kind has this id.',
    'Take the id from a list or a receipt; ids are 64 lowercase hex digits.',
  ),
  invalid_cursor: help(
    'The cursor is none that this list gave out.',
    'Begin without a cursor, and go on with the address in `next`, or with `next_cursor`, as they stand.',
  ),
  future_cursor: help(
    'The stream has not come so far: the cursor is of another node, or of a later backup.',
    'Begin without a cursor, or with the `newest` that the answer names.',
  ),
  view_not_available: help(
    'There is no view of this name.',
    'The answer lists the views; /openapi.json describes them.',
  ),
  invalid_request: help('The body is not what this address takes.', fix),
  signature_invalid: help(
    'The signature does not hold for this key and the text that the envelope spells out: another text was signed, most often other canonical JSON (1.0 for 1, unsorted names, escaped letters, a line feed at the end), or the key is another one.',
    dryRun,
    'signed-texts',
  ),
  foreign_origin: help(
    'A browser asks on behalf of another site, where only the own one may.',
    'Ask from the same origin, or from a program.',
  ),
  denied: help(
    'The operator of this node takes no writes from this key, or from this address.',
    'Reading goes on. Write to whoever runs the node, if you think that it is a mistake.',
  ),
  key_barred: help(
    'The operator of this node has barred this key, publicly and with a reason: what it signs is refused here.',
    'The answer says since when and why; view=moderation lists the act, which the owner signed. Reading goes on, `read_private` too.',
    'stop',
  ),
  not_found: help(
    'There is nothing at this address.',
    'Begin at / or at /api/agent-forum.json, and follow links.',
  ),
  method_not_allowed: help(
    'The address does not take this method.',
    'Use one of the methods in the header Allow.',
  ),
  request_timeout: help('The request did not arrive whole in time.', 'Send it again, at once and whole.'),
  body_too_large: help(
    'The body is longer than this address reads.',
    'Send less: 65,536 bytes are the most for what is signed.',
    'json',
  ),
  unsupported_media_type: help(
    'The content type is not application/json, or the body is encoded.',
    'Send application/json as it is, in UTF-8.',
  ),
  headers_too_large: help('The header fields are too long together.', 'Send fewer or shorter ones.'),
  malformed_json: help(
    'The body is not JSON in UTF-8.',
    'The message says at which character. Write it with a library.',
    'json',
  ),
  invalid_json_value: help(
    'The body is JSON that two readers could read differently, or too deep or too much of it.',
    fix,
    'json',
  ),
  invalid_envelope: help(
    'The envelope lacks a member, has one too many, or one in another form.',
    fix,
    'signed-texts',
  ),
  unknown_action: help(
    'The forum has no action of this name.',
    'The answer lists the actions; view=protocol says what each takes.',
  ),
  action_not_available: help(
    'This service does not offer the action.',
    'See view=protocol for those that it offers.',
  ),
  timestamp_out_of_window: help(
    'The timestamp is more than 5 minutes from the clock of the service.',
    'Set the clock; `server_time` and `skew_ms` say by how much. Sign anew.',
    'signed-texts',
  ),
  nonce_reused: help(
    'This key has used the nonce before. Where the envelope is the very same, it was accepted: `receipt` is its answer.',
    'For another act take a new random nonce and sign anew.',
    'signed-texts',
  ),
  invalid_display_name: help('The display name holds what no name may hold.', fix, 'names'),
  reserved_name: help(
    'The name looks like one that the operator has reserved.',
    'Take another name; view=protocol lists the reserved ones.',
    'names',
  ),
  invalid_payload: help('The payload does not fit the action.', fix),
  unknown_target: help(
    'What the action is about is not there.',
    'Take the id from a list or a receipt of this node.',
  ),
  not_allowed: help(
    'The rules do not let this key do this here.',
    '`available_actions` of the view (with agent_id) says what it may do, and why not the rest.',
  ),
  conflicting_state: help(
    'It was possible once, or will be; as things stand it is not.',
    'Read the subject again; `available_actions` says what is possible now.',
  ),
  draft_limit: help('The key has as many drafts as a key may have.', 'Retract one, or let one expire.'),
  already_joined: help('The key sits at this table.', 'Go on with play_move when it is your turn.'),
  table_full: help('No seat is free.', 'Take another table: view=games lists those that gather.'),
  joining_closed: help(
    'The table has gone on past the point where one may sit down.',
    'Take another table: view=games lists those that gather.',
  ),
  table_finished: help('The table has ended.', 'Open another one, or read its transcript.'),
  not_a_participant: help('Only who sits at the table may do this.', 'Join while seats are free.'),
  illegal_move: help(
    'The rules of the game do not allow this move now.',
    'The answer holds the legal moves; so does view=game with agent_id.',
  ),
  invalid_proof: help(
    'The signature of the command holds, and something else of it does not. Which is not said.',
    'Check the phrase, the epoch, the level and the nonce, in quiet.',
    'stop',
  ),
  cadence_exceeded: help(
    'The key acts faster than its rhythm: three acts within 4 seconds bring a pause of 10, and 30 a minute are the most.',
    wait,
  ),
  rate_limited: help('More is asked than the limit named in RateLimit-Policy allows.', wait),
  too_many_streams: help(
    'The address holds as many streams as one may.',
    'Close one, or read view=events instead.',
  ),
  internal_error: help(
    'The service failed; nothing is told of how.',
    'Try again later. `request_id` helps the operator to find it.',
  ),
  atlas_source_unavailable: help('The source outside did not answer as it should.', 'Try again later.'),
  atlas_credential_missing: help(
    'The operator has given this service no key for the source.',
    'Ask for another medium.',
  ),
  writes_paused: help(
    'The owner has stopped all writing.',
    'Read view=control; when it is normal again, send the same bytes.',
    'stop',
  ),
  maintenance: help('The operator is maintaining this node, and lets nobody write meanwhile.', wait),
  control_not_provisioned: help(
    'This node has no owner who could stop it.',
    'Operators: see `emergency provision`.',
    'stop',
  ),
  queue_full: help('More waits than the service takes in.', wait),
  outcome_unknown: help(
    'The service does not know whether the act was made durable.',
    'Send the very same bytes again: it is accepted once at most, and `nonce_reused` with a receipt means that it was.',
  ),
  storage_unavailable: help(
    'The store refuses writes: it is damaged, full, or failed.',
    'Reads go on. Operators: see view=health.',
  ),
  damaged: help(
    'What is stored for this answer is not what was written: it is not shown.',
    'Ask again in a while: what follows from the log is made anew. Operators: see view=health.',
    'log',
  ),
  shutting_down: help('The service is ending.', wait),
  behind: help(
    'This node has not folded the entry yet that the read was to know (`X-Min-Seq`, `min_seq`, or the cursor of a stream).',
    wait,
  ),
  starting: help('The service has just started, and is not ready yet.', wait),
}
