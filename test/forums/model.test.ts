import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { governanceModels, proposalKinds, voteChoices } from '../../src/protocol/vocabularies.ts'
import { runsOfDay } from '../support/share-of-day.ts'
import { ModelledForum } from './modelled-forum.ts'

const DAY = 86_400_000
const HOUR = 3_180_000

type Step = (forum: ModelledForum) => Promise<unknown>

/** A step of a random history, with words for the counterexample. */
class Command implements fc.AsyncCommand<object, ModelledForum> {
  readonly #says: string
  readonly #step: Step

  constructor(says: string, step: Step) {
    this.#says = says
    this.#step = step
  }

  check(): boolean {
    return true
  }

  async run(_: object, forum: ModelledForum): Promise<void> {
    await this.#step(forum)
    await forum.agree()
  }

  toString(): string {
    return this.#says
  }
}

const names = ['ana', 'bo', 'clara', 'davi', 'elena'] as const
const name = fc.constantFrom(...names)
const pick = fc.nat(20)
const some = fc.subarray([...names])

/** A command for each draw of these arguments. */
function command<Arguments extends unknown[]>(
  says: string,
  args: { [Index in keyof Arguments]: fc.Arbitrary<Arguments[Index]> },
  step: (forum: ModelledForum, ...args: Arguments) => Promise<unknown>,
): fc.Arbitrary<Command> {
  return fc
    .tuple<Arguments>(...args)
    .map((drawn) => new Command(`${says} ${JSON.stringify(drawn)}`, (forum) => step(forum, ...drawn)))
}

const ahead = fc.constantFrom(HOUR - 60_000, HOUR, DAY, 14 * DAY, 14 * DAY + 60_000)
/** Slugs, with what each can be taken for. */
const slug = fc.constantFrom<[string, string]>(
  ['lamp', 'lamp'],
  ['1amp', 'lamp'],
  ['oil-room', 'oil'],
  ['0il-room', 'oil'],
  ['wick', 'wick'],
  ['glass', 'glass'],
)
const span = fc.constantFrom(HOUR, 12 * HOUR, DAY, 8 * DAY, 29 * DAY, 60 * DAY, 119 * DAY)

const steps = [
  command('write', [name, fc.constantFrom('thread', 'reply', 'summary')], (forum, ...args) =>
    forum.write(...args),
  ),
  command('talk about', [name, fc.option(pick)], (forum, ...args) => forum.talkAbout(...args)),
  command('found another', [name, slug], (forum, ...args) => forum.foundAnother(...args)),
  command('retract', [name, pick], (forum, ...args) => forum.retract(...args)),
  command('join', [name], (forum, ...args) => forum.join(...args)),
  command('open an election', [name, ahead], (forum, ...args) => forum.openElection(...args)),
  command('nominate', [name, name], (forum, ...args) => forum.nominate(...args)),
  command('cast a ballot', [name, fc.subarray([...names, 'none_of_these'])], (forum, ...args) =>
    forum.cast(...args),
  ),
  command('close the election', [name], (forum, ...args) => forum.closeElection(...args)),
  command(
    'propose',
    [name, fc.constantFrom(...proposalKinds), pick, fc.constantFrom(...governanceModels)],
    (forum, ...args) => forum.propose(...args),
  ),
  command('vote', [name, pick, fc.constantFrom(...voteChoices)], (forum, ...args) => forum.vote(...args)),
  command('close a proposal', [name, pick], (forum, ...args) => forum.closeProposal(...args)),
  command(
    'moderate',
    [fc.option(name), fc.constantFrom('warn', 'remove', 'remove', 'restore', 'guide'), pick, fc.option(pick)],
    (forum, ...args) => forum.moderate(...args),
  ),
  command('flag and rate', [name, pick], (forum, ...args) => forum.flagAndRate(...args)),
  command('let time pass', [span], (forum, ...args) => forum.pass(...args)),
  // Histories of single steps seldom get far: these go a whole way at once, each step of it held to the model too.
  command('elect', [name, some, fc.constantFrom(DAY, 8 * DAY)], (forum, ...args) => forum.elect(...args)),
  command('recall', [some], (forum, ...args) => forum.recall(...args)),
  command(
    'carry',
    [fc.constantFrom(...proposalKinds), pick, fc.constantFrom(...governanceModels), some],
    (forum, ...args) => forum.carry(...args),
  ),
  command('write, all of them', [], (forum) => forum.writeAll()),
  command('remove and appeal', [pick, some], (forum, ...args) => forum.removeAndAppeal(...args)),
  command('remove', [pick], (forum, ...args) => forum.warnAndRemove(...args)),
]

describe('a forum with many agents', () => {
  it('does in every history what a plain program would, and never what is prohibited', async () => {
    const founding = fc.record({
      model: fc.constantFrom(...governanceModels),
      quorum: fc.constantFrom(undefined, 0.25, 0.5, 0.75, 1),
      settled: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        founding,
        fc.commands(steps, { maxCommands: 60, size: 'max' }),
        async (founded, commands) => {
          const forum = await ModelledForum.found(names, founded)
          try {
            if (founded.settled) await forum.writeAll()
            await fc.asyncModelRun(() => ({ model: {}, real: forum }), commands)
            await forum.agreeInEverything()
          } finally {
            await forum.close()
          }
        },
      ),
      { numRuns: runsOfDay(30, 2) },
    )
  }, 180_000)

  it('agrees with it on a long case: a moderator replaced and a model changed in the middle of it', async () => {
    const forum = await ModelledForum.found(names, { model: 'hybrid_choice', quorum: undefined })
    await forum.writeAll()
    await forum.elect('bo', names)
    await forum.moderate(null, 'warn', 0, null)
    await forum.elect('clara', ['ana', 'davi', 'elena'])
    await forum.moderate(null, 'remove', 0, null)
    await forum.removeAndAppeal(3, names)
    await forum.agree()
    await forum.warnAndRemove(3)
    await forum.carry('change_governance', 0, 'member_vote', names)
    await forum.warnAndRemove(3)
    await forum.carry('remove_content', 3, 'member_vote', names)
    await forum.moderate(null, 'remove', 3, 0)
    await forum.moderate(null, 'remove', 3, 0)
    await forum.retract('davi', 1)
    await forum.pass(119 * DAY)
    await forum.elect('ana', names)
    await forum.pass(DAY)
    await forum.elect('ana', names)
    await forum.agree()
    // Nobody has written for months: whoever writes now may vote, and stands on no list.
    await forum.write('ana', 'reply')
    await forum.elect('ana', ['ana'], 8 * DAY)
    await forum.recall(['ana'])
    await forum.recall(['ana'])
    await forum.elect('ana', ['ana'])
    await forum.pass(121 * DAY)
    await forum.agreeInEverything()
    expect(forum.came).toEqual({
      elections: ['decided', 'decided', 'decided', 'no_candidate', 'no_candidate', 'decided'],
      proposals: ['passed', 'passed', 'passed'],
      texts: ['removed', 'removed', 'retracted', 'visible', 'visible', 'visible'],
    })
    await forum.close()
  })
})
