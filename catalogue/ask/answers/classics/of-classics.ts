import { said } from '../../../lookup/said.ts'
import { isCommonWord } from '../../../retrieval/common-words.ts'
import type { Trilingual } from '../../../retrieval/language.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import type { ReferenceAuthor } from '../../../schemas/reference-author.ts'
import type { RecordId } from '../../kinds.ts'
import { languageLabel } from '../../labels.ts'
import { phraseWords } from '../../lexicon.ts'
import { genderOf, nounFor, spelled } from '../../nouns.ts'
import { yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, namesOf, numberWord, sentence } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { CLASSIC } from './classics-by.ts'

/** What is asked of the classics themselves and of nothing beside them: what they wrote, who is among them, of what nation. */

const id = (one: ReferenceAuthor): RecordId => `reference-author/${one.id}`

/** "What did she write?", "que escreveu", "which book by": of one who is named. */
const NO_FIELD = '(?!(?:lingua|idioma|lengua|language|ano|year|seculo|siglo|century)\\b)'
const WROTE = new RegExp(
  `\\b(?<!\\b(?:in|on|em|en|de) )(?:(?:what|which)(?: ${NO_FIELD}\\S+)? (?:else )?(?:did|has|had) (?:the )?q_classic (?:also |ever )?(?:write|written|publish|compose)|(?<!q_classic (?:(?:o|a|el|la) )?)(?:o que|que|qual|quais|cual|lo que)(?: ${NO_FIELD}\\S+)? (?:e que |foi que )?(?:escreveu|escrevia|publicou|escribio|escribia|publico|compuso|redacto) (?:o |a |el |la )?q_classic)`,
)
const BOOKS =
  '(?:obras?|livros?|romances?|works?|books?|novels?|libros?|novelas?|titulos?|titles?|textos?|texts?|pecas?|plays?)'
/** "Which novel of his is here?", behind a question that has named him: the name stands at the end, and nothing leads to it. */
const OF_THEIRS = new RegExp(
  `\\b(?:que|qual|quais|cual|which|what) (?:e |es |is )?(?:a |o |la |el )?${BOOKS} (?:of |by )?(?:del[ea]|seus?|suas?|suy[oa]s?|his|hers?|theirs|him)\\b.*(?<! (?:de|do|da|del|of|by|a|ao|o|com|con|with|to|and|e|y|the|el|la)) q_classic$`,
)
const BESIDE =
  /\b(perto|cerca|lado|junto|pe|combin\w+|com|con|with|beside|near|next|pair\w*|go|goes|van|vao|emparej\w*|emparelh\w*|voss[oa]s?|vuestr[oa]s?|yours?|q_author|q_work)\b/

/** "How many books did Cervantes write?": so many as are on record, and none of those that stand beside them. */
const COUNTED = new RegExp(
  `\\b(?:how many|quant[ao]s|cuant[ao]s) ${BOOKS} (?:(?:did|has|had|e que|foi que|ha|tem) )?(?:(?:escreveu|escrevia|publicou|escribio|publico|escrito|publicado) )?(?:o |a |el |la )?q_classic(?: (?:write|written|wrote|publish|published|escreveu|publicou|escribio|publico))?$`,
)
const onRecord: Trilingual = { pt: 'no registo', en: 'on record', es: 'en el registro' }

/** "What did Čapek write, and when?": their title and its year, and not the books that stand beside it. */
export const writtenByClassics: Answerer = (question, { catalogue }) => {
  const { classics, works, articles, projects, whole, foreign, without, language, cues } = question
  if (classics.length === 0 || foreign || without.length > 0) return null
  if (works.length + articles.length + projects.length > 0 || cues.has('essay')) return null
  const counted = COUNTED.test(whole.text) && classics.length === 1
  const wrote = counted || WROTE.test(whole.text)
  if (!wrote && (!OF_THEIRS.test(whole.text) || cues.has('relation') || BESIDE.test(whole.text))) return null
  const named = catalogue.referenceAuthors.filter((one) => classics.includes(one.id))
  const told = named.map((one) => ({ one, text: sentence(titleOf(one, language)) }))
  return {
    intent: 'reference_author',
    items: told.map(({ one, text }) => ({ id: id(one), reason: text })),
    statement: `${counted ? `${countOnRecord(told.length, language)}: ` : ''}${told.map(({ text }) => text).join(' ')}`,
    known: true,
    ...(wrote ? { whole: true as const } : {}),
  }
}

