import { dated, enumerated, numberWord, sentence } from '../sentence.ts'
import type { Answerer } from './answer.ts'
import { conditionsOnWorks } from './conditions.ts'

const all =
  /^(e |and |y )?((are|is|were|was) (all|every\w*|each)|todos|todas|tudo|todo|sera[oa]? (todos|todas))\b/
const asks = /\b(are|is|were|was|sao|son|estao|estan|tem|tienen|foram|fueron|e|es)\b/

const same = /\b(same|mesm[ao]s?|mism[ao]s?|different|diferentes)\b/
const number =
  /^(two|three|four|five|six|seven|eight|nine|ten|dois|duas|tres|três|quatro|cinco|seis|sete|oito|nove|dez|dos|cuatro|siete|ocho|nueve|diez)$/

/** "Are all her books novels?": yes, or no and which are not. */
export const allOf: Answerer = (question, library) => {
  const { text, language, without, works, classics, order, counting } = question
  if (!all.test(text) || !asks.test(text) || without.length + works.length + classics.length > 0) return null
  if (order !== null || counting !== null || question.unit === 'essay') return null
  const conditions = conditionsOnWorks({ ...question, topic: question.bound }, library)
  if (conditions.length === 0 || same.test(text)) return null
  if (question.unmatched.some((word) => !number.test(word))) return null
  const every = library.catalogue.works
  const others = every.filter((work) => !conditions.every(({ test }) => test(work)))
  const kept = every.length - others.length
  const names = enumerated(
    others.map((work) => dated(work, language)),
    language,
  )
  const count = numberWord(kept, language, 'f')
  const statement =
    others.length === 0
      ? { pt: `Sim: todas as ${every.length}`, en: `Yes: all ${every.length}`, es: `Sí: las ${every.length}` }
      : {
          pt: `Não: ${count} de ${every.length}; as outras são ${names}`,
          en: `No: ${count} of ${every.length}; the others are ${names}`,
          es: `No: ${count} de ${every.length}; las otras son ${names}`,
        }
  const answering = others.length === 0 ? every : others
  return {
    intent: 'all_works',
    items: answering.map((work) => ({ id: `work/${work.slug}`, reason: dated(work, language) })),
    statement: sentence(statement[language]),
  }
}
