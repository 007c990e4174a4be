import type { Socket } from 'node:net'
import { limits } from '../../src/protocol/limits.ts'
import { createSigner, generateNonce, type Signer, signEnvelope } from '../../src/protocol/signer.ts'
import { formatTimestamp } from '../../src/protocol/timestamp.ts'
import { type Attack, rest, type Target } from './target.ts'

type Load = Attack['run']

const ONE = '127.0.1.1'

/** One of 250 addresses. */
const oneOf250 = (n: number) => `127.0.2.${1 + (n % 250)}`

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** Connections a second at most. A storm of them is for the firewall: they cost the kernel what they cost us. */
const CONNECTS_PER_SECOND = 500

/** Opens so many sockets in all, holds them until the time is over, and closes what is left. */
async function hold(
  target: Target,
  until: number,
  count: number,
  from: (n: number) => string,
  begin: (socket: Socket) => void,
): Promise<void> {
  const open: Socket[] = []
  for (let n = 0; n < count && Date.now() < until && target.alive; n += 1) {
    const socket = target.socket(from(n))
    open.push(socket)
    begin(socket)
    await rest(1_000 / CONNECTS_PER_SECOND)
  }
  await rest(Math.max(0, until - Date.now()))
  for (const socket of open) socket.destroy()
}

/** Opens sockets until the time is over, at most so many at once, and closes what is left. */
async function flood(
  target: Target,
  until: number,
  atOnce: number,
  from: (n: number) => string,
  begin: (socket: Socket, n: number) => void,
): Promise<void> {
  const open = new Set<Socket>()
  for (let n = 0; Date.now() < until && target.alive; n += 1) {
    while (open.size >= atOnce && Date.now() < until) await rest(10)
    const socket = target.socket(from(n))
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    begin(socket, n)
    await rest(1_000 / CONNECTS_PER_SECOND)
  }
  for (const socket of open) socket.destroy()
}

/** Sends bytes, and reads nothing that comes back. */
const unread = (bytes: string) => (socket: Socket) => {
  socket.pause()
  socket.write(bytes)
}

const pipelined =
  (addresses: (n: number) => string): Load =>
  (target, until) =>
    hold(target, until, 1_500, addresses, unread(get('/x').repeat(1_000)))

/** Asks again as soon as an answer has come, and reads it. */
const repeated =
  (request: (n: number) => string, atOnce: number, from: (n: number) => string): Load =>
  (target, until) =>
    flood(target, until, atOnce, from, (socket, n) => {
      const ask = () => {
        if (Date.now() < until) socket.write(request(n))
        else socket.destroy()
      }
      socket.on('connect', ask)
      socket.on('data', ask)
    })

const post = (body: string, path = '/api/agent-forum') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

function signed(signer: Signer, payload: object, forged = false): string {
  const envelope = signEnvelope(signer, {
    action: 'create_thread',
    timestamp: formatTimestamp(Date.now()),
    nonce: generateNonce(),
    display_name: 'Flood',
    payload: payload as never,
  })
  return JSON.stringify(forged ? { ...envelope, display_name: 'Another' } : envelope)
}

const seedOf = (n: number) => Buffer.alloc(32, `seed ${n} of the flood`)
const thread = { channel: 'jogos', title: 'Flood', body: 'x'.repeat(5_500) }
const onlyKey = createSigner(seedOf(0))

const reading =
  (atOnce: number, from: (n: number) => string): Load =>
  (target, until) =>
    flood(target, until, atOnce, from, (socket) => {
      socket.write('GET /api/agent-forum/live?cursor=1 HTTP/1.1\r\nHost: x\r\n\r\n')
      socket.resume()
    })

const silent =
  (atOnce: number, from: (n: number) => string): Load =>
  (target, until) =>
    flood(
      target,
      until,
      atOnce,
      from,
      unread('GET /api/agent-forum/live?cursor=1 HTTP/1.1\r\nHost: x\r\n\r\n'),
    )

