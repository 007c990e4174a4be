import { alternativesOf } from './alternatives.ts'
import { alone, bounded, numbered } from './bounds.ts'
import { add, type Draft, emptyDraft, namesWork } from './draft.ts'
import { finished } from './finish.ts'
import type { Facet, Query } from './query.ts'
import type { Term } from './term.ts'

/** A query out of the terms of a question; null where a part of it finds no place. `year` is that of the catalogue. */
export function queryOf(terms: readonly Term[], year: number): Query | null {
  const versus = alternativesOf(terms)
  if (versus !== null) {
    const [head, left, right] = versus.map((part) => drafted(part, year))
    if (head === undefined || left === undefined || right === undefined) return null
    if ([head, left, right].some(({ lost }) => lost)) return null
    const base = finished({ ...head, more: null })
    return base === null
      ? null
      : {
          ...base,
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
  const said = terms.filter(({ is }) => is !== 'filler')
  for (let at = 0; at < said.length && !draft.lost; ) at += take(draft, said, at, year)
  if (draft.exclude.some((group) => group.length === 0)) draft.lost = true
  openedOrTranslated(
    draft,
    said.some(({ is }) => is === 'open'),
  )
  return draft
}

/**
 * "Open to audio": where works are said to be open to enquiries, a kind of edition is a kind of enquiry. "A translation" where
 * nobody asks for rights is one that there is; no other adaptation is known.
 */
function openedOrTranslated(draft: Draft, open: boolean): void {
  const groups = [draft.include, ...draft.exclude]
  for (const group of groups) group.splice(0, group.length, ...group.map((facet) => asEnquiry(facet, open)))
  const enquiries = groups.flat().filter(({ of }) => of === 'enquiry').length
  // Rights of which no kind is named are told elsewhere.
  if (open !== enquiries > 0) draft.lost = true
}

function asEnquiry(facet: Facet, open: boolean): Facet {
  if (open && facet.of === 'format' && facet.formats.includes('audiobook'))
    return { of: 'enquiry', value: 'audio' }
  if (!open && facet.of === 'enquiry' && facet.value === 'translation')
    return { of: 'trait', trait: 'translated' }
  return facet
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
      return bounded(draft, term.bound, said, at, year)
    case 'number':
      return numbered(draft, term.value, said, at)
    case 'only':
      if (said[at + 1]?.is === 'only') return 1
      return alone(draft, said, at)
    case 'each':
      return eachOf(draft, term, said, at)
    case 'more':
      return moreOf(draft, term, said, at)
    case 'end':
      return ended(draft, term, said, at, year)
    case 'not':
      if (deniesBefore(draft, said, at)) return said.length - at
      // "Have never come out": two words that deny once.
      if (draft.leaving && draft.exclude.at(-1)?.length === 0) return 1
      draft.leaving = true
      if (term.pair !== true || draft.exclude.at(-1)?.length !== 0) draft.exclude.push([])
      return 1
    case 'but':
      draft.leaving = false
      return 1
    case 'pause':
      if (draft.leaving && endsLeaving(draft, said, at + 1)) draft.leaving = false
      return 1
    case 'joint':
      return joined(draft, term.joint, said, at)
    case 'place':
      draft.place = term.place
      return 1
    case 'back':
      return meantBefore(draft)
    case 'vague':
      draft.vague = true
      return 1
    case 'both':
      draft.both = true
      return 1
    case 'sort':
      draft.sort = term
      return 1
    case 'figure':
      draft.figure = term.figure
      return 1
    case 'pages':
      draft.pages = true
      return 1
    case 'side':
      draft.side = term.side
      return 1
    default:
      return described(draft, term)
  }
}

/** Nouns, names and what else tells things apart. */
function described(draft: Draft, term: Term): number {
  switch (term.is) {
    case 'unit':
      draft.noun = term.unit
      // "That belong to no series", "of the cycle".
      if (term.unit === 'series' && (draft.leaving || (draft.units.length > 0 && draft.asks !== 'count'))) {
        add(draft, { of: 'trait', trait: 'serial' })
        return 1
      }
      if (term.forms !== undefined) add(draft, { of: 'form', forms: term.forms })
      else if (draft.leaving && term.unit === 'essay') add(draft, { of: 'form', forms: ['essays'] })
      if (!draft.leaving) draft.units.push(term.unit)
      return 1
    case 'language':
      add(draft, { of: 'language', tag: term.tag, side: draft.noun === 'edition' ? 'edition' : draft.side })
      return 1
    case 'format':
      add(draft, { of: 'format', formats: term.formats })
      return 1
    case 'trait':
      add(draft, { of: 'trait', trait: term.trait })
      return 1
    case 'years':
      add(draft, { of: 'year', from: term.from, to: term.to })
      return 1
    case 'code':
      add(draft, { of: 'code', value: term.code })
      return 1
    case 'enquiry':
      add(draft, { of: 'enquiry', value: term.enquiry })
      return 1
    case 'subject':
      add(draft, { of: 'subject', words: term.words, themes: term.themes, slugs: term.slugs })
      return 1
    case 'name':
      named(draft, term.kind, term.id)
      return 1
    default:
      // "Of the", "all", "about", "than" say nothing by themselves.
      return 1
  }
}

const namedKinds: Readonly<Record<string, Extract<Facet, { of: 'name' }>['kind']>> = {
  work: 'work',
  series: 'series',
  'reference-author': 'classic',
  publisher: 'publisher',
  translator: 'translator',
}

function named(draft: Draft, kind: string, id: string): void {
  const known = namedKinds[kind]
  if (known !== undefined) add(draft, { of: 'name', kind: known, id })
  // Everything here is by the one author and in the one catalogue; of the rest nothing is selected.
  else if (kind !== 'author' && kind !== 'catalogue') draft.lost = true
}

function asked(draft: Draft, term: Term, said: readonly Term[], at: number): number {
  if (term.is !== 'none') draft.leaving = draft.leaving && said[at - 1]?.is !== 'pause'
  if (term.is === 'count') draft.asks = 'count'
  if (term.is === 'none') return denied(draft, said, at)
  if (term.is === 'whether') {
    const opens = said.slice(0, at).every(({ is }) => is === 'pause')
    if (opens && draft.asks === null) draft.asks = 'whether'
    if (term.negated === true && !opens) draft.lost = true
  }
  return 1
}

/** "I only know the novels. Apart from those": what is left out is what was named before. */
function meantBefore(draft: Draft): number {
  const group = draft.exclude.at(-1)
  if (draft.leaving && group?.length === 0) group.push(...draft.include.splice(0))
  return 1
}

/** "The themes that the Atlas has and the House has not": what stands before the negation is left out. */
function deniesBefore(draft: Draft, said: readonly Term[], at: number): boolean {
  const last = draft.include.at(-1)
  const rest = said.slice(at + 1).every(({ is }) => is === 'whether' || is === 'pause')
  if (!rest || last?.of !== 'name' || draft.include.length < 2) return false
  draft.exclude.push([last])
  draft.include.pop()
  return true
}

/** "None of the novels" asks whether there is one; "novels with no sea" leaves some out. */
function denied(draft: Draft, said: readonly Term[], at: number): number {
  const opens = said.slice(0, at).every(({ is }) => is === 'pause')
  if (opens) draft.asks = 'none'
  else if (!draft.leaving) {
    draft.leaving = true
    draft.exclude.push([])
  }
  return 1
}

/** "Apart from the Atlas, which books": a question behind a comma is about what is wanted. */
function endsLeaving(draft: Draft, said: readonly Term[], at: number): boolean {
  if ((draft.exclude.at(-1)?.length ?? 0) === 0) return false
  const next = said[at]
  if (next === undefined) return true
  if (next.is === 'unit') return next.forms === undefined
  return /^(which|count|whether|figure|end|none|every|more|place)$/.test(next.is)
}

function joined(draft: Draft, joint: 'and' | 'or', said: readonly Term[], at: number): number {
  const next = said[at + 1]
  // "And how many pages has it?" is a second question.
  if (joint === 'and' && (next?.is === 'count' || next?.is === 'which')) draft.lost = true
  if (joint === 'or') draft.either = true
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

function moreOf(
  draft: Draft,
  term: Extract<Term, { is: 'more' }>,
  said: readonly Term[],
  at: number,
): number {
  const next = said[at + 1]
  const unit = next?.is === 'pages' ? 'pages' : next?.is === 'unit' ? next.unit : null
  draft.more = { unit, descending: term.descending }
  if (unit === 'pages') draft.pages = true
  return unit === null ? 1 : 2
}

/** "Longer than 200 pages", "older than 2010". */
const boundsOf = { date: ['after', 'before'], length: ['over', 'under'] } as const

function ended(
  draft: Draft,
  term: Extract<Term, { is: 'end' }>,
  said: readonly Term[],
  at: number,
  year: number,
): number {
  const than = said[at + 1]?.is === 'than' || said[at + 1]?.is === 'which' ? 1 : 0
  const next = said[at + 1 + than]
  if (than === 1 && term.key !== 'frequency' && next?.is === 'number') {
    draft.pages ||= term.key === 'length'
    return than + bounded(draft, boundsOf[term.key][term.descending ? 0 : 1], said, at + than, year)
  }
  if (
    than === 1 &&
    term.key !== 'frequency' &&
    next?.is === 'name' &&
    next.kind === 'work' &&
    !namesWork(draft)
  ) {
    add(draft, { of: 'beyond', key: term.key, descending: term.descending, work: next.id })
    return 3
  }
  draft.ends.push(term)
  return 1
}
