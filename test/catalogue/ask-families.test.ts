import { describe, expect, it } from 'vitest'
import { numberWord } from '../../catalogue/ask/sentence.ts'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import type { Language } from '../../catalogue/retrieval/language.ts'
import type { Work } from '../../catalogue/schemas/work.ts'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/**
 * Families of questions: each kind is asked of everything in the catalogue that it can be asked of, in three languages, and
 * what is expected comes from the catalogue and not from a list.
 */

const ids = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier)
const languages = ['pt', 'en', 'es'] as const
const { works, themes } = catalogue
const title = (work: Work, language: Language) => titleFor(work, language)
const slugs = (kept: readonly Work[]) => kept.map(({ slug }) => `work/${slug}`).toSorted()

function family(name: string, check: (language: Language) => void): void {
  describe.each(languages)(`${name} (%s)`, (language) => {
    it('holds for everything it can be asked of', () => check(language))
  })
}

family('how many works were published since a year', (language) => {
  for (const year of new Set(works.map((work) => yearOf(work.first_published)))) {
    const kept = works.filter((work) => yearOf(work.first_published) >= year)
    const query = {
      pt: `Quantas obras foram publicadas desde ${year}?`,
      en: `How many works were published since ${year}?`,
      es: `¿Cuántas obras se publicaron desde ${year}?`,
    }[language]
    const answer = ask(query)
    expect(ids(answer).toSorted(), query).toEqual(slugs(kept))
    expect(answer.description.toLowerCase(), query).toMatch(
      new RegExp(`^${numberWord(kept.length, language, language === 'en' ? 'm' : 'f')} `),
    )
  }
})

family('works that treat a theme, and works that do not', (language) => {
  for (const theme of themes) {
    const label = theme.labels[language]?.toLowerCase() ?? ''
    const having = works.filter((work) => work.themes.includes(theme.id))
    const about = {
      pt: `Que obras tratam de ${label}?`,
      en: `Which works are about ${label}?`,
      es: `¿Qué obras tratan de ${label}?`,
    }[language]
    // An editor's subjects and titles may use the word too: whatever has the theme has to be there.
    for (const slug of slugs(having)) expect(ids(ask(about)), about).toContain(slug)
    const not = {
      pt: `Obras que não tratem de ${label}`,
      en: `Works that are not about ${label}`,
      es: `Obras que no traten de ${label}`,
    }[language]
    for (const slug of slugs(having)) expect(ids(ask(not)), not).not.toContain(slug)
  }
})

family('which of two works came first, and which is longer', (language) => {
  for (const one of works) {
    for (const other of works) {
      if (one === other || yearOf(one.first_published) === yearOf(other.first_published)) continue
      const [a, b] = [title(one, language), title(other, language)]
      const query = {
        pt: `Qual é mais antigo, ${a} ou ${b}?`,
        en: `Which is older, ${a} or ${b}?`,
        es: `¿Cuál es más antiguo, ${a} o ${b}?`,
      }[language]
      const first = yearOf(one.first_published) < yearOf(other.first_published) ? one : other
      const answer = ask(query)
      expect(ids(answer)[0], query).toBe(`work/${first.slug}`)
      expect(answer.description, query).toContain(String(yearOf(first.first_published)))
    }
  }
})

family('themes that two works share', (language) => {
  for (const [at, one] of works.entries()) {
    for (const other of works.slice(at + 1)) {
      const [a, b] = [title(one, language), title(other, language)]
      const query = {
        pt: `Que temas têm em comum ${a} e ${b}?`,
        en: `Which themes do ${a} and ${b} share?`,
        es: `¿Qué temas comparten ${a} y ${b}?`,
      }[language]
      const shared = one.themes.filter((theme) => other.themes.includes(theme)).map((id) => `theme/${id}`)
      expect(ids(ask(query)).toSorted(), query).toEqual(shared.toSorted())
    }
  }
})

