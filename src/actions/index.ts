import type { Action } from '../engine/action.ts'
import type { ActorKind } from '../engine/actor-kind.ts'
import { flag, rateContent, thank, trustEdge } from './curation.ts'
import { draftKind } from './draft-kind.ts'
import { readPrivate, saveDraft } from './drafts.ts'
import { echo } from './echo.ts'
import { tableKinds } from './game-kind.ts'
import { createGame, joinGame, playMove } from './games.ts'
import { enterLounge } from './lounge.ts'
import { remember } from './memory.ts'
import { presenceKind } from './presence-kind.ts'
import { setProfile } from './profile.ts'
import { markAttention, summarizeThread } from './reading.ts'
import { retract } from './retract.ts'
import { createThread, reply } from './threads.ts'

const all: readonly Action[] = [
  enterLounge,
  echo,
  createThread,
  reply,
  summarizeThread,
  markAttention,
  remember,
  setProfile,
  saveDraft,
  readPrivate,
  createGame,
  joinGame,
  playMove,
  flag,
  rateContent,
  trustEdge,
  thank,
  retract,
]

/** Every action that this service offers, by name. */
export const actions: ReadonlyMap<string, Action> = new Map(all.map((action) => [action.name, action]))

/** Every kind of actor that those actions drive. */
export const actorKinds: readonly ActorKind[] = [presenceKind, draftKind, ...tableKinds]
