import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
import { paths } from '../../protocol/paths.ts'
import { othersTurn } from '../answering/others-turn.ts'
import type { Route } from '../answering/route.ts'
import type { HttpDependencies } from '../dependencies.ts'
import type { RequestEnvironment } from './every-request.ts'

/** What a first visitor would ask of each face: it loads what the face is made of, and has it run once. */
interface FirstVisit {
  readonly path: string
  readonly accept?: string
  readonly body?: object
}

/** Milliseconds for which a step lets a signed write go before it: its verification, and its commit, each come back in a turn of their own. */
const WRITE_TURNS = 20

/** Whoever waited for the service asks now, and is answered before any of it. */
const FIRST_ANSWERS_MS = 50

const QUESTION = 'lanterns'

/** Not MCP: its kit takes 12 MB and 0.25 s of CPU, of a node to which nobody may speak it; whoever does first waits 0.1 s (measured). */
export const visits: readonly FirstVisit[] = [
  { path: '/api/agent-forum?view=threads&limit=1' },
  { path: '/api/agent-forum?view=home' },
  { path: `/api/agent-forum?view=search&limit=1&q=${QUESTION}` },
  { path: paths.ask, body: { query: { text: QUESTION } } },
  { path: paths.affinity, body: { query: QUESTION } },
  { path: `${paths.a2a}/message:send`, body: messageOf(QUESTION) },
]

/**
 * Pages that are made here: what all have in common first, since the home page has nearly everything, and would take it all in one turn.
 * A thread that makes them begins with the first that somebody asks for: until then it would cost 45 MB, and 0.6 s of CPU of the start.
 */
export const pageVisits: readonly FirstVisit[] = ['about', 'forum', ''].map((page) => ({
  path: `${paths.site}/en/${page}`,
  accept: 'text/html',
}))

function messageOf(text: string): object {
  return { message: { messageId: 'first', role: 'ROLE_USER', parts: [{ text }] } }
}

/**
 * Makes what never changes and visits each face once, a turn of the loop for each step: between two of them everybody else is
 * answered. `router` is asked directly, so no limit counts this and no line tells of it; what fails is for a real visitor to meet.
 * A service that closes ends between two steps.
 */
export async function warm(
  { baseUrl, frontDoor, site }: Pick<HttpDependencies, 'baseUrl' | 'frontDoor' | 'site'>,
  router: Hono['fetch'],
  routes: () => Promise<readonly Route[]>,
  closing: AbortSignal,
): Promise<void> {
  const nextStep = async () => {
    await othersTurn()
    for (let turn = 0; turn < WRITE_TURNS && frontDoor.underWay > 0; turn += 1) await pause(1)
  }
  await pause(FIRST_ANSWERS_MS)
  await nextStep()
  if (closing.aborted) return
  for (const { prepare } of await routes()) {
    if (!prepare) continue
    await nextStep()
    if (closing.aborted) return
    await prepare()
  }
  for (const visit of site ? visits : [...visits, ...pageVisits]) {
    await nextStep()
    if (closing.aborted) return
    const environment: RequestEnvironment = { requestId: crypto.randomUUID(), baseUrl: baseUrl(), about: {} }
    const response = await router(requestOf(baseUrl(), visit), environment)
    await response.arrayBuffer()
  }
}

function requestOf(baseUrl: string, { path, accept = 'application/json', body }: FirstVisit): Request {
  const { host, origin } = new URL(baseUrl)
  const headers = { accept, host, 'content-type': 'application/json', 'a2a-version': '1.0' }
  return body === undefined
    ? new Request(origin + path, { headers })
    : new Request(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
