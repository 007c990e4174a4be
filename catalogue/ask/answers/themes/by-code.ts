import type { Work } from '../../../schemas/work.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { told } from '../telling.ts'

const ASKS_FOR_CODES =
  /\b(thema|(codigos?|codes?|categor\w+|classifica\w+|clasifica\w+)( \S+){0,2} (tematic\w+|assuntos?|materias?|subjects?)|(subject|tematic\w+) (codes?|categor\w+)|codigos?|codes?)\b/
/** What stands behind the word for a code: "the Thema code FXS". */
const BEHIND =
  /\b(?:thema|codigos?|codes?|categor(?:ia|y)|materia|classifica\w+|clasifica\w+)(?: (?:thema|codigos?|codes?|de|com|com o|with|con))* ([a-z]{1,4}\d{0,4}|\d[a-z0-9]{1,5})\b/
const grammar =
  /^(de|do|da|that|the|tem|have|has|of|is|are|no|na|que|com|con|en|em|e|es|y|and|in|o|a|la|el|por|for|to|does|did|um|una?|uma|un|any|se|ha|hay|mais|mas|more|used)$/

function codesIn(text: string, works: readonly Work[]): string[] {
  const known = new Set(works.flatMap(({ thema = [] }) => thema.map((code) => code.toLowerCase())))
  const met = text.split(' ').filter((word) => known.has(word))
  const behind = BEHIND.exec(text)?.[1]
  const unknown = behind === undefined || grammar.test(behind) || known.has(behind) ? [] : [behind]
  return [...new Set([...met, ...unknown])]
}

/** Which works have a Thema code, and which have it not. */
export const worksByCode: Answerer = (question, library) => {
  const { whole } = question
  if (!ASKS_FOR_CODES.test(whole.text) || whole.works.length > 0) return null
  const { works } = library.catalogue
  const left = question.without.flatMap((part) => codesIn(part.text, works))
  const wanted = codesIn(question.text, works).filter((code) => !left.includes(code))
  if (wanted.length + left.length === 0)
    return /\bthema\b/.test(whole.text) ? allCodes(question, library) : null
  const has = (work: Work, code: string) => work.thema?.some((one) => one.toLowerCase() === code) ?? false
  const kept = works.filter(
    (work) => wanted.every((code) => has(work, code)) && !left.some((code) => has(work, code)),
  )
  const named = (codes: readonly string[]) =>
    enumerated(codes, question.language, (code) => code.toUpperCase())
  const phrase = { pt: 'com o código Thema', en: 'with the Thema code', es: 'con el código Thema' }[
    question.language
  ]
  const lacking = { pt: 'sem o código Thema', en: 'without the Thema code', es: 'sin el código Thema' }[
    question.language
  ]
  return told(question, {
    intent: 'works_by_code',
    unit: 'work',
    things: kept.map((work) => ({
      id: `work/${work.slug}`,
      name: dated(work, question.language),
      reason: (work.thema ?? []).join(', '),
    })),
    phrases: [
      ...(wanted.length === 0 ? [] : [`${phrase} ${named(wanted)}`]),
      ...(left.length === 0 ? [] : [`${lacking} ${named(left)}`]),
    ],
  })
}

function allCodes({ language }: Question, { catalogue }: Library): Answer {
  const classed = catalogue.works.filter(({ thema = [] }) => thema.length > 0)
  const rows = classed.map((work) => `${dated(work, language)}: ${(work.thema ?? []).join(', ')}`)
  const none = {
    pt: 'Não consta: as obras não têm códigos Thema',
    en: 'Not on record: the works have no Thema codes',
    es: 'No consta: las obras no tienen códigos Thema',
  }[language]
  return {
    intent: 'works_by_code',
    items: classed.map((work) => ({ id: `work/${work.slug}`, reason: (work.thema ?? []).join(', ') })),
    statement: sentence(rows.length === 0 ? none : `Thema: ${rows.join('; ')}`),
  }
}
