import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { difficulties } from '../../src/protocol/vocabularies.ts'
import { type BotTableOptions, playBotTable, waysToSpoil } from '../support/bot-table.ts'
import { shareOfDay } from '../support/share-of-day.ts'
import { playerCounts } from './games-balance.ts'

const TABLES = 24

type Options = Partial<BotTableOptions> & { readonly tables?: number }

/** How many tables equal players win, some of whom may be hostile or absent: each by its part of seats that win. */
function victories(game: Game, players: number, options: Options = {}): number {
  const { tables = TABLES, difficulty = 'standard', ...more } = options
  const styles = equals(players)
  return Array.from({ length: tables }, (_, table) =>
    seatsWon(game, { difficulty, styles, seed: `together|${table}`, ...more }),
  ).reduce((sum, won) => sum + won)
}

const equals = (players: number) => Array.from({ length: players }, () => 'cooperative' as const)

const counted = new Map<string, number>()

/** The part of its seats that wins a table: each is played once, whatever it is compared with. */
function seatsWon(game: Game, options: Omit<BotTableOptions, 'game'>): number {
  const key = JSON.stringify([game.id, options])
  const known = counted.get(key) ?? playedOut(game, options)
  counted.set(key, known)
  return known
}

function playedOut(game: Game, options: Omit<BotTableOptions, 'game'>): number {
  const { snapshot, stalled } = playBotTable({ game, ...options })
  // Whoever does not read can make no move that quotes: such a table stops, and is not won.
  if (options.reads !== false && options.phrase === undefined) expect(stalled, options.seed).toBe(false)
  return (snapshot.context.outcome?.winners.length ?? 0) / options.styles.length
}

/** So many who play against the others in each way: by moving first whenever they may, or by waiting until nobody else may. */
const against = (game: Game, hostile: number) =>
  Array.from({ length: waysToSpoil(game) }, (_, spoils) =>
    [false, true].map((waits) => ({ hostile, waits, spoils })),
  ).flat()

/** Who wins, of hundreds of tables each, is counted again when the turn of a game comes. */
const ofToday = shareOfDay(Object.values(games), 6)

describe.each(ofToday)('a table of $id', (game) => {
  it.each([3, 4, 5, 6])(
    'of %i loses half of its victories at most to one hostile key that moves first, or last',
    (players) => {
      const without = victories(game, players)
      // A fifth of the tables, were each won by one seat alone, as at the well.
      expect(without).toBeGreaterThan(TABLES / 5 / players)
      for (const one of against(game, 1))
        expect(victories(game, players, one), JSON.stringify(one)).toBeGreaterThanOrEqual(without / 2)
    },
  )

  it('of six is not decided by a cartel of two, nor by the absence of two', () => {
    for (const two of [...against(game, 2), { absent: 2 }])
      expect(victories(game, 6, two), JSON.stringify(two)).toBeGreaterThanOrEqual(victories(game, 6) / 4)
  })
})

/** A table of each game at each difficulty and size, where one plays against the others, is away, or neither. */
describe.each(Object.values(games))('every table of $id', (game) => {
  it.each(difficulties)(
    'comes to its end at %s, at every size, with one who is hostile or away',
    (difficulty) => {
      for (const players of playerCounts(game))
        for (const more of [{}, ...against(game, 1), ...(players > 2 ? [{ absent: 1 }] : [])]) {
          const styles = equals(players)
          const seed = `every|${difficulty}|${players}`
          const { snapshot, stalled, refused } = playBotTable({ game, difficulty, styles, seed, ...more })
          const what = `${players} players, ${JSON.stringify(more)}`
          expect({ stalled, refused, ended: snapshot.context.outcome !== null }, what).toEqual({
            stalled: false,
            refused: [],
            ended: true,
          })
        }
    },
  )

  it.each(ofToday.includes(game) ? (['gentle', 'deep'] as const) : [])(
    'of three to six at %s loses half of its victories at most to one hostile key that moves first, or last',
    (difficulty) => {
      const won = (more: Partial<BotTableOptions>): number =>
        [3, 4, 5, 6].reduce((sum, players) => sum + victories(game, players, { difficulty, ...more }), 0)
      const without = won({})
      expect(without).toBeGreaterThan(0)
      for (const one of against(game, 1))
        expect(won(one), JSON.stringify(one)).toBeGreaterThanOrEqual(without / 2)
    },
  )
})

/** Where one must know what was said: to hint on, to quote an interest, to take up a thread, to know what others hold, to
 * answer for a word. */
const textual = ofToday.filter(({ id }) => id !== 'lantern_inquiry')

const PHRASE =
  'we keep the lamp lit until morning comes for all of us here and nobody asks who paid for oil or bread while rain falls on stone and the dog sleeps near our old blue door'.split(
    ' ',
  )

describe.each(textual)('the texts of $id', (game) => {
  const won = (more: Partial<BotTableOptions>): number =>
    playerCounts(game).reduce(
      (sum, players) => sum + victories(game, players, { tables: 2 * TABLES, ...more }),
      0,
    )

  it('pay whoever reads them: the same plan wins three seats with them for two without, at the least', () => {
    expect(3 * won({ reads: false })).toBeLessThan(2 * won({}))
  })

  it.each([6, 13, 35])(
    'are no better read by all saying one phrase of %i words, and taking it for what the others say',
    (length) => {
      expect(3 * won({ phrase: PHRASE.slice(0, length).join(' ') })).toBeLessThan(2 * won({}))
    },
  )
})
