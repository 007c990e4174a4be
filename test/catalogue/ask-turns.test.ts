import { describe, expect, it } from 'vitest'
import { numberWord } from '../../catalogue/ask/sentence.ts'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import type { Work } from '../../catalogue/schemas/work.ts'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Families of turns by which a question asks for something without its plain name; what is expected comes from the catalogue. */

const ids = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier)
const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]
const { works, rights, relations, referenceAuthors } = catalogue
const slugs = (kept: readonly Work[]) => kept.map(({ slug }) => `work/${slug}`).toSorted()
const title = (work: Work, language: Language) => titleFor(work, language)
const pagesOf = (work: Work) =>
  Math.min(...confirmedEditions(catalogue, work).flatMap(({ pages }) => pages ?? []))
const measured = works.filter((work) => Number.isFinite(pagesOf(work)))
const pairs = measured.flatMap((one) =>
  measured.filter((other) => other !== one).map((other) => [one, other]),
)

const rightsSaid = {
  pt: 'não presume disponibilidade',
  en: 'presumes no availability',
  es: 'no presume disponibilidad',
}

function family(name: string, check: (language: Language) => void): void {
  it.each(languages)(`${name} (%s)`, check)
}

describe('a question about what came first', () => {
  const byYear = works.toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))
  const turns = {
    pt: [
      ['saiu', 'foi publicado', 'apareceu'],
      ['primeiro', 'por último'],
    ],
    en: [
      ['came out', 'was published', 'appeared'],
      ['first', 'last'],
    ],
    es: [
      ['salió', 'fue publicado', 'se publicó'],
      ['primero', 'por último'],
    ],
  } as const
  const question = { pt: 'Que livro', en: 'Which book', es: '¿Qué libro' }

  family('hears the place where it stands after the verb', (language) => {
    const [verbs, places] = turns[language]
    for (const verb of verbs) {
      for (const [place, work] of [[places[0], byYear[0]] as const, [places[1], byYear.at(-1)] as const]) {
        const asked = `${question[language]} ${verb} ${place}?`
        expect(ids(ask(asked)), asked).toEqual([`work/${work?.slug}`])
      }
    }
  })
})

describe('a question about length', () => {
  family('counts the works under and over a number of pages', (language) => {
    for (const edge of [150, 250, 300, 330]) {
      const under = {
        pt: `Das que dizem quantas páginas têm, quantas obras ficam abaixo das ${edge}?`,
        en: `How many works are below ${edge} pages?`,
        es: `¿Cuántas obras no llegan a las ${edge} páginas?`,
      }[language]
      const over = {
        pt: `Quantos livros passam das ${edge} páginas?`,
        en: `How many books exceed ${edge} pages?`,
        es: `¿Cuántos libros superan las ${edge} páginas?`,
      }[language]
      expect(ids(ask(under)).toSorted(), under).toEqual(
        slugs(measured.filter((work) => pagesOf(work) < edge)),
      )
      expect(ids(ask(over)).toSorted(), over).toEqual(slugs(measured.filter((work) => pagesOf(work) > edge)))
    }
  })

  family('counts the works whose record states none', (language) => {
    const query = {
      pt: 'Quantas obras não dizem quantas páginas têm?',
      en: 'How many of the works have no page count on record, and which are they?',
      es: '¿Cuántas obras no tienen páginas declaradas?',
    }[language]
    const silent = works.filter((work) => !measured.includes(work))
    expect(ids(ask(query)).toSorted(), query).toEqual(slugs(silent))
    expect(ask(query).description.toLowerCase()).toContain(
      numberWord(silent.length, language, language === 'en' ? 'm' : 'f'),
    )
  })

  family('judges each of two comparisons by itself', (language) => {
    const [yes, no] = { pt: ['Sim', 'não'], en: ['Yes', 'no'], es: ['Sí', 'no'] }[language]
    for (const one of measured) {
      const longer = measured.find((other) => pagesOf(other) > pagesOf(one))
      const shorter = measured.find((other) => pagesOf(other) < pagesOf(one))
      if (longer === undefined || shorter === undefined) continue
      const [a, b, c] = [one, longer, shorter].map((work) => title(work, language))
      const query = {
        pt: `${a} é mais curto do que ${b}? E do que ${c}?`,
        en: `Is ${a} shorter than ${b}? And than ${c}?`,
        es: `¿Es ${a} más corto que ${b}? ¿Y que ${c}?`,
      }[language]
      expect(ask(query).description, query).toMatch(new RegExp(`^${yes}, .*${b}; ${no}, .*${c}: `))
    }
  })

  family('puts works that are named in the order that is wanted', (language) => {
    for (const [one, other] of pairs) {
      if (one === undefined || other === undefined) continue
      const query = {
        pt: `Põe por ordem de tamanho, o mais longo primeiro: ${title(one, language)}, ${title(other, language)}.`,
        en: `Put these in order of length, longest first: ${title(one, language)}, ${title(other, language)}.`,
        es: `Ordena por extensión, el más largo primero: ${title(one, language)}, ${title(other, language)}.`,
      }[language]
      const row = [one, other].toSorted((a, b) => pagesOf(b) - pagesOf(a))
      expect(ids(ask(query)), query).toEqual(row.map(({ slug }) => `work/${slug}`))
      expect(ask(query).description, query).not.toMatch(/^(no|não|yes|sim|sí)\b/i)
    }
  })
})

