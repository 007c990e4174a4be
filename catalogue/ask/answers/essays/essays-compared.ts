import { essayist } from '../../../lookup/lookup.ts'
import type { Language, Trilingual } from '../../../retrieval/language.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import type { Article } from '../../../schemas/article.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import { classicsCalled, themesCalled, worksCalled } from '../../fields/named.ts'
import { languageLabel } from '../../labels.ts'
import { phraseWords } from '../../lexicon.ts'
import type { Library } from '../../library.ts'
import { either, isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { ESSAYS, twoEssays } from './essays-beside.ts'

/** Two essays beside one another: which is older or longer, whether they are in one language, what they have in common. */

const YOUNGER =
  /\b(mais (recente|nov[oa]|tarde)|newer|newest|more recent|most recent|latest|latter|younger|later|mas (reciente|nuev[oa]|tarde)|posterior|after|depois|despues|last|ultimo)\b/
const OLDER =
  /\b(mais (antig[oa]|velh[oa]|cedo)|older|oldest|earlier|earliest|first|before|mas (antigu[oa]|viej[oa]|temprano)|anterior|antes|primeiro|primero|precede\w*|mais cedo)\b/
const LONGER =
  /\b(mais (long[oa]|extens[oa]|comprid[oa]|palavras)|longer|longest|more words|mas (larg[oa]|extens[oa]|palabras))\b/
const SHORTER =
  /\b(mais (curt[oa]|breve|pequen[oa])|shorter|shortest|fewer words|mas (cort[oa]|breve)|menos (palavras|palabras))\b/
const TONGUE = /\b(linguas?|idiomas?|languages?|lenguas?)\b/
const SHARING =
  /\b(comum|comun|in common|shar(e|es|ed|ing)|partilh\w+|comparten|compartilh\w+|une|unem|unen|unites?|liga(m)?|links?|coincid\w+|mesm[oa]s?|mism[oa]s?|same|both|ambos)\b/
const THEMES = /\b(temas?|themes?|topics?|assuntos?)\b/
const IN_COMMON =
  /\b(comum|comun|in common|shar(e|es|ed|ing)|partilh\w+|comparten|compartilh\w+|une|unem|unen|unites?|liga(m)?|links?|coincid\w+)\b/
const REFUSED =
  /\b(not|never|nunca|jamais|nor|nem|ni|neither|none|nothing|nada|without|sin|sem|nao|t|different\w*|diferentes?)\b/

/** Words that say nothing more of two essays than that they were written and came out. */
const FILLING =
  /^(two|dois|duas|each|other|textos?|cham\w+|call(ed)?|titul\w+|titled|intitul\w+|came|come|comes|publi\w+|appear\w*|aparec\w+|written|wrote|write|writing|escrit[oa]s?|escrev\w+|escrib\w+|sa(iu|iram|ir|lio|lieron|len|lir)|foi|foram|fueron|tells?|diga\w*|dime|know|saber|true|verdade?|verdad|cierto|certo|please|favor|anything|something|alguma|algum|algo|alguna|algun|coisa|cosa|things?|have|has|had|tem|tienen|using|uses?|usam|usan|both|ambos|ambas|same|mesm[oa]s?|mism[oa]s?|which|what|qual|cual|que|one|estao|estan|catalogue|catalogo|site|much|quanto|cuanto|existe)$/

/** "The one on the well": the noun that says which essay is meant. */
const DESCRIBED =
  /\b(?:ensaios?|artigos?|textos?|essays?|articles?|ensayos?|articulos?|one|that|o|el|al|do|del) (?:about|on|of|sobre|acerca d[aeo]s?|acerca del?|d[aeo]s?|del)(?: (?:the|an?|os?|as?|el|l[ao]s?|uma?|una?))? [a-z_]+/g

/** Whether there is nothing in a question but two essays, what they are compared by, and words that say no more. */
function isWhollyRead(question: Question, two: readonly Article[], { themes }: Catalogue): boolean {
  const { text } = question.whole
  if (/\d/.test(text) || REFUSED.test(text) || (question.spoken !== 'pt' && /\bno\b/.test(text))) return false
  if (question.languagesNamed.length > 0) return false
  const bare = question.articles.length < 2 ? text.replace(DESCRIBED, ' ') : text
  const isHeld = question.articles.length < 2 ? heldBy(two, themes) : () => false
  const measures = [YOUNGER, OLDER, LONGER, SHORTER, IN_COMMON, ...fields.map(({ heard }) => heard), THEMES]
  const left = measures.reduce((rest, one) => rest.replace(new RegExp(one, 'g'), ' '), bare)
  return left
    .split(' ')
    .filter((word) => word.startsWith('q_') || (word.length > 2 && !isStopword(word, question.spoken)))
    .every((word) => word === 'q_article' || FILLING.test(word) || ESSAYS.test(word) || isHeld(word))
}

/** The words of the titles and summaries of essays that a question only describes. */
function heldBy(two: readonly Article[], themes: Catalogue['themes']): (word: string) => boolean {
  const labelled = themes.filter(({ id }) => two.some((one) => one.themes.includes(id)))
  const texts = [
    ...two.flatMap(({ title, summary, abstract }) => [title, summary, ...Object.values(abstract ?? {})]),
    ...labelled.flatMap(({ labels: names }) => Object.values(names)),
  ]
  const words = new Set(texts.flatMap(phraseWords))
  return (word) => words.has(word)
}

/** What an essay has one of, and both may have the same. */
interface Field {
  readonly heard: RegExp
  readonly of: (essay: Article, catalogue: Catalogue, language: Language) => string | null
}

const fields: readonly Field[] = [
  { heard: TONGUE, of: (essay, _, language) => languageLabel(essay.language, language) },
  { heard: /\b(years?|anos?)\b/, of: ({ date }) => date.slice(0, 'yyyy'.length) },
  { heard: /\b(months?|mes|meses)\b/, of: ({ date }) => date.slice(0, 'yyyy-mm'.length) },
  { heard: /\b(days?|dias?|dates?|datas?|fechas?)\b/, of: ({ date }) => date },
  {
    heard: /\b(authors?|autora?|autores|person|pessoa|persona|hand|mao|mano)\b/,
    of: ({ author }, catalogue) => essayist(catalogue, '', author).name,
  },
  { heard: /\b(licen\w+)\b/, of: (_, { site }) => site.article_licence?.name ?? null },
]

/** What is asked of both: the one field that is named, their themes, or all that they have in common. */
function shared(two: readonly [Article, Article], question: Question, library: Library): string | null {
  const { whole, language } = question
  const { text } = whole
  const isOrdered = [YOUNGER, OLDER, LONGER, SHORTER].some((one) => one.test(text))
  const heard = fields.filter((field) => field.heard.test(text))
  const [field, more] = heard
  if (isOrdered) return heard.length > 0 || isClosed(text) ? null : inOrder(two, question)
  if (field === undefined)
    return THEMES.test(text) || IN_COMMON.test(text) ? inCommon(two, question, library) : null
  if (more !== undefined || THEMES.test(text)) return null
  const [a, b] = two.map((one) => field.of(one, library.catalogue, language))
  if (a === undefined || b === undefined || a === null || b === null) return null
  const each = `«${two[0].title}»: ${a}; «${two[1].title}»: ${b}`
  return sentence(isClosed(text) ? `${yesOrNo(a === b, language)}: ${each}` : each)
}

export const essaysCompared: Answerer = (question, library) => {
  const { text } = question.whole
  const asks = [YOUNGER, OLDER, LONGER, SHORTER, SHARING].some((one) => one.test(text))
  const two = question.foreign || !asks ? null : twoEssays(question, library)
  if (two === null) return null
  if (!isWhollyRead(question, two, library.catalogue)) return null
  const told = SHARING.test(text) ? shared(two, question, library) : inOrder(two, question)
  return told === null ? null : ofBoth(two, told)
}

function ofBoth(two: readonly Article[], statement: string): Answer {
  return {
    intent: 'essays_compared',
    items: two.map(({ slug, title, date }) => ({
      id: `article/${slug}` as const,
      reason: sentence(`«${title}» (${date})`),
    })),
    statement,
    known: true,
    whole: true,
  }
}

/** What two things are compared by, and which end of it is asked for. */
interface Measure {
  readonly of: (essay: Article) => string | number
  readonly said: (essay: Article, language: Language) => string
  readonly more: Trilingual
  readonly less: Trilingual
}

const byDate: Measure = {
  of: ({ date }) => date,
  said: ({ date }) => date,
  more: { pt: 'é o mais recente', en: 'is the newer one', es: 'es el más reciente' },
  less: { pt: 'é o mais antigo', en: 'is the older one', es: 'es el más antiguo' },
}

/** Nobody counts the last word of an essay. */
const TENS = 10
const wordsOf = ({ body }: Article) => Math.round(body.split(/\s+/).length / TENS) * TENS

const byLength: Measure = {
  of: wordsOf,
  said: (essay, language) => {
    const words = { pt: 'cerca de N palavras', en: 'about N words', es: 'unas N palabras' }[language]
    return words.replace('N', String(wordsOf(essay)))
  },
  more: { pt: 'é o mais longo', en: 'is the longer one', es: 'es el más largo' },
  less: { pt: 'é o mais curto', en: 'is the shorter one', es: 'es el más corto' },
}

/** "«A» (2024-03-12) is the older one; «B»: 2025-05-15", with yes or no of the one that is named first. */
function inOrder(
  [first, second]: readonly [Article, Article],
  { whole, spoken, language }: Question,
): string | null {
  const { text } = whole
  const isOfLength = LONGER.test(text) || SHORTER.test(text)
  const measure = isOfLength ? byLength : byDate
  const wantsMore = isOfLength ? LONGER.test(text) : YOUNGER.test(text) && !OLDER.test(text)
  const [a, b] = [measure.of(first), measure.of(second)]
  if (a === b) return null
  const isFirst = a > b === wantsMore
  const [met, other] = isFirst ? [first, second] : [second, first]
  const is = (wantsMore ? measure.more : measure.less)[language]
  const told = `«${met.title}» (${measure.said(met, language)}) ${is}; «${other.title}»: ${measure.said(other, language)}`
  const asksWhether = isClosed(text) && !either[spoken].test(text)
  return sentence(asksWhether ? `${yesOrNo(isFirst, language)}: ${told}` : told)
}

const labels = {
  works: { pt: 'obras', en: 'works', es: 'obras' },
  themes: { pt: 'temas', en: 'themes', es: 'temas' },
  classics: { pt: 'clássicos', en: 'classics', es: 'clásicos' },
} as const
const nothing: Trilingual = {
  pt: 'Nada do que está registado é comum aos dois',
  en: 'Nothing that is on record is common to both',
  es: 'Nada de lo que consta es común a los dos',
}
const common: Trilingual = { pt: 'Em comum', en: 'In common', es: 'En común' }

/** What the records of both hold: their language, works, themes and classics. */
function inCommon(
  [first, second]: readonly [Article, Article],
  { whole, language }: Question,
  { catalogue }: Library,
): string {
  const { text } = whole
  const telling = { catalogue, language, text }
  const isSame = first.language === second.language
  const both = (of: (essay: Article) => readonly string[]) =>
    of(first).filter((one) => of(second).includes(one))
  const themes = themesCalled(
    both((one) => one.themes),
    telling,
  )
  const rows = [
    [
      labels.works,
      worksCalled(
        both(({ works }) => works),
        telling,
      ),
    ],
    [labels.themes, themes?.toLowerCase() ?? null],
    [
      labels.classics,
      classicsCalled(
        both(({ authors }) => authors),
        telling,
      ),
    ],
  ] as const
  const wanted = THEMES.test(text) ? rows.slice(1, 2) : rows
  const shared = wanted.flatMap(([label, value]) => (value === null ? [] : [`${label[language]}: ${value}`]))
  if (isSame && !THEMES.test(text)) shared.push(languageOfBoth(first, language))
  const titles = `(«${first.title}», «${second.title}»)`
  const told =
    shared.length === 0
      ? `${nothing[language]} ${titles}`
      : `${common[language]}: ${shared.join('; ')} ${titles}`
  return sentence(isClosed(text) ? `${yesOrNo(shared.length > 0, language)}. ${told}` : told)
}

function languageOfBoth(essay: Article, language: Language): string {
  const label = languageLabel(essay.language, language)
  return { pt: `língua: ${label}`, en: `language: ${label}`, es: `lengua: ${label}` }[language]
}
