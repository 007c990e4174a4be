export const languages = ['en', 'pt', 'es'] as const
export type Language = (typeof languages)[number]

/** What each language is called in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
}

/** The language that an `Accept-Language` header prefers (RFC 9110, section 12.5.4); English where it names none of ours. */
export function preferredLanguage(header: string | undefined): Language {
  let best: Language = 'en'
  let bestQuality = 0
  for (const range of (header ?? '').split(',').slice(0, 32)) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = Number(
      parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? '1',
    )
    const language = languages.find((known) => tag === known || tag.startsWith(`${known}-`))
    if (language && quality > bestQuality) {
      best = language
      bestQuality = quality
    }
  }
  return best
}
