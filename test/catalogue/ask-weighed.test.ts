import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { confirmedEditions } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { type Answer, ask } from './asking.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** What somebody believes is answered with yes or no before what is so; a wish, with the people it is for named as unused. */

const languages = ['pt', 'en', 'es'] as const
const yes = { pt: /^Sim: /, en: /^Yes: /, es: /^Sí: / } as const
const no = { pt: /^Não: /, en: /^No: /, es: /^No: / } as const

describe.each(languages)('what somebody believes (%s)', (language) => {
  it('of the pages of a work', () => {
    for (const work of catalogue.works) {
      const [pages] = confirmedEditions(catalogue, work).flatMap((edition) => edition.pages ?? [])
      if (pages === undefined) continue
      const title = work.titles[language]
      const query = (count: number) =>
        ({
          pt: `${title} tem ${count} páginas?`,
          en: `Does ${title} have ${count} pages?`,
          es: `¿${title} tiene ${count} páginas?`,
        })[language]
      expect(ask(query(pages)).description, query(pages)).toMatch(yes[language])
      expect(ask(query(pages + 11)).description, query(pages + 11)).toMatch(no[language])
      expect(ask(query(pages + 11)).description).toContain(String(pages))
    }
  })

  it('of the series of a work', () => {
    for (const { titles, series } of catalogue.works) {
      const title = titles[language]
      const query = {
        pt: `${title} pertence a alguma série?`,
        en: `Does ${title} belong to a series?`,
        es: `¿${title} pertenece a alguna serie, y a cuál?`,
      }[language]
      expect(ask(query).description, query).toMatch(series === undefined ? no[language] : yes[language])
    }
  })

  it('of the year of a classic', () => {
    for (const { labels, work } of catalogue.referenceAuthors) {
      const year = Number(work.year)
      if (!Number.isInteger(year) || year < 1000) continue
      const name = said(labels, language)
      const query = (asked: number) =>
        ({
          pt: `É verdade que ${work.title}, de ${name}, é de ${asked}?`,
          en: `Did ${name} write ${work.title} in ${asked}?`,
          es: `¿${name} escribió ${work.title} en ${asked}?`,
        })[language]
      expect(ask(query(year + 7)).description, query(year + 7)).not.toMatch(yes[language])
    }
  })

  it('of the languages of the author', () => {
    const [first, second] = catalogue.author.writes_in
    expect(second).toBeDefined()
    const names = {
      pt: { pt: 'português', es: 'espanhol' },
      en: { pt: 'Portuguese', es: 'Spanish' },
      es: { pt: 'portugués', es: 'español' },
    }[language]
    const tongue = names[first as 'pt' | 'es']
    const [one, alone] = {
      pt: [
        `${catalogue.author.name} escreve em ${tongue}?`,
        `Ouvi dizer que ${catalogue.author.name} só escreve em ${tongue}.`,
      ],
      en: [
        `Does ${catalogue.author.name} write in ${tongue}?`,
        `I heard ${catalogue.author.name} writes only in ${tongue}.`,
      ],
      es: [
        `¿${catalogue.author.name} escribe en ${tongue}?`,
        `Me han dicho que ${catalogue.author.name} escribe solo en ${tongue}.`,
      ],
    }[language]
    expect(ask(one ?? '').description).toMatch(yes[language])
    expect(ask(alone ?? '').description).toMatch(no[language])
    for (const name of Object.values(names)) expect(ask(alone ?? '').description).toContain(name)
  })

  it('of a translator where there is no translation', () => {
    for (const work of catalogue.works) {
      const translated = confirmedEditions(catalogue, work).some(
        (edition) => edition.language !== work.language,
      )
      if (translated) continue
      const title = work.titles[language]
      const query = {
        pt: `Quem traduziu «${title}»?`,
        en: `Who translated "${title}"?`,
        es: `¿Quién tradujo «${title}»?`,
      }[language]
      const { description } = ask(query)
      expect(description, query).toMatch({ pt: /^Ninguém/, en: /^Nobody/, es: /^Nadie/ }[language])
      expect(description).toContain(title)
    }
  })

  it('of how long a game takes', () => {
    const { game } = catalogue.projects
    const minutes = /\d+/.exec(game?.configuration.find(({ name }) => name === 'length')?.value ?? '')?.[0]
    expect(minutes).toBeDefined()
    const query = {
      pt: `Dura duas horas o jogo ${game?.name}?`,
      en: `Does the game ${game?.name} take two hours?`,
      es: `¿El juego ${game?.name} dura dos horas?`,
    }[language]
    expect(ask(query).description, query).toMatch(no[language])
    expect(ask(query).description, query).toContain(minutes)
  })

  it('of a house that the demonstration made up', () => {
    const house = catalogue.editions.find(({ publisher }) => publisher !== undefined)?.publisher
    const query = {
      pt: `A ${house} existe mesmo?`,
      en: `Is ${house} a real publisher?`,
      es: `¿Es ${house} una editorial de verdad?`,
    }[language]
    expect(ask(query).description, query).toMatch(no[language])
  })

  it('of somebody who is not here', () => {
    const query = {
      pt: 'A Clarice Lispector está neste catálogo?',
      en: 'Does the catalogue have anything by Jane Austen?',
      es: '¿Tienen algo de Jorge Luis Borges?',
    }[language]
    const name = { pt: 'Clarice Lispector', en: 'Jane Austen', es: 'Jorge Luis Borges' }[language]
    const { description, _meta } = ask(query)
    expect(description).toContain(name)
    expect(_meta.known).toBe(false)
  })
})

