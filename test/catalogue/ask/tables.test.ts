import { describe, expect, it } from 'vitest'
import { asker, differences, keptQuestions, type Row } from './asking.ts'

const ask = asker('catalogue/content')

/** Questions that people wrote who had not seen the code, with what they expect. */
describe.each(keptQuestions)('the kept questions in $language', ({ rows }) => {
  it('are answered as they were', () => {
    const changed = rows.flatMap((row) => {
      const found = differences(row, ask(row.asked))
      return found.length === 0 ? [] : [`${row.asked}: ${found.join('; ')}`]
    })
    expect(changed).toEqual([])
  })
})

const plainly: readonly Row[] = [
  { asked: 'Quantos livros tem a Benedita Lume?', known: true, says: ['oito'] },
  { asked: 'How many novels are in the cycle?', known: true, says: ['three'] },
  { asked: '¿Cuántas páginas suman el Atlas y la Gramática?', known: true, says: ['574'] },
  { asked: 'livros com mais de 300 paginas', known: true, says: ['duas'] },
  { asked: 'obras de 2017 en adelante', known: true, says: ['cuatro'] },
  { asked: 'Who is the oldest classic?', known: true, first: 'reference-author/plato' },
  { asked: 'In which language was the Clockmaker originally written?', known: true, says: ['Spanish'] },
  { asked: 'Que ensaios foram publicados no site em 2025?', known: true, says: ['quatro'] },
  {
    asked: 'Which works are open to audiovisual and also to audio?',
    known: true,
    set: [
      'rights/atlas-das-coisas-esquecidas',
      'rights/a-casa-que-aprendeu-a-ouvir',
      'rights/o-ultimo-tradutor-de-silencios',
      'contact/rights-desk',
    ],
  },
  { asked: 'novels that are not about memory', known: true, none: ['work/a-casa-que-aprendeu-a-ouvir'] },
  { asked: 'Que obras não tratam nem de confiança nem de atenção?', known: true, says: ['Três'] },
  {
    asked: 'Which of the reference authors wrote in Greek?',
    known: true,
    says: ['Plato', 'Marcus Aurelius'],
  },
  { asked: '¿Qué obras no se pueden consultar para el escenario?', known: true, says: ['Cuatro'] },
  {
    asked: '¿Qué obra está abierta solo a traducción y audio?',
    known: true,
    first: 'rights/manual-para-perder-se-em-casa',
  },
  { asked: '¿Tienen novelas del oeste con vaqueros?', known: false, says: ['No consta'] },
  { asked: '¿Cuántas obras están relacionadas con Mary Shelley?', known: true, says: ['una obra'] },
  { asked: 'Que clássicos são do século XIX?', known: true, says: ['Seis'] },
  { asked: 'books shorter than the Atlas', known: false },
  { asked: 'which novels came after the Atlas?', known: true, says: ['Four'] },
  { asked: 'How many pages does the second novel of the cycle have?', known: true, says: ['274'] },
  { asked: '¿Qué temas tiene su primer libro?', known: true, says: ['Soledad'] },
  { asked: 'Que livros têm mais de uma edição?', known: true, set: ['work/el-relojero-y-la-duda'] },
  { asked: 'O que fazia o pai da autora?', known: false, says: ['afinador'] },
  { asked: '¿Qué libros pasan de las trescientas páginas?', known: true, says: ['Dos'] },
  { asked: 'Which classics were born after 1880?', known: true, says: ['Two', 'Pessoa'] },
  {
    asked: '¿Quién nació antes, Pessoa o Machado de Assis?',
    known: true,
    first: 'reference-author/machado-de-assis',
  },
  { asked: 'Quais são as edições que não estão à venda?', known: true, set: ['edition/relojero-serial'] },
  {
    asked: 'Which book came right after the Grammar?',
    known: true,
    set: ['work/o-ultimo-tradutor-de-silencios'],
  },
  { asked: 'Qual é o livro mais antigo, e quem o publicou?', known: true, says: ['2009', 'Entremarés'] },
  { asked: 'Que obras existem apenas em português?', known: true, none: ['work/el-relojero-y-la-duda'] },
  { asked: 'Há livros que não sejam em português?', known: true, set: ['work/el-relojero-y-la-duda'] },
  { asked: '¿Qué novelas tienen más de 300 páginas?', known: true, says: ['dos'] },
  { asked: 'Which works have no edition in print?', known: true, says: ['three'] },
  { asked: 'What is the principal theme of the House?', known: true, set: ['theme/artificial-minds'] },
  { asked: 'Does any book of hers exist as an audiobook and nothing else?', known: false },
  { asked: 'What language does the witness speak?', known: false },
  { asked: 'Quantos ensaios há, e em que línguas estão?', known: true, says: ['seis', 'espanhol'] },
  { asked: 'How is "silence" defined here?', known: true, first: 'theme/silence' },
  { asked: 'Has the author died?', known: false, says: ['not on record'] },
  { asked: 'Lista tudo por ordem cronológica', known: true, first: 'work/o-faroleiro-das-mares-mudas' },
  { asked: 'Há livros da Lume sobre vampiros?', known: false, empty: true },
  { asked: 'a gift for a colleague who codes all day', known: false },
  {
    asked: 'My daughter cannot put down her phone, what would you give her?',
    known: false,
    first: 'work/manual-para-perder-se-em-casa',
  },
  { asked: 'Há obras sem tema de memória?', known: true, none: ['work/atlas-das-coisas-esquecidas'] },
  { asked: '¿Qué temas no tienen ningún ensayo?', known: true, set: ['theme/hospitality', 'theme/reading'] },
  { asked: 'Which books were translated, and into which languages?', known: true, says: ['Portuguese'] },
  { asked: 'Are any of the works co-written?', known: true, empty: true },
  { asked: 'Quem assina o prefácio do Atlas?', known: false, says: ['Não consta'] },
  {
    asked: 'Em que livro se lê «No princípio não havia regra, havia sede»?',
    known: false,
    says: ['Gramática da Água', 'havia sede'],
  },
  {
    asked: 'What does the apprentice do while the town is angry with the clock?',
    known: false,
    says: ['begins to write down the answers'],
  },
]

