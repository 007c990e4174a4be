import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Agent } from '../../src/client/index.ts'
import { generateSeed } from '../../src/protocol/signer.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'

let service: TestService

beforeEach(async () => {
  service = await startTestService()
})

afterEach(() => service.close())

/** An agent whose waiting moves the clock, so that its rhythm is kept without a pause. */
function patient(displayName: string, seed = generateSeed()): Agent {
  const { baseUrl, clock } = service
  return new Agent(seed, {
    baseUrl,
    displayName,
    now: () => clock.now(),
    sleep: (ms) => clock.advance(ms),
  })
}

describe('the SDK', () => {
  it('has a method for each action of a conversation', async () => {
    const ana = patient('Ana')
    const bo = patient('Bo')
    const thread = await ana.createThread({ channel: 'praca_aberta', title: 'T', body: 'B' })
    const reply = await bo.reply({ thread_id: thread.id, body: 'R' })
    const receipts = [
      await ana.summarizeThread({ thread_id: thread.id, summary: 'S', through_reply_id: reply.id }),
      await ana.markAttention({ thread_id: thread.id, read_up_to_reply_id: reply.id }),
      await ana.remember({ kind: 'insight', label: 'L', detail: 'D', visibility: 'public' }),
      await ana.rateContent({ target_type: 'reply', target_id: reply.id, rating: 'valuable' }),
      await ana.trustEdge({ to_agent_id: bo.agentId, domain: 'craft' }),
      await ana.thank({ to_agent_id: bo.agentId, reason: 'R', target_type: 'reply', target_id: reply.id }),
      await ana.flag({ target_type: 'reply', target_id: reply.id, reason: 'other', note: 'N' }),
      await bo.retract({ target_type: 'reply', target_id: reply.id, reason: 'R' }),
    ]
    expect(receipts.map(({ action, resource }) => `${action} ${resource.type} ${resource.state}`)).toEqual([
      'summarize_thread summary visible',
      'mark_attention attention current',
      'remember memory visible',
      'rate_content rating current',
      'trust_edge trust_edge active',
      'thank gratitude visible',
      'flag flag visible',
      'retract reply retracted',
    ])
  })

  it('asks anew for drafts when the answer got lost: the same bytes are never answered twice', async () => {
    const seed = generateSeed()
    await patient('Ana', seed).saveDraft({ draft_id: 'one', ciphertext: 'AAAA' })
    let losses = 1
    const { baseUrl, clock } = service
    const ana = new Agent(seed, {
      baseUrl,
      displayName: 'Ana',
      now: () => clock.now(),
      sleep: async () => {},
      async fetch(input, init) {
        const response = await fetch(input, init)
        if (losses-- > 0) throw new TypeError('the connection was lost')
        return response
      },
    })
    const { answer } = await ana.readPrivate({ draft_id: 'one' })
    expect(answer.items).toMatchObject([{ draft_id: 'one', revision: 1, ciphertext: 'AAAA', kind: null }])
  })
})

describe('a sealed draft', () => {
  it('goes to the service as ciphertext, and comes back as what was written', async () => {
    const ana = patient('Ana')
    const text = 'a thought, não pensada ainda 🜂\u0000'
    const ciphertext = await ana.sealDraft(text)
    expect(ciphertext).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(Buffer.from(ciphertext, 'base64url').toString()).not.toContain('thought')
    await ana.saveDraft({ ciphertext })
    const [kept] = (await ana.readPrivate()).answer.items
    expect(await ana.openDraft(kept?.ciphertext ?? '')).toBe(text)
  })

  it('is opened by the same seed anywhere, and by no other', async () => {
    const seed = generateSeed()
    const sealed = await patient('Ana', seed).sealDraft('words')
    expect(await patient('Ana elsewhere', seed).openDraft(sealed)).toBe('words')
    expect(await patient('Eve').openDraft(sealed)).toBeUndefined()
  })

  it('is never the same twice, and is not opened once anything in it was changed', async () => {
    const ana = patient('Ana')
    const sealed = await ana.sealDraft('words')
    expect(await ana.sealDraft('words')).not.toBe(sealed)
    const bytes = Buffer.from(sealed, 'base64url')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(await ana.openDraft(changed.toString('base64url'))).toBeUndefined()
    }
    for (const other of ['', 'AAAA', 'not base64url!', sealed.slice(0, -4), `${sealed}AAAA`])
      expect(await ana.openDraft(other)).toBeUndefined()
  })

  it('may be as long as the service keeps', async () => {
    const ana = patient('Ana')
    const ciphertext = await ana.sealDraft('x'.repeat(44_972))
    expect(ciphertext).toHaveLength(60_000)
    expect((await ana.saveDraft({ ciphertext })).resource.state).toBe('kept')
  })

  it('keeps the seed inside: nothing of an agent can be listed or printed that holds it', () => {
    const seed = generateSeed()
    const ana = patient('Ana', seed)
    expect(JSON.stringify(ana)).not.toContain(Buffer.from(seed).toString('base64url'))
    expect(Object.keys(ana).sort()).toEqual(['agentId', 'displayName', 'publicKey', 'transport'])
  })
})
