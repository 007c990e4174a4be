import type { StatisticsFollower } from '../../charts/follower.ts'
import { playedTable } from '../../games/bundle.ts'
import { hostedTable } from '../../games/hosted-table.ts'
import { assets, bundleAddress } from '../../observer/assets.ts'
import type { Parameters } from '../../observer/contract/page.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StandingReader } from '../../ports/storage.ts'
import { rootOf } from '../../protocol/paths.ts'
import { isRefusal, type Refusal, refuse } from '../../protocol/refusal.ts'
import { presentActor } from '../../views/hosted-actor.ts'
import type { Language } from '../../words/languages.ts'
import type { ViewReader } from '../reading/view-reader.ts'
import { machineNamed } from './machine-named.ts'

/** What pages are made of, by name: everything that is asked with can be sent to another thread, and so can every answer. */
export interface SiteAnswers {
  /** Answers that a page waits for. */
  readonly later: ReturnType<typeof laterAnswers>
  /** Those that it needs at once. */
  readonly atOnce: ReturnType<typeof answersAtOnce>
}

/** What these answers are read from. */
interface Sources {
  readonly store: StandingReader
  readonly clock: Clock
  readonly statistics: Pick<StatisticsFollower, 'of'>
  readonly baseUrl: () => string
  readonly catalogue?: { readonly computed: () => Computed }
}

/** What the catalogue computes. */
interface Computed {
  readonly ask: (body: unknown) => Promise<object | Refusal>
  readonly affinity: (body: unknown) => Promise<object | Refusal>
}

export function siteAnswers(deps: Sources, reader: ViewReader): SiteAnswers {
  return { later: laterAnswers(deps, reader), atOnce: answersAtOnce(deps, reader) }
}

function laterAnswers({ store, catalogue, baseUrl }: Sources, reader: ViewReader) {
  return {
    /** The encoded page of a view. */
    async read(view: string, parameters: Parameters | undefined): Promise<Uint8Array | Refusal> {
      const found = await reader.page(new URLSearchParams({ view, ...given(parameters) }).toString())
      return isRefusal(found) ? found : found.body
    },
    /** Its machine by its id: a machine has functions, and stays where it is. */
    async history(id: string, step?: number) {
      const found = await reader.history(id, step)
      return isRefusal(found) ? found : { ...found, machine: found.machine.machine.id }
    },
    async played(id: string) {
      const hosted = hostedTable(store, id)
      return hosted?.game && playedTable(store, hosted)
    },
    ask: async (body: object) => catalogue?.computed().ask(body) ?? noCatalogue(),
    affinity: async (body: object) => catalogue?.computed().affinity(body) ?? noCatalogue(),
    bundle: async (language: Language) => rootOf(baseUrl()) + (await bundleAddress(language)),
  }
}

function answersAtOnce({ store, clock, statistics, baseUrl }: Sources, reader: ViewReader) {
  return {
    entry: (ref: string) => reader.entry(ref),
    record: (ref: string) => reader.record(ref),
    /** What was played of the machine with this id. */
    statistics: (id: string) => statistics.of(machineNamed(id)),
    actor: (kind: string, id: string) => presentActor({ store, now: clock.now() }, kind, id),
    asset: (name: string) => rootOf(baseUrl()) + assets().address(name),
  }
}

/** Parameters as the address of a view has them. */
function given(parameters: Parameters = {}): Record<string, string> {
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}

function noCatalogue(): Refusal {
  return refuse('not_found', 'This node publishes no catalogue.')
}
