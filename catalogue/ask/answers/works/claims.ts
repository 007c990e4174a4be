import { fold } from '../../../../src/language/fold.ts'
import { said } from '../../../lookup/said.ts'
import { type Language, languages } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Library } from '../../library.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import { type Thing, thingsOf } from '../../query/things.ts'
import type { Question } from '../../question.ts'
import { enumerated, numberWord, sentence, titleIn } from '../../sentence.ts'
import type { Token } from '../../tokens.ts'
import { unitOf } from '../../units.ts'
import type { Answer, Answerer } from '../answer.ts'
import { told } from '../telling.ts'
import { sentencesOf } from './record-of-work.ts'

/** "Is Walden a novel by her?", "não foi Pessoa que escreveu Dom Casmurro?": who wrote what a classic wrote, before anything is counted beside it. */
export const authorsOfClassics: Answerer = (question, { catalogue }) => {
  const { whole, foreign, works, counting, without } = question
  const text = whole.text.replace(DENYING, '')
  // What stands behind "wasn't it" is claimed, and left out of nothing.
  const parts = [question, ...without]
  const classics = parts.flatMap((part) => part.classics)
  const authorNamed = parts.some((part) => part.authorNamed)
  if (foreign || classics.length === 0 || works.length > 0 || counting !== null) return null
  return isClosed(text.replace(cleft, ' '))
    ? authorship({ ...question, classics, authorNamed, text }, catalogue)
    : null
}

/** "Wasn't it Pessoa who...?" asks as much as without its negation. */
const DENYING = /^(?:no|nao) (?=(?:e|es|era|foi|fue|escreveu|escribio) )/

/** "Did Pessoa write it?", "is it true that there are nine novels?": a claim with a yes or a no, and what is so. */
export const claims: Answerer = (question, library) => {
  const { without, foreign, counting, order, text } = question
  if (without.length > 0 || foreign || counting !== null || order !== null) return null
  const named = question.works.length + question.classics.length > 0 || question.authorNamed
  if (!named && !question.words.some((word) => numberOf(word) !== null)) return null
  if (!isClosed(text.replace(cleft, ' '))) return null
  return (
    authorship(question, library.catalogue) ?? partsOfBook(question, library) ?? numbered(question, library)
  )
}

/** "It was Machado who wrote it": no question for who. */
const cleft = /(?<=q_(classic|author)) (?:(?:o|a|el|la) )?(que|quem|quien|who|o autor|el autor)\b/g

const wrote =
  '(write|wrote|writes|written|escreveu|escreve|escribio|escribe|assinou|firmo|(is|e|es|foi|fue|was) (one of |um |uma |uno |una )?(the |o |a |el |la |dos |das |de los |de las )?(authors?|autor(a|as|es)?) (of|de|da|do|del))'
const by = '(by|de|do|da|del|written by|escrit[oa] por|obra de|a work of|um livro de|un libro de)'
const byWhom = new RegExp(
  `^(\\S+ ){0,4}(q_work|q_classic) ((is|was|e|es|foi|fue) )?${by} (q_classic|q_author)( q_classic)?$|^(is|was|e|es|foi|fue) (q_work|q_classic) ${by} (q_classic|q_author)( q_classic)?$|^(\\S+ )?(q_work|q_classic) (lo |la |o |a )?(escribio|escreveu o|escreveu|firmo) (q_classic|q_author)$`,
)
/** "Is Walden one of Lume's books?" */
const BOOKS = '(?:livros?|obras?|romances?|titulos?|libros?|novelas?|books?|works?|novels?|titles?)'
const oneOfHers = new RegExp(
  `^(?:is|was|e|es|foi|fue)?(?: ?(?:the|o|a|el|la))? ?q_classic (?:is |was |e |es |foi |fue )?(?:also |tambem |tambien )?(?:(?:one|um|uma|uno|una) (?:of|de|d[ao]s) (?:the |los |las |os |as )?|(?:an?|uma?|una?) |among )?(?:q_author s? ?${BOOKS}|${BOOKS} (?:of|by|from|de|d[ao]|del|written by|escrit[oa] por) q_author(?: s)?)$`,
)
/** "Was Frankenstein written by Percy Shelley?", "foi escrito por Sócrates?": by somebody who is not here. */
const byAnother =
  /^(?:\S+ ){0,2}(?:q_work|q_classic) (?:is |was |e |es |foi |fue )?(?:written by|escrit[oa] por|obra de|a work of) ((?:(?!q_)\S+ ){0,2}(?!q_author)\S+)$/
const wroteWhat = new RegExp(
  `^(\\S+ ){0,4}(q_classic|q_author) (\\S+ ){0,2}${wrote} (\\S+ )?(q_work|q_classic)$|^${wrote} (o |a |el |la )?(q_classic|q_author) (o |a |el |la )?(q_work|q_classic)$|^(is|was|e|es|foi|fue) (o |a )?(q_classic|q_author) (one of |um |uma |uno |una )?(the |o |a |el |la |dos |das |de los |de las )?(authors?|autor(a|as|es)?) (of|de|da|do|del) (the |o |a |el |la )?(q_work|q_classic)$`,
)

