import { difficulties } from '../src/protocol/vocabularies.ts'
import { chartOf, mermaidOf } from './kind/chart.ts'
import { games } from './registry.ts'
import type { Game } from './table/define.ts'
import type { Move } from './table/definition.ts'
import {
  describeAmount,
  describeCompletion,
  describeEffects,
  describeRules,
  describeText,
  describeTurns,
} from './table/describe.ts'

/** Every game as an agent, a person or a designer reads it: the data of `/api/agent-games.json`. */
export function describeGames() {
  return Object.values(games).map(describeGame)
}

/** One game, complete: premise, roles, phases with their moves, endings, numbers of each difficulty, chart. */
export function describeGame(game: Game) {
  const { definition } = game
  return {
    game_id: game.id,
    rules_version: game.version,
    rules_hash: game.hash,
    machine: game.machine.id,
    names: definition.names,
    premise: definition.premise,
    objective: definition.objective,
    lineage: definition.lineage,
    classification: definition.classification,
    players: definition.players,
    difficulties: difficulties.map((difficulty) => ({
      difficulty,
      parameters: definition.parameters[difficulty],
    })),
    variables: definition.variables.map(({ id, says, of, from, to, start }) => ({
      id,
      says,
      of,
      from: describeAmount(from),
      to: describeAmount(to),
      start: describeAmount(start),
    })),
    roles: definition.roles.map(({ id, names, says, gift }) => ({ id, names, says, gift })),
    phases: definition.phases.map((phase) => ({
      id: phase.id,
      names: phase.names,
      says: phase.says,
      begins: describeRules(definition, phase.opens),
      each_player: describeTurns(phase),
      ends_when: describeCompletion(definition, phase.completes),
      settles: describeRules(definition, phase.settles),
      leads_to: phase.next.map(({ to, when }) => ({
        phase: to,
        when: when === undefined ? null : (definition.predicates[when]?.says ?? when),
      })),
      moves: phase.moves.map((move) => describeMove(game, move)),
    })),
    endings: definition.endings.map(({ reason, result, says }) => ({ reason, result, says })),
    server_secret: definition.solution !== undefined,
    chart: chartOf(game),
    mermaid: mermaidOf(game),
  }
}

function describeMove({ definition }: Game, move: Move) {
  return {
    id: move.id,
    names: move.names,
    says: move.says,
    would: describeEffects(definition, move),
    relational: move.target !== undefined,
    ...(move.target ? { targets: move.target.says } : {}),
    ...(move.confidence ? { confidence: move.confidence } : {}),
    ...(move.who ? { who: move.who.map((name) => definition.predicates[name]?.says ?? name) } : {}),
    ...(move.target?.where
      ? { where: definition.predicates[move.target.where]?.says ?? move.target.where }
      : {}),
    ...(move.fallback ? { fallback: true } : {}),
    text: (move.text ?? []).map((rule) => describeText(definition, rule)),
  }
}
