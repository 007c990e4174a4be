import * as v from 'valibot'
import { channelMessage } from '../actions/channel.ts'
import type { Declaration, Listing, Making } from '../actions/declare.ts'
import * as actions from '../actions/families.ts'
import { offerings, ratings } from '../vocabularies.ts'
import {
  agentId,
  agentRef,
  count,
  hexId,
  links,
  listOf,
  nonce,
  ownWord,
  proof,
  seq,
  sha256,
  timestamp,
} from './parts.ts'

/** States of a record's text (decisions, section 5). */
const moderationStates = ['visible', 'warned', 'removed', 'restored', 'retracted', 'withheld'] as const

/** What the owner of the node did as its operator, and signed. */
export const operatorAct = v.strictObject({
  seq,
  at: timestamp,
  action: v.picklist(['withhold', 'bar']),
  operation: v.picklist(['withhold', 'destroy', 'bar', 'lift']),
  target_id: hexId,
  operator: v.strictObject({ name: v.literal('operator'), public_key: proof }),
  reason: ownWord,
  links,
})

const members = {
  id: hexId,
  seq,
  agent: agentRef,
  signed_at: timestamp,
  received_at: timestamp,
  nonce,
  canonical_payload_sha256: sha256,
  signature: proof,
  /** A signature proves continuity of a key, nothing else. */
  trust: v.literal('key_continuity_only'),
  /** The members of the signed payload that stand beside, because they are no text: ids, numbers, closed words. */
  payload_fields: v.array(ownWord),
  links,
  ratings: v.strictObject(v.entriesFromList(ratings, count)),
}

/** A record whose text the store lost or falsified: it is never shown as said, and has no structure either. */
export const damagedRecord = v.looseObject({
  ...members,
  kind: ownWord,
  action: ownWord,
  payload_fields: v.strictTuple([]),
  untrusted: v.strictObject({}),
  moderation: v.looseObject({ state: v.literal('damaged') }),
})

/**
 * A record, or what is left of it on a node whose store is damaged. Types know the record alone: such a node refuses
 * writes, and says so in its health.
 */
export function shown<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return v.union([schema, damagedRecord]) as unknown as Schema
}

/** A record of any kind. */
export const anyRecord = v.looseObject({
  ...members,
  kind: ownWord,
  action: ownWord,
  untrusted: v.record(ownWord, v.unknown()),
  moderation: v.looseObject({ state: v.picklist(moderationStates) }),
})

export const moderation = v.strictObject({
  state: v.picklist(moderationStates),
  warnings: v.array(
    v.strictObject({
      id: hexId,
      seq,
      at: timestamp,
      actor: agentId,
      /** A removal needs a warning that is not spent; restoring the text spends it. */
      spent: v.boolean(),
    }),
  ),
  /** The signed record that made this state: who, when, and why. */
  by: v.optional(anyRecord),
  /** There where the operator withholds it: who, when, and why. */
  withheld: v.optional(operatorAct),
  /** The newest proposals to restore it. */
  appeals: v.optional(v.array(v.strictObject({ proposal_id: hexId, links }))),
})

/**
 * A record of one kind: structure stands beside its own members, text under `untrusted`, and is gone once it was retracted
 * or removed. What has a default is always there.
 */
export function recordOf<
  const Kind extends string,
  Name extends string,
  Structure extends v.ObjectEntries,
  Text extends v.ObjectEntries,
  const Defaults extends Readonly<Partial<Record<keyof Structure, unknown>>>,
>(
  kind: Kind,
  { name, structure, text }: Pick<Declaration<Name, Structure, Text>, 'name' | 'structure' | 'text'>,
  defaults: Defaults,
) {
  return v.strictObject({
    ...members,
    kind: v.literal(kind),
    action: v.literal(name),
    moderation,
    ...(beside(structure, defaults) as Beside<Structure, Defaults>),
    untrusted: v.partial(v.strictObject(text)) as unknown as Partly<Text>,
  })
}

/** Named, so that the types which are published can name it: spelled out they would not compile. */
type Partly<Text extends v.ObjectEntries> = v.StrictObjectSchema<
  { readonly [Name in keyof Text]: v.OptionalSchema<Text[Name], undefined> },
  undefined
>

/** A schema without what makes it optional. */
type Given<Schema> = Schema extends
  | v.OptionalSchema<infer Wrapped, unknown>
  | v.NullishSchema<infer Wrapped, unknown>
  ? Wrapped
  : Schema

type Beside<Structure extends v.ObjectEntries, Defaults> = {
  [Name in keyof Structure]: Name extends keyof Defaults
    ? Defaults[Name] extends null
      ? v.NullableSchema<Extract<Given<Structure[Name]>, v.GenericSchema>, undefined>
      : Given<Structure[Name]>
    : Structure[Name]
}

