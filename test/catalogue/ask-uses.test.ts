import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Formats, rights, roles and desks that are named by what somebody does with them. */

const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]

const titlesOf = (slugs: readonly string[], language: Language) =>
  catalogue.works.filter(({ slug }) => slugs.includes(slug)).map(({ titles }) => titles[language] ?? '')

function expectOnly(query: string, slugs: readonly string[], language: Language): void {
  const { description } = ask(query)
  for (const { slug, titles } of catalogue.works)
    expect(description.includes(titles[language] ?? ''), `${query}: ${slug}: ${description}`).toBe(
      slugs.includes(slug),
    )
}

describe.each(languages)('a format by its use (%s)', (language) => {
  const of = (...formats: readonly string[]) =>
    catalogue.editions
      .filter(({ format, status }) => status === 'confirmed' && formats.includes(format))
      .map(({ work }) => work)

  it.each(
    {
      pt: [
        'Há algum que se possa ouvir?',
        'Tem algum livro para ouvir no carro?',
        'Algum que eu possa ouvir com auscultadores?',
        'Há algum lido em voz alta?',
        'Existe algum livro falado?',
      ],
      en: [
        'Is there anything I can listen to?',
        'Anything for the car?',
        'Is there one I could hear with headphones?',
        'Do any come as an audio version?',
        'Is there a talking book?',
      ],
      es: [
        '¿Hay alguno que se pueda oír?',
        '¿Tienen algo para escuchar en el coche?',
        '¿Alguno que pueda oír con auriculares?',
        '¿Hay alguno leído en voz alta?',
        '¿Hay algún libro hablado?',
      ],
    }[language],
  )('for the ears: %s', (query) => expectOnly(query, of('audiobook'), language))

  it.each(
    {
      pt: ['Que livros posso pôr no meu Kindle?', 'Que livros há para um leitor eletrónico?'],
      en: ['Which books could I put on my Kindle?', 'Which titles are there for an e-reader?'],
      es: ['¿Qué libros puedo leer en mi Kindle?', '¿Qué títulos hay para un lector electrónico?'],
    }[language],
  )('for an electronic reader: %s', (query) => expectOnly(query, of('epub'), language))

  it.each(
    {
      pt: ['Que livros posso ler no telemóvel?', 'Há livros que se leiam no tablet?'],
      en: ['Which books can I read on my phone?', 'Are there books to read on a tablet?'],
      es: ['¿Qué libros puedo leer en el móvil?', '¿Hay libros que se lean en la tableta?'],
    }[language],
  )('on a screen: %s', (query) => expectOnly(query, of('epub', 'web'), language))
})

describe.each(languages)('a right by its use (%s)', (language) => {
  const open = (kind: string) =>
    catalogue.rights.filter(({ enquiries }) => enquiries.some((one) => one === kind)).map(({ work }) => work)

  it.each(
    {
      pt: [
        'Que obras admitem consultas para levá-las ao teatro?',
        'Que livros se podem levar ao palco?',
        'Quais se podem adaptar ao teatro?',
        'Que títulos aceitam propostas para teatro?',
      ],
      en: [
        'Which titles could be turned into a play for the stage?',
        'Which of the books might we ask about for the theatre?',
        'Which books could be put on in a theatre?',
        'Which works are open to being staged?',
      ],
      es: [
        '¿Qué obras admiten consultas para llevarlas al teatro?',
        '¿Qué libros se pueden llevar a escena?',
        '¿Cuáles se pueden adaptar al teatro?',
        '¿Qué títulos se podrían montar en un teatro?',
      ],
    }[language],
  )('on the stage: %s', (query) => expectOnly(query, open('stage'), language))

  it.each(
    {
      pt: ['Que obras se podem propor para um podcast?', 'Que livros podíamos adaptar para a rádio?'],
      en: ['Which books could we pitch as a podcast?', 'Is there a book we could turn into a radio series?'],
      es: ['¿Qué obras se pueden proponer para un pódcast?', '¿Qué libros podríamos adaptar para la radio?'],
    }[language],
  )('for the ears: %s', (query) => {
    const { description } = ask(query)
    for (const title of titlesOf(open('audio'), language)) expect(description, query).toContain(title)
  })
})

