import { said } from '../../said.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { enumerated, sentence, titleIn } from '../sentence.ts'
import type { Answerer } from './answer.ts'
import { factsAsked } from './facts-of-record.ts'

/** Themes by their names, as a running text says them. */
export function themeNames(ids: readonly string[], { language }: Question, { catalogue }: Library): string {
  return ids
    .flatMap((id) => catalogue.themes.filter((theme) => theme.id === id))
    .map((theme) => said(theme.labels, language).toLowerCase())
    .join(', ')
}

/** That what several have in common is asked for. */
export const sharing =
  /\b(shared?|shares|sharing|in common|common|comum|comuns|comun|comunes|partilham?|partilhad\w+|compart\w+|une[mn]?|unite[sd]?|joins?|liga[mn]?|link(s|ed)?|parecem|parecen|assemelham|alike|relaciona[mn]?|intersec\w+|coincid\w+|overlap)\b/

const bothOf = /\b(ambos|ambas|both)\b/

/** The themes that two works or more have in common. */
export const sharedThemes: Answerer = (question, library) => {
  const { language, text, unit, cues } = question
  const works = library.catalogue.works.filter(({ slug }) => question.works.includes(slug))
  // "Do both mention a widow?" asks for the widow, "do they share a publisher?" for the publisher.
  const asks = sharing.test(text) || (bothOf.test(text) && question.topic.length === 0)
  const named = unit === 'theme' || cues.has('themes')
  if (works.length < 2 || (!named && (!asks || factsAsked(question).length > 0))) return null
  const [first, ...others] = works
  const shared = (first?.themes ?? []).filter((id) => others.every(({ themes }) => themes.includes(id)))
  const titles = enumerated(
    works.map((work) => titleIn(work, language)),
    language,
  )
  const names = shared.map((id) => themeNames([id], question, library))
  const statement =
    shared.length === 0
      ? {
          pt: `Nenhum: ${titles} não têm temas em comum.`,
          en: `None: ${titles} have no theme in common.`,
          es: `Ninguno: ${titles} no tienen temas en común.`,
        }[language]
      : sentence(
          `${enumerated(names, language)}: ${
            { pt: 'o que têm em comum', en: 'what is common to', es: 'lo que tienen en común' }[language]
          } ${titles}`,
        )
  return {
    intent: 'shared_themes',
    items: shared.map((id) => ({ id: `theme/${id}`, reason: titles })),
    statement,
  }
}
