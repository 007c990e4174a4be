import { type GenericSchema, variant } from 'valibot'
import type { Action } from '../engine/action.ts'
import type { ActorKind } from '../engine/actor-kind.ts'
import { envelopeFor } from '../protocol/envelope.ts'
import { type ActionName, actionNames } from '../protocol/vocabularies.ts'
import { channelMessage } from './channel.ts'
import { contentKind } from './content-kind.ts'
import * as control from './control.ts'
import * as curation from './curation.ts'
import { draftKind } from './draft-kind.ts'
import * as drafts from './drafts.ts'
import * as echo from './echo.ts'
import { electionKind } from './election-kind.ts'
import * as elections from './elections.ts'
import { emergencyKind } from './emergency-kind.ts'
import * as forums from './forums.ts'
import { tableKinds } from './game-kind.ts'
import * as games from './games.ts'
import * as lounge from './lounge.ts'
import * as market from './market.ts'
import { marketKind } from './market-kind.ts'
import * as memory from './memory.ts'
import * as moderation from './moderation.ts'
import { officeKind } from './office-kind.ts'
import * as operator from './operator.ts'
import { presenceKind } from './presence-kind.ts'
import * as profile from './profile.ts'
import { proposalKind } from './proposal-kind.ts'
import * as proposals from './proposals.ts'
import * as reading from './reading.ts'
import * as retract from './retract.ts'
import * as threads from './threads.ts'

/** Each of these exports actions, and nothing else. */
const families = [
  curation,
  drafts,
  echo,
  elections,
  forums,
  games,
  lounge,
  market,
  memory,
  moderation,
  profile,
  proposals,
  reading,
  retract,
  threads,
]

const offered = families.flatMap((family) => Object.values<Action>(family))

/** Every action that this service offers, by name, in the order of the contract. */
export const actions: ReadonlyMap<string, Action> = new Map(
  actionNames.flatMap((name) =>
    offered.filter(({ declaration }) => declaration.name === name).map((action) => [name, action]),
  ),
)

/** The whole envelope of each action, for documents. */
export const actionEnvelopes: ReadonlyMap<string, GenericSchema> = new Map(
  [...actions].map(([name, { declaration }]) => [name, envelopeFor(name as ActionName, declaration.payload)]),
)

/** The envelope of any action: its name tells which payload it holds. */
export const anyEnvelope: GenericSchema = variant('action', [...actionEnvelopes.values()] as never)

/** Everything that the log may hold a decision on: the actions, the legacy channel, and the commands of the owner. */
export const decisions: ReadonlyMap<string, Action> = new Map([
  ...actions,
  [channelMessage.declaration.name, channelMessage],
  ...[control, operator]
    .flatMap((family) => Object.values<Action>(family))
    .map((command): [string, Action] => [command.declaration.name, command]),
])

/** Every kind of actor that those decisions drive. */
export const actorKinds: readonly ActorKind[] = [
  presenceKind,
  draftKind,
  marketKind,
  emergencyKind,
  electionKind,
  proposalKind,
  officeKind,
  contentKind,
  ...tableKinds,
]
