import { describe, expect, it } from 'vitest'
import { languageLabel } from '../../catalogue/ask/labels.ts'
import { titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Questions of which a word that stands beside what is asked was answered: a story, a second half, a verb that measures. */

const languages = ['pt', 'en', 'es'] as const
const { works, articles, concepts, rights, author, projects } = catalogue
const yes = { pt: 'Sim: ', en: 'Yes: ', es: 'Sí: ' }
const no = { pt: 'Não: ', en: 'No: ', es: 'No: ' }

describe('a fact of the one book that somebody tells of', () => {
  const asked = {
    pt: 'Custou-me encontrar {}: em que ano apareceu?',
    en: 'I bought {} cheap at a fair; which year did it appear?',
    es: 'Me costó encontrar {}, ¿en qué año apareció?',
  } as const
  for (const work of works)
    for (const language of languages) {
      const question = asked[language].replace('{}', titleFor(work, language))
      it(`is told, and nothing of the story: ${question}`, () => {
        const { description, _meta } = ask(question)
        expect(_meta.intent).toBe('publication_date')
        expect(description).toContain(`: ${yearOf(work.first_published)}`)
      })
    }
})

describe('whether there is a film, and if not', () => {
  const asked = {
    pt: 'Já fizeram um filme de {}? E se não, posso propor um?',
    en: 'Has a film ever been made of {}, and if not are you open to one?',
    es: '¿Hay película de {} y están abiertos a una?',
  } as const
  const none = { pt: 'Não está no registo', en: 'Not on record', es: 'No consta' }
  for (const work of works)
    for (const language of languages) {
      const question = asked[language].replace('{}', titleFor(work, language))
      it(`says first that none is on record, then whom to ask: ${question}`, () => {
        const { description } = ask(question)
        expect(description.startsWith(none[language])).toBe(true)
        expect(description).not.toContain('«')
        const open = rights.find((one) => one.work === work.slug)
        const desk = catalogue.contacts.find(({ id }) => id === open?.contact)
        if (open !== undefined) expect(description).toContain(desk?.email)
      })
    }
})

describe('how somebody reads', () => {
  const limit = projects.app?.limits.findIndex((one) => one.includes('reading speed')) ?? -1
  const asked = [
    ['A aplicação mede a velocidade a que leio?', 'pt'],
    ['A app acompanha o meu ritmo de leitura?', 'pt'],
    ['A Marginália regista o que compreendo?', 'pt'],
    ['Does the app track how fast I read?', 'en'],
    ['Does Marginália record my reading pace?', 'en'],
    ['Does Marginália watch how much attention I pay?', 'en'],
    ['¿La app mide cuánto tardo en leer?', 'es'],
    ['¿La aplicación controla lo rápido que leo?', 'es'],
    ['¿La app sabe si presto atención?', 'es'],
  ] as const
  it.each(asked)('is what the app does not measure: %s', (question, language) => {
    const own = projects.app?.limits[limit] ?? ''
    const others: Partial<Record<string, { readonly limits?: readonly string[] | undefined }>> =
      projects.app?.in_other_languages ?? {}
    const text = language === 'en' ? own : (others[language]?.limits?.[limit] ?? own)
    const first = `${no[language]}${text.charAt(0).toLowerCase()}${text.slice(1)}`
    expect(text).not.toBe('')
    expect(ask(question).description.startsWith(first)).toBe(true)
  })
})

describe('the years in which books came out', () => {
  const years = [...new Set(works.map((work) => String(yearOf(work.first_published))))]
  it.each([
    'Em que anos saíram livros dela?',
    'In what years did her books come out?',
    '¿En qué años publicó libros?',
    'Dime en qué años sacó libros y cuántos en cada década.',
    'In which years did she publish books, and how many in each decade?',
  ])('are those that have one: %s', (question) => {
    const { description, _meta } = ask(question)
    const [first = ''] = description.split('. ')
    expect(_meta.known).toBe(true)
    expect(first.match(/\d{4}/g)).toEqual(years.toSorted())
  })
})

describe('how many essays there are, and how many of them', () => {
  const asked = {
    pt: ['Ao todo, quantos ensaios avulsos estão publicados no site e quantos deles em {}?', 'ensaios'],
    en: ['How many stand-alone essays are published and how many of those in {}?', 'essays'],
    es: ['¿Cuántos ensayos sueltos hay en la web y cuántos de ellos en {}?', 'ensayos'],
  } as const
  for (const language of languages)
    for (const tag of languages) {
      const [text, noun] = asked[language]
      const question = text.replace('{}', languageLabel(tag, language))
      it(`are counted both: ${question}`, () => {
        const { description } = ask(question)
        const those = articles.filter((one) => one.language === tag)
        const [all = '', some = ''] = description.split(/(?<=\))\. /)
        expect(all).toMatch(new RegExp(`^\\S+ ${noun}\\b`))
        expect(all.match(/\(\d{4}-/g)).toHaveLength(articles.length)
        expect(some).toContain(noun.slice(0, -1))
        for (const { title } of those) expect(some).toContain(title)
      })
    }
})

describe('what a concept has its reader ask', () => {
  const asked = {
    pt: 'Que devo perguntar a mim mesmo sobre «{}»?',
    en: 'What should I ask myself when thinking about {}?',
    es: '¿Qué debería preguntarme al pensar en {}?',
  } as const
  for (const concept of concepts)
    for (const language of languages) {
      const question = asked[language].replace('{}', said(concept.labels, language).toLowerCase())
      it(`is its question: ${question}`, () => {
        for (const one of concept.questions[language] ?? []) expect(ask(question).description).toContain(one)
      })
    }
})

describe('whether the author ever existed', () => {
  it.each([
    [`${author.name} existiu de facto?`, 'pt'],
    [`Há mesmo uma ${author.name}?`, 'pt'],
    [`Did ${author.name} ever exist?`, 'en'],
    [`Has there ever been a ${author.name}?`, 'en'],
    [`¿Existió alguna vez ${author.name}?`, 'es'],
    [`¿Existe de verdad ${author.name}?`, 'es'],
  ] as const)('is answered by what is said of her: %s', (question, language) => {
    expect(ask(question).description.startsWith(no[language])).toBe(true)
  })
})

describe('whether there is none that is not', () => {
  const essays = works.filter(({ form }) => form === 'essays')
  it.each([
    ['Não existe nenhuma obra dela que não seja ficção?', 'pt'],
    ["Is there no book of hers that isn't fiction?", 'en'],
    ['¿No hay ningún libro que no sea de ficción?', 'es'],
  ] as const)('asks whether there is one: %s', (question, language) => {
    const { description } = ask(question)
    expect(description.startsWith(yes[language])).toBe(true)
    expect(description).toMatch(/fic[ct]i?[oó]n|ficção/)
    for (const work of essays) expect(description).toContain(titleFor(work, language))
  })
})

describe('a wish that leaves two themes out', () => {
  it.each([
    ['Recomende-me um romance que não trate de silêncio nem de máquinas.', 'pt'],
    ['Suggest a novel that is about neither silence nor machines.', 'en'],
    ["Suggest a novel that doesn't touch silence or machines.", 'en'],
    ['Recomiéndeme alguna novela suya que no trate del silencio ni de máquinas.', 'es'],
    ['Sugiérame una novela que no toque el silencio ni las máquinas.', 'es'],
  ] as const)('is given what has neither: %s', (question, language) => {
    const { description, _meta } = ask(question)
    const having = works.filter(({ themes }) => themes.some((id) => /^(silence|artificial-minds)$/.test(id)))
    expect(_meta.known).toBe(true)
    expect(description.startsWith(yes[language])).toBe(false)
    for (const work of having) expect(description).not.toContain(titleFor(work, language))
  })
})

describe('a question in a language that is not read, with no name in it', () => {
  it.each(['Was ist das kürzeste Buch?', 'Qui a écrit ces livres ?', 'Combien de livres y a-t-il ?'])(
    'hears which are read and what is here: %s',
    (question) => {
      const { description, _meta } = ask(question)
      expect(_meta.known).toBe(false)
      expect(description).toMatch(/^I read questions in Portuguese, English and Spanish; this one/)
      expect(description).toContain(author.name)
      for (const work of works) expect(description).toContain(titleFor(work, 'en'))
    },
  )
})

describe('a Portuguese question with words that Spanish has too', () => {
  it.each(['Que temas partilham {a} e {b}?', 'Que temas unem {a} e {b}?'])(
    'is answered in its own: %s',
    (text) => {
      for (const [at, one] of works.entries())
        for (const other of works.slice(at + 1)) {
          const question = text.replace('{a}', titleFor(one, 'pt')).replace('{b}', titleFor(other, 'pt'))
          expect(ask(question).inLanguage, question).toBe('pt')
        }
    },
  )
})

describe('in how many languages a book is to be had', () => {
  it('is their number and which they are', () => {
    const translated = works.find(({ slug, language }) =>
      catalogue.editions.some(
        (one) => one.work === slug && one.status === 'confirmed' && one.language !== language,
      ),
    )
    if (translated === undefined) throw new Error('a translated work is needed')
    const { description } = ask(`In how many languages can I read ${titleFor(translated, 'en')}?`)
    expect(description).toMatch(/^Two: /)
    expect(description).toContain(languageLabel(translated.language, 'en'))
  })
})

describe('a theme that is named as one, in other words', () => {
  const asked = {
    pt: ['Que livro tem {} como tema?', 'Que livro tem {} por tema?'],
    en: ['Anything with {} as its theme?', 'Something that has {} for a theme?'],
    es: ['¿Qué libros tienen {} como tema?', '¿Algo suyo con {} como tema?'],
  } as const
  const single = catalogue.themes.filter(({ labels }) =>
    Object.values(labels).every((label) => !label.includes(' ')),
  )
  for (const language of languages)
    for (const text of asked[language])
      it(`is treated by all the works that have it: ${text}`, () => {
        for (const { id, labels } of single) {
          const question = text.replace('{}', said(labels, language).toLowerCase())
          const having = works.filter(({ themes }) => themes.includes(id))
          for (const work of having)
            expect(ask(question).description, question).toContain(titleFor(work, language))
        }
      })
})

describe('what a work is about besides one theme', () => {
  /** These names ask for something by themselves. */
  const asks = /read|leit|transla|tradu/i
  const asked = {
    pt: 'Que temas tem {a} além de {b}?',
    en: 'Which themes does {a} have besides {b}?',
  } as const
  for (const language of ['pt', 'en'] as const)
    it(`is the rest of its themes: ${asked[language]}`, () => {
      for (const work of works) {
        const [first, ...others] = work.themes.map((id) => {
          const theme = catalogue.themes.find((one) => one.id === id)
          return said(theme?.labels ?? {}, language)
        })
        if (first === undefined || others.length === 0 || asks.test(first)) continue
        const question = asked[language]
          .replace('{a}', titleFor(work, language))
          .replace('{b}', first.toLowerCase())
        const { description } = ask(question)
        const list = description.slice(description.indexOf('): '))
        for (const one of others) expect(list, question).toContain(one)
        expect(list, question).not.toContain(first)
      }
    })
})

describe('a text that speaks of a classic', () => {
  const asked = {
    pt: 'Há algum texto que fale de {}?',
    en: 'Is there a text that mentions {}?',
    es: '¿Hay algún texto que hable de {}?',
  } as const
  for (const classic of catalogue.referenceAuthors)
    for (const language of languages) {
      const question = asked[language].replace('{}', said(classic.labels, language))
      const essays = articles.filter(({ authors }) => authors.includes(classic.id))
      if (essays.length > 0)
        it(`is an essay, and not the classic: ${question}`, () => {
          const { description, itemListElement } = ask(question)
          for (const { title } of essays) expect(description).toContain(title)
          expect(itemListElement[0]?.item['@id']).toContain('/articles/')
        })
    }
})
