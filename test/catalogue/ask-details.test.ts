import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { isNumeral, namesIn, passagesOf } from '../../catalogue/ask/texts.ts'
import { titleFor } from '../../catalogue/lookup.ts'
import { said } from '../../catalogue/said.ts'
import { fold } from '../../src/language/fold.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** Details of plots, of a life and of essays; what is expected is read from the texts of the catalogue. */

interface Answer {
  readonly description: string
  readonly itemListElement: readonly { readonly item: { readonly identifier: string } }[]
  readonly _meta: { readonly known: boolean; readonly intent: string }
}

const service = askService({ catalogue, baseUrl: BASE_URL })
const ask = (query: string) => service({ query, limit: 10 }) as Answer
const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]
const ask3 = (language: Language, pt: string, en: string, es: string) => ({ pt, en, es })[language]
const told = passagesOf(catalogue).filter((passage) => passage.told && passage.id.startsWith('work/'))

/** What is counted in a sentence: "forty nights". */
function countedIn(text: string): { readonly number: string; readonly noun: string }[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((number, at) => {
    const noun = words[at + 1] ?? ''
    // A sheet is a page where a book is spoken of.
    const one = /^(um|uma|un|una|one)$/i.test(number) || /^(folhas|hojas)$/.test(noun)
    return noun.length > 3 && isNumeral(fold(number.toLowerCase())) && !one ? [{ number, noun }] : []
  })
}

describe.each(languages)('details of a plot (%s)', (language) => {
  const own = told.filter((passage) => passage.language === language)

  it('gives the number of what a text counts', () => {
    for (const { id, text } of own) {
      const work = catalogue.works.find(({ slug }) => id === `work/${slug}`)
      if (work === undefined) continue
      const title = titleFor(work, language)
      for (const { number, noun } of countedIn(text)) {
        const thing = noun.toLowerCase()
        const query = ask3(
          language,
          `Quantas ${thing} há em ${title}?`,
          `How many ${thing} are there in ${title}?`,
          `¿Cuántas ${thing} hay en ${title}?`,
        )
        expect(ask(query).description.toLowerCase(), query).toContain(`${number} ${noun}`.toLowerCase())
      }
    }
  })

  it('gives the name of whoever has one, and none where the text names nobody', () => {
    for (const work of catalogue.works.filter(({ form }) => form === 'novel' || form === 'novella')) {
      const title = titleFor(work, language)
      const names = own.filter(({ id }) => id === `work/${work.slug}`).flatMap(namesIn)
      const query = ask3(
        language,
        `Como se chama a personagem principal de ${title}?`,
        `What is the name of the main character of ${title}?`,
        `¿Cómo se llama el personaje principal de ${title}?`,
      )
      const { description, _meta } = ask(query)
      expect(_meta.known, query).toBe(names.length > 0)
      if (names[0] !== undefined) expect(description, query).toMatch(new RegExp(`^${names[0]}`, 'i'))
    }
  })

  it('tells of the author what her life says', () => {
    const life = said(catalogue.author.biography, language)
    const queries = [
      ask3(
        language,
        'O que é que a autora diz que aprendeu com o pai?',
        'What does the author say she learned from her father?',
        '¿Qué dice la autora que aprendió de su padre?',
      ),
      ask3(
        language,
        `Que profissão tinha a mãe de ${catalogue.author.name}?`,
        `What did the mother of ${catalogue.author.name} do for a living?`,
        `¿Qué oficio tenía la madre de ${catalogue.author.name}?`,
      ),
    ]
    for (const query of queries) {
      const { description } = ask(query)
      expect(
        life.split(/(?<=[.!?]) /).filter((one) => description.includes(one)),
        query,
      ).not.toEqual([])
    }
  })

  it('asks an essay in its own language what one of its sentences says', () => {
    for (const essay of catalogue.articles.filter((one) => one.language === language)) {
      const { description, itemListElement } = ask(
        ask3(
          language,
          `Que pergunta faz o ensaio «${essay.title}» sobre ${essay.summary}`,
          `What does the essay "${essay.title}" say of this: ${essay.summary}`,
          `¿Qué dice el ensayo «${essay.title}» de esto: ${essay.summary}`,
        ),
      )
      expect(itemListElement[0]?.item.identifier, essay.title).toBe(`article/${essay.slug}`)
      expect(description).toContain(essay.title)
    }
  })
})

it.each([
  ['Como se chama a testemunha?', 'pt'],
  ["What is the name of the clockmaker's apprentice?", 'en'],
  ['¿Cómo se llama la maestra de la novela del pozo?', 'es'],
])('does not take one name for that of somebody else: %s', (query) => {
  const { _meta } = ask(query)
  expect(_meta).toMatchObject({ known: false, intent: 'not_stated' })
})
