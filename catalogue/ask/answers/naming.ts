import { nameToId } from '../../graph/node.ts'
import { projectsOf } from '../../lookup/lookup.ts'
import { said } from '../../lookup/said.ts'
import type { Language } from '../../retrieval/language.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { RecordId, RecordKind } from '../kinds.ts'
import { formatLabels, languageLabel, statusLabels } from '../labels.ts'
import { dated, namesOf, sentence, titleIn } from '../sentence.ts'
import type { Answer } from './answer.ts'

/** Puts the names of what answers before a sentence that is about the list: the first sentence is the answer. */
export function named(answer: Answer, catalogue: Catalogue, language: Language): Answer {
  if (answer.about !== 'list' || answer.items.length === 0) return answer
  const names = answer.items.flatMap(({ id }) => nameOf(id, catalogue, language) ?? [])
  const statement = `${sentence(namesOf([...new Set(names)], language))} ${answer.statement}`
  return { ...answer, statement }
}

type Name = (id: string, catalogue: Catalogue, language: Language) => string | undefined

const byId = <T extends { readonly id: string }>(list: readonly T[], id: string) =>
  list.find((one) => one.id === id)

const names: Readonly<Record<RecordKind, Name>> = {
  work: (id, { works }, language) => {
    const work = works.find(({ slug }) => slug === id)
    return work && dated(work, language)
  },
  edition: (id, { editions, works }, language) => {
    const edition = byId(editions, id)
    const work = works.find(({ slug }) => slug === edition?.work)
    if (edition === undefined || work === undefined) return undefined
    return `${edition.title ?? titleIn(work, language)} (${formatLabels[edition.format][language]}, ${languageLabel(edition.language, language)})`
  },
  theme: (id, { themes }, language) => said(byId(themes, id)?.labels ?? {}, language),
  author: (_id, { author }, language) =>
    author.essence === undefined ? author.name : `${author.name}: ${said(author.essence, language)}`,
  translator: (id, { editions }) =>
    editions.flatMap(({ translators = [] }) => translators).find(({ name }) => nameToId(name) === id)?.name,
  series: (id, { author }, language) => said(byId(author.series, id)?.titles ?? {}, language),
  'reference-author': (id, { referenceAuthors }, language) =>
    said(byId(referenceAuthors, id)?.labels ?? {}, language),
  article: (id, { articles }) => articles.find(({ slug }) => slug === id)?.title,
  concept: (id, { concepts }, language) => said(byId(concepts, id)?.labels ?? {}, language),
  intent: (id, { intents }, language) => said(byId(intents, id)?.titles ?? {}, language),
  rights: (id, { works }, language) => {
    const work = works.find(({ slug }) => slug === id)
    return work && titleIn(work, language)
  },
  contact: (id, { contacts }) => {
    const contact = byId(contacts, id)
    return contact && `${contact.email} (${contact.name})`
  },
  project: (id, catalogue, language) => {
    const project = projectsOf(catalogue).find((one) => one.id === id)
    if (project === undefined) return undefined
    const players = 'players' in project ? `, ${playersOf(project.players, language)}` : ''
    return `${project.name} (${statusLabels[project.status][language]}${players}): ${said(project.summary, language)}`
  },
  capability: (id, { capabilities }) => byId(capabilities, id)?.name,
  source: (id, { sources }) => byId(sources, id)?.title,
  catalogue: (_id, { site }) => site.name,
}

function nameOf(id: RecordId, catalogue: Catalogue, language: Language): string | undefined {
  const cut = id.indexOf('/')
  return names[id.slice(0, cut) as RecordKind](id.slice(cut + 1), catalogue, language)
}

function playersOf(
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
  language: Language,
): string {
  return {
    pt: `${minimum} a ${maximum} jogadores`,
    en: `${minimum} to ${maximum} players`,
    es: `de ${minimum} a ${maximum} jugadores`,
  }[language]
}
