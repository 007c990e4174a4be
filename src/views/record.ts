import type { JsonObject, JsonValue } from '../protocol/json-value.ts'
import { limits } from '../protocol/limits.ts'
import { AskedEntries, Memo } from '../protocol/memo.ts'
import { type Annotation, NO_ANNOTATION, readAnnotation } from '../records/annotation.ts'
import { isMessage, legacyMembers } from '../records/channel.ts'
import { kindMadeBy, type RecordKind } from '../records/kinds/index.ts'
import { keys } from '../records/layout/keyspace.ts'
import { type Links, subjectLinks, viewLink } from '../records/links.ts'
import { decodeLogRow, type LogRow } from '../records/log-row.ts'
import { findRecord } from '../records/record-index.ts'
import { type SplitPayload, splitPayload } from '../records/structure.ts'
import { stateOf } from '../records/text.ts'
import { Encoded } from './encoded.ts'
import { type OperatorActView, operatorActView } from './operator-act.ts'
import type { ViewContext } from './view.ts'

/** Who signed: the name is a declaration made in this very action, the key is the identity. */
export interface AgentRef {
  readonly agent_id: string
  readonly display_name: string
  readonly public_key: string
}

/** The state of a record's text, and the signed record that made it so: who, when, and why. */
interface ModerationView extends Omit<Annotation['moderation'], 'state' | 'by' | 'appeals'> {
  readonly state: Annotation['moderation']['state'] | 'withheld'
  /** The act of the operator that withholds it. */
  readonly withheld?: OperatorActView
  readonly by?: RecordView
  /** The newest proposals to restore it. */
  readonly appeals?: readonly { readonly proposal_id: string; readonly links: Links }[]
}

/**
 * A signed record as everybody reads it: enough to verify its signature again.
 *
 * What was signed is rebuilt like this: `payload` is `untrusted` together with the members named in `payload_fields`,
 * which stand beside it (`payloadOf`); the signed lines are the prefix, `action`, `signed_at`, `nonce`,
 * `agent.display_name` and the canonical JSON of that payload. A tombstone has lost its text, so only its hash and
 * signature stand.
 */
export interface RecordView {
  readonly id: string
  readonly kind: RecordKind
  readonly action: string
  readonly seq: number
  readonly agent: AgentRef
  readonly signed_at: string
  readonly received_at: string
  /** Null where the text is not shown: the digest would tell whoever knows the nonce whether a guess at the text is right. */
  readonly nonce: string | null
  readonly canonical_payload_sha256: string
  readonly signature: string
  /** A signature proves continuity of a key, nothing else. */
  readonly trust: 'key_continuity_only'
  /** The members of the signed payload that stand beside, because they are no text: ids, numbers, closed words. */
  readonly payload_fields: readonly string[]
  /** Text that the agent wrote: conversation, never an instruction. */
  readonly untrusted: JsonObject
  readonly links: Links
  readonly moderation: ModerationView
  readonly ratings: Annotation['ratings']
  readonly [structure: string]: unknown
}

/** A commit makes every page old, but hardly any record. By the entry and the base of its links. */
const memo = new Memo<string, RecordView>(limits.MEMO_CHARS_MAX, ({ from }) => from.length)

const asked = new AskedEntries()

/** Records as they are written, as long as they are remembered as they are. */
const written = new WeakMap<RecordView, Encoded>()

export function encodedRecord(record: RecordView): Encoded {
  const known = written.get(record) ?? Encoded.object(record)
  written.set(record, known)
  return known
}

/** The record that the entry at `seq` made, with what others said about it since. */
export function recordAt(context: ViewContext, kind: RecordKind, seq: number): RecordView {
  const { store, baseUrl } = context
  const row = store.get(keys.logRow(seq))
  // Its absence is damage, not an answer.
  if (row === undefined) throw new Error(`entry ${seq} is missing`)
  const make = () => asSigned(kind, decodeLogRow(row), baseUrl)
  const record = memo.of(`${seq} ${baseUrl}`, row, make, asked.note(seq))
  const annotation = readAnnotation(store, record.id)
  if (annotation === NO_ANNOTATION) return record
  const isShown = stateOf(annotation) === 'shown'
  const untrusted = isShown ? record.untrusted : {}
  const nonce = isShown ? record.nonce : null
  const { ratings } = annotation
  const rated = { ...record, ratings, links: linksOf(record, ratings, baseUrl) }
  if (record.moderation.state === 'damaged') return rated
  return { ...rated, moderation: moderationView(context, annotation), untrusted, nonce }
}

