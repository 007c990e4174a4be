import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../catalogue/reading/language.ts'
import { affinity, demonstration } from './demonstration.ts'

interface Answer {
  readonly inLanguage: string
  readonly itemListElement: readonly {
    readonly weak?: true
    readonly score: number
    readonly item: { readonly url: string }
    readonly contributions: readonly { readonly word?: string }[]
  }[]
  readonly exclusions?: readonly {
    readonly words: readonly string[]
    readonly used: boolean
    readonly works_left_out: readonly string[]
    readonly statement: string
  }[]
  readonly explanation_of_empty?: string
}

const answerTo = (query: string) => affinity.answer({ query, limit: 5 }) as Answer
const itemsFor = (query: string) => answerTo(query).itemListElement
const works = ({ itemListElement }: Answer) =>
  itemListElement.map(({ item }) => item.url.replace(/^.*\//, ''))
const top = (query: string) => works(answerTo(query))[0]
const isStrong = (query: string) => itemsFor(query).some(({ weak }) => weak === undefined)
const leftOut = ({ exclusions = [] }: Answer) => exclusions.flatMap(({ works_left_out }) => works_left_out)
const withTheme = (id: string) =>
  demonstration.works.filter((work) => work.themes.includes(id)).map(({ slug }) => slug)

/** The threshold that is published. */
const { threshold } = (affinity.documentation as { method: { threshold: number } }).method

/** A score tells most of what is said from the rest, and not all: nine in ten. */
const RATE = 0.9

function expectMost<Case>(cases: readonly Case[], isRight: (one: Case) => boolean): void {
  expect(cases.length).toBeGreaterThan(50)
  const wrong = cases.filter((one) => !isRight(one))
  expect(wrong.length, JSON.stringify(wrong.slice(0, 20))).toBeLessThanOrEqual((1 - RATE) * cases.length)
}

const filled = (template: string, { a, b = '' }: { a: string; b?: string }) =>
  template.replace('{a}', a).replace('{b}', b)

const themes = demonstration.themes.filter(({ id }) => id !== 'reading' && withTheme(id).length > 0)
const keywords = (index: number, language: Language) =>
  (themes[index % themes.length]?.keywords[language] ?? []).filter((word) => !word.includes(' '))

/** Every keyword of every theme, with one of another theme. */
function apart(language: Language): readonly { a: string; b: string }[] {
  return themes.flatMap((_, index) => {
    const others = keywords(index + 5, language)
    return keywords(index, language).map((a, at) => ({ a, b: others[at % others.length] ?? a }))
  })
}

/** A subject of each work, with a keyword of each of its themes that is another word. */
function together(language: Language): readonly { a: string; b: string }[] {
  return demonstration.works.flatMap(({ subjects, themes: own }) =>
    (subjects[language] ?? [])
      .filter((word) => !word.includes(' '))
      .flatMap((a) =>
        themes.flatMap(({ id }, index) => {
          const b = keywords(index, language).find((word) => word !== a)
          return own.includes(id) && b !== undefined ? [{ a, b }] : []
        }),
      ),
  )
}

/** What somebody says who wants a thing done; two words of themes stand in it. */
const errands: Record<string, Record<Language, string>> = {
  property: {
    pt: 'Apartamento luminoso com dois quartos, garagem e elevador, {a} por perto e {b} incluída na renda mensal',
    en: 'Bright apartment with two bedrooms, garage and lift, {a} nearby and {b} included in the monthly rent',
    es: 'Apartamento luminoso con dos dormitorios, garaje y ascensor, {a} cerca y {b} incluida en la renta mensual',
  },
  cooking: {
    pt: 'Leve o arroz ao lume com sal, cebola e {a}, mexa vinte minutos, junte {b} e sirva com azeite e limão',
    en: 'Bring the rice to the boil with salt, onion and {a}, stir twenty minutes, add {b}, serve with oil and lemon',
    es: 'Ponga el arroz al fuego con sal, cebolla y {a}, remueva veinte minutos, añada {b} y sirva con aceite y limón',
  },
  software: {
    pt: 'O servidor devolve erro 500 quando o módulo de {a} chama {b}; a versão anterior do pacote compilava bem',
    en: 'The server returns error 500 when the {a} module calls {b}; the previous version of the package compiled fine',
    es: 'El servidor devuelve error 500 cuando el módulo de {a} llama a {b}; la versión anterior del paquete compilaba bien',
  },
  'law office': {
    pt: 'O meu senhorio rescindiu o contrato; que prazo tem o inquilino para contestar {a} e reclamar {b} e a caução?',
    en: 'My landlord terminated the lease; what deadline has the tenant to contest {a} and claim {b} and the deposit?',
    es: 'Mi casero rescindió el contrato; ¿qué plazo tiene el inquilino para impugnar {a} y reclamar {b} y la fianza?',
  },
  sport: {
    pt: 'O guarda-redes defendeu o penálti, o árbitro marcou {a} e a equipa falhou {b} na segunda parte do campeonato',
    en: 'The goalkeeper saved the penalty, the referee gave {a} and the team missed {b} in the championship final',
    es: 'El portero paró el penalti, el árbitro señaló {a} y el equipo falló {b} en la final del campeonato',
  },
  help: {
    pt: 'Há dez anos que moro aqui; preciso de ajuda urgente com {a} e {b}, pago 50 euros',
    en: 'I have lived here for ten years and need help with {a} and {b}, will pay 50 euros',
    es: 'Hace diez años que vivo aquí; necesito ayuda urgente con {a} y {b}, pago 50 euros',
  },
}

const readers: Record<Language, readonly string[]> = {
  pt: ['Queria ler um romance em que haja {a} e {b}', 'Um livro sobre {a}, talvez com {b}'],
  en: ['I would like to read a novel with {a} and {b} in it', 'A book about {a}, perhaps with {b}'],
  es: ['Quisiera leer una novela en la que haya {a} y {b}', 'Un libro sobre {a}, quizá con {b}'],
}

const lives: Record<Language, string> = {
  pt: 'Há dez anos que moro sozinho, entre {a} e {b}',
  en: 'For ten years my days went by between {a} and {b}',
  es: 'Hace diez años que vivo solo, entre {a} y {b}',
}

const onTheWay: Record<Language, string> = {
  pt: 'um livro com capítulos pequenos para ler no metro a caminho do escritório, sobre {a}',
  en: 'a book with brief chapters to read on the underground on my way to the office, about {a}',
  es: 'un libro con capítulos pequeños para leer en el metro camino de la oficina, sobre {a}',
}

describe.each(languages)('the words of themes, in %s', (language) => {
  it.each(Object.keys(errands))('recommend nothing strongly in an errand: %s', (domain) => {
    const pairs = domain === 'help' ? together(language) : apart(language)
    expectMost(pairs, (pair) => !isStrong(filled(errands[domain]?.[language] ?? '', pair)))
  })

  it('recommend strongly from a reader', () => {
    const asked = readers[language].flatMap((wish) => apart(language).map((pair) => filled(wish, pair)))
    expectMost(asked, isStrong)
  })

  it('recommend strongly behind "about", whatever else is said', () => {
    const asked = apart(language).map((pair) => filled(onTheWay[language], pair))
    expectMost(asked, isStrong)
  })

  it('recommend strongly where two facets of a work are of a life', () => {
    const told = together(language).map((pair) => filled(lives[language], pair))
    expectMost(told, isStrong)
  })
})

describe('the score', () => {
  it('is weak exactly below the published threshold', () => {
    const pairs = languages.flatMap((language) =>
      apart(language).flatMap((pair) => [
        filled(lives[language], pair),
        filled(errands.sport?.[language] ?? '', pair),
      ]),
    )
    for (const { score, weak } of pairs.flatMap(itemsFor)) expect(weak === true).toBe(score < threshold)
  })

  it('grows less and less with every other word for one thing', () => {
    const [few, many] = ['boats', 'boats vessels sailors mariners fishermen oceans waves beaches'].map(
      (words) => itemsFor(`a book about the clock and ${words}`)[0]?.score ?? 0,
    )
    expect(many).toBeLessThan(4 * (few ?? 0))
  })
})

describe('what is met first', () => {
  const met: [text: string, work: string][] = [
    ['Colecciono relojes viejos y desconfío de la prisa.', 'el-relojero-y-la-duda'],
    ['Quero mar, silêncio e pouca gente.', 'o-faroleiro-das-mares-mudas'],
    ['Algo con humor sobre un reloj testarudo.', 'el-relojero-y-la-duda'],
    ['I like villages, assemblies and quarrels over water.', 'gramatica-da-agua'],
    ['Prefiero los cuentos, sobre el tiempo', 'atlas-das-coisas-esquecidas'],
    ['an audiobook about solitude', 'correspondencia-entre-desconhecidos'],
    ['um audiolivro sobre o mar', 'correspondencia-entre-desconhecidos'],
    ['un audiolibro sobre la soledad', 'correspondencia-entre-desconhecidos'],
    ['Something short I can finish in one evening', 'el-relojero-y-la-duda'],
    ['algo curto, para uma noite', 'el-relojero-y-la-duda'],
    ['algo corto sobre el tiempo', 'el-relojero-y-la-duda'],
    [
      'Essays, please, rather than stories: I want to slow down and pay attention',
      'manual-para-perder-se-em-casa',
    ],
    [
      'Quiero ensayos que se puedan leer a sorbos, tres semanas sola en casa',
      'manual-para-perder-se-em-casa',
    ],
    ['Queria contos para ler no comboio, de pé, entre duas estações', 'atlas-das-coisas-esquecidas'],
    ['A novel for my mother, who was an interpreter all her life', 'o-ultimo-tradutor-de-silencios'],
    ['Un libro para mi madre, que fue intérprete toda su vida', 'o-ultimo-tradutor-de-silencios'],
    ['Walden got me through a hard year in the office', 'o-faroleiro-das-mares-mudas'],
    ['Frankenstein me rompió el corazón a los dieciséis', 'a-casa-que-aprendeu-a-ouvir'],
    [
      'She answered perfectly well in the court, and the interpreter said it was the law',
      'o-ultimo-tradutor-de-silencios',
    ],
    ['Leí R.U.R. en la facultad', 'el-relojero-y-la-duda'],
    ['A Grammar of Water', 'gramatica-da-agua'],
    ['I would like a novel about lighthouzes', 'o-faroleiro-das-mares-mudas'],
  ]
  it.each(met)('for "%s"', (text, work) => {
    expect(top(text)).toBe(work)
  })

  const weak = [
    'a novel in which nobody changes his mind',
    'a novel about an old dog',
    'a book given to me at the station',
    'um romance em que a inteligência não serve para nada',
    'una novela en la que la inteligencia no sirve',
    'the whole world put into a single evening',
    'she never knew what people said',
    'A mí me da igual mientras funcione',
    'A reunião de condomínio passa para quinta-feira às 19h; tragam a quota em atraso.',
  ]
  it.each(weak)('is weak for "%s"', (text) => {
    expect(isStrong(text)).toBe(false)
  })

  it.each([
    ['soledad pero sin mar', 'es'],
    ['juízes e testemunhas', 'pt'],
    ['lighthouses and fog', 'en'],
    ['olvido y memoria', 'es'],
    ['Nada de máquinas, por favor; quero antes qualquer coisa sobre cartas e espera', 'pt'],
  ])('is told in the language of "%s"', (text, language) => {
    expect(answerTo(text).inLanguage).toBe(language)
  })
})

/** How readers say what they do not want, beside something that they do. */
const against: Record<Language, string[]> = {
  pt: [
    'Queria um romance sobre {b}, mas sem {a}',
    'Não quero nada com {a}. Quero um livro sobre {b}.',
    'um livro sobre {b}, por favor; nada de {a}',
    'Não gosto de livros sobre {a}. Gosto dos que falam de {b}.',
    'um romance que não trate de {a}, antes de {b}',
    'qualquer coisa menos {a}; talvez um livro sobre {b}',
  ],
  en: [
    'I would like a novel about {b}, but without {a}',
    'I do not want anything about {a}. I want a book about {b}.',
    "A book about {b} please, and I don't like {a}",
    'nothing about {a}, please; rather a book about {b}',
    'anything but {a}. A novel about {b} would be lovely.',
    'a novel about {b} rather than {a}',
    'A novel about {b}, but please without {a}, thank you',
    "a novel about {b} that isn't about {a}",
    "something that doesn't involve {a}, about {b}",
    'a book about {b}, and not one of those novels with {a}',
  ],
  es: [
    'Quisiera una novela sobre {b}, pero sin {a}',
    'No quiero nada con {a}. Quiero un libro sobre {b}.',
    'un libro sobre {b}, por favor; nada de {a}',
    'No me gustan los libros sobre {a}. Me gustan los que hablan de {b}.',
    'una novela que no trate de {a}, mejor de {b}',
    'cualquier cosa menos {a}; quizá un libro sobre {b}',
  ],
}

/** Each keyword of one word, with the label of a theme that shares no work with it. */
function disjoint(language: Language): readonly { theme: string; a: string; b: string }[] {
  return themes.flatMap(({ id }, index) => {
    const other = themes.find((theme) => !withTheme(theme.id).some((slug) => withTheme(id).includes(slug)))
    const b = other?.labels[language]?.toLowerCase()
    return b === undefined ? [] : keywords(index, language).map((a) => ({ theme: id, a, b }))
  })
}

describe('what a reader does not want is left out, and said', () => {
  for (const language of languages) {
    it.each(against[language])('as in "%s"', (wish) => {
      expectMost(disjoint(language), (pair) => {
        const answer = answerTo(filled(wish, pair))
        const isSaid = answer.exclusions?.some(
          ({ words, used }) => used && words.includes(pair.a.toLowerCase()),
        )
        const kept = works(answer)
        return (
          isSaid === true && kept.length > 0 && !kept.some((slug) => withTheme(pair.theme).includes(slug))
        )
      })
    })
  }

  it('by the words of the answer too', () => {
    const said = [
      ['a novel about justice, not about the sea', 'Left out, as asked: sea.'],
      ['um romance sobre justiça, sem mar', 'Ficou de fora, a pedido: mar.'],
      ['una novela sobre la justicia, sin mar', 'Se dejó fuera, a petición: mar.'],
    ] as const
    for (const [text, statement] of said)
      expect(answerTo(text).exclusions).toMatchObject([{ used: true, statement }])
  })

  it('even where nothing is left', () => {
    const answer = answerTo('without the sea, please')
    expect(works(answer)).toEqual([])
    expect(leftOut(answer)).toEqual(expect.arrayContaining(withTheme('sea')))
    expect(answer.explanation_of_empty).toContain('left out')
  })

  it('by its form, where the form is all that is named', () => {
    for (const text of ['No essays, please: a book about reading', 'um livro sobre a leitura, sem ensaios'])
      expect(leftOut(answerTo(text))).toEqual(['manual-para-perder-se-em-casa'])
    expect(leftOut(answerTo('I do not like novels about football'))).toEqual([])
  })

  it.each([
    'Um romance sobre o mar, mas nada de violência',
    'A novel about the sea, but nothing too gory',
    'Una novela sobre el mar, pero nada de violencia',
  ])('and a mood that nothing is described by is named as not used: "%s"', (text) => {
    const answer = answerTo(text)
    expect(answer.exclusions).toMatchObject([{ used: false, works_left_out: [] }])
    expect(answer.exclusions?.[0]?.statement).toMatch(/não está registado|is not recorded|no consta/)
    expect(works(answer)).toContain('o-faroleiro-das-mares-mudas')
  })

  it.each([
    ['A book about justice; I do not want a football match or a map', 'map', 'football'],
    ['Um livro sobre justiça; não quero futebol nem mapas', 'mapas', 'futebol'],
    ['Un libro sobre la justicia; no quiero fútbol ni mapas', 'mapas', 'fútbol'],
  ])('each by itself: "%s"', (text, used, unused) => {
    const { exclusions = [] } = answerTo(text)
    expect(exclusions.filter((one) => one.used).flatMap(({ words }) => words)).toEqual([used])
    expect(exclusions.filter((one) => !one.used).flatMap(({ words }) => words)).toContain(unused)
  })

  const stories = [
    'ships that pass without a reply',
    'a village without water',
    'cartas sem resposta de um desconhecido',
    'Um romance no mar',
    'No recuerdo nada de mi infancia en la isla',
    'I have no children and no house, and I write letters',
    "I don't want to lose my memory of her",
    'No quiero que me recomienden libros',
    'people who do not answer letters',
    'Detesto que o telemóvel me diga o que ler',
    'El reloj no obedece y hace una pregunta',
    'Es de noche y estoy aquí, sin nadie con quien hablar; quiero una compañía discreta',
    'I am in a new town, without anybody to talk to and without anything to do',
    'No me ha fallado, ni una sola vez, en tres años',
  ]
  it.each(stories)('and a negation that tells a story leaves out nothing: "%s"', (text) => {
    expect(answerTo(text).exclusions).toBeUndefined()
  })

  it('nor does what describes a thing that has a title', () => {
    const answer = affinity.answer({
      title: 'Drought',
      description: 'A novel about justice, without letters',
    })
    expect((answer as Answer).exclusions).toBeUndefined()
  })
})
