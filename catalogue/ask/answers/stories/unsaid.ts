import { isStopword } from '../../../retrieval/stopwords.ts'
import { askedOf, met } from '../../asked.ts'
import type { Library } from '../../library.ts'
import { isClosed } from '../../polar.ts'
import { isIdleVerb } from '../../query/vocabulary.ts'
import type { Question } from '../../question.ts'
import { isRequestWord } from '../../request-words.ts'
import { inOneLanguage, isNumeral, labelsOf, passageOf, passagesOf, plainTerm } from '../../texts.ts'
import { unitOf } from '../../units.ts'
import { skeletonOf } from '../../word-kin.ts'
import type { Answer } from '../answer.ts'
import { asNearest } from './quoting.ts'
import { anybody } from './stories.ts'

/** What whoever asks would do, no story says: "how do I tune a piano?" */
const OF_ASKER =
  /\b(how|where) (do|can|could|should|would) (i|we|one)\b|\b(como|onde|donde) (posso|podemos|puedo|faco|hago|se (faz|hace|puede|pode))\b/

const AGE = /\b(how old|(?:quantos|cuantos) anos (?:tem|tinha|tiene|tenia)|(?:que|what) (?:idade|edad|age))\b/
const YEARS = /^(years?|anos?)$/
/** Every story has them: who is at the heart of it, and where it is set. */
const OF_ALL =
  /\b(protagon\w*|hero\w*|personage\w*|personaje|main character|set|decorre|transcurre|takes? place|(se )?passa|situa\w*|ambienta\w*|ocurre|sucede)\b/
/** Of whose family somebody is asked, who they are says nothing. */
const KIN =
  /\b(father|mother|wife|husband|sons?|daughters?|brothers?|sisters?|pai|mae|marido|mulher|espos[oa]|filh[oa]s?|irmaos?|irmas?|padre|madre|mujer|hij[oa]s?|herman[oa]s?)\b/
/** More sentences are all that is told of somebody. */
const FEW = 2
const ARTICLE = /^una?$|^uma?$/

/**
 * A sentence that only names whom a question asks of does not answer it: "how old is the keeper?" Where nothing else of what is
 * asked stands in what is quoted of a story or a life, it is said to come near, and no more.
 */
export function unsaid(found: Answer, question: Question, library: Library): Answer {
  const { whole, spoken, language, foreign, cues } = question
  if (found.intent === 'work') return unasked(found, question)
  if (found.intent !== 'passage' || found.known === false || found.whole === true || foreign) return found
  const told = inOneLanguage(passagesOf(library.catalogue), language)
  const shown = told.filter((one) => one.told && found.statement.includes(one.text))
  const [first] = shown
  if (first === undefined || shown.some(({ id }) => id !== first.id)) return found
  if (OF_ASKER.test(whole.text)) return asNearest(found, language)
  const asked = askedOf(question, [])
  const isStory =
    (cues.has('whoIs') && shown.length > FEW && !KIN.test(whole.text)) || OF_ALL.test(whole.text)
  if (isClosed(whole.text) || asked.name || isStory) return found
  const labels = labelsOf(library.catalogue).filter((one) => one.id === first.id && one.language === spoken)
  const isNaming = (word: string) =>
    word.startsWith('q_') ||
    shown.some(({ names }) => names.has(skeletonOf(word))) ||
    labels.some(({ terms }) => terms.has(plainTerm(word, spoken)))
  const isIdle = (word: string) => isRequestWord(word) || anybody.test(word) || isIdleVerb(word, spoken)
  const words = asked.words.filter((word) => !isNaming(word) && !isIdle(word))
  const answer = passageOf('author/-', language, [found.statement])
  const isUnmet = words.every((word) => met(word, answer, spoken) === 0)
  const isCount = (word: string) => isNumeral(word) && !ARTICLE.test(word)
  const isUnsaid = asked.counts === null ? words.length > 0 : !answer.words.some(isCount)
  const isUnaged = AGE.test(whole.text) && !answer.words.some((word) => YEARS.test(word))
  return isUnmet && (isUnsaid || isUnaged) ? asNearest(found, language) : found
}

/** A record as a whole: "Title (2018): a novella in Spanish; ...". */
const RECORD = /^[^:]+ \(\d{4}\): /
/** By these one asks for all that there is of a book. */
const OF_ALL_OF_IT =
  /^(q_\w+|about|sobre|deals?|treats?|trata\w*|fala\w*|habla\w*|conta\w*|cuenta\w*|tells?|told|story|histor\w+|passa|pasa|va|dime|diz\w*|show\w*|mostr\w*|muestr\w*|info\w*|resum\w*|summar\w*|know\w*|sab\w*|conhec\w*|conoc\w*|quer\w*|quier\w*|want\w*|read\w*|le[er]\w*|li|detail\w*|detalh\w*|detall\w*|mais|more|mas|one|ones|este|esse|aquel\w*|esta|names?|nomes?|nombres?|called|cham\w*|llam\w*|titles?|titulos?|short|brev\w*|cort[oa]|curt[oa]|tienes|tens|have|please|favor|gracias|thanks|obrigad\w)$/

/** Whoever asks more of a book than what it is has no answer in its whole record: "my watch is broken, do you know a clockmaker?" */
function unasked(found: Answer, { cues, whole, language, spoken, works, order }: Question): Answer {
  const isRecord = found.known !== false && found.items.length === 1 && RECORD.test(found.statement)
  if (!isRecord || works.length !== 1 || order !== null || cues.has('about')) return found
  const isMore = (word: string) =>
    word.length > 2 && !isStopword(word, spoken) && unitOf(word) === null && !OF_ALL_OF_IT.test(word)
  const more = whole.text.split(' ').filter(isMore)
  const record = passageOf('author/-', language, [found.statement])
  if (more.length === 0 || more.some((word) => met(word, record, spoken) > 0)) return found
  const items = found.items.map((item) => ({ ...item, weak: true as const }))
  return { ...found, items, known: false, statement: `${onRecord[language]} ${found.statement}` }
}

const onRecord = {
  pt: 'A isso não sei responder; do livro consta:',
  en: 'That I cannot answer; on record of the book is:',
  es: 'A eso no sé responder; del libro consta:',
} as const
