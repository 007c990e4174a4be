import { fold } from '../../../src/language/fold.ts'
import { said } from '../../said.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Work } from '../../schemas/work.ts'
import { dated, sentence, titleIn } from '../sentence.ts'
import type { Answerer } from './answer.ts'
import { tellingSentence } from './record-of-work.ts'

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

const notIn = { pt: 'Não consta em', en: 'Not on record in', es: 'No consta en' } as const

/** "Whom does Elias Brandt interpret for?": the synopsis that knows them is quoted, what meets the question first. */
export const characters: Answerer = (question, { catalogue }) => {
  const { text, language, works, without, counting, cues } = question
  if (without.length > 0 || counting !== null || cues.has('rights')) return null
  const met = charactersOf(catalogue).filter(({ name }) => ` ${text} `.includes(` ${name} `))
  const [only] = met
  if (only === undefined || met.some(({ work }) => work !== only.work)) return null
  if (works.length > 1 || (works[0] !== undefined && works[0] === only.work.slug)) return null
  const synopsis = said(only.work.synopsis, language)
  const best = tellingSentence(synopsis, question)
  const rest = best === null ? synopsis : `${best} ${synopsis.replace(best, '').trim()}`
  const elsewhere = catalogue.works.find(({ slug }) => slug === works[0])
  const first = elsewhere === undefined ? '' : `${notIn[language]} ${titleIn(elsewhere, language)}. `
  const statement = sentence(`${first}${dated(only.work, language)}: ${rest}`)
  return { intent: 'passage', items: [{ id: `work/${only.work.slug}`, reason: statement }], statement }
}
