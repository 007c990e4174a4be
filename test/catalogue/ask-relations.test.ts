import { describe, expect, it } from 'vitest'
import { titleFor } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What stands beside what, what shares a theme with what, and two questions in one; what is expected comes from the catalogue. */

const ids = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier)
const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]
const ask3 = (language: Language, pt: string, en: string, es: string) => ({ pt, en, es })[language]
const { works, referenceAuthors, relations, editions } = catalogue

describe.each(languages)('works, themes and classics (%s)', (language) => {
  it('names the works that share a theme with one, and not its themes', () => {
    for (const work of works) {
      const title = titleFor(work, language)
      const sharing = works.filter(
        (one) => one !== work && one.themes.some((theme) => work.themes.includes(theme)),
      )
      for (const query of [
        ask3(
          language,
          `Que obras partilham temas com ${title}?`,
          `Which works share a theme with ${title}?`,
          `¿Qué obras comparten temas con ${title}?`,
        ),
        ask3(
          language,
          `Que livros têm temas em comum com ${title}?`,
          `Which books have themes in common with ${title}?`,
          `¿Qué libros tienen temas en común con ${title}?`,
        ),
      ])
        expect(ids(ask(query)).toSorted(), query).toEqual(
          sharing.map(({ slug }) => `work/${slug}`).toSorted(),
        )
    }
  })

  it('names the classics that stand beside both of two works, or says that none does', () => {
    const beside = (slug: string) => relations.filter(({ work }) => work === slug).map(({ author }) => author)
    for (const first of works)
      for (const second of works.filter((one) => one !== first)) {
        const shared = beside(first.slug).filter((author) => beside(second.slug).includes(author))
        const [a, b] = [titleFor(first, language), titleFor(second, language)]
        for (const query of [
          ask3(
            language,
            `Que clássicos partilham ${a} e ${b}?`,
            `Which classics do ${a} and ${b} have in common?`,
            `¿Qué clásicos comparten ${a} y ${b}?`,
          ),
          ask3(
            language,
            `Há algum clássico em comum entre ${a} e ${b}?`,
            `Is any classic shared by ${a} and ${b}?`,
            `¿Hay algún clásico común a ${a} y ${b}?`,
          ),
        ])
          expect(ids(ask(query)).toSorted(), query).toEqual(
            [...new Set(shared)].map((id) => `reference-author/${id}`).toSorted(),
          )
      }
  })

  it('says by how many pages one work is longer than another', () => {
    const pagesOf = (slug: string) =>
      editions.find(({ work, language: one, pages }) => work === slug && one === 'pt' && pages !== undefined)
        ?.pages
    const measured = works
      .flatMap((work) => ({ work, pages: pagesOf(work.slug) ?? 0 }))
      .filter(({ pages }) => pages > 0)
    for (const longer of measured)
      for (const shorter of measured.filter(({ pages }) => pages < longer.pages)) {
        const [a, b] = [titleFor(longer.work, language), titleFor(shorter.work, language)]
        for (const query of [
          ask3(
            language,
            `Quanto mais longo é ${a} do que ${b}?`,
            `How much longer is ${a} than ${b}?`,
            `¿Cuánto más largo es ${a} que ${b}?`,
          ),
          ask3(
            language,
            `Qual é mais longo, ${a} ou ${b}, e por quanto?`,
            `Which is longer, ${a} or ${b}, and by how much?`,
            `¿Cuál es más largo, ${a} o ${b}, y por cuánto?`,
          ),
        ])
          expect(ask(query).description, query).toMatch(
            new RegExp(`\\b${longer.pages - shorter.pages} (pages|páginas)`),
          )
      }
  })

  it('reads the place of a book among the others from the record, and not from a story', () => {
    const [first] = works.toSorted((a, b) =>
      String(a.first_published).localeCompare(String(b.first_published)),
    )
    for (const work of works) {
      const title = titleFor(work, language)
      const query = ask3(
        language,
        `${title} foi o primeiro livro dela?`,
        `Is ${title} her first book?`,
        `¿Fue ${title} su primer libro?`,
      )
      const yes = work === first ? /^(Sim|Yes|Sí)/ : /^(Não|No)\b/
      expect(ask(query).description, query).toMatch(yes)
    }
  })

  it('does not say which classics are women: no record does', () => {
    for (const query of ask3(
      language,
      'Há mulheres entre os clássicos?|Quais dos autores clássicos são mulheres?|Os clássicos são todos homens?',
      'Are there women among the classics?|Which of the classic authors are women?|Are the classics all men?',
      '¿Hay mujeres entre los clásicos?|¿Cuáles de los autores clásicos son mujeres?|¿Los clásicos son todos hombres?',
    ).split('|'))
      expect(ask(query), query).toMatchObject({ itemListElement: [], _meta: { known: false } })
  })

  it('says why a classic stands beside a work', () => {
    for (const { work: slug, author, statement } of relations) {
      const work = works.find((one) => one.slug === slug)
      const classic = referenceAuthors.find(({ id }) => id === author)
      if (work === undefined || classic === undefined) continue
      const title = titleFor(work, language)
      const name = said(classic.labels, language)
      for (const query of [
        ask3(
          language,
          `Que clássicos estão ao lado de ${title}, e porquê?`,
          `Which classics stand beside ${title}, and why?`,
          `¿Qué clásicos están junto a ${title}, y por qué motivo?`,
        ),
        ask3(
          language,
          `Porque está ${name} ao lado de ${title}?`,
          `Why is ${name} next to ${title}?`,
          `¿Por qué está ${name} junto a ${title}?`,
        ),
      ])
        expect(ask(query).description, query).toContain(said(statement, language))
    }
  })

  it('picks classics by century, and by where their text comes from', () => {
    const inCentury = (from: number, to: number) =>
      referenceAuthors
        .filter(({ work }) => Number(work.year) >= from && Number(work.year) <= to)
        .map(({ id }) => `reference-author/${id}`)
    const rows: [string, string[]][] = [
      [
        ask3(
          language,
          'Que clássicos são do século XIX?',
          'Which classics are of the 19th century?',
          '¿Qué clásicos son del siglo XIX?',
        ),
        inCentury(1801, 1900),
      ],
      [
        ask3(
          language,
          'Que obras clássicas apareceram no século XX?',
          'Which classics appeared in the twentieth century?',
          '¿Qué obras clásicas aparecieron en el siglo XX?',
        ),
        inCentury(1901, 2000),
      ],
    ]
    for (const [query, expected] of rows)
      expect(ids(ask(query)).toSorted(), query).toEqual(expected.toSorted())
    const elsewhere = ask(
      ask3(
        language,
        'Que clássicos não têm como fonte o Projeto Gutenberg?',
        'Which classics do not have Project Gutenberg as a source?',
        '¿Qué clásicos no tienen como fuente el Proyecto Gutenberg?',
      ),
    )
    expect(ids(elsewhere).toSorted()).toEqual([
      'reference-author/fernando-pessoa',
      'reference-author/sor-juana-ines-de-la-cruz',
    ])
  })

  it('answers both of two questions', () => {
    const newest = works.toSorted((a, b) => Number(b.first_published) - Number(a.first_published))[0]
    const format = editions.find(({ work }) => work === newest?.slug)?.format ?? ''
    const first = ask(
      ask3(
        language,
        'Qual é o livro mais recente e em que formato existe?',
        "What's the newest book, and in which format is it?",
        '¿Cuál es el libro más reciente y en qué formato está?',
      ),
    )
    expect(first.description).toContain(newest === undefined ? '' : titleFor(newest, language))
    expect(first.description.toLowerCase()).toContain(format)
    const trial = ask(
      ask3(
        language,
        'Quem é a personagem principal do romance do tribunal e quantos dias dura o julgamento?',
        'Who is the main character of the courtroom novel, and how many days does the trial last?',
        '¿Quién es el personaje principal de la novela del tribunal y cuántos días dura el juicio?',
      ),
    )
    expect(trial.description).toContain('Elias Brandt')
    expect(trial.description.toLowerCase()).toMatch(/nove dias|nine days|nueve días/)
    const stage = ask(
      ask3(
        language,
        'Que obras estão abertas a teatro, e a quem escrevo?',
        'Which works are open for the stage, and who do I email?',
        '¿Qué obras están abiertas a teatro, y a quién escribo?',
      ),
    )
    for (const { work, enquiries } of catalogue.rights)
      expect(ids(stage).includes(`rights/${work}`), work).toBe(enquiries.includes('stage'))
    expect(stage.description).toContain('rights@example.org')
  })
})

it.each([
  ['Did the village save its well in the end?', 'a law that everybody helped to read again'],
  ['A cartógrafa desenha um segundo mapa?', 'um segundo mapa, clandestino'],
  ['¿Qué hace la cartógrafa a escondidas?', 'un segundo mapa'],
  ['Compare the themes of the Atlas and the Manual', 'Only Atlas of Forgotten Things: '],
  ['A autora escreve em que línguas?', 'português e espanhol'],
  ['How old was Mary Shelley when she published Frankenstein?', '1797'],
])('answers %s', (query, expected) => {
  expect(ask(query).description).toContain(expected)
})
