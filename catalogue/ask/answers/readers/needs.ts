import { fold } from '../../../../src/language/fold.ts'
import { noise } from '../../../retrieval/asking-words.ts'
import { wordSet } from '../../../retrieval/word-set.ts'
import { filedUnder } from '../../everyday.ts'
import type { Library, TopicField } from '../../library.ts'
import type { Question } from '../../question.ts'
import type { Answer, Answerer } from '../answer.ts'
import { fits, onTopic } from '../themes/on-topic.ts'
import { found } from '../themes/topic.ts'

/** That something to read is wanted, for whoever asks or as a present. */
const wants =
  /\b(regal\w+|gifts?|presente|prenda|oferec\w+|ofrec\w+|dar lhe|darle|lhe dou|le doy|give (him|her|them|my)|leio|leo|ler|leer|leerme|read|reading|recom\w+|suger\w+|sugi\w+|sugir\w+|suggest\w*|suit|aconse\w+|apetece|fancy|in the mood|algo para|something for|ajud\w+|ayud\w+|help|livros?|books?|libros?|novelas?|novels?|romances?)\b/

/** That somebody tells of themselves or of their own. */
const tells =
  /\b(q_subject|estou|ando|sinto|senti|sou|fui|perdi|acabei|vivo|trabalho|tenho|desde que|(o )?meu|minha|meus|minhas|estoy|siento|soy|he|tengo|perdi|acabo|trabajo|mi|mis|i|i m|i ve|i am|my|our|nosso|nossa|nuestro|nuestra|ele|ela|que (e|es|era|foi|fue)|who (is|was|s|loves|has|works))\b/

const curated: ReadonlySet<TopicField> = new Set(['theme', 'principal', 'subject', 'title'])

/**
 * Somebody tells how they are, or for whom it is, and asks for something to read: what an editor filed such things under is
 * the need, and the rest of the story binds nothing.
 */
export const byNeed: Answerer = (question, library) => {
  const { text, unmatched, topic } = question
  if (unmatched.some((word) => isOfAKind(fold(word), text))) return null
  const aside = unmatched.length > 0 || topic.length === 0 || topic.every((word) => pointing.test(fold(word)))
  return aside && wants.test(text) && tells.test(text) ? needMet(question, library) : null
}

/** What is wished for is of a kind that nothing here is: "a thriller for the beach", "um livro de fantasia". */
export function isOfAKind(word: string, text: string): boolean {
  const at = ` ${text} `.indexOf(` ${word} `)
  return at > 0 && !wants.test(word) && OBJECT.test(text.slice(0, at).trimEnd())
}

const OBJECT =
  /(^| )((want|looking for|give me|quero|queria|procuro|quiero|quisiera|busco|recom\w+|suger\w+|suggest|dame) (um|uma|un|una|an?|some|any|algum|alguma|algun|alguna)|(books?|livros?|libros?|novels?|novelas?|romances?|algo|something|stories|historias?) (de|of))$/

/** What is there for the need that a story tells; null where an editor filed nothing under it. */
export function needMet(question: Question, library: Library): Answer | null {
  const { works, without, classics, counting, order, years, articles } = question
  if (works.length + without.length + classics.length + articles.length > 0) return null
  if (counting !== null || order !== null || years !== null) return null
  const need = needIn(question, library)
  if (need.length === 0) return null
  const told = { ...question, topic: need, bound: need, descriptive: [], unmatched: [] }
  const ranked = onTopic(library.works, told)
  const kept = ranked.filter(
    ({ id, contributions }) =>
      contributions.some(({ field }) => curated.has(field)) &&
      library.catalogue.works.some((work) => work.slug === id && fits(question, work)),
  )
  return kept.length === 0 ? null : found('works_on_topic', told, library, 'work', kept)
}

const pointing = /^(disso|disto|isso|isto|eso|esto|ello|that|this|it)$/

/** The words of the need: those that an editor used, or under which what is told would be filed. */
function needIn({ words, topic, spoken, whole }: Question, { works }: Library): string[] {
  const isCurated = (word: string) =>
    works.find(word, spoken)?.postings.some(({ field }) => curated.has(field)) ?? false
  const told = [...new Set([...topic.map(fold), ...words])].filter(
    (word) => word.length > 2 && !noise.has(word) && !small.has(word) && !isTheirs(word, whole.text),
  )
  const need = told.flatMap((word) => {
    if (isCurated(word)) return [word]
    return filedUnder(word, spoken).find((head) => head.every(isCurated)) ?? []
  })
  return [...new Set(need)]
}

/** "My grandfather was a sailor": for whom it is, and no subject. */
function isTheirs(word: string, text: string): boolean {
  const at = ` ${text} `.indexOf(` ${word} `)
  return at > 0 && OWN.test(text.slice(0, at).trimEnd()) && IS.test(text.slice(at + word.length))
}

const OWN = /(^| )(my|our|mi|mis|meus?|minhas?|noss[oa]s?|nuestr[oa]s?)$/
const IS = /^ ?(is|was|are|were|e|foi|era|sao|es|fue|son|eran?) /

/** Words of grammar that are common in telling, folded. */
const small = wordSet(
  'people person pessoa pessoas persona personas gente feel feeling every cada muito muita desde porque sempre quando mucho mucha siempre cuando desde para very much always when since because sobre about nada something algo',
)
