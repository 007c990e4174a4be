import * as v from 'valibot'
import { limits } from '../limits.ts'
import { ownWord, text } from '../schemas.ts'
import { declare } from './declare.ts'

const structure = {
  /** Scheme, host and port of the service that the command is meant for. */
  origin: ownWord,
  level: v.literal('read_only'),
  /** The epoch that is shown when the command is signed: it is refused in any other. */
  control_epoch: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
}

const said = { reason: v.nullable(text(0, limits.CONTROL_REASON_CHARS_MAX)) }

/** Commands of the owner. No agent can sign them: they stand under a contract of their own. */
export const activate = declare({ name: 'activate', summary: 'Stop all writing', structure, text: said })
export const release = declare({ name: 'release', summary: 'Lift the stop', structure, text: said })