describe('a question', () => {
  family('that corrects itself asks for the correction only', (language) => {
    const again = { pt: 'perdão, quero dizer', en: 'sorry, I mean', es: 'perdón, quiero decir' }[language]
    for (const { first_published } of works) {
      const year = yearOf(first_published)
      const query = {
        pt: `O que publicou ela entre 1990 e 1995, ${again} entre ${year} e ${year + 2}?`,
        en: `What did she publish between 1990 and 1995, ${again} between ${year} and ${year + 2}?`,
        es: `¿Qué publicó entre 1990 y 1995, ${again} entre ${year} y ${year + 2}?`,
      }[language]
      const kept = works.filter(
        (work) => yearOf(work.first_published) >= year && yearOf(work.first_published) <= year + 2,
      )
      expect(ids(ask(query)).toSorted(), query).toEqual(slugs(kept))
    }
  })

  family('for the pages between two works says the difference', (language) => {
    for (const [one, other] of pairs) {
      if (one === undefined || other === undefined) continue
      const query = {
        pt: `Quantas páginas separam «${title(one, language)}» de «${title(other, language)}»?`,
        en: `How many pages separate "${title(one, language)}" and "${title(other, language)}"?`,
        es: `¿Cuántas páginas separan «${title(one, language)}» de «${title(other, language)}»?`,
      }[language]
      expect(ask(query).description, query).toMatch(
        new RegExp(`^${Math.abs(pagesOf(one) - pagesOf(other))} `),
      )
    }
  })

  family('that says first what it leaves out leaves it out', (language) => {
    const essays = works.filter(({ form }) => form === 'essays')
    const stories = works.filter(({ form }) => form === 'short_stories')
    const own = works.filter((work) =>
      confirmedEditions(catalogue, work).some(({ self_published }) => self_published === true),
    )
    const first = {
      pt: 'Menos os ensaios, que livro publicou por conta própria?',
      en: 'Leaving aside nothing but the essays: which books are self-published other than essays?',
      es: 'Menos los ensayos, ¿qué libro sacó por su cuenta, sin editorial?',
    }[language]
    const instead = {
      pt: 'Em vez de romances, há contos?',
      en: 'Instead of novels, are there short stories?',
      es: 'En vez de novelas, ¿tiene cuentos?',
    }[language]
    if (language !== 'en')
      expect(ids(ask(first)), first).toEqual(slugs(own.filter((work) => !essays.includes(work))))
    expect(ids(ask(instead)), instead).toEqual(slugs(stories))
  })

  family('that ends in "or not" excludes nothing', (language) => {
    const query = {
      pt: 'Não percebi se a Marginália guarda um perfil meu ou não.',
      en: "I'm not sure whether Marginália keeps a profile of me or not.",
      es: 'No me queda claro si Marginália guarda un perfil mío o no.',
    }[language]
    expect(ids(ask(query))[0], query).toMatch(/^project\//)
  })

  family('for what can be heard is one for an audiobook', (language) => {
    const heard = confirmedEditions(catalogue).filter(({ format }) => format === 'audiobook')
    const query = {
      pt: 'Há algum livro dela que se possa ouvir em vez de ler?',
      en: 'Is there a book of hers that one can listen to instead of reading?',
      es: '¿Hay algún libro suyo que se pueda escuchar en vez de leer?',
    }[language]
    expect(ids(ask(query)), query).toEqual(heard.map(({ id }) => `edition/${id}`))
  })

  family('for who put a work into a language names the translator', (language) => {
    for (const edition of confirmedEditions(catalogue).filter(({ translators }) => translators?.length)) {
      const work = works.find(({ slug }) => slug === edition.work)
      if (work === undefined) continue
      const name = title(work, language)
      const queries = {
        pt: [`Por quem foi vertido para português ${name}?`, `Quem passou ${name} para português?`],
        en: [`By whom was ${name} put into Portuguese?`, `Who rendered ${name} into Portuguese?`],
        es: [`¿Por quién fue vertido al portugués ${name}?`, `¿Quién puso ${name} en portugués?`],
      }[language]
      for (const query of queries)
        expect(ask(query).description, query).toMatch(new RegExp(`^${edition.translators?.[0]?.name}`))
    }
  })

  family('by a trade is one for its kind of right', (language) => {
    const staged = rights.filter(({ enquiries }) => enquiries.includes('stage')).map(({ work }) => work)
    const query = {
      pt: 'Por quais dos livros pode uma companhia de teatro perguntar por direitos?',
      en: 'Which of the books could a theatre company enquire about?',
      es: '¿Por cuáles de los libros puede preguntar por derechos una compañía de teatro?',
    }[language]
    expect(
      ids(ask(query)).filter((id) => id.startsWith('rights/')),
      query,
    ).toEqual(works.filter(({ slug }) => staged.includes(slug)).map(({ slug }) => `rights/${slug}`))
  })

  family('why a classic stands beside a work has the reason in its first sentence', (language) => {
    for (const relation of relations) {
      const work = works.find(({ slug }) => slug === relation.work)
      const classic = referenceAuthors.find(({ id }) => id === relation.author)
      if (work === undefined || classic === undefined) continue
      const [name, of] = [said(classic.labels, language), title(work, language)]
      const query = {
        pt: `Porque é que ${name} aparece encostado a «${of}»?`,
        en: `Why does ${name} appear beside "${of}"?`,
        es: `¿Por qué ${name} aparece arrimado a «${of}»?`,
      }[language]
      expect(ask(query).description, query).toContain(said(relation.statement, language))
    }
  })

  family('about the first two of a series adds up their pages', (language) => {
    for (const series of catalogue.author.series) {
      const [one, two] = works
        .filter((work) => work.series?.id === series.id)
        .toSorted((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
      if (one === undefined || two === undefined || !measured.includes(one) || !measured.includes(two))
        continue
      const name = said(series.titles, language)
      const query = {
        pt: `Quantas páginas somam os dois primeiros livros de ${name}?`,
        en: `What do the first two books of ${name} come to in pages?`,
        es: `¿Cuántas páginas suman los dos primeros libros de ${name}?`,
      }[language]
      expect(ask(query).description, query).toMatch(new RegExp(`^${pagesOf(one) + pagesOf(two)} `))
    }
  })

  family('for the book behind a game names it', (language) => {
    const { game } = catalogue.projects
    const [first] = works.filter(({ slug }) => game?.related_works.includes(slug))
    const query = {
      pt: 'De que livro sai o jogo de tabuleiro?',
      en: 'Which book does the board game come from?',
      es: '¿De qué libro sale el juego de mesa?',
    }[language]
    expect(ask(query).description, query).toContain(first === undefined ? '' : title(first, language))
  })

  family('whom to write to and whether a right is free has both answers', (language) => {
    for (const work of works) {
      const query = {
        pt: `Queria traduzir «${title(work, language)}»: com quem falo, e está livre?`,
        en: `I would like to translate "${title(work, language)}": whom do I contact, and is it still available?`,
        es: `Me gustaría traducir «${title(work, language)}»: ¿con quién hablo y está libre?`,
      }[language]
      const { description } = ask(query)
      expect(description, query).toContain('@')
      expect(description, query).toContain(rightsSaid[language])
    }
  })

  family('about a character is answered by the text that knows them', (language) => {
    const query = {
      pt: 'Para quem interpreta Elias Brandt?',
      en: 'Whom does Elias Brandt interpret for?',
      es: '¿Para quién interpreta Elias Brandt?',
    }[language]
    const known = works.find(({ synopsis }) => said(synopsis, language).includes('Elias Brandt'))
    expect(ids(ask(query)), query).toEqual([`work/${known?.slug}`])
    expect(ask(query).description).toContain('Elias Brandt')
  })
})
