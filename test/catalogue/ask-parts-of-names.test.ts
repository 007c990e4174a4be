import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** A part of a name, another language, a negation: what was not read whole is not answered as if it had been. */

const { referenceAuthors } = catalogue

describe('what was not read whole', () => {
  it.each(referenceAuthors)('is not denied: a part of the name of $id', ({ labels }) => {
    const parts = (labels.en ?? '').split(' ').filter((word) => /^\p{Lu}\p{L}{3}/u.test(word))
    for (const part of parts)
      expect(ask(`Is ${part} among the reference authors?`).description, part).not.toMatch(/^No\b/)
  })

  it('is denied of whoever is on no list', () => {
    expect(ask('Is Franz Kafka among the reference authors?').description).toMatch(/^No: Franz Kafka/)
  })

  it.each(referenceAuthors)('is no source in another language: $id', ({ work, wrote_in, sources }) => {
    const other = wrote_in === 'es' ? 'Portuguese' : 'Spanish'
    const title = work.title.split(/[;:,]/)[0]
    const { known } = ask(`Where can I read ${title} in ${other}?`)._meta
    if (sources.length > 0) expect(known, title).toBe(false)
  })

  it('lists nobody for those who are not named', () => {
    expect(ask('Which translators are not named?')._meta.known).toBe(false)
    expect(ask('Que tradutores não estão nomeados?')._meta.known).toBe(false)
  })

  it('is a clause of the story, and no shrug of whoever asks', () => {
    const { description } = ask('My aunt asked me when the Atlas came out, and I did not know what to say')
    expect(description).toContain('2011')
  })
})
