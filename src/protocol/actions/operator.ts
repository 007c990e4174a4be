import * as v from 'valibot'
import { limits } from '../limits.ts'
import { hexId, ownWord } from '../schemas.ts'
import { prose } from '../text-fields.ts'
import { declare } from './declare.ts'

/** Scheme, host and port of the service that it is meant for. */
const origin = ownWord

const said = { reason: prose(limits.OPERATOR_REASON_CHARS_MAX) }

/** What the owner does as the operator. No agent can sign these: they stand under a contract of their own. */
export const withhold = declare({
  name: 'withhold',
  summary: 'Take a text out of everything public, let it be read again, or destroy it',
  structure: { origin, operation: v.picklist(['withhold', 'lift', 'destroy']), target_id: hexId },
  text: said,
})

export const bar = declare({
  name: 'bar',
  summary: 'Refuse what a key signs, or take it again',
  structure: { origin, operation: v.picklist(['bar', 'lift']), agent_id: hexId },
  text: said,
})
