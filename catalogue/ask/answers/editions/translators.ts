import { nameToId } from '../../../graph/node.ts'
import { workOf } from '../../../lookup/lookup.ts'
import { partsOf } from '../../people-beside.ts'
import { yesOrNo } from '../../polar.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'
import { deeds } from '../people/contributors.ts'
import { editionFacts } from './edition-facts.ts'

/** A translator who was named: the editions they translated, and that no other is on record. */
export const translators: Answerer = (question, { catalogue }) => {
  const { translators, language, works, unit, without } = question
  if (
    translators.length === 0 ||
    (unit !== null && without.length > 0 && unit !== 'translator' && works.length > 1)
  )
    return null
  const done = catalogue.editions.filter(
    ({ translators: named = [], status }) =>
      status === 'confirmed' && named.some(({ name }) => translators.includes(nameToId(name))),
  )
  const names = [
    ...new Set(
      done
        .flatMap(({ translators: list }) => list ?? [])
        .filter(({ name }) => translators.includes(nameToId(name)))
        .map(({ name }) => name),
    ),
  ]
  const facts = done.map(
    (edition) => `${titleIn(workOf(catalogue, edition.work), language)} (${editionFacts(edition, language)})`,
  )
  const asked = works.length > 0 && without.length === 0
  const judged =
    asked &&
    /\b(did|has|is|was|foi|traduziu|tradujo|translate[ds]?|ha traducido)\b/.test(question.text) &&
    !/\b(who|what|quem|quien|que|when|quando|cuando)\b/.test(question.text)
  const all = works.every((slug) => done.some(({ work }) => work === slug))
  // A translator may also have written with the author, or an essay.
  const others = partsOf(catalogue).filter(({ role }) => role !== 'translated')
  const besides = names
    .map((name) => [name, deeds(others, name, language)] as const)
    .filter(([, more]) => more !== '')
    .map(([name, more]) => (names.length === 1 ? `${also[language]} ${more}` : `${name}: ${more}`))
    .join('; ')
  const statement = `${judged ? `${yesOrNo(all, language)}: ` : ''}${enumerated(names, language)}: ${enumerated(facts, language)}`
  return {
    intent: 'translator',
    items: [
      ...translators.map((id) => ({ id: `translator/${id}` as const, reason: enumerated(facts, language) })),
      ...done.map((edition) => ({
        id: `edition/${edition.id}` as const,
        reason: editionFacts(edition, language),
      })),
    ],
    statement: `${sentence(statement)} ${besides === '' ? noOther[language] : sentence(besides)}`,
  }
}

const also = { pt: 'Também', en: 'Also', es: 'También' } as const

const noOther = {
  pt: 'Nenhuma outra tradução desta pessoa está no registo, e o catálogo não diz mais sobre ela.',
  en: 'No other translation by this person is on record, and the catalogue says no more of them.',
  es: 'No consta ninguna otra traducción de esta persona, y el catálogo no dice más de ella.',
} as const
