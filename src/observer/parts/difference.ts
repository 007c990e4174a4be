import { diffSentences } from 'diff/lib/diff/sentence.js'
import { differenceOf, type Piece } from '../../views/difference.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'

/** The difference of two texts: removed and added words, marked by element and by sign, not by colour alone. */
export async function difference({ speak }: Visit, before: string, after: string): Promise<Html> {
  const pieces = await differenceOf(before, after)
  if (pieces === null)
    return html`<p class="plain">${after}</p><p class="quiet">${speak.say('difference.large')}</p>`
  if (pieces.every(({ change }) => change === 'same'))
    return html`<p class="plain">${after}</p><p class="quiet">${speak.say('difference.none')}</p>`
  return marked(pieces)
}

/** A difference with what was removed struck out, and what was added underlined. */
export function marked(pieces: readonly Piece[]): Html {
  return html`<p class="plain difference">${pieces.map(({ change, text }) =>
    change === 'added' ? html`<ins>${text}</ins>` : change === 'removed' ? html`<del>${text}</del>` : text,
  )}</p>`
}

/** The same difference by whole sentences, as laws are read: a sentence with another word is another sentence. */
export function bySentence(pieces: readonly Piece[]): readonly Piece[] {
  const without = (change: Piece['change']) =>
    pieces.flatMap((piece) => (piece.change === change ? [] : [piece.text])).join('')
  return diffSentences(without('added'), without('removed')).map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
