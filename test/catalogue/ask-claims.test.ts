import { describe, expect, it } from 'vitest'
import { confirmedEditions, titleFor } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import type { Language } from '../../catalogue/retrieval/language.ts'
import type { Work } from '../../catalogue/schemas/work.ts'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/**
 * Questions about how many things of a kind have so many of another, what all of some things are, what lies between them and
 * what they share: each asked of everything in the catalogue that it can be asked of, in three languages, and what is
 * expected is worked out from the catalogue.
 */

const ids = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier).toSorted()
const _formats = [...new Set(confirmedEditions(catalogue).map(({ format }) => format))]
const { works, relations, articles, referenceAuthors: classics } = catalogue
const slugs = (kept: readonly Work[]) => kept.map(({ slug }) => `work/${slug}`).toSorted()

function family(name: string, check: (language: Language) => void): void {
  describe.each(['pt', 'en', 'es'] as const)(`${name} (%s)`, (language) => {
    it('holds for everything it can be asked of', () => check(language))
  })
}

const worksBeside = (author: string) => relations.filter((one) => one.author === author).length
const isAmong = (kept: readonly { readonly id: string }[], kind: string) =>
  kept.map(({ id }) => `${kind}/${id}`).toSorted()

family('a classic beside so many of her books is told apart from the others', (language) => {
  const several = isAmong(
    classics.filter(({ id }) => worksBeside(id) > 1),
    'reference-author',
  )
  const questions = {
    pt: [
      'Que clássicos estão ao lado de mais do que um dos livros dela?',
      'Há algum clássico que acompanhe mais de uma obra?',
      'Que autores de referência acompanham dois livros ou mais?',
    ],
    en: [
      'Are there classic authors who stand beside more than one of her books?',
      'Which classics stand next to two of her books or more?',
      'Which classics accompany at least two works?',
    ],
    es: [
      '¿Qué clásicos están junto a más de uno de sus libros?',
      '¿Hay algún clásico que acompañe a más de una obra?',
      '¿Qué clásicos están al lado de dos libros o más?',
    ],
  }[language]
  for (const question of questions) expect(ids(ask(question)), question).toEqual(several)
})

family('what all or most of some works are is affirmed or denied, with the others named', (language) => {
  for (const tag of [...new Set(works.map((work) => work.language))]) {
    const name = {
      pt: { pt: 'português', es: 'espanhol' },
      en: { pt: 'Portuguese', es: 'Spanish' },
      es: { pt: 'portugués', es: 'español' },
    }[language][tag as 'pt' | 'es']
    const kept = works.filter((work) => work.language === tag)
    const all = {
      pt: `Todos os livros dela foram escritos em ${name}?`,
      en: `Were all her books written in ${name}?`,
      es: `¿Todos sus libros se escribieron en ${name}?`,
    }[language]
    const most = {
      pt: `A maioria dos livros dela foi escrita em ${name}?`,
      en: `Were most of her books written in ${name}?`,
      es: `¿La mayoría de sus libros está en ${name}?`,
    }[language]
    const no = { pt: /^Não/, en: /^No\b/, es: /^No\b/ }[language]
    const yes = { pt: /^Sim/, en: /^Yes/, es: /^Sí/ }[language]
    expect(ask(all).description, all).toMatch(kept.length === works.length ? yes : no)
    expect(ask(most).description, most).toMatch(kept.length * 2 > works.length ? yes : no)
    for (const work of works.filter((one) => !kept.includes(one)))
      expect(ask(all).description, all).toContain(titleFor(work, language))
  }
})

family('themes that one work has and another has not', (language) => {
  for (const one of works) {
    for (const other of works.filter((work) => work !== one)) {
      const [a, b] = [titleFor(one, language), titleFor(other, language)]
      const question = {
        pt: `Que temas tem «${a}» que «${b}» não tem?`,
        en: `Which themes does "${a}" have that "${b}" doesn't?`,
        es: `¿Qué temas tiene «${a}» que no tiene «${b}»?`,
      }[language]
      const left = one.themes.filter((theme) => !other.themes.includes(theme))
      if (left.length > 0)
        expect(ids(ask(question)), question).toEqual(left.map((id) => `theme/${id}`).toSorted())
    }
  }
})

family('works that share so many themes with another, or none', (language) => {
  for (const work of works) {
    const title = titleFor(work, language)
    const shared = (other: Work) => other.themes.filter((id) => work.themes.includes(id)).length
    const others = works.filter((other) => other !== work)
    const none = {
      pt: `Que obras não partilham nenhum tema com «${title}»?`,
      en: `Which works share no theme with "${title}"?`,
      es: `¿Qué obras no comparten ningún tema con «${title}»?`,
    }[language]
    expect(ids(ask(none)), none).toEqual(slugs(others.filter((other) => shared(other) === 0)))
    const two = {
      pt: `Que obras partilham dois temas com «${title}»?`,
      en: `Which works share two themes with "${title}"?`,
      es: `¿Qué obras comparten dos temas con «${title}»?`,
    }[language]
    expect(ids(ask(two)), two).toEqual(slugs(others.filter((other) => shared(other) >= 2)))
  }
})

