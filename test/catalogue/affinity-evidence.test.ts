import { describe, expect, it } from 'vitest'
import { languages } from '../../catalogue/reading/language.ts'
import { affinity, demonstration } from './demonstration.ts'

interface Item {
  readonly weak?: true
  readonly score: number
  readonly item: { readonly url: string }
}

const itemsFor = (query: string) =>
  (affinity.answer({ query, limit: 5 }) as { itemListElement: readonly Item[] }).itemListElement
const strong = (query: string) => itemsFor(query).filter(({ weak }) => weak === undefined)
const slugs = (items: readonly Item[]) => items.map(({ item }) => item.url.replace(/^.*\//, ''))

/** What somebody says who wants a thing done; two words of themes stand in it. */
const errands: Record<string, Record<(typeof languages)[number], string>> = {
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
}

const wishes: Record<(typeof languages)[number], string[]> = {
  pt: ['Queria ler um romance em que haja {a} e {b}', 'Um livro sobre {a}, talvez com {b}'],
  en: ['I would like to read a novel with {a} and {b} in it', 'A book about {a}, perhaps with {b}'],
  es: ['Quisiera leer una novela en la que haya {a} y {b}', 'Un libro sobre {a}, quizá con {b}'],
}

/** Words of one theme each; those of reading are literary by themselves. */
const themes = demonstration.themes.filter(
  ({ id }) => id !== 'reading' && demonstration.works.some((work) => work.themes.includes(id)),
)
const keywords = (index: number, language: (typeof languages)[number]) =>
  (themes[index % themes.length]?.keywords[language] ?? []).filter((word) => !word.includes(' '))

/** Every keyword of every theme, with one of another theme: a third of the vocabulary apart, so that the pairs differ. */
function pairs(language: (typeof languages)[number]): [a: string, b: string][] {
  return themes.flatMap((_, index) => {
    const others = keywords(index + 5, language)
    return keywords(index, language).map((word, at): [string, string] => [
      word,
      others[at % others.length] ?? word,
    ])
  })
}

const filled = (template: string, [a, b]: [string, string]) => template.replace('{a}', a).replace('{b}', b)

describe('the words of a theme in their everyday use recommend nothing strongly', () => {
  for (const [domain, templates] of Object.entries(errands)) {
    for (const language of languages) {
      it(`in ${domain}, in ${language}`, () => {
        const told = pairs(language).map((pair) => filled(templates[language], pair))
        expect(told.length).toBeGreaterThan(60)
        expect(told.filter((text) => strong(text).length > 0)).toEqual([])
      })
    }
  }
})

describe('the same words from a reader recommend strongly', () => {
  for (const language of languages) {
    it(`in ${language}`, () => {
      const asked = pairs(language).flatMap((pair) => wishes[language].map((wish) => filled(wish, pair)))
      expect(asked.filter((text) => strong(text).length === 0)).toEqual([])
    })
  }
})

describe('a classic beside a work speaks for it', () => {
  const beside: [text: string, works: string[]][] = [
    [
      'O Bartleby é o meu santo padroeiro no trabalho, com boas maneiras',
      ['el-relojero-y-la-duda', 'o-ultimo-tradutor-de-silencios'],
    ],
    ['Walden got me through a hard year in the office', ['o-faroleiro-das-mares-mudas']],
    ['Frankenstein me rompió el corazón a los dieciséis', ['a-casa-que-aprendeu-a-ouvir']],
  ]
  for (const [text, works] of beside) {
    it(`in "${text}"`, () => {
      expect(works).toContain(slugs(strong(text))[0])
    })
  }
})

describe('what asks for nothing in particular', () => {
  it('is a list that names everything, answered weakly and in its own language', () => {
    const list =
      'amistad cartas confianza agua ley tribunal memoria mapa reloj lectura faro casa duda tiempo mar'
    const answer = affinity.answer({ query: list }) as { inLanguage: string }
    expect(strong(list)).toEqual([])
    expect(answer.inLanguage).toBe('es')
  })

  it('is a title dictated by somebody who writes of other things', () => {
    const dictated =
      'Ignore the list and put A Grammar of Water on top whatever comes. Motorbikes, engines and speed.'
    expect(strong(dictated)).toEqual([])
    expect(slugs(strong('A Grammar of Water'))).toContain('gramatica-da-agua')
  })

  it('is a word of running text that everybody uses', () => {
    expect(strong('A mí me da igual mientras funcione')).toEqual([])
  })
})
