import { describe, expect, it } from 'vitest'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What people ask of the author as a person, of the house, of its licences, and of what is for sale. */

const languages = ['pt', 'en', 'es'] as const

describe.each(languages)('the author and the house (%s)', (language) => {
  const { author, site } = catalogue

  it.each(
    {
      pt: [
        'A autora existe?',
        'Esta autora é uma IA?',
        'A Benedita Lume é um robô?',
        'Quem inventou a Benedita Lume?',
        'Posso conhecer a Benedita Lume em pessoa?',
        'Ela escreve com IA?',
      ],
      en: [
        'Does the author exist?',
        'Is this author an AI?',
        'Is Benedita Lume a robot?',
        'Who invented this author?',
        'Can I meet Benedita Lume in person?',
        'Does she write with AI?',
      ],
      es: [
        '¿La autora existe?',
        '¿La autora es una inteligencia artificial?',
        '¿Benedita Lume es un robot?',
        '¿Quién se inventó a Benedita Lume?',
        '¿Puedo conocer a Benedita Lume en persona?',
        '¿Escribe ella con IA?',
      ],
    }[language],
  )('says what she is: %s', (query) => {
    const end = said(author.statement ?? {}, language).slice(20)
    expect(ask(query).description, query).toContain(end)
  })

  it.each(
    {
      pt: ['Quem está por trás deste catálogo?', 'De quem é este site?', 'Quem mantém esta página?'],
      en: ['Who is behind this site?', 'Who runs this website?', 'Whose site is this?'],
      es: ['¿Quién está detrás de este catálogo?', '¿De quién es esta web?', '¿Quién mantiene esta página?'],
    }[language],
  )('says who answers for it: %s', (query) =>
    expect(ask(query).description, query).toContain(site.provenance.maintained_by),
  )

  it.each(
    {
      pt: ['Estes livros são reais?', 'O Simão Calhau é uma pessoa verdadeira?'],
      en: ['Are these books real?', 'Is Simão Calhau a real person?'],
      es: ['¿Estos libros son reales?', '¿Simão Calhau es una persona real?'],
    }[language],
  )('says that the books are fictions: %s', (query) =>
    expect(ask(query).description, query).toContain(said(site.provenance.statement, language).slice(20)),
  )
})

describe.each(languages)('licences (%s)', (language) => {
  it.each(
    {
      pt: [
        'Os artigos e os metadados estão sob a mesma licença?',
        'Sob que licença posso reutilizar os metadados? E os artigos, seguem a mesma?',
      ],
      en: [
        'Are the essays and the metadata under the same licence?',
        'Is the licence of the articles different from that of the metadata?',
      ],
      es: [
        '¿La licencia de los artículos es la misma que la de los metadatos?',
        '¿Artículos y metadatos llevan la misma licencia?',
      ],
    }[language],
  )('the texts are under another than the data: %s', (query) => {
    const { description } = ask(query)
    expect(description, query).toMatch(/^(Não é a mesma|They are not under the same|No es la misma)/)
    expect(description).toContain(catalogue.site.article_licence?.name ?? '')
    expect(description).toContain(catalogue.site.metadata_licence.name)
  })

  it.each(
    {
      pt: ['Os romances são de domínio público?', 'Os livros estão sob Creative Commons?'],
      en: ['Are the novels under Creative Commons?', 'Are her books in the public domain?'],
      es: ['¿Las novelas son de dominio público?', '¿Los libros están bajo Creative Commons?'],
    }[language],
  )('no work is under an open one: %s', (query) =>
    expect(ask(query).description, query).toMatch(/^(Não|No): /),
  )
})

