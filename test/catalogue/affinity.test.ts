import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal, type Refusal } from '../../src/protocol/refusal.ts'
import { affinity, demonstration } from './demonstration.ts'

interface Contribution {
  readonly word: string
  readonly field: string
  readonly language: string
  readonly origins?: readonly string[]
  readonly value: number
}

interface Item {
  readonly position: number
  readonly description: string
  readonly score: number
  readonly themes: readonly { readonly id: string; readonly label: string }[]
  readonly contributions: readonly Contribution[]
  readonly item: { readonly '@id': string; readonly name: string }
}

interface Answer {
  readonly '@type': string
  readonly inLanguage: string
  readonly numberOfItems: number
  readonly itemListElement: readonly Item[]
  readonly explanation_of_empty?: string
  readonly medium_effect: { readonly mediaType: string; readonly statement: string }
}

function ask(body: unknown): Answer {
  const answer = affinity.answer(body)
  if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer as Answer
}

function refused(body: unknown): Refusal {
  const answer = affinity.answer(body)
  if (!isRefusal(answer)) throw new Error('expected a refusal')
  return answer
}

const slugs = (answer: Answer) =>
  answer.itemListElement.map(({ item }) => item['@id'].replace(/^.*\/works\/|#.*$/g, ''))

describe('the recommender finds what an editor would shelve together', () => {
  const shelf: [body: object, first: string][] = [
    [{ query: 'um farol, cartas e a espera' }, 'o-faroleiro-das-mares-mudas'],
    [{ subjects: ['lighthouse', 'solitude', 'sea'] }, 'o-faroleiro-das-mares-mudas'],
    [{ query: 'una aldea con un pozo y sequía' }, 'gramatica-da-agua'],
    [{ mediaType: 'book', title: 'Frankenstein', creator: 'Mary Shelley' }, 'a-casa-que-aprendeu-a-ouvir'],
    [
      { mediaType: 'book', title: 'Dom Casmurro', creator: 'Machado de Assis' },
      'atlas-das-coisas-esquecidas',
    ],
    [{ title: 'Essays', creator: 'Michel de Montaigne' }, 'manual-para-perder-se-em-casa'],
    [{ query: 'automaton clockmaker doubt' }, 'el-relojero-y-la-duda'],
    [{ query: 'intérprete en un tribunal' }, 'o-ultimo-tradutor-de-silencios'],
    [
      { description: 'Two strangers exchange letters for years and one may be a machine.' },
      'correspondencia-entre-desconhecidos',
    ],
  ]
  for (const [body, first] of shelf) {
    it(`meets ${first} for ${JSON.stringify(body)}`, () => {
      expect(slugs(ask(body))[0]).toBe(first)
    })
  }

  it('hears a Portuguese plural in -ões, and a word without its accent', () => {
    expect(slugs(ask({ query: 'traduções' }))[0]).toBe('o-ultimo-tradutor-de-silencios')
    expect(ask({ query: 'solidao' }).itemListElement[0]?.score).toBe(
      ask({ query: 'solidão' }).itemListElement[0]?.score,
    )
  })

  it('does not take Spanish grammar for English sins', () => {
    const answer = ask({ query: 'lo que no se dice, sin que nadie lo pida, es la red' })
    expect(answer.inLanguage).toBe('es')
    for (const item of answer.itemListElement) {
      for (const { word } of item.contributions) expect(['sin', 'lo', 'que', 'la']).not.toContain(word)
    }
  })

  it('looks a creator up among the bridges only', () => {
    const answer = ask({ creator: 'Clara Noite', title: '' })
    expect(
      answer.itemListElement.flatMap((item) => item.contributions.map(({ field }) => field)),
    ).not.toContain('theme')
  })

  it('needs the family name or the whole name of a creator', () => {
    const words = (creator: string) =>
      ask({ mediaType: 'film', creator }).itemListElement.flatMap((item) =>
        item.contributions.map(({ word }) => word),
      )
    expect(words('David Lynch')).toEqual([])
    expect(words('Henry Miller')).toEqual([])
    for (const body of [{ query: 'David Lynch' }, { title: 'Mary' }]) {
      const fields = ask(body).itemListElement.flatMap((item) => item.contributions.map(({ field }) => field))
      expect(fields).not.toContain('relation')
    }
    expect(words('Thoreau')).toContain('thoreau')
    expect(words('Luis Buñuel; Mary Shelley')).toContain('mary shelley')
  })

  it('counts no function word of any language as a bridge', () => {
    const grammar = ['de', 'the', 'of', 'la', 'el', 'da', 'do', 'los', 'and', 'or']
    for (const text of ['Cidade de Deus', 'The Wealth of Nations', 'de', 'the', 'of', 'el or la and los']) {
      for (const body of [{ title: text }, { query: text }, { creator: text }]) {
        for (const item of ask({ ...body, limit: 5 }).itemListElement) {
          for (const { word } of item.contributions) expect(grammar).not.toContain(word)
        }
      }
    }
  })

  it('explains itself in the language of the question', () => {
    expect(
      ask({ query: 'o silêncio de quem não responde e a espera' }).itemListElement[0]?.description,
    ).toMatch(/^Temas em comum: .*Palavras que coincidem: /)
    expect(
      ask({ query: 'the silence of those who do not answer' }).itemListElement[0]?.description,
    ).toContain('Words that meet')
  })
})

describe('the medium matters, and its effect is said', () => {
  it('weighs the bridges of a book and the story of a film', () => {
    const words = { title: 'Frankenstein', creator: 'Mary Shelley', description: 'a house that listens' }
    const share = (mediaType: string, field: string) =>
      ask({ ...words, mediaType })
        .itemListElement[0]?.contributions.filter((one) => one.field === field)
        .reduce((sum, one) => sum + one.value, 0) ?? 0
    expect(share('book', 'relation')).toBeGreaterThan(share('other', 'relation'))
    expect(share('film', 'relation')).toBeLessThan(share('other', 'relation'))
    expect(share('film', 'synopsis')).toBeGreaterThan(share('other', 'synopsis'))
    expect(ask({ ...words, mediaType: 'film' }).medium_effect.statement).toContain('synopses weigh twice')
  })

  it('never adds a match, and keeps the strongest', () => {
    const all = ['book', 'film', 'video', 'pdf', 'text', 'other'].map((mediaType) =>
      slugs(ask({ mediaType, query: 'memória silêncio água', limit: 5 })),
    )
    for (const one of all) expect(one.slice(0, 2).sort()).toEqual(all[0]?.slice(0, 2).sort())
  })
})

describe('every answer accounts for itself', () => {
  const vocabulary = demonstration.works.flatMap((work) =>
    Object.values(work.synopsis).flatMap((text) => text.split(/\s+/)),
  )
  const someText = (max: number) =>
    fc
      .array(fc.oneof(fc.constantFrom(...vocabulary), fc.string({ maxLength: 12 })), { maxLength: 60 })
      .map((words) => [...words.join(' ')].slice(0, max).join(''))
  const request = fc.record(
    {
      mediaType: fc.constantFrom('book', 'film', 'video', 'pdf', 'text', 'other'),
      title: someText(300),
      creator: someText(200),
      description: someText(12_000),
      subjects: fc.array(someText(80), { maxLength: 40 }),
      query: someText(1_000),
      limit: fc.integer({ min: 1, max: 5 }),
    },
    { requiredKeys: [] },
  )

  it('with contributions that sum to the score, in one stable order, twice the same', () => {
    fc.assert(
      fc.property(request, (body) => {
        const answer = ask(body)
        const items = answer.itemListElement
        expect(answer['@type']).toBe('ItemList')
        expect(items.length).toBeLessThanOrEqual(body.limit ?? 3)
        expect(answer.numberOfItems).toBe(items.length)
        items.forEach((item, index) => {
          const sum = item.contributions.reduce((total, one) => total + Math.round(one.value * 1e6), 0)
          expect(sum).toBe(Math.round(item.score * 1e6))
          expect(item.position).toBe(index + 1)
          const next = items[index + 1]
          if (next === undefined) return
          expect(item.score).toBeGreaterThanOrEqual(next.score)
          if (item.score === next.score) expect(item.item['@id'] < next.item['@id']).toBe(true)
        })
        expect(JSON.stringify(ask(body))).toBe(JSON.stringify(answer))
      }),
      { numRuns: 150 },
    )
  })

  it('even when it has too many words to list', () => {
    const description = demonstration.articles
      .map(({ body }) => body)
      .join(' ')
      .slice(0, 12_000)
    for (const item of ask({ description, limit: 1 }).itemListElement) {
      expect(item.contributions.length).toBeLessThanOrEqual(50 + 6)
      expect(item.contributions.some((one) => 'further_words' in one)).toBe(true)
      const sum = item.contributions.reduce((total, one) => total + Math.round(one.value * 1e6), 0)
      expect(sum).toBe(Math.round(item.score * 1e6))
    }
  })

  it('whatever the text says, in the same shape', () => {
    const hostile = [
      '</script>',
      '"}],"x":[{"',
      '__proto__',
      '\u202E',
      '{{7*7}}',
      'constructor toString',
      '\u0000',
    ]
    const shape = Object.keys(ask({ query: 'memória' }))
    for (const text of hostile) {
      const answer = ask({ title: text, description: `${text} memória`, query: text, subjects: [text] })
      expect(Object.keys(answer)).toEqual(shape)
      expect(JSON.stringify(answer)).not.toContain('</script>')
    }
  })

  it('and says so when there is nothing to compare or nothing in common', () => {
    expect(ask({})).toMatchObject({ numberOfItems: 0, itemListElement: [] })
    expect(ask({}).explanation_of_empty).toContain('Nothing was given')
    expect(ask({ query: 'xyzzy plugh' }).explanation_of_empty).toContain('None of the words')
  })
})

describe('the limits of the request', () => {
  const edges: [field: string, fits: unknown, past: unknown][] = [
    ['title', '📖'.repeat(300), '📖'.repeat(301)],
    ['creator', 'a'.repeat(200), 'a'.repeat(201)],
    ['description', 'a'.repeat(12_000), 'a'.repeat(12_001)],
    ['query', 'a'.repeat(1_000), 'a'.repeat(1_001)],
    ['subjects', Array(40).fill('a'), Array(41).fill('a')],
    ['limit', 5, 6],
    ['limit', 1, 0],
  ]
  for (const [field, fits, past] of edges) {
    it(`hold for ${field} at the edge and not past it`, () => {
      expect(ask({ [field]: fits })['@type']).toBe('ItemList')
      expect(refused({ [field]: past })).toMatchObject({
        refused: 'invalid_request',
        errors: [{ pointer: `/${field}` }],
      })
    })
  }

  const wrong: unknown[] = [
    null,
    [],
    'text',
    3,
    { title: 3 },
    { title: null },
    { subjects: 'a' },
    { subjects: [1] },
    { mediaType: 'Book' },
    { mediaType: null },
    { limit: '3' },
    { limit: 1.5 },
    { unknown: 1 },
    JSON.parse('{"__proto__": {"title": "x"}}'),
  ]
  for (const body of wrong) {
    it(`refuse ${JSON.stringify(body)}`, () => {
      expect(refused(body).refused).toBe('invalid_request')
    })
  }

  it('never send back what the caller wrote', () => {
    const problem = JSON.stringify([
      refused({ mediaType: 'secret-value' }),
      refused({ subjects: ['a', { key: 'secret-value' }] }),
    ])
    expect(problem).not.toContain('secret')
  })

  it('say what is wrong in the codes of the whole service, with the limit and with the name of the field', () => {
    const errors = (body: unknown) => refused(body).errors?.map(({ message: _, ...rest }) => rest)
    expect(errors({ limit: 9 })).toEqual([{ pointer: '/limit', code: 'too_large', limit: 5 }])
    expect(errors({ limit: 1.5 })).toEqual([{ pointer: '/limit', code: 'not_an_integer' }])
    expect(errors({ title: 'x'.repeat(301) })).toEqual([
      { pointer: '/title', code: 'too_long', limit: 300, unit: 'characters' },
    ])
    expect(errors({ subjects: Array(41).fill('a') })).toEqual([
      { pointer: '/subjects', code: 'too_many_items', limit: 40, unit: 'items' },
    ])
    expect(errors({ mediaType: 'radio' })).toEqual([{ pointer: '/mediaType', code: 'not_in_list' }])
    expect(errors({ unheard: 1 })).toEqual([{ pointer: '/unheard', code: 'unknown_field' }])
    expect(errors(null)).toEqual([{ pointer: '', code: 'wrong_type' }])
  })
})

describe('what is told of a match', () => {
  const works = (body: object) =>
    (
      affinity.answer(body) as {
        itemListElement: { weak?: true; description: string; item: { '@id': string } }[]
      }
    ).itemListElement

  it('is never a word of one language met by the stem of another', () => {
    for (const { description } of works({ query: 'man' })) expect(description).not.toContain('título')
    expect(works({ query: 'man' }).every(({ weak }) => weak)).toBe(true)
  })

  it('stays the same, however often a word is said', () => {
    const once = works({ query: 'lighthouse' }).map(({ item }) => item['@id'])
    expect(once.length).toBeGreaterThan(0)
    expect(works({ query: 'lighthouse lighthouse lighthouse' }).map(({ item }) => item['@id'])).toEqual(once)
  })

  it('is marked weak where one word of a long text meets, and left out where others meet more', () => {
    const recipe = works({
      mediaType: 'video',
      title: 'How to bake sourdough bread at home',
      description: 'Flour, water, salt, starter, oven: knead, prove, shape, score and bake the loaf.',
    })
    expect(recipe.every(({ weak }) => weak)).toBe(true)
    const letters = works({ query: 'letters between strangers who trust each other' })
    expect(letters.some(({ weak }) => weak)).toBe(false)
  })
})
