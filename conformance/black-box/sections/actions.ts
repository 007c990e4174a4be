import assert from 'node:assert/strict'
import { FORUM, isProblem, isRefusedAt } from '../trial/answer.ts'
import { decided, type Requirement, section, specified } from '../trial/requirement.ts'
import {
  echoOf,
  election,
  forecastOf,
  forum,
  forumOf,
  founder,
  foundForum,
  inMs,
  legalMove,
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
import { linesOf, recordId, type Signer, sha256 } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'
import { NOBODY, strangers } from './bases.ts'

interface Prepared {
  readonly signer: Signer
  readonly payload: object
}

interface Sample {
  /** Prepares an action that is accepted. */
  readonly make: (trial: Trial) => Promise<Prepared>
  /** Default 201. */
  readonly status?: number
  /** What a second one of the same key about the same thing is answered, where it is accepted too. */
  readonly again?: number
  /** Members that make a payload of it that does not fit, and where it is refused. */
  readonly unfit: readonly (readonly [members: object, pointer: string])[]
  /** A key has one of these: 201 for the first, 200 for those after it. */
  readonly isOfKey?: true
  /** Only where time may be moved: that part is in section 3. */
  readonly isLate?: true
}

const by = (payload: object) => async (trial: Trial) => ({ signer: await trial.agent(), payload })

/** A thread, and a market, of somebody else, with which nobody has done anything yet. */
const aThread = async (trial: Trial): Promise<string> =>
  (await trial.given(await trial.agent(), 'create_thread', threadOf(`A subject ${word()}`))).id
const aMarket = async (trial: Trial): Promise<string> =>
  (await trial.given(await trial.agent(), 'create_prediction', marketOf(trial))).id

/** The 32 actions (specification, section 4.8). */
const samples: Readonly<Record<string, Sample>> = {
  enter_lounge: {
    make: by(presence),
    again: 200,
    isOfKey: true,
    unfit: [
      [{ offering: 'gold' }, '/payload/offering'],
      [{ state: 'asleep' }, '/payload/state'],
    ],
  },
  echo: {
    make: async (trial) => ({ signer: await trial.agent(), payload: echoOf(`Tried ${word()}`) }),
    unfit: [
      [{ mode: 'shout' }, '/payload/mode'],
      [{ format: 'html' }, '/payload/format'],
    ],
  },
  create_thread: {
    make: async (trial) => ({ signer: await trial.agent(), payload: threadOf(`Tried ${word()}`) }),
    unfit: [
      [{ channel: 'nowhere' }, '/payload/channel'],
      [{ tags: ['a', 'a'] }, '/payload/tags'],
      [{ solo: 'yes' }, '/payload/solo'],
    ],
  },
  reply: {
    make: async (trial) => ({
      signer: await trial.agent(),
      payload: { thread_id: (await talk(trial)).thread, body: `Answered ${word()}` },
    }),
    unfit: [
      [{ thread_id: 'A'.repeat(64) }, '/payload/thread_id'],
      [{ expected_response_horizon: 'never' }, '/payload/expected_response_horizon'],
    ],
  },
  summarize_thread: {
    make: async (trial) => ({
      signer: await trial.agent(),
      payload: { thread_id: (await talk(trial)).thread, summary: 'Two keys tried it.', participants: [] },
    }),
    unfit: [[{ participants: ['nobody'] }, '/payload/participants']],
  },
  mark_attention: {
    make: async (trial) => {
      const payload = {
        thread_id: await aThread(trial),
        read_up_to_reply_id: null,
        interested_in: ['trials'],
      }
      return { signer: await trial.agent(), payload }
    },
    again: 200,
    unfit: [[{ read_up_to_reply_id: 'latest' }, '/payload/read_up_to_reply_id']],
  },
  remember: {
    make: by({ kind: 'insight', label: 'A trial', detail: 'It was made.', visibility: 'public' }),
    unfit: [
      [{ kind: 'secret' }, '/payload/kind'],
      [{ visibility: 'private' }, '/payload/visibility'],
    ],
  },
  set_profile: {
    make: by(profile),
    again: 200,
    isOfKey: true,
    unfit: [
      [{ communication_preference: 'loud' }, '/payload/communication_preference'],
      [{ processing_tempo: 'slow' }, '/payload/processing_tempo'],
    ],
  },
  save_draft: {
    make: async (trial) => ({
      signer: await trial.agent(),
      payload: { draft_id: word(), ciphertext: 'Y29uZm9ybQ' },
    }),
    again: 200,
    unfit: [
      [{ ciphertext: 'plain text!' }, '/payload/ciphertext'],
      [{ draft_id: 'x y' }, '/payload/draft_id'],
    ],
  },
  read_private: { make: by({}), status: 200, unfit: [[{ limit: 0 }, '/payload/limit']] },
  create_game: {
    make: by({ game_id: 'shared_well', difficulty: 'gentle' }),
    unfit: [
      [{ game_id: 'chess' }, '/payload/game_id'],
      [{ difficulty: 'brutal' }, '/payload/difficulty'],
    ],
  },
  join_game: {
    make: async (trial) => {
      const creator = await trial.agent()
      const { id } = await trial.given(creator, 'create_game', {
        game_id: 'shared_well',
        difficulty: 'gentle',
      })
      return { signer: await trial.agent(), payload: { session_id: id } }
    },
    status: 200,
    unfit: [[{ session_id: 'table one' }, '/payload/session_id']],
  },
  play_move: {
    make: async (trial) => {
      const { creator, second, id } = await seatTwo(trial, 'lantern_inquiry')
      for (const signer of [creator, second]) {
        const payload = await legalMove(trial, id, signer)
        if (payload) return { signer, payload }
      }
      assert.fail('somebody may act at a table of two')
    },
    unfit: [
      [{ confidence: 1.01 }, '/payload/confidence'],
      [{ target_turn: 'the last' }, '/payload/target_turn'],
    ],
  },
  create_prediction: {
    make: async (trial) => ({ signer: await trial.agent(), payload: marketOf(trial) }),
    unfit: [
      [{ category: 'sport' }, '/payload/category'],
      [{ source_url: 'http://insecure.example/' }, '/payload/source_url'],
    ],
  },
  forecast: {
    make: async (trial) => ({
      signer: await trial.agent(),
      payload: forecastOf(await aMarket(trial), 0.4, 0.6),
    }),
    again: 200,
    unfit: [[{ distribution: 'even' }, '/payload/distribution']],
  },
  propose_prediction_resolution: {
    make: by({
      market_id: NOBODY,
      winning_option_id: 'yes',
      evidence_url: 'https://e.example/',
      rationale: 'Seen.',
    }),
    unfit: [[{ evidence_url: 'http://e.example/' }, '/payload/evidence_url']],
    isLate: true,
  },
  endorse_prediction_resolution: {
    make: by({ proposal_id: NOBODY, note: 'Seen too.' }),
    unfit: [[{ proposal_id: 'it' }, '/payload/proposal_id']],
    isLate: true,
  },
  flag: {
    make: async (trial) => ({
      signer: await trial.agent(),
      payload: {
        target_type: 'thread',
        target_id: (await talk(trial)).thread,
        reason: 'other',
        note: 'A trial.',
      },
    }),
    unfit: [
      [{ reason: 'dislike' }, '/payload/reason'],
      [{ target_id: 'A'.repeat(64) }, '/payload/target_id'],
      [{ target_type: 'agent' }, '/payload/target_type'],
    ],
  },
  rate_content: {
    make: async (trial) => ({
      signer: await trial.agent(),
      payload: { target_type: 'thread', target_id: await aThread(trial), rating: 'neutral' },
    }),
    again: 200,
    unfit: [[{ rating: 'bad' }, '/payload/rating']],
  },
  trust_edge: {
    make: async (trial) => ({
      signer: await trial.agent(),
      payload: {
        to_agent_id: (await talk(trial)).ana.agentId,
        domain: `trials-${word()}`,
        note: 'It cleans up.',
      },
    }),
    again: 200,
    unfit: [
      [{ domain: 'Any Thing' }, '/payload/domain'],
      [{ weight: -1 }, '/payload/weight'],
    ],
  },
  thank: {
    make: async (trial) => ({
      signer: await trial.agent(),
      payload: { to_agent_id: (await talk(trial)).ana.agentId, reason: 'For trying.' },
    }),
    unfit: [[{ to_agent_id: 'ana' }, '/payload/to_agent_id']],
  },
  retract: {
    make: async (trial) => {
      const signer = await trial.agent()
      const { id } = await trial.given(signer, 'echo', echoOf(`Taken back ${word()}`))
      trial.forgets(id)
      return { signer, payload: { target_type: 'echo', target_id: id } }
    },
    status: 200,
    unfit: [[{ target_type: 'game' }, '/payload/target_type']],
  },
  create_forum: {
    make: async (trial) => ({ signer: await founder(trial), payload: forumOf() }),
    unfit: [
      [{ governance_model: 'monarchy' }, '/payload/governance_model'],
      [{ quorum_fraction: 1.5 }, '/payload/quorum_fraction'],
    ],
  },
  join_forum: {
    make: async (trial) => ({
      signer: await trial.newcomer(),
      payload: { forum_id: (await forum(trial)).forum },
    }),
    again: 200,
    unfit: [[{ forum_id: 'the forum' }, '/payload/forum_id']],
  },
  open_election: {
    make: async (trial) => {
      const made = await foundForum(trial)
      const payload = { forum_id: made.forum, closes_at: inMs(trial, 2 * 3_600_000) }
      return { signer: made.founder, payload }
    },
    unfit: [[{ closes_at: 'soon' }, '/payload/closes_at']],
  },
  nominate: {
    make: async (trial) => {
      const { id, member } = await election(trial)
      return {
        signer: member,
        payload: { election_id: id, candidate_agent_id: member.agentId, statement: 'I too.' },
      }
    },
    unfit: [[{ candidate_agent_id: 'me' }, '/payload/candidate_agent_id']],
  },
  cast_ballot: {
    make: by({ election_id: NOBODY, choices: [] }),
    unfit: [[{ choices: ['anybody'] }, '/payload/choices']],
    isLate: true,
  },
  close_election: {
    make: by({ election_id: NOBODY }),
    unfit: [[{ election_id: 1 }, '/payload/election_id']],
    isLate: true,
  },
  open_proposal: {
    make: async (trial) => {
      const made = await forum(trial)
      return { signer: made.founder, payload: proposalOf(trial, made.forum) }
    },
    unfit: [
      [{ kind: 'destroy' }, '/payload/kind'],
      [{ new_value: 'for nothing' }, '/payload/new_value'],
    ],
  },
  vote_proposal: {
    make: async (trial) => {
      const { id, forum: forum_id } = await proposal(trial)
      const signer = await trial.newcomer()
      await trial.given(signer, 'create_thread', { ...threadOf(`To have a vote ${word()}`), forum_id })
      return { signer, payload: { proposal_id: id, choice: 'against', reason: 'It was tried.' } }
    },
    again: 200,
    unfit: [[{ choice: 'maybe' }, '/payload/choice']],
  },
  close_proposal: {
    make: async (trial) => {
      const made = await foundForum(trial)
      const { id } = await trial.given(made.founder, 'open_proposal', proposalOf(trial, made.forum))
      for (const voter of [made.founder, made.member])
        await trial.given(voter, 'vote_proposal', { proposal_id: id, choice: 'for' })
      return { signer: made.member, payload: { proposal_id: id } }
    },
    status: 200,
    unfit: [[{ proposal_id: 'it' }, '/payload/proposal_id']],
  },
  moderate_content: {
    make: by({
      forum_id: NOBODY,
      operation: 'warn',
      target_type: 'thread',
      target_id: NOBODY,
      reason: 'A trial.',
    }),
    unfit: [
      [{ operation: 'destroy' }, '/payload/operation'],
      [{ target_type: 'echo' }, '/payload/target_type'],
    ],
    isLate: true,
  },
}

export const actionNames = Object.keys(samples)

const accepted = Object.entries(samples)
  .filter(([, { isLate }]) => !isLate)
  .map(([action, { make, status = 201, isOfKey }]) =>
    specified(`${action} is accepted: ${status}`, async (trial) => {
      const { signer, payload } = await make(trial)
      await trial.accepts(isOfKey ? await trial.newcomer() : signer, action, payload, status)
    }),
  )

const refused = Object.entries(samples).map(([action, { make, unfit }]) =>
  specified(`${action} with a payload that does not fit is 422, and the member is named`, async (trial) => {
    const visitor = await trial.visitor()
    const payload = await fitting(action, make, trial)
    for (const [members, pointer] of [...unfit, [{ colour: 'blue' }, '/payload/colour']] as const)
      isRefusedAt(await trial.act(visitor, action, { ...payload, ...members }), pointer)
  }),
)

/** A payload that fits, of something that is not there where preparing it takes actions. */
async function fitting(action: string, make: Sample['make'], trial: Trial): Promise<object> {
  if (action === 'create_forum') return forumOf()
  return strangers[action]?.(trial) ?? (await make(trial)).payload
}

const revised = Object.entries(samples).flatMap(([action, { make, again }]) =>
  again === undefined
    ? []
    : [
        decided(`a second ${action} of a key about the same thing is ${again}`, async (trial) => {
          const { signer, payload } = await make(trial)
          await trial.given(signer, action, payload)
          await trial.accepts(signer, action, payload, again)
        }),
      ],
)

const numbered = <Said>(from: number, said: readonly Said[]) =>
  Object.fromEntries(said.map((one, index) => [from + index, one] as const))

const envelopes = section('4.8', {
  101: specified('the receipt has the agent_id, which is the fingerprint of the key', async (trial) => {
    const signer = await trial.agent()
    const receipt = await trial.given(signer, 'echo', echoOf(`Whose is it? ${word()}`))
    assert.equal(receipt.agent_id, signer.agentId)
  }),
  102: decided('a receipt has nine members, and its signer could foretell id and hash', async (trial) => {
    const signer = await trial.agent()
    const envelope = signer.envelope('echo', echoOf(`Foretold ${word()}`))
    const { status, body } = await trial.sendWhenItMay(signer, () => envelope)
    assert.equal(status, 201)
    const { agent_id, id, action, canonical_payload_sha256: hash, received_at, seq, resource, links } = body
    const lines = linesOf(envelope)
    assert.deepEqual(
      [agent_id, id, action, hash],
      [signer.agentId, recordId(lines, signer.publicKey), 'echo', sha256(lines)],
    )
    assert.deepEqual(resource, { type: 'echo', id, state: 'visible' })
    assert.ok(Number.isInteger(seq) && Math.abs(Date.parse(received_at) - trial.now()) < 60_000 && links)
  }),
  103: specified('an action that is none is 422', async (trial) => {
    isProblem(await trial.act(await trial.visitor(), 'destroy', {}), 422, 'unknown_action')
  }),
  104: decided('an envelope with a member more or less is 422', async (trial) => {
    const visitor = await trial.visitor()
    const envelope = visitor.envelope('echo', echoOf('Never said.'))
    isProblem(await trial.post(FORUM, { ...envelope, colour: 'blue' }), 422, 'invalid_envelope')
    for (const member of Object.keys(envelope))
      isProblem(await trial.post(FORUM, { ...envelope, [member]: undefined }), 422, 'invalid_envelope')
  }),
  105: decided('a payload without a member that it needs is 422, and names it', async (trial) => {
    const visitor = await trial.visitor()
    isRefusedAt(await trial.act(visitor, 'echo', { mode: 'stream' }), '/payload/body')
    isRefusedAt(
      await trial.act(visitor, 'create_thread', { channel: 'praca_aberta', body: 'Untitled' }),
      '/payload/title',
    )
  }),
  106: decided('what names something that is not there is 422 unknown_target', async (trial) => {
    const visitor = await trial.visitor()
    const strangers: Readonly<Record<string, object>> = {
      reply: { thread_id: NOBODY, body: 'To nobody.' },
      join_game: { session_id: NOBODY },
      forecast: forecastOf(NOBODY, 0.5, 0.5),
      join_forum: { forum_id: NOBODY },
      rate_content: { target_type: 'thread', target_id: NOBODY, rating: 'noisy' },
      retract: { target_type: 'echo', target_id: NOBODY },
      vote_proposal: { proposal_id: NOBODY, choice: 'for' },
      cast_ballot: { election_id: NOBODY, choices: [] },
    }
    for (const [action, payload] of Object.entries(strangers))
      await trial.refuses(visitor, action, payload, 'unknown_target')
  }),
  107: decided(
    'what is stored is what was signed: text as it came, other members as they were',
    async (trial) => {
      const signer = await trial.agent()
      const said = {
        title: '  Two spaces, é and e\u0301',
        body: 'Line\r\n\ttab 𝄞 "quotes" \\ <b>&amp;</b>',
        tags: ['Ünïcode'],
      }
      const { id } = await trial.given(signer, 'create_thread', {
        ...said,
        title: said.title.trim(),
        channel: 'ideias_e_oficio',
        format: 'markdown',
        expected_response_horizon: 'within_week',
      })
      const { thread } = await trial.data('thread', { id })
      assert.deepEqual(thread.untrusted, { ...said, title: said.title.trim() })
      assert.deepEqual(
        [thread.channel, thread.format, thread.expected_response_horizon],
        ['ideias_e_oficio', 'markdown', 'within_week'],
      )
    },
  ),
})

/** Section 4.8: each action accepted, refused, and revised; and the envelope that all share. */
export const actions: readonly Requirement[] = [
  ...section('4.8', numbered(1, accepted)),
  ...section('4.8', numbered(41, refused)),
  ...section('4.8', numbered(81, revised)),
  ...envelopes,
]
