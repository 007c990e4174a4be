import { describe, expect, it } from 'vitest'
import { passagesOf } from '../../catalogue/ask/texts.ts'
import { titleFor } from '../../catalogue/lookup/lookup.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What somebody does in a story, asked in other words than it is told, and what an essay says, in whatever language. */

const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]
const ask3 = (language: Language, pt: string, en: string, es: string) => ({ pt, en, es })[language]

describe.each(languages)('what is told (%s)', (language) => {
  it('of an essay ends as the essay does', () => {
    for (const { slug, title } of catalogue.articles) {
      const own = passagesOf(catalogue).filter(
        (one) => one.id === `article/${slug}` && one.language === language,
      )
      const { description, itemListElement } = ask(
        ask3(
          language,
          `Como acaba o ensaio «${title}»?`,
          `How does the essay "${title}" end?`,
          `¿Cómo termina el ensayo «${title}»?`,
        ),
      )
      expect(itemListElement.map(({ item }) => item.identifier)).toEqual([`article/${slug}`])
      expect(description).toContain(own.at(-1)?.text)
    }
  })

  it('of an essay is said in the language of whoever asks', () => {
    for (const essay of catalogue.articles) {
      const [work] = catalogue.works.filter(({ slug }) => essay.works[0] === slug)
      if (work === undefined) continue
      const query = ask3(
        language,
        `O que defende o ensaio «${essay.title}»?`,
        `What does the essay "${essay.title}" argue?`,
        `¿Qué defiende el ensayo «${essay.title}»?`,
      )
      const own = passagesOf(catalogue).filter(
        (one) => one.id === `article/${essay.slug}` && one.language === language,
      )
      expect(ask(query).description, titleFor(work, language)).toContain(own[0]?.text)
    }
  })
})

it.each([
  ['What does Dona Graça teach the house?', 'to keep quiet while the tea cools'],
  ['O que ensina a Dona Graça à máquina?', 'calar-se enquanto o chá arrefece'],
  ['¿Qué pasa con una de las cartas del farero?', 'una coma corregida'],
  ['¿A quién le manda cartas el farero?', 'cada barco que pasa'],
  ['O que faz o Simão Calhau todas as noites?', 'acende-o todas as noites'],
  ['In what season does the sea go quiet?', 'In the winter'],
  ['Em que estação do ano o mar se cala?', 'Num inverno'],
  ['Is one of the correspondents a machine?', 'may not be a person'],
  ['Os dois correspondentes são humanos?', 'talvez não seja uma pessoa'],
  ['O relógio está avariado?', 'Não é avaria'],
  ['¿Está averiado el reloj?', 'No es una avería'],
  ['Como se salva o poço?', 'uma lei que toda a gente ajudou a reler'],
  ['Why is the teacher named secretary?', 'the best handwriting'],
  ['Which king distrusted writing?', 'Thamus'],
  ['Quem é o Thamus?', 'Thamus'],
  ['Why does each verb matter in the Grammar?', 'the amount of water'],
  ['What is the interpreter forced to do by being faithful?', 'oblige him to interrupt'],
  ['What question do the books come back to?', 'what do we owe'],
  ['What does Elias do on the fourth day?', 'raises his hand'],
  ['O que é que tinha de estranho a carta que o mar devolveu?', 'uma vírgula corrigida'],
  ['What does the lighthouse essay say about attention and money?', 'as if it were money'],
  ['¿Qué dice el ensayo del pozo sobre los verbos pequeños?', 'se deciden en los verbos pequeños'],
  [
    'In the well essay, what comes out when they read the rule aloud again?',
    'not everybody knew the same rule',
  ],
])('tells it where other words ask: %s', (query, expected) => {
  const { description, _meta } = ask(query)
  expect(description).toContain(expected)
  expect(_meta.known).toBe(true)
})

