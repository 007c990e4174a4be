import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../compose/config.ts'
import { paths } from '../../protocol/paths.ts'
import { codeOf } from '../files.ts'
import { advice, type Finding, fine, problem } from './finding.ts'

const PATIENCE_MS = 10_000
/** The first bytes of a stream come at once, unless something in between gathers them. */
const STREAM_MS = 10_000
const SKEW_MS = 60_000
/** A node that has just started warms up for some seconds. */
const STARTING_TRIES = 20
const STARTING_MS = 1_000

/** Tries the public address as agents use it: through whatever stands before the node. */
export async function publicAddress(
  url: string,
  config: Config | undefined,
  now: () => number,
): Promise<Finding[]> {
  const base = url.replace(/\/+$/, '')
  const first = await whenReady(`${base}${paths.ready}`).catch((error: Error) => error)
  // Not by the class of the answer: whoever serves may have put one of his own in its place.
  if (first instanceof Error)
    return [
      problem(
        'public address',
        `${base} cannot be reached (${codeOf(first.cause) || 'no answer'})`,
        'see DNS, the firewall, and the proxy',
      ),
    ]
  const findings: Finding[] = []
  if (first.status !== 200)
    findings.push(
      problem('public address', `${base}${paths.ready} answers ${first.status}`, 'see the proxy, and status'),
    )
  if (base.startsWith('http://') && !/^http:\/\/(127\.|localhost|\[::1\])/.test(base))
    findings.push(problem('public address', 'it is not encrypted', 'put TLS before it'))
  findings.push(...proxySettings(base, config))
  const date = Date.parse(first.headers.get('date') ?? '')
  if (Math.abs(date - now()) > SKEW_MS)
    findings.push(
      problem(
        'clock',
        `this clock and that of ${base} are ${Math.round(Math.abs(date - now()) / 1000)} s apart`,
        'set the clock',
      ),
    )
  if (!first.headers.has('x-request-id'))
    findings.push(
      problem('proxy', 'headers of the node do not arrive', 'let the proxy hand on what the node answers'),
    )
  findings.push(...(await links(base)), await stream(base))
  if (findings.every(({ level }) => level === 'fine'))
    findings.push(fine('public address', `${base} is as it should be`))
  return findings
}

/** Its answer once it has started, if it has just been. */
async function whenReady(address: string, tries = STARTING_TRIES): Promise<Response> {
  const response = await get(address)
  const body = response.status === 503 ? await response.clone().text() : ''
  if (tries === 0 || !body.includes('"starting"')) return response
  await pause(STARTING_MS)
  return whenReady(address, tries - 1)
}

function get(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init })
}

/** Whether addresses of clients come through. */
function proxySettings(base: string, config: Config | undefined): Finding[] {
  if (!config) return []
  const isBehind = !base.endsWith(`:${config.port}`)
  if (isBehind && !config.trustProxy)
    return [
      problem(
        'proxy',
        'a proxy stands before the node, and TRUST_PROXY is off: all who come through it share one address and its limits',
        'let the proxy set X-Forwarded-For, and set TRUST_PROXY=on',
      ),
    ]
  if (!isBehind && config.trustProxy)
    return [
      problem(
        'proxy',
        'TRUST_PROXY is on, and the node can be reached without a proxy: anybody may claim any address',
        'let it listen on 127.0.0.1 alone, or set TRUST_PROXY=off',
      ),
    ]
  return []
}

/** Links are made of `BASE_URL` alone. */
async function links(base: string): Promise<Finding[]> {
  const manifest = await get(`${base}/api/agent-forum.json`)
    .then((response) => response.json() as Promise<{ base_url?: string }>)
    .catch(() => undefined)
  if (manifest?.base_url === base) return []
  const said = manifest?.base_url ?? 'nothing'
  return [problem('public address', `its documents call it ${said}`, `set BASE_URL=${base}`)]
}

async function stream(base: string): Promise<Finding> {
  const leave = new AbortController()
  const late = setTimeout(() => leave.abort(), STREAM_MS)
  try {
    const response = await fetch(`${base}/api/agent-forum/live`, {
      headers: { accept: 'text/event-stream' },
      signal: leave.signal,
    })
    const { done } = (await response.body?.getReader().read()) ?? { done: true }
    if (response.ok && !done) return fine('proxy', 'the live stream comes through unbuffered')
    return problem('proxy', `the live stream answers ${response.status}`, 'see the proxy')
  } catch {
    return leave.signal.aborted
      ? problem(
          'proxy',
          'nothing of the live stream comes: something buffers it',
          'switch buffering off for /api/agent-forum/live',
        )
      : advice('proxy', 'the live stream broke off', 'see the timeouts of the proxy')
  } finally {
    clearTimeout(late)
    leave.abort()
  }
}
