import { describe, expect, it } from 'vitest'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Whose name is asked for, whatever the verb; who wrote what is only described; what is made of classics, of pages, of essays. */

const languages = ['pt', 'en', 'es'] as const

describe.each(languages)('names (%s)', (language) => {
  it('are given whatever the verb by which somebody bears them', () => {
    const queries = {
      pt: ['leva', 'tem', 'recebe'].map((verb) => `Que nome ${verb} o intérprete?`),
      en: ['is given to', 'does', 'bears'].map((verb) => `What name ${verb} the interpreter in that novel?`),
      es: ['lleva', 'tiene', 'recibe', 'le dan a'].map((verb) => `¿Qué nombre ${verb} el intérprete?`),
    }[language]
    for (const query of queries) expect(ask(query).description, query).toContain('Elias Brandt')
  })

  it('of whoever wrote a book are the author’s, and nobody’s in it', () => {
    const queries = {
      pt: ['Como se chama a autora do romance do farol?', 'Qual é o nome da autora do livro da água?'],
      en: [
        'What is the author of the lighthouse novel called?',
        'What is the name of the writer of the book about the well?',
      ],
      es: [
        '¿Cómo se llama la autora de la novela del faro?',
        '¿Cuál es el nombre de la escritora del libro de los mapas?',
      ],
    }[language]
    for (const query of queries)
      expect(ask(query).description, query).toMatch(new RegExp(`^${catalogue.author.name}`))
  })
})

describe.each(languages)('a classic (%s)', (language) => {
  it.each(catalogue.referenceAuthors)('has no films on record: $id', ({ labels }) => {
    const name = said(labels, language)
    const query = {
      pt: `Há algum filme de ${name}?`,
      en: `Is there a film of ${name}?`,
      es: `¿Hay alguna película de ${name}?`,
    }[language]
    const { description, _meta } = ask(query)
    expect(_meta, query).toMatchObject({ known: false, intent: 'not_stated' })
    expect(description).toMatch(/adapta/)
  })

  it('stands beside somebody of a story for a reason, which is told before any source', () => {
    const relation = catalogue.relations.find(({ author }) => author.includes('cervantes'))
    const query = {
      pt: 'Por que razão põem Cervantes junto ao tradutor?',
      en: 'Why do you put Cervantes next to the translator?',
      es: '¿Por qué ponéis a Cervantes junto al traductor?',
    }[language]
    expect(ask(query).description).toContain(relation?.statement[language])
  })
})

describe('how long a book is', () => {
  const counted = catalogue.editions.flatMap(({ work, pages }) => {
    const title = catalogue.works.find(({ slug }) => slug === work)?.titles.en
    const own = catalogue.editions.filter((one) => one.work === work)
    return pages === undefined || title === undefined || own.length > 1 ? [] : [{ title, pages }]
  })

  it.each(counted)('is said first, in reported speech too: $title', ({ title, pages }) => {
    for (const query of [`how long ${title} is`, `I wonder how long ${title} is`])
      expect(ask(query).description, query).toMatch(new RegExp(`^${pages} pages`))
  })
})

describe.each(languages)('what essays are about (%s)', (language) => {
  it('is told of those of a book by its synopsis', () => {
    const book = catalogue.works.find(({ form }) => form === 'essays')
    const title = book?.titles[language] ?? ''
    const queries = {
      pt: [`De que falam os ensaios de ${title}?`, `Sobre o que são os ensaios de ${title}?`],
      en: [`What are the essays in ${title} about?`, `What do the essays of ${title} deal with?`],
      es: [`¿De qué van los ensayos de ${title}?`, `¿Sobre qué tratan los ensayos de ${title}?`],
    }[language]
    for (const query of queries) expect(ask(query).description, query).toContain(book?.synopsis[language])
  })

  it('is told of each of those here', () => {
    const query = {
      pt: 'De que tratam os ensaios?',
      en: 'What do the essays deal with?',
      es: '¿De qué van los ensayos?',
    }[language]
    const { description } = ask(query)
    for (const essay of catalogue.articles) {
      expect(description).toContain(essay.title)
      if (essay.language === language) expect(description).toContain(essay.summary.replace(/\.$/, ''))
    }
  })
})
