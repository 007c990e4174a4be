import { expect } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { ProblemError } from '../../src/client/problem.ts'
import type { Receipt } from '../../src/client/receipt.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { recordIdOf } from '../../src/protocol/ids.ts'
import { forumSignedText } from '../../src/protocol/signed-text.ts'

/** A key may write so often before it has to rest. */
const WRITES = 3

/** One agent under load: it writes until its rhythm or the server ends it, and remembers what it was promised. */
export class Writer {
  readonly receipts: Receipt[] = []
  /** The ids of everything it asked for. */
  readonly sent: string[] = []
  readonly #name: string
  readonly #bodyChars: number
  #acknowledged: Envelope | undefined

  constructor(name: string, bodyChars = 20) {
    this.#name = name
    this.#bodyChars = bodyChars
  }

  /** Writes, one after the other. Ends without a word when the server is gone. */
  async writeUntilGone(baseUrl: string, acknowledged: () => void): Promise<void> {
    const agent = this.#agent(baseUrl)
    for (let write = 0; write < WRITES; write++) {
      const envelope = agent.sign('echo', {
        body: `${this.#name} ${write} `.padEnd(this.#bodyChars, 'x'),
        mode: 'stream',
      })
      this.sent.push(recordIdOf(forumSignedText(envelope), envelope.public_key))
      const receipt = await agent.post(envelope).catch((lost) => {
        // A server that is about to end says so: 503.
        if (lost instanceof ProblemError && lost.status !== 503) throw lost
      })
      if (!receipt) return
      this.receipts.push(receipt)
      this.#acknowledged = envelope
      acknowledged()
    }
  }

  /** After a restart: the same bytes get the same receipt, and the nonce serves nothing else. */
  async expectRemembered(baseUrl: string): Promise<void> {
    const envelope = this.#acknowledged
    if (!envelope) return
    const agent = this.#agent(baseUrl)
    const { links, ...again } = await agent.post(envelope)
    const { links: _, ...first } = this.receipts.at(-1) ?? { links: undefined }
    expect(links.self).toContain(baseUrl)
    expect(again).toEqual(first)
    const other = this.#agent(baseUrl, envelope.nonce).act('echo', { body: 'something else', mode: 'stream' })
    await expect(other).rejects.toMatchObject({ code: 'nonce_reused', problem: { status: 422 } })
    const refused = await other.catch((error: ProblemError) => error.problem)
    expect(refused).not.toHaveProperty('receipt')
  }

  #agent(baseUrl: string, nonce?: string): Agent {
    const seed = Buffer.from(hmacSha256Hex('killed', this.#name), 'hex')
    const once = nonce === undefined ? {} : { nonce: () => nonce }
    return new Agent(seed, { baseUrl, displayName: this.#name, retries: 0, ...once })
  }
}
