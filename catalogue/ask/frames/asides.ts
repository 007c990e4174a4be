import { asksAlready, isPerson } from './governing.ts'
import { ASKS, KNOWS_NOT, NEVER, PEOPLE, POSSESSIVES, SHRUG, SOMEBODY, TAG, UNNAMED } from './vocabulary.ts'
import { foldedWords, JOINT, PAUSE, type Word, wordsOf } from './words.ts'

/** "When, my boss asks, did it come out?", "quem o traduziu, pergunta a minha mãe?": a frame set between commas. */
export function withoutAsides(text: string): string {
  const words = wordsOf(text)
  if (!asksAlready(words)) return text
  for (let at = 1; at < words.length; at += 1) {
    const start = words[at]
    if (start === undefined || !/[,—–(]/.test(start.gap)) continue
    const next = words.findIndex(({ gap }, index) => index > at && PAUSE.test(gap))
    const end = next === -1 ? words.length : next
    if (!isAside(words.slice(at, end))) continue
    const before = text.slice(0, start.start).replace(/[\s,—–(]+$/, '')
    const after = text.slice((words[end - 1] as Word).end).replace(/^[\s,—–)]+/, '')
    return `${before}${/^[?.!]/.test(after) || after === '' ? '' : ' '}${after}`
  }
  return text
}

const ASIDE_MAX = 9

/** Somebody and a verb of asking, and nothing else. */
function isAside(words: readonly Word[]): boolean {
  if (words.length < 2 || words.length > ASIDE_MAX) return false
  const verb = words.findIndex(({ folded }) => ASKS.has(folded) && !/^(dizer|decir|say|tell)$/.test(folded))
  if (verb === -1 || words.some(({ folded }) => NEVER.has(folded))) return false
  const person = words.findIndex(
    ({ folded }) =>
      POSSESSIVES.has(folded) || SOMEBODY.has(folded) || PEOPLE.has(folded) || UNNAMED.has(folded),
  )
  return person !== -1 && (isPerson(words, 0, 'clause') || verb === 0)
}

const SHRUG_MIN = 2
const SHRUG_MAX = 9
const ONESELF =
  /^(i|we|me|us|eu|nos|yo|nosotros|soube(mos)?|supe|supimos|sei|sabemos|consegui(mos)?|pude|fiquei|quede|tuve)$/

/** "..., and I could not answer", "... e eu não soube responder": that somebody did not know it asks for nothing and leaves nothing out. */
export function withoutShrug(text: string): string {
  const words = wordsOf(text)
  const from = Math.max(1, words.length - SHRUG_MAX)
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] as Word
    const joined = JOINT.has(word.folded)
    const rest = words.slice(joined ? at + 1 : at).map(({ folded }) => folded)
    if (!(joined || PAUSE.test(word.gap)) || rest.length < SHRUG_MIN) continue
    if (!rest.every((one) => SHRUG.has(one)) || !rest.some((one) => KNOWS_NOT.has(one))) continue
    // "Who knew and did not tell?" tells it of whoever is asked about.
    if (!PAUSE.test(word.gap) && !rest.some((one) => ONESELF.test(one))) continue
    const asked = text.slice(0, word.start - word.gap.length)
    return asked.trim() === '' ? text : asked
  }
  return text
}

/** "I don't know what to say when people ask me...": the same before a question, up to the "when". */
export function withoutLeadingShrug(text: string): string {
  const words = wordsOf(text)
  const when = words.findIndex(({ folded }) => !SHRUG.has(folded))
  const isShrug = words.slice(0, Math.max(0, when)).some(({ folded }) => KNOWS_NOT.has(folded))
  const next = words[when + 1]
  if (when < SHRUG_MIN || when > SHRUG_MAX || !isShrug || next === undefined) return text
  return /^(when|whenever|quando|cuando|se|si|if)$/.test(words[when]?.folded ?? '')
    ? text.slice(next.start)
    : text
}

const SAID_MIN = 8
const TAG_MIN = 4
const TAG_MAX = 40
/** What parts a tag from what is said before it; in a tag itself only dashes may stand. */
const BEFORE_TAG = /[,.;:!?…—–-]+\s?¿?|\s¿/g
const MARKS = /[,.;:!?…]/

/** "..., is that so?", "... Tem razão?": what is said before it is a statement. */
export function withoutTag(text: string): { readonly said: string; readonly tagged: boolean } {
  const whole = text.trim().replace(/[\s?]+$/, '')
  for (const { 0: mark, index } of whole.matchAll(BEFORE_TAG)) {
    const tag = whole.slice(index + mark.length).trim()
    if (index < SAID_MIN || tag.length < TAG_MIN || tag.length > TAG_MAX || MARKS.test(tag)) continue
    const said = whole.slice(0, index)
    const words = foldedWords(tag)
    if (!TAG.test(words.join(' ')) && !isDeniedAgain(words, said)) break
    return { said, tagged: isStatement(said) }
  }
  return { said: text, tagged: false }
}

/** "O Atlas tem 200 páginas, não tem?": the verb of what is said, denied. */
function isDeniedAgain([no = '', verb = '', more]: readonly string[], said: string): boolean {
  return /^(nao|no)$/.test(no) && verb !== '' && more === undefined && foldedWords(said).includes(verb)
}

/** Whether a clause states something and asks nothing. */
export function isStatement(text: string): boolean {
  const words = wordsOf(text)
  return (
    !asksAlready(words) &&
    !/[?]/.test(text) &&
    words.length >= 3 &&
    !/^(i|we|quero|queria|quiero|gostava|preciso|necesito|me)$/.test(words[0]?.folded ?? '')
  )
}
