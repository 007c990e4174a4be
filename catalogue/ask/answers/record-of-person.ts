import { fold } from '../../../src/language/fold.ts'
import type { Language, Trilingual } from '../../retrieval/language.ts'
import { said } from '../../said.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { ReferenceAuthor } from '../../schemas/reference-author.ts'
import type { Attribute } from '../attributes/attribute.ts'
import { languageLabel } from '../labels.ts'
import type { Question } from '../question.ts'
import { enumerated, sentence, titleIn } from '../sentence.ts'
import { sentencesOf, tellingSentence } from './record-of-work.ts'

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
  { name, biography, lived = '', other_names = [] }: Catalogue['author'],
  language: Language,
): string | null {
  if (isOtherName && other_names.length > 0)
    return sentence(`${otherNames[language]}: ${enumerated(other_names, language)}`)
  const told = sentencesOf(said(biography, language)).find((one) => {
    const met = stated?.exec(fold(one.toLowerCase()))
    return met != null && (!isName || NAME.test(one.slice(met.index)))
  })
  if (told !== undefined || end === undefined) return told ?? null
  // "1845–1900": the year of birth, and that of death where there is one.
  const years = lived.match(/\d{3,4}/g) ?? []
  return years.length >= (end === 'from' ? 1 : 2) ? sentence(`${name}, ${lived}`) : null
}

/** What the record says of the author, from the sentence that answers on. */
export function biographyFrom(
  first: string | null,
  { name: known, lived, essence, biography, statement = {} }: Catalogue['author'],
  language: Language,
): string {
  const name = lived === undefined ? known : `${known} (${lived})`
  const life = said(biography, language)
  const end = said(statement, language)
  if (first !== null)
    return `${name}: ${first} ${life.replace(first, '').replace(/ {2,}/g, ' ').trim()} ${end}`.trim()
  // A biography that begins with the name needs no other beginning.
  const bare = life.startsWith(name) ? '' : `${name}.`
  const begin = essence === undefined ? bare : sentence(`${name}: ${said(essence, language)}`)
  return `${begin} ${life} ${end}`.trim()
}

/** Who the author is, what meets the question first. */
export function recordOfAuthor(question: Question, { author }: Catalogue): string {
  const { language } = question
  if (asksForLife(question)) return biographyFrom(null, author, language)
  return biographyFrom(tellingSentence(said(author.biography, language), question), author, language)
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

/** "Peter Kropotkin (1842–1921): Mutual Aid, 1902; wrote in English. Read here beside A Grammar of Water." */
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
  const [wrote, beside_, not] = words
  const work = `${classic.work.title} (${classic.work.year})`
  return [
    sentence(
      `${said(classic.labels, language)} (${classic.lived}): ${work}; ${wrote} ${languageLabel(classic.wrote_in, language)}`,
    ),
    ...(titles.length === 0
      ? []
      : [
          sentence(
            `${beside_} ${enumerated([...new Set(titles.map((one) => titleIn(one, language)))], language)}`,
          ),
        ]),
    not ?? '',
  ].join(' ')
}
