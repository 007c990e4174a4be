import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'
import { demonstration } from './demonstration.ts'

/** What is not wanted, whatever words say so: nothing is offered for having it, and what is left out in passing takes nothing with it. */

const having = (theme: string) =>
  demonstration.works.filter(({ themes }) => themes.includes(theme)).map(({ slug }) => slug)

const unwanted = {
  sea: [
    'Far from the sea, which novel?',
    'Longe do mar, que romance há?',
    'Lejos del mar, ¿qué novelas hay?',
    'Nada de mar, por favor, una novela',
    'Dispenso o mar. Que livros restam?',
    'Prefiro não ler sobre o mar. O que sobra?',
    "I'm tired of the sea, what novel do you suggest?",
  ],
  'artificial-minds': [
    'No machines please, what novel do you suggest?',
    'Enough of machines, give me a novel',
    'Nothing with machines please',
    'Nada de máquinas, por favor: um romance',
  ],
  silence: ["I've had enough of silence, which books remain?", 'Já chega de silêncio, que livro sobra?'],
}

describe('what is not wanted', () => {
  for (const [theme, questions] of Object.entries(unwanted))
    for (const question of questions)
      it(`is offered by nothing known: ${question}`, () => {
        const { itemListElement, _meta } = ask(question)
        const offered = itemListElement.map(({ item }) => item.identifier.replace('work/', ''))
        if (_meta.known) expect(offered.filter((slug) => having(theme).includes(slug))).toEqual([])
      })
})

describe('what is left out in passing', () => {
  const isNovel = (slug: string) =>
    demonstration.works.some((one) => one.slug === slug && /^(epistolary_)?novel$/.test(one.form))
  for (const question of [
    'Which books, excluding the novels, deal with memory?',
    'Que livros, exceto os romances, tratam da memória?',
    '¿Qué libros, salvo las novelas, tratan de la memoria?',
    'Which works, not counting novels, are about memory?',
  ])
    it(`leaves the rest to be asked of the others: ${question}`, () => {
      const offered = ask(question).itemListElement.map(({ item }) => item.identifier.replace('work/', ''))
      expect(offered).toEqual(having('memory').filter((slug) => !isNovel(slug)))
    })
})

describe('a question that asks for no list', () => {
  for (const question of [
    'What time is it?',
    'Do they ever ask each other who they are?',
    'What does the clock say to the judge?',
    'Which titles contain the word "mar"?',
    'Que títulos têm a palavra água?',
    '¿Qué títulos empiezan por E?',
    '¿Cuántas reglas escribe la maestra?',
    '¿En qué ciudad está el tribunal?',
    'Is the cartographer in love with the clockmaker?',
    'Can you translate a letter for me?',
    'Preciso de aprender a consertar relógios',
    'Which is her most popular book?',
    'When did Karel Čapek win the Nobel Prize?',
    'Can eight people play?',
    'Em que caso se usa a Gramática?',
  ])
    it(`is given none, and no whole record: ${question}`, () => {
      expect(ask(question)._meta.known, ask(question).description).toBe(false)
    })
})

describe('a house, an edition, a manuscript', () => {
  it('has published in a language what it has editions of in that language', () => {
    for (const question of [
      'How many books has Entremarés published in Spanish?',
      'Que livros publicou a Entremarés em espanhol?',
      '¿Qué libros publicó Entremarés en español?',
    ])
      expect(ask(question).numberOfItems, question).toBe(0)
  })
  for (const question of [
    'When was the pocket edition of the Keeper published?',
    '¿Cuándo salió la edición de lujo del Atlas?',
    'Quem publicou a edição ilustrada da Casa?',
    'I have written a novel, can you help me publish it?',
    '¿Me ayudas a publicar mi novela?',
    'Onde está a minha encomenda?',
    'Are there any biographies?',
  ])
    it(`is not made of what there is: ${question}`, () => {
      expect(ask(question)._meta.known, ask(question).description).toBe(false)
    })
})
