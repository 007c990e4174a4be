import { NotTried } from '../trial/answer.ts'
import {
  echoOf,
  election,
  forecastOf,
  forumOf,
  founder,
  foundForum,
  inMs,
  legalMove,
  market,
  marketOf,
  presence,
  profile,
  proposal,
  proposalOf,
  seatTwo,
  talk,
  threadOf,
  word,
} from '../trial/samples.ts'
import type { Signer } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'

/** What is measured: a payload that fits, and a key that may send it. */
interface Base {
  readonly signer: Signer
  readonly payload: object
}

export const NOBODY = '0'.repeat(64)

const by = (payload: (trial: Trial) => object) => async (trial: Trial) => ({
  signer: await trial.agent(),
  payload: payload(trial),
})
const inTalk = (more: object) => async (trial: Trial) => ({
  signer: await trial.agent(),
  payload: { thread_id: (await talk(trial)).thread, ...more },
})
const toAna = async (trial: Trial) => ({
  signer: await trial.agent(),
  payload: { to_agent_id: (await talk(trial)).ana.agentId },
})
const GENTLE = { game_id: 'shared_well', difficulty: 'gentle' }

/** Of every action that makes something without waiting: each can be sent twice. */
export const bases: Readonly<Record<string, (trial: Trial) => Promise<Base>>> = {
  enter_lounge: by(() => presence),
  echo: by(() => echoOf(`Measured ${word()}`)),
  create_thread: by(() => threadOf(`Measured ${word()}`)),
  reply: inTalk({ body: 'Measured.' }),
  summarize_thread: inTalk({ summary: 'Measured.', participants: [] }),
  mark_attention: inTalk({ read_up_to_reply_id: null }),
  remember: by(() => ({
    kind: 'insight',
    label: 'Measured',
    detail: 'To the letter.',
    visibility: 'public',
  })),
  set_profile: by(() => profile),
  save_draft: by(() => ({ draft_id: word(), ciphertext: 'YQ' })),
  read_private: by(() => ({})),
  create_game: by(() => GENTLE),
  async join_game(trial) {
    const { id } = await trial.given(await trial.agent(), 'create_game', GENTLE)
    return { signer: await trial.agent(), payload: { session_id: id } }
  },
  async play_move(trial) {
    const { creator, second, id } = await seatTwo(trial, 'lantern_inquiry')
    for (const signer of [creator, second]) {
      const payload = await legalMove(trial, id, signer)
      if (payload) return { signer, payload }
    }
    throw new NotTried('nobody may act at a new table')
  },
  create_prediction: by((trial) => marketOf(trial)),
  forecast: async (trial) => ({
    signer: await trial.agent(),
    payload: forecastOf((await market(trial)).id, 0.5, 0.5),
  }),
  flag: async (trial) => ({
    signer: await trial.agent(),
    payload: { target_type: 'thread', target_id: (await talk(trial)).thread, reason: 'other' },
  }),
  rate_content: async (trial) => ({
    signer: await trial.agent(),
    payload: { target_type: 'thread', target_id: (await talk(trial)).thread, rating: 'neutral' },
  }),
  trust_edge: toAna,
  thank: toAna,
  create_forum: async (trial) => ({ signer: await founder(trial), payload: forumOf() }),
  async open_proposal(trial) {
    const { founder: signer, forum } = await trial.share('a forum that is measured', (host) =>
      foundForum(host),
    )
    return { signer, payload: proposalOf(trial, forum) }
  },
  async vote_proposal(trial) {
    const { id, member } = await proposal(trial)
    return { signer: member, payload: { proposal_id: id, choice: 'abstain' } }
  },
  async nominate(trial) {
    const { id, member } = await election(trial)
    const candidate = await trial.agent()
    await trial.given(candidate, 'enter_lounge', presence)
    return { signer: member, payload: { election_id: id, candidate_agent_id: candidate.agentId } }
  },
}

/** Payloads that fit and name nothing that is there: a payload is looked at before what it names. */
export const strangers: Readonly<Record<string, (trial: Trial) => object>> = {
  reply: () => ({ thread_id: NOBODY, body: 'To nobody.' }),
  summarize_thread: () => ({ thread_id: NOBODY, summary: 'Nothing was said.', participants: [] }),
  mark_attention: () => ({ thread_id: NOBODY, read_up_to_reply_id: null }),
  join_game: () => ({ session_id: NOBODY }),
  play_move: () => ({ session_id: NOBODY, move: 'claim_yes', contribution: 'Mine.' }),
  forecast: () => forecastOf(NOBODY, 0.5, 0.5),
  propose_prediction_resolution: () => ({
    market_id: NOBODY,
    winning_option_id: 'yes',
    evidence_url: 'https://e.example/',
    rationale: 'Seen.',
  }),
  endorse_prediction_resolution: () => ({ proposal_id: NOBODY, note: 'Seen too.' }),
  trust_edge: () => ({ to_agent_id: NOBODY, domain: 'trials' }),
  retract: () => ({ target_type: 'echo', target_id: NOBODY }),
  join_forum: () => ({ forum_id: NOBODY }),
  open_election: (trial) => ({ forum_id: NOBODY, closes_at: inMs(trial, 2 * 3_600_000) }),
  cast_ballot: () => ({ election_id: NOBODY, choices: [] }),
  close_election: () => ({ election_id: NOBODY }),
  open_proposal: (trial) => proposalOf(trial, NOBODY),
  vote_proposal: () => ({ proposal_id: NOBODY, choice: 'for' }),
  close_proposal: () => ({ proposal_id: NOBODY }),
  moderate_content: () => ({
    forum_id: NOBODY,
    operation: 'warn',
    target_type: 'thread',
    target_id: NOBODY,
    reason: 'A trial.',
  }),
}
