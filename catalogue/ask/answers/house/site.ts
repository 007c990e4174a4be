import { fold } from '../../../../src/language/fold.ts'
import type { Scored } from '../../../retrieval/bm25f.ts'
import type { Capability } from '../../../schemas/capability.ts'
import type { Source } from '../../../schemas/source.ts'
import { cuesOf } from '../../cues.ts'
import type { RecordId } from '../../kinds.ts'
import { phraseWords } from '../../lexicon.ts'
import type { Library, TopicField } from '../../library.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import { type Answer, type Answerer, answer } from '../answer.ts'
import { onTopic } from '../themes/on-topic.ts'
import { found } from '../themes/topic.ts'
import { sourceLine } from './source-line.ts'

/** What the service can do for another program. */
export const capabilities: Answerer = (question, library) => {
  if (!question.cues.has('technical') || question.works.length > 0) return null
  const status = statuses.find(([, said]) => said.test(question.text))?.[0]
  const ofStatus = library.catalogue.capabilities.filter((one) => one.status === status)
  if (ofCapabilities.test(question.text) && ofStatus.length > 0) {
    const ranked = ofStatus.map(({ id }) => ({ id, score: 1, contributions: [] }))
    return found('capabilities', question, library, 'capability', ranked)
  }
  const named = namedIn(question, library)
  if (named.length > 0) return found('capabilities', question, library, 'capability', named)
  const ranked = onTopic(library.capabilities, question)
  if (ranked.length > 0) return found('capabilities', question, library, 'capability', ranked)
  return answer(
    'capabilities',
    question,
    library.catalogue.capabilities.map(({ id }): RecordId => `capability/${id}`),
    {
      pt: 'O que este serviço oferece a outro programa.',
      en: 'What this service offers to another program.',
      es: 'Lo que este servicio ofrece a otro programa.',
    },
  )
}

const ofCapabilities =
  /\b(capabilit\w+|capacidad(es?)?|funcionalidad(es?)?|protocol\w*|formats?|formatos?|feeds?)\b/
const statuses: readonly (readonly [Capability['status'], RegExp])[] = [
  [
    'watched',
    /\b(watched|followed|acompanhad[oa]s?|seguid[oa]s?|se sigue|se acompanha|(not|nao|no) (yet |ainda |todavia |aun )?(served|implemented|servid[oa]s?|implementad[oa]s?))\b/,
  ],
  ['experimental', /\b(experimenta\w+|experiment|experiencia|pruebas)\b/],
]

/** Formats and protocols of whose name a word stands in the question; "JSON" by itself names too many. */
function namedIn({ whole }: Question, { catalogue }: Library): Scored<TopicField>[] {
  const said = new Set(whole.text.split(' '))
  const named = catalogue.capabilities.filter(({ id, name }) =>
    [...phraseWords(id), ...phraseWords(name)].some(
      (word) => /[a-z]{3}/.test(word) && said.has(word) && technical.test(word) && !general.test(word),
    ),
  )
  return named.map(({ id }) => ({ id, score: 1, contributions: [] }))
}

const technical =
  /^(onix|opds|bibtex|ris|csl|signposting|llms|mcp|schema|ld|graph|grafo|rdf|markdown|atlas|affinity)$/
const general = /^(json|api|feed|documents)$/

/** What this catalogue is, whether it is real, and how its descriptions may be reused. */
export const site: Answerer = (question) => {
  const { cues, works, classics } = question
  const asked = question.siteNamed || cues.has('site') || cues.has('reuse') || cues.has('real')
  if (!asked || works.length > 0 || classics.length > 0) return null
  const rest = question.topic.filter(
    (word) => !cuesOf(fold(word)).has('real') && !/^rea(l|is|les)$/.test(fold(word)),
  )
  if (rest.length > (cues.has('real') ? 0 : 2) && !cues.has('reuse')) return null
  return answer('catalogue', question, ['catalogue/site'], {
    pt: 'O próprio catálogo: o que é, quem responde por ele e como se podem reutilizar as suas descrições.',
    en: 'The catalogue itself: what it is, who vouches for it, and how its descriptions may be reused.',
    es: 'El propio catálogo: qué es, quién responde de él y cómo pueden reutilizarse sus descripciones.',
  })
}

/** What a statement rests on. */
export const sources: Answerer = (question, { catalogue }) => {
  if (!question.cues.has('sources')) return null
  const rest = question.topic.filter((word) => !/^(font|sourc|fuent|evid|prov|prueb|proc)/.test(word))
  const ids = new Set([
    ...catalogue.works.filter(({ slug }) => question.works.includes(slug)).flatMap((work) => work.sources),
    ...catalogue.referenceAuthors
      .filter(({ id }) => question.classics.includes(id))
      .flatMap((author) => author.sources),
    ...(question.authorNamed ? catalogue.author.sources : []),
  ])
  if (ids.size === 0 && rest.length > 0) return null
  const kept = catalogue.sources.filter(({ id }) => ids.size === 0 || ids.has(id))
  if (ids.size > 0) return sourcesTold(question, kept)
  return answer(
    'sources',
    question,
    kept.map(({ id }): RecordId => `source/${id}`),
    {
      pt: 'As fontes em que o catálogo assenta.',
      en: 'The sources on which the catalogue rests.',
      es: 'Las fuentes en que se apoya el catálogo.',
    },
  )
}

/** Of something that was named: where it comes from, and who publishes that. */
function sourcesTold({ language }: Question, sources: readonly Source[]): Answer {
  const label = { pt: 'Fontes', en: 'Sources', es: 'Fuentes' }[language]
  return {
    intent: 'sources',
    items: sources.map(({ id, supports }) => ({ id: `source/${id}`, reason: supports })),
    statement: sentence(`${label}: ${sources.map(sourceLine).join('; ')}`),
  }
}
