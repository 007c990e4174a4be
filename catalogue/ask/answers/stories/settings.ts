import { fold } from '../../../../src/language/fold.ts'
import { said } from '../../../lookup/said.ts'
import { PLACES } from '../../passage-kind.ts'
import { sentence, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'
import { sentencesOf } from '../works/record-of-work.ts'

/** Verbs by which a story is somewhere; what somebody does with a book is none of them. */
const isSet =
  '(?:set|takes? place|took place|unfolds?|happens?|pas(?:s?a|sam|an)|decorre[mn]?|transcurren?|ocurren?|ocorrem?|sucede[mn]?|acontecem?|desenrolam?|desenvuelven?|desarrollan?|situan?|situam?|(?:ambientad|situad)[oa]s?|ten?m lugar|tiene lugar|takes us)'

/** "Where is it set?", "em que sítio se passa?", "what is the setting of": somewhere, and by no name. */
const asksWhere = new RegExp(
  `\\b(?:where|onde|donde|aonde|(?:in|em|en) (?:what|which|que) (?:(?:kind|sort|type|tipo|especie) (?:of|de) )?(?:place|sitio|lugar|local|ambiente|setting|scenery|cenario|escenario)) (?:\\S+ ){0,8}?${isSet}\\b|\\b(?:setting|ambientac\\w+|escenario|cenario) (?:of|for|de|da|do|del|em|en|in) (?:\\S+ ){0,2}q_work`,
)

const place = new RegExp(`\\b(${PLACES})\\b`)

/** "Where is the Grammar set?": the first sentence of the synopsis that speaks of a place; what place it is by name, it says or not. */
export const settings: Answerer = ({ whole, language, counting, foreign }, { catalogue }) => {
  const work = catalogue.works.find(({ slug }) => slug === whole.works[0])
  if (work === undefined || whole.works.length > 1 || counting !== null || foreign) return null
  if (!asksWhere.test(whole.text)) return null
  const told = sentencesOf(said(work.synopsis, language)).find(
    (one) => fold(one.toLowerCase()).search(place) !== -1,
  )
  if (told === undefined) return null
  const statement = sentence(`${titleIn(work, language)}: ${told}`)
  return { intent: 'passage', items: [{ id: `work/${work.slug}`, reason: told }], statement }
}
