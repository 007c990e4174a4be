import type { Language } from '../../words/languages.ts'
import type { Visit } from '../contract/page.ts'
import { speaker } from '../words/speaker.ts'

/**
 * As much of a visit as boards, stories and charts ask for. What is imagined has no page: its links lead nowhere, but those to the
 * rules, where there are pages at all.
 *
 * @param now milliseconds since the epoch
 * @param pages the address that pages stand below
 */
export function imaginedVisit(language: Language, now: number, pages?: string): Visit {
  const visit = {
    speak: speaker(language, now),
    query: new URLSearchParams(),
    path: {},
    now,
    baseUrl: '',
    present: new Set<string>(),
    names: { namesakes: () => [], keyOf: () => '' },
    to: (path: string) => (pages !== undefined && path.startsWith('/rules/') ? `${pages}${path}` : ''),
    at: () => '',
  }
  return visit as unknown as Visit
}
