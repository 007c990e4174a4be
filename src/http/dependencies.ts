import type { Logger } from 'pino'
import type { LiveAtlas } from '../../catalogue/atlas/live.ts'
import type { Catalogue } from '../../catalogue/schemas/catalogue.ts'
import type { Bus } from '../bus/bus.ts'
import type { Reached } from '../bus/reached.ts'
import type { StatisticsFollower } from '../charts/follower.ts'
import type { OwnersStop } from '../emergency/owners-stop.ts'
import type { Engine } from '../engine/engine.ts'
import type { FrontDoor } from '../engine/front-door.ts'
import type { ServerIdentity } from '../interop/identity.ts'
import type { Clock } from '../ports/clock.ts'
import type { StandingReader } from '../ports/storage.ts'
import type { Refusal } from '../protocol/refusal.ts'
import type { SearchReader } from '../search/index.ts'
import type { PublicTree } from '../tree/public-tree.ts'
import type { ServiceFacts } from '../views/view.ts'
import type { Answered } from './answering/about.ts'
import type { Limits, PerAddressLimits } from './limits/index.ts'
import type { SiteThread } from './site/thread.ts'

/** What the routes work with. Composed in one place (`src/compose`). */
export interface HttpDependencies {
  readonly engine: Engine
  readonly frontDoor: FrontDoor
  readonly store: StandingReader
  readonly search: SearchReader
  /** The tree of the log. */
  readonly tree: PublicTree
  /** How often the ways of each chart were taken. */
  readonly statistics: Pick<StatisticsFollower, 'of'>
  readonly bus: Bus
  /** Who waits for an entry. */
  readonly reached: Reached
  /** Whether the log has an entry that is not here yet. Default: all of it is here. */
  readonly isElsewhere?: ((seq: number) => Promise<boolean>) | undefined
  readonly clock: Clock
  readonly logger: Logger
  /** Whether request lines name the address that the limits count. */
  readonly logAddresses?: boolean | undefined
  /** Told of every request that was answered. */
  readonly onAnswered?: ((answered: Answered) => void) | undefined
  /** Absolute, without a trailing slash. A function, because a port chosen by the system is known only later. */
  readonly baseUrl: () => string
  readonly facts: () => ServiceFacts
  /** Why the service cannot do its work now, or undefined. */
  readonly unfit: () => Refusal | undefined
  /** The owner's stop. */
  readonly stop: OwnersStop
  readonly perAddress: PerAddressLimits
  /** The thread that makes the pages of the site; default: the one that answers. */
  readonly site?: SiteThread | undefined
  /** With which the server signs documents of its own. */
  readonly identity: ServerIdentity
  /** Origins of pages that may call MCP, beside those of this node and of localhost. */
  readonly allowedOrigins: readonly string[]
  /** Whom to tell of a weakness: an address with its scheme (RFC 9116). */
  readonly securityContact?: string | undefined
  /** What the catalogue half publishes; without it the node is a forum only. */
  readonly catalogue?: CatalogueDependencies
}

/** What the computed endpoints of the catalogue compute with. */
export interface ComputedServices {
  readonly affinity: (body: unknown) => Promise<object | Refusal>
  /** `acceptLanguage` is that header, for questions in a language that is not read here. */
  readonly ask: (body: unknown, acceptLanguage?: string) => Promise<object | Refusal>
  readonly atlas: LiveAtlas
  /** Loads what answers questions and affinities, which takes as long as a hundred answers. */
  prepare(): Promise<void>
}

export interface CatalogueDependencies {
  readonly content: Catalogue
  /** The recommender, the questions and the atlas, linking with the base address of now. */
  readonly computed: () => ComputedServices
}

/** The same with the limits of all requests, which the application makes. */
export interface RouteDependencies extends HttpDependencies {
  readonly limits: Limits
  readonly readiness: Readiness
}

/** Whether first visits are being made, before others come: the service answers then, and is not ready. */
export interface Readiness {
  isWarming: boolean
}
