import { alternativesOf } from './alternatives.ts'
import { alone, bounded, numbered, ofMonth, ofParity, timed } from './bounds.ts'
import { described } from './describe.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { edged, ended } from './ends.ts'
import { finished } from './finish.ts'
import { nextOf } from './following.ts'
import { denied, endsLeaving, leavesOut, meantBefore, setAside, standsBeside } from './leaving.ts'
import { moreOf } from './more.ts'
import { openedOrTranslated } from './open-or-translated.ts'
import { plainly, withoutEither } from './plainly.ts'
import type { Query } from './query.ts'
import type { Term } from './term.ts'

/** A query out of the terms of a question; null where a part of it finds no place. `year` is that of the catalogue. */
export function queryOf(terms: readonly Term[], year: number): Query | null {
  const versus = alternativesOf(terms)
  if (versus !== null) {
    const [head, left, right] = [versus.head, versus.left, versus.right].map((part) => drafted(part, year))
    if (head === undefined || left === undefined || right === undefined) return null
    if ([head, left, right].some(({ lost }) => lost)) return null
    const base = finished({ ...head, more: null })
    return base === null
      ? null
      : {
          ...base,
          either: versus.either,
          level: versus.level,
          unit: base.unit ?? left.units[0] ?? null,
          versus: [
            left.include,
            right.include,
            [left.units[0] ?? base.unit, right.units[0] ?? left.units[0] ?? base.unit],
          ],
        }
  }
  const draft = drafted(terms, year)
  return draft.lost ? null : finished(draft)
}

function drafted(terms: readonly Term[], year: number): Draft {
  const draft = emptyDraft()
  const said = withoutEither(plainly(terms.filter(({ is }) => is !== 'filler' && is !== 'as')))
  for (let at = 0; at < said.length && !draft.lost; ) at += take(draft, said, at, year)
  if (draft.exclude.some((group) => group.length === 0)) draft.lost = true
  openedOrTranslated(
    draft,
    said.some(({ is }) => is === 'open'),
  )
  return draft
}

/** Takes the term at a place, with those behind it that it needs; how many were taken. */
function take(draft: Draft, said: readonly Term[], at: number, year: number): number {
  const term = said[at]
  if (term === undefined) return 1
  switch (term.is) {
    case 'count':
    case 'which':
    case 'whether':
    case 'none':
      return asked(draft, term, said, at)
    case 'bound':
      // "From after 2015", "from the 2010s".
      if (
        /^(bound|years)$/.test(said[at + 1]?.is ?? '') &&
        /^(from|out-of|between|exactly)$/.test(term.bound)
      )
        return 1
      return bounded(draft, term.bound, said, at, year)
    case 'month':
      return ofMonth(draft, 'exactly', term)
    case 'number':
      return numbered(draft, term.value, said, at)
    case 'only':
      if (said[at + 1]?.is === 'only') return 1
      return alone(draft, said, at)
    case 'each':
      return eachOf(draft, term, said, at)
    case 'as-many':
      draft.level = true
      return moreOf(draft, { is: 'more', descending: true }, said, at)
    case 'more':
      return moreOf(draft, term, said, at)
    case 'edge':
      return edged(draft, term, said, at)
    case 'end':
      return ended(draft, term, said, at, year)
    case 'not':
      return leavesOut(draft, term, said, at)
    case 'aside':
      // "À parte o Manual", "o Manual à parte".
      return /^(name|unit)$/.test(said[at + 1]?.is ?? '')
        ? leavesOut(draft, { is: 'not' }, said, at)
        : setAside(draft)
    case 'next':
      return nextOf(draft, said, at)
    case 'but':
      draft.leaving = false
      return 1
    case 'pause':
      if (draft.leaving && endsLeaving(draft, said, at + 1)) draft.leaving = false
      return 1
    case 'joint':
      if (term.also === true) draft.both = true
      return joined(draft, term.joint, said, at)
    case 'back':
      // "Not counting those years": of a range nobody knows whether its ends are meant.
      if (isYears(said[at + 1])) draft.lost = true
      return meantBefore(draft)
    case 'every':
      claims(draft, 'all', said, at)
      return 1
    case 'most':
      return mostly(draft, said, at)
    case 'beside':
      return standsBeside(draft)
    case 'times':
      return timed(draft, term.value, said[at - 1])
    case 'parity':
      return ofParity(draft, term.odd, [said[at - 1], said[at + 1]])
    default:
      return marked(draft, term) ? 1 : described(draft, term, said, at)
  }
}

const isYears = (term: Term | undefined) => term?.is === 'unit' && term.unit === 'year'

/** "Which publisher brought out most of her books?" ranks them; most of something else is claimed of it. */
function mostly(draft: Draft, said: readonly Term[], at: number): number {
  const of = said[at + 1]?.is === 'set' ? 1 : 0
  const next = said[at + 1 + of]
  if (/^(publisher|format|language|year|decade|form)$/.test(draft.units[0] ?? '') && next?.is === 'unit') {
    draft.more = { unit: next.unit, descending: true, superlative: true }
    return 2 + of
  }
  if (!claims(draft, 'most', said, at)) draft.lost = true
  return 1
}

