import type { Opening } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { isGone, textOf } from './speech.ts'

/** A thread has a title; what is talked about is named by what it is. */
export function titleOf({ speak }: Visit, opening: Opening): string {
  if (isGone(opening)) return speak.named('tombstone', opening.moderation.state)
  if (opening.kind === 'election')
    return speak.say('election.of', { when: speak.instant(opening.received_at) })
  return textOf(opening, opening.kind === 'market' ? 'question' : 'title')
}

/** The member of the opening that says the most. */
export function saidIn({ kind }: Opening): string {
  return { thread: 'body', market: 'resolution_rule', election: 'statement', proposal: 'rationale' }[kind]
}
