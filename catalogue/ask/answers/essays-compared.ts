import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Article } from '../../schemas/article.ts'
import { classicsCalled, themesCalled, worksCalled } from '../fields/named.ts'
import { languageLabel } from '../labels.ts'
import type { Library } from '../library.ts'
import { either, isClosed, yesOrNo } from '../polar.ts'
import type { Question } from '../question.ts'
import { sentence } from '../sentence.ts'
import type { Answer, Answerer } from './answer.ts'
import { twoEssays } from './essays-beside.ts'

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

export const essaysCompared: Answerer = (question, library) => {
  const { text } = question.whole
  const asks = [YOUNGER, OLDER, LONGER, SHORTER, SHARING].some((one) => one.test(text))
  const two = question.foreign || !asks ? null : twoEssays(question, library)
  if (two === null) return null
  const told = SHARING.test(text) ? inCommon(two, question, library) : inOrder(two, question)
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
  const tongues = [first, second].map((one) => languageLabel(one.language, language))
  const isSame = first.language === second.language
  const each = `«${first.title}»: ${tongues[0]}; «${second.title}»: ${tongues[1]}`
  if (TONGUE.test(text)) return sentence(isClosed(text) ? `${yesOrNo(isSame, language)}: ${each}` : each)
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
