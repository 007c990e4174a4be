import { describe, expect, it } from 'vitest'
import { mermaidOf } from '../../machines/chart/mermaid.ts'
import { describeGame, describeGames } from '../../machines/describe-games.ts'
import { chartOf } from '../../machines/kind/drawing.ts'
import type { Translated } from '../../machines/kind/translated.ts'
import { gameOf, games, machineOf, machines } from '../../machines/registry.ts'
import { type GameId, gameIds } from '../../src/protocol/vocabularies.ts'
import { messageOf } from '../../src/words/messages.ts'
import { declaredStates, declaredTransitions } from '../support/declared.ts'

describe('the registry', () => {
  it('knows the games of the contract, each machine by its name and version', () => {
    expect(Object.keys(games)).toEqual([...gameIds])
    expect(Object.keys(machines)).toEqual(expect.arrayContaining([...gameIds, 'presence', 'draft']))
    for (const id of gameIds) {
      expect(machineOf(id, 1)?.id).toBe(`table.${id}@1`)
      expect(machineOf(id)).toBe(machines[id])
    }
    expect(gameOf('cipher_relay', 99)).toBeUndefined()
    expect(gameOf('chess')).toBeUndefined()
  })

  it('gives every game its own hash of the rules', () => {
    const hashes = new Set(Object.values(games).map(({ hash }) => hash))
    expect(hashes.size).toBe(gameIds.length)
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('the catalogue of games', () => {
  it('is plain JSON with everything a newcomer needs', () => {
    const catalogue = describeGames()
    expect(JSON.parse(JSON.stringify(catalogue))).toEqual(catalogue)
    for (const game of catalogue) {
      expect(game.roles).toHaveLength(games[game.game_id as GameId].definition.roles.length)
      expect(game.difficulties.map(({ difficulty }) => difficulty)).toEqual(['gentle', 'standard', 'deep'])
      expect(game.endings.map(({ says }) => says)).not.toContain('')
      for (const phase of game.phases) expect(phase.ends_when).not.toEqual([])
    }
  })

  it('says roles, phases, moves and variables in three languages beside the English of before', () => {
    for (const game of describeGames()) {
      const moves = game.phases.flatMap((phase): readonly object[] => phase.moves)
      for (const part of [game, ...game.variables, ...game.roles, ...game.phases, ...moves]) {
        const { words, ...english } = part as { readonly words: Readonly<Record<string, Translated>> }
        expect(words).not.toEqual({})
        for (const [name, said] of Object.entries(words)) {
          expect(english).toMatchObject({ [name]: said.en })
          expect(said).toMatchObject({ pt: messageOf('pt', said.id), es: messageOf('es', said.id) })
        }
      }
    }
    const relay = describeGame(games.cipher_relay)
    expect(relay).toMatchObject({
      premise: expect.any(String),
      words: { objective: { pt: expect.stringMatching(/^Em conjunto/) } },
    })
    expect(relay.roles[0]).toMatchObject({
      words: { gift: { es: expect.any(String) }, says: { es: expect.any(String) } },
    })
    expect(relay.phases[0]?.moves[0]).toMatchObject({
      words: { says: { id: 'cipher_relay@2.move.sealing.seal' } },
    })
  })

  it('says roles and variables in each language by their names there', () => {
    const declaring = describeGame(games.living_charter).phases[0]?.moves[0]
    expect(declaring?.would).toContainEqual({
      id: 'play.gift',
      en: 'herald: patience + 1',
      pt: 'arauta: paciência + 1',
      es: 'heraldo: paciencia + 1',
    })
    const hinting = describeGame(games.cipher_relay).phases.find(({ id }) => id === 'hinting')?.moves[0]
    expect(hinting?.text[0]).toMatchObject({ pt: expect.stringMatching(/\(arquivista: mais 5\)$/) })
  })

  it('leaves no rule out: bounds for each player, settlements, and text rules with their numbers', () => {
    const [cipher, charter, lantern] = (['cipher_relay', 'living_charter', 'lantern_inquiry'] as const).map(
      (id) => describeGame(games[id]),
    )
    const phase = (game: typeof cipher, id: string) => game?.phases.find((one) => one.id === id)
    expect(phase(charter, 'ratification')).toMatchObject({
      each_player: [{ en: 'each player acts once', es: 'cada jugador actúa una vez' }],
      ends_when: [{ en: 'moves >= n', pt: 'pelo menos n jogadas' }, { id: 'play.distinct' }],
      settles: [{ en: expect.stringContaining('a draft may pass with'), pt: expect.any(String) }],
      leads_to: [
        { phase: 'opening', when: { es: expect.any(String) } },
        { phase: 'drafting', when: null },
      ],
    })
    expect(charter?.endings[0]).toMatchObject({ result: 'victory', says: { pt: expect.any(String) } })
    expect(phase(lantern, 'scrutiny')?.each_player).toMatchObject([{ id: 'play.once' }])
    const relay = phase(cipher, 'relaying')?.moves[0]
    expect(relay?.text).toContainEqual({
      id: 'cipher_relay@2.names_none.grid',
      en: 'names no word of the grid',
      pt: 'não nomeia nenhuma palavra da grelha',
      es: 'no nombra ninguna palabra de la cuadrícula',
    })
    const { transitions } = chartOf(games.living_charter)
    expect(transitions.find(({ event }) => event === 'declare')?.guards).toContainEqual({
      words: 'each player acts once',
      code: 'already_acted',
      message: 'Each player acts once in this phase.',
    })
  })
})

describe.each(Object.values(games))('the definition of $id', (game) => {
  const { definition } = game

  it('draws a chart with exactly the states and ways of the machine', () => {
    const chart = chartOf(game)
    const states = chart.states.map(({ id }) => id)
    expect([...declaredStates(game)]).toEqual(expect.arrayContaining([...states, 'active']))
    const reasons = new Map(
      definition.endings.map(({ when, reason }) => [definition.predicates[when]?.says, reason]),
    )
    const ways = chart.transitions.filter(({ from, event }) => from !== null && !event.startsWith('after'))
    const drawn = ways.map(({ from, to, event, guards }) => {
      if (event === 'always')
        return `${from}: always ${states.indexOf(to) > definition.phases.length ? reasons.get(guards.at(-1)?.words ?? '') : to}`
      return event === 'table.expire' && from !== 'gathering' ? 'active: table.expire' : `${from}: ${event}`
    })
    expect(new Set(drawn)).toEqual(declaredTransitions(game))
  })

  it('draws itself for Mermaid, one line for each way', () => {
    const lines = mermaidOf(game).trim().split('\n')
    expect(lines[0]).toBe('stateDiagram-v2')
    expect(lines.filter((line) => line.includes('--> victory')).length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes(' --> ') && !line.endsWith('[*]'))).toHaveLength(
      chartOf(game).transitions.length,
    )
    for (const line of lines.slice(1)) expect(line).not.toMatch(/;|:.*:/)
  })
})
