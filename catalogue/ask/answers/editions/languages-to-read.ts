import { confirmedEditions } from '../../../lookup/lookup.ts'
import { languageLabel } from '../../labels.ts'
import { enumerated, numberWord, sentence, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'

const whichLanguages =
  /\b(que|quais|quantas|quantos|what|which|how many|cuantas|cuantos|cuales) (\S+ )?(linguas?|idiomas?|languages?|lenguas?)\b/
const toRead =
  /\b(read|ler|leer|lerse|leerse|leerla|leerlos|le|lee|lida|leida|available|disponiv\w+|disponible\w*|published|publicad\w+|out|sai|saem|sale|salen|editad\w+|come|came|exist\w*|to be had)\b/
const her =
  /\b(she|her|ela|ella|dela|la|autora|author|q_author|escritora|writer|livros?|books?|libros?|obras?|works?|novels?|romances?|novelas?)\b/

/** "In how many languages can one read her?": those of the confirmed editions, with what there is in the rarer ones. */
export const languagesToRead: Answerer = (question, { catalogue }) => {
  const { works, classics, projects, articles, text, language, without, languagesNamed, cues } = question
  if (works.length + classics.length + projects.length + articles.length + without.length > 0) return null
  if (languagesNamed.length > 0 || cues.has('contact') || cues.has('essay') || cues.has('app')) return null
  if (!whichLanguages.test(text) || !toRead.test(text) || !her.test(text)) return null
  if (/\b(write|writes|wrote|written|escreve\w*|escrit\w+|escrib\w+)\b/.test(text)) return null
  const editions = confirmedEditions(catalogue)
  const tags = [...new Set(editions.map((edition) => edition.language))]
  const titlesIn = (tag: string) =>
    catalogue.works.filter(({ slug }) => editions.some((one) => one.work === slug && one.language === tag))
  const told = tags.map((tag) => {
    const works = titlesIn(tag)
    const all = { pt: 'todas as obras', en: 'all works', es: 'todas las obras' }[language]
    const which = works.length === catalogue.works.length ? all : enumerated(works, language, titleIn)
    return `${languageLabel(tag, language)} (${which})`
  })
  return {
    intent: 'languages_of_editions',
    items: editions.map((edition) => ({
      id: `edition/${edition.id}` as const,
      reason: languageLabel(edition.language, language),
    })),
    statement: sentence(`${numberWord(tags.length, language, 'f')}: ${enumerated(told, language)}`),
  }
}
