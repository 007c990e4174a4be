import { describe, expect, it } from 'vitest'
import { languageLabel } from '../../catalogue/ask/labels.ts'
import { askService } from '../../catalogue/ask/service.ts'
import { summaryIn } from '../../catalogue/ask/texts.ts'
import { isForPress, titleFor } from '../../catalogue/lookup/lookup.ts'
import { listed, said } from '../../catalogue/lookup/said.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** Every field of every record, asked for by its name; what is expected is read from the catalogue. */

interface Answer {
  readonly description: string
  readonly itemListElement: readonly { readonly item: { readonly identifier: string } }[]
  readonly _meta: { readonly known: boolean }
}

const serviceOf = (content: typeof catalogue) => {
  const service = askService({ catalogue: content, baseUrl: BASE_URL })
  return (query: string) => service({ query, limit: 10 }) as Answer
}
const ask = serviceOf(catalogue)
const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]
const ask3 = (language: Language, pt: string, en: string, es: string) => ({ pt, en, es })[language]
const ids = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier)

describe.each(languages)('fields of records (%s)', (language) => {
  it('of works: Thema codes, keywords, the note on the rights, the cover', () => {
    for (const work of catalogue.works) {
      const title = titleFor(work, language)
      const rights = catalogue.rights.find((one) => one.work === work.slug)
      const rows: [string, string][] = [
        [
          ask3(
            language,
            `Que códigos Thema tem ${title}?`,
            `Which Thema codes does ${title} have?`,
            `¿Qué códigos Thema tiene ${title}?`,
          ),
          (work.thema ?? []).join(', '),
        ],
        [
          ask3(
            language,
            `Quais são as palavras-chave de ${title}?`,
            `What are the keywords of ${title}?`,
            `¿Cuáles son las palabras clave de ${title}?`,
          ),
          (work.subjects[language] ?? []).join(', '),
        ],
        [
          ask3(
            language,
            `O que diz a nota sobre os direitos de ${title}?`,
            `What does the rights note of ${title} say?`,
            `¿Qué dice la nota sobre los derechos de ${title}?`,
          ),
          rights?.note.replace(/\.$/, '') ?? '',
        ],
        [
          ask3(
            language,
            `Há uma imagem da capa de ${title}?`,
            `Is there a cover image of ${title}?`,
            `¿Hay una imagen de la cubierta de ${title}?`,
          ),
          `/covers/${work.slug}`,
        ],
      ]
      for (const [query, expected] of rows) expect(ask(query).description, query).toContain(expected)
    }
  })

  it('of themes, concepts and guides: keywords, questions, what they lead to', () => {
    for (const { labels, keywords } of catalogue.themes) {
      const label = said(labels, language)
      const query = ask3(
        language,
        `Quais são as palavras-chave do tema ${label}?`,
        `What are the keywords of the theme ${label}?`,
        `¿Cuáles son las palabras clave del tema ${label}?`,
      )
      expect(ask(query).description, query).toContain(listed(keywords, language).join(', '))
    }
    for (const { labels, questions } of catalogue.concepts) {
      const label = said(labels, language)
      const query = ask3(
        language,
        `Que pergunta acompanha o conceito «${label}»?`,
        `Which question goes with the concept "${label}"?`,
        `¿Qué pregunta acompaña al concepto «${label}»?`,
      )
      expect(ask(query).description, query).toContain(listed(questions, language)[0])
    }
    for (const { titles, guide } of catalogue.intents) {
      const title = said(titles, language)
      const query = ask3(
        language,
        `O que diz o guia «${title}»?`,
        `What does the guide "${title}" say?`,
        `¿Qué dice la guía «${title}»?`,
      )
      expect(ask(query).description, query).toContain(said(guide, language))
    }
  })

  it('of essays: their questions, date, language and summary', () => {
    for (const essay of catalogue.articles) {
      const { title, questions, date, language: tag } = essay
      const rows: [string, string][] = [
        [
          ask3(
            language,
            `Que perguntas levanta o ensaio «${title}»?`,
            `What questions does the essay "${title}" raise?`,
            `¿Qué preguntas plantea el ensayo «${title}»?`,
          ),
          questions[0] ?? '',
        ],
        [
          ask3(
            language,
            `Qual é a data do ensaio «${title}»?`,
            `What is the date of the essay "${title}"?`,
            `¿Cuál es la fecha del ensayo «${title}»?`,
          ),
          date,
        ],
        [
          ask3(
            language,
            `Em que língua está escrito o ensaio «${title}»?`,
            `In what language is the essay "${title}" written?`,
            `¿En qué lengua está escrito el ensayo «${title}»?`,
          ),
          languageLabel(tag, language),
        ],
        [
          ask3(
            language,
            `De que trata o ensaio «${title}»?`,
            `What is the essay "${title}" about?`,
            `¿De qué trata el ensayo «${title}»?`,
          ),
          summaryIn(essay, language).replace(/[«»]|\.$/g, ''),
        ],
      ]
      for (const [query, expected] of rows) expect(ask(query).description, query).toContain(expected)
    }
  })

  it('of classics: the year and the language of their own work, and not those of the works beside', () => {
    for (const { labels, work, wrote_in } of catalogue.referenceAuthors) {
      const name = said(labels, language)
      const query = ask3(
        language,
        `De que ano é a obra de ${name} e em que língua foi escrita?`,
        `Of what year is the work of ${name}, and in what language was it written?`,
        `¿De qué año es la obra de ${name} y en qué lengua se escribió?`,
      )
      const { description } = ask(query)
      expect(description, query).toContain(work.year)
      expect(description, query).toContain(languageLabel(wrote_in, language))
    }
  })

  it('of desks and of the catalogue itself', () => {
    const press = catalogue.contacts.find(isForPress)
    const rights = catalogue.contacts.find((one) => !isForPress(one))
    const tongues = ask(
      ask3(
        language,
        'Em que línguas posso escrever ao gabinete de imprensa?',
        'In what languages may I write to the press desk?',
        '¿En qué idiomas atiende la oficina de prensa?',
      ),
    )
    for (const tag of press?.languages ?? [])
      expect(tongues.description).toContain(languageLabel(tag, language))
    expect(ids(tongues)).toEqual([`contact/${press?.id}`])
    const purposes = ask(
      ask3(
        language,
        'De que assuntos trata o gabinete de direitos?',
        'What matters does the rights desk deal with?',
        '¿De qué asuntos se ocupa la oficina de derechos?',
      ),
    )
    for (const one of rights?.contexts ?? []) expect(purposes.description).toContain(one)
    const updated = ask(
      ask3(
        language,
        'Quando foi atualizado este catálogo?',
        'When was this catalogue last updated?',
        '¿Cuándo se actualizó este catálogo por última vez?',
      ),
    )
    expect(updated.description).toContain(catalogue.site.updated)
    const keeper = ask(
      ask3(
        language,
        'Quem mantém este catálogo?',
        'Who maintains this catalogue?',
        '¿Quién mantiene este catálogo?',
      ),
    )
    expect(keeper.description).toContain(catalogue.site.provenance.maintained_by)
  })

  it('says which works have a Thema code and which have it not', () => {
    const codes = new Set(catalogue.works.flatMap(({ thema = [] }) => thema))
    for (const code of codes) {
      const having = catalogue.works.filter(({ thema = [] }) => thema.includes(code))
      const query = ask3(
        language,
        `Que obras têm o código Thema ${code}?`,
        `Which works have the Thema code ${code}?`,
        `¿Qué obras llevan el código Thema ${code}?`,
      )
      expect(ids(ask(query)).toSorted(), query).toEqual(having.map(({ slug }) => `work/${slug}`).toSorted())
      const lacking = ask3(
        language,
        `Que obras não têm o código Thema ${code}?`,
        `Which works do not have the Thema code ${code}?`,
        `¿Qué obras no llevan el código Thema ${code}?`,
      )
      expect(ids(ask(lacking)).length, lacking).toBe(catalogue.works.length - having.length)
    }
  })

  it('says that a field is not on record where a catalogue leaves it out', () => {
    const bare = serviceOf({
      ...catalogue,
      works: catalogue.works.map((work) => ({ ...work, thema: [], subjects: {} })),
      rights: [],
    })
    const title = titleFor(catalogue.works[0] ?? { titles: {}, language }, language)
    for (const query of [
      ask3(
        language,
        `Que códigos Thema tem ${title}?`,
        `Which Thema codes does ${title} have?`,
        `¿Qué códigos Thema tiene ${title}?`,
      ),
      ask3(
        language,
        `Quais são as palavras-chave de ${title}?`,
        `What are the keywords of ${title}?`,
        `¿Cuáles son las palabras clave de ${title}?`,
      ),
    ]) {
      const { description, _meta } = bare(query)
      expect(_meta.known, query).toBe(false)
      expect(description, query).toMatch(/^(Não consta|Not on record|No consta)/)
    }
  })
})
