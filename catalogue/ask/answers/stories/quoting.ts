import { fold } from '../../../../src/language/fold.ts'
import type { Language } from '../../../retrieval/language.ts'
import { type Asked, met as metIn } from '../../asked.ts'
import type { RecordId } from '../../kinds.ts'
import { languageLabel } from '../../labels.ts'
import type { Library } from '../../library.ts'
import { namesNobody } from '../../no-bearer.ts'
import { expected, isIn, teller } from '../../passage-kind.ts'
import { type Found, happens } from '../../passage-search.ts'
import type { Question } from '../../question.ts'
import { sentence, titleIn } from '../../sentence.ts'
import { isNumeral, namesIn, OPENING_AT, type Passage, passagesOf, plainTerm } from '../../texts.ts'
import { TELLERS } from '../../word-kin.ts'
import type { Answer } from '../answer.ts'

export const why = /\b(why|por ?que (motivo|razao|razon)|porque|por que|what for|para que|como e que)\b/
const reason = /\b(why|por ?que (motivo|razao|razon)|porque|por que|how come)\b/
export const because =
  /(?<!\p{L})(because|and so|so that|por isso|porque|por eso|por lo que|para que|until|até que|hasta que|sem saber|sin saber)(?!\p{L})/iu
/** So many sentences before. */
const REASONS = 2
const who = /\b(who|whom|quem|quien|quienes)\b/
const whoIs = /\b(who is|who s|quem e|quien es)\b/
/** A sentence that begins like this speaks of what the one before it named. */
export const LEANS =
  /^(e(la|le)s?|she|he|it|they|in that|nessa|nesse|una de ellas|uma delas|one of them|não é|é|no es|es una|both|ambas|her|his|so|por isso|começa|empieza|sabem)\b/i

/** Where a sentence holds less of what is asked, what leans on it may hold the rest. */
const MET_WHOLE = 0.9

/** More than so many of a story are nearly the whole of it: then what stands next is enough. */
const SENTENCES_MAX = 3

/** The sentence that answers, with the one before it where it leans on that, and the one behind it where a reason is asked. */
export function quoted(found: Found, asked: Asked, question: Question, library: Library): Answer {
  const { passage } = found
  const row = passagesOf(library.catalogue).filter(
    ({ id, language }) => id === passage.id && language === passage.language,
  )
  const shown = [...new Set([...before(passage, asked, row), passage, ...behind(found, asked, row)])]
    .toSorted((a, b) => a.at - b.at)
    .filter(
      (one, _, all) => !passage.told || all.length <= SENTENCES_MAX || Math.abs(one.at - passage.at) <= 1,
    )
  const isForeign = (one: Passage) =>
    one.language !== question.language && inLanguage(one, question, library) === one.text
  const text = shown.map((one) => inLanguage(one, question, library)).join(' ')
  const bare = shown.every(isForeign)
    ? asIs(text, passage, question)
    : shown
        .map((one) => (isForeign(one) ? asIs(one.text, one, question) : inLanguage(one, question, library)))
        .join(' ')
  const title = nameOf(passage.id, question, library)
  const first = inShort(passage, asked)
  const statement = sentence(
    first === null && bare.startsWith(title)
      ? bare
      : `${first === null ? title : `${first} (${title})`}: ${bare}`,
  )
  const items = [{ id: passage.id, reason: text }]
  if (passage.told && namesNobody(asked, shown))
    return {
      intent: 'not_stated',
      items,
      known: false,
      statement: `${noBearer[question.language]} ${statement}`,
    }
  return { intent: 'passage', items, statement }
}

const noBearer = {
  pt: 'O texto não diz quem:',
  en: 'The text does not say who:',
  es: 'El texto no dice quién:',
} as const

/** What a sentence leans on, whoever it does not name itself, and in a story what may be its reason. */
function before(passage: Passage, asked: Asked, row: readonly Passage[]): readonly Passage[] {
  const last = row[passage.at - 1]
  if (last === undefined) return []
  const asksWho = who.test(asked.text) && passage.told && !passage.families.has(TELLERS)
  const isNamedBefore = asksWho && expected(passage, asked) === 0 && expected(last, asked) > 0
  const leans = LEANS.test(passage.text) || isNamedBefore
  const hasReason = !passage.told || !reason.test(asked.text) || because.test(passage.text)
  const from = passage.at - (leans ? 1 : 0) - (hasReason ? 0 : REASONS)
  return row.slice(Math.max(0, from), passage.at)
}

/** Sentences that stand so near are quoted with what stands between. */
const NEAR = 2

/** What goes on with it, and what else says as much. */
function behind(
  { passage, also, own: met }: Found,
  asked: Asked,
  row: readonly Passage[],
): readonly Passage[] {
  const after = row[passage.at + 1]
  const isPlain = asked.counts === null && !asked.name && !teller.test(asked.text)
  const leaned =
    after !== undefined && LEANS.test(after.text) && ((isPlain && met < MET_WHOLE) || whoIs.test(asked.text))
  const goesOn = leaned || why.test(asked.text) || (passage.told && isCutShort(passage, asked))
  const next = after !== undefined && goesOn ? [after] : []
  const argued = passage.told ? [] : arguedBehind(passage, isPlain ? also : null, row)
  const told = [passage, ...(also !== null && isPlain && passage.told ? [also] : [])]
  return [...next, ...argued, ...told, ...outcome(told, asked, row)]
}

