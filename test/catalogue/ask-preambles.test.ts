import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { said } from '../../catalogue/said.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** What people say of themselves before they ask is neither searched nor a negation. */

interface Answer {
  readonly description: string
  readonly itemListElement: readonly { readonly item: { readonly identifier: string } }[]
}

const service = askService({ catalogue, baseUrl: BASE_URL })
const ask = (query: string) => service({ query }) as Answer
const languages = ['pt', 'en', 'es'] as const

describe.each(languages)('before a question (%s)', (language) => {
  it('what somebody does not understand is what they ask for', () => {
    for (const { work, author, statement } of catalogue.relations) {
      const title = catalogue.works.find(({ slug }) => slug === work)?.titles[language]
      const classic = catalogue.referenceAuthors.find(({ id }) => id === author)?.labels[language]
      const query = {
        pt: `Não percebo o que faz ${classic} ao lado de ${title}. Explicam-me?`,
        en: `I don't understand why ${classic} stands beside ${title}. Can you explain it?`,
        es: `No entiendo qué pinta ${classic} al lado de ${title}. ¿Me lo explicáis?`,
      }[language]
      expect(ask(query).description, query).toContain(said(statement, language))
    }
  })

  it('when they live says nothing of what they ask for', () => {
    const query = {
      pt: 'Hoje em dia só ouço audiolivros. Há algum?',
      en: 'I only do audiobooks these days. Is there one?',
      es: 'Hoy en día solo escucho audiolibros. ¿Hay alguno?',
    }[language]
    const heard = catalogue.editions.filter(({ format }) => format === 'audiobook').map(({ work }) => work)
    const { description } = ask(query)
    for (const slug of heard)
      expect(description, query).toContain(
        catalogue.works.find((work) => work.slug === slug)?.titles[language],
      )
  })
})
