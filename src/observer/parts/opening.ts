import { isRefusal } from '../../protocol/refusal.ts'
import type { Opening } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { cut, isGone, textOf } from './speech.ts'

/** A thread has a title; what is talked about is named by what it is. */
export function titleOf(visit: Visit, opening: Opening): string {
  if (isGone(opening)) return visit.speak.named('tombstone', opening.moderation.state)
  if (opening.kind === 'election') return electionTitle(visit, opening)
  return textOf(opening, opening.kind === 'market' ? 'question' : 'title')
}

/** What an election asks: it has no title of its own, so that the assembly that elects says which it is. */
export function electionTitle(
  { speak, entry }: Visit,
  { forum_id }: { readonly forum_id?: unknown },
): string {
  const founded = entry(String(forum_id))
  const name = isRefusal(founded) || !founded.record ? '' : textOf(founded.record, 'name')
  return speak.say('election.title', { name: cut(name, NAME_CHARS) })
}

const NAME_CHARS = 60

/** The member of the opening that says the most. */
export function saidIn({ kind }: Opening): string {
  return { thread: 'body', market: 'resolution_rule', election: 'statement', proposal: 'rationale' }[kind]
}
