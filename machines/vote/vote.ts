import * as v from 'valibot'
import { type AnyStateMachine, and, assign, cancel, emit, raise, setup } from 'xstate'
import { limits } from '../../src/protocol/limits.ts'
import { BY_THE_CLOCK, drawMachine } from '../kind/chart.ts'
import { guardsOf, type Rules, refusalBy, ruleOf } from '../kind/rules.ts'
import { type MachineRefusal, offer, refusal, type StoredState } from '../kind/version.ts'
import type {
  Deadline,
  Possible,
  Told,
  VoteContext,
  VoteDefinition,
  VoteInput,
  Voter,
  VoterFacts,
  VoteState,
  VoteVersion,
} from './definition.ts'
import { turnoutAfter } from './turnout.ts'

/**
 * The vote of a forum (decisions, section 5). What comes before it, as nominations do, takes its time; then keys cast
 * ballots until every listed key has voted and somebody says so, or until time closes it; then they are counted, at
 * once. Elections and proposals are this one machine with other ballots and other ends. Who is eligible, and what a key
 * cast before, arrives inside the events: a machine keeps no history.
 */
export function defineVote<
  Event extends Told,
  Context extends VoteContext,
  Status extends string,
  Input extends VoteInput,
  Ballot extends Voter<unknown>,
  Facts extends VoterFacts<unknown>,
