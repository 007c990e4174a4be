import { nameToId } from '../../../graph/node.ts'
import { confirmedEditions, yearOf } from '../../../lookup/lookup.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Edition } from '../../../schemas/edition.ts'
import type { Work } from '../../../schemas/work.ts'
import { partsOf, type Role } from '../../people-beside.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { editionFacts } from '../editions/edition-facts.ts'
import { clause, type Fact } from '../works/facts-of-record.ts'
import { deeds } from './contributors.ts'

/** "Did she translate it herself?", "does the author read the audiobook?": yes or no, by who is named on record. */

interface Deed {
  readonly role: Role
  readonly fact: Fact
  readonly said: RegExp
}
const all: readonly Deed[] = [
  {
    role: 'translated',
    fact: 'translator',
    said: /\b(translate[ds]?|traduziu|traduz|traduzid[oa]s?|tradujo|traduce|traducid[oa]s?)\b/,
  },
  {
    role: 'read',
    fact: 'narrator',
    said: /\b(narrat(?:es?|ed)|narr(?:a|o|ou|ad[oa])|(?:read|reads|le|leu|lee|leyo|gravou|grabo|recorded) (?:\S+ ){0,2}?(?:audio\w*|em voz alta|en voz alta|aloud))\b/,
  },
  {
    role: 'illustrated',
    fact: 'illustrator',
    said: /\b(illustrat(?:es?|ed)|ilustr(?:a|o|ou|ad[oa]))\b/,
  },
]
/** Whoever wrote the books, and "herself" by the word that it is read as. */
const WRITER = /\b(q_author|she|he|ela|ele|ella|autora?|author|writer|escritora?|selfpublished)\b/
const HERSELF = /\bselfpublished\b/

export const inPerson: Answerer = (question, { catalogue }) => {
  const { text, works, language, without, classics, articles, languagesNamed, cues, foreign } = question
  if (foreign || works.length > 1 || without.length + classics.length + articles.length > 0) return null
  if (languagesNamed.length > 0 || cues.has('rights') || !isClosed(text) || !WRITER.test(text)) return null
  const deed = all.find(({ said }) => said.test(text))
  if (deed === undefined || (works.length === 0 && !HERSELF.test(text))) return null
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  const mine = doneByAuthor(deed.role, works[0], catalogue)
  const parts = partsOf(catalogue).filter(
    ({ role, work: of }) => role === deed.role && (work === undefined || of === work),
  )
  const names = [...new Set(parts.map(({ person }) => person))]
  const told =
    work === undefined
      ? names.map((name) => sentence(`${name}: ${deeds(parts, name, language)}`)).join(' ')
      : sentence(`${titleIn(work, language)}: ${clause(deed.fact, work, catalogue, language)}`)
  if (!mine && names.length === 0) return work === undefined ? null : unnamed(told, question, work.slug)
  return {
    intent: 'contributor',
    items:
      work === undefined
        ? parts.map(({ record, person }) => ({ id: record, reason: person }))
        : [{ id: `work/${work.slug}`, reason: told }],
    statement: `${yesOrNo(mine, language)}${work === undefined ? '.' : ':'} ${told}`,
    known: true,
    whole: true,
  }
}

const nameFirst =
  /\b(foi|fue|e|es|was|is)( it)? (o |a |el |la )?(?=q_(translator|narrator|person) (quem|quien|who|que|that)\b)/
const thenWho = /(?<=q_(translator|narrator|person) )(quem|quien|who|que|that)\b/

/** "Did Constance Garnett translate the Atlas?", "who illustrated the Salomé of 1893?": by the editions that are meant. */
export const byName: Answerer = (question, { catalogue }) => {
  const { works, without, classics, articles, translators, narrators, persons, language, foreign } = question
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || foreign) return null
  if (without.length + classics.length + articles.length > 0 || question.cues.has('rights')) return null
  const text = nameFirst.test(question.text) ? question.text.replace(thenWho, '') : question.text
  const deed = all.find(({ said }) => said.test(text))
  if (deed === undefined) return null
  const editions = confirmedEditions(catalogue, work)
  const meant = editions.filter((edition) => isMeant(edition, question))
  const isPart = meant.length > 0 && meant.length < editions.length
  const within = { ...catalogue, editions: isPart ? meant : catalogue.editions }
  const done = partsOf(within).filter((part) => part.role === deed.role && part.work?.slug === work.slug)
  const [name, more] = [...translators, ...narrators, ...persons]
  if (name === undefined) {
    const asksWho = /\b(who|quem|quien)\b/.test(text) && question.years !== null && isPart
    const names = done.map(({ person }) => person)
    return asksWho ? ofEditions(deed, work, meant, [...new Set(names)], question, catalogue) : null
  }
  if (more !== undefined || !isClosed(text)) return null
  if (done.length === 0) return byNobody(deed, work, isPart ? meant : [], name, question, catalogue)
  const yes = done.some(({ person }) => nameToId(person) === name)
  const told = sentence(`${titleIn(work, language)}: ${clause(deed.fact, work, within, language)}`)
  return {
    intent: 'contributor',
    items: done.map(({ record, person }) => ({ id: record, reason: person })),
    statement: `${yesOrNo(yes, language)}: ${told}`,
    known: true,
    whole: true,
  }
}

