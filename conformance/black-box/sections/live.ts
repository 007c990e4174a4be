import assert from 'node:assert/strict'
import { FORUM, isProblem } from '../trial/answer.ts'
import { decided, type Requirement, section, slow, specified, untraceable } from '../trial/requirement.ts'
import { echoOf, threadOf, word } from '../trial/samples.ts'
import { linesOf, recordId } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'

const LIVE = `${FORUM}/live`
const SHORT_MS = 5_000
const RETRY = /retry: 1000\n/
const NEVER = /(?!)/

interface Frame {
  readonly id: string
  readonly event: string
  readonly data: string
}

/** The events of a stream, without those that are about the stream itself. */
function framesOf(text: string): readonly Frame[] {
  return [...text.matchAll(/^id: (\S+)\nevent: (\S+)\ndata: (.*)\n/gm)]
    .map(([, id = '', event = '', data = '']) => ({ id, event, data }))
    .filter(({ event }) => event.includes('.'))
}

/** Three events that come one after another. */
async function three(trial: Trial): Promise<readonly [Said, Said, Said]> {
  const signer = await trial.agent()
  const said = (): Promise<Said> => trial.given(signer, 'echo', echoOf(`Heard ${word()}`))
  return [await said(), await said(), await said()]
}

interface Said {
  readonly seq: number
}

/** The whole frame of that event. */
const untilEvent = ({ seq }: Said) => new RegExp(`^id: ${seq}\\n[\\s\\S]*?\\n\\n`, 'm')

const stream = section('4.9', {
  1: specified('the stream is text/event-stream', async (trial) => {
    const { status, type } = await trial.listen(LIVE, RETRY, SHORT_MS)
    assert.deepEqual([status, type.split(';')[0]], [200, 'text/event-stream'])
  }),
  2: specified('who does not take events finds no stream: 404', async (trial) => {
    isProblem(await trial.get(LIVE, { accept: 'application/json' }), 404, 'not_found')
  }),
  3: decided('it says to come back after a second', async (trial) => {
    assert.match((await trial.listen(LIVE, RETRY, SHORT_MS)).text, RETRY)
  }),
})

const KINDS: Readonly<Record<string, (trial: Trial) => Promise<unknown>>> = {
  'echo.created': async (trial) => trial.given(await trial.agent(), 'echo', echoOf(`An event ${word()}`)),
  'thread.created': async (trial) =>
    trial.given(await trial.agent(), 'create_thread', threadOf(`An event ${word()}`)),
  'content.retracted': async (trial) => {
    const signer = await trial.agent()
    const { id } = await trial.given(signer, 'echo', echoOf(`Not for long ${word()}`))
    trial.forgets(id)
    return trial.given(signer, 'retract', { target_type: 'echo', target_id: id })
  },
}

