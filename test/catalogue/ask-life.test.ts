import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { loadCatalogue } from '../../catalogue/load.ts'

interface Answer {
  readonly description: string
  readonly _meta: { readonly intent: string; readonly known: boolean }
}

const content = loadCatalogue('test/catalogue/real-author')

/** An author who is a man, and whose life is told. */
const author = {
  ...content.author,
  id: 'rui-salvaterra',
  name: 'Rui Salvaterra',
  sort_name: 'Salvaterra, Rui',
  given_name: 'Rui',
  family_name: 'Salvaterra',
  other_names: ['Tomás Arnaut'],
  lived: '1871–1919',
  biography: {
    pt: 'Rui Salvaterra nasceu em Tavira, filho do boticário Abel Salvaterra. Em 1899 casou com Olívia Penaguião; tiveram três filhas, Ester, Judite e Noémia. Morreu em Viena em 1919. Está sepultado em Tavira. Publicou tudo o que escreveu.',
    en: 'Rui Salvaterra was born in Tavira, the son of the apothecary Abel Salvaterra. In 1899 he married Olívia Penaguião; they had three daughters, Ester, Judite and Noémia. He died in Vienna in 1919. He is buried in Tavira. He published all that he wrote.',
    es: 'Rui Salvaterra nació en Tavira, hijo del boticario Abel Salvaterra. En 1899 se casó con Olívia Penaguião; tuvieron tres hijas, Ester, Judite y Noémia. Murió en Viena en 1919. Está enterrado en Tavira. Publicó todo lo que escribió.',
  },
}
const ask = (query: string, told: typeof content.author = author) =>
  askService({ catalogue: { ...content, author: told }, baseUrl: 'http://x' })({ query }) as Answer
/** What stands before the rest of the life: the name, and the sentence that answers. */
const first = ({ description }: Answer) => description.slice(0, 140)

const asked = {
  Ester: [
    'O Salvaterra teve filhos?',
    'como se chamavam as filhas do Salvaterra?',
    'Did Rui Salvaterra have children?',
    'what were his daughters called?',
    '¿tuvo hijos Salvaterra?',
  ],
  Olívia: [
    'Com quem casou o Salvaterra?',
    'em que ano casou?',
    'who was his wife?',
    "what was his wife's name?",
    'was he married?',
    '¿con quién se casó Salvaterra?',
  ],
  Abel: [
    'quem eram os pais de Salvaterra?',
    'de quem era filho o Salvaterra?',
    "what was his father's name?",
    '¿cómo se llamaban los padres de Salvaterra?',
  ],
  'Tomás Arnaut': [
    'o Salvaterra tinha pseudónimo?',
    'which pen names did he use?',
    'is Tomás Arnaut the same person as Rui Salvaterra?',
    '¿qué seudónimos usó Salvaterra?',
  ],
  'sepultado|buried|enterrado': [
    'where is he buried?',
    'onde está sepultado o Salvaterra?',
    '¿dónde está enterrado Salvaterra?',
  ],
}

describe('the life of an author, where the biography tells it', () => {
  for (const [fact, questions] of Object.entries(asked))
    it.each(questions)('is told by the sentence that says so: %s', (question) => {
      const answer = ask(question)
      expect(answer._meta.known, answer.description).toBe(true)
      expect(first(answer)).toMatch(new RegExp(fact))
      expect(answer.description).not.toMatch(/ {2}/)
    })

  it.each(asked.Olívia)('is not on record where no text says so: %s', (question) => {
    const silent = {
      ...author,
      biography: { pt: 'Rui Salvaterra escreveu.', en: 'He wrote.', es: 'Escribió.' },
    }
    expect(ask(question, silent)._meta.known).toBe(false)
  })

  it('has no other name where none is recorded', () => {
    const { other_names: _, ...plain } = author
    const { _meta } = ask('which pen names did he use?', plain)
    expect(_meta).toMatchObject({ intent: 'not_stated', known: false })
  })
})

describe('an author who is a man', () => {
  it('is asked about as a woman is', () => {
    const { biography } = author
    const her = biography.en.replaceAll('He ', 'She ').replaceAll(' he ', ' she ')
    const woman = { ...author, biography: { ...biography, en: her } }
    const plain = ({ description }: Answer) => description.replaceAll(/\b[Ss]?[Hh]e\b/g, 'he')
    for (const [his, hers] of [
      ['what did he write?', 'what did she write?'],
      ['which is his first book?', 'which is her first book?'],
      ['is he alive?', 'is she alive?'],
      ['que livros dele há em francês?', 'que livros dela há em francês?'],
      ['¿qué escribió él?', '¿qué escribió ella?'],
    ] as const)
      expect(plain(ask(his))).toBe(plain(ask(hers, woman)))
  })
})
