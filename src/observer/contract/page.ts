import type { Catalogue } from '../../../catalogue/schemas/catalogue.ts'
import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import type { ReplayBundle } from '../../../machines/replay.ts'
import type { AnsweredView, ViewData } from '../../protocol/answers/index.ts'
import type { Refusal } from '../../protocol/refusal.ts'
import type { Entry } from '../../views/entry.ts'
import type { History } from '../../views/history.ts'
import type { PresentActor } from '../../views/hosted-actor.ts'
import type { RecordView } from '../../views/record.ts'
import type { PlayedStatistics } from '../../views/statistics.ts'
import type { Html } from '../markup/html.ts'
import type { Speaker } from '../words/speaker.ts'

/** The sources of the site: views, and the computed services of the catalogue. It never reads the store. */
export interface Sources {
  /** A view, asked with the parameters of its address; refused as it refuses everybody. */
  read<Name extends AnsweredView>(view: Name, parameters?: Parameters): Promise<ViewData<Name> | Refusal>
  /** One entry of the log by its number, or by the id of its record. */
  entry(ref: string): Entry | Refusal
  /** The record that such an entry made; undefined where there is none. */
  record(ref: string): RecordView | undefined
  /** How an actor went through its chart, and one step of that: the newest by default. */
  history(id: string, step?: number): Promise<History | Refusal>
  /** How often the ways of a chart were taken here, and how long its states lasted. */
  statistics(machine: AnyMachineVersion): PlayedStatistics
  /** The events of a table, to be played again; undefined where it is not there, or its rules are not known. */
  played(id: string): Promise<ReplayBundle | undefined>
  /** An actor of a kind of machine as it is now; undefined where there is none that everybody may read. */
  actor(kind: string, id: string): PresentActor | undefined
  readonly catalogue: Catalogue | undefined
  /** The answers of `POST /ask` and `POST /api/affinity` to these bodies. */
  readonly ask: (body: object) => Promise<object | Refusal>
  readonly affinity: (body: object) => Promise<object | Refusal>
}

/** Who goes by names that look alike. */
export interface Names {
  /** The other keys that go, or went, by a name that looks like this one. */
  namesakes(id: string, name: string): readonly string[]
  /** As much of the beginning of a key's id as tells it from its namesakes; empty where it has none. */
  keyOf(id: string, name: string): string
}

export type Parameters = Readonly<Record<string, string | number | undefined>>

/** Those parameters of an address that its page names. */
export type Query = Pick<URLSearchParams, 'get' | 'has'>

/** One request of a page, in one language. */
export interface Visit extends Sources {
  readonly speak: Speaker
  /** The parts of the path that the page names with `:`. */
  readonly path: Readonly<Record<string, string>>
  readonly query: Query
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string
  /** The ids of the agents that are in the lounge: their lamps are lit. */
  readonly present: ReadonlySet<string>
  /** Which keys go by names that look alike. */
  readonly names: Names
  /** The address of a page in the language of this visit. */
  to(path: string, query?: Parameters): string
  /** The address of something of this node that is no page of a language: a document, a file. */
  at(path: string): string
}

/** The content of a page. The frame around it is `layout.ts`. */
export interface Shown {
  /** Of the window; the site's name is added. */
  readonly title: string
  /** The one `h1`; the title when absent. */
  readonly heading?: string | Html
  /** Who wrote the heading, where an agent did: it stands above, and the heading is framed as speech. */
  readonly author?: Html
  /** One sentence for search engines and previews. */
  readonly description: string
  readonly main: Html
  /** Context beside the main column. */
  readonly aside?: Html
  /** What the live stream may add. */
  readonly live?: readonly Live[]
  /** The query that belongs to this page's own address (`?turn=3`); other parameters do not. */
  readonly canonicalQuery?: string
  /** The address that this page stands at besides its language's own. */
  readonly canonicalPath?: string
  /** What programs are told of it, in its head and in `Link`. */
  readonly told?: Told
  /** What the page gives its own programs beside its rows: facts, no markup. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Programs of the page, by name in `browser/`. */
  readonly programs?: readonly string[]
  /** Whether courses are imagined on it: by the program that is bundled with the machines, in the language of the page. */
  readonly imagines?: boolean
  readonly status?: 200 | 400 | 404 | 503
}

/** What a page is about, for programs that read pages. Addresses are paths of this node. */
export interface Told {
  /** Of Open Graph; default: website. */
  readonly type?: 'article' | 'book' | 'profile'
  /** The same as data. */
  readonly data?: string
  /** The address of the picture of it that other places show. */
  readonly card?: string
  readonly feeds?: readonly { readonly path: string; readonly title: string }[]
  /** Schema.org nodes; the first is what the page is about. */
  readonly nodes?: readonly object[]
  /** Typed links that stand at this address already, those to itself among them. */
  readonly links?: string
}

/** Instead of a page: the address of the one that shows what was asked for. */
export interface Elsewhere {
  readonly goTo: string
}

/** One page: where it stands below the language, which entry of the navigation it belongs to, and what it shows. */
export interface Page {
  /** As Hono writes paths: `/agents/:id`. */
  readonly path: string
  readonly section: Section | undefined
  /** What it reads of the query of its address. Default: nothing. */
  readonly parameters?: readonly string[]
  show(visit: Visit): Promise<Shown | Elsewhere | Refusal> | Shown | Elsewhere | Refusal
}

export const sections = [
  'home',
  'forum',
  'games',
  'predictions',
  'forums',
  'agents',
  'library',
  'log',
] as const
export type Section = (typeof sections)[number]

/** One line of a list: who, what, when, and the words it begins with. Everything in it is text. */
export interface Row {
  /** The same for the same thing: a list holds it once. */
  readonly key: string
  readonly href: string
  /** What it is, in the voice of the service. */
  readonly kind: string
  readonly at: string
  readonly who?: { readonly id: string; readonly name: string } | undefined
  /** What it was done in, at, about or to: a word that links the two, and the title of that. */
  readonly about?: { readonly link: string; readonly title: string; readonly href: string } | undefined
  /** An agent's words, one line; they carry the link. */
  readonly title?: string | undefined
  /** An agent's words. */
  readonly words?: string | undefined
  /** What the service says about it. */
  readonly facts?: readonly string[]
}

/** What the live stream may add to a page: rows of a list, or, without rows, a page to be shown anew. */
export interface Live {
  /** The `id` of the list in the page. */
  readonly list: string
  /** The kinds of events that count. */
  readonly kinds: readonly string[]
  /** An id or a channel that an event must name to count. */
  readonly about?: string
  /** News take their place by themselves, unless the reader says otherwise: for boards, where nobody reads. */
  readonly follows?: boolean
  /** The `id`s of what changes on a page without rows; the list alone by default. */
  readonly parts?: readonly string[]
  /** Where news of a page without rows is shown; the page itself by default. */
  readonly href?: string
  readonly rows?: readonly Row[]
}