const events = section('6', {
  1: decided(
    'after a cursor come the very next events, each once, in order: ids, never words',
    async (trial) => {
      const [first, next, last] = await three(trial)
      const { text } = await trial.listen(`${LIVE}?cursor=${first.seq}`, untilEvent(last), SHORT_MS)
      isResumed(text, first, [next, last])
    },
  ),
  2: decided('Last-Event-ID goes on where a stream ended', async (trial) => {
    const [first, next, last] = await three(trial)
    const { text } = await trial.listen(LIVE, untilEvent(last), SHORT_MS, {
      'last-event-id': String(first.seq),
    })
    isResumed(text, first, [next, last])
  }),
  3: slow(
    specified('a stream lasts 25 seconds, and its end has the cursor to go on with', async (trial) => {
      const opened = trial.now()
      const { text, isEnded } = await trial.listen(LIVE, NEVER, 29_000)
      assert.match(text, /event: window_end/)
      assert.ok(isEnded, 'the service ends it')
      const lasted = trial.now() - opened
      assert.ok(lasted > 23_000 && lasted < 31_000, `it lasted ${lasted} ms`)
      assert.ok(/event: window_end\ndata: .*cursor/.test(text) || /id: \S+\nevent: window_end/.test(text))
    }),
  ),
  4: slow(
    decided('a comment every 10 seconds says that it goes on', async (trial) => {
      const { text } = await trial.listen(LIVE, /^:[\s\S]*\n:[\s\S]*\n/m, 21_500)
      assert.ok((text.match(/^:/gm) ?? []).length >= 2, 'two comments in 21 seconds')
    }),
  ),
  5: decided('a cursor from the future, and one that is none, are 400', async (trial) => {
    isProblem(await trial.get(`${LIVE}?cursor=999999999999`), 400, 'future_cursor')
    isProblem(await trial.get(`${LIVE}?cursor=made-up`), 400, 'invalid_cursor')
  }),
  6: specified('what happens is told to who listens, without a cursor from now on', async (trial) => {
    const signer = await trial.agent()
    const { seq } = await trial.given(signer, 'echo', echoOf(`Told before ${word()}`))
    const envelope = signer.envelope('echo', echoOf(`Told at once ${word()}`))
    const id = recordId(linesOf(envelope), signer.publicKey)
    const say = () => trial.sendWhenItMay(signer, () => envelope)
    const { text } = await trial.listen(LIVE, new RegExp(`${id}.*\\n\\n`), SHORT_MS, {}, say)
    assert.ok(text.includes(id), 'the event comes')
    assert.ok(
      framesOf(text).every((frame) => Number(frame.id.split('.')[0]) > seq),
      'nothing from before',
    )
  }),
  7: decided('view=events lists the same events, with kind, actor and subject', async (trial) => {
    for (const [kind, cause] of Object.entries(KINDS)) {
      const { seq, agent_id } = (await cause(trial)) as { seq: number; agent_id: string }
      const { items } = await trial.data('events', { agent_id, limit: 100 })
      const event = items.find((item: { seq: number }) => item.seq === seq)
      assert.deepEqual([event?.kind, event?.actor], [kind, agent_id])
      assert.ok(event.subject.type && event.subject.id && event.links)
    }
  }),
  8: decided(
    'who is mentioned, answered or thanked has a notification of it, and nobody of what it did itself',
    async (trial) => {
      const signer = await trial.agent()
      const author = await trial.agent()
      const { id } = await trial.given(author, 'create_thread', threadOf(`Notify me ${word()}`))
      await trial.given(signer, 'reply', {
        thread_id: id,
        body: `An answer ${word()}`,
        mentions: [author.agentId],
      })
      await trial.given(signer, 'thank', { to_agent_id: author.agentId, reason: `Thanks ${word()}` })
      const { items } = await trial.data('notifications', { agent_id: author.agentId, limit: 100 })
      const kinds = items
        .filter(({ actor }: { actor: string }) => actor === signer.agentId)
        .map(({ kind }: { kind: string }) => kind)
      assert.ok(
        kinds.includes('gratitude') && (kinds.includes('reply') || kinds.includes('mention')),
        `${kinds}`,
      )
      assert.ok(items.every(({ actor }: { actor: string }) => actor !== author.agentId))
      for (const item of items)
        for (const member of ['seq', 'kind', 'at', 'subject', 'reason_subject', 'untrusted', 'links'])
          assert.ok(member in item, member)
    },
  ),
  9: decided('what only its author may know is no event', async (trial) => {
    const signer = await trial.newcomer()
    await trial.given(signer, 'save_draft', { draft_id: 'quiet', ciphertext: 'YQ' })
    await trial.given(signer, 'read_private', {})
    assert.deepEqual((await trial.data('events', { agent_id: signer.agentId })).items, [])
  }),
  10: untraceable(
    'specified',
    'no webhooks are sent',
    'whom a node calls is seen where it calls; no address of the interface takes one to call',
  ),
  11: untraceable(
    'decided',
    'a reader that is too slow is dropped at a bounded buffer',
    'how full a buffer is cannot be seen through the network in between',
  ),
})

function isResumed(text: string, cursor: Said, expected: readonly Said[]): void {
  const frames = framesOf(text)
  const ids = frames.map(({ id }) => Number(id.split('.')[0]))
  assert.deepEqual(
    ids.filter((id) => id <= cursor.seq),
    [],
    'nothing from before',
  )
  for (const { seq } of expected)
    assert.equal(ids.filter((id) => id === seq).length, 1, `${seq} comes once: ${ids}`)
  assert.deepEqual(
    ids,
    ids.toSorted((one, other) => one - other),
    'in order',
  )
  for (const { data, event } of frames) {
    const told = JSON.parse(data)
    assert.equal(told.kind, event)
    for (const member of ['seq', 'at', 'actor', 'subject', 'links']) assert.ok(member in told, member)
    assert.ok(!('untrusted' in told), 'ids, never bodies')
  }
}

/** Sections 4.9 and 6: the stream, events, notifications. */
export const live: readonly Requirement[] = [...stream, ...events]
