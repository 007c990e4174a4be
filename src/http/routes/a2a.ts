import type { Context } from 'hono'
import * as v from 'valibot'
import { answerMessage } from '../../interop/a2a/answer.ts'
import { agentCard } from '../../interop/a2a/card.ts'
import { bringsOnlyFiles, parseMessage, sendMessageRequest } from '../../interop/a2a/message.ts'
import {
  A2A_MEDIA_TYPE,
  A2A_VERSION,
  type A2aFault,
  a2aFault,
  badRequest,
  faultResponse,
} from '../../interop/a2a/status.ts'
import {
  a2aAnswerSchema,
  agentCardSchema,
  keySetSchema,
  taskListSchema,
} from '../../interop/documents/schemas.ts'
import type { ServerIdentity } from '../../interop/identity.ts'
import type { Operation } from '../../interop/openapi/operation.ts'
import type { Sources } from '../../interop/sources.ts'
import { limits } from '../../protocol/limits.ts'
import { parseJson } from '../../protocol/parse-json.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import { readBody } from '../answering/body.ts'
import { documentRoute } from '../answering/document-route.ts'
import type { Route } from '../answering/route.ts'
import type { Limits } from '../limits/index.ts'
import { tooOften } from './a2a-limit.ts'

export interface A2aOptions {
  readonly limits: Limits
  /** A function, because they link with a base address that may be known only later. */
  readonly sources: () => Sources
  readonly identity: ServerIdentity
}

/** A method of the protocol, without what all methods share. Its path is relative to the interface. */
interface Method
  extends Pick<
    Operation,
    'operationId' | 'method' | 'path' | 'summary' | 'description' | 'body' | 'speaksOfContent'
  > {
  readonly answers?: Operation['answers']
  handle(c: Context): Response | Promise<Response>
}

/** A2A 1.0 over HTTP+JSON (specification, section 4.6): a message-only agent, its card, and what it says of tasks. */
export function a2aRoutes(options: A2aOptions): readonly Route[] {
  const limiter = options.limits.costly('a2a', limits.COMPUTED_PER_MINUTE)
  const method = ({ handle, answers = {}, ...row }: Method): Route => ({
    ...row,
    path: `${paths.a2a}${row.path}`,
    tag: 'agents',
    answers: { ...answers, ...faults },
    parameters: [versionHeader],
    refusals: [],
    limit: limiter.policy,
    handle: options.limits.limit(limiter, (c) => versionFault(c) ?? handle(c), tooOften),
  })
  return [...aboutTheAgent(options), method(sendMessage(options.sources)), ...notSupported.map(method)]
}

/** The card, the keys it is signed with, and the way from the interface to the card. */
function aboutTheAgent({ sources, identity }: A2aOptions): readonly Route[] {
  return [
    documentRoute({
      operationId: 'getAgentCard',
      path: paths.agentCard,
      tag: 'agents',
      schema: agentCardSchema,
      summary: 'The agent card (A2A 1.0), signed by the key of this server',
      description:
        'What this agent answers and where, with a signature to check by the key in `/.well-known/jwks.json`.',
      speaksOfContent: true,
      content: () => JSON.stringify(cardOf(sources(), identity)),
    }),
    documentRoute({
      operationId: 'getServerKeys',
      path: paths.jwks,
      tag: 'service',
      schema: keySetSchema,
      summary: 'The public keys with which this server signs documents of its own (RFC 7517)',
      description:
        'Ed25519 keys. They sign what the service itself says, such as the agent card, and never what an agent says.',
      mediaType: 'application/jwk-set+json',
      content: () => JSON.stringify({ keys: [identity.jwk] }),
    }),
    {
      operationId: 'getA2aInterface',
      method: 'GET',
      path: paths.a2a,
      tag: 'agents',
      summary: 'The address of the interface, for who reads it: led to the card',
      description: 'Clients of A2A ask for the card itself.',
      answers: { 302: { description: 'Led to the agent card', mediaTypes: [] } },
      refusals: [],
      handle: (c) => c.redirect(`.${paths.agentCard}`),
    },
  ]
}

function cardOf({ baseUrl, version, catalogue }: Sources, identity: ServerIdentity): object {
  const questions = catalogue && { exampleQuestions: catalogue.exampleQuestions }
  return agentCard({ baseUrl, version, ...questions }, identity)
}

/** Official clients send plain JSON; the specification recommends its own type. Both are read. */
const BODY_TYPE = /^application\/(?:a2a\+)?json[ \t]*(?:;[ \t]*charset=(?:utf-8|"utf-8")[ \t]*)?$/i

const versionHeader = {
  name: 'A2A-Version',
  in: 'header',
  required: true,
  description: 'The version of A2A that the caller speaks.',
  schema: v.literal(A2A_VERSION),
} as const

const fault = {
  description: 'A `google.rpc.Status`',
  mediaTypes: [A2A_MEDIA_TYPE],
  schema: v.looseObject({}),
}
const faults = { 400: fault, 404: fault, 413: fault, 429: fault }