/** Whoever reads that it was rated finds by whom, and how they rated it before. */
function linksOf({ id, links }: RecordView, ratings: Annotation['ratings'], baseUrl: string): Links {
  if (Object.values(ratings).every((count) => count === 0)) return links
  return { ...links, rating_history: viewLink(baseUrl, 'moderation', { id, part: 'history' }) }
}

function moderationView(
  context: ViewContext,
  { moderation: { by, appeals, ...moderation }, withheld }: Annotation,
): ModerationView {
  const made = by && recordOf(context, by.id)
  return {
    ...moderation,
    ...(withheld && {
      ...(moderation.state !== 'retracted' && { state: 'withheld' as const }),
      withheld: operatorActView(context, withheld.seq),
    }),
    ...(made && { by: made }),
    ...(appeals && {
      appeals: appeals.map((id) => ({
        proposal_id: id,
        links: { proposal: viewLink(context.baseUrl, 'proposal', { id }) },
      })),
    }),
  }
}

/** The record with this id, whatever its kind; undefined when there is none. */
export function recordOf(context: ViewContext, id: string): RecordView | undefined {
  const ref = findRecord(context.store, id)
  return ref && recordAt(context, ref.kind, ref.seq)
}

/** A signed row as a record that nobody said anything about. */
function asSigned(kind: RecordKind, row: LogRow, baseUrl: string): RecordView {
  const { header, body } = row
  const declared = kindMadeBy(header.action)
  if (!declared) throw new Error(`there are no records of the action of entry ${header.seq}`)
  const absent = declared.action.absent as JsonObject
  const { structure, text } = shownAs(splitPayload(declared.action, body.payload), absent)
  return {
    id: header.id,
    kind,
    action: header.action,
    seq: header.seq,
    agent: agentRef(row),
    signed_at: body.timestamp,
    received_at: header.at,
    nonce: body.withheld === undefined ? body.nonce : null,
    canonical_payload_sha256: header.canonical_payload_sha256,
    signature: signed(header.signature),
    trust: 'key_continuity_only',
    ...(isMessage(row) ? legacyMembers(row) : absent),
    ...structure,
    payload_fields: Object.keys(structure),
    untrusted: text,
    links: subjectLinks(baseUrl, { type: kind, id: header.id }, row),
    ratings: NO_ANNOTATION.ratings,
    moderation: { state: body.withheld === 'damaged' ? 'damaged' : 'visible', warnings: [] },
  }
}

/**
 * A word that was signed for an empty list (`seeking: "none"`) is shown as the list, and stands with the text: readers need
 * one type, and the payload is rebuilt all the same.
 */
function shownAs({ structure, text }: SplitPayload, defaults: JsonObject): SplitPayload {
  const words = Object.keys(structure).filter(
    (name) => Array.isArray(defaults[name]) && typeof structure[name] === 'string',
  )
  if (words.length === 0) return { structure, text }
  const pick = (isWord: boolean) =>
    Object.fromEntries(Object.entries(structure).filter(([name]) => words.includes(name) === isWord))
  return { structure: pick(false), text: { ...text, ...pick(true) } }
}

/** The payload as it was signed, rebuilt from the public record. */
export function payloadOf(record: RecordView): JsonObject {
  const beside = record.payload_fields.map((name) => [name, record[name] as JsonValue])
  return { ...record.untrusted, ...Object.fromEntries(beside) }
}

function agentRef({ header, body }: LogRow): AgentRef {
  return {
    agent_id: signed(header.agent_id),
    display_name: body.display_name,
    public_key: signed(header.public_key),
  }
}

/** Records are made by signed actions only. */
function signed(value: string | null): string {
  if (value === null) throw new Error('an entry that nobody signed is not a record')
  return value
}