/** What one word says by itself of the whole. */
function marked(draft: Draft, term: Term): boolean {
  switch (term.is) {
    case 'place':
      draft.place = term.place
      return true
    case 'rank':
      draft.rank = true
      return true
    case 'same':
      draft.same = true
      return true
    case 'shares':
      draft.shares = true
      return true
    case 'vague':
      draft.vague = true
      return true
    case 'both':
      draft.both = true
      return true
    case 'sort':
      draft.sort = term
      return true
    case 'figure':
      // "On average, how long did she leave between two?"
      draft.figure = draft.figure === 'average' && /^(range|age)$/.test(term.figure) ? 'spacing' : term.figure
      if (term.of !== undefined) draft.units.push(term.of)
      return true
    case 'pages':
      draft.pages = true
      return true
    case 'side':
      draft.side = term.side
      return true
    default:
      return false
  }
}

/** "Are all her novels in print?"; "all her novels" alone are her novels. */
function claims(draft: Draft, every: 'all' | 'most', said: readonly Term[], at: number): boolean {
  // "What do all three have in common?"
  if (every === 'all' && said.some(({ is }) => is === 'shares')) draft.lost = true
  const opens = said.slice(0, at).every(({ is }) => is === 'pause')
  const asks = said.findIndex(({ is }, place) => place > at && is === 'whether')
  const asked = said.findIndex(({ is }, place) => place > at && /^(which|count)$/.test(is))
  // Nobody wishes for most of something.
  const told = opens && (asks > at || every === 'most') && (asked === -1 || (asks !== -1 && asked > asks))
  if (
    draft.leaving ||
    !(
      told ||
      ((draft.asks === 'whether' || (draft.asks === null && said[at - 1]?.is === 'whether')) &&
        draft.units.length === 0)
    )
  )
    return false
  draft.every = every
  draft.asks = 'whether'
  return true
}

function asked(draft: Draft, term: Term, said: readonly Term[], at: number): number {
  if (term.is !== 'none') draft.leaving = draft.leaving && said[at - 1]?.is !== 'pause'
  // "Without letters that treat trust": what is about something again is what is wanted.
  if (
    term.is === 'which' &&
    draft.lacking &&
    (draft.exclude.at(-1)?.length ?? 0) > 0 &&
    said[at + 1]?.is === 'about'
  )
    draft.leaving = false
  if (term.is === 'count') draft.asks = 'count'
  if (term.is === 'none') return denied(draft, said, at)
  if (term.is === 'whether') {
    // "O Manual é o livro mais recente?" asks as much.
    const opens = said.slice(0, at).every(({ is }) => is === 'pause') || (at === 1 && said[0]?.is === 'name')
    if (opens && draft.asks === null) draft.asks = 'whether'
    // "Which books are not there on paper?"
    // "Which works besides the Keeper are about solitude?"
    if (draft.leaving && term.negated !== true && draft.exclude.at(-1)?.some(({ of }) => of === 'name'))
      draft.leaving = false
    if (term.negated === true && !opens) return leavesOut(draft, { is: 'not', lacking: true }, said, at)
  }
  return 1
}

/** "Which is the longest, and which is the shortest?": two ends of one row. */
function asksOtherEnd({ ends }: Draft, said: readonly Term[], at: number): boolean {
  const rest = said.slice(at)
  return (
    ends.length === 1 &&
    rest.some(({ is }) => is === 'end') &&
    rest.every(({ is }) => /^(end|whether|which|unit|pages|pause|sort)$/.test(is))
  )
}

function joined(draft: Draft, joint: 'and' | 'or', said: readonly Term[], at: number): number {
  const next = said[at + 1]
  // "And how many pages has it?" is a second question.
  const further = said[at + 2]
  const asksAgain =
    (next?.is === 'count' && further !== undefined) || (next?.is === 'which' && further !== undefined)
  // "And which is the second of the cycle?" is the first; "and how many pages?" speaks of something else.
  const opens = at === 0 && said.some(({ is }) => is === 'unit' || is === 'name')
  if (joint === 'and' && !opens && asksAgain && !asksOtherEnd(draft, said, at + 2)) draft.lost = true
  if (joint === 'or') draft.either = true
  else if (draft.ends.length === 1) draft.apart = true
  if (!draft.leaving) return 1
  if (next?.is === 'count' || next?.is === 'which') draft.leaving = false
  // "Neither novels nor essays", "not in Spanish or about the sea": each by itself is left out.
  else if ((draft.exclude.at(-1)?.length ?? 0) > 0) draft.exclude.push([])
  return 1
}

function eachOf(
  draft: Draft,
  term: Extract<Term, { is: 'each' }>,
  said: readonly Term[],
  at: number,
): number {
  const next = said[at + 1]
  // "Por" is a preposition before everything else.
  if (next?.is !== 'unit') {
    if (term.strict === true) draft.lost = true
    return 1
  }
  draft.each = next.unit
  return 2
}
