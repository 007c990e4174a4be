import { describe, expect, it } from 'vitest'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What people say of themselves before they ask is neither searched nor a negation. */

const languages = ['pt', 'en', 'es'] as const

describe.each(languages)('before a question (%s)', (language) => {
  it('what somebody does not understand is what they ask for', () => {
    for (const { work, author, statement } of catalogue.relations) {
      const title = catalogue.works.find(({ slug }) => slug === work)?.titles[language]
      const classic = catalogue.referenceAuthors.find(({ id }) => id === author)?.labels[language]
      const query = {
        pt: `Não percebo o que faz ${classic} ao lado de ${title}. Explicam-me?`,
        en: `I don't understand why ${classic} stands beside ${title}. Can you explain it?`,
        es: `No entiendo qué pinta ${classic} al lado de ${title}. ¿Me lo explicáis?`,
      }[language]
      expect(ask(query).description, query).toContain(said(statement, language))
    }
  })

  it('when they live says nothing of what they ask for', () => {
    const query = {
      pt: 'Hoje em dia só ouço audiolivros. Há algum?',
      en: 'I only do audiobooks these days. Is there one?',
      es: 'Hoy en día solo escucho audiolibros. ¿Hay alguno?',
    }[language]
    const heard = catalogue.editions.filter(({ format }) => format === 'audiobook').map(({ work }) => work)
    const { description } = ask(query)
    for (const slug of heard)
      expect(description, query).toContain(
        catalogue.works.find((work) => work.slug === slug)?.titles[language],
      )
  })

  const stories = {
    pt: [
      'A minha mãe vê mal e cansa-se depressa.',
      'Não soporto ecrãs, já me bastam os do trabalho.',
      'Trabalho de noite num hospital;',
    ],
    en: [
      'My mother sees badly and tires easily.',
      'I cannot stand screens any more.',
      'I work nights in a hospital;',
    ],
    es: ['A mi madre le cuesta dormir.', 'No soporto las pantallas.', 'Trabajo de noche en un hospital;'],
  }[language]
  const asked = {
    pt: [
      'Ela tem algum livro de contos?',
      'Que livros há em papel?',
      'Qual é o livro mais curto?',
      'Há algum romance sobre justiça?',
    ],
    en: [
      'Has she a book of short stories?',
      'Which books come in print?',
      'Which is her shortest book?',
      'Is there a novel about justice?',
    ],
    es: [
      '¿Tiene ella algún libro de cuentos?',
      '¿Qué libros hay en papel?',
      '¿Cuál es su libro más corto?',
      '¿Hay alguna novela sobre la justicia?',
    ],
  }[language]

  it.each(asked)('a story around it changes nothing of %s', (question) => {
    const plain = ask(question)
    for (const story of stories)
      for (const query of [`${story} ${question}`, `${question} ${story.replace(';', '.')}`])
        expect(
          ask(query).itemListElement.map(({ item }) => item.identifier),
          query,
        ).toEqual(plain.itemListElement.map(({ item }) => item.identifier))
  })

  it('who asks says which rights are meant', () => {
    const whose = {
      pt: {
        animation: 'Somos um estúdio de animação.',
        stage: 'Sou encenador.',
        audio: 'Somos uma produtora de podcasts.',
        game: 'Faço jogos de tabuleiro.',
      },
      en: {
        animation: 'We are an animation studio.',
        stage: 'We run a small theatre.',
        audio: 'We produce podcasts.',
        game: 'I design board games.',
      },
      es: {
        animation: 'Somos un estudio de animación.',
        stage: 'Tengo un grupo de teatro.',
        audio: 'Somos una productora de podcasts.',
        game: 'Diseño juegos de mesa.',
      },
    }[language]
    const query = {
      pt: 'Há algum título aberto a propostas nossas?',
      en: 'Is any title open to an enquiry from us?',
      es: '¿Qué títulos admiten consultas de nuestra parte?',
    }[language]
    for (const [kind, who] of Object.entries(whose)) {
      const open = catalogue.rights.filter(({ enquiries }) => enquiries.some((one) => one === kind))
      const { description } = ask(`${who} ${query}`)
      for (const { slug, titles } of catalogue.works)
        expect(description.includes(titles[language] ?? ''), `${who} ${query} ${slug}`).toBe(
          open.some(({ work }) => work === slug),
        )
      expect(description).toContain('rights@example.org')
    }
  })
})

describe.each(languages)('a question behind a long preamble (%s)', (language) => {
  const preambles = {
    pt: [
      'Peço imensa desculpa pelo incómodo, sei bem que andam muito ocupados, mas ficava-lhes grata se me pudessem dizer, quando lhes der jeito,',
      'Andamos lá em casa às voltas com isto há dias e ninguém se entende, de modo que aqui vai a pergunta:',
    ],
    en: [
      'Please forgive me for taking up your time, I know that you must be terribly busy, but I should be most grateful if you could let me know, whenever it suits you,',
      "We were charmed by your pages, really, but we couldn't agree on one thing, so here goes:",
    ],
    es: [
      'Perdonen la molestia, me imagino que andarán muy ocupados, pero les estaría muy agradecida si pudieran decirme, cuando les venga bien,',
      'Llevamos días dándole vueltas en casa y no nos ponemos de acuerdo, así que ahí va la pregunta:',
    ],
  }[language]
  const questions = {
    pt: [
      'quantos romances há?',
      'em que ano saiu o Atlas?',
      'quantas páginas tem O Faroleiro das Marés Mudas?',
    ],
    en: [
      'how many novels are there?',
      'in which year did the Atlas come out?',
      'how many pages does The Keeper of the Mute Tides have?',
    ],
    es: [
      '¿cuántas novelas hay?',
      '¿en qué año salió el Atlas?',
      '¿cuántas páginas tiene El farero de las mareas mudas?',
    ],
  }[language]

  it.each(preambles)('is answered as without it: %s', (preamble) => {
    for (const question of questions)
      expect(ask(`${preamble} ${question}`).description, question).toBe(ask(question).description)
  })
})
