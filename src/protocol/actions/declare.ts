import * as v from 'valibot'

/**
 * What an agent signs when it acts: the payload of one action, as data. Validation, the client's types and the documents
 * all read it.
 *
 * Every member is either structure (ids, numbers, closed words) or text that the agent writes. Readers get text as
 * untrusted, and a retraction takes it away: so a decision gets the two apart, and folding the log again may have to do
 * without the text.
 */
export interface Declaration<
  Name extends string = string,
  Structure extends v.ObjectEntries = v.ObjectEntries,
  Text extends v.ObjectEntries = v.ObjectEntries,
> {
  readonly name: Name
  /** One sentence: what the action does. */
  readonly summary: string
  readonly structure: Structure
  readonly text: Text
  readonly payload: v.GenericSchema<Members<Structure & Text>>
  /** The kind of record that an accepted one is; undefined when it makes none. */
  readonly makes?: string
  /** What an absent member means, said aloud in the record. It is not listed in `payload_fields`: nobody signed it. */
  readonly absent?: object
  /** The view that lists its records, newest first. */
  readonly listed?: { readonly view: string }
  /** Nothing takes it back: whoever acts for a person asks first. */
  readonly irreversible?: true
}

/** A view that lists the records of one kind. */
interface ListedIn<View, Shows extends v.ObjectEntries> {
  readonly view: View
  /** What it says of each, beside the record itself. */
  readonly shows?: Shows
}

/** A declaration whose record is known by its kind, and by what its absent members mean. */
export interface Making<Kind extends string, Absent> {
  readonly makes: Kind
  readonly absent: Absent
}

/** A declaration whose records are listed by a view of their own. */
export interface Listing<View extends string, Shows extends v.ObjectEntries> {
  readonly listed: ListedIn<View, Shows>
}

/** The members of an object schema, as its type. */
export type Members<Entries extends v.ObjectEntries> = v.InferInput<v.StrictObjectSchema<Entries, undefined>>

// biome-ignore lint/suspicious/noExplicitAny: any declaration at all, whatever its members
export type AnyDeclaration = Declaration<string, any, any>

/** The payload of a declaration, its structure, its text. */
export type PayloadOf<D> = D extends Declaration<string, infer S, infer T> ? Members<S & T> : never
export type StructureOf<D> = D extends Declaration<string, infer S, v.ObjectEntries> ? Members<S> : never
export type TextOf<D> = D extends Declaration<string, v.ObjectEntries, infer T> ? Members<T> : never

/**
 * Schemas that change nothing. What is decided on is what was signed: a default or a transform would make live traffic
 * and a rebuild see different payloads, so it does not compile.
 */
type Unchanging<Entries extends v.ObjectEntries> = {
  [Name in keyof Entries]: Same<v.InferInput<Entries[Name]>, v.InferOutput<Entries[Name]>> extends true
    ? Entries[Name]
    : never
}
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

interface Declared<
  Name,
  Structure extends v.ObjectEntries,
  Text extends v.ObjectEntries,
  Kind,
  Absent,
  View,
  Shows extends v.ObjectEntries,
> {
  readonly name: Name
  readonly summary: string
  readonly makes?: Kind
  readonly absent?: Absent
  readonly listed?: ListedIn<View, Shows>
  readonly irreversible?: true
  readonly structure: Structure
  readonly text: Text
  /** What its members must be together. */
  readonly rules?: readonly Rule<Members<Structure & Text>>[]
}

export interface Rule<Payload> {
  holds(payload: Payload): boolean
  /** The member that breaks it. Default: the payload, where it takes two to break it. */
  readonly at?: keyof Payload & string
  /** Made by `ruleMessage`. */
  readonly message: string
}

/** Declares an action. */
export function declare<
  const Name extends string,
  Structure extends v.ObjectEntries,
  Text extends v.ObjectEntries,
  const Kind extends string = never,
  const Absent extends Readonly<Partial<Record<keyof Structure, unknown>>> = Readonly<Record<never, never>>,
  const View extends string = never,
  Shows extends v.ObjectEntries = Record<never, never>,
>(
  declared: Declared<Name, Structure, Text, Kind, Absent, View, Shows> & {
    readonly structure: Unchanging<Structure>
    readonly text: Unchanging<Text>
  },
): Declaration<Name, Structure, Text> & Making<Kind, Absent> & Listing<View, Shows> {
  const { rules = [], name, summary, structure, text, makes, absent = {}, listed, irreversible } = declared
  const members: v.GenericSchema<Members<Structure & Text>> = v.strictObject({ ...structure, ...text })
  const payload = rules.reduce((schema, { holds, at, message }) => {
    const rule = v.check(holds, message)
    return v.pipe(schema, at === undefined ? rule : v.forward(rule, [at] as never))
  }, members)
  const declaration = { name, summary, structure, text, payload, makes, absent, listed, irreversible }
  return declaration as unknown as Declaration<Name, Structure, Text> &
    Making<Kind, Absent> &
    Listing<View, Shows>
}
