import { confirmedEditions } from '../../../lookup/lookup.ts'
import { formatLabels, languageLabel } from '../../labels.ts'
import type { Question } from '../../question.ts'
import { enumerated, numberWord, sentence, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'

/** Nouns that leave open what kind of thing is wanted. */
const anything =
  /\b(anything|something|any|one|ones|stuff|algo|alguma coisa|alguma cosa|qualquer coisa|cualquier cosa|alguns?|alguno|algunos|what|which|que|o que|cuales|quais|qual|cual)\b/
const there =
  /\b(read|reads|reading|ler|leer|le|lee|leia|lea|available|disponiv\w+|disponible\w*|there|ha|hay|existe|have|has|tem|teem|tiene|tienen|tendes|teneis|get|anything|something|algo|coisa)\b/
const noun =
  /\b(livros?|books?|libros?|obras?|works?|titles?|titulos?|novels?|romances?|novelas?|edic\w+|editions?|traduc\w+|translat\w+|traduz\w+)\b/

/** "That one may read" says nothing of what about. */
const may =
  /^(possa\w*|pueda\w*|pudiera|pudesse|leia\w*|lea\w*|actually|realmente|mesmo|entender|understand|entienda|perceba)$/
const isSaying = (word: string) => !may.test(word)

/** In which language something was written is asked of works. */
const written = /\b(written|wrote|writes|escrit\w+|escreveu|escribio|original\w*)\b/

/** "Is there anything that I can read in English?": editions in that language, and the essays that are written in it. */
export const readableIn: Answerer = (question, { catalogue }) => {
  const { language, languagesNamed } = question
  const [tag] = languagesNamed
  if (tag === undefined || languagesNamed.length > 1 || !asksForAnything(question)) return null
  const label = languageLabel(tag, language)
  const editions = confirmedEditions(catalogue).filter((edition) => edition.language === tag)
  const essays = catalogue.articles.filter((essay) => essay.language === tag)
  const titled = editions.map((edition) => {
    const work = catalogue.works.find(({ slug }) => slug === edition.work)
    const facts = [formatLabels[edition.format][language], edition.published].join(', ')
    return `${work === undefined ? edition.work : titleIn(work, language)} (${facts})`
  })
  const said =
    titled.length === 0
      ? {
          pt: `Nenhuma edição dos livros em ${label} está confirmada`,
          en: `No edition of the books in ${label} is confirmed`,
          es: `Ninguna edición de los libros en ${label} está confirmada`,
        }[language]
      : { pt: `Em ${label}`, en: `In ${label}`, es: `En ${label}` }[language] +
        `: ${enumerated(titled, language)}`
  const number = numberWord(essays.length, language).replace(/^uno$/, 'un')
  const articles = essays.map(({ title }) => `«${title}»`)
  const one = essays.length === 1
  const written = {
    pt: `${number} ${one ? 'ensaio está' : 'ensaios estão'} em ${label}: ${enumerated(articles, 'pt')}`,
    en: `${number} ${one ? 'essay is' : 'essays are'} in ${label}: ${enumerated(articles, 'en')}`,
    es: `${number} ${one ? 'ensayo está' : 'ensayos están'} en ${label}: ${enumerated(articles, 'es')}`,
  }[language]
  return {
    intent: 'readable_in',
    items: [
      ...editions.map(({ id }) => ({ id: `edition/${id}` as const, reason: label })),
      ...essays.map(({ slug, date }) => ({ id: `article/${slug}` as const, reason: date })),
    ],
    statement: [sentence(said), ...(essays.length === 0 ? [] : [sentence(written)])].join(' '),
  }
}

function asksForAnything(question: Question): boolean {
  const { works, classics, projects, articles, series, forms, formats, topic, without, years } = question
  const { order, counting, text, cues } = question
  if (
    [works, classics, projects, articles, series, forms, formats, topic.filter(isSaying), without].some(
      (all) => all.length > 0,
    )
  )
    return false
  if (years !== null || order !== null || counting !== null || noun.test(text) || written.test(text))
    return false
  if (cues.has('essay') || cues.has('contact') || cues.has('rights') || cues.has('app') || cues.has('game'))
    return false
  if (cues.has('site') || question.siteNamed) return false
  return anything.test(text) && there.test(text)
}
