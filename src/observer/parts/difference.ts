import { diffWordsWithSpace } from 'diff'
import { type Html, html } from '../html.ts'
import type { Visit } from '../page.ts'

/** Longer pairs of texts than this are not compared: the work grows with their product. */
const EDITS_MAX = 2_000

/** What became of a text: words taken out and words put in, marked by element and by sign, not by colour alone. */
export function difference({ speak }: Visit, before: string, after: string): Html {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: EDITS_MAX })
  if (!changes)
    return html`<p class="plain">${after}</p><p class="quiet">${speak.say('difference.large')}</p>`
  if (!changes.some(({ added, removed }) => added || removed))
    return html`<p class="plain">${after}</p><p class="quiet">${speak.say('difference.none')}</p>`
  return html`<p class="plain difference">${changes.map(({ value, added, removed }) =>
    added ? html`<ins>${value}</ins>` : removed ? html`<del>${value}</del>` : value,
  )}</p>`
}
