import { fold } from '../../../../src/language/fold.ts'
import type { Language } from '../../../retrieval/language.ts'
import { type Asked, met } from '../../asked.ts'
import type { Library } from '../../library.ts'
import { bearerIn, comesOut } from '../../passage-kind.ts'
import { best, ENOUGH, type Found, happens, isSure, type Owner, ownerOf } from '../../passage-search.ts'
import type { Question } from '../../question.ts'
import { arguingOf, type Passage, tellingOf } from '../../texts.ts'
import type { Answer } from '../answer.ts'
import { factsAsked } from '../works/facts-of-record.ts'
import { because, nameOf, quoted } from './quoting.ts'
import { storiesFor } from './texts-asked.ts'

/** What the synopses, the first lines, the life of the author and the essays on a work say of what is asked. */

/** By so many words an essay has to say more than the texts themselves to be quoted before them. */
const MORE = 1

/** What the texts themselves say best. */
export function bestTold(asked: Asked, question: Question, library: Library): Found | null {
  return best(asked, tellingOf(storiesFor(question, library)), library)
}

/** The same, or what an essay says of it clearly better. */
export function orRead(told: Found, asked: Asked, question: Question, library: Library): Found {
  const read = bestRead(asked, question, library)
  return read !== null && leads(read, told, asked) ? read : told
}

/** What the essays say best. */
export function bestRead(asked: Asked, question: Question, library: Library): Found | null {
  return best(asked, arguingOf(storiesFor(question, library)), library)
}

/** "Why does the cartographer draw a second map?": the book that has somebody knows their reasons, and no essay does. */
export function ofSomebodyThere(asked: Asked, question: Question, library: Library): boolean {
  const named = question.cues.has('essay') || question.articles.length > 0
  return why.test(question.whole.text) && !named && ownerOf(asked, library)?.id.startsWith('work/') === true
}

const why = /\b(?:why|por que|porque|how come)\b/

/** "Who is Thamus?": the first sentence that names somebody of whom nothing else tells. */
function introduces({ passage, own }: Found, { words }: Asked, { cues }: Question): boolean {
  const [word = ''] = words
  return cues.has('whoIs') && words.length === 1 && own === 1 && holdsName(passage, word)
}

function holdsName({ text }: Passage, word: string): boolean {
  const name = word.slice(0, 1).toLocaleUpperCase() + word.slice(1)
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  return new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(plain)
}

/** The same, or an essay on them that says clearly more of what is asked, and all of it. */
function bestOf(
  asked: Asked,
  stories: readonly Passage[],
  question: Question,
  library: Library,
): Found | null {
  const facts = factsAsked(question).length
  const told = best(asked, tellingOf(stories), library)
  const translates = question.languagesNamed.length > 0 && question.whole.works.length > 0
  const isTheirs = ofSomebodyThere(asked, question, library)
  const read = best(asked, arguingOf(stories), library)
  if (asked.name || facts > 0 || translates || (asked.counts !== null && told !== null)) return told
  const mayLead = !isTheirs || (read !== null && because.test(read.passage.text))
  if (read !== null && mayLead && leads(read, told, asked)) return read
  if (isTheirs) return told
  if (read === null || isToldAsWell(told, read, asked, question)) return told
  // An essay on the one work that is named need not say every word.
  const isNear =
    question.whole.works.length === 1 && read.own >= NEAR && read.own * asked.words.length >= NEAR_POINTS
  if (read.unmet.length > 0 && !isNear) return told
  if (!isNear && !isSure(read, asked, false) && !introduces(read, asked, question)) return told
  return read.weight >= (told?.weight ?? 0) + MORE ? read : told
}

const NEAR = 0.5
const NEAR_POINTS = 2

/** So far an essay has to lead that says a word of which the story has nothing. */
const LEAD = 0.15
const LEADING = 0.7

/** "What did Elias do on the fourth day?": what an essay on a story tells of it, and the synopsis does not. */
export function leads(read: Found, told: Found | null, { words, spoken }: Asked): boolean {
  if (told === null || !read.alone || read.unmet.length > 0 || read.fit < LEADING) return false
  const more = words.some((word) => told.unmet.includes(word) && met(word, read.passage, spoken) === 1)
  return more && read.own * words.length >= NEAR_POINTS && read.score - told.score >= LEAD
}

/** "What became of a letter?": the story says what happens in it before an essay on the same work does. */
function isToldAsWell(told: Found | null, read: Found, asked: Asked, question: Question): boolean {
  const named = question.cues.has('essay') || question.articles.length > 0
  if (told === null || named || !happens.test(asked.text) || told.own < NEAR) return false
  return told.passage.about.some((one) => read.passage.about.includes(one))
}

/** What stories and lives say of what is asked; null where no sentence leads. */
export function ofStories(
  asked: Asked,
  question: Question,
  library: Library,
  isOpen: boolean,
): Answer | null {
  const { whole } = question
  const stories = naming(asked, question, storiesFor(question, library))
  if (!isOpen) {
    const owner = whole.works.length === 1 ? null : ownerOf(asked, library)
    const own = owner === null ? stories : stories.filter(({ about }) => about.includes(owner.id))
    return happening(
      without(asked, owner),
      own,
      question,
      library,
      owner === null && whole.works.length !== 1 ? 2 : 1,
    )
  }
  const { author: writer } = library.catalogue
  const isNamed =
    whole.works.length === 1 || stories.every(({ about }) => about.includes(`author/${writer.id}`))
  const isMeant = whole.works.length === 1 || ownerOf(asked, library) !== null
  return (
    answered(bestOf(asked, stories, question, library), isNamed, asked, question, library) ??
    ofItsOwner(asked, isNamed, stories, question, library) ??
    uncounted(asked, stories, question, library) ??
    (asked.name ? nameless(asked, stories, isMeant, question, library) : null)
  )
}

