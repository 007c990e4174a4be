import { fold } from '../../../../src/language/fold.ts'
import { said } from '../../../lookup/said.ts'
import type { Language, Trilingual } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { ReferenceAuthor } from '../../../schemas/reference-author.ts'
import { askedOf, met } from '../../asked.ts'
import type { Attribute } from '../../attributes/attribute.ts'
import { languageLabel } from '../../labels.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import { passageOf } from '../../texts.ts'
import { LEANS } from '../stories/quoting.ts'
import { sentencesOf, tellingSentence } from '../works/record-of-work.ts'

/** A name stands right behind the noun, behind what the person was ("son of the apothecary"), or behind "called". */
const NAME =
  /^\S+?,? (?:(?:of|del?|d[aeo]|an?|the|el|la|[oa]|una?|uma?) (?:the |el |la |[oa] )?(?:\p{Ll}+ )?)?(?:(?:was |era |foi |fue )?(?:called|named|chamad[oa]|llamad[oa]),? |(?:was|era|foi|fue|se chamava|se llamaba) )?(?:[ao] |la |el )?\p{Lu}\p{Ll}/u
const otherNames: Trilingual = {
  pt: 'Outros nomes no registo',
  en: 'Other names on record',
  es: 'Otros nombres que constan',
}

/** The sentence of the biography that states what was asked, in the language wanted; null when none does. */
export function sentenceStating(
  { stated, lived: end, isName, isOtherName }: Attribute,
  { name, biography: life, lived = '', other_names = [] }: Catalogue['author'],
  language: Language,
): string | null {
  if (isOtherName && other_names.length > 0)
    return sentence(`${otherNames[language]}: ${enumerated(other_names, language)}`)
  const told = sentencesOf(said(life, language)).find((one) => {
    const met = stated?.exec(fold(one.toLowerCase()))
    return met != null && (!isName || NAME.test(one.slice(met.index)))
  })
  if (told !== undefined || end === undefined) return told ?? null
  // "1845–1900": the year of birth, and that of death where there is one.
  const years = lived.match(/\d{3,4}/g) ?? []
  return years.length >= (end === 'from' ? 1 : 2) ? sentence(`${name}, ${lived}`) : null
}

const nameWithYears = ({ name, lived }: Catalogue['author']): string =>
  lived === undefined ? name : `${name} (${lived})`

/** All that the record says of the author. */
export function biography(author: Catalogue['author'], language: Language): string {
  const life = said(author.biography, language)
  // A biography that begins with the name needs no other beginning.
  const bare = life.startsWith(nameWithYears(author)) ? '' : `${nameWithYears(author)}.`
  return `${essenceOf(author, language) ?? bare} ${life} ${said(author.statement ?? {}, language)}`.trim()
}

/** Who somebody is without the life: enough beside what is not on record. */
export function inBrief(author: Catalogue['author'], language: Language): string {
  const essence = essenceOf(author, language)
  return essence === null
    ? biography(author, language)
    : `${essence} ${said(author.statement ?? {}, language)}`.trim()
}

function essenceOf(author: Catalogue['author'], language: Language): string | null {
  return author.essence === undefined
    ? null
    : sentence(`${nameWithYears(author)}: ${said(author.essence, language)}`)
}

/** A shorter word is one that every life has: "come". */
const LETTERS = 5

/**
 * The sentence of the biography that answers, with one more that holds what it does not of the question, or that it leans on.
 */
export function lifeFrom(first: string, question: Question, { author }: Catalogue): string {
  const { language } = question
  const life = sentencesOf(said(author.biography, language)).map((one) =>
    passageOf(`author/${author.id}`, language, [one]),
  )
  const at = life.findIndex(({ text }) => text === first)
  const asked = askedOf(question, [])
  const missed = asked.words.filter(
    (word) => word.length >= LETTERS && life[at] !== undefined && met(word, life[at], language) === 0,
  )
  const more = life.findIndex(
    (one, place) => place !== at && missed.some((word) => met(word, one, language) === 1),
  )
  const beside = more === -1 && LEANS.test(first) ? at - 1 : more
  const shown = life.filter((_, place) => place === at || place === beside)
  const text = at === -1 ? first : shown.map((one) => one.text).join(' ')
  const name = author.lived === undefined && text.startsWith(author.name) ? '' : `${nameWithYears(author)}: `
  return `${name}${text} ${said(author.statement ?? {}, language)}`.trim()
}

/** Who the author is, or what the life says of what is asked. */
export function recordOfAuthor(question: Question, catalogue: Catalogue): string {
  const { author } = catalogue
  const { language } = question
  const first = asksForLife(question) ? null : tellingSentence(said(author.biography, language), question)
  return first === null ? biography(author, language) : lifeFrom(first, question, catalogue)
}

const person =
  /\b(she|her|herself|ela|dela|ella|autora?|author|escritora?|escritor|writer|a senhora|la senora|(su|seu|sua) (padre|madre|abuel[oa]|marido|esposo|hij[oa]|pai|mae|avo|filh[oa]) (era|foi|fue|e|es|foi mesmo|trabalhava|trabajaba)|(cham|llam)\w+ (a |o |os |as )?(sus?|seus?|suas?) (mujer|mulher|espos[oa]|marido|padres?|madre|pais?|mae|hij[oa]s?|filh[oa]s?|herman[oa]s?|irmaos?|irmas?)|q_author)\b/

const life =
  /\b(notas? biografica\w*|biogra\w+|bio|semblanza|perfil (da|de la) autora|resena biografica|curriculum)\b/

/** Whether a text about the author is asked for: "a biographical note for our programme". */
export function asksForLife({ text, classics, works, translators }: Question): boolean {
  return life.test(text) && classics.length + works.length + translators.length === 0
}

/** Whether a question is about the author as a person and about nothing she made. */
export function meansTheAuthor(
  { text, unit, translators, narrators, cues }: Question,
  _: Catalogue,
): boolean {
  if (translators.length + narrators.length > 0) return false
  const others = [
    'publisher',
    'translated',
    'translations',
    'translator',
    'rights',
    'edition',
    'isbn',
  ] as const
  return person.test(text) && (unit === null || unit === 'language') && !others.some((cue) => cues.has(cue))
}

/** "Peter Kropotkin (1842–1921): Mutual Aid, 1902; wrote in English. Read here beside The Odyssey." */
export function recordOfClassic(
  classic: ReferenceAuthor,
  { language }: Question,
  catalogue: Catalogue,
): string {
  const beside = catalogue.relations.filter(({ author }) => author === classic.id)
  const titles = beside.flatMap(({ work }) => catalogue.works.filter(({ slug }) => slug === work))
  const words = {
    pt: ['escreveu em', 'Lê-se aqui ao lado de', 'Não está publicado neste catálogo.'],
    en: ['wrote in', 'Stands here beside', 'Not published in this catalogue.'],
    es: ['escribió en', 'Se lee aquí junto a', 'No está publicado en este catálogo.'],
  }[language]
  const [wrote, along, not] = words
  const work = `${classic.work.title} (${classic.work.year})`
  return [
    sentence(
      `${said(classic.labels, language)} (${classic.lived}): ${work}; ${wrote} ${languageLabel(classic.wrote_in, language)}`,
    ),
    ...(titles.length === 0
      ? []
      : [
          sentence(
            `${along} ${enumerated([...new Set(titles.map((one) => titleIn(one, language)))], language)}`,
          ),
        ]),
    not ?? '',
  ].join(' ')
}