it.each([
  ['How does the novel of the well begin and how does it end?', 'No princípio não havia regra', 'read again'],
  ['¿Quién es doña Gracia y qué le instalan en casa?', 'Los hijos de doña Graça', 'un sistema que avisa'],
  ['De que trata o Atlas e quantos contos são?', 'Uma cartógrafa municipal', 'Onze contos'],
  [
    'In what language was The Clockmaker and the Doubt written, and where did it first appear?',
    'Spanish',
    'Web',
  ],
  ['The two strangers, how long do they write, and are they both human?', 'Seven years', 'may not be'],
  ['¿Cuál es la novela más larga y de qué trata?', 'Gramática del agua', 'Una aldea tiene un pozo'],
  ['¿El último traductor y el farero son de la misma serie? ¿Cuál iría primero?', 'Sí', 'ocho años antes'],
])('answers both halves of %s', (query, ...expected) => {
  const { description } = ask(query)
  for (const half of expected) expect(description).toContain(half)
})

it.each([
  ['Is Elias Brandt the one who keeps the lighthouse?', 'No. ', 'Simão Calhau keeps a light'],
  ['O Simão Calhau é intérprete em tribunal?', 'Não. ', 'Elias Brandt traduz'],
  ['¿Es Elias Brandt el que cuida el faro?', 'No. ', 'Simão Calhau cuida un faro'],
])('does not take one character for another: %s', (query, ...expected) => {
  const { description } = ask(query)
  for (const half of expected) expect(description).toContain(half)
})

it("says of a person whom a text does not name that it does not, in the same breath as what they do: the judge's name", () => {
  const { _meta } = ask("who's the judge in the translator book, what's his name?")
  expect(_meta).toMatchObject({ known: false, intent: 'not_stated' })
})

it.each([
  [
    '¿Qué concepto se relaciona con Kropotkin y qué pregunta propone?',
    'La regla releída',
    'sin haberla leído nunca',
  ],
  [
    'Que conceito se define como ter podido deixar ir uma memória, e em que livros aparece?',
    'A memória escolhida',
    'Atlas',
  ],
  [
    'Where on the site is Frankenstein discussed at length?',
    'Letters to whoever is there',
    'The House That Learned',
  ],
  ['¿Dónde se habla de Dom Casmurro?', 'El mapa de las ausencias', 'Atlas de las cosas olvidadas'],
  [
    'List every book paired with Emily Dickinson, and the themes.',
    'silence and solitude',
    'letters and solitude',
  ],
  [
    "Which essay contains the reply 'I have read you with great care'?",
    'Letters to whoever is there',
    'urgent request',
  ],
  [
    '¿Cuál es el ensayo más reciente y con qué obras se vincula?',
    'El mapa de las ausencias',
    'La casa que aprendió',
  ],
  [
    'what stands beside the Book of Disquiet?',
    'Correspondence Between Strangers',
    'an author who does not exist',
  ],
])('tells what an idea or a classic stands by: %s', (query, ...expected) => {
  const { description } = ask(query)
  for (const part of expected) expect(description.toLowerCase()).toContain(part.toLowerCase())
})

describe('of works for a mood, the sentence names only what all of them treat', () => {
  it.each([
    'A minha mãe é tradutora reformada e tem saudades do mar. O que lhe posso dar para ler?',
    'Vou passar um fim de semana sozinho junto ao mar, que livro levo?',
    'My boss never replies to my emails. Anything I could read about that kind of waiting?',
    'My partner works as a court interpreter, what would you suggest?',
    'Mi abuela está perdiendo la memoria. Me gustaría leer algo que trate eso con ternura.',
    'En mi comunidad de vecinos nos peleamos por las normas. ¿Qué me recomiendas leer?',
  ])('%s', (query) => {
    const { description, itemListElement, _meta } = ask(query)
    expect(_meta.known).toBe(true)
    const listed = itemListElement
      .filter(({ item }) => !item.identifier.startsWith('intent/'))
      .map(({ item }) => catalogue.works.find(({ slug }) => item.identifier === `work/${slug}`))
    expect(listed.length).toBeGreaterThan(0)
    expect(listed).not.toContain(undefined)
    const [opening = ''] = description.split(':')
    for (const { id, labels } of catalogue.themes) {
      const isNamed = Object.values(labels).some((label) =>
        opening.toLowerCase().includes(label.toLowerCase()),
      )
      if (isNamed) for (const work of listed) expect(work?.themes, `${description} ${id}`).toContain(id)
    }
  })
})
