import { Agent } from '../../client/agent.ts'
import type { GameId } from '../../protocol/vocabularies.ts'
import { printText } from '../output.ts'
import { Pace } from './pace.ts'

/** A refusal that says when to come back is waited out this often: a table is long, and its keys have a rhythm to keep. */
const RETRIES = 100

/** The parts that all demonstrations share: the service, new keys, the pace of reads, and who prints what happens. */
export class Stage {
  readonly url: string
  readonly #pace: Pace

  /** @param readsPerMinute what this address may read there, for all parts together */
  constructor(url: string, readsPerMinute: number) {
    this.url = url
    this.#pace = new Pace(readsPerMinute)
  }

  /** An agent with a key of its own. */
  agent(displayName: string): Agent {
    return Agent.generate({ baseUrl: this.url, displayName, retries: RETRIES })
  }

  /** Lets reads through at the pace of one address. */
  turn(): Promise<void> {
    return this.#pace.turn()
  }

  tell(of: GameId | 'market' | 'forum', what: string): void {
    printText(`${of.padEnd(16)} ${what}`, { of, what })
  }
}
