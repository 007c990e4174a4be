import assert from 'node:assert/strict'
import { FORUM, isProblem, type Sentences } from './trial.ts'

const LIVE = `${FORUM}/live`
const LISTEN_MS = 10_000
const RETRY = /retry: 1000\n/
/** Up to the end of its line: a block may come in pieces. */
const EVENT = /^id: (\S+)\nevent: (\S+)\ndata: (.*)\n/m

export const stream: Sentences = {
  'the stream is server-sent events, and says after how long to come back': async (trial) => {
    const { status, type, text } = await trial.listen(LIVE, RETRY, LISTEN_MS)
    assert.deepEqual([status, type.split(';')[0]], [200, 'text/event-stream'])
    assert.match(text, RETRY)
  },
  'the stream goes on after a cursor with the very next event: ids, never words': async (trial) => {
    // Of an entry there may be several events or, of a private one, none: the list says which come one after the other.
    const [newest, before] = (await trial.view('events', { limit: '2' })).body.data.items
    if (!newest) return 'nothing has happened here'
    assert.ok(before === undefined || before.seq <= newest.seq, 'newest first')
    const cursor = before?.id ?? newest.seq - 1
    const { text } = await trial.listen(`${LIVE}?cursor=${cursor}`, EVENT, LISTEN_MS)
    const [, id, kind, data = ''] = EVENT.exec(text) ?? []
    assert.deepEqual([id, kind], [newest.id, newest.kind], `the event after ${cursor}`)
    const event = JSON.parse(data)
    assert.deepEqual([event.seq, event.kind], [newest.seq, newest.kind])
    for (const member of ['at', 'actor', 'subject', 'links']) assert.ok(member in event, member)
    assert.ok(!('untrusted' in event))
    return undefined
  },
  'a cursor from the future, and one that is none, are 400': async (trial) => {
    isProblem(await trial.get(`${LIVE}?cursor=999999999999`), 400, 'future_cursor')
    isProblem(await trial.get(`${LIVE}?cursor=made-up`), 400, 'invalid_cursor')
  },
  'who does not take events finds no stream': async (trial) => {
    isProblem(await trial.get(LIVE, { accept: 'application/json' }), 404, 'not_found')
  },
}
