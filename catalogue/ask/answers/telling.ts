import type { Language } from '../../retrieval/language.ts'
import type { Work } from '../../schemas/work.ts'
import type { RecordId } from '../kinds.ts'
import { genderOf, nounFor, spelled } from '../nouns.ts'
import type { Kind } from '../query/term.ts'
import type { Question } from '../question.ts'
import { namesOf, numberWord, sentence } from '../sentence.ts'
import type { Unit } from '../units.ts'
import type { Answer } from './answer.ts'

const without = { pt: 'deixando de fora', en: 'leaving out', es: 'dejando fuera' } as const

/** Things of one kind that answer, with what a sentence needs to say of them. */
export interface Told {
  readonly intent: string
  readonly unit: Unit | Kind
  readonly forms?: readonly Work['form'][]
  readonly things: readonly { readonly id: RecordId; readonly name: string; readonly reason?: string }[]
  readonly phrases: readonly string[]
  readonly excluded?: readonly string[]
  /** A further sentence. */
  readonly also?: string
}

/** "Sete obras desde 2015: A (2015), B...": the number, what was asked, and which they are. */
export function told({ language }: Question, told: Told): Answer {
  const { intent, unit, forms, things, phrases, excluded = [], also } = told
  const noun = nounFor(unit, forms)
  const count = things.length
  // A form among the phrases is the noun itself.
  const said = phrases.filter((phrase) => phrase !== noun.many[language])
  const rest = [
    ...said,
    ...(excluded.length === 0 ? [] : [`(${without[language]}: ${excluded.join('; ')})`]),
  ].join(' ')
  const number = numberWord(count, language, genderOf(noun, language))
  // "Nenhuma obra", "ninguna obra": in the singular, but "no works".
  const about = `${spelled(noun, count === 0 && language !== 'en' ? 1 : count, language)}${rest === '' ? '' : ` ${rest}`}`
  const statement =
    count === 0
      ? none(about, number, language)
      : sentence(
          `${number.replace(/^uno$/, 'un')} ${about}: ${namesOf(
            things.map(({ name }) => name),
            language,
          )}`,
        )
  return {
    intent,
    items: things.map(({ id, name, reason }) => ({
      id,
      reason: reason ?? ([...phrases].join('; ') || name),
    })),
    statement: also === undefined ? statement : `${statement} ${also}`,
  }
}

function none(about: string, number: string, language: Language): string {
  return sentence(
    {
      pt: `${number} ${about}: o catálogo não tem`,
      en: `No ${about}: the catalogue has none`,
      es: `${number.replace(/^ninguno$/, 'ningún')} ${about}: el catálogo no tiene`,
    }[language],
  )
}