describe.each(languages)('a wish (%s)', (language) => {
  const about = (theme: string) => catalogue.works.filter(({ themes }) => themes.includes(theme))

  it.each(catalogue.themes.map(({ id }) => id))('for pupils, about %s, keeps what it wants', (theme) => {
    const label = said(catalogue.themes.find(({ id }) => id === theme)?.labels ?? {}, language).toLowerCase()
    const query = {
      pt: `Dou aulas a uma turma do 11.º ano e queria um livro sobre ${label}. O que me aconselham?`,
      en: `I teach a class of sixteen-year-olds and want a book about ${label}. What do you recommend?`,
      es: `Doy clase en un instituto y quiero un libro sobre ${label}. ¿Qué me recomiendan?`,
    }[language]
    const found = ask(query).itemListElement.map(({ item }) => item.identifier)
    for (const { slug } of about(theme)) expect(found, query).toContain(`work/${slug}`)
    expect(found.length, query).toBeLessThan(catalogue.works.length)
  })

  it('of somebody with little time is the shortest', () => {
    const query = {
      pt: 'Só tenho duas horas de comboio, o que é que leio?',
      en: 'I have a three-hour flight tomorrow; what could I finish?',
      es: 'Viajo tres horas en tren y quiero algo que se acabe antes de llegar',
    }[language]
    const pages = catalogue.editions.filter((one) => one.status === 'confirmed' && one.pages !== undefined)
    const shortest = pages.toSorted((a, b) => (a.pages ?? 0) - (b.pages ?? 0))[0]?.work
    expect(ask(query).itemListElement.map(({ item }) => item.identifier)).toEqual([`work/${shortest}`])
  })

  it('asks for the desk by what somebody does, and for nothing else', () => {
    for (const { titles } of catalogue.works) {
      const title = titles[language]
      const [trade, plain] = {
        pt: [`Sou tradutora: quantas páginas tem «${title}»?`, `Quantas páginas tem «${title}»?`],
        en: [`I'm a translator: how many pages has "${title}"?`, `How many pages has "${title}"?`],
        es: [`Soy traductora: ¿cuántas páginas tiene «${title}»?`, `¿Cuántas páginas tiene «${title}»?`],
      }[language]
      expect(ask(trade ?? '').description).toBe(ask(plain ?? '').description)
    }
    const journalist = {
      pt: 'Sou jornalista. A quem escrevo?',
      en: 'I am a journalist. Whom do I write to?',
      es: 'Soy periodista. ¿A quién escribo?',
    }[language]
    expect(ask(journalist).itemListElement[0]?.item.identifier).toBe('contact/press-desk')
  })
})

