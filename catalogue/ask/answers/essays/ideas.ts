import { fold } from '../../../../src/language/fold.ts'
import { essayist, workOf } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Language } from '../../../retrieval/language.ts'
import { wordsOf } from '../../../retrieval/words.ts'
import type { Article } from '../../../schemas/article.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { RecordId } from '../../kinds.ts'
import { languageLabel } from '../../labels.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence, themesSaid, titleIn } from '../../sentence.ts'
import { type Answer, type Answerer, answer } from '../answer.ts'
import { onTopic } from '../themes/on-topic.ts'
import { found } from '../themes/topic.ts'

const themeStatement = {
  pt: 'Temas do vocabulário do catálogo.',
  en: "Themes of the catalogue's vocabulary.",
  es: 'Temas del vocabulario del catálogo.',
} as const

/** The themes whose label is made of words of the topic. */
function themesNamed(question: Question, { catalogue }: Library): string[] {
  // "What does reading mean here?": a theme that elsewhere only asks.
  const topic = new Set([...question.topic.map(fold), ...(question.cues.has('define') ? question.words : [])])
  return catalogue.themes
    .filter(({ labels }) =>
      Object.values(labels).some((label) => wordsOf(label).every((word) => topic.has(fold(word)))),
    )
    .map(({ id }) => id)
}

/** Only a word has a meaning: no reading is asked for. */
const means = /\b(signific\w+|means?|meaning|entend\w+|entiend\w+|quer dizer|quiere decir)\b/

/** "What is memory for you?" asks for a meaning and for nothing to read. */
const whatIs =
  /^(so |and |e |y )?(what is|what s|o que e( que e)?|que es)( para (voces|vos|ustedes|vosotros|ela|ella))? (a |o |la |el |the )?\w+( (for|to|de|para) (you|her|voces|vos|ela|ustedes|vosotros|ella|dela))?( here| aqui)?$/

/** What a theme means here, and which works have it. */
function defined({ language }: Question, { catalogue }: Library, ids: readonly string[]): Answer {
  const told = catalogue.themes
    .filter(({ id }) => ids.includes(id))
    .map((theme) => {
      const works = catalogue.works
        .filter(({ themes }) => themes.includes(theme.id))
        .map((work) => dated(work, language))
      const meaning = sentence(`${said(theme.labels, language)}: ${said(theme.definition, language)}`)
      return works.length === 0 ? meaning : `${meaning} ${sentence(enumerated(works, language))}`
    })
  return {
    intent: 'theme',
    items: ids.map((id, at) => ({ id: `theme/${id}` as const, reason: told[at] ?? '' })),
    statement: told.join(' '),
  }
}

/** The themes of a work, what a theme means, and which themes there are. */
export const themes: Answerer = (question, library) => {
  const { cues, works } = question
  const { catalogue } = library
  const id = (theme: string): RecordId => `theme/${theme}`
  if (cues.has('themes') && works.length > 0) {
    const of = catalogue.works.filter(({ slug }) => works.includes(slug)).flatMap((work) => work.themes)
    return answer('themes_of_work', question, [...new Set(of)].map(id), themeStatement)
  }
  if (works.length > 0) return null
  const named = themesNamed(question, library)
  if (
    named.length > 0 &&
    (!cues.has('list') || means.test(question.text)) &&
    (cues.has('define') || cues.has('themes') || whatIs.test(question.text)) &&
    !cues.has('essay')
  ) {
    return defined(question, library, named)
  }
  if (!cues.has('themes') || cues.has('list') || cues.has('essay')) return null
  if (question.topic.length === 0) {
    return answer(
      'themes',
      question,
      catalogue.themes.map((theme) => id(theme.id)),
      themeStatement,
    )
  }
  const ranked = onTopic(library.themes, question)
  return ranked.length === 0 ? null : found('theme', question, library, 'theme', ranked)
}

/** Essays about X, beside a work or a classic, or all of them, newest first. */
export const essays: Answerer = (question, library) => {
  if (!question.cues.has('essay') || question.forms.includes('essays')) return null
  const { catalogue } = library
  const id = (slug: string): RecordId => `article/${slug}`
  const statement = {
    pt: 'Ensaios publicados neste catálogo.',
    en: 'Essays published in this catalogue.',
    es: 'Ensayos publicados en este catálogo.',
  } as const
  const beside = catalogue.articles.filter(
    ({ works, authors }) =>
      works.some((slug) => question.works.includes(slug)) ||
      authors.some((one) => question.classics.includes(one)),
  )
  if (beside.length > 0)
    return answer(
      'essays',
      question,
      beside.map(({ slug }) => id(slug)),
      statement,
    )
  if (question.topic.length > 0) {
    const ranked = onTopic(library.articles, question)
    return ranked.length === 0 ? null : found('essays', question, library, 'article', ranked)
  }
  const kept = catalogue.articles.filter(
    ({ language, date }) =>
      (question.languagesNamed.length === 0 || question.languagesNamed.includes(language)) &&
      (question.years === null ||
        (Number(date.slice(0, 4)) >= question.years.from && Number(date.slice(0, 4)) <= question.years.to)),
  )
  return answer(
    'essays',
    question,
    kept.toReversed().map(({ slug }) => id(slug)),
    statement,
  )
}

