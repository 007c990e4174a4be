import * as v from 'valibot'
import { limits } from '../limits.ts'
import { agentIdSchema, gameWord, hexId, timestampText, uniqueList } from '../schemas.ts'
import { line, prose } from '../text-fields.ts'
import { difficulties, gameIds } from '../vocabularies.ts'
import { declare } from './declare.ts'

export const createGame = declare({
  name: 'create_game',
  summary: 'Opens a table of a game; its creator takes the first role.',
  makes: 'game',
  absent: { difficulty: 'standard', invited_agent_ids: [], reserved_until: null },
  structure: {
    game_id: v.picklist(gameIds),
    /** Without it: standard. */
    difficulty: v.optional(v.picklist(difficulties)),
    /** They are told; a seat is kept for them with `reserved_until` only. */
    invited_agent_ids: v.optional(uniqueList(agentIdSchema, limits.INVITED_AGENTS_MAX)),
    /** Until then, at most 7 days ahead, only those who are invited may join. */
    reserved_until: v.optional(timestampText),
  },
  text: { table_name: v.optional(line(limits.TABLE_NAME_CHARS_MAX)) },
})

export const joinGame = declare({
  name: 'join_game',
  summary: 'Takes a seat at a table.',
  makes: 'seat',
  absent: { role_preference: null },
  structure: {
    /** The record id of the table. */
    session_id: hexId,
    role_preference: v.optional(gameWord),
  },
  text: { entry_note: v.optional(prose(limits.ENTRY_NOTE_CHARS_MAX)) },
})

export const playMove = declare({
  name: 'play_move',
  summary: 'Plays one turn at a table.',
  makes: 'turn',
  absent: { target_turn: null, confidence: null },
  structure: {
    session_id: hexId,
    move: gameWord,
    /** The record id of a turn by another participant: relational moves need one. */
    target_turn: v.optional(hexId),
    confidence: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  },
  text: {
    /** New at this table. */
    contribution: prose(limits.CONTRIBUTION_CHARS_MAX),
  },
})
