import type { Article } from '../../../schemas/article.ts'
import { type Asked, askedOf, met } from '../../asked.ts'
import { ofEssays } from '../../fields/of-texts.ts'
import type { Library } from '../../library.ts'
import { best, type Found, isSure, rankedFor } from '../../passage-search.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import { inOneLanguage, labelsOf, type Passage, passageOf, passagesOf } from '../../texts.ts'
import type { Answer, Answerer } from '../answer.ts'
import { asNearest, quoted, why } from '../stories/quoting.ts'
import { describedEssay } from './essays-meant.ts'

/** What one essay says: the sentence that says what is asked, or what it is about and how it ends. */

const ends =
  /\b(ends?|ending|conclu\w+|acaba\w*|termina\w*|fecha|cierra|closes?|last (line|sentence|words)|ultim[ao]s? (frase|linha|linea|palabras|palavras))\b/
const begins =
  /\b(begins?|starts?|opens?|comec\w+|abre|empieza|comienza|arranca|first (line|sentence|words)|primeir[ao]s? (frase|linha|palavras)|primer[ao]s? (frase|linea|palabras))\b/
const says =
  /\b(says?|said|argu\w+|claims?|defend\w*|defiend\w+|holds?|maintains?|think\w*|teach\w*|points?|message|thesis|idea|gist|diz|dice|dizem|dicen|sustent\w*|sostiene\w*|afirma\w*|argument\w*|tese|tesis|ideia|mensagem|mensaje|explica\w*|explains?|conta|cuenta|tells?|fala|habla|trata|praise\w*|elogia\w*|critic\w*|mentions?|menciona)\b/
const which =
  /\b(which|what|que|qual|quais|cual|cuales|algum|algun|any|quantos|cuantos|how many) (of (the|your) |d[eo]s |de los )?((?!(el|o|no|ao|do|del|the|la|um|un|an?)\b)\S+ )?(ensai|essay|ensay|artig|articl|articul|text)\w*/

/** "What does the lighthouse essay say about money?" */
export const essaysTold: Answerer = (question, library) => {
  const { foreign, cues, whole } = question
  if (foreign || cues.has('rights')) return null
  if (which.test(whole.text)) return saying(question, library)
  const essay = describedEssay(question, library)
  if (essay === null) return definite.test(whole.text) ? saying(question, library) : null
  if (ofEssays.fields.some(({ asked }) => asked.test(whole.text))) return null
  const { article, words } = essay
  const own = inOneLanguage(
    passagesOf(library.catalogue).filter(({ id }) => id === `article/${article.slug}`),
    question.spoken,
  )
  const edge = edgeOf(article, own, question, library)
  if (edge !== null) return edge
  const naming = words.filter((word) => isNaming(word, article, question, library))
  const all = askedOf(question, naming, true)
  const asked = { ...all, words: all.words.filter((word) => !says.test(word) && !ESSAYS.test(word)) }
  // What names the essay may be what is asked of it: "why is the well like a sentence, in the essay on the well?"
  const whatever = {
    ...all,
    words: askedOf(question, [], true).words.filter((word) => !says.test(word) && !ESSAYS.test(word)),
    naming,
  }
  const tries =
    asked.words.length > 1 ? [asked, whatever] : asked.words.length === 1 ? [whatever, asked] : [asked]
  for (const one of tries) {
    const found = best(one, own, library)
    if (found !== null && isSure(found, one, true)) return quoted(found, one, question, library)
  }
  const titled = why.test(whole.text) ? ofTitle(article, asked, own, library) : null
  if (titled !== null) return quoted(titled, asked, question, library)
  if (accordingTo.test(whole.text)) return nearest(whatever, own, question, library)
  if (!says.test(whole.text) && !why.test(whole.text)) return null
  return lines(article, [...own.slice(0, 1), ...own.slice(-1)], question)
}

/** How an essay begins, and how it ends. */
function edgeOf(
  article: Article,
  own: readonly Passage[],
  question: Question,
  library: Library,
): Answer | null {
  if (ends.test(question.whole.text)) return lines(article, own.slice(-2), question)
  return begins.test(question.whole.text) ? lines(article, firstOf(article, library), question) : null
}

/** "Why is a well a long sentence?" of the essay that is called so: the sentence that takes its title up. */
function ofTitle(article: Article, asked: Asked, own: readonly Passage[], library: Library): Found | null {
  const { words } = passageOf(`article/${article.slug}`, article.language, [article.title])
  const title = { ...asked, words: words.filter((word) => word.length >= LETTERS_OF_TITLE), naming: [] }
  if (asked.words.length > 1 || asked.spoken !== article.language || title.words.length < MANY) return null
  const found = best(title, own, library)
  return found !== null && found.own >= NEARLY && found.passage.at > 0 ? found : null
}

