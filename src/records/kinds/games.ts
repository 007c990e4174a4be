import { createGame, joinGame, playMove } from '../../protocol/actions/games.ts'
import { lists } from '../keyspace.ts'
import { kind } from '../kind.ts'

/** A table: its actor speaks of what happens there, and tells who plays. */
export const game = kind({
  name: 'game',
  action: createGame,
  defaults: { difficulty: 'standard', invited_agent_ids: [] },
  excerpt: 'table_name',
  event: 'game.created',
  laterEvents: ['game.joined', 'game.activated', 'game.turn', 'game.phase', 'game.finished'],
  notifications: ['game_invite', 'game_joined', 'your_turn', 'game_phase', 'game_finished'],
  counted: 'games',
  lists: () => [lists.games],
  /** A table, and the two ways to take it along: as data that replays, and as text. */
  at: (id, to) => ({
    self: to.view('game', { id }),
    bundle: to.path(`/games/${id}/bundle.json`),
    transcript: to.path(`/games/${id}/transcript.txt`),
  }),
})

export const seat = kind({
  name: 'seat',
  action: joinGame,
  defaults: { role_preference: null },
  excerpt: 'entry_note',
  links: ({ structure }, to) => ({ game: to.view('game', { id: structure.session_id }) }),
})

export const turn = kind({
  name: 'turn',
  action: playMove,
  defaults: { target_turn: null, confidence: null },
  excerpt: 'contribution',
  notifications: ['targeted_turn'],
  links: ({ structure: { session_id: id } }, to) => ({
    self: to.place('game', { id }),
    game: to.view('game', { id }),
  }),
})
