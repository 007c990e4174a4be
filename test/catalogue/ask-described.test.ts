import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { type Answer, ask } from './asking.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** Who describes a thing in words of their own hears which one it is, and who describes something else does not. */

const idsOf = (query: string) => ask(query).itemListElement.map(({ item }) => item.identifier)
const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]

/** A clause behind "in which", in words that are not those of the text. */
const scenes: Readonly<Record<Language, readonly (readonly [work: string, clause: string])[]>> = {
  pt: [
    ['gramatica-da-agua', 'uma docente redige as normas da povoação'],
    ['a-casa-que-aprendeu-a-ouvir', 'os filhos de uma idosa lhe metem um aparelho em casa'],
    ['o-faroleiro-das-mares-mudas', 'um vigia redige mensagens a embarcações que nunca lhe respondem'],
    ['atlas-das-coisas-esquecidas', 'a câmara manda riscar ruelas que já ninguém recorda'],
    ['o-ultimo-tradutor-de-silencios', 'um processo judicial se prolonga por mais de uma semana'],
  ],
  en: [
    ['gramatica-da-agua', 'a parched hamlet depends on one source of drinking water'],
    ['o-faroleiro-das-mares-mudas', 'somebody tends a beacon that shipping has stopped needing'],
    ['o-faroleiro-das-mares-mudas', 'an unseen reader mends somebody’s punctuation'],
    ['o-ultimo-tradutor-de-silencios', 'somebody renders a dying tongue for a judge'],
    ['a-casa-que-aprendeu-a-ouvir', 'an elderly woman trains a gadget to shut up'],
  ],
  es: [
    ['gramatica-da-agua', 'una profesora redacta las normas de la aldea'],
    ['atlas-das-coisas-esquecidas', 'una empleada municipal dibuja a escondidas un plano de la ciudad'],
    [
      'a-casa-que-aprendeu-a-ouvir',
      'un aparato doméstico debe resolver si entrega a los parientes lo que ha escuchado',
    ],
    [
      'o-ultimo-tradutor-de-silencios',
      'comparece ante el juez una persona cuyo idioma casi nadie entiende ya',
    ],
  ],
}

const frames: Readonly<Record<Language, readonly ((clause: string) => string)[]>> = {
  pt: [
    (clause) => `Em que livro ${clause}?`,
    (clause) => `Qual é a obra em que ${clause}?`,
    (clause) => `Há algum romance em que ${clause}?`,
    (clause) => `Procuro o livro em que ${clause}.`,
    (clause) => `Gostava de saber em que livro ${clause}.`,
  ],
  en: [
    (clause) => `In which book ${clause}?`,
    (clause) => `What is the novel where ${clause}?`,
    (clause) => `Is there a book in which ${clause}?`,
    (clause) => `I am looking for the novel in which ${clause}.`,
    (clause) => `I should like to know in which of the books ${clause}.`,
  ],
  es: [
    (clause) => `¿En qué libro ${clause}?`,
    (clause) => `¿Cuál es la obra en que ${clause}?`,
    (clause) => `¿Hay alguna novela en la que ${clause}?`,
    (clause) => `Busco el libro en el que ${clause}.`,
    (clause) => `Me gustaría saber en qué libro ${clause}.`,
  ],
}

/** Essays, concepts, themes and classics: what is wanted is of the kind that is asked for. */
const others: Readonly<Record<Language, readonly (readonly [id: string, query: string])[]>> = {
  pt: [
    ['article/el-mapa-de-las-ausencias', 'Que ensaio fala de um monarca que desconfia das letras?'],
    [
      'article/o-direito-de-nao-responder',
      'Há algum ensaio sobre o escriturário de Wall Street que se nega com boas maneiras?',
    ],
    ['concept/chosen-memory', 'Que conceito trata de recordações que também poderíamos ter largado?'],
    ['concept/attention-as-consent', 'Que ideia liga o facto de estarmos atentos a dar licença de entrada?'],
    ['theme/letters', 'Que tema se define como uma voz que não se importa de vir fora de horas?'],
    [
      'reference-author/mary-shelley',
      'Qual dos clássicos escreveu sobre um monstro que só um cego recebeu bem?',
    ],
  ],
  en: [
    [
      'article/un-pozo-es-una-frase-larga',
      'Which essay talks about a padlock put on a village’s water supply?',
    ],
    [
      'article/letters-to-whoever-is-there',
      'Which essay warns us not to take orders from someone merely because the prose is good?',
    ],
    ['concept/the-courteous-refusal', 'Is there an idea in here about turning someone down politely?'],
    ['concept/trust-without-proof', 'Which idea deals with relying on someone you cannot check?'],
    [
      'theme/hospitality',
      'Which theme is described as unlocking the door to somebody before learning their name?',
    ],
  ],
  es: [
    ['article/un-pozo-es-una-frase-larga', '¿Qué ensayo dice que los verbos pequeños deciden quién riega?'],
    [
      'article/el-mapa-de-las-ausencias',
      '¿En cuál de los ensayos un viejo se manda edificar una réplica de donde vivió de niño?',
    ],
    [
      'concept/the-courteous-refusal',
      '¿Qué concepto habla de rechazar algo sin gritar ni dar muchas razones?',
    ],
    [
      'concept/trust-without-proof',
      '¿Qué concepto afirma que una rúbrica solo demuestra que escribe el mismo?',
    ],
  ],
}