const LETTERS_OF_TITLE = 4

/** What an essay is said to hold is told of no book. */
const accordingTo =
  /\b(according to|segun|segundo|de acordo com|de acuerdo con) (the|o|el|your|este|that|ese|esse|this) (\S+ ){0,2}?(ensai|essay|ensay|artig|articl|articul)/

const NEARLY_SAID = 0.35

/** The sentence of the essay that comes nearest, said to be no more where it holds little of what is asked. */
function nearest(asked: Asked, own: readonly Passage[], question: Question, library: Library): Answer | null {
  const [near] = rankedFor(asked, own, library)
  if (near === undefined || near.own === 0) return null
  const said = quoted({ ...near, also: null, both: near.own, alone: false }, asked, question, library)
  const isSaid = near.own >= NEARLY_SAID && near.own * asked.words.length >= MANY
  return isSaid ? said : asNearest(said, question.language)
}

const ESSAYS = /^(textos?|texts?|piece|pieces|pecas?|piezas?|compared|comparad[oa]s?)$/

/** Of the words that say which essay is meant only those that name its matter: "the essay on Bartleby" says no more of it. */
function isNaming(word: string, article: Article, { spoken }: Question, { catalogue }: Library): boolean {
  const about = catalogue.referenceAuthors.filter(({ id }) => article.authors.includes(id))
  const works = labelsOf(catalogue).filter(({ id }) => article.works.some((slug) => id === `work/${slug}`))
  const named = passageOf(`article/${article.slug}`, spoken, [
    article.title,
    article.summary,
    article.abstract?.[spoken]?.split(/[.:]/)[0] ?? '',
    ...about.flatMap(({ labels, work }) => [...Object.values(labels), work.title]),
  ])
  return [named, ...works].some((one) => met(word, one, spoken) > 0)
}

const definite = /\b(the|o|no|ao|do|el|al|del|un|um|an) (ensai|essay|ensay|artig|articl|articul)\w*/
const MANY = 2

/** "Which essay contains the reply...", "what does a signature prove, according to the essay?": the one that says it. */
export function saying(question: Question, library: Library): Answer | null {
  const asked = askedOf(question, [], true)
  const words = asked.words.filter(
    (word) => !says.test(word) && !contains.test(word) && !isOfClassic(word, question),
  )
  // A theme is treated by an essay as a whole.
  if (words.length < MANY || words.every((word) => library.isTheme(word))) return null
  const own = passagesOf(library.catalogue).filter(({ told, id }) => !told && isOn(id, question, library))
  const found = best(
    { ...asked, words, counts: null, name: false },
    inOneLanguage(own, question.spoken),
    library,
  )
  const clear = found?.alone && found.own >= NEARLY && found.own * words.length >= MANY
  return clear ? quoted(found, asked, question, library) : null
}

/** A classic that is named says which essays are meant. */
const isOn = (id: string, { classics }: Question, { catalogue }: Library) =>
  classics.length === 0 ||
  catalogue.articles.some(
    ({ slug, authors }) => id === `article/${slug}` && classics.some((one) => authors.includes(one)),
  )

const isOfClassic = (word: string, { classics, sentence: written }: Question) =>
  classics.length > 0 &&
  written !== null &&
  written.mentions.some(({ start, end }) =>
    written.tokens.slice(start, end).some(({ folded }) => folded === word),
  )

const NEARLY = 0.7
const contains =
  /^(conta(in|ins|ined)|conten\w+|contem|contien\w+|contiene\w*|holds?|quot\w+|cit[ae]\w*|appears?|aparec\w+|reply|published?|publi\w+)$/

/** The body begins behind the summary. */
function firstOf({ slug, language }: Article, { catalogue }: Library): readonly Passage[] {
  return passagesOf(catalogue)
    .filter((one) => one.id === `article/${slug}` && one.language === language)
    .slice(1, 3)
}

function lines(article: Article, told: readonly Passage[], { language }: Question): Answer {
  const text = told.map((one) => one.text).join(' ')
  const isOwn = told[0]?.language === language
  const statement = sentence(`«${article.title}» (${article.date}): ${isOwn ? text : `«${text}»`}`)
  return { intent: 'passage', items: [{ id: `article/${article.slug}`, reason: text }], statement }
}
