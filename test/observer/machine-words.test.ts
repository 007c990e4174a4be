import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { sentence, slug } from '../../machines/kind/sentence.ts'
import type { Speaking } from '../../machines/kind/translated.ts'
import { gameOf, games, machineVersions, pinnedGames } from '../../machines/registry.ts'
import { noteSays } from '../../machines/table/notes.ts'
import { speaker } from '../../src/observer/words/speaker.ts'
import en from '../../src/words/en.json' with { type: 'json' }
import es from '../../src/words/es.json' with { type: 'json' }
import pt from '../../src/words/pt.json' with { type: 'json' }
import { playBotTable } from '../support/bot-table.ts'
import { machineIds, sentencesIn, sentencesOfGame, vocabularyWords } from '../support/sentences.ts'

const files: Readonly<Record<'pt' | 'es', Readonly<Record<string, string>>>> = { pt, es }
const languages = ['pt', 'es'] as const
const ids = machineIds()

it.each(languages)('has every sentence of every machine in %s, and none that no machine says', (language) => {
  expect(ids.size).toBeGreaterThan(600)
  const words = files[language]
  expect([...ids].filter((id) => !words[id]?.trim())).toEqual([])
  expect(Object.keys(words).filter((id) => !(id in en) && !ids.has(id) && !vocabularyWords.has(id))).toEqual(
    [],
  )
})

/** The values that a message takes. */
function valuesIn(message: string): ReadonlySet<string> {
  const elements: unknown[] = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst()
  const found = new Set<string>()
  for (const element of elements) {
    const { type, value, options = {} } = element as Element
    if (type !== 0 && value !== undefined) found.add(value)
    elements.push(...Object.values(options).flatMap((option) => option.value))
  }
  return found
}

interface Element {
  readonly type: number
  readonly value?: string
  readonly options?: Readonly<Record<string, { readonly value: readonly unknown[] }>>
}

it('gives every sentence the values that its messages take', () => {
  const said = [
    ...machineVersions.flatMap((version) => sentencesIn(version.drawing())),
    ...Object.values(games).flatMap(sentencesOfGame),
  ]
  expect(said.length).toBeGreaterThan(1_000)
  for (const language of languages)
    for (const { id, params = {} } of said)
      for (const value of valuesIn(files[language][id] ?? ''))
        expect(params, `${language} ${id}`).toHaveProperty(value)
})

it('reads back every note that a table makes, with what varies in it', () => {
  const noted = new Set<string>()
  for (const game of Object.values(games))
    for (const seed of ['one', 'two', 'three', 'four']) {
      const watch = (
        _: unknown,
        __: unknown,
        after: { readonly context: { readonly notes: readonly string[] } },
      ) => {
        for (const note of after.context.notes) {
          const said = noteSays(game.definition, note)
          expect(said, `${game.id}: ${note}`).toBeDefined()
          noted.add(said?.id ?? '')
          const { params = {} } = said ?? {}
          for (const value of Object.values(params))
            if (typeof value === 'string') expect(note).toContain(value)
        }
      }
      const styles = ['cooperative', 'random', 'greedy', 'random'] as never
      playBotTable({ game, difficulty: 'standard', styles, seed: `notes of ${seed}`, watch } as never)
    }
  expect(noted.size).toBeGreaterThan(15)
})

it('says a proposition in every language, with what varies in it, and a role by its name', () => {
  const say = (game: { readonly definition: Speaking }, language: 'en' | 'pt' | 'es', note: string) => {
    const said = noteSays(game.definition as never, note)
    return said && speaker(language, 0).sentence(said, game.definition)
  }
  const asked = 'round 2: will the stones of all, 1 of the house among them, come to 6 or more?'
  expect(say(games.calibration_duel, 'pt', asked)).toBe(
    'ronda 2: as pedras de todos, 1 da casa entre elas, chegarão a 6 ou mais?',
  )
  const first = gameOf('calibration_duel', 1)
  if (!first) throw new Error('the first duel is kept')
  expect(say(first, 'pt', 'round 5: The sealed coin of this round shows heads.')).toBe(
    'ronda 5: A moeda selada desta ronda mostra cara.',
  )
  expect(say(first, 'pt', 'skeptic opens')).toBe('começa: cético')
  expect(say(first, 'en', 'skeptic opens')).toBe('skeptic opens')
  expect(say(first, 'pt', 'Something that nobody wrote')).toBeUndefined()
})

it('says variables by what a game calls them, and a sentence that it has no words for in English', () => {
  const game: Speaking = { roles: [], called: { height: { en: 'height', pt: 'altura', es: 'altura' } } }
  const effect = sentence('play.effect', 'height + 1', { variable: 'height', change: '+ 1' })
  expect(speaker('pt', 0).sentence(effect, game)).toBe('altura + 1')
  expect(
    speaker('en', 0).sentence(
      sentence('play.changed', 'oil 3 -> 2', { variable: 'oil', before: 3, after: 2 }),
    ),
  ).toBe('oil 3 → 2')
  expect(speaker('pt', 0).sentence(sentence('cairn.premise', 'Stones are laid.'), game)).toBe(
    'Stones are laid.',
  )
})

it('has a name for every variable of a game', () => {
  const named = (id: string, game: (typeof pinnedGames)[number]) =>
    `variable.${id}` in en || game.definition.called?.[id] !== undefined
  const nameless = pinnedGames.flatMap((game) =>
    game.definition.variables.filter(({ id }) => !named(id, game)).map(({ id }) => `${game.id} ${id}`),
  )
  expect(nameless).toEqual([])
})

it('has a name for every state of a chart', () => {
  const states = machineVersions.flatMap((version) => version.drawing().states)
  expect(states.filter(({ id, names }) => names === undefined && !(`state.${id}` in en))).toEqual([])
})

it('has words for every event of a chart, and for no other', () => {
  const moves = pinnedGames.flatMap(({ definition }) => definition.phases.flatMap(({ moves }) => moves))
  const named = new Set(moves.map(({ id }) => id))
  const events = machineVersions.flatMap((version) => version.drawing().transitions.map(({ event }) => event))
  const worded = Object.keys(en).filter((id) => id.startsWith('way.'))
  const needed = new Set(events.filter((event) => !named.has(event)).map((event) => `way.${slug(event)}`))
  expect(new Set(worded)).toEqual(needed)
})
