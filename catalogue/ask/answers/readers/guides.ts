import { workOf } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { RecordId } from '../../kinds.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { dated, sentence } from '../../sentence.ts'
import { type Answer, type Answerer, answer } from '../answer.ts'
import { onTopic, worksMeant } from '../themes/on-topic.ts'
import { found } from '../themes/topic.ts'

/** Where to begin: the readers' guides that meet the question, or all of them. */
export const guides: Answerer = (question, library) => {
  if (!question.cues.has('begin') && !question.cues.has('guide')) return null
  const [work] = worksMeant(question, library)
  if (question.works.length > 0 || (work !== undefined && !question.cues.has('guide'))) return null
  const ranked = onTopic(library.intents, question)
  if (ranked.length > 0) return found('guides', question, library, 'intent', ranked)
  return question.cues.has('begin') ? byWhatOneBrings(question, library) : allGuides(question, library)
}

function allGuides(question: Question, { catalogue }: Library): Answer {
  return answer(
    'guides',
    question,
    catalogue.intents.map(({ id }): RecordId => `intent/${id}`),
    {
      pt: 'Guias de leitura, conforme aquilo com que se chega.',
      en: "Readers' guides, by what one arrives with.",
      es: 'Guías de lectura, según aquello con que se llega.',
    },
  )
}

/** "Where do I begin?": by each guide the work with which it begins. */
function byWhatOneBrings(question: Question, library: Library): Answer {
  const { catalogue } = library
  const { language } = question
  const ways = catalogue.intents.flatMap(({ id, titles, guide, works: [first] }) =>
    first === undefined
      ? []
      : [
          {
            id,
            guide: said(guide, language),
            way: `${said(titles, language)}, ${dated(workOf(catalogue, first), language)}`,
          },
        ],
  )
  if (ways.length === 0) return allGuides(question, library)
  const by = {
    pt: 'Depende do que se traz',
    en: 'It depends on what you bring',
    es: 'Depende de lo que se traiga',
  }[language]
  return {
    intent: 'guides',
    items: ways.map(({ id, guide }) => ({ id: `intent/${id}` as const, reason: sentence(guide) })),
    statement: sentence(`${by}: ${ways.map(({ way }) => way).join('; ')}`),
  }
}