function countOnRecord(count: number, language: Question['language']): string {
  const noun = nounFor('work')
  const number = numberWord(count, language, genderOf(noun, language))
  return sentence(`${number} ${spelled(noun, count, language)} ${onRecord[language]}`).slice(0, -1)
}

/** "Mary Shelley: Frankenstein; or, The Modern Prometheus (1818)". */
function titleOf({ labels, work }: ReferenceAuthor, language: Question['language']): string {
  return `${said(labels, language)}: ${work.title} (${work.year})`
}

const AMONG =
  /\b(among|amongst|one of|between|part of|included in|belongs? to|entre|um d[oa]s|uma d[oa]s|uno de|una de|(faz|forma) parte|figura|consta|conta se|se cuenta|pertence\w*|incl\w+)\b/
/** Words that ask for more than whether somebody is there. */
const MORE =
  /\b(who|which|what|when|quem|que|qual|quais|quando|quien|quienes|cual|cuales|cuando|how many|quant[oa]s|cuant[oa]s)\b/
const IDLE =
  /^(among|amongst|one|between|part|parte|entre|faz|forma|figura|consta|conta|cuenta|pertenece|pertence|included|belongs?|incluid[oa]|reference|referencia|authors?|autores|autora?|writers?|escritores|esta|classic\w*|clasic\w*|your|also|tambem|tambien|catalog\w*)$/
const AUTHORS_MAX = 4

/** "Is Borges among them?": the list is closed, and whoever is not on it is not among them. */
export const amongClassics: Answerer = (question, { catalogue }) => {
  const { whole, foreign, works, articles, counting, order, language, without } = question
  const { text } = whole
  if (foreign || counting !== null || order !== null || without.length + works.length > 0) return null
  if (articles.length > 0 || !CLASSIC.test(text) || !AMONG.test(text) || MORE.test(text)) return null
  const all = catalogue.referenceAuthors
  const named = all.filter((one) => question.classics.includes(one.id))
  const unknown = question.authorNamed ? [catalogue.author.name] : namedElsewhere(question, all)
  if (all.length === 0 || unknown === null || named.length + unknown.length === 0) return null
  const isAmong = unknown.length === 0
  const names = isAmong ? named.map((one) => titleOf(one, language).replace(': ', ', ')) : unknown
  const count = numberWord(all.length, language)
  const are = names.length > 1
  const told = {
    pt: `${enumerated(names, 'pt')} ${isAmong ? '' : 'não '}${are ? 'estão' : 'está'} entre os ${count} autores de referência`,
    en: `${enumerated(names, 'en')} ${are ? 'are' : 'is'} ${isAmong ? '' : 'not '}among the ${count} reference authors`,
    es: `${enumerated(names, 'es')} ${isAmong ? '' : 'no '}${are ? 'están' : 'está'} entre los ${count} autores de referencia`,
  }[language]
  const list = isAmong
    ? ''
    : `: ${namesOf(
        all.map(({ labels }) => said(labels, language)),
        language,
      )}`
  return {
    intent: 'reference_authors_among',
    items: (isAmong ? named : all).map((one) => ({ id: id(one), reason: titleOf(one, language) })),
    statement: sentence(`${yesOrNo(isAmong, language)}: ${told}${list}`),
    known: true,
    whole: true,
  }
}