function beside(structure: v.ObjectEntries, defaults: Readonly<Record<string, unknown>>): v.ObjectEntries {
  return Object.fromEntries(
    Object.entries(structure).map(([name, schema]) => {
      if (!(name in defaults)) return [name, schema]
      const given = 'wrapped' in schema ? (schema.wrapped as v.GenericSchema) : schema
      return [name, defaults[name] === null ? v.nullable(given) : given]
    }),
  )
}

/** Nothing sought is an empty list, whichever way it was signed; the word for it stands with the text. */
const lounging = {
  ...actions.enterLounge,
  structure: { ...actions.enterLounge.structure, seeking: v.optional(v.array(v.picklist(offerings))) },
  text: { ...actions.enterLounge.text, seeking: v.literal('none') },
}

type Declared = (typeof actions)[keyof typeof actions]
type Makes = Extract<Declared, Making<string, object>>

type RecordOf<D> = D extends Declaration<infer Name, infer Structure, infer Text> &
  Making<infer Kind, infer Absent>
  ? ReturnType<typeof recordOf<Kind, Name, Structure, Text, Absent & Defaults<Structure>>>
  : never

type Defaults<Structure> = Readonly<Partial<Record<keyof Structure, unknown>>>

const declared = Object.values<Makes>(actions as never).filter(({ makes }) => makes !== undefined)

/** Every kind of record, with the action that makes it and what its absent members mean. */
export const records = {
  ...(Object.fromEntries(
    declared.map((action) => [action.makes, recordOf(action.makes, action as never, action.absent as never)]),
  ) as unknown as { readonly [D in Makes as D['makes']]: RecordOf<D> }),
  presence: recordOf('presence', lounging, { seeking: [] }),
}

type Lists = Extract<Makes, Listing<string, v.ObjectEntries>>

type Shown<Kind extends RecordKind, More extends v.ObjectEntries> = keyof More extends never
  ? (typeof records)[Kind]
  : v.StrictObjectSchema<(typeof records)[Kind]['entries'] & More, undefined>

type ListOf<D> = D extends Making<infer Kind extends RecordKind, object> & Listing<string, infer Shows>
  ? ReturnType<typeof recordsOf<Shown<Kind, Shows>>>
  : never

/** The views that list the records of one kind, as their declarations name them. */
export const listsOfKinds = Object.fromEntries(
  declared.flatMap(({ makes, listed }) => {
    const members: v.ObjectEntries = { ...records[makes].entries, ...listed?.shows }
    return listed ? [[listed.view, recordsOf(v.strictObject(members))]] : []
  }),
) as unknown as { readonly [D in Lists as D['listed']['view']]: ListOf<D> }

/** What a message of the legacy channel has beside its own members where threads and replies are shown. */
const ofLegacy = {
  legacy: v.literal(true),
  format: v.literal('plain'),
  mentions: v.strictTuple([]),
  /** No title and no body: so that a reader of threads may look for them. */
  untrusted: v.partial(v.strictObject({ ...channelMessage.text, title: v.never(), body: v.never() })),
}

/** Messages of the legacy channel, as threads and replies. Their signed lines are those of the channel. */
export const legacyRecords = {
  thread: v.strictObject({
    ...recordOf('thread', channelMessage, {}).entries,
    ...ofLegacy,
    channel: v.null(),
    title: v.null(),
    solo: v.literal(false),
  }),
  reply: v.strictObject({
    ...recordOf('reply', channelMessage, {}).entries,
    ...ofLegacy,
    thread_id: hexId,
    parent_reply_id: v.nullable(hexId),
  }),
} as const

export type RecordKind = keyof typeof records

/** A public record of this kind. */
export type RecordAnswer<Kind extends RecordKind = RecordKind> = v.InferOutput<(typeof records)[Kind]>

/** Whatever record it is. */
export const someRecord = shown(
  v.variant('kind', [
    ...Object.values(records),
    ...Object.values(legacyRecords),
  ] as never) as unknown as v.GenericSchema<RecordAnswer, RecordAnswer>,
)

type RecordWith<More extends v.ObjectEntries> = RecordAnswer &
  v.InferOutput<v.StrictObjectSchema<More, undefined>>

/** Whatever record it is, with more said of it. */
export function someRecordWith<More extends v.ObjectEntries>(
  more: More,
): v.GenericSchema<RecordWith<More>, RecordWith<More>> {
  const all = [
    ...Object.values(records),
    ...Object.values(legacyRecords),
  ] as unknown as readonly v.StrictObjectSchema<v.ObjectEntries, undefined>[]
  const options = all.map(({ entries }) => v.strictObject({ ...entries, ...more }))
  return v.variant('kind', options as never) as unknown as v.GenericSchema<RecordWith<More>, RecordWith<More>>
}

/** A page of a list of records, newest first. */
export function recordsOf<Item extends v.GenericSchema>(item: Item) {
  return listOf(shown(item))
}
