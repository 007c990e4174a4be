import { describe, expect, it } from 'vitest'
import { projectsOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Titles as readers put them into their own language or their own words: they name what they translate. */

type Asked = readonly [language: 'pt' | 'en' | 'es', title: string]

const essays: Readonly<Record<string, readonly Asked[]>> = {
  'o-direito-de-nao-responder': [
    ['en', 'The right not to reply'],
    ['en', 'The Right to Not Answer'],
    ['es', 'El derecho a no responder'],
    ['es', 'El derecho de no contestar'],
  ],
  'el-mapa-de-las-ausencias': [
    ['en', 'The Map of Absences'],
    ['pt', 'O mapa das ausências'],
  ],
  'letters-to-whoever-is-there': [
    ['pt', 'Cartas a quem lá estiver'],
    ['es', 'Cartas a quien esté ahí'],
  ],
  'traduzir-e-ouvir-duas-vezes': [
    ['en', 'Translating is listening twice'],
    ['en', 'To translate is to hear two times'],
    ['es', 'Traducir es escuchar dos veces'],
  ],
  'un-pozo-es-una-frase-larga': [
    ['en', 'A well is a long sentence'],
    ['pt', 'Um poço é uma frase comprida'],
  ],
  'what-a-lighthouse-knows': [
    ['pt', 'O que um farol sabe sobre a atenção'],
    ['es', 'Lo que sabe un faro de la atención'],
  ],
}

const works: Readonly<Record<string, readonly Asked[]>> = {
  'el-relojero-y-la-duda': [['en', 'The Watchmaker and the Doubt']],
  'correspondencia-entre-desconhecidos': [
    ['en', 'Letters Between Strangers'],
    ['es', 'Cartas entre desconocidos'],
  ],
  'a-casa-que-aprendeu-a-ouvir': [
    ['en', 'The House That Learned to Hear'],
    ['pt', 'A casa que aprendeu a escutar'],
    ['es', 'La casa que aprendió a oír'],
  ],
  'o-faroleiro-das-mares-mudas': [['en', 'The Guardian of the Silent Tides']],
  'o-ultimo-tradutor-de-silencios': [['es', 'El último intérprete de silencios']],
}

const when = { pt: 'Quando saiu', en: 'When did', es: '¿Cuándo salió' } as const
const end = { pt: '?', en: ' come out?', es: '?' } as const

describe('a title that the reader translates', () => {
  it.each(Object.entries(essays))('names the essay %s', (slug, titles) => {
    const essay = catalogue.articles.find((one) => one.slug === slug)
    if (essay === undefined) throw new Error(`no essay ${slug}`)
    for (const [language, title] of titles) {
      const { description, itemListElement, _meta } = ask(`${when[language]} «${title}»${end[language]}`)
      expect(description, title).toContain(essay.date)
      expect(itemListElement[0]?.item['@id'], title).toContain(slug)
      expect(_meta.understood.excluded, title).toBeNull()
    }
  })

  it.each(Object.entries(works))('names the work %s', (slug, titles) => {
    const work = catalogue.works.find((one) => one.slug === slug)
    if (work === undefined) throw new Error(`no work ${slug}`)
    for (const [language, title] of titles) {
      const { description } = ask(`${when[language]} ${title}${end[language]}`)
      expect(description, title).toContain(said(work.titles, language))
      expect(description, title).toContain(`${work.first_published}`)
    }
  })

  it('names a project, before an essay with the same first word', () => {
    const [, game] = projectsOf(catalogue)
    for (const query of [
      '¿Cómo se gana al Pozo y la Linterna?',
      'How is the Well and the Lantern won?',
      '¿Es El pozo y la linterna un juego cooperativo?',
    ])
      expect(ask(query).description, query).toContain(game?.name)
  })

  it('leaves nothing out where an idea has a "without" in its name', () => {
    for (const query of [
      'Trust without proof: which novel does it go with?',
      'Trust with no proof: which book is it about?',
      'Confiança sem prova: a que livro se liga?',
      'La confianza sin prueba, ¿con qué novela va?',
    ]) {
      const { description, _meta } = ask(query)
      expect(_meta.understood.excluded, query).toBeNull()
      expect(description, query).toMatch(/Correspond/)
    }
  })

  it('is not read into words that only resemble one', () => {
    expect(ask('Is the Atlas a longer book than the Clockmaker?').description).toMatch(/^Yes/)
    expect(ask('Quantas páginas a mais tem o do poço do que o do farol?').description).toMatch(/^34 /)
  })
})
