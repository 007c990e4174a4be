import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type LogRow, type NodeEnd, violations } from './check.ts'
import type { History, Operation } from './history.ts'

/** A log of three entries, as everybody was told of it. */
function whole() {
  const log: LogRow[] = []
  let prev = '0'.repeat(64)
  for (const seq of [1, 2, 3]) {
    const header = JSON.stringify({ id: `id-${seq}`, kind: 'forum', prev, seq })
    log.push({ seq, epoch: seq, text: `${header}\n{}\n{}` })
    prev = createHash('sha256').update(header).digest('hex')
  }
  const operations: Operation[] = [1, 2, 3].map((seq) => ({
    ...{
      client: `agent-${seq}`,
      id: `id-${seq}`,
      nonce: `nonce-${seq}`,
      began: seq * 10,
      ended: seq * 10 + 5,
    },
    ...{ outcome: 'accepted', seq },
  }))
  const events = ['1', '2', '3']
  const node = (name: string): NodeEnd => ({ node: name, events, expired: ['guest'], state: '3 3 abc' })
  const history: History = {
    ...{ operations, guests: ['guest'], faults: [] },
    streams: [{ reader: 'one', from: 0, events }],
    reads: [{ client: 'agent-1', asked: 1, shown: 2 }],
  }
  return { history, log, nodes: [node('node 1'), node('node 2')] }
}

const told = ({ history, log, nodes }: ReturnType<typeof whole>) => violations(history, log, nodes).join('; ')

test('a log as everybody was told of it is no violation', () => {
  expect(told(whole())).toBe('')
})

/** What is changed in it, and what is said then. */
const wrong: ReadonlyArray<readonly [says: string, change: (all: ReturnType<typeof whole>) => unknown]> = [
  ['lost: agent-3 has a receipt of id-3', ({ log }) => log.pop()],
  ['gap before row 3', ({ log }) => log.splice(1, 1)],
  [
    'does not follow from the one before',
    ({ log: [first] }) => Object.assign(first ?? {}, { text: '{"id":"id-1","seq":1}\n{}\n{}' }),
  ],
  ['the epoch falls at row 3', ({ log }) => Object.assign(log[2] ?? {}, { epoch: 1 })],
  ['entry 3 was asked for by nobody', ({ history }) => (history.operations as Operation[]).pop()],
  [
    'entry 2 was refused',
    ({ history }) => Object.assign(history.operations[1] ?? {}, { outcome: 'refused' }),
  ],
  ['was told entry 9 of id-2', ({ history }) => Object.assign(history.operations[1] ?? {}, { seq: 9 })],
  ['was spent twice', ({ history }) => Object.assign(history.operations[1] ?? {}, { nonce: 'nonce-1' })],
  [
    'was asked for when entry 3 was known',
    ({ history }) => Object.assign(history.operations[0] ?? {}, { began: 50, ended: 60 }),
  ],
  ['asked for 1 and was shown 0', ({ history }) => Object.assign(history.reads[0] ?? {}, { shown: 0 })],
  [
    'has 3 where 2 should be',
    ({ history }) => Object.assign(history.streams[0] ?? {}, { events: ['1', '3'] }),
  ],
  [
    'has nothing where 3 should be',
    ({ history }) => Object.assign(history.streams[0] ?? {}, { events: ['1', '2'] }),
  ],
  [
    'has 2 where 3 should be',
    ({ history }) => Object.assign(history.streams[0] ?? {}, { events: ['1', '2', '2', '3'] }),
  ],
  [
    'the state of node 2 is not that of node 1',
    ({ nodes }) => Object.assign(nodes[1] ?? {}, { state: '3 3 abd' }),
  ],
  ['node 2 shows other events', ({ nodes }) => Object.assign(nodes[1] ?? {}, { events: ['1', '2'] })],
  [
    'on node 2 the stay of guest ended 2 times',
    ({ nodes }) => Object.assign(nodes[1] ?? {}, { expired: ['guest', 'guest'] }),
  ],
  [
    'on node 1 the stay of guest ended 0 times',
    ({ nodes }) => Object.assign(nodes[0] ?? {}, { expired: [] }),
  ],
]

test.each(wrong)('the checker says: %s', (says, change) => {
  const all = whole()
  change(all)
  expect(told(all)).toContain(says)
})
