import { describe, expect, it } from 'vitest'
import { titleFor, yearOf } from '../../catalogue/lookup.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** The plainest comparisons: which of two came later, and whether two are of one year. */

const { works } = catalogue
const pairs = works.flatMap((one, at) => works.slice(at + 1).map((other) => [one, other] as const))

describe.each(['pt', 'en', 'es'] as const)('two works beside each other (%s)', (language) => {
  it.each(pairs)('are told apart by their years', (one, other) => {
    const [first, second] = [titleFor(one, language), titleFor(other, language)]
    const later = yearOf(other.first_published) > yearOf(one.first_published) ? second : first
    const query = {
      pt: `Qual foi publicado mais tarde, ${first} ou ${second}?`,
      en: `Which was published later, ${first} or ${second}?`,
      es: `¿Cuál se publicó más tarde, ${first} o ${second}?`,
    }[language]
    expect(ask(query).description.startsWith(later), query).toBe(true)
    if (language !== 'en') return
    const same = yearOf(one.first_published) === yearOf(other.first_published)
    const { description } = ask(`Are ${first} and ${second} from the same year?`)
    expect(description).toMatch(same ? /^Yes/ : /^No/)
    expect(ask(`Does ${first} predate ${second}?`).description).toMatch(later === second ? /^Yes/ : /^No/)
  })
})