/** Where the editions that are meant name nobody: of what was never translated it is told what the translator did. */
function byNobody(
  deed: Deed,
  work: Work,
  meant: readonly Edition[],
  name: string,
  question: Question,
  catalogue: Catalogue,
): Answer | null {
  const { language } = question
  if (deed.role === 'translated') return null
  const told = sentence(`${titleIn(work, language)}: ${clause(deed.fact, work, catalogue, language)}`)
  if (meant.length === 0) return unnamed(told, question, work.slug)
  const found = ofEditions(deed, work, meant, [], question, catalogue)
  const others = partsOf(catalogue).filter((part) => part.role === deed.role && part.work?.slug === work.slug)
  // Whoever is named in another edition is not left out of this one by chance.
  return others.some(({ person }) => nameToId(person) === name)
    ? { ...found, statement: `${yesOrNo(false, language)}: ${found.statement}`, known: true }
    : found
}

function isMeant(
  { format, language, published }: Edition,
  { formats, languagesNamed, years }: Question,
): boolean {
  if (formats.length > 0 && !formats.includes(format)) return false
  if (languagesNamed.length > 0 && !languagesNamed.includes(language)) return false
  if (years === null) return true
  return published !== undefined && yearOf(published) >= years.from && yearOf(published) <= years.to
}

/** What is on record of some editions of a work, and of the others where nobody is named in these. */
function ofEditions(
  { fact }: Deed,
  work: Work,
  meant: readonly Edition[],
  names: readonly string[],
  { language }: Question,
  catalogue: Catalogue,
): Answer {
  const of = (editions: readonly Edition[]) =>
    clause(fact, work, { ...catalogue, editions: [...editions] }, language)
  const which = meant.map((edition) => editionFacts(edition, language)).join('; ')
  const others = confirmedEditions(catalogue, work).filter((edition) => !meant.includes(edition))
  const beside = of(others) === of([]) ? [] : [sentence(`${otherEditions[language]}: ${of(others)}`)]
  return {
    intent: 'contributor',
    items: meant.map(({ id }) => ({ id: `edition/${id}` as const, reason: which })),
    statement:
      names.length > 0
        ? sentence(`${enumerated(names, language)}: ${titleIn(work, language)}, ${which}`)
        : [sentence(`${titleIn(work, language)} (${which}): ${of(meant)}`), ...beside].join(' '),
    known: names.length > 0,
    whole: true,
  }
}

const otherEditions = {
  pt: 'Nas outras edições',
  en: 'In the other editions',
  es: 'En las otras ediciones',
} as const

/** Where nobody is named nothing is denied. */
function unnamed(told: string, { language }: Question, slug: string): Answer {
  const first = { pt: 'Não consta', en: 'Not on record', es: 'No consta' }[language]
  return {
    intent: 'contributor',
    items: [{ id: `work/${slug}`, reason: told }],
    statement: `${first}. ${told}`,
    known: false,
    whole: true,
  }
}

function doneByAuthor(role: Role, slug: string | undefined, { editions, author, works }: Catalogue): boolean {
  const lists = {
    translated: 'translators',
    read: 'narrators',
    illustrated: 'illustrators',
  } as const
  if (!(role in lists)) return false
  const list = lists[role as keyof typeof lists]
  const named = [
    ...editions
      .filter(({ status, work }) => status === 'confirmed' && (slug === undefined || work === slug))
      .flatMap((one) => one[list] ?? []),
    ...(list === 'illustrators'
      ? works
          .filter((one) => slug === undefined || one.slug === slug)
          .flatMap((one) => one.illustrators ?? [])
      : []),
  ]
  return named.some(({ name }) => name === author.name)
}