describe.each(languages)('the length of the game (%s)', (language) => {
  const { game } = catalogue.projects
  const takes = (length: string) =>
    ({
      pt: `O jogo dura ${length}?`,
      en: `Does ${game?.name} take ${length}?`,
      es: `¿El juego dura ${length}?`,
    })[language]

  it('is the one on record, or another', () => {
    const [minutes, hours] = {
      pt: ['40 minutos', 'duas horas'],
      en: ['40 minutes', 'two hours'],
      es: ['40 minutos', 'dos horas'],
    }[language]
    expect(ask(takes(minutes ?? '')).description).toMatch(yes[language])
    expect(ask(takes(hours ?? '')).description).toMatch(no[language])
  })

  it('is not denied by a limit that it keeps, nor by a nearness', () => {
    const limits = {
      pt: ['menos de uma hora', 'mais de meia hora', 'cerca de 45 minutos'],
      en: ['less than an hour', 'at least half an hour', 'about 45 minutes'],
      es: ['menos de una hora', 'cerca de 45 minutos'],
    }[language]
    for (const limit of limits) {
      expect(ask(takes(limit)).description, limit).not.toMatch(no[language])
      expect(ask(takes(limit)).description, limit).toContain('40')
    }
  })

  it('is read in hours too', () => {
    if (game === undefined) throw new Error('the demonstration has a game')
    const configuration = game.configuration.map((one) =>
      one.name === 'length' ? { ...one, value: '2 hours' } : one,
    )
    const longer = { ...catalogue, projects: { ...catalogue.projects, game: { ...game, configuration } } }
    const asked = askService({ catalogue: longer, baseUrl: BASE_URL })
    const hours = { pt: 'duas horas', en: 'two hours', es: 'dos horas' }[language]
    expect((asked({ query: takes(hours) }) as Answer).description).toMatch(yes[language])
  })
})

it('the pages of a format are weighed by its editions alone', () => {
  const [work] = catalogue.works
  const [edition] = work === undefined ? [] : confirmedEditions(catalogue, work)
  if (work === undefined || edition === undefined) throw new Error('no edition')
  const editions = [
    { ...edition, id: 'a', format: 'hardback' as const, pages: 301 },
    { ...edition, id: 'b', format: 'paperback' as const, pages: 207 },
  ]
  const asked = askService({ catalogue: { ...catalogue, editions }, baseUrl: BASE_URL })
  const about = (count: number) =>
    (asked({ query: `Does the hardback of ${work.titles.en} have ${count} pages?` }) as Answer).description
  expect(about(301)).toMatch(yes.en)
  expect(about(207)).toMatch(no.en)
})

it('a work of one series is not of another', () => {
  const [series] = catalogue.author.series
  const work = catalogue.works.find((one) => one.series?.id === series?.id)
  if (series === undefined || work === undefined) throw new Error('no series')
  const other = {
    ...series,
    id: 'salt',
    titles: { pt: 'Trilogia do Sal', en: 'Salt Trilogy', es: 'Trilogía de la Sal' },
  }
  const author = { ...catalogue.author, series: [series, other] }
  const asked = askService({ catalogue: { ...catalogue, author }, baseUrl: BASE_URL })
  const belongs = (name = '') =>
    (asked({ query: `Does ${work.titles.en} belong to the ${name} series?` }) as Answer).description
  expect(belongs(other.titles.en)).toMatch(no.en)
  expect(belongs(other.titles.en)).toContain(series.titles.en)
  expect(belongs(series.titles.en?.replace(/^The /, ''))).toMatch(yes.en)
})