/** An essay goes on: what it announces stands behind it. */
function arguedBehind({ at }: Passage, also: Passage | null, row: readonly Passage[]): readonly Passage[] {
  if (also !== null && also.at > at) return also.at - at > NEAR ? [also] : row.slice(at + 1, also.at + 1)
  return [...(also === null ? [] : [also]), ...row.slice(at + 1, at + 2 + openQuotes(row, at + 1))]
}

/** "What happened to one of the letters?": behind the sentences that only say what was asked stands what happened to it. */
function outcome(told: readonly Passage[], asked: Asked, row: readonly Passage[]): readonly Passage[] {
  if (told.length === 1 || !happens.test(asked.text)) return []
  const after = row[Math.max(...told.map(({ at }) => at)) + 1]
  const goesOn = asked.words.some((word) => after !== undefined && metIn(word, after, asked.spoken) === 1)
  return after !== undefined && goesOn ? [after] : []
}

const whenThat =
  /\b(what (happens|happened|follows)|que (e que )?(acontece|aconteceu|sucede|sucedeu|passa|pasa|paso|ocurre|ocurrio)|que se sigue)\b.*\b(when|after|once|if|quando|depois|cuando|despues|tras|si|se)\b/
const WORDS_BEHIND = 6

/** "What happens when the letter comes back?": where a sentence hardly goes on behind what was asked, the next one does. */
function isCutShort({ words, language }: Passage, { text, words: asked }: Asked): boolean {
  if (!whenThat.test(text)) return false
  const isAsked = (word: string) =>
    asked.some((one) => plainTerm(one, language) === plainTerm(word, language))
  const last = words.findLastIndex(isAsked)
  return last !== -1 && words.length - 1 - last < WORDS_BEHIND
}

/** What only another language has is quoted as it stands; the first words of a book are said to be those. */
function asIs(text: string, { told, at, language: tag }: Passage, { language }: Question): string {
  const quote = `«${text.replace(/\.$/, '')}»`
  if (!told || at < OPENING_AT) return quote
  const inWhich = languageLabel(tag, language)
  return `${quote} (${{ pt: `primeiras palavras, em ${inWhich}`, en: `first words, in ${inWhich}`, es: `primeras palabras, en ${inWhich}` }[language]}).`
}

/** How many sentences more close the quotation that one opens. */
function openQuotes(row: readonly Passage[], at: number): number {
  const opened = row[at]?.text ?? ''
  if (opened.lastIndexOf('«') <= opened.lastIndexOf('»')) return 0
  const closing = row.slice(at + 1).findIndex(({ text }) => text.includes('»'))
  return closing === -1 ? 0 : closing + 1
}

/** The same sentence in the language of the answer, where the text has it. */
function inLanguage(passage: Passage, { language }: Question, { catalogue }: Library): string {
  if (passage.language === language) return passage.text
  const same = passagesOf(catalogue).find(
    ({ id, at, language: tag }) => id === passage.id && tag === language && at === passage.at,
  )
  return same?.text ?? passage.text
}

/** The name or the number by itself: "Quarenta noites". */
function inShort(passage: Passage, { counts, name, text }: Asked): string | null {
  if (name) return namesIn(passage).find((one) => !isIn(one, text)) ?? null
  if (counts === null) return null
  const written = [...passage.text.matchAll(/[\p{L}\p{N}]+/gu)]
  const plain = written.map(([word]) => fold(word.toLowerCase()))
  const at = plain.findIndex(
    (word, place) => counts(word) && plain.slice(Math.max(0, place - 2), place).some(isNumeral),
  )
  // "Fifty-two", "cinquenta e dois" are one number.
  let from = plain.findLastIndex((word, place) => place < at && isNumeral(word))
  while (
    isNumeral(plain[from - 1] ?? '') ||
    (/^(e|y)$/.test(plain[from - 1] ?? '') && isNumeral(plain[from - 2] ?? ''))
  )
    from -= isNumeral(plain[from - 1] ?? '') ? 1 : 2
  const [begin, end] = [written[from], written[at]]
  return begin === undefined || end === undefined
    ? null
    : passage.text.slice(begin.index, end.index + end[0].length)
}

/** A record by the name under which it is quoted. */
export function nameOf(id: RecordId, { language }: Question, { catalogue }: Library): string {
  const work = catalogue.works.find(({ slug }) => id === `work/${slug}`)
  if (work !== undefined) return titleIn(work, language)
  const essay = catalogue.articles.find(({ slug }) => id === `article/${slug}`)
  return essay === undefined ? catalogue.author.name : `«${essay.title}»`
}

/** What is quoted is said to come near, and to be no more. */
export function asNearest(found: Answer, language: Language): Answer {
  const items = found.items.map((item) => ({ ...item, weak: true as const }))
  return { intent: 'unknown', items, known: false, statement: `${nearest[language]} ${found.statement}` }
}

const nearest = {
  pt: 'Não encontro a resposta nos textos; o que mais se aproxima:',
  en: 'I do not find the answer in the texts; the nearest is this:',
  es: 'No encuentro la respuesta en los textos; lo que más se acerca:',
} as const