it.each(plainly)('is answered: $asked', (row) => {
  expect(differences(row, ask(row.asked))).toEqual([])
})

describe('of two readings', () => {
  it('a Portuguese "no" is no denial, and a Spanish one is', () => {
    expect(ask('Que romances se passam no tribunal?')._meta.understood.criteria).not.toContain('sem tribunal')
    expect(ask('¿Qué novelas no hablan del mar?')._meta.understood.criteria).toContain('sin mar')
  })

  it('a title is read whole, whatever its words ask for elsewhere', () => {
    const { read } = ask('When was "A Manual for Getting Lost at Home" published?')._meta.understood
    expect(read.map(({ meaning }) => meaning)).toContain('work/manual-para-perder-se-em-casa')
    expect(read.map(({ meaning }) => meaning)).not.toContain('theme/hospitality')
  })
})

it('counts one as Spanish does before a noun', () => {
  expect(ask('¿Qué ensayo habla de Kropotkin?').description).toContain('un ensayo')
})

describe('a slip', () => {
  it.each([
    ['books abuot solitud', { abuot: 'about' }],
    ['quantos romnces há?', { romnces: 'romances' }],
    ['¿Quién es el traducotr del Relojero?', { traducotr: 'traductor' }],
  ])('is mended, and that is said: %s', (query, corrected) => {
    expect(ask(query)._meta.understood.corrected).toEqual(corrected)
  })

  it('is no everyday word, no word of a cue, and none that stands in a text', () => {
    for (const query of [
      'What is the recent weather?',
      'libro más reciente sobre la escritura',
      'obras abiertas a adaptaciones teatrales',
      'Which novel mentions a stenographer and raisins?',
    ])
      expect(ask(query)._meta.understood.corrected, query).toEqual({})
  })
})
