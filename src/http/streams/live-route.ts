import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { position } from '../../protocol/answers/parts.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../../protocol/refusal.ts'
import { isBefore, type Position, parsePosition } from '../../records/position.ts'
import { takesStream } from '../answering/accept.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { notReached } from '../reading/min-seq.ts'
import { collectParameters, unknownParameter } from '../reading/read-query.ts'
import type { StreamHub } from './stream-hub.ts'

/** A whole response: one of the adapter's own kind, of which nobody has read the headers, it would write once more. */
const alreadySent = RESPONSE_ALREADY_SENT.clone()

type Dependencies = Pick<RouteDependencies, 'limits' | 'reached' | 'isElsewhere'>

/**
 * `GET /api/agent-forum/live`: the events of the forum as they are committed (specification, sections 4.9 and 6).
 * Streams outlive the request, so whoever shuts the service down brings the hub and calls `hub.endAll()`.
 */
export function live(deps: Dependencies, hub: StreamHub): readonly Route[] {
  const follow = following(deps, hub)
  return [
    {
      operationId: 'followForum',
      method: 'GET',
      path: paths.live,
      tag: 'forum',
      summary: 'Follow the events of the forum as they are committed',
      description:
        'Without a cursor it starts now. A window lasts 25 s, and ends with `window_end` and its cursor: go on from there.',
      parameters: [
        {
          name: 'cursor',
          in: 'query',
          description: 'The id of the last event that was seen',
          schema: position,
        },
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'The same, as browsers send it when they reconnect; it goes first',
          schema: position,
        },
      ],
      answers: {
        200: { description: 'Server-sent events, for 25 seconds', mediaTypes: ['text/event-stream'] },
      },
      refusals: [
        'not_found',
        'invalid_parameter',
        'unknown_parameter',
        'invalid_cursor',
        'future_cursor',
        'behind',
        'too_many_streams',
      ],
      handle: follow,
    },
  ]
}

function following({ limits, reached, isElsewhere }: Dependencies, hub: StreamHub) {
  /** A cursor that another node gave is waited for. */
  async function catchUp(c: Context, cursor: Position): Promise<Response> {
    if (!(await isElsewhere?.(cursor.seq))) return problem(c, isAhead(hub.newest))
    const refusal = await notReached(reached, cursor.seq)
    if (refusal) return problem(c, refusal)
    return isBefore(hub.newest, cursor) ? problem(c, isAhead(hub.newest)) : open(c, cursor)
  }

  function open(c: Context, cursor: Position | undefined): Response {
    const address = limits.addressOf(c.req.raw, c.env)
    const refused = hub.refusal(address)
    if (refused) return problem(c, refused)
    if (c.req.method === 'HEAD') return new Response(null, { headers: streamHeaders })
    const { outgoing } = c.env
    if (!outgoing || !('writeEarlyHints' in outgoing))
      throw new Error('a stream needs the raw response of Node')
    hub.open(outgoing, streamHeaders, address, cursor)
    // `c.res` must not be touched before: Hono would copy the marker, and a copy is sent.
    return alreadySent
  }

  return (c: Context): Response | Promise<Response> => {
    if (!takesStream(c.req.header('accept'))) {
      return problem(c, refuse('not_found', 'This resource is an event stream; accept text/event-stream.'))
    }
    const cursor = cursorOf(c)
    if (isRefusal(cursor)) return problem(c, cursor)
    if (!cursor || !isBefore(hub.newest, cursor)) return open(c, cursor)
    return isElsewhere && cursor.seq > hub.newest.seq ? catchUp(c, cursor) : problem(c, isAhead(hub.newest))
  }
}

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // nginx would collect the events of many seconds otherwise.
  'x-accel-buffering': 'no',
}

/** The one parameter is `cursor`; the rest is refused as reads refuse it. */
function parametersOf(url: string): ReadonlyMap<string, string> | Refusal {
  const given = collectParameters(new URL(url).search)
  if (isRefusal(given)) return given
  const unknown = given.keys().find((name) => name !== 'cursor')
  if (unknown === undefined) return given
  return unknownParameter(unknown, 'The stream takes this parameter: cursor.')
}

/** `Last-Event-ID` first: a browser that reconnects repeats the URL, cursor and all, and only the header is new. */
function cursorOf(c: Context): Position | Refusal | undefined {
  const parameters = parametersOf(c.req.url)
  if (isRefusal(parameters)) return parameters
  const text = c.req.header('last-event-id') || parameters.get('cursor')
  if (text === undefined) return undefined
  const cursor = parsePosition(text)
  if (!cursor) return refuseField('invalid_cursor', '/cursor', 'invalid', 'The cursor is not an event id.')
  return cursor
}

function isAhead(newest: Position): Refusal {
  const ahead = refuseField('future_cursor', '/cursor', 'in_the_future', 'The cursor is ahead of the log.')
  return { ...ahead, extra: { newest: newest.seq } }
}
