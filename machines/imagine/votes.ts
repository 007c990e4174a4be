import { type ProposalKind, proposalKinds, voteChoices } from '../../src/protocol/vocabularies.ts'
import type { VoteVersion } from '../vote/definition.ts'
import { type ElectionContext, NONE_OF_THESE } from '../vote/election.ts'
import { type Act, acting, fieldOf } from './acting.ts'
import { type Key, keysStanding, type Moment, OPENS_AT, type Rehearsal } from './course.ts'

// biome-ignore lint/suspicious/noExplicitAny: a vote of any kind and version.
type AnyVote = VoteVersion<any, any, any>

const DAY_MS = 86_400_000
const NOMINATIONS_MS = DAY_MS
const VOTING_MS = 3 * DAY_MS

/** What each imagined voter is: three on the list, one that may vote and came later, one that may not. */
const VOTERS = ['listed', 'listed', 'listed', 'late', 'stranger'] as const
const LISTED = 3

const keys = keysStanding(VOTERS)

/** What is known of a key beside the vote. Whoever is no imagined voter stands as a candidate, and may vote. */
function voterOf({ keys }: Pick<Moment, 'keys'>, who: number) {
  const standing = keys[who - 1]?.standing?.id.split('.').at(-1) ?? 'listed'
  return { eligible: standing !== 'stranger', listed: standing === 'listed' || standing === 'candidate' }
}

interface Cast {
  /** What each key chose last. */
  readonly before: Readonly<Record<string, unknown>>
}

/** What a key chose, once its ballot is counted. */
function castAfter<Records extends Cast>(
  records: Records,
  event: object,
  choice: 'choices' | 'choice',
): Records {
  const cast = event as Readonly<Record<string, unknown>>
  if (cast[choice] === undefined) return records
  return { ...records, before: { ...records.before, [String(cast.agent)]: cast[choice] } }
}

const inputOf = ({ turnout }: AnyVote) => ({
  at: OPENS_AT,
  listed: LISTED,
  quorum: turnout.quorumOf(LISTED, undefined),
})

export function proposalRehearsal(of: AnyVote): Rehearsal<Cast> {
  return acting<Cast>(of, {
    settings: [fieldOf('proposal_kind', proposalKinds)],
    open: ({ proposal_kind: kind }) => ({
      input: {
        ...inputOf(of),
        closes_at: OPENS_AT + VOTING_MS,
        kind: (proposalKinds.find((known) => known === kind) ?? 'advisory') satisfies ProposalKind,
      },
      keys,
      records: { before: {} },
    }),
    acts: (moment) =>
      moment.keys.flatMap(({ id: agent }, index): Act[] => {
        const voter = voterOf(moment, index + 1)
        const before = moment.records.before[agent] ?? null
        return [
          {
            who: index + 1,
            what: 'vote.cast',
            fields: [fieldOf('choice', voteChoices)],
            event: ({ choice = 'for' }) => ({
              type: 'vote.cast',
              at: moment.at,
              agent,
              choice,
              before,
              ...voter,
            }),
          },
          closing(index + 1, 'proposal.close', voter),
        ]
      }),
    record: ({ records }, _, event) => castAfter(records, event, 'choice'),
  })
}

function closing(who: number, type: string, { eligible }: { readonly eligible: boolean }): Act {
  return { who, what: type, event: () => ({ type, eligible }) }
}

interface Election extends Cast {
  /** Who named whom: `ana ana`. */
  readonly named: readonly string[]
}

export function electionRehearsal(of: AnyVote): Rehearsal<Election> {
  return acting<Election>(of, {
    settings: [fieldOf('office', ['vacant', 'held'])],
    open: ({ office }) => ({
      input: {
        ...inputOf(of),
        nominations_close_at: OPENS_AT + NOMINATIONS_MS,
        closes_at: OPENS_AT + VOTING_MS,
        in_office: office === 'held',
      },
      keys,
      records: { before: {}, named: [] },
    }),
    acts: (moment) =>
      moment.keys.flatMap((key, index) => {
        const voter = voterOf(moment, index + 1)
        const who = index + 1
        return [
          ...nominating(moment, key, who),
          balloting(moment, key, who),
          closing(who, 'election.close', voter),
        ]
      }),
    record: ({ records }, _, event) => {
      const { agent, candidate } = event as { readonly agent?: string; readonly candidate?: string }
      if (candidate === undefined) return castAfter(records, event, 'choices')
      return { ...records, named: [...records.named, `${agent} ${candidate}`] }
    },
  })
}

function nominating(moment: Moment<Election>, key: Key, who: number): readonly Act[] {
  const { named } = moment.records
  const event = (candidate: string) => ({
    type: 'nomination.make',
    at: moment.at,
    seq: named.length + 1,
    agent: key.id,
    candidate,
    again: named.includes(`${key.id} ${candidate}`),
  })
  const others = moment.keys.flatMap(({ id, name }, index) =>
    id === key.id ? [] : [{ value: String(index + 1), label: name }],
  )
  return [
    { who, what: 'stand', label: { id: 'imagine.stand' }, event: () => event(key.id) },
    {
      who,
      what: 'nominate',
      label: { id: 'imagine.nominate' },
      fields: [{ name: 'whom', label: { id: 'imagine.whom' }, options: others }],
      event: ({ whom = others[0]?.value }) => event(moment.keys[Number(whom) - 1]?.id ?? ''),
    },
  ]
}

/** A ballot approves of one candidate, of all, of none of these, or says nothing. */
function balloting(moment: Moment<Election>, { id: agent }: Key, who: number): Act {
  const { candidates } = moment.snapshot.context as ElectionContext
  const nameOf = (id: string) => moment.keys.find((key) => key.id === id)?.name ?? id.slice(0, 8)
  const options = [
    ...candidates.map(({ agent: one }, index) => ({ value: String(index + 1), label: nameOf(one) })),
    ...(candidates.length > 1 ? [{ value: 'all', label: { id: 'imagine.ballot.all' } }] : []),
    { value: 'none', label: { id: 'vote.none' } },
    { value: 'blank', label: { id: 'imagine.ballot.blank' } },
  ]
  const choicesOf = (ballot: string) => {
    if (ballot === 'none') return [NONE_OF_THESE]
    if (ballot === 'blank') return []
    const chosen = ballot === 'all' ? candidates : candidates.slice(Number(ballot) - 1, Number(ballot))
    return chosen.map((one) => one.agent)
  }
  return {
    who,
    what: 'ballot.cast',
    fields: [{ name: 'ballot', label: { id: 'imagine.ballot' }, options }],
    event: ({ ballot = options[0]?.value ?? 'none' }) => ({
      type: 'ballot.cast',
      at: moment.at,
      agent,
      choices: choicesOf(ballot),
      before: moment.records.before[agent] ?? null,
      ...voterOf(moment, who),
    }),
  }
}
