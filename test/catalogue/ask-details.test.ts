import { describe, expect, it } from 'vitest'
import { isNumeral, namesIn, passagesOf } from '../../catalogue/ask/texts.ts'
import { titleFor } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { isStopword } from '../../catalogue/retrieval/stopwords.ts'
import { fold } from '../../src/language/fold.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Details of plots, of a life and of essays; what is expected is read from the texts of the catalogue. */

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

describe.each(languages)('what no text tells (%s)', (language) => {
  it('is said of the work that is named, by the words of the question', () => {
    for (const work of catalogue.works) {
      const title = titleFor(work, language)
      const query = ask3(
        language,
        `Há uma girafa com um trombone em ${title}?`,
        `Is there a giraffe with a trombone in ${title}?`,
        `¿Hay una jirafa con un trombón en ${title}?`,
      )
      const { description, _meta } = ask(query)
      expect(_meta.known, query).toBe(false)
      expect(description, query).toContain(title)
      expect(description, query).toMatch(/giraf|giraff|jiraf/)
    }
  })
})

it('finds the sentence of an essay that holds what is asked, nine times in ten', () => {
  const told_ = catalogue.articles.flatMap((essay) =>
    passagesOf(catalogue)
      .filter(
        ({ id, language, at }) => id === `article/${essay.slug}` && language === essay.language && at > 0,
      )
      .flatMap(({ text }) => {
        const words = [...new Set(text.match(/\p{L}{5,}/gu) ?? [])]
          .filter((word) => !isStopword(word.toLowerCase(), essay.language as Language))
          .toSorted((a, b) => b.length - a.length)
          .slice(0, 4)
        return words.length < 4 || text.includes('?') ? [] : [{ essay, text, words: words.join(', ') }]
      }),
  )
  const missed = told_.filter(({ essay: { language, title }, text, words }) => {
    const { description } = ask(
      ask3(
        language as Language,
        `O que diz o ensaio «${title}» de ${words}?`,
        `What does the essay "${title}" say of ${words}?`,
        `¿Qué dice el ensayo «${title}» de ${words}?`,
      ),
    )
    return !description.includes(text.slice(0, 60))
  })
  expect(told_.length).toBeGreaterThan(50)
  expect(missed.length / told_.length, missed.map(({ text }) => text).join('\n')).toBeLessThan(0.1)
})

it.each([
  ['Quem é o intérprete?', 'Elias Brandt'],
  ['Who is the interpreter?', 'Elias Brandt'],
  ['¿Quién es el intérprete?', 'Elias Brandt'],
  ['Porque é que o relógio se recusa a dar as horas?', 'sem saber para que servem'],
  ['Why does the schoolteacher write the rules?', 'three years of drought'],
  ['¿Por qué el ensayo del pozo compara un pozo con una frase?', 'quien la empezó y quien la termina'],
  ['Como é o último conto do Atlas?', 'página quase em branco'],
  ['¿Qué le pasa a una de las cartas que manda el farero?', 'una coma corregida'],
  ['What does Dona Graça teach her house?', 'to keep quiet while the tea cools'],
  ['De que data é o texto sobre Bartleby?', '2024-03-12'],
  ['What is the name of the book about the well?', 'A Grammar of Water'],
  ['¿Cuántos textos trae el Manual?', 'Veinte ensayos'],
  ['What does Lume read in the Manual?', 'the books she already had'],
  ["What did the translator's note in the Portuguese edition of the Clockmaker say?", 'I translated nothing'],
  ['Tell me who the main character of the lighthouse novel is', 'Simão Calhau'],
])('tells what is asked in other words: %s', (query, words) => {
  const { description, _meta } = ask(query)
  expect(description).toContain(words)
  expect(_meta.known).toBe(true)
})

it('quotes first words that only another language has, and says what they are', () => {
  const { description } = ask('What does the clock ask before striking the hour?')
  expect(description).toMatch(/«El reloj nuevo .+» \(first words, in Spanish\)\./)
})

it.each([
  ['Como se chama a testemunha?', 'pt'],
  ["What is the name of the clockmaker's apprentice?", 'en'],
  ['¿Cómo se llama la maestra de la novela del pozo?', 'es'],
])('does not take one name for that of somebody else: %s', (query) => {
  const { _meta } = ask(query)
  expect(_meta).toMatchObject({ known: false, intent: 'not_stated' })
})
