import type { Trilingual } from '../../reading/language.ts'
import { remembered } from '../../reading/remembered.ts'
import type { Edition, EditionFormat } from '../../schemas/edition.ts'
import type { Project } from '../../schemas/project.ts'
import type { Rights } from '../../schemas/rights.ts'
import type { Work } from '../../schemas/work.ts'

/** What codes of the content are called in sentences. The codes themselves stay in the data. */
export const formLabels: Readonly<Record<Work['form'], Trilingual>> = {
  novel: { pt: 'romance', en: 'novel', es: 'novela' },
  novella: { pt: 'novela', en: 'novella', es: 'novela corta' },
  epistolary_novel: { pt: 'romance epistolar', en: 'epistolary novel', es: 'novela epistolar' },
  short_stories: { pt: 'contos', en: 'short stories', es: 'cuentos' },
  essays: { pt: 'ensaios', en: 'essays', es: 'ensayos' },
  poetry: { pt: 'poesia', en: 'poetry', es: 'poesía' },
  drama: { pt: 'teatro', en: 'drama', es: 'teatro' },
}

export const formatLabels: Readonly<Record<EditionFormat, Trilingual>> = {
  paperback: { pt: 'capa mole', en: 'paperback', es: 'tapa blanda' },
  hardback: { pt: 'capa dura', en: 'hardback', es: 'tapa dura' },
  epub: { pt: 'EPUB', en: 'EPUB', es: 'EPUB' },
  pdf: { pt: 'PDF', en: 'PDF', es: 'PDF' },
  audiobook: { pt: 'audiolivro', en: 'audiobook', es: 'audiolibro' },
  web: { pt: 'na Web', en: 'on the Web', es: 'en la Web' },
}

export const enquiryLabels: Readonly<Record<Rights['enquiries'][number], Trilingual>> = {
  translation: { pt: 'tradução', en: 'translation', es: 'traducción' },
  audiovisual: { pt: 'audiovisual', en: 'audiovisual', es: 'audiovisual' },
  animation: { pt: 'animação', en: 'animation', es: 'animación' },
  stage: { pt: 'teatro', en: 'stage', es: 'teatro' },
  audio: { pt: 'áudio', en: 'audio', es: 'audio' },
  game: { pt: 'jogo', en: 'game', es: 'juego' },
}

export const statusLabels: Readonly<Record<Project['status'], Trilingual>> = {
  demonstration: { pt: 'demonstração', en: 'demonstration', es: 'demostración' },
  in_development: { pt: 'em desenvolvimento', en: 'in development', es: 'en desarrollo' },
  released: { pt: 'publicado', en: 'released', es: 'publicado' },
}

const labelling = remembered((language) => {
  const namer = new Intl.DisplayNames([language === 'pt' ? 'pt-PT' : language], { type: 'language' })
  return remembered((code) => namer.of(code) ?? code)
})

/** The name of a language in another one. */
export function languageLabel(code: Edition['language'], language: keyof Trilingual): string {
  return labelling(language)(code)
}

const dayNamers = new Map<string, Intl.DateTimeFormat>()

/** A calendar date in the words of a language, and as it is recorded: "20 de novembro de 2026 (2026-11-20)". */
export function dayIn(date: string, language: keyof Trilingual): string {
  const tag = language === 'pt' ? 'pt-PT' : language === 'en' ? 'en-GB' : 'es'
  const namer = dayNamers.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  dayNamers.set(tag, namer)
  return `${namer.format(new Date(`${date}T00:00:00Z`))} (${date})`
}
