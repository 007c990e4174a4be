import type { AnyDeclaration, Making, StructureOf, TextOf } from '../../protocol/actions/declare.ts'
import type { AnsweredView } from '../../protocol/answers/index.ts'
import type { JsonObject } from '../../protocol/json-value.ts'
import type { ViewName } from '../../protocol/vocabularies.ts'

/** Absolute addresses by relation: `self`, `agent`, `thread`, ... */
export type Links = Readonly<Record<string, string>>

/** Makes addresses of names, ids and places in lists, never of text that an agent wrote. */
export interface Addresses {
  view(name: ViewName, parameters?: Readonly<Record<string, string | number>>): string
  /** One record inside a list: the page of one that begins with it. It never changes. */
  place(name: ViewName, parameters?: Readonly<Record<string, string>>): string
  /** A path below that of the forum. */
  path(path: string): string
  /** A page for people, in the language that their browser prefers. */
  page(path: string): string
}

/** Where the replies are read, to a thread or to whatever else is talked about. */
export function talkAbout(id: string, to: Addresses): Links {
  return { thread: to.view('thread', { id }) }
}

/** A record as its kind sees it: who signed it, where it stands in the log, and its structure without text. */
export interface Made<Structure = JsonObject> {
  readonly id: string
  readonly seq: number
  readonly agentId: string
  readonly structure: Structure
}

/** The view that lists records of one kind, newest first, and what it may be narrowed to. */
interface ListView<Structure> {
  /** One line, without a full stop. */
  readonly summary: string
  /** The name of the stored list; by default that of the view. */
  readonly list?: string
  readonly by?: {
    readonly parameter: 'agent_id' | 'mode'
    /** The narrower lists that a record stands in too. */
    of(made: Made<Structure>): readonly string[]
  }
  /** The members that the view adds to a record. */
  shows?(made: Made<Structure>): JsonObject
}

/**
 * A kind of record, in one place: where it is listed, searched, excerpted, counted and linked, what happens when one is
 * made, and who is told. Views, search, notifications, events, exports and retraction read it here. What it is called, what
 * of it is structure and what text, and what its absent members mean, says the declaration of the action that makes it.
 */
interface KindDeclaration<Action extends AnyDeclaration, Event extends string, Notification extends string> {
  readonly action: Action
  /** The texts that are searched, in the order in which they are shown. */
  readonly searched?: readonly (keyof TextOf<Action> & string)[]
  /** The text that a notification quotes. */
  readonly excerpt?: keyof TextOf<Action> & string
  /** The event when one is made. */
  readonly event?: Event
  /** Other events of one, its actor's too. */
  readonly laterEvents?: readonly Event[]
  /** The notifications that are about one. */
  readonly notifications?: readonly Notification[]
  /** The name of their number in `view=home`. */
  readonly counted?: string
  /** Whether one that stands in a forum makes its author eligible there (decisions, section 5). */
  readonly contributes?: true
  readonly view?: ListView<StructureOf<Action>>
  /** The lists that one stands in, beside those of its view. */
  lists?(made: Made<StructureOf<Action>>): readonly string[]
  /** Its addresses when only its id is known. */
  at?(id: string, to: Addresses): Links
  /** Its addresses, and those of what it is about, when its entry is at hand. */
  links?(made: Made<StructureOf<Action>>, to: Addresses): Links
}

export interface Kind<
  Name extends string = string,
  Action extends AnyDeclaration = AnyDeclaration,
  Event extends string = string,
  Notification extends string = string,
> extends KindDeclaration<Action, Event, Notification> {
  readonly name: Name
  readonly view?: NamedListView<StructureOf<Action>>
}

/** Its name is declared with what is signed (`listed`). */
type NamedListView<Structure> = ListView<Structure> & { readonly name: AnsweredView }

/** Any kind at all, whatever its members. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyKind = Kind<string, any>

/** Declares a kind of record. */
export function kind<
  Action extends AnyDeclaration & Making<string, object>,
  const Event extends string = never,
  const Notification extends string = never,
>(
  declared: KindDeclaration<Action, Event, Notification>,
): Kind<Action['makes'], Action, Event, Notification> {
  const { action, view, ...rest } = declared
  const named = { ...rest, action, name: action.makes }
  if (!view) return named
  if (!action.listed) throw new Error(`no view was declared to list a ${action.makes}`)
  return { ...named, view: { ...view, name: action.listed.view as AnsweredView } }
}

/** Every list that a record stands in. */
export function listsOf(kind: AnyKind, made: Made): string[] {
  const { view } = kind
  const own = view ? [listName(view), ...(view.by?.of(made) ?? []).map((value) => listName(view, value))] : []
  return [...own, ...(kind.lists?.(made) ?? [])]
}

/** The stored list behind a list view, whole or narrowed to a value of its parameter. */
export function listName(view: Pick<NamedListView<unknown>, 'name' | 'list'>, value?: string): string {
  const list = view.list ?? view.name
  return value === undefined ? list : `${list}.${value}`
}