/** An essay that was named: who wrote it, when, in what language, and what it is about. */
export const namedEssays: Answerer = (question, { catalogue }) => {
  const essays = catalogue.articles.filter(({ slug }) => question.articles.includes(slug))
  if (essays.length === 0) return null
  return {
    intent: 'essay',
    items: essays.map((essay) => ({ id: `article/${essay.slug}` as const, reason: essay.summary })),
    statement: essays.map((essay) => essayInFull(essay, catalogue, question.language)).join(' '),
  }
}

/** "«Title» (date): author, language. Summary. Beside: works. Themes: themes." */
export function essayInFull(essay: Article, catalogue: Catalogue, language: Language): string {
  const works = essay.works.map((slug) => titleIn(workOf(catalogue, slug), language))
  const writer = essayist(catalogue, '', essay.author).name
  const licence = catalogue.site.article_licence
  return [
    sentence(`«${essay.title}» (${essay.date}): ${writer}, ${languageLabel(essay.language, language)}`),
    essay.summary,
    ...(works.length === 0 ? [] : [sentence(enumerated(works, language))]),
    sentence(themesSaid(essay.themes, catalogue, language)),
    ...(licence === undefined ? [] : [sentence(licence.name)]),
  ].join(' ')
}

const conceptStatement = {
  pt: 'Conceitos de autonomia intelectual. São perguntas editoriais e não provam influência nem eficácia.',
  en: 'Concepts of intellectual autonomy. They are editorial questions and prove neither influence nor efficacy.',
  es: 'Conceptos de autonomía intelectual. Son preguntas editoriales y no prueban influencia ni eficacia.',
} as const

/** Concepts of intellectual autonomy that are named. */
export const namedConcepts: Answerer = (question, library) => {
  const { cues, concepts: ids, language } = question
  if (ids.length === 0 || cues.has('list') || cues.has('essay')) return null
  const told = library.catalogue.concepts
    .filter(({ id }) => ids.includes(id))
    .map(({ labels, definition }) => sentence(`${said(labels, language)}: ${said(definition, language)}`))
  return {
    intent: 'concept',
    items: ids.map((id) => ({ id: `concept/${id}` as const, reason: conceptStatement[language] })),
    statement: `${told.join(' ')} ${conceptStatement[language]}`,
  }
}

/** Concepts about something. */
export const concepts: Answerer = (question, library) => {
  const { cues, topic } = question
  if (!cues.has('concept') || cues.has('list') || cues.has('essay')) return null
  const about = topic.filter((word) => !/^(concei|concep|id[eé]i?as?$|intele[ck]tu|intellectu)/.test(word))
  const ranked = onTopic(library.concepts, question, about)
  return ranked.length === 0 ? null : found('concepts', question, library, 'concept', ranked)
}

/** A series, then its works in order. */
export const series: Answerer = (question, { catalogue }) => {
  const { cues } = question
  const named = catalogue.author.series.filter(({ id }) => question.series.includes(id))
  const ofWork = catalogue.works.filter(
    ({ slug, series: one }) => question.works.includes(slug) && one !== undefined,
  )
  if (named.length === 0 && !cues.has('series')) return null
  const ids = new Set(named.length > 0 ? named.map(({ id }) => id) : ofWork.map((work) => work.series?.id))
  const all = catalogue.author.series.filter(({ id }) => ids.size === 0 || ids.has(id))
  if (question.works.length > 0 && ofWork.length === 0 && named.length === 0) return null
  const members = catalogue.works
    .filter((work) => all.some(({ id }) => id === work.series?.id))
    .toSorted((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
  const { language } = question
  const told = all.map((one) => {
    const row = members
      .filter((work) => work.series?.id === one.id)
      .map((work) => `${work.series?.position}. ${dated(work, language)}`)
    const description = one.description === undefined ? '' : ` ${said(one.description, language)}`
    return `${sentence(`${said(one.titles, language)}: ${row.join('; ')}`)}${description}`
  })
  return {
    intent: 'series',
    items: [
      ...all.map((one) => ({ id: `series/${one.id}` as const, reason: said(one.titles, language) })),
      ...members.map((work) => ({
        id: `work/${work.slug}` as const,
        reason: String(work.series?.position ?? ''),
      })),
    ],
    statement: told.join(' '),
  }
}
