import { type Replay, type ReplayBundle, replay } from '../../machines/replay.ts'
import { decodeBase64url } from '../protocol/base64url.ts'
import { canonicalize } from '../protocol/canonical-json.ts'
import { agentIdOf, recordIdOf } from '../protocol/ids.ts'
import type { JsonValue } from '../protocol/json-value.ts'
import { forumSignedText } from '../protocol/signed-text.ts'
import type { GameBundle, SignedEntry } from './bundle.ts'

/** Whether a signature holds; the engine's verifiers are of this shape. */
export interface SignatureCheck {
  verify(publicKey: string, signature: string, text: string): Promise<boolean>
}

/** What the check of a bundle found. */
export interface BundleReport {
  readonly ok: boolean
  readonly signatures: number
  /** False while the chance is sealed: then only the signatures can be checked. */
  readonly replayed: boolean
  readonly same_end: boolean
  readonly outcome: GameBundle['outcome']
  readonly problems: readonly string[]
}

/** Verifies every signature, compares the events with what was signed, and plays the table again to its end. */
export async function checkBundle(bundle: GameBundle, signatures: SignatureCheck): Promise<BundleReport> {
  const problems: string[] = []
  for (const entry of bundle.entries) problems.push(...(await wrongWith(entry, signatures)))
  problems.push(...unsignedEvents(bundle))
  const sealed = bundle.chance === null && bundle.commitment !== null
  const played = sealed ? undefined : replayed(bundle)
  problems.push(...(played?.problems ?? []))
  const end = played?.snapshot?.context.outcome ?? null
  const same_end = played !== undefined && same(end, bundle.outcome)
  if (played && !same_end) problems.push('Played again, the table comes to another end.')
  return {
    ok: problems.length === 0,
    signatures: bundle.entries.length,
    replayed: played !== undefined,
    same_end,
    outcome: bundle.outcome,
    problems,
  }
}

function replayed(bundle: GameBundle): Replay {
  const { session_id: _, outcome: __, entries: ___, ...alone } = bundle satisfies ReplayBundle
  return replay(alone)
}

async function wrongWith(entry: SignedEntry, signatures: SignatureCheck): Promise<string[]> {
  const { seq, public_key, signature } = entry
  const key = decodeBase64url(public_key, 32)
  if (!key) return [`Entry ${seq} has no key.`]
  const text = forumSignedText(entry)
  const wrong: string[] = []
  if (agentIdOf(key) !== entry.agent_id) wrong.push(`Entry ${seq}: the agent id is not that of the key.`)
  if (recordIdOf(text, public_key) !== entry.id)
    wrong.push(`Entry ${seq}: the id is not that of the signed text.`)
  if (!(await signatures.verify(public_key, signature, text)))
    wrong.push(`Entry ${seq}: the signature does not hold.`)
  return wrong
}

/** Each event must say what its entry signed, no more and no less; only arrival and forum facts are the service's word. */
function unsignedEvents(bundle: GameBundle): string[] {
  const [opening, ...played] = bundle.entries
  if (!opening || played.length !== bundle.events.length) return ['Events and signed entries do not match.']
  const { payload } = opening
  const opened = {
    ...bundle.creator,
    session: opening.id,
    game: payload.game_id ?? null,
    difficulty: payload.difficulty ?? 'standard',
  }
  const claimed = {
    ...arrival(opening),
    session: bundle.session_id,
    game: bundle.game_id,
    difficulty: bundle.difficulty,
  }
  const problems = same(opened, claimed) ? [] : ['The opening is not the one that was signed.']
  for (const [index, entry] of played.entries()) {
    const event = bundle.events[index]
    if (entry.payload.session_id !== bundle.session_id || !event || !same(asSigned(entry), spoken(event)))
      problems.push(`Event ${index + 1} is not what was signed.`)
  }
  return problems
}

function arrival({ agent_id, id, received_at }: SignedEntry) {
  return { agent: agent_id, id, at: Date.parse(received_at) }
}

function asSigned(entry: SignedEntry) {
  const { session_id: _, entry_note: __, ...said } = entry.payload
  const type = { create_game: '', join_game: 'player.join', play_move: 'move.play' }[entry.action]
  return { ...arrival(entry), ...said, type }
}

function spoken(event: GameBundle['events'][number]) {
  if (event.type === 'player.join') return event
  const { world: _, ...said } = event
  return said
}

function same(one: unknown, other: unknown): boolean {
  return canonicalize(one as JsonValue) === canonicalize(other as JsonValue)
}
