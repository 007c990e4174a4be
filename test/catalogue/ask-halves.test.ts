import { describe, expect, it } from 'vitest'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Two questions in one: each half is answered, or said to be left open. What is expected is read from the catalogue. */

/** A title of single letters is spelled out by nobody. */
const classics = catalogue.referenceAuthors.filter(({ work }) => /\p{L}{2}/u.test(work.title))

const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]
const tongues: Readonly<Record<string, Record<Language, string>>> = {
  pt: { pt: 'português', en: 'Portuguese', es: 'portugués' },
  es: { pt: 'espanhol', en: 'Spanish', es: 'español' },
}
const noIllustrator = { pt: 'quem ilustrou', en: 'no illustrator', es: 'quien ilustró' }
const untold = {
  pt: 'À outra parte da pergunta',
  en: 'The other part of the question',
  es: 'A la otra parte de la pregunta',
}
const onNoRecord = {
  pt: 'não declara a idade nem a data',
  en: 'does not state an age or a date',
  es: 'no declara la edad ni la fecha',
}

/** In the order of the languages. */
const asked = {
  whenAndByWhom: [
    'Quando e por quem foi publicado {}?',
    'When and by whom was {} published?',
    '¿Cuándo y quién publicó {}?',
  ],
  yearAndLanguage: ['Ano e língua de {}?', 'Year and language of {}?', '¿Año e idioma de {}?'],
  telegram: ['{}: ano e língua?', '{}: year and language?', '{}: ¿año y lengua?'],
  languageAndWhen: [
    'Em que língua foi escrito {}, e quando?',
    'In what language was {} written, and when?',
    '¿En qué lengua se escribió {} y cuándo?',
  ],
  writerAndCover: [
    'Quem escreveu {}, e quem desenhou a capa?',
    'Who wrote {}, and who drew the cover?',
    '¿Quién escribió {} y quién dibujó la cubierta?',
  ],
  nonsense: [
    'Quando saiu {}, e quem engoliu as chaves do armário?',
    'When did {} come out, and who swallowed the keys of the cupboard?',
    '¿Cuándo salió {} y quién se tragó las llaves del armario?',
  ],
} as const

describe.each(languages)('both halves of a question (%s)', (language) => {
  const at = languages.indexOf(language)
  const of = (kind: keyof typeof asked, title: string) => ask(asked[kind][at]?.replace('{}', title) ?? '')
  const works = catalogue.works.map((work) => ({ work, title: titleFor(work, language) }))

  it.each(works)('tells the year and the house of $title', ({ work, title }) => {
    const { description } = of('whenAndByWhom', title)
    expect(description).toContain(String(yearOf(work.first_published)))
    const houses = confirmedEditions(catalogue, work).flatMap(({ publisher }) => publisher ?? [])
    for (const house of houses) expect(description).toContain(house)
  })

  it.each(works)('tells the year and the language of $title', ({ work, title }) => {
    for (const kind of ['yearAndLanguage', 'telegram', 'languageAndWhen'] as const) {
      const { description } = of(kind, title)
      expect(description, kind).toContain(String(yearOf(work.first_published)))
      expect(description.toLowerCase(), kind).toContain(tongues[work.language]?.[language].toLowerCase())
    }
  })

  it.each(classics)('tells the year and the language of a classic: $work.title', ({ work }) => {
    const { description } = of('telegram', work.title)
    expect(description).toContain(String(work.year))
    expect(description.split(work.title).length).toBeGreaterThan(2)
  })

  it.each(works)('tells who wrote $title, and that no record tells who drew its cover', ({ work, title }) => {
    const { description, itemListElement } = of('writerAndCover', title)
    expect(description).toContain(catalogue.author.name)
    expect(description).toContain(noIllustrator[language])
    const others = itemListElement.filter(
      ({ item: { identifier } }) => identifier.startsWith('work/') && identifier !== `work/${work.slug}`,
    )
    expect(others).toEqual([])
  })

  it.each(works)('says which half of a question on $title is left open', ({ work, title }) => {
    const { description, _meta } = of('nonsense', title)
    expect(description).toContain(String(yearOf(work.first_published)))
    expect(description).toContain(untold[language])
    expect(_meta.known).toBe(true)
  })

  it('says no more of a half than its words', () => {
    const { description } = ask(
      `${asked.nonsense[at]?.replace('{}', works[0]?.title ?? '').replace('?', '')} <b>"x"</b>?`,
    )
    expect(description).not.toMatch(/[<>]/)
  })

  it('tells where somebody was born, and that no record tells when', () => {
    const { name, biography } = catalogue.author
    const { description } = ask(
      [
        `Onde nasceu ${name}, e quando?`,
        `Where was ${name} born, and when?`,
        `¿Dónde nació ${name} y cuándo?`,
      ][at] ?? '',
    )
    expect(description).toContain(said(biography, language).split('. ')[0])
    expect(description).toContain(onNoRecord[language])
  })

  it('keeps to the edition of which the first half speaks', () => {
    const audio = catalogue.editions.filter(({ format }) => format === 'audiobook').map(({ work }) => work)
    const { itemListElement, description } = ask(
      [
        'Há algum livro para ouvir, e quem o lê em voz alta?',
        'Is there a book to listen to, and who reads it aloud?',
        '¿Hay algún libro para escuchar, y quién lo lee en voz alta?',
      ][at] ?? '',
    )
    expect(itemListElement).not.toEqual([])
    const other = catalogue.works.filter(({ slug }) => !audio.includes(slug))
    for (const work of other) expect(description).not.toContain(titleFor(work, language))
  })
})
