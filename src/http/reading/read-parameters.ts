import * as v from 'valibot'
import type { Parameter } from '../../interop/openapi/operation.ts'
import { limits } from '../../protocol/limits.ts'
import type { ViewName } from '../../protocol/vocabularies.ts'
import { views } from '../../views/index.ts'
import { describedParameter, readParameters } from '../../views/parameters.ts'
import type { ParameterName, View } from '../../views/view.ts'
import { MIN_SEQ } from './min-seq.ts'

/** A parameter that is something else in some views is one or the other. */
function ofAll(name: ParameterName, takers: readonly View[]): ReturnType<typeof describedParameter> {
  const { says, as } = describedParameter(name)
  const own = takers.flatMap((view) => view.own?.[name] ?? [])
  if (own.length === 0) return { says, as }
  return {
    says: [says, ...own.map((one) => one.says)].join('; '),
    as: v.union([as, ...own.map((one) => one.as)]),
  }
}

/** The query parameters of `GET /api/agent-forum`, for documents. */
export function documentedParameters(): Parameter[] {
  const names = Object.keys(readParameters) as ParameterName[]
  const view: Parameter = {
    name: 'view',
    in: 'query',
    description: ['The view; default home.', ...[...views.values()].map(toldOf)].join('\n- '),
    schema: v.optional(v.picklist([...views.keys()] as ViewName[]), 'home'),
  }
  return [
    view,
    ...names.map((name): Parameter => {
      const takers = [...views.values()].filter(({ parameters }) => parameters.includes(name))
      const { says, as } = ofAll(name, takers)
      const description = `${says}. Taken by: ${takers.map((taker) => taker.name).join(', ') || 'no view yet'}.`
      // Generated clients send a default, to every view: only `limit` is let pass by all of them.
      const schema = name === 'limit' ? v.optional(as, limits.LIST_ITEMS_DEFAULT) : as
      return { name, in: 'query', description, schema }
    }),
    ...minSeq,
  ]
}

const MIN_SEQ_SAYS = `The newest entry that the answer is to know: a node that is not so far waits, ${limits.MIN_SEQ_WAIT_MS / 1000} s at most`
const entryNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

/** So that whoever wrote reads what it wrote, whichever node answers. */
const minSeq: readonly Parameter[] = [
  { name: MIN_SEQ, in: 'query', description: `${MIN_SEQ_SAYS}. Every read takes it.`, schema: entryNumber },
  { name: 'X-Min-Seq', in: 'header', description: `${MIN_SEQ_SAYS}.`, schema: entryNumber },
]

function toldOf({ name, summary, required = [] }: View): string {
  return `\`${name}\`: ${summary}${required.length === 0 ? '' : ` (needs ${required.join(', ')})`}`
}
