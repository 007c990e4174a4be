import type { Catalogue } from '../../schemas/catalogue.ts'
import { partsOf, type Role } from '../people-beside.ts'
import { isClosed, yesOrNo } from '../polar.ts'
import type { Question } from '../question.ts'
import { sentence, titleIn } from '../sentence.ts'
import type { Answer, Answerer } from './answer.ts'
import { deeds } from './contributors.ts'
import { clause, type Fact } from './facts-of-record.ts'

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
