import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Question } from '../question.ts'
import { type Answer, type Answerer, answer } from './answer.ts'

interface Part {
  readonly intent: string
  readonly name: Trilingual
  asked(question: Question): boolean
  isThere(catalogue: Catalogue): boolean
}

/** What a catalogue may do without, how one asks for it, and what it is called where it is not there. */
const parts: readonly Part[] = [
  {
    intent: 'series',
    name: { pt: 'nenhuma série', en: 'no series', es: 'ninguna serie' },
    asked: ({ cues, unit }) => cues.has('series') || unit === 'series',
    isThere: ({ author }) => author.series.length > 0,
  },
  {
    intent: 'reference_authors',
    name: {
      pt: 'autores clássicos ao lado das obras',
      en: 'no classic authors beside the works',
      es: 'autores clásicos junto a las obras',
    },
    asked: ({ unit, authorNamed }) => unit === 'classic' && !authorNamed,
    isThere: ({ referenceAuthors }) => referenceAuthors.length > 0,
  },
  {
    intent: 'essays',
    name: { pt: 'ensaios', en: 'no essays', es: 'ensayos' },
    asked: ({ cues, unit }) => unit === 'essay' && cues.has('essay'),
    isThere: ({ articles, works }) => articles.length > 0 || works.some(({ form }) => form === 'essays'),
  },
  {
    intent: 'contact',
    name: { pt: 'contactos', en: 'no contacts', es: 'contactos' },
    asked: ({ cues, unit }) => unit === 'contact' || (cues.has('contact') && unit !== 'work'),
    isThere: ({ contacts }) => contacts.length > 0,
  },
  {
    intent: 'rights',
    name: { pt: 'um registo de direitos', en: 'no record of rights', es: 'un registro de derechos' },
    asked: ({ cues }) => cues.has('rights'),
    isThere: ({ rights, contacts }) => rights.length > 0 || contacts.length > 0,
  },
  {
    intent: 'concepts',
    name: { pt: 'conceitos', en: 'no concepts', es: 'conceptos' },
    asked: ({ unit }) => unit === 'concept',
    isThere: ({ concepts }) => concepts.length > 0,
  },
  {
    intent: 'project',
    name: { pt: 'nenhuma aplicação', en: 'no app', es: 'ninguna aplicación' },
    asked: ({ cues, unit }) => cues.has('app') && (unit === null || unit === 'project'),
    isThere: ({ projects }) => projects.app !== undefined,
  },
  {
    intent: 'project',
    name: { pt: 'nenhum jogo', en: 'no game', es: 'ningún juego' },
    asked: ({ cues, unit, text }) =>
      cues.has('game') && (unit === null || unit === 'project') && thereIs.test(text),
    isThere: ({ projects }) => projects.game !== undefined,
  },
]

const thereIs =
  /\b(is there|are there|there|what|which|have|got|ha|hay|existe\w*|tem|tienen?|que|qual|cual)\b/

/** "Is there a series?", of a catalogue without one: said plainly, and nothing offered in its place. */
export const absent: Answerer = (question, { catalogue }) => {
  const { saysAbout, without, works, articles, foreign } = question
  if (foreign || saysAbout || without.length + articles.length > 0) return null
  const part = parts.find((one) => !one.isThere(catalogue) && one.asked(question))
  if (part === undefined || (part.intent === 'project' && works.length > 0)) return null
  return answer(part.intent, question, [], {
    pt: `O catálogo não tem ${part.name.pt}.`,
    en: `The catalogue has ${part.name.en}.`,
    es: `El catálogo no tiene ${part.name.es}.`,
  })
}

const can = {
  pt: [
    'que obras tratam de um tema',
    'que edições há',
    'a quem escrever sobre direitos',
    'o que se lê ao lado de quê',
  ],
  en: [
    'which works treat a theme',
    'which editions there are',
    'whom to ask about rights',
    'what is read beside what',
  ],
  es: [
    'qué obras tratan un tema',
    'qué ediciones hay',
    'a quién escribir sobre derechos',
    'qué se lee junto a qué',
  ],
} as const

const unable = {
  pt: 'Não sei responder a isto com o que está neste catálogo. Posso dizer',
  en: 'I cannot answer this from what is in this catalogue. I can say',
  es: 'No sé responder a esto con lo que hay en este catálogo. Puedo decir',
} as const

/** That a question is not understood, and what this catalogue can tell: nothing is offered that is not there. */
export function unknown({ language }: Question, catalogue: Catalogue): Answer {
  const { themes, editions, contacts, relations } = catalogue
  const there = [themes, editions, contacts, relations].map((list) => list.length > 0)
  const offered = can[language].filter((_, at) => there[at])
  return {
    intent: 'unknown',
    items: [],
    statement: `${unable[language]} ${joined(offered, language)}.`,
  }
}

function joined(offers: readonly string[], language: Language): string {
  const and = { pt: 'e', en: 'and', es: 'y' }[language]
  const comma = offers.length > 2 && language !== 'es' ? ',' : ''
  const last = offers.at(-1) ?? ''
  return offers.length < 2 ? last : `${offers.slice(0, -1).join(', ')}${comma} ${and} ${last}`
}
