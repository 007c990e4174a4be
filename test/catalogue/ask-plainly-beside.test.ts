import { describe, expect, it } from 'vitest'
import { languageLabel } from '../../catalogue/ask/labels.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Plain questions of what stands beside the works: the language of an essay by a noun, the dates of a classic. */

describe.each(['pt', 'en', 'es'] as const)('what stands beside the works (%s)', (language) => {
  it.each(catalogue.articles)('names the language of the essay $title', (essay) => {
    const noun = { pt: 'língua do ensaio', en: 'language of the essay', es: 'idioma del ensayo' }[language]
    expect(ask(`${noun} ${essay.title}`).description).toContain(languageLabel(essay.language, language))
  })

  it.each(catalogue.referenceAuthors)('gives the dates of $name', ({ labels, lived }) => {
    const noun = { pt: 'datas de', en: 'What are the dates of', es: 'fechas de' }[language]
    expect(ask(`${noun} ${labels[language]}`).description).toContain(lived)
  })
})