/** A name is no stem: "who is Teodoro" asks for nobody called Teodorico. */
function naming(
  { words }: Asked,
  { cues, whole }: Question,
  stories: readonly Passage[],
): readonly Passage[] {
  const [only] = words
  if (!cues.has('whoIs') || words.length !== 1 || only === undefined || whole.works.length > 0) return stories
  const own = stories.filter((one) => holdsName(one, only))
  return own.length === 0 ? stories : own
}

/** "How many people still speak it?": no number, but the one sentence that says it. */
function uncounted(
  asked: Asked,
  stories: readonly Passage[],
  question: Question,
  library: Library,
): Answer | null {
  if (asked.counts === null || factsAsked(question).length > 0) return null
  const plain = { ...asked, counts: null }
  const told = tellingOf(stories)
  const found = best(plain, told, library)
  const says = found?.alone && found.own >= UNCOUNTED && found.own * asked.words.length >= UNCOUNTED_POINTS
  return says ? quoted(found, plain, question, library) : null
}

const UNCOUNTED = 0.6
const UNCOUNTED_POINTS = 2

/** What says which work is meant says nothing of what is asked of it, where anything else does. */
function without(asked: Asked, owner: Owner | null): Asked {
  const words = asked.words.filter((word) => owner?.words.includes(word) !== true)
  return words.length === 0 ? asked : { ...asked, words }
}

/** What is asked with a yes or a no has to stand in one sentence nearly as it was asked. */
function happening(
  asked: Asked,
  stories: readonly Passage[],
  question: Question,
  library: Library,
  least: number,
): Answer | null {
  // What a book treats is answered of its themes.
  if (question.saysAbout) return null
  if (question.without.length > 0 || asked.words.length < least || factsAsked(question).length > 0)
    return null
  const told = tellingOf(stories)
  const outcome = comesOut(asked, told)
  const found = best(asked, outcome ?? told, library)
  if (outcome !== null && found !== null && found.own > 0) return quoted(found, asked, question, library)
  const unknown = new Set(question.unmatched.map(fold))
  if (found === null || said(found, question) < HAPPENS || found.unmet.some((word) => unknown.has(word)))
    return null
  return quoted(found, asked, question, library)
}

/** Of a work that is named, what only names it counts less. */
const said = ({ own, fit }: Found, { whole }: Question) =>
  whole.works.length === 1 ? Math.max(own, fit) : own

/** So much of a yes-or-no question stands in the sentence itself. */
const HAPPENS = 0.5

/** Where a word belongs to one work alone, that work is meant; a word that nothing holds speaks of something else. */
function ofItsOwner(
  asked: Asked,
  isNamed: boolean,
  stories: readonly Passage[],
  question: Question,
  library: Library,
): Answer | null {
  if (isNamed || question.without.length > 0 || factsAsked(question).length > 0) return null
  const owner = ownerOf(asked, library)
  if (owner === null) return null
  const rest = without(asked, owner)
  const toldOnly = ofSomebodyThere(asked, question, library)
  const found = bestOf(
    rest,
    stories.filter(({ about, told }) => about.includes(owner.id) && (told || !toldOnly)),
    question,
    library,
  )
  const unknown = new Set(question.unmatched.map(fold))
  if (found?.unmet.some((word) => unknown.has(word))) return null
  return answered(found, true, rest, question, library)
}

function answered(
  found: Found | null,
  isNamed: boolean,
  asked: Asked,
  question: Question,
  library: Library,
): Answer | null {
  if (asked.name && found !== null && (isNobodyThere(found, asked) || isOfAnother(found, isNamed, asked)))
    return null
  const isKnown = found !== null && (isSure(found, asked, isNamed) || introduces(found, asked, question))
  return isKnown ? quoted(found, asked, question, library) : null
}

/** Anybody may be called so. */
export const anybody =
  /^(man|men|woman|lady|guy|bloke|person|people|owner|boy|girl|don[oa]|senhora?|senora?|homem|mulher|hombre|mujer|tipo|velh[oa]|viej[oa]|protagon\w*|hero\w*|person\w*|character|rapaz|rapariga|chic[oa]|moc[oa]|figur\w+|main|principal)$/

/** "The maid in that novel, what is her name?": of somebody of whom the book knows nothing, no other name is given. */
function isNobodyThere({ unmet }: Found, { text }: Asked): boolean {
  const noun = bearerIn(text)
  return noun !== null && unmet.includes(noun) && !anybody.test(noun)
}

/** A name in a sentence that says nothing of whom the question means, and whose book nobody named. */
const isOfAnother = ({ own }: Found, isNamed: boolean, { words }: Asked) =>
  own === 0 && words.length > 0 && !isNamed

/** A story that is known, and a name that it does not give. */
function nameless(
  asked: Asked,
  stories: readonly Passage[],
  isNamed: boolean,
  question: Question,
  library: Library,
): Answer | null {
  const { language } = question
  const told = tellingOf(stories)
  const found = best({ ...asked, name: false }, told, library)
  if (found === null || (!isNamed && (found.share < ENOUGH || asked.words.length === 0))) return null
  // Of a life it is for the attributes of people to say what is missing.
  if (found.passage.id.startsWith('author/')) return null
  return namelessIn(nameOf(found.passage.id, question, library), language)
}

export function namelessIn(title: string, language: Language): Answer {
  const statement = {
    pt: `Não consta: o que se conta de ${title} não dá esse nome.`,
    en: `Not on record: what is told of ${title} does not give that name.`,
    es: `No consta: lo que se cuenta de ${title} no da ese nombre.`,
  }[language]
  return { intent: 'not_stated', items: [], statement }
}
