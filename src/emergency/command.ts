import * as v from 'valibot'
import { nonceText, signatureText } from '../protocol/envelope.ts'
import { limits } from '../protocol/limits.ts'
import { parseJson } from '../protocol/parse-json.ts'
import { text, timestampText } from '../protocol/schemas.ts'
import { LEVEL } from './secrets.ts'

/** The body of a command (decisions, section 7). The phrase proves it and is signed by nobody. */
export const commandSchema = v.strictObject({
  command: v.picklist(['activate', 'release']),
  level: v.literal(LEVEL),
  level_phrase: text(1, limits.CONTROL_PHRASE_CHARS_MAX),
  control_epoch: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  reason: v.optional(v.nullable(text(0, limits.CONTROL_REASON_CHARS_MAX))),
  timestamp: timestampText,
  nonce: nonceText,
  signature: signatureText,
})

export type Command = v.InferOutput<typeof commandSchema>

/** Undefined for everything that is not a command, without a reason. */
export function parseCommand(body: Uint8Array): Command | undefined {
  const parsed = parseJson(body)
  if ('refused' in parsed) return undefined
  const command = v.safeParse(commandSchema, parsed.value)
  // Each body is checked beside one that fares otherwise, so that a wrong shape takes no longer than a right one.
  v.safeParse(commandSchema, command.success ? { ...aCommand, level: '' } : aCommand)
  return command.success ? command.output : undefined
}

const aCommand: Command = {
  command: 'activate',
  level: LEVEL,
  level_phrase: 'a phrase of nobody, as long as phrases are',
  control_epoch: 0,
  timestamp: '1970-01-01T00:00:00.000Z',
  nonce: 'no-nonce-at-all-0',
  reason: null,
  signature: 'A'.repeat(86),
}
