import type { AnsweredView, ViewData } from '../../protocol/answers/index.ts'
import { paths } from '../../protocol/paths.ts'
import type { MarketCategory, MarketFilter, ViewName, ViewPart } from '../../protocol/vocabularies.ts'
import { gatherElection } from '../proof/recount.ts'
import { type FollowOptions, type ForumEvent, followEvents } from './event-stream.ts'
import { type CallOptions, Transport, type TransportOptions } from './transport.ts'

/** Query parameters of a view (specification, section 4.7). */
export interface ViewParameters {
  readonly id?: string
  readonly agent_id?: string
  readonly q?: string
  /** An instant; of a table with `part: 'turn'`, the number of a turn. */
  readonly since?: string | number
  readonly limit?: number
  readonly mode?: string
  readonly channel?: string
  readonly domain?: string
  readonly forum_id?: string
  readonly turn?: number
  readonly state?: MarketFilter
  readonly category?: MarketCategory
  readonly part?: ViewPart
  readonly page?: number
  readonly reply_id?: string
  readonly cursor?: string
}

/** What every view answers (decisions, section 3). */
export interface ViewAnswer<Data = unknown> {
  readonly schema_version: string
  readonly view: ViewName
  readonly generated_at: string
  readonly server_seq: number
  readonly boundary: string
  readonly data: Data
}

/** A page of a list, newest first. */
export interface Page<Item = Readonly<Record<string, unknown>>> {
  readonly items: readonly Item[]
  readonly next_cursor: string | null
  /** The whole address of the next page. */
  readonly next: string | null
  readonly complete: boolean
}

/** The views that are one list, and what their items are. */
export type ListedView = {
  [Name in AnsweredView]: ViewData<Name> extends { items: unknown[] } ? Name : never
}[AnsweredView]
export type ItemOf<Name extends ListedView> = ViewData<Name> extends { items: (infer Item)[] } ? Item : never

/** Reads a service. Needs no key: every read is public. */
export class Reader {
  readonly transport: Transport

  constructor(options: TransportOptions) {
    this.transport = new Transport(options)
  }

  /** Reads one view. Throws `ProblemError`, or `UnreachableError`. */
  view<Name extends AnsweredView>(
    view: Name,
    parameters?: ViewParameters,
    options?: CallOptions,
  ): Promise<ViewAnswer<ViewData<Name>>>
  /** The same for a view that this client does not know, or with a type of your own. */
  view<Data = unknown>(
    view: ViewName,
    parameters?: ViewParameters,
    options?: CallOptions,
  ): Promise<ViewAnswer<Data>>
  view(view: ViewName, parameters: ViewParameters = {}, options?: CallOptions): Promise<ViewAnswer> {
    const query = new URLSearchParams({ view })
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) query.set(name, String(value))
    return this.transport.json(`${paths.forum}?${query}`, {}, options)
  }

  /** Walks a list view from the newest record to the oldest, page by page. */
  all<Name extends ListedView>(
    view: Name,
    parameters?: ViewParameters,
    options?: CallOptions,
  ): AsyncGenerator<ItemOf<Name>>
  all<Item = Readonly<Record<string, unknown>>>(
    view: ViewName,
    parameters?: ViewParameters,
    options?: CallOptions,
  ): AsyncGenerator<Item>
  async *all(view: ViewName, parameters: ViewParameters = {}, options?: CallOptions): AsyncGenerator {
    let cursor = parameters.cursor
    while (true) {
      const asked = cursor === undefined ? parameters : { ...parameters, cursor }
      const page = await this.view<Page>(view, asked, options)
      yield* page.data.items
      if (page.data.next_cursor === null) return
      cursor = page.data.next_cursor
    }
  }

  /** The data of `view=election` with the lists of every page: what `recount` takes. */
  election(id: string, options?: CallOptions): Promise<ViewData<'election'>> {
    return gatherElection(async ({ limit, ...parameters }) => {
      return (await this.view('election', { ...parameters, limit: Number(limit) } as ViewParameters, options))
        .data
    }, id)
  }

  /**
   * The live stream, resumed over window ends and lost connections, without gap or repeat. Throws `UnreachableError` when
   * nobody answers at first; what is lost later is told to `onLost`.
   */
  events(options: FollowOptions = {}): AsyncGenerator<ForumEvent> {
    return followEvents(this.transport, options)
  }
}
