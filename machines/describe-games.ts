import { difficulties } from '../src/protocol/vocabularies.ts'
import { messageOf } from '../src/words/messages.ts'
import { mermaidOf } from './chart/mermaid.ts'
import { isSentence, type Plain, plain, type Sentence } from './kind/sentence.ts'
import { type Translated, translated } from './kind/translated.ts'
import { games } from './registry.ts'
import type { Game } from './table/define.ts'
import type { Move, Phase } from './table/definition.ts'
import {
  describeAmount,
  describeCompletion,
  describeEffects,
  describeRules,
  describeText,
  describeTurns,
} from './table/describe.ts'
import { speakerOf } from './table/speaker.ts'
import {
  endingSays,
  giftOf,
  lineageOf,
  moveSays,
  objectiveOf,
  phaseSays,
  predicateSays,
  premiseOf,
  roleSays,
  targetSays,
  variableSays,
} from './table/words.ts'

/** Every game as an agent, a person or a designer reads it: the data of `/api/agent-games.json`. */
export function describeGames() {
  return Object.values(games).map(describeGame)
}

/**
 * One game as it is published: in English, and its rules, effects, ends and notes in three languages under their ids. So is
 * whatever else it says, in `words` beside the English.
 */
export function describeGame(game: Game) {
  const sheet = sheetOf(game)
  const { definition } = game
  if (definition.engine !== 2) return plain(sheet)
  const said = (says: Sentence) => translated(says, definition)
  const phases = sheet.phases.map((phase) => ({
    ...worded(phase),
    begins: phase.begins.map(said),
    each_player: phase.each_player.map(said),
    ends_when: phase.ends_when.map(said),
    settles: phase.settles.map(said),
    leads_to: phase.leads_to.map(({ phase: to, when }) => ({ phase: to, when: when && said(when) })),
    moves: phase.moves.map(({ would, text, who, where, ...move }) => ({
      ...worded(move),
      would: would.map(said),
      text: text.map(said),
      ...(who && { who: who.map(said) }),
      ...(where && { where: said(where) }),
    })),
  }))
  const endings = sheet.endings.map((ending) => ({ ...ending, says: said(ending.says) }))
  const [variables, roles] = [sheet.variables.map(worded), sheet.roles.map(worded)]
  return { ...worded(sheet), variables, roles, phases, endings, notes: notesOf(definition) }
}

/** A part of a game in English, and in `words` each of its sentences in three languages. */
function worded<Part extends object>(part: Part) {
  const words: Record<string, Translated> = {}
  for (const [name, member] of Object.entries(part)) if (isSentence(member)) words[name] = translated(member)
  return { ...(plain(part) as Plain<Part> & object), words }
}

/** What turns may note, as templates: `{name}` takes a value. */
function notesOf(definition: Game['definition']): Translated[] {
  return Object.entries(definition.notes ?? {}).map(([name, text]) => {
    const id = `${speakerOf(definition)}.note.${name}`
    return { id, en: text, pt: messageOf('pt', id) ?? text, es: messageOf('es', id) ?? text }
  })
}

/** One game, complete: premise, roles, phases with their moves, endings, numbers of each difficulty, chart. */
export function sheetOf(game: Game) {
  const { definition } = game
  return {
    game_id: game.id,
    rules_version: game.version,
    rules_hash: game.hash,
    machine: game.machine.id,
    names: definition.names,
    premise: premiseOf(definition),
    objective: objectiveOf(definition),
    lineage: lineageOf(definition),
    classification: definition.classification,
    players: definition.players,
    difficulties: difficulties.map((difficulty) => ({
      difficulty,
      parameters: definition.parameters[difficulty],
    })),
    variables: definition.variables.map((variable) => ({
      id: variable.id,
      says: variableSays(definition, variable),
      of: variable.of,
      from: describeAmount(variable.from),
      to: describeAmount(variable.to),
      start: describeAmount(variable.start),
    })),
    roles: definition.roles.map((role) => ({
      id: role.id,
      names: role.names,
      says: roleSays(definition, role),
      gift: giftOf(definition, role),
    })),
    phases: definition.phases.map((phase) => ({
      id: phase.id,
      names: phase.names,
      says: phaseSays(definition, phase),
      begins: describeRules(definition, phase.opens),
      each_player: describeTurns(phase),
      ends_when: describeCompletion(definition, phase.completes),
      settles: describeRules(definition, phase.settles),
      leads_to: phase.next.map(({ to, when }) => ({
        phase: to,
        when: when === undefined ? null : predicateSays(definition, when),
      })),
      moves: phase.moves.map((move) => describeMove(game, phase, move)),
    })),
    endings: definition.endings.map((ending) => ({
      reason: ending.reason,
      result: ending.result,
      says: endingSays(definition, ending),
    })),
    server_secret: definition.solution !== undefined,
    chart: game.drawing(),
    mermaid: mermaidOf(game),
  }
}

function describeMove({ definition }: Game, phase: Phase, move: Move) {
  return {
    id: move.id,
    names: move.names,
    says: moveSays(definition, phase, move),
    would: describeEffects(definition, move),
    relational: move.target !== undefined,
    ...(move.target ? { targets: targetSays(definition, phase, move) } : {}),
    ...(move.confidence ? { confidence: move.confidence } : {}),
    ...(move.who ? { who: move.who.map((name) => predicateSays(definition, name)) } : {}),
    ...(move.target?.where ? { where: predicateSays(definition, move.target.where) } : {}),
    ...(move.fallback ? { fallback: true } : {}),
    text: (move.text ?? []).map((rule) => describeText(definition, rule)),
  }
}
