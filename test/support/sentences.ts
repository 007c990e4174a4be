import { readdirSync, readFileSync } from 'node:fs'
import { sheetOf } from '../../machines/describe-games.ts'
import { type Said, sentence, slug } from '../../machines/kind/sentence.ts'
import { machineVersions, pinnedGames } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { filled, noteSays } from '../../machines/table/notes.ts'
import { speakerOf } from '../../machines/table/speaker.ts'
import { refusalSays } from '../../machines/table/words.ts'
import * as vocabularies from '../../src/protocol/vocabularies.ts'

const machinesFolder = new URL('../../machines/', import.meta.url)

/** Every sentence in something: sheets, drawings, parameters of sentences. */
export function sentencesIn(value: unknown): readonly Said[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, text, params } = value as { id?: unknown; text?: unknown; params?: unknown }
  if (typeof id === 'string' && typeof text === 'string') return [value as Said, ...sentencesIn(params)]
  return Object.values(value).flatMap(sentencesIn)
}

/** All that one game can say of itself: its rules, its chart, its notes, its refusals. */
export function sentencesOfGame(game: Game): readonly Said[] {
  const { definition } = game
  const notes = Object.values(definition.notes ?? {}).map((template) => {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'] as const)
    return noteSays(definition, filled(template, Object.fromEntries(names)))
  })
  const refusals = Object.entries(definition.predicates).flatMap(([name, { otherwise }]) =>
    otherwise ? [refusalSays(definition, name, otherwise.message)] : [],
  )
  const predicates = Object.entries(definition.predicates).map(([name, { says }]) =>
    sentence(`${speakerOf(definition)}.predicate.${slug(name)}`, says),
  )
  return [sheetOf(game), notes, refusals, predicates].flatMap(sentencesIn)
}

/** What is written in the source of machines, and said only when it happens: `play.waiting`, `refusal.table_full`. */
function writtenIds(): readonly string[] {
  const sources = readdirSync(machinesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, machinesFolder), 'utf8'))
    .join('\n')
  const whole = [...sources.matchAll(/'((?:play|chart|refusal)\.[a-z_]+)'/g)].map(([, id = '']) => id)
  const codes = [...sources.matchAll(/\b(?:no|refusal)\(\s*'([a-z_]+)'/g)].map(
    ([, code]) => `refusal.${code}`,
  )
  return [...whole, ...codes]
}

/** Every id that a machine can say, whether or not anything has been said yet. */
export function machineIds(): ReadonlySet<string> {
  const drawn = machineVersions.flatMap((version) => sentencesIn(version.drawing()))
  const told = pinnedGames.flatMap(sentencesOfGame)
  return new Set([...drawn, ...told].map(({ id }) => id).concat(writtenIds()))
}

/** The members of vocabularies that pages name, by family: `event.game.turn`. */
export const vocabularyWords: ReadonlySet<string> = new Set(
  Object.entries({
    event: [...vocabularies.eventKinds, ...vocabularies.timelineKinds],
    action: vocabularies.actionNames,
    channel: vocabularies.channelIds,
    purpose: vocabularies.channelIds,
    offering: vocabularies.offerings,
    presence: vocabularies.presenceStates,
    mode: vocabularies.echoModes,
    memory: vocabularies.memoryKinds,
    preference: vocabularies.communicationPreferences,
    tempo: vocabularies.processingTempos,
    rating: vocabularies.ratings,
    difficulty: vocabularies.difficulties,
  }).flatMap(([family, names]) => names.map((name) => `${family}.${name}`)),
)
