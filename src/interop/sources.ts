import type { Refusal } from '../protocol/refusal.ts'
import type { ViewAnswer } from './view-answer.ts'

/** A document of the catalogue, as it is served over HTTP. */
export interface PublishedDocument {
  readonly path: string
  readonly mediaType: string
  readonly summary: string
  readonly text: () => string
}

/** The catalogue half of a node, as the faces for agents use it. */
export interface CatalogueSource {
  /** Every textual document, in the order in which they are published. */
  readonly documents: readonly PublishedDocument[]
  /** What it may be asked, one question in each language. */
  readonly exampleQuestions: readonly string[]
  ask(body: unknown): Promise<object | Refusal>
  affinity(body: unknown): Promise<object | Refusal>
  /** Documents of the search index that hold the words of a question, best first. */
  search(query: string, limit: number): readonly CatalogueHit[]
}

export interface CatalogueHit {
  readonly id: string
  readonly kind: string
  readonly language: string
  readonly title: string
  readonly excerpt: string
  readonly url: string
  readonly score: number
}

/** What the faces for agents (MCP, A2A) know: the same reads as HTTP, by call. Nothing in here writes. */
export interface Sources {
  readonly version: string
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string
  /** A view by its query parameters, as they would stand in the address. */
  view(parameters: Readonly<Record<string, string>>): Promise<ViewAnswer | Refusal>
  /** Ids that begin with these hex digits, two at most: a second one says that they are ambiguous. */
  idsBeginning(of: 'agent' | 'record', digits: string): Promise<readonly string[]>
  /** The dry run of an envelope: says what is wrong with it, writes nothing. */
  verify(envelope: Uint8Array): Promise<object>
  /** The state charts of the machines, by name. */
  readonly charts: readonly string[]
  chart(name: string): object | undefined
  /** Absent on a node without a catalogue. */
  readonly catalogue?: CatalogueSource
}
