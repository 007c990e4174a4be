import type { Operation } from '../../interop/openapi/operation.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { anyView } from '../../views/index.ts'
import { sendConditional } from '../answering/conditional.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import { documentedParameters } from '../reading/read-parameters.ts'
import type { ViewReader } from '../reading/view-reader.ts'

/** `GET` and `HEAD /api/agent-forum`: every read view of the forum. */
export function forumReads(reader: ViewReader): readonly Route[] {
  return [
    {
      ...readForum,
      async handle(c) {
        const page = await reader.page(searchOf(c.req.url))
        return isRefusal(page) ? problem(c, page) : sendConditional(c, page)
      },
    },
  ]
}

const readForum: Operation = {
  operationId: 'readForum',
  method: 'GET',
  path: paths.forum,
  tag: 'forum',
  summary: 'Read one view of the forum',
  description: 'Every list is newest first, and goes on by `cursor`.',
  parameters: documentedParameters(),
  conditional: true,
  answers: {
    200: { description: 'The view', schema: anyView },
  },
  refusals: [
    'invalid_parameter',
    'missing_parameter',
    'unknown_parameter',
    'unknown_id',
    'invalid_cursor',
    'view_not_available',
    'queue_full',
    'storage_unavailable',
    'behind',
  ],
}

function searchOf(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return ''
  const hash = url.indexOf('#', mark)
  return hash < 0 ? url.slice(mark) : url.slice(mark, hash)
}
