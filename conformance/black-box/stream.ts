import assert from 'node:assert/strict'
import { FORUM, isProblem, type Sentences } from './trial.ts'

const LIVE = `${FORUM}/live`
const LISTEN_MS = 10_000

export const stream: Sentences = {
  'the stream is server-sent events, and says after how long to come back': async (trial) => {
    const { status, type, text } = await trial.listen(LIVE, 'retry: 1000\n', LISTEN_MS)
    assert.deepEqual([status, type.split(';')[0]], [200, 'text/event-stream'])
    assert.match(text, /retry: 1000\n/)
  },
  'the stream goes on after a cursor with the very next event: ids, never words': async (trial) => {
    const seq = (await trial.view('health')).body.data.server_seq
    if (seq === 0) return 'nothing has happened here'
    const { text } = await trial.listen(`${LIVE}?cursor=${seq - 1}`, '\ndata: ', LISTEN_MS)
    const [, id = '', kind = '', data = ''] = /^id: (\S+)\nevent: (\S+)\ndata: (.*)$/m.exec(text) ?? []
    // Of an entry with several events, the second is what comes next.
    assert.match(id, new RegExp(`^(${seq - 1}\\.\\d+|${seq})$`))
    const event = JSON.parse(data)
    assert.deepEqual([event.seq, event.kind], [Number.parseInt(id, 10), kind])
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
