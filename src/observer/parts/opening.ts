import type { Opening } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { cut, isGone, textOf } from './speech.ts'

/** A thread has a title; what is talked about is named by what it is. */
export function titleOf(visit: Visit, opening: Opening): string {
  if (isGone(opening)) return visit.speak.named('tombstone', opening.moderation.state)
  if (opening.kind === 'election') return electionTitle(visit, opening)
  return textOf(opening, opening.kind === 'market' ? 'question' : 'title')
}

/** What an election asks: it has no title of its own, so that the assembly that elects says which it is. */
export function electionTitle(
  visit: Pick<Visit, 'speak' | 'record'>,
  { forum_id }: { readonly forum_id?: unknown },
): string {
  return visit.speak.say('election.title', { name: cut(assemblyName(visit, forum_id), NAME_CHARS) })
}

/** An assembly by its name, where something stands that belongs to it. */
export function assemblyLink(visit: Pick<Visit, 'speak' | 'record' | 'to'>, forumId: unknown): Html {
  const name = cut(assemblyName(visit, forumId), NAME_CHARS) || visit.speak.say('election.assembly')
  return html`<a href="${visit.to(`/forums/${String(forumId)}`)}"><bdi>${name}</bdi></a>`
}

function assemblyName({ record }: Pick<Visit, 'record'>, forumId: unknown): string {
  const founded = record(String(forumId))
  return founded ? textOf(founded, 'name') : ''
}

const NAME_CHARS = 60

/** The member of the opening that says the most. */
export function saidIn({ kind }: Opening): string {
  return { thread: 'body', market: 'resolution_rule', election: 'statement', proposal: 'rationale' }[kind]
}