/** Who wrote a book that is named, where somebody else is named for it. */
function authorship(
  { text, works, classics, authorNamed, language, sentence: written }: Question,
  catalogue: Catalogue,
): Answer | null {
  const named = works.length + classics.length + Number(authorNamed)
  const isAnother = isByAnother(text, written?.tokens ?? [], classics, catalogue)
  const isBy = byWhom.test(text) || oneOfHers.test(text) || isAnother
  if (named < 1 || named > 2 || (!isBy && !wroteWhat.test(text)) || works.length > 1) return null
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work !== undefined) {
    const yes = classics.length === 0 && !isAnother
    const name = work.authors?.map((one) => one.name) ?? [catalogue.author.name]
    return judged(yes, titleIn(work, language), enumerated(name, language), `work/${work.slug}`, language)
  }
  const id = isBy ? classics[0] : classics.at(-1)
  const classic = catalogue.referenceAuthors.find((one) => one.id === id)
  if (classic === undefined) return null
  const title = `${classic.work.title} (${classic.work.year})`
  return judged(
    !authorNamed && !isAnother && classics.length === 1,
    title,
    said(classic.labels, language),
    `reference-author/${classic.id}`,
    language,
  )
}

/** Whether a name stands behind "written by" that is no part of the name of whoever is here. */
function isByAnother(
  text: string,
  tokens: readonly Token[],
  classics: readonly string[],
  { referenceAuthors }: Catalogue,
): boolean {
  const whom = byAnother.exec(text)?.[1]?.split(' ') ?? []
  const labels = referenceAuthors.filter(({ id }) => classics.includes(id)).map(({ labels: one }) => one)
  const parts = folded(JSON.stringify(labels))
  return (
    tokens.at(-1)?.capital === true && whom.some((word) => !word.startsWith('q_') && !parts.includes(word))
  )
}

function judged(
  yes: boolean,
  title: string,
  name: string,
  id: Answer['items'][number]['id'],
  language: Language,
): Answer {
  const is = { pt: 'é de', en: 'is by', es: 'es de' }[language]
  const statement = sentence(`${yesOrNo(yes, language)}: ${title} ${is} ${name}`)
  return { intent: 'authorship', items: [{ id, reason: name }], statement, known: true }
}

const folded = (text: string) => fold(text.toLowerCase())
const spelled = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 21 }, (_, count) =>
      (['m', 'f'] as const).map((gender): [string, number] => [
        folded(numberWord(count, language, gender)),
        count,
      ]),
    ).flat(),
  ),
)

function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null
  return /^\d{1,2}$/.test(word) ? Number(word) : (spelled.get(word) ?? null)
}

const inside = /^(contos?|stories|story|cuentos?|relatos?|ensaios?|essays?|ensayos?)$/

/** "Has the Atlas twelve stories?": how many there are in it, its synopsis says. */
function partsOfBook({ works, words, language }: Question, { catalogue }: Library): Answer | null {
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || !words.some((word) => inside.test(word))) return null
  const wanted = words.map(numberOf).find((count) => count !== null && count > 1)
  if (wanted === undefined || wanted === null) return null
  for (const line of sentencesOf(said(work.synopsis, language))) {
    const tokens = folded(line).match(/[a-z0-9]+/g) ?? []
    const at = tokens.findIndex((word) => inside.test(word))
    const count = [tokens[at - 1], tokens[at - 2]].map(numberOf).find((one) => one !== null)
    if (at < 1 || count === undefined || count === null) continue
    const statement = `${yesOrNo(count === wanted, language)}: ${titleIn(work, language)}: ${line}`
    return {
      intent: 'passage',
      items: [{ id: `work/${work.slug}`, reason: line }],
      statement: sentence(statement),
      known: true,
    }
  }
  return null
}

const counted = /^(work|essay|theme|classic|edition|translator|series)$/

/** "Is it true that she has written nine novels?", "are there seven books or eight?" */
function numbered(question: Question, library: Library): Answer | null {
  const { words, works, classics, series, languagesNamed, formats, years, topic, forms, language } = question
  const others = topic.filter(
    (word) => numberOf(folded(word)) === null && !/^(true|verdade|verdad|cierto|certo)$/.test(word),
  )
  const named = [works, classics, series, languagesNamed, formats, others]
  if (years !== null || named.some((part) => part.length > 0)) return null
  const numbers = words.flatMap((word, at) => {
    const count = numberOf(word)
    const unit = unitOf(words[at + 1] ?? '') ?? unitOf(words[at + 2] ?? '')
    return count === null || count < 2 ? [] : [{ count, unit }]
  })
  const unit = numbers.find((one) => one.unit !== null)?.unit ?? null
  if (unit === null || !counted.test(unit) || numbers.length > 2) return null
  const all: readonly Thing[] = thingsOf(library.catalogue)[unit as Thing['kind']] ?? []
  const things = all.filter(
    ({ ties }) =>
      unit !== 'work' || forms.length === 0 || forms.some((form) => ties.form?.includes(form) === true),
  )
  const answer = told(question, {
    intent: 'works_counted',
    unit: unit as Thing['kind'],
    forms,
    things: things.map((thing) => ({ id: thing.record, name: thing.name(language) })),
    phrases: [],
  })
  if (numbers.length > 1) return answer
  const yes = numbers[0]?.count === things.length
  const { statement } = answer
  return {
    ...answer,
    statement: `${yesOrNo(yes, language)}: ${statement.charAt(0).toLocaleLowerCase()}${statement.slice(1)}`,
  }
}
