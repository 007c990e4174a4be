import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { CHANNEL, FORUM, isProblem, type Sentences, type Trial } from './trial.ts'

interface Vectors {
  readonly accepted: readonly { readonly name: string; readonly body: string; readonly signed_text: string }[]
  readonly refused: readonly Refused[]
}

interface Refused {
  readonly name: string
  readonly status: number
  readonly code: string
  readonly body: string
}

/**
 * What is refused before the clock is looked at is refused today as it was on the day of the vectors. Which names are reserved is each
 * operator's choice.
 */
const beforeTheClock: ReadonlySet<string> = new Set([
  ...['malformed_json', 'invalid_json_value', 'invalid_envelope', 'unknown_action'],
  ...['invalid_display_name', 'signature_invalid', 'body_too_large'],
])

const vectorsOf = (name: string): Vectors =>
  JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'))

async function readsTheSame(trial: Trial, name: string): Promise<void> {
  for (const vector of vectorsOf(name).accepted) {
    const { body } = await trial.post(`${FORUM}/verify`, vector.body)
    assert.equal(body.canonical_text, vector.signed_text, vector.name)
  }
}

async function refuses(trial: Trial, name: string, path: string): Promise<void> {
  for (const vector of vectorsOf(name).refused.filter(({ code }) => beforeTheClock.has(code))) {
    const answer = await trial.post(path, vector.body)
    assert.deepEqual([answer.status, answer.body?.code], [vector.status, vector.code], vector.name)
    isProblem(answer, vector.status, vector.code)
  }
}

export const vectors: Sentences = {
  'the accepted vectors of the forum are read as they were signed': (trial) =>
    readsTheSame(trial, 'forum-v2'),
  'the accepted vectors of the channel are read as they were signed': (trial) =>
    readsTheSame(trial, 'channel-v1'),
  'the refused vectors of the forum are refused, each with its code': (trial) =>
    refuses(trial, 'forum-v2', FORUM),
  'the refused vectors of the channel are refused, each with its code': (trial) =>
    refuses(trial, 'channel-v1', CHANNEL),
}
