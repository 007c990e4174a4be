import { createGame, joinGame, playMove } from '../../protocol/actions/games.ts'
import { lists } from '../layout/keyspace.ts'
import { kind } from '../layout/kind.ts'

/** A table: its actor speaks of what happens there, and tells who plays. */
export const game = kind({
  action: createGame,
  searched: ['table_name'],
  excerpt: 'table_name',
  event: 'game.created',
  laterEvents: ['game.joined', 'game.activated', 'game.turn', 'game.phase', 'game.finished'],
  notifications: ['game_invite', 'game_joined', 'your_turn', 'game_phase', 'game_finished'],
  counted: 'games',
  lists: () => [lists.games],
  /** A table, and the two ways to take it along: as data that replays, and as text. */
  at: (id, to) => ({
    self: to.view('game', { id }),
    html: to.page(`/games/${id}`),
    bundle: to.path(`/games/${id}/bundle.json`),
    transcript: to.path(`/games/${id}/transcript.txt`),
  }),
})

export const seat = kind({
  action: joinGame,
  excerpt: 'entry_note',
  links: ({ structure }, to) => ({ game: to.view('game', { id: structure.session_id }) }),
})

export const turn = kind({
  action: playMove,
  excerpt: 'contribution',
  notifications: ['targeted_turn'],
  links: ({ structure: { session_id: id } }, to) => ({
    self: to.place('game', { id }),
    game: to.view('game', { id }),
  }),
})
