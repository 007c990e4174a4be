import { met } from '../../asked.ts'
import { dated, sentence } from '../../sentence.ts'
import { inOneLanguage, type Passage, passagesOf } from '../../texts.ts'
import type { Answerer } from '../answer.ts'

/** "Is there one in which the heroine is a teacher?" */
const ofHero =
  /\b(?:hero|heroine|heroi|heroina|heroe|protagonist|protagonista|main character|leading character|personagem principal|personaje principal) (?:is|was|be|e|seja|sea|es|fosse|fuese|fuera|era|que (?:e|es|seja|sea)) (?:an? |uma? |una? )?([a-z]{4,})\b|\b(?:protagonizad[oa]s? (?:por|pel[oa])|starring) (?:an? |uma? |una? )?([a-z]{4,})\b/

/** The stories of whoever does that, each with the sentence that speaks of them. */
export const worksOfHeroes: Answerer = (question, library) => {
  const { description, without, counting, order, spoken, language, foreign } = question
  const hero = ofHero.exec(description)?.slice(1)
  const noun = hero?.find((one) => one !== undefined)
  if (noun === undefined || foreign || counting !== null || order !== null) return null
  if (without.length > 0) return null
  const told = inOneLanguage(passagesOf(library.catalogue), spoken).filter((one) => one.told)
  const speakOf = (says: (one: Passage) => boolean) =>
    library.catalogue.works.flatMap((work) => {
      const one = told.find((passage) => passage.id === `work/${work.slug}` && says(passage))
      return one === undefined ? [] : [{ work, says: one }]
    })
  const asWritten = speakOf(({ words }) => words.some((word) => word.endsWith(noun)))
  const rows = asWritten.length > 0 ? asWritten : speakOf((one) => met(noun, one, spoken) > 0)
  // What many stories speak of tells nothing of who is at the heart of one.
  if (rows.length === 0 || rows.length > FEW) return null
  const items = rows.map(({ work, says }) => ({
    id: `work/${work.slug}` as const,
    reason: sentence(`${dated(work, language)}: ${says.text}`),
  }))
  return { intent: 'works_on_topic', items, statement: items.map(({ reason }) => reason).join(' ') }
}

const FEW = 2
