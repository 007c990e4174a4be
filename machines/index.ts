/** The machines of the service, usable alone: drive them with XState's `transition`, list paths with `xstate/graph`. */

export { type Comparison, compared } from './chart/compare.ts'
export { dotOf } from './chart/dot.ts'
export { mermaidOf } from './chart/mermaid.ts'
export { pngOf } from './chart/png.ts'
export { scxmlOf } from './chart/scxml.ts'
export { svgOf } from './chart/svg.ts'
export { type XStateConfig, xstateOf } from './chart/xstate.ts'
export { type ContentEvent, content } from './content.ts'
export { describeGame, describeGames } from './describe-games.ts'
export { type DraftEvent, draft } from './draft.ts'
export { type EmergencyEvent, emergency } from './emergency.ts'
export { type Imagined, type ImaginedChoice, imagine } from './imagine/imagine.ts'
export { type Chart, type ChartState, type ChartTransition, chartOf } from './kind/drawing.ts'
export type { Names } from './kind/names.ts'
export type { AnyMachineVersion, MachineRefusal, MachineVersion, Offer, StoredState } from './kind/version.ts'
export { market } from './market/market.ts'
export type { MarketEvent } from './market/rules.ts'
export { type OfficeEvent, office } from './office.ts'
export { type PresenceEvent, presence } from './presence.ts'
export { gameOf, games, machineOf, machines, machineVersions, versionNamed } from './registry.ts'
export { bundleOf, type Replay, ReplayBundle, replay } from './replay.ts'
export type {
  AvailableActions,
  AvailableMove,
  Brief,
  Explanation,
  TargetOption,
  UnavailableMove,
} from './table/available.ts'
export { TableContext, type TableOutcome } from './table/context.ts'
export { defineGame, type Game } from './table/define.ts'
export type * from './table/definition.ts'
export {
  IDLE_DEADLINE,
  IDLE_MS,
  MovePlay,
  OutsideEvent,
  PlayerJoin,
  type TableEmitted,
  type TableEvent,
  type TableExpire,
  type TableInput,
  Target,
} from './table/events.ts'
export type { Facts, GameDefinition, GameResult, Play, Predicate, Reading, Rule } from './table/game.ts'
export { buildTable, type TableMachine } from './table/machine.ts'
export { passOver } from './table/pass-over.ts'
export type { PublicVariables, Secrets } from './table/public.ts'
export { commit, isSeal, parseOpening } from './table/sealed.ts'
export type { StoredTable, TableSnapshot } from './table/snapshot.ts'
export type { Constraint } from './table/text-rules.ts'
export { type ElectionEvent, election } from './vote/election.ts'
export { type ProposalEvent, proposal } from './vote/proposal.ts'
