import { coldPages } from './cold-pages.ts'
import { computed } from './computed.ts'
import { editions } from './editions.ts'
import { emergency } from './emergency.ts'
import { fanOut } from './fan-out.ts'
import { frontDoor } from './front-door.ts'
import { fullText } from './full-text.ts'
import { growth } from './growth.ts'
import { documents, hotPages } from './hot-pages.ts'
import { rebuild, verify } from './log-commands.ts'
import { mcpCalls } from './mcp-calls.ts'
import { memory } from './memory.ts'
import { moves } from './moves.ts'
import { nodes } from './nodes.ts'
import { peers } from './peers.ts'
import { replies } from './replies.ts'
import { search } from './search.ts'
import { signedWrites } from './signed-writes.ts'
import { site } from './site.ts'
import { sitePages } from './site-pages.ts'
import { startUp } from './start-up.ts'
import { stores } from './stores.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { tokens } from './tokens.ts'
import { tree } from './tree.ts'
import { ballots, forecasts } from './votes.ts'

type Benchmark = (options: BenchOptions, generator: Generator) => Promise<Figure[]>

/** Each answers a question: a figure with a goal, and what explains it. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  writes: signedWrites,
  'front-door': frontDoor,
  replies,
  forecasts,
  ballots,
  tree,
  pages: hotPages,
  documents,
  'cold-pages': coldPages,
  'site-pages': sitePages,
  mcp: mcpCalls,
  computed,
  'fan-out': fanOut,
  'start-up': startUp,
  memory,
  verify,
  rebuild,
  growth,
  stores,
  search,
  'full-text': fullText,
  moves,
  editions,
  emergency,
  site,
  nodes,
  tokens,
}

/** Those that install what they measure beside: run where they are asked for by name. */
export const onDemand: Readonly<Record<string, Benchmark>> = { peers }
