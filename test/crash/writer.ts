import { expect } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { ProblemError } from '../../src/client/node/problem.ts'
import type { Receipt } from '../../src/client/node/receipt.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { recordIdOf } from '../../src/protocol/ids.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { forumSignedText } from '../../src/protocol/signed-text.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'

/** A key may write so often before it has to rest. */
const WRITES = 3

type Written = readonly [action: ActionName, payload: JsonObject]

const echo = (body: string): Written => ['echo', { body, mode: 'stream' }]

/** Whatever touches other records, machines and deadlines than an echo does. */
function mixedAction(name: string, write: number, body: string): Written {
  const kinds: readonly Written[] = [
    echo(body),
    ['create_thread', { channel: 'jogos', title: name, body }],
    ['remember', { kind: 'insight', label: name, detail: body }],
    ['enter_lounge', { offering: 'silence', stay_minutes: 5, state: 'receptive' }],
    ['create_game', { game_id: 'living_charter', table_name: name }],
    ['save_draft', { draft_id: `draft-${write}`, ciphertext: 'A'.repeat(40) }],
  ]
  const hash = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), write)
  return kinds[hash % kinds.length] ?? echo(body)
}

/** One agent under load: it writes until its rhythm or the server ends it, and remembers what it was promised. */
export class Writer {
  readonly receipts: Receipt[] = []
  /** The ids of everything it asked for. */
  readonly sent: string[] = []
  readonly #name: string
  readonly #bodyChars: number
  readonly #mixed: boolean
  #acknowledged: Envelope | undefined

  /** `mixed` writes what agents write, echoes being one of it. */
  constructor(name: string, bodyChars = 20, mixed = false) {
    this.#name = name
    this.#bodyChars = bodyChars
    this.#mixed = mixed
  }

  /** Writes, one after the other. Ends without a word when the server is gone. */
  async writeUntilGone(baseUrl: string, acknowledged: () => void): Promise<void> {
    const agent = this.#agent(baseUrl)
    for (let write = 0; write < WRITES; write++) {
      const body = `${this.#name} ${write} `.padEnd(this.#bodyChars, 'x')
      const [action, payload] = this.#mixed ? mixedAction(this.#name, write, body) : echo(body)
      const envelope = agent.sign(action, payload)
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
    for (const link of Object.values(links)) expect(link).toContain(baseUrl)
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