/** Stories that everybody knows and this catalogue has not. */
const elsewhere: Readonly<Record<Language, readonly string[]>> = {
  pt: [
    'um capitão persegue uma baleia branca',
    'um homem acorda transformado em inseto',
    'um detetive investiga um crime dentro de um comboio parado na neve',
    'uma epidemia de cegueira toma uma cidade',
  ],
  en: [
    'a girl falls down a rabbit hole',
    'a hobbit steals from a dragon',
    'pirates look for buried treasure',
    'monks die one after another around a forbidden library',
  ],
  es: [
    'un niño llega de otro planeta',
    'una mujer adúltera se tira al tren',
    'un estudiante asesina a una vieja usurera',
    'una familia vive cien años en un pueblo caluroso',
  ],
}

describe.each(languages)('what is described (%s)', (language) => {
  describe.each(scenes[language])('%s: %s', (work, clause) => {
    it.each(frames[language].map((frame) => frame(clause)))('%s', (query) => {
      const { _meta, description } = ask(query)
      expect(idsOf(query)).toEqual([`work/${work}`])
      expect(_meta.known).toBe(true)
      expect(description).toMatch(/\(\d{4}\)/)
    })
  })

  it.each(others[language])('%s: %s', (id, query) => {
    expect(idsOf(query)).toEqual([id])
    expect(ask(query)._meta.known).toBe(true)
  })

  it.each(elsewhere[language].flatMap((clause) => frames[language].map((frame) => frame(clause))))(
    'nothing is known of: %s',
    (query) => {
      expect(ask(query)._meta.known).toBe(false)
    },
  )

  it('quotes the words of the text that it found', () => {
    for (const [, clause] of scenes[language].slice(0, 3)) {
      const [, quoted = ''] = /«(.+)»/.exec(ask(frames[language][0]?.(clause) ?? '').description) ?? []
      const all = catalogue.works.flatMap(({ synopsis, opening = '' }) => [
        ...Object.values(synopsis),
        opening,
      ])
      expect(quoted).not.toBe('')
      expect(all.some((text) => text.includes(quoted.split('». ')[0] ?? quoted))).toBe(true)
    }
  })

  it('quotes a work and not the theme that is called like its slug', () => {
    const [theme] = catalogue.themes
    const [work, clause] = scenes[language][0] ?? []
    if (theme === undefined || work === undefined || clause === undefined) throw new Error('nothing to ask')
    const themes = [...catalogue.themes, { ...theme, id: work }]
    const asked = askService({ catalogue: { ...catalogue, themes }, baseUrl: BASE_URL })
    const query = frames[language][0]?.(clause) ?? ''
    expect((asked({ query, limit: 10 }) as Answer).description).toBe(ask(query).description)
  })

  it('a theme is no description: all that have it are listed', () => {
    for (const { labels, id } of catalogue.themes) {
      const label = (labels[language] ?? '').toLowerCase()
      const query = {
        pt: `Que livros falam de ${label}?`,
        en: `Which books are about ${label}?`,
        es: `¿Qué libros hablan de ${label}?`,
      }[language]
      const having = catalogue.works
        .filter(({ themes }) => themes.includes(id))
        .map(({ slug }) => `work/${slug}`)
      expect(idsOf(query)).toEqual(expect.arrayContaining(having))
    }
  })
})

describe("somebody else's books", () => {
  const other = askService({ catalogue: loadCatalogue('test/catalogue/real-author'), baseUrl: BASE_URL })
  const found = (query: string) => {
    const { itemListElement, _meta } = other({ query, limit: 10 }) as Answer
    return { ids: itemListElement.map(({ item }) => item.identifier), known: _meta.known }
  }

  it.each([
    'Que livro reúne versos sobre o limite entre dois países?',
    'Há algum livro de poesia escrito nos dois lados da raia?',
  ])('are found by what is told of them: %s', (query) => {
    expect(found(query)).toEqual({ ids: ['work/caderno-da-fronteira'], known: true })
  })

  it.each([
    'Que livro conta a caça a uma baleia branca?',
    'Which novel has a detective on a snowbound train?',
    '¿En qué libro un náufrago construye una cabaña?',
  ])('are not taken for others: %s', (query) => {
    expect(found(query).known).toBe(false)
  })
})