describe.each(languages)('a role by another noun (%s)', (language) => {
  const audio = catalogue.editions.find(({ format }) => format === 'audiobook')
  const read = titlesOf([audio?.work ?? ''], language)[0] ?? ''

  it.each(
    {
      pt: [
        `De quem é a voz no audiolivro de ${read}?`,
        'Quem dá voz ao audiolivro?',
        'Quem fala no audiolivro?',
        `Quem fez a locução de ${read}?`,
        `Quem gravou ${read}?`,
        'É a própria autora quem lê o audiolivro?',
      ],
      en: [
        `Whose voice is on the audiobook of ${read}?`,
        'Who is the voice of the audiobook?',
        'Who is speaking on the audiobook?',
        'Who recorded the audiobook?',
        `Who voices ${read}?`,
        'Does the author read the audiobook herself?',
      ],
      es: [
        `¿De quién es la voz del audiolibro de ${read}?`,
        '¿Quién pone la voz en el audiolibro?',
        '¿Quién habla en el audiolibro?',
        `¿Quién locuta ${read}?`,
        '¿Quién grabó el audiolibro?',
        '¿Lee ella misma el audiolibro?',
      ],
    }[language],
  )('whoever reads aloud is not on record: %s', (query) => {
    const { description } = ask(query)
    expect(description, query).toContain(
      { pt: 'não nomeia quem lê', en: 'names no reader', es: 'no nombra a quien lee' }[language],
    )
    expect(description, query).toContain(read)
  })

  it('whoever signs a translation is the translator', () => {
    for (const { work, translators = [], language: tongue } of catalogue.editions) {
      const [title] = titlesOf([work], language)
      const [translator] = translators
      if (translator === undefined || tongue !== 'pt') continue
      const queries = {
        pt: [`Quem assina a tradução portuguesa de ${title}?`, `De quem é a tradução de ${title}?`],
        en: [
          `Who signed the Portuguese translation of ${title}?`,
          `Whose is the Portuguese translation of ${title}?`,
        ],
        es: [
          `¿Quién firma la traducción al portugués de ${title}?`,
          `¿De quién es la traducción de ${title}?`,
        ],
      }[language]
      for (const query of queries) expect(ask(query).description, query).toContain(translator.name)
    }
  })
})

describe.each(languages)('a desk by what one writes about (%s)', (language) => {
  it.each(
    {
      pt: [
        'A quem peço um exemplar para recensão?',
        'Quem trata das entrevistas?',
        'Quero convidar a autora para a nossa escola. Com quem falo?',
        'Encontrei uma gralha. Aviso quem?',
      ],
      en: [
        'Who sends out review copies?',
        'Who deals with interviews?',
        'We would like to invite her to our school. Whom do I write to?',
        'I found a typo. Whom do I tell?',
      ],
      es: [
        '¿A quién pido un ejemplar para reseña?',
        '¿Quién se encarga de las entrevistas?',
        'Quiero invitarla a nuestro colegio. ¿Con quién hablo?',
        'He visto una errata. ¿A quién aviso?',
      ],
    }[language],
  )('the press: %s', (query) => {
    expect(ask(query).description, query).toContain('press@example.org')
    expect(ask(query).description, query).not.toContain('rights@example.org')
  })

  it.each(
    {
      pt: ['A quem peço autorização para reproduzir um excerto?', 'Quem trata dos direitos de tradução?'],
      en: [
        'Who gives permission to reprint an excerpt?',
        'I work for a Dutch publisher. Whom do I write to about translating her?',
      ],
      es: [
        '¿Quién da permiso para reproducir un fragmento?',
        '¿Quién se encarga de los derechos de traducción?',
      ],
    }[language],
  )('rights: %s', (query) => {
    expect(ask(query).description, query).toContain('rights@example.org')
    expect(ask(query).description, query).not.toContain('press@example.org')
  })
})