family('essays by how many works they are about', (language) => {
  for (const count of [1, 2]) {
    const question = {
      pt: `Que ensaios falam de ${count === 1 ? 'um só livro' : 'mais de um livro'}?`,
      en: `Which essays are about ${count === 1 ? 'only one book' : 'more than one book'}?`,
      es: `¿Qué ensayos hablan de ${count === 1 ? 'un solo libro' : 'más de un libro'}?`,
    }[language]
    const kept = articles.filter((essay) => (count === 1 ? essay.works.length === 1 : essay.works.length > 1))
    expect(ids(ask(question)), question).toEqual(kept.map(({ slug }) => `article/${slug}`).toSorted())
  }
})

family('what somebody tells of a life before asking leaves nothing out', (language) => {
  for (const theme of catalogue.themes) {
    const label = said(theme.labels, language).toLowerCase()
    const plain = {
      pt: `Que livros há sobre ${label}?`,
      en: `Which books are there about ${label}?`,
      es: `¿Qué libros hay sobre ${label}?`,
    }[language]
    const told = {
      pt: `A minha tia ficou sem emprego e já não dorme. ${plain}`,
      en: `My aunt was left without a job and never sleeps. ${plain}`,
      es: `Mi tía se quedó sin trabajo y ya no duerme. ${plain}`,
    }[language]
    expect(ids(ask(told)), told).toEqual(ids(ask(plain)))
  }
})

family('the same of two works', (language) => {
  for (const one of works) {
    for (const other of works.filter((work) => work !== one)) {
      const [a, b] = [titleFor(one, language), titleFor(other, language)]
      const question = {
        pt: `«${a}» e «${b}» são da mesma série?`,
        en: `Are "${a}" and "${b}" in the same series?`,
        es: `¿«${a}» y «${b}» son de la misma serie?`,
      }[language]
      const same = one.series !== undefined && one.series.id === other.series?.id
      const yes = { pt: 'Sim', en: 'Yes', es: 'Sí' }[language]
      expect(ask(question).description.startsWith(yes), question).toBe(same)
    }
  }
})

family('kinds of enquiry into rights are counted', (language) => {
  const most = Math.max(...catalogue.rights.map(({ enquiries }) => enquiries.length))
  const kept = catalogue.rights.filter(({ enquiries }) => enquiries.length === most)
  const question = {
    pt: 'Que obra tem mais tipos de direitos em aberto?',
    en: 'Which work is open to the most kinds of enquiry?',
    es: '¿Qué obra tiene más vías de derechos abiertas a consulta?',
  }[language]
  expect(ids(ask(question)), question).toEqual(kept.map(({ work }) => `work/${work}`).toSorted())
})

family('so many of one kind are never passed over', (language) => {
  const questions = {
    pt: [
      'Que tradutores moram ao lado de mais de três livros azuis?',
      'Que clássicos brilham em mais de cinco livros dela?',
    ],
    en: [
      'Which classics shine in more than five of her books?',
      'Which essays hum about at least three blue books?',
    ],
    es: [
      '¿Qué clásicos brillan en más de cinco de sus libros?',
      '¿Qué ensayos zumban en al menos tres libros azules?',
    ],
  }[language]
  for (const question of questions) expect(ask(question)._meta.known, question).toBe(false)
})

family('themes and classics of one work alone', (language) => {
  for (const work of works) {
    const title = titleFor(work, language)
    const own = work.themes.filter((id) => works.every((one) => one === work || !one.themes.includes(id)))
    const question = {
      pt: `Que temas só aparecem em «${title}»?`,
      en: `Which themes are only found in "${title}"?`,
      es: `¿Qué temas aparecen solo en «${title}»?`,
    }[language]
    if (own.length > 0)
      expect(ids(ask(question)), question).toEqual(own.map((id) => `theme/${id}`).toSorted())
  }
})

family('more, fewer and as many of two works is affirmed or denied', (language) => {
  for (const one of works) {
    for (const other of works.filter((work) => work !== one)) {
      const [a, b] = [titleFor(one, language), titleFor(other, language)]
      const more = {
        pt: `«${a}» tem mais temas do que «${b}»?`,
        en: `Does "${a}" have more themes than "${b}"?`,
        es: `¿«${a}» tiene más temas que «${b}»?`,
      }[language]
      const level = {
        pt: `«${a}» tem tantos temas como «${b}»?`,
        en: `Does "${a}" have as many themes as "${b}"?`,
        es: `¿«${a}» tiene tantos temas como «${b}»?`,
      }[language]
      const yes = { pt: 'Sim', en: 'Yes', es: 'Sí' }[language]
      const [x, y] = [one.themes.length, other.themes.length]
      expect(ask(more).description.startsWith(yes), more).toBe(x > y)
      expect(ask(level).description.startsWith(yes), level).toBe(x === y)
    }
  }
})

family('whether there are so many', (language) => {
  for (const count of [2, 5, 6, 9]) {
    const question = {
      pt: `Há mais de ${count} ensaios?`,
      en: `Are there more than ${count} essays?`,
      es: `¿Hay más de ${count} ensayos?`,
    }[language]
    const yes = { pt: 'Sim', en: 'Yes', es: 'Sí' }[language]
    expect(ask(question).description.startsWith(yes), question).toBe(articles.length > count)
  }
})

family('bridges are counted', (language) => {
  for (const work of works) {
    const question = {
      pt: `Quantas pontes tem «${titleFor(work, language)}»?`,
      en: `How many bridges does "${titleFor(work, language)}" have?`,
      es: `¿Cuántos puentes tiene «${titleFor(work, language)}»?`,
    }[language]
    const count = relations.filter((one) => one.work === work.slug).length
    expect(ask(question).itemListElement, question).toHaveLength(count)
  }
})