/** Somebody who is named and is nobody here; null where words are left that are no name, or part of one of ours ("Emily"). */
function namedElsewhere(
  { sentence: written, unmatched, spoken, text }: Question,
  ours: readonly ReferenceAuthor[],
): string[] | null {
  if (written === null) return null
  const { tokens, mentions } = written
  const isOurs = (at: number) => mentions.some(({ start, end }) => at >= start && at < end)
  const free = tokens.filter(
    ({ folded, word }, at) =>
      !isOurs(at) && folded.length > 2 && !isStopword(word, spoken) && !IDLE.test(folded),
  )
  const [first] = free
  const last = free.at(-1)
  if (first === undefined || last === undefined) return []
  const parts = new Set(ours.flatMap(partsOfName))
  if (free.some(({ folded }) => parts.has(folded))) return null
  // In small letters a name stands where nothing else can: "is kafka one of...".
  const small = SMALL.test(text)
  const isName =
    free.every(({ word, capital, initial }) => unmatched.includes(word) && (capital || initial || small)) &&
    free.some(({ word, initial, capital }) => (capital && !initial) || !isCommonWord(word))
  const row = tokens.slice(tokens.indexOf(first), tokens.indexOf(last) + 1)
  if (!isName || free.length > AUTHORS_MAX || row.length > AUTHORS_MAX + 1) return null
  if (row.some(({ pause }, at) => pause && at > 0)) return null
  return [row.map(({ word, folded }) => (PARTICLE.test(folded) ? word : capitalised(word))).join(' ')]
}

const partsOfName = ({ labels, work }: ReferenceAuthor): string[] =>
  [...Object.values(labels), work.title, ...Object.values(work.titles ?? {})].flatMap(phraseWords)

const SMALL =
  /^(is|was|e|es|esta|era|figura) (\S+ ){1,3}(one of|among|um d[oa]s|uma d[oa]s|uno de|una de|entre|part of)\b/
const PARTICLE = /^(de|da|do|of|del|van|von|y|e|and)$/

function capitalised(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase() + word.slice(1)
}

const NATION =
  /\b(nacionalidad\w*|nationalit\w+|american[oa]?s?|estadounidenses?|estadunidenses?|norteamerican[oa]s?|brasileir[oa]s?|brasilen[oa]s?|brazilians?|mexican[oa]?s?|british|britanic[oa]s?|irish|irlandes\w*|scottish|argentin[oa]s?|checos?|czechs?|russ(o|a|os|as|ian|ians)|rus[oa]s?|french(men)?|frances(es|a|as)?|german|alem(ao|a|aes)|aleman(es|a|as)?|espanh(ol|ois|ola|olas)|espanol(es|a|as)?|spanish|spaniards?|portugues(es|a|as)?|portuguese|ingles(es|a|as)?|english(men)?|romanos?|roman|gregos?|griegos?|greeks?|italian[oa]?s?|de que (pais|paises)|(what|which) countr(y|ies))\b/
/** "Wrote in English", "of the Spanish language": that is on record. */
const TONGUE =
  /\b(escrev\w+|escrib\w+|writ\w+|wrote|linguas?|lenguas?|idiomas?|languages?|em|en|in|ingles|traduz\w+|traduc\w+|translat\w+)\b/

const noNation: Trilingual = {
  pt: 'Não está no registo: o catálogo não declara a nacionalidade dos autores de referência, só a língua em que escreveram',
  en: 'Not on record: the catalogue does not state the nationality of the reference authors, only the language they wrote in',
  es: 'No consta: el catálogo no declara la nacionalidad de los autores de referencia, solo la lengua en que escribieron',
}

/** "Which of them are American?": their languages are on record, and no nation. */
export const nationsOfClassics: Answerer = (question, { catalogue }) => {
  const { whole, foreign, works, articles, language, classics } = question
  const { text } = whole
  const named = classics.length > 0
  if (foreign || works.length + articles.length > 0 || !NATION.test(text)) return null
  if (
    TONGUE.test(text) ||
    !(named ? /\b(nacionalidad\w*|nationalit\w+|pais|countr\w+)\b/ : CLASSIC).test(text)
  )
    return null
  const spoken = catalogue.referenceAuthors.filter(({ wrote_in }) =>
    question.languagesNamed.includes(wrote_in),
  )
  // "A French classic" may well be one in French.
  if (spoken.length > 0) return null
  const all = catalogue.referenceAuthors.filter((one) => classics.includes(one.id))
  const tongues = all.map(
    ({ labels, wrote_in }) => `${said(labels, language)}, ${languageLabel(wrote_in, language)}`,
  )
  return notStated([noNation[language], ...tongues].join('; '), all)
}

function notStated(statement: string, all: readonly ReferenceAuthor[]): Answer {
  const told = sentence(statement)
  return {
    intent: 'not_stated',
    items: all.map((one) => ({ id: id(one), reason: told })),
    statement: told,
    known: false,
    whole: true,
  }
}
