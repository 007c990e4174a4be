import type { Trilingual } from '../../retrieval/language.ts'
import { said } from '../../said.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { ReferenceAuthor } from '../../schemas/reference-author.ts'
import { languageLabel } from '../labels.ts'
import type { Question } from '../question.ts'
import { enumerated, sentence, titleIn } from '../sentence.ts'
import type { Answerer } from './answer.ts'
import { tellingSentence } from './record-of-work.ts'

/** What nobody wrote down of the author, and of anybody here. */
const unrecorded =
  /\b(edad|idade|age|how old|years old|cumple\w*|aniversari\w*|birthdays?|casad[oa]|married|husband|wife|marido|esposa|filhos|hijos|children|premios?|prizes?|awards?|nobel|telefone|telefono|phone|whatsapp|twitter|instagram|facebook|redes sociais|redes sociales|social media|photo\w*|foto\w*|nationality|nacionalidad\w*|portuguesa|espanola|spanish|portuguese|alive|viva|morreu|murio|died|dead|mora|vive|lives?|live in|religi\w+|polit\w+|salary|salario|studied|estudou|estudio|university|universidade)\b/

const notRecorded: Trilingual = {
  pt: 'Isso não está no registo: de quem escreve o catálogo só diz o que se segue.',
  en: 'That is not on record: of the author the catalogue says only this.',
  es: 'Eso no consta: de quien escribe el catálogo solo dice lo que sigue.',
}

/** Who the author is, what meets the question first; what is not on record is said to be missing. */
export function recordOfAuthor(question: Question, { author }: Catalogue): string {
  const { language, text } = question
  const biography = said(author.biography, language)
  const statement = said(author.statement ?? {}, language)
  const essence =
    author.essence === undefined
      ? `${author.name}.`
      : sentence(`${author.name}: ${said(author.essence, language)}`)
  const best = tellingSentence(biography, question)
  if (best !== null)
    return `${author.name}: ${best} ${biography.replace(best, '').trim()} ${statement}`.trim()
  return [...(unrecorded.test(text) ? [notRecorded[language]] : []), essence, biography, statement]
    .join(' ')
    .trim()
}

/** Questions about the author as a person: her age, her mother, her prizes. */
export const authorAsPerson: Answerer = (question, { catalogue }) => {
  const { text, authorNamed, works, classics, cues, translators, articles, projects } = question
  if (works.length + classics.length + translators.length + articles.length + projects.length > 0) return null
  const meant = authorNamed || /\b(she|her|ela|dela|ella|suya|autora?|author|escritora?|writer)\b/.test(text)
  const others = ['contact', 'press', 'price', 'essay', 'publisher', 'translated', 'translations'] as const
  if (!meant || !unrecorded.test(text) || question.unit !== null || others.some((cue) => cues.has(cue)))
    return null
  const met = tellingSentence(said(catalogue.author.biography, question.language), question) !== null
  return {
    intent: 'author',
    items:
      met || !authorNamed ? [{ id: `author/${catalogue.author.id}`, reason: catalogue.author.name }] : [],
    statement: recordOfAuthor(question, catalogue),
  }
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