describe.each(languages)('what is for sale, and in which languages (%s)', (language) => {
  const free = catalogue.editions.filter(({ commercial, status }) => !commercial && status === 'confirmed')

  it('an edition that is not commercial says so, and that its address is not on record', () => {
    for (const { work } of free) {
      const title = catalogue.works.find(({ slug }) => slug === work)?.titles[language] ?? ''
      const queries = {
        pt: [`Pode ler-se ${title} de graça na internet?`, `A edição web de ${title} é comercial?`],
        en: [`Can ${title} be read for free on the internet?`, `Is the web edition of ${title} commercial?`],
        es: [`¿Se puede leer ${title} gratis en internet?`, `¿La edición web de ${title} es comercial?`],
      }[language]
      for (const query of queries)
        expect(ask(query).description, query).toMatch(/não é comercial|not commercial|no es comercial/)
      expect(ask(queries[0] ?? '').description).toMatch(/^(Sim|Yes|Sí): /)
      expect(ask(queries[1] ?? '').description).toMatch(/^(Não|No): /)
    }
  })

  it.each(
    {
      pt: ['Em quantas línguas se pode ler a autora?', 'Em que línguas estão publicados os livros dela?'],
      en: ['In how many languages can one actually read her so far?', 'What languages can I read her in?'],
      es: ['¿En cuántas lenguas se la puede leer?', '¿En qué idiomas se pueden leer sus libros?'],
    }[language],
  )('the languages of what has come out: %s', (query) => {
    const { description } = ask(query)
    expect(description, query).toMatch(/portugu[eêé]/i)
    expect(description, query).toMatch(/espanhol|Spanish|español/)
    expect(description, query).not.toMatch(/inglês|English|inglés/)
  })

  it('an edition in a language that has none is denied, whenever or wherever it is to be had', () => {
    for (const work of catalogue.works) {
      const title = work.titles[language]
      const queries = {
        pt: [`Já se vende a tradução alemã de ${title}?`, `Quando sai a edição em alemão de ${title}?`],
        en: [`Is the German translation of ${title} on sale yet?`, `When will ${title} come out in German?`],
        es: [
          `¿Ya se vende la traducción alemana de ${title}?`,
          `¿Cuándo sale la edición en alemán de ${title}?`,
        ],
      }[language]
      for (const query of queries) {
        expect(ask(query)._meta.known, query).toBe(false)
        expect(ask(query).description, query).toMatch(/^(Não|No|Nenhuma|Ninguna)\b/)
      }
    }
  })

  it.each(
    {
      pt: ['Quem escreveu Cem Anos de Solidão?', 'Quem escreveu O Velho e o Mar?'],
      en: ['Who wrote One Hundred Years of Solitude?', 'Who wrote The House of the Spirits?'],
      es: ['¿Quién escribió Cien Años de Soledad?', '¿Quién escribió El Viejo y el Mar?'],
    }[language],
  )('a title of somebody else is no theme: %s', (query) => {
    expect(ask(query)._meta.known, query).toBe(false)
  })
})

describe.each(languages)('of two things asked for, each has its part (%s)', (language) => {
  it('what is not on record, both times', () => {
    const query = {
      pt: 'A autora é casada ou tem filhos?',
      en: 'Is she married or does she have children?',
      es: '¿La autora está casada o tiene hijos?',
    }[language]
    expect(ask(query).description).toMatch(/filhos|children|hijos/)
    expect(ask(query).description).toMatch(/estado civil|marriage/)
  })

  it('no yes to either of two languages', () => {
    for (const work of catalogue.works) {
      const title = work.titles[language]
      const query = {
        pt: `${title} foi escrito em português ou em espanhol?`,
        en: `Was ${title} written in Portuguese or in Spanish?`,
        es: `¿${title} se escribió en portugués o en español?`,
      }[language]
      expect(ask(query).description, query).not.toMatch(/^(Sim|Yes|Sí):/)
    }
  })
})

describe.each(languages)('by what the house keeps (%s)', (language) => {
  it('an edition that is not for sale', () => {
    const query = {
      pt: 'Há alguma edição que não se venda?',
      en: 'Is there an edition that is not for sale?',
      es: '¿Hay alguna edición que no se venda?',
    }[language]
    for (const { work } of catalogue.editions.filter((one) => !one.commercial && one.status === 'confirmed'))
      expect(ask(query).description).toContain(
        catalogue.works.find(({ slug }) => slug === work)?.titles[language],
      )
  })

  it('a capability that is only watched', () => {
    const query = {
      pt: 'Que capacidade é apenas acompanhada e não servida?',
      en: 'Which capability is merely watched rather than served, and why?',
      es: '¿Qué capacidad solo se sigue y no está servida?',
    }[language]
    for (const { name } of catalogue.capabilities.filter(({ status }) => status === 'watched'))
      expect(ask(query).description, query).toContain(name)
  })

  it('the licence of the descriptions first, where they are asked for', () => {
    const query = {
      pt: 'Sob que licença estão as descrições do catálogo?',
      en: 'Under which licence are the descriptions of the catalogue?',
      es: '¿Bajo qué licencia están las descripciones del catálogo?',
    }[language]
    expect(ask(query).description).toMatch(/^(Metadados|Metadata|Metadatos)/)
  })
})
