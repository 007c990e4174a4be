import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../catalogue/ask/answers/works/lengths.ts'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Words that mislead: idioms of a reader's own life, one word or one title of another language, what is counted said first. */

const { works } = catalogue
const languages = ['pt', 'en', 'es'] as const
const title = (slug: string | undefined, language: (typeof languages)[number]) => {
  const work = works.find((one) => one.slug === slug)
  return work === undefined ? '?' : titleFor(work, language)
}
const measured = works
  .map((work) => ({ slug: work.slug, pages: pagesOf(catalogue, work) }))
  .filter(({ pages }) => pages !== null)
  .toSorted((a, b) => Number(a.pages) - Number(b.pages))
const dated = works.toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))
const [shortest, longest] = [measured[0]?.slug, measured.at(-1)?.slug]
const [oldest, newest] = [dated[0]?.slug, dated.at(-1)?.slug]

describe.each(languages)('a wish for something short (%s)', (language) => {
  it.each(
    {
      pt: [
        'Não posso perder tempo com livros grandes; por onde começo?',
        'A minha mãe não se pode dar ao luxo de perder tempo com livros grandes; há algum que se leia num serão?',
        'Não quero perder tempo com romances compridos, o que leio?',
        'Quero um livro curto, por onde começo?',
        'Há algum livro que se leia numa tarde?',
      ],
      en: [
        'I honestly can’t afford to lose time on long novels; what should I start with?',
        'I don’t want to waste time on long books, where do I start?',
        'I’d rather not waste my time on thick books, is there a short one?',
        'To be honest, I want a short book',
      ],
      es: [
        'No puedo permitirme perder el tiempo con novelas largas; ¿por dónde empiezo?',
        'No quiero perder el tiempo con libros gordos, ¿qué leo?',
        'Quiero un libro corto; ¿por dónde empiezo?',
        '¿Hay alguno que se lea en una tarde?',
      ],
    }[language],
  )('is about length, and not about time or loss: %s', (query) => {
    const { description, _meta } = ask(query)
    expect(_meta.intent).toBe('works_by_length')
    expect(description.startsWith(title(shortest, language))).toBe(true)
  })
})

describe.each(languages)('one word of another language (%s)', (language) => {
  const opening = { pt: 'Qual é o', en: 'Which is the', es: '¿Cuál es el' }[language]
  const foreign = {
    pt: {
      shortest: 'shortest book',
      longest: 'libro más largo',
      oldest: 'oldest book',
      newest: 'newest book',
    },
    en: {
      shortest: 'livro mais curto',
      longest: 'libro más largo',
      oldest: 'livro mais antigo',
      newest: 'libro más reciente',
    },
    es: {
      shortest: 'shortest book',
      longest: 'livro mais longo',
      oldest: 'first book',
      newest: 'livro mais recente',
    },
  }[language]

  it.each(Object.entries({ shortest, longest, oldest, newest }))('does not hide the %s', (end, slug) => {
    const query = `${opening} ${foreign[end as keyof typeof foreign]}?`
    expect(ask(query).description, query).toContain(title(slug, language))
    expect(ask(query).description, query).toMatch(new RegExp(`^${title(slug, language)}`))
  })

  it('is a title, and the answer stays in the language of the question', () => {
    const heard = confirmedEditions(catalogue).filter(({ format }) => format === 'audiobook')
    const query = { pt: 'Existe audiolivro de', en: 'Is there an audiobook of', es: '¿Hay audiolibro de' }[
      language
    ]
    const yes = { pt: /^Sim/, en: /^Yes/, es: /^Sí/ }[language]
    for (const { work } of heard)
      for (const other of languages)
        expect(ask(`${query} ${title(work, other)}?`).description, `${query} ${other}`).toMatch(yes)
  })
})

it.each([
  ['Os contos do Atlas, quantos são?', /^Onze contos/],
  ['Então e os ensaios do Manual, quantos são?', /^Vinte ensaios/],
  ['And the essays of the Manual, how many are they?', /^Twenty short essays/],
  ['The stories in the Atlas, how many are there?', /^Eleven stories/],
  ['¿Y los ensayos del Manual, cuántos son?', /^Veinte ensayos/],
  ['Los cuentos del Atlas, ¿cuántos son?', /^Once cuentos/],
])('what is counted may be said first: %s', (query, count) => {
  expect(ask(query).description).toMatch(count)
})

it.each([
  'Which classics stand beside the Lighthouse Keeper?',
  'What is the Lighthouse Keeper about?',
  'How many pages has the lighthouse keeper?',
  'When was The Lighthouse Keeper published?',
])('a trade by its longer name is the title that has the shorter: %s', (query) => {
  expect(JSON.stringify(ask(query))).toContain('o-faroleiro-das-mares-mudas')
  expect(ask(query)._meta.intent).not.toBe('recorded_field')
})

it.each([
  'Quanto tempo passa entre a pergunta do juiz e a resposta da testemunha?',
  '¿Cuánto tiempo pasa entre la pregunta del juez y la respuesta de la testigo?',
])('two words of a story are no two books with years between them: %s', (query) => {
  expect(ask(query)._meta.intent).not.toBe('years_between')
})

it.each([
  ['Disseram-me que o Relojoeiro saiu na rede antes de sair em papel, é verdade?', /^Sim/],
  ['Me han dicho que el Relojero se publicó en la red antes que en papel, ¿es cierto?', /^Sí/],
  ['El Relojero salió en papel antes que en internet, ¿verdad?', /^No/],
])('the net and the paper are two editions of one book: %s', (query, answer) => {
  expect(ask(query).description).toMatch(answer)
})

describe.each(languages)('whether a book is out yet (%s)', (language) => {
  it.each(works)('is told of $slug by its year', (work) => {
    const named = titleFor(work, language)
    const queries = {
      pt: [`Já foi publicado ${named}?`],
      en: /^(The|A) /.test(named) ? [`Has ${named} been published yet?`, `Has ${named} come out yet?`] : [],
      es: [`¿Se ha publicado ya ${named}?`, `¿Está publicado ya ${named}?`],
    }[language]
    for (const query of queries)
      expect(ask(query).description, query).toContain(String(yearOf(work.first_published)))
    for (const query of queries) expect(ask(query)._meta.known, query).toBe(true)
  })
})
