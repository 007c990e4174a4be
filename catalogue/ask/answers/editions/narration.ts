import type { Answerer } from '../answer.ts'
import { worksMeant } from '../themes/on-topic.ts'
import { confirmed } from './edition-facts.ts'
import { listed } from './editions.ts'

const reads =
  /\b(narrat\w+|narrad\w+|locut\w+|narra|narram|narran|le|lee|reads?|leem|leen|voz|voice|voiced|reader|leitor|lector|lectora|leitora|spoken by|read by|lido por|leido por)\b/

/** Who reads an audiobook aloud. */
export const narration: Answerer = (question, library) => {
  const { cues, text } = question
  if (
    !cues.has('audiobook') ||
    !reads.test(text) ||
    !/\b(act(or|ores|riz|rices|ress|resses)|at(or|ores|riz|rizes)|que voz|(what|which|que|qual|cual|cual es|qual e) (\S+ )?(voz|voice)|who|whose|quem|quien|narrator|narrador\w*|locutor\w*|by|por|name|nome|nombre|autora|author|she|ella|ela|herself)\b/.test(
      text,
    )
  )
    return null
  const meant = worksMeant({ ...question, topic: question.bound }, library)
  const kept = confirmed(library).filter(
    ({ format, work }) => format === 'audiobook' && (meant.length === 0 || meant.includes(work)),
  )
  return kept.length === 0 ? null : listed('narrator', question, library, kept)
}
