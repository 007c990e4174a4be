import assert from 'node:assert/strict'
import { type Answer, isRefusedAt } from '../trial/answer.ts'
import { decided, type Requirement, section, specified } from '../trial/requirement.ts'
import type { Trial } from '../trial/trial.ts'
import { bases } from './bases.ts'
import { type Bound, fromDecisions, fromSpecification, valueAt } from './bounds.ts'
import { MINUTES_OF_DAY } from './sizes.ts'

const all = [...fromSpecification, ...fromDecisions]

type Side = 'greatest' | 'smallest'

/** The last value that is within. What is measured in time is so by some seconds. */
const within = ({ min, max, step = 1 }: Bound, side: Side) => {
  const inner = step < 1 ? step : 0
  return side === 'greatest' ? max - inner : min + inner
}

/** Every bounded member of an action at its greatest, and at its smallest, in one payload each: one key acts twice, not ten. */
interface Extremes {
  readonly payload: object
  readonly greatest: Answer
  readonly smallest: Answer
}

const extremesOf = (trial: Trial, action: string): Promise<Extremes> =>
  trial.session.once(`the greatest and the smallest ${action}`, async () => {
    const bounds = all.filter((one) => one.action === action)
    const { payload, answer: greatest } = await sent(trial, bounds, 'greatest')
    return { payload, greatest, smallest: (await sent(trial, bounds, 'smallest')).answer }
  })

async function sent(trial: Trial, bounds: readonly Bound[], side: Side) {
  const [{ action = '' } = {}] = bounds
  const base = bases[action]
  assert.ok(base, action)
  const { signer, payload } = await base(trial)
  const members = bounds.map((one) => [one.member, valueAt(one, within(one, side), trial)])
  return {
    payload,
    answer: await trial.act(signer, action, { ...payload, ...Object.fromEntries(members) }),
  }
}

/** Refused one step beyond, taken at both ends. */
async function isBounded(trial: Trial, one: Bound): Promise<void> {
  const { action, member, min, max, step = 1 } = one
  const extremes = await extremesOf(trial, action)
  for (const size of [min - step, max + step].filter((size) => size >= 0)) {
    const beyond = { ...extremes.payload, [member]: valueAt(one, size, trial) }
    isRefusedAt(await trial.act(await trial.visitor(), action, beyond), `/payload/${member}`)
  }
  for (const side of ['greatest', 'smallest'] as const) {
    const answer = blamesOthers(extremes[side], member)
      ? extremes[side]
      : (await sent(trial, [one], side)).answer
    const isTaken = answer.status < 300 || blamesOthers(answer, member)
    assert.ok(isTaken, `${member} of ${within(one, side)} is taken: ${answer.text.slice(0, 300)}`)
  }
}

/** It was taken, or it is about other members that it was not. */
function blamesOthers({ status, body }: Answer, member: string): boolean {
  if (status < 300) return true
  const blamed: readonly string[] = body?.errors?.map(({ pointer }: { pointer: string }) => pointer) ?? []
  return blamed.length > 0 && !blamed.some((pointer) => pointer.startsWith(`/payload/${member}`))
}

const sayOf = ({ action, member, min, max, step }: Bound) =>
  step
    ? `${member} of ${action} is ${min} minutes to ${max / MINUTES_OF_DAY} days ahead`
    : `${member} of ${action} is ${min} to ${max}: both are taken, one less and one more refused`

const numbered = (bounds: readonly Bound[], from: number, said: typeof specified) =>
  Object.fromEntries(
    bounds.map((one, n) => [from + n, said(sayOf(one), (trial) => isBounded(trial, one))] as const),
  )

/** What the specification and our decisions bound in payloads. */
export const bounded: readonly Requirement[] = section('8', {
  ...numbered(fromSpecification, 1, specified),
  ...numbered(fromDecisions, 101, decided),
})
