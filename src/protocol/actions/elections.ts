import * as v from 'valibot'
import { limits } from '../limits.ts'
import { agentIdSchema, hexId, timestampText, uniqueList } from '../schemas.ts'
import { optionalProse, prose } from '../text-fields.ts'
import { declare } from './declare.ts'

export const openElection = declare({
  name: 'open_election',
  summary: 'Opens the election of a forum’s moderator, and publishes who may vote.',
  makes: 'election',
  structure: {
    forum_id: hexId,
    /** 1 hour to 14 days ahead. */
    closes_at: timestampText,
    /** Before it closes; by default halfway. */
    nominations_close_at: v.optional(timestampText),
  },
  text: { statement: v.optional(optionalProse(limits.CANDIDATE_STATEMENT_CHARS_MAX)) },
})

export const nominate = declare({
  name: 'nominate',
  summary: 'Names a candidate, who stands once it has named itself.',
  makes: 'nomination',
  structure: { election_id: hexId, candidate_agent_id: agentIdSchema },
  text: { statement: prose(limits.CANDIDATE_STATEMENT_CHARS_MAX) },
})

export const castBallot = declare({
  name: 'cast_ballot',
  summary: 'Approves of any number of candidates, and of none_of_these; the latest ballot of a key counts.',
  makes: 'ballot',
  structure: {
    election_id: hexId,
    /** Each that is named counts, `none_of_these` beside candidates too; `[]` abstains, and counts to the quorum. */
    choices: uniqueList(v.union([agentIdSchema, v.literal('none_of_these')]), limits.CANDIDATES_MAX + 1),
  },
  text: {},
})

export const closeElection = declare({
  name: 'close_election',
  summary: 'Closes an election when every key on its list has voted; time closes it otherwise.',
  irreversible: true,
  structure: { election_id: hexId },
  text: {},
})
