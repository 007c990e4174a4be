import { fold } from '../../../../src/language/fold.ts'
import { said } from '../../../lookup/said.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import { askedOf } from '../../asked.ts'
import type { Library } from '../../library.ts'
import { best } from '../../passage-search.ts'
import { either, isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { dated, sentence, titleIn } from '../../sentence.ts'
import { inOneLanguage, namesIn, OPENING_AT, type Passage, passagesOf } from '../../texts.ts'
import type { Answer, Answerer } from '../answer.ts'
import { tellingSentence } from '../works/record-of-work.ts'
import { quoted } from './quoting.ts'

/** Two words or more with capital letters: a name, where a text has it. */
const FULL_NAME = /\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu

interface Character {
  /** Folded, as a question holds it. */
  readonly name: string
  readonly work: Work
}

const made = new WeakMap<Catalogue, readonly Character[]>()

/** Who bears a full name in the synopsis of one work and of no other. */
function charactersOf(catalogue: Catalogue): readonly Character[] {
  const known = made.get(catalogue)
  if (known !== undefined) return known
  const all = catalogue.works.flatMap((work) =>
    [...new Set(Object.values(work.synopsis).flatMap((text) => text.match(FULL_NAME) ?? []))].map((name) => ({
      name: fold(name.toLowerCase()),
      work,
    })),
  )
  const characters = all.filter(({ name, work }) =>
    all.every((other) => other.name !== name || other.work === work),
  )
  made.set(catalogue, characters)
  return characters
}

/** The one work in whose story somebody is whom a question names, by the whole name or by a part of it. */
export function characterIn({ text, whole }: Question, catalogue: Catalogue): string | null {
  const said = new Set(whole.text.split(' '))
  const met = charactersOf(catalogue).filter(
    ({ name }) =>
      ` ${text} `.includes(` ${name} `) ||
      name.split(' ').some((part) => part.length >= PART_MIN && !TITLE.test(part) && said.has(part)),
  )
  const [only] = met
  return only === undefined || met.some(({ work }) => work !== only.work) ? null : only.work.slug
}

const PART_MIN = 4
const TITLE = /^(dona|dono|senhora?|senora?|miss|lord|lady|saint|santa|santo)$/

/** "Is Elias Brandt the one who keeps the lighthouse?": somebody else of another story is, and both are quoted. */
export const otherCharacter: Answerer = (question, library) => {
  const { text, language, without, counting, spoken, whole, cues } = question
  if (without.length > 0 || counting !== null || cues.has('real') || !(isClosed(text) || BE.test(text)))
    return null
  if (HAS.test(text)) return null
  const met = charactersOf(library.catalogue).filter(({ name }) => ` ${text} `.includes(` ${name} `))
  const [only] = met
  if (only === undefined || met.some(({ work }) => work !== only.work)) return null
  const all = askedOf(question, [])
  const names = new Set(only.name.split(' '))
  const asked = { ...all, words: all.words.filter((word) => !names.has(word)) }
  const told = passagesOf(library.catalogue).filter(
    (one) => one.told && one.language === spoken && one.id.startsWith('work/'),
  )
  const named = whole.works.filter((slug) => slug !== only.work.slug).map((slug) => `work/${slug}`)
  const found = best(asked, told, library)
  const owner = `work/${only.work.slug}`
  const other =
    found !== null &&
    found.own >= HALF &&
    found.own * asked.words.length >= 1 &&
    !found.passage.about.some((one) => one === owner)
  if (!other && named.length === 0) return null
  const elsewhere = told.find(({ id }) => id === (other ? found.passage.id : named[0]))
  const here = told.find(
    ({ id, text: one }) => id === owner && nameIn(only.name).test(fold(one.toLowerCase())),
  )
  if (elsewhere === undefined || here === undefined) return null
  if (!ofSomebody(elsewhere) && !THE_ONE.test(text)) return null
  const quoted = [elsewhere, here].map((one) =>
    sentence(`${titleOf(one.id, question, library.catalogue)}: ${one.text}`),
  )
  return {
    intent: 'passage',
    items: [elsewhere, here].map(({ id, text: reason }) => ({ id, reason })),
    statement: [sentence(yesOrNo(false, language)), ...quoted].join(' '),
  }
}

/** "Is she the one who...", "é ele quem...". */
const BE = /^(so |and |but |e |y |mas |pero )?(is|was|isn t|e|era|foi|es|fue|sera) /
/** What one has, another may have, too. */
const HAS = /\b(tem|teve|tinha|tiene|tuvo|tenia|has|have|had)\b/
const THE_ONE = /\b(the (one|man|woman|person) (who|that)|(la|el|o|a|aquele|aquela) que|quem|quien) /

/** So much of what is said of somebody has to stand in the other story. */
const HALF = 0.5

function nameIn(name: string): RegExp {
  return new RegExp(`\\b${name}\\b`)
}

/** A sentence that names somebody: the one who is meant. */
function ofSomebody(passage: Passage): boolean {
  return namesIn(passage).length > 0
}

function titleOf(id: string, { language }: Question, { works }: Catalogue): string {
  const work = works.find(({ slug }) => id === `work/${slug}`)
  return work === undefined ? '' : titleIn(work, language)
}

const notIn = { pt: 'Não consta em', en: 'Not on record in', es: 'No consta en' } as const

/** "Whom does Elias Brandt interpret for?": the synopsis that knows them is quoted, what meets the question first. */
export const characters: Answerer = (question, library) => {
  const { catalogue } = library
  const { text, language, works, without, counting, cues } = question
  if (without.length > 0 || counting !== null || cues.has('rights')) return null
  const met = charactersOf(catalogue).filter(({ name }) => ` ${text} `.includes(` ${name} `))
  const [only] = met
  if (only === undefined || met.some(({ work }) => work !== only.work)) return null
  if (works.length > 1 || (works[0] !== undefined && works[0] === only.work.slug)) return null
  const isPlain = works.length === 0 && !either[question.spoken].test(text) && !isClosed(text)
  const found = isPlain ? bestOf(only.work, question, library) : null
  if (found !== null) return found
  const synopsis = said(only.work.synopsis, language)
  const best = tellingSentence(synopsis, question)
  const rest = best === null ? synopsis : `${best} ${synopsis.replace(best, '').trim()}`
  const elsewhere = catalogue.works.find(({ slug }) => slug === works[0])
  const first = elsewhere === undefined ? '' : `${notIn[language]} ${titleIn(elsewhere, language)}. `
  const statement = sentence(`${first}${dated(only.work, language)}: ${rest}`)
  return { intent: 'passage', items: [{ id: `work/${only.work.slug}`, reason: statement }], statement }
}

/** The sentence of the one story that says most of what is asked of somebody in it. */
function bestOf({ slug }: Work, question: Question, library: Library): Answer | null {
  const asked = askedOf(question, [])
  const told = inOneLanguage(passagesOf(library.catalogue), question.spoken).filter(
    ({ id, at }) => id === `work/${slug}` && at < OPENING_AT,
  )
  const found = best(asked, told, library)
  return found !== null && found.own > 0 && found.unmet.length === 0
    ? quoted(found, asked, question, library)
    : null
}