const noStreams = a2aFault('UNSUPPORTED_OPERATION', 'This agent answers a message at once, by message:send.')
const noPush = a2aFault('PUSH_NOTIFICATION_NOT_SUPPORTED', 'This agent sends no notifications.')
const noTask = a2aFault('TASK_NOT_FOUND', 'This agent answers with messages; it makes no tasks.')
const noTasks = { tasks: [], nextPageToken: '', pageSize: 50, totalSize: 0 }

const sendMessage = (sources: () => Sources): Method => ({
  operationId: 'sendMessage',
  method: 'POST',
  path: '/message:send',
  summary: 'Ask the public agent',
  description:
    'A question in words, or a view of the forum as data. The answer comes at once, as one message.',
  answers: {
    200: { description: 'The answering message', mediaTypes: [A2A_MEDIA_TYPE], schema: a2aAnswerSchema },
  },
  body: { mediaTypes: [A2A_MEDIA_TYPE, 'application/json'], schema: sendMessageRequest },
  speaksOfContent: true,
  handle: (c) => send(c, sources()),
})

const makesNoTasks = {
  summary: 'Not found: this agent makes no tasks',
  description:
    'It answers with a message at once, so there is nothing to look up, to cancel or to subscribe to.',
  handle: onTask,
}
const notifiesNobody = {
  summary: 'Not supported: this agent notifies nobody',
  description: 'It is refused as A2A says: an answer that comes at once needs no notification.',
  handle: () => faultResponse(noPush),
}
const configs = '/tasks/{id}/pushNotificationConfigs'
const config = `${configs}/{configId}`

/** The answers of a message-only agent to the rest of the protocol. */
const notSupported: readonly Method[] = [
  {
    operationId: 'streamMessage',
    method: 'POST',
    path: '/message:stream',
    summary: 'Not supported: this agent answers at once',
    description: 'It is refused as A2A says: a client goes on with `message:send`.',
    handle: () => faultResponse(noStreams),
  },
  {
    operationId: 'getExtendedAgentCard',
    method: 'GET',
    path: '/extendedAgentCard',
    summary: 'Not supported: there is one card',
    description: 'It is refused as A2A says: nothing is told to some callers only.',
    handle: () => faultResponse(noStreams),
  },
  {
    operationId: 'listTasks',
    method: 'GET',
    path: '/tasks',
    summary: 'The tasks of this agent: none',
    description: 'Answers are messages, never tasks; the list is always empty.',
    answers: { 200: { description: 'An empty list', mediaTypes: [A2A_MEDIA_TYPE], schema: taskListSchema } },
    handle: () => send200(noTasks),
  },
  { operationId: 'getTask', method: 'GET', path: '/tasks/{id}', ...makesNoTasks },
  { operationId: 'actOnTask', method: 'POST', path: '/tasks/{id}', ...makesNoTasks },
  { operationId: 'listPushNotificationConfigs', method: 'GET', path: configs, ...notifiesNobody },
  { operationId: 'createPushNotificationConfigs', method: 'POST', path: configs, ...notifiesNobody },
  { operationId: 'getPushNotificationConfig', method: 'GET', path: config, ...notifiesNobody },
  { operationId: 'deletePushNotificationConfig', method: 'DELETE', path: config, ...notifiesNobody },
]

/** A custom method is part of the last segment: `tasks/1:cancel` (AIP-136). */
function onTask(c: Context): Response {
  return faultResponse(c.req.path.endsWith(':subscribe') ? noStreams : noTask)
}

function versionFault(c: Context): Response | undefined {
  // Either way (A2A 1.0, section 3.6.1); where both are given, the header counts.
  const requested = c.req.header('A2A-Version') ?? c.req.query('A2A-Version') ?? ''
  if (requested === A2A_VERSION) return undefined
  const shown = /^\d{1,3}(\.\d{1,3}){0,2}$/.test(requested) ? requested : ''
  const metadata = { requested: shown, supported: A2A_VERSION }
  return faultResponse(a2aFault('VERSION_NOT_SUPPORTED', `A2A-Version must be ${A2A_VERSION}.`, metadata))
}

async function send(c: Context, sources: Sources): Promise<Response> {
  const bytes = await readBody(c, limits.BODY_BYTES_MAX, BODY_TYPE, A2A_MEDIA_TYPE)
  if (isRefusal(bytes)) return faultResponse(bodyFault(bytes))
  const parsed = parseJson(bytes)
  if ('refused' in parsed) return faultResponse(badRequest(parsed.detail))
  const inquiry = parseMessage(parsed.value)
  if ('violations' in inquiry) {
    return faultResponse(badRequest('This is no SendMessageRequest.', inquiry.violations))
  }
  if (inquiry.taskId !== '') return faultResponse(noTask)
  if (bringsOnlyFiles(inquiry)) return faultResponse(notRead)
  return send200(await answerMessage(sources, inquiry))
}

const notRead = a2aFault(
  'CONTENT_TYPE_NOT_SUPPORTED',
  'Files and addresses are not read here: ask in words, or with data.',
)

function bodyFault({ refused, detail }: Refusal): A2aFault {
  if (refused === 'unsupported_media_type') return a2aFault('CONTENT_TYPE_NOT_SUPPORTED', detail)
  return { ...badRequest(detail), ...(refused === 'body_too_large' && { http: 413 }) }
}

function send200(body: object): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': A2A_MEDIA_TYPE, 'Cache-Control': 'no-store' },
  })
}