>(
  definition: VoteDefinition<Context, Status, Input, Ballot, Facts>,
): VoteVersion<VoteState<Context, Status>, Event, Facts> {
  type State = VoteState<Context, Status>
  const { kind, version, before, voting, ballot, ends } = definition
  const { rules: common, closed, notEligible } = votingRules(definition)
  const rules: Rules<Context> = { ...common, ...before?.rules, ...ballot.rules }
  const machine = buildVote(definition, rules)

  /** What to say where the chart has no way at all: it is not for this key, too early, or too late. */
  const noWay = (state: StoredState, event: Told): MachineRefusal =>
    'eligible' in event && !event.eligible ? notEligible : (before?.noWay(state as State, event) ?? closed)
  const check = (state: State, event: Told) => refusalBy(machine, rules, state, event, noWay)

  const snapshot = v.strictObject({
    status: v.picklist(['active', 'done']),
    value: v.picklist([...(before ? [before.state] : []), voting.state, ...(Object.keys(ends) as Status[])]),
    context: definition.context,
  })
  return {
    kind,
    version,
    machine,
    snapshot: snapshot as v.GenericSchema<State>,
    turnout: definition.turnout,
    check,
    available(state, agent, at, facts) {
      const { id, ...voter } = facts
      const offers: readonly Possible[] = [
        ...(before?.offers(agent, at, facts) ?? []),
        {
          action: ballot.cast,
          event: { ...voter, type: `${ballot.name}.cast`, at, agent, ...ballot.blank } as Told,
          payload: ballot.choices(state.context),
        },
        {
          action: ballot.close,
          event: { type: `${kind}.close`, eligible: facts.eligible } as Told,
          payload: {},
        },
      ]
      return offers.map(({ action, event, payload }) =>
        offer(action, check(state, event), { [`${kind}_id`]: id, ...payload }),
      )
    },
    drawing: () => drawMachine(machine, rules),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what every vote shares asks nothing of what it is about.
type AnyVote<Context extends VoteContext> = VoteDefinition<Context, string, any, any, any>

/** The rules of every vote, in its own words. */
function votingRules<Context extends VoteContext>({ kind, words, turnout }: AnyVote<Context>) {
  const pointer = `/payload/${kind}_id`
  const rule = ruleOf<Context>()
  const closed: MachineRefusal = refusal('voting_closed', 'Voting is closed.', { pointer })
  const notEligible: MachineRefusal = refusal(
    'not_eligible',
    `${words.ballots} need a contribution in this forum in the previous ${limits.ELIGIBILITY_DAYS} days.`,
    { params: { vote: kind, days: limits.ELIGIBILITY_DAYS }, pointer },
  )
  const rules = {
    'voting is open': rule(({ closes_at }, { at }: { readonly at: number }) => at < closes_at, closed),
    'the key is eligible': rule((_, { eligible }: { readonly eligible: boolean }) => eligible, notEligible),
    'every listed key has voted': rule(turnout.isComplete, ({ closes_at }) =>
      refusal('votes_missing', `Before its time ${words.vote} closes only when every listed key has voted.`, {
        params: { vote: kind },
        pointer,
        available_from: new Date(closes_at).toISOString(),
      }),
    ),
  } as const
  return { rules, closed, notEligible }
}

/** The deadlines of a vote, all of them armed when it opens: it closes in time, however late it is looked at. */
function deadlinesOf<Context extends VoteContext>({
  before,
}: AnyVote<Context>): readonly Deadline<Context>[] {
  const voting = { id: 'voting', event: 'voting.end', at: ({ closes_at }: Context) => closes_at }
  return before ? [before.deadline, voting] : [voting]
}

const waitingFor = ({ id }: Deadline<never>) => `wait for ${id} to close`

/** Builds the XState machine: what comes before, if anything does, then voting, counting and the ends. */
function buildVote<Context extends VoteContext>(
  definition: AnyVote<Context>,
  rules: Rules<Context>,
): AnyStateMachine {
  const { kind, version, description, before, voting, ends } = definition
  const waits = deadlinesOf(definition).map(waitingFor)
  const config = {
    id: `${kind}@${version}`,
    description,
    context: ({ input }: { readonly input: VoteInput | undefined }) => openingContext(definition, input),
    initial: before?.state ?? voting.state,
    states: {
      ...(before && {
        [before.state]: { description: before.description, entry: waits, on: before.on },
      }),
      [voting.state]: {
        description: voting.description,
        ...(before ? {} : { entry: waits }),
        on: votingWays(definition),
      },
      counting: countingState(definition),
      ...Object.fromEntries(
        Object.entries(ends).map(([id, says]) => [
          id,
          { type: 'final', description: says, entry: ['stop waiting', `tell ${kind}.closed`] },
        ]),
      ),
    },
  }
  return chartParts(definition, rules).createMachine(config as never) as unknown as AnyStateMachine
}

// XState builds throw-away actors without input: reading it must not throw.
function openingContext<Context extends VoteContext>(
  { context, opens }: AnyVote<Context>,
  input: VoteInput | undefined,
) {
  const values: Readonly<Record<string, unknown>> = {
    opened_at: input?.at ?? 0,
    closes_at: input?.closes_at ?? 0,
    listed: input?.listed ?? 0,
    quorum: input?.quorum ?? 0,
    ballots: 0,
    listed_ballots: 0,
    ...opens(input),
  }
  return Object.fromEntries(Object.keys(context.entries).map((member) => [member, values[member]]))
}

function votingWays<Context extends VoteContext>({ kind, ballot }: AnyVote<Context>) {
  return {
    [`${ballot.name}.cast`]: {
      guard: and(['voting is open', 'the key is eligible', ...Object.keys(ballot.rules ?? {})]),
      actions: [countingOf(ballot.name), `tell ${ballot.name}.counted`],
    },
    [`${kind}.close`]: {
      guard: and(['the key is eligible', 'every listed key has voted']),
      target: 'counting',
    },
    'voting.end': { target: 'counting', description: 'when voting closes', meta: BY_THE_CLOCK },
  }
}

const countingOf = (name: string) => `count the ${name} instead of the one before`

function countingState<Context extends VoteContext>({ counting }: AnyVote<Context>) {
  const { description, missed, outcomes } = counting
  const noQuorum = { guard: 'the quorum is missed', target: 'no_quorum', ...(missed && { actions: missed }) }
  return { description, always: [noQuorum, ...outcomes] }
}

interface Of<Context> {
  readonly context: Context
}

interface Casting<Context> extends Of<Context> {
  readonly event: Voter<unknown>
}

/** The guards, actions and delays that the chart names. */
function chartParts<Context extends VoteContext>(definition: AnyVote<Context>, rules: Rules<Context>) {
  const { kind, before, ballot, turnout, ending } = definition
  const deadlines = deadlinesOf(definition)
  const tells = {
    [`tell ${ballot.name}.counted`]: () => ({ type: `${ballot.name}.counted` }),
    [`tell ${kind}.closed`]: ({ context }: Of<Context>) => ({
      type: `${kind}.closed`,
      ...ending?.(context),
    }),
    ...before?.tells,
    ...definition.tells,
  }
  const changes = {
    [countingOf(ballot.name)]: ({ context, event }: Casting<Context>) => ({
      ...ballot.count(context, event),
      ...turnoutAfter(context, event),
    }),
    ...before?.changes,
    ...definition.changes,
  }
  return setup({
    delays: named(deadlines, ({ id, at }) => [
      id,
      ({ context }: Of<Context>) => at(context) - context.opened_at,
    ]),
    guards: {
      ...guardsOf<Context, Rules<Context>>(rules),
      'the quorum is missed': ({ context }: Of<Context>) => !turnout.hasQuorum(context),
      ...before?.guards,
      ...definition.guards,
    },
    actions: {
      'stop waiting': cancel('voting'),
      ...named(deadlines, (one) => [
        waitingFor(one),
        raise({ type: one.event }, { id: one.id, delay: one.id as never }),
      ]),
      ...named(Object.entries(changes), ([name, change]) => [name, assign(change as never)]),
      ...named(Object.entries(tells), ([name, tell]) => [name, emit(tell as never)]),
    },
  } as never)
}

/** Parts of a chart by their names. */
function named<One, Part>(of: readonly One[], entry: (one: One) => readonly [name: string, part: Part]) {
  return Object.fromEntries(of.map(entry))
}
