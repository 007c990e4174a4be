import { describe, expect, test } from 'vitest'
import { requirements } from '../../conformance/black-box/requirements.ts'
import { actionNames as acts } from '../../conformance/black-box/sections/actions.ts'
import { viewNames as tried } from '../../conformance/black-box/sections/views.ts'
import { actionNames, viewNames } from '../../src/protocol/vocabularies.ts'

/** The sections of the interface specification; `market` is the reference table at its end. */
const sections = [
  ...['1', '2.1', '2.2', '2.3', '2.4', '2.5', '3', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8'],
  ...['4.9', '4.10', '4.11', '5', '6', '7', '8', '9', 'market'],
]

describe('the requirements', () => {
  test('cover every section of the specification, in its order', () => {
    expect([...new Set(requirements.map(({ section }) => section))]).toEqual(sections)
  })

  test('have a number of their own, a sentence, and a source', () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
    expect(new Set(requirements.map(({ says }) => says)).size).toBe(requirements.length)
    for (const { id, section, source } of requirements) {
      expect(id).toMatch(new RegExp(`^${section.replace('.', '\\.')}-\\d+$`))
      expect(['specified', 'decided']).toContain(source)
    }
  })

  test('that nobody can observe from outside say why', () => {
    const untried = requirements.filter((one) => 'unobservable' in one)
    expect(untried.length).toBeLessThan(requirements.length / 20)
    for (const one of untried) expect('unobservable' in one && one.unobservable).toMatch(/\w{3}.*\w{3}/)
  })

  test('try all actions, accepted and refused, and all views', () => {
    expect(acts.toSorted()).toEqual(actionNames.toSorted())
    expect(tried.toSorted()).toEqual(viewNames.toSorted())
  })
})