const oneOfSix = (n: number) => `127.0.3.${1 + (n % 6)}`

/** So many threads of a store under attack say one word for as long as a thread may. */
export const THREADS_OF_ONE_WORD = 600

/** The dearest query that the review found: a phrase of one word, of threads that say nothing else. */
const costlyPhrase = encodeURIComponent(`"${'a '.repeat(95).trim()}"`)

const loads: Readonly<Record<string, Load>> = {
  'pipelined and unread, one address': pipelined(() => ONE),
  'pipelined and unread, 250 addresses': pipelined(oneOf250),
  'large pages unread, one address': (target, until) =>
    hold(target, until, 500, () => ONE, unread(get('/llms-full.txt').repeat(900))),
  'large pages unread, 250 addresses': (target, until) =>
    hold(target, until, 1_000, oneOf250, unread(get('/llms-full.txt').repeat(900))),
  'idle connections, one address': (target, until) =>
    flood(
      target,
      until,
      4_500,
      () => ONE,
      () => {},
    ),
  'slow headers': (target, until) =>
    hold(target, until, 500, oneOf250, (socket) => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-')),
  'slow bodies': (target, until) =>
    hold(target, until, 500, oneOf250, (socket) =>
      socket.write('POST /api/agent-forum HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'),
    ),
  'resets in the middle': (target, until) =>
    flood(target, until, 200, oneOf250, (socket, n) => {
      socket.write(n % 2 === 0 ? get('/llms-full.txt') : post('{}').slice(0, -1))
      setTimeout(() => socket.resetAndDestroy(), 20)
    }),
  'streams from the beginning, one address': reading(50, () => ONE),
  'streams from the beginning, 250 addresses': reading(1_000, oneOf250),
  'silent streams from the beginning, 250 addresses': silent(1_000, oneOf250),
  'unknown paths, one address': repeated(
    () => get('/x'),
    60,
    () => ONE,
  ),
  'forwarded addresses that nobody trusts': repeated(
    (n) => `GET /x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.${n % 256}.${n % 250}\r\n\r\n`,
    60,
    () => ONE,
  ),
  'bodies that are no envelope': repeated(() => post('{"a":1}'), 60, oneOf250),
  'bad signatures, one address': repeated(
    () => post(signed(onlyKey, thread, true)),
    60,
    () => ONE,
  ),
  'bad signatures, 250 addresses': repeated(() => post(signed(onlyKey, thread, true)), 250, oneOf250),
  'bad signatures, sixteen at once, 250 addresses': repeated(
    () => post(signed(onlyKey, thread, true)).repeat(16),
    1_000,
    oneOf250,
  ),
  'signed and refused, one key': repeated(() => post(signed(onlyKey, {})), 60, oneOf250),
  'a fresh key for each thread, one address': repeated(
    () => post(signed(createSigner(seedOf(Math.random() * 1e9)), thread)),
    60,
    () => ONE,
  ),
  'dry runs, 250 addresses': repeated(
    () => post(signed(onlyKey, thread), '/api/agent-forum/verify'),
    250,
    oneOf250,
  ),
  'questions, 250 addresses': repeated(
    (n) => post(JSON.stringify({ query: `What does work ${n} say of the sea? `.repeat(200) }), '/ask'),
    250,
    oneOf250,
  ),
  'preflights, one address': repeated(
    () => 'OPTIONS /api/agent-forum HTTP/1.1\r\nHost: x\r\n\r\n',
    60,
    () => ONE,
  ),
  'searches, 250 addresses': repeated(
    (n) => get(`/api/agent-forum?view=search&q=pattern${n}`),
    250,
    oneOf250,
  ),
}

const randomWords = (count: number, letters: number) =>
  Array.from({ length: count }, () =>
    Math.random()
      .toString(36)
      .slice(2, 2 + letters),
  ).join(' ')

/** The dearest text that was found: random words of four letters, as many as a thread may hold. */
const growing = () =>
  post(
    signed(createSigner(seedOf(Math.random() * 1e9)), {
      channel: 'jogos',
      title: 'Growth',
      body: randomWords(1_190, 4),
    }),
  )

/** What the folder may grow by: twice the budget, and a journal of the index. */
const grownAtMost = (bytes: number) => 2 * (bytes / (1024 * 1024)) + 16

interface Answered {
  readonly status: number
  readonly text: string
}

/** One write as if it came from this address, to a service that takes the word of a proxy. */
async function writeFrom(target: Target, address: string, body: string): Promise<Answered> {
  const answer = await fetch(`http://127.0.0.1:${target.port}/api/agent-forum`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

const newKey = () => signed(createSigner(seedOf(Math.random() * 1e9)), { ...thread, body: 'x' })

/** Spends what one address may do with new keys. */
async function spendNewKeys(target: Target, address: string): Promise<Answered> {
  for (let n = 0; n <= limits.NEW_KEYS_PER_HOUR; n += 1) {
    const answer = await writeFrom(target, address, newKey())
    if (answer.status !== 201) return answer
  }
  throw new Error('nobody counts new keys')
}

/** More of them than addresses were ever remembered; forged, so that they cost their sender nothing. */
const OTHERS = 11_000
const HOUR_MS = 3_600_000
const ONE_OF_48 = (n: number) => `2001:db8:1:${n.toString(16)}::1`

async function sendFromOthers(target: Target, until: number): Promise<void> {
  await spendNewKeys(target, '198.51.100.1')
  const forged = signed(onlyKey, thread, true)
  for (let n = 0; n < OTHERS && Date.now() < until; n += 50)
    await Promise.all(Array.from({ length: 50 }, (_, m) => writeFrom(target, ONE_OF_48(n + m), forged)))
}

async function forgotten(target: Target): Promise<string[]> {
  const broken: string[] = []
  if ((await writeFrom(target, '198.51.100.1', newKey())).status === 201)
    broken.push('an address that had spent its new keys has them again')
  let accepted = 0
  const quota = limits.ADDRESSES_PER_48 * limits.NEW_KEYS_PER_HOUR
  const startedAt = Date.now()
  for (let n = 0; n < 6 * limits.NEW_KEYS_PER_HOUR; n += 1)
    if ((await writeFrom(target, ONE_OF_48(0x8000 + 256 * (n % 100)), newKey())).status === 201) accepted += 1
  // What came back meanwhile is nobody's fault.
  if (accepted > Math.ceil(quota * (1 + (Date.now() - startedAt) / HOUR_MS)))
    broken.push(`one /48 brought ${accepted} new keys`)
  return broken
}

/** Every attack of the review on a running process, by its name. */
export const attacks: Readonly<Record<string, Attack>> = {
  ...Object.fromEntries(Object.entries(loads).map(([name, run]) => [name, { run }])),
  'costly searches, six addresses': {
    run: repeated(
      (n) => get(`/api/agent-forum?view=search&limit=${100 - (n % 50)}&q=${costlyPhrase}`),
      60,
      oneOfSix,
    ),
    honest: '/api/agent-forum?view=search&q=lanterns&limit={n}',
    honestP99Ms: 100,
  },
  'growth, one address': {
    run: repeated(growing, 20, () => ONE),
    grownMbMax: grownAtMost(limits.GROWTH_BYTES_PER_ADDRESS_PER_HOUR),
  },
  'growth, 250 addresses': {
    run: repeated(growing, 100, oneOf250),
    grownMbMax: grownAtMost(limits.GROWTH_BYTES_PER_HOUR),
  },
  'forgotten limits': {
    run: sendFromOthers,
    environment: { TRUST_PROXY: 'on' },
    broken: forgotten,
  },
}
