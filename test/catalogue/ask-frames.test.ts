import { describe, expect, it } from 'vitest'
import { unframed } from '../../catalogue/ask/frames/unframed.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** The clause that governs a question is no part of what it asks: whoever wants to know, the answer is the same. */

const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]

/** Questions for something, as they stand behind a verb too. */
const questions = (language: Language): string[] =>
  catalogue.works.flatMap(({ titles }) => {
    const title = titles[language] ?? ''
    return {
      pt: [`quantas páginas tem «${title}»`, `de que trata ${title}`, `em que ano saiu ${title}`],
      en: [`how many pages ${title} has`, `what ${title} is about`, `who published "${title}"`],
      es: [`cuántas páginas tiene «${title}»`, `de qué trata ${title}`, `en qué año salió ${title}`],
    }[language]
  })

const frames = {
  pt: [
    'A minha colega quer saber {}.',
    'Um amigo perguntou-me ontem {}',
    'Perguntam-me muitas vezes {}.',
    'O meu marido, que lê imenso, anda a perguntar {}.',
    'Alguém na biblioteca me perguntou hoje {}',
    'Não faço ideia {}.',
    'Sou livreira e gostava de saber {}.',
  ],
  en: [
    'My colleague wants to know {}.',
    'A friend of mine asked me yesterday {}',
    'People keep asking me {}.',
    'My husband, who reads a lot, is asking {}.',
    'Somebody at the library asked me today {}',
    'I have no idea {}.',
    'Does anyone know {}?',
  ],
  es: [
    'Mi compañera quiere saber {}.',
    'Un amigo me preguntó ayer {}',
    'Me preguntan a menudo {}.',
    'Mi marido, que lee muchísimo, anda preguntando {}.',
    'Alguien en la biblioteca me preguntó hoy {}',
    'No sé {}.',
    'A mis alumnos les gustaría saber {}.',
  ],
} as const

describe.each(languages)('a frame around a question (%s)', (language) => {
  it.each(frames[language])('%s', (frame) => {
    for (const question of questions(language)) {
      const plain = ask(`${question}?`)
      expect(plain._meta.known, question).toBe(true)
      expect(ask(frame.replace('{}', question)).description, question).toBe(plain.description)
    }
  })

  it('in the middle of it, or behind it', () => {
    for (const { titles } of catalogue.works) {
      const [framed, behind, plain] = {
        pt: [
          `Em que ano, pergunta a minha mãe, saiu «${titles.pt}»?`,
          `Em que ano saiu «${titles.pt}», quer saber a minha filha?`,
          `Em que ano saiu «${titles.pt}»?`,
        ],
        en: [
          `Who, my mother asks, published "${titles.en}"?`,
          `Who published "${titles.en}", my daughter wants to know?`,
          `Who published "${titles.en}"?`,
        ],
        es: [
          `¿En qué año, pregunta mi madre, salió «${titles.es}»?`,
          `¿En qué año salió «${titles.es}», quiere saber mi hija?`,
          `¿En qué año salió «${titles.es}»?`,
        ],
      }[language]
      expect(ask(framed ?? '').description, framed).toBe(ask(plain ?? '').description)
      expect(ask(behind ?? '').description, behind).toBe(ask(plain ?? '').description)
    }
  })

  it('of something said is asked whether it is so', () => {
    for (const { titles, form } of catalogue.works) {
      const said = {
        pt: [
          `Um amigo disse-me que ${titles.pt} é um romance. Tem razão?`,
          `${titles.pt} é um romance, é mesmo assim?`,
        ],
        en: [
          `Someone told me ${titles.en} is a novel, is that so?`,
          `My teacher claims that ${titles.en} is a novel.`,
        ],
        es: [
          `Me han dicho que ${titles.es} es una novela, ¿es cierto?`,
          `Según mi profesora, ${titles.es} es una novela.`,
        ],
      }[language]
      const yes = { pt: 'Sim', en: 'Yes', es: 'Sí' }[language]
      const no = { pt: 'Não', en: 'No', es: 'No' }[language]
      const isNovel = form === 'novel' || form === 'epistolary_novel'
      for (const claim of said) {
        const { description } = ask(claim)
        if (isNovel) expect(description, claim).toMatch(new RegExp(`^${yes}\\b|^${yes}:`, 'u'))
        if (form === 'essays' || form === 'short_stories')
          expect(description, claim).toMatch(new RegExp(`^${no}:`, 'u'))
      }
    }
  })
})

it.each([
  'Queria traduzir «O Relojoeiro e a Dúvida»: com quem falo, e está livre?',
  'Which novel has a judge who wants to know what was not said?',
  'O que publicou ela entre 1990 e 1995, perdão, quero dizer entre 2009 e 2011?',
  'A Casa vende-se onde?',
  'What does the author say about who listens?',
  'Two people who ask what the time is for: which book?',
])('"%s" has no frame', (text) => {
  expect(unframed(text)).toBe(text)
})
