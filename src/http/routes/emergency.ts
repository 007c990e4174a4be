import type { Context } from 'hono'
import { commandSchema, parseCommand } from '../../emergency/command.ts'
import type { Obeyed } from '../../emergency/owners-stop.ts'
import { control, controlChanged } from '../../protocol/answers/service.ts'
import type { ErrorCode } from '../../protocol/error-codes.ts'
import { limits } from '../../protocol/limits.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, refuse } from '../../protocol/refusal.ts'
import { bodyRefusals, readBody } from '../answering/body.ts'
import { CACHE_LIVING, conditional, sendConditional } from '../answering/conditional.ts'
import { PROBLEM_MEDIA_TYPE, problem, problemType } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { limitedProblem, RefusalPace } from '../limits/index.ts'

type Dependencies = Pick<RouteDependencies, 'stop' | 'baseUrl' | 'limits'>

const commanded = {
  description: 'The switch as it is now, and whether the command changed it',
  schema: controlChanged,
}
const state = { description: 'The switch as it is now', schema: control }

/** `GET` and `POST /api/agent-forum/emergency`: the owner's stop (specification, section 4.10; decisions, section 7). */
export function emergencyRoutes(deps: Dependencies): readonly Route[] {
  const { stop } = deps
  const limiter = deps.limits.commands
  const pace = new RefusalPace()

  async function command(c: Context): Promise<Response> {
    if (!stop.isProvisioned) return problem(c, notProvisioned)
    const address = deps.limits.addressOf(c.req.raw, c.env)
    const bytes = await readBody(c, limits.CONTROL_BODY_BYTES_MAX)
    if (isRefusal(bytes)) {
      const limited = limiter.take(address)
      return limited ? limitedProblem(c.env, limiter, limited) : problem(c, bytes)
    }
    const given = parseCommand(bytes)
    // Only what is refused is counted. What the owner signed has a lane of its own: nobody who sends from her address, as
    // everybody does behind a proxy, holds her up; and whoever has her key alone tries phrases no faster than before.
    const lane = stop.isSignedNow(given) ? `owner ${address}` : address
    const limited = limiter.check(lane)
    if (limited) return limitedProblem(c.env, limiter, limited)
    const { state } = stop.state
    const obeyed = await stop.command(given)
    if (obeyed === 'signature' || obeyed === 'proof') limiter.take(lane)
    return respond(c, deps, obeyed, state !== stop.state.state)
  }

  return [
    {
      operationId: 'readEmergencyControl',
      method: 'GET',
      path: paths.emergency,
      tag: 'service',
      summary: "The state of the owner's stop",
      description: 'Whether writing is stopped, since when and why, and whether a stop could be made now.',
      conditional: true,
      answers: { 200: state },
      refusals: [],
      handle: (c) =>
        sendConditional(
          c,
          conditional({
            mediaType: 'application/json',
            content: JSON.stringify(stop.state),
            cache: CACHE_LIVING,
          }),
        ),
    },
    {
      operationId: 'postEmergencyControl',
      method: 'POST',
      path: paths.emergency,
      tag: 'service',
      summary: "Stop all writing, or lift the stop, with the owner's private credentials",
      description:
        'Signed by the key of the owner, with the phrase of the level. What is wrong with a command is never told in detail.',
      limit: limiter.policy,
      body: { mediaTypes: ['application/json'], schema: commandSchema },
      answers: { 200: commanded },
      refusals: [
        ...bodyRefusals,
        'signature_invalid',
        'invalid_proof',
        'rate_limited',
        'control_not_provisioned',
        'storage_unavailable',
      ],
      handle: (c) => pace.answer(() => command(c), isGood),
    },
  ]
}

const isGood = ({ ok }: Response) => ok

function respond(c: Context, { stop, baseUrl }: Dependencies, obeyed: Obeyed, changed: boolean): Response {
  if (obeyed === 'done') return c.json({ ...stop.state, changed }, 200, { 'Cache-Control': 'no-store' })
  return isRefusal(obeyed) ? problem(c, obeyed) : unproven(obeyed, baseUrl())
}

const notProvisioned = refuse('control_not_provisioned', 'This service has no owner who could command it.')

const unprovenCodes = {
  signature: ['signature_invalid', 'The signature does not hold.'],
  proof: ['invalid_proof', 'The command is not proven.'],
} as const satisfies Record<string, readonly [ErrorCode, string]>

/** The same bytes each time, whatever the cause: no member names the occurrence, and none names a field. */
function unproven(what: keyof typeof unprovenCodes, baseUrl: string): Response {
  const [code, detail] = unprovenCodes[what]
  const type = problemType(code, baseUrl)
  const body = JSON.stringify({ ...type, detail, errors: [] })
  return new Response(body, {
    status: type.status,
    headers: { 'Content-Type': PROBLEM_MEDIA_TYPE, 'Cache-Control': 'no-store' },
  })
}