family('the place of a work in its series', (language) => {
  const names = {
    pt: ['primeiro', 'segundo', 'terceiro'],
    en: ['first', 'second', 'third'],
    es: ['primer', 'segundo', 'tercer'],
  }[language]
  for (const series of catalogue.author.series) {
    const row = works.filter((work) => work.series?.id === series.id)
    row.sort((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
    row.forEach((work, place) => {
      const query = {
        pt: `Qual é o ${names[place]} livro do ${series.titles.pt}?`,
        en: `What is the ${names[place]} book of ${series.titles.en}?`,
        es: `¿Cuál es el ${names[place]} libro del ${series.titles.es}?`,
      }[language]
      expect(ids(ask(query)), query).toEqual([`work/${work.slug}`])
    })
  }
})

family('the classics beside a work', (language) => {
  for (const work of works) {
    const query = {
      pt: `Que clássicos se leem ao lado de ${title(work, 'pt')}?`,
      en: `Which classics stand beside ${title(work, 'en')}?`,
      es: `¿Qué clásicos se leen junto a ${title(work, 'es')}?`,
    }[language]
    const beside = catalogue.relations
      .filter((one) => one.work === work.slug)
      .map((one) => `reference-author/${one.author}`)
    expect(ids(ask(query)).toSorted(), query).toEqual(beside.toSorted())
  }
})

family('what a work is, and when it appeared', (language) => {
  for (const work of works) {
    const when = {
      pt: `Em que ano saiu ${title(work, 'pt')}?`,
      en: `When was ${title(work, 'en')} published?`,
      es: `¿Cuándo se publicó ${title(work, 'es')}?`,
    }[language]
    const answer = ask(when)
    expect(ids(answer)[0], when).toBe(`work/${work.slug}`)
    expect(answer.description, when).toContain(String(work.first_published))
    const novel = {
      pt: `${title(work, 'pt')} é um romance?`,
      en: `Is ${title(work, 'en')} a novel?`,
      es: `¿${title(work, 'es')} es una novela?`,
    }[language]
    const yes = work.form === 'novel' || work.form === 'epistolary_novel'
    expect(ask(novel).description, novel).toMatch(yes ? /^(Sim|Yes|Sí): / : /^(Não|No): /)
  }
})

family('a work without one of its letters, or with two of them exchanged', (language) => {
  const slips = [
    (word: string) => word.slice(0, 3) + word.slice(4),
    (word: string) => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4),
  ]
  for (const work of works) {
    const long = title(work, language)
      .split(' ')
      .reduce((a, b) => (b.length > a.length ? b : a))
    for (const slip of slips) {
      const slipped = title(work, language).replace(long, slip(long))
      const query = {
        pt: `De que trata ${slipped}?`,
        en: `What is ${slipped} about?`,
        es: `¿De qué trata ${slipped}?`,
      }[language]
      expect(ids(ask(query))[0], query).toBe(`work/${work.slug}`)
    }
  }
})

family('editions of a work in a language that it has, and in one that it has not', (language) => {
  const names = { pt: ['português', 'alemão'], en: ['Portuguese', 'German'], es: ['portugués', 'alemán'] }[
    language
  ]
  for (const work of works) {
    const query = (name = '') =>
      ({
        pt: `Há edições de ${title(work, 'pt')} em ${name}?`,
        en: `Are there editions of ${title(work, 'en')} in ${name}?`,
        es: `¿Hay ediciones de ${title(work, 'es')} en ${name}?`,
      })[language]
    const there = confirmedEditions(catalogue, work).filter((edition) => edition.language === 'pt')
    expect(ids(ask(query(names[0]))).toSorted(), query(names[0])).toEqual(
      there.map(({ id }) => `edition/${id}`).toSorted(),
    )
    const none = ask(query(names[1]))
    expect(ids(none), query(names[1])).toEqual([])
    expect(none.description, query(names[1])).toMatch(/^(Não|No): /)
  }
})

family('everything but one work', (language) => {
  for (const work of works) {
    const query = {
      pt: `Todos os livros exceto ${title(work, 'pt')}`,
      en: `All books except ${title(work, 'en')}`,
      es: `Todos los libros excepto ${title(work, 'es')}`,
    }[language]
    expect(ids(ask(query)).toSorted(), query).toEqual(slugs(works.filter((one) => one !== work)))
  }
})
