import type { Work } from '../../schemas/work.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { type Answer, answer } from './answer.ts'
import { type Condition, conditionsOnWorks } from './conditions.ts'
import { subjectMatter } from './subject-matter.ts'

const notUnderstood = {
  pt: 'A pergunta exclui alguma coisa de um modo que não sei ler, e por isso não a respondo pela metade. Sei deixar de fora uma língua, uma forma, anos, um formato, uma série, um tema ou obras nomeadas.',
  en: 'The question leaves something out in a way that I cannot read, and so I do not answer half of it. I can leave out a language, a form, years, a format, a series, a theme or named works.',
  es: 'La pregunta excluye algo de un modo que no sé leer, y por eso no la respondo a medias. Sé dejar fuera una lengua, una forma, años, un formato, una serie, un tema u obras nombradas.',
} as const

export function exclusionNotUnderstood(question: Question): Answer {
  return answer('exclusion_not_understood', question, [], notUnderstood)
}

/** What is left out of works: a test for each thing that the question leaves out. Null when one of them is not understood. */
export function exclusionsOfWorks(question: Question, library: Library): readonly Condition<Work>[] | null {
  const excluded: Condition<Work>[] = []
  for (const part of question.without) {
    const condition = exclusionOf(part, question, library)
    if (condition === null) return null
    if (condition !== 'nothing') excluded.push(condition)
  }
  return excluded
}

/** What this catalogue does not know of works, and cannot leave out. */
const unknowable = [
  'price',
  'contact',
  'press',
  'projects',
  'app',
  'technical',
  'sources',
  'licence',
] as const

function exclusionOf(
  part: Question,
  question: Question,
  library: Library,
): Condition<Work> | 'nothing' | null {
  if (unknowable.some((cue) => part.cues.has(cue)) && part.works.length === 0) return null
  // "Menos los ensayos": of works, those that are essays.
  const left =
    part.unit === 'essay' && part.forms.length === 0 ? { ...part, forms: ['essays' as const] } : part
  const conditions = conditionsOnWorks(left, library, { named: true })
  // "Killer robots" are one thing: a work is left out that holds all of it.
  if (!part.joins && subjectMatter(part, library).loose.length > 0 && question.topic.length > 0)
    return isTouched(part, question, library)
  // "Killer robots", of which no text knows, cannot be left out of anything; the rest of the question stands.
  if (
    part.unmatched.length > 0 &&
    part.unmatched.length === part.topic.length &&
    question.topic.length > 0 &&
    conditions.length === 0
  )
    return 'nothing'
  if (conditions.length === 0) {
    return isTouched(part, question, library)
  }
  if (part.unmatched.length > 0 && part.topic.length > 0 && question.topic.length > 0 && !part.joins)
    return 'nothing'
  return {
    test: (work) => conditions.every(({ test }) => test(work)),
    phrase: conditions.map(({ phrase }) => phrase).join(' '),
  }
}

/** Words that only running texts hold are left out too, where the question wants something else besides. */
function isTouched(part: Question, question: Question, library: Library): Condition<Work> | 'nothing' | null {
  const known = part.topic.filter((word) => !part.unmatched.includes(word))
  if (known.length === 0 || (part.unmatched.length > 0 && question.topic.length === 0)) return null
  const slugs = new Set(
    library.catalogue.works
      .filter(({ slug }) =>
        known.every((word) =>
          library.works
            .find(word, part.spoken)
            ?.postings.some(
              ({ document, field }) =>
                library.works.ids[document] === slug &&
                field !== 'idea' &&
                field !== 'body' &&
                field !== 'guide',
            ),
        ),
      )
      .map(({ slug }) => slug),
  )
  return slugs.size === 0 ? 'nothing' : { test: ({ slug }) => slugs.has(slug), phrase: known.join(' ') }
}
