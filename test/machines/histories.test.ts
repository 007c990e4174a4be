import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type ContentEvent, content, firstContent, type Moderation } from '../../machines/content.ts'
import { draft } from '../../machines/draft.ts'
import { emergency } from '../../machines/emergency.ts'
import { market } from '../../machines/market/market.ts'
import type { MarketContext, MarketEvent } from '../../machines/market/rules.ts'
import { office } from '../../machines/office.ts'
import { presence } from '../../machines/presence.ts'
import { machineVersions, pinnedGames } from '../../machines/registry.ts'
import { election, firstElection } from '../../machines/vote/election.ts'
import { firstProposal, proposal } from '../../machines/vote/proposal.ts'
import { difficulties, governanceModels, moderationOperations } from '../../src/protocol/vocabularies.ts'
import { type BotStyle, botStyles } from '../../src/testing/bots.ts'
import { playBotTable } from '../support/bot-table.ts'
import {
  agree,
  DAY,
  histories,
  only,
  PATIENCE_MS,
  type Plain,
  RUNS,
  SEED,
  someKey,
  someTime,
  type Taken,
  type Told,
} from '../support/histories.ts'

describe(`random histories (${RUNS} of each machine, seed ${SEED})`, () => {
  it.each([firstContent, content])(
    'of a text: no removal without a warning that stands, and none but by the moderator',
    (version) => histories({ version, drawn: only(undefined), event: aboutText, plain: plainText }),
    PATIENCE_MS,
  )

  it(
    'of an office: held from the beginning of a term until it is emptied, or idle',
    () => {
      histories({
        version: office,
        drawn: only(undefined),
        event: fc.record({ type: fc.constantFrom('term.begin', 'moderation.done', 'office.empty') }),
        plain: plainOffice,
      })
    },
    PATIENCE_MS,
  )

  it(
    'of a market: forecasts before it closes, and one option that three keys support',
    () => {
      histories({
        version: market,
        drawn: only({ author: 'ana', opensAt: 0, closesAt: DAY, options }),
        event: inMarket,
        time: ['closing.near', 'crowd.wait', 'crowd.continue', CLOSES],
        plain: plainMarket,
      })
    },
    PATIENCE_MS,
  )

  it(
    'of the owner’s switch: the epoch counts every change, and nothing but the present one changes it',
    () => {
      histories<object, Commanded>({
        version: emergency,
        drawn: only({}),
        event: fc.oneof(
          {
            weight: 8,
            arbitrary: fc.record({
              type: fc.constantFrom('control.activate', 'control.release'),
              epoch: fc.nat(6),
              reason: fc.option(only('a reason')),
              at: someTime,
            }),
          },
          fc.record({ type: only('control.found'), reason: only(null), at: someTime }),
        ),
        plain: plainSwitch,
      })
    },
    PATIENCE_MS,
  )

  it(
    'of a presence and of a draft: live or kept whenever it was said anew, and for as long as it was said',
    () => {
      const ms = fc.integer({ min: 300_000, max: 3_600_000 })
      const over = {
        presence: 'xstate.after.stay.presence@1.live',
        draft: 'xstate.after.lifetime.draft@1.kept',
      }
      histories<object, Told & { readonly stayMs?: number }>({
        version: presence,
        drawn: fc.record({ stayMs: ms }),
        event: fc.oneof(
          fc.record({ type: only('presence.enter'), stayMs: ms }),
          fc.record({ type: only(over.presence) }),
        ),
        time: [over.presence],
        plain: () => ({
          follow({ event: { stayMs }, after }) {
            agree(after.value, stayMs === undefined ? 'expired' : 'live')
            if (stayMs !== undefined) agree(after.context, { stayMs })
          },
        }),
      })
      histories<object, Told & { readonly lifetimeMs?: number }>({
        version: draft,
        drawn: fc.record({ lifetimeMs: ms }),
        event: fc.oneof(
          fc.record({ type: only('draft.save'), lifetimeMs: ms }),
          fc.record({ type: only('draft.retract') }),
          fc.record({ type: only(over.draft) }),
        ),
        time: [over.draft],
        plain: () => ({
          follow({ before, event: { type, lifetimeMs }, after, isTaken }) {
            const ended = type === 'draft.retract' ? 'retracted' : 'expired'
            agree(isTaken, lifetimeMs !== undefined || before.value === 'kept')
            if (isTaken) agree(after.value, lifetimeMs === undefined ? ended : 'kept')
            if (lifetimeMs !== undefined) agree(after.context, { lifetimeMs })
          },
        }),
      })
    },
    PATIENCE_MS,
  )

  it.each(pinnedGames)(
    'of a table of $id@$version: every step by its schema, none stalled, none refused that was offered',
    (game) => {
      const { min, max } = game.definition.players
      const table = fc.record({
        difficulty: fc.constantFrom(...difficulties),
        styles: fc.array(fc.constantFrom<BotStyle>(...botStyles), { minLength: min, maxLength: max }),
        seed: fc.nat().map((n) => n.toString(16).padStart(8, '0')),
      })
      fc.assert(
        fc.property(table, (drawn) => {
          const played = playBotTable({ game, ...drawn })
          agree([played.stalled, played.refused, played.snapshot.status], [false, [], 'done'])
          const kept = game.persist(played.snapshot)
          agree(v.parse(game.snapshot, JSON.parse(JSON.stringify(kept))), kept)
        }),
        // A table is a long history: a test run plays few, since other tests play many.
        { numRuns: process.env.HISTORIES === undefined ? 3 : RUNS, seed: SEED },
      )
    },
    PATIENCE_MS * 2,
  )

  it('leaves out no machine', () => {
    const votes = [firstElection, election, firstProposal, proposal]
    const here = [firstContent, content, office, market, emergency, presence, draft, ...pinnedGames]
    expect(new Set([...votes, ...here].map(({ machine }) => machine.id))).toEqual(
      new Set(machineVersions.map(({ machine }) => machine.id)),
    )
  })
})

const aboutText: fc.Arbitrary<ContentEvent> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constantFrom(...moderationOperations.map((operation) => `text.${operation}` as const)),
      at: fc.nat(90 * DAY),
      id: fc.constantFrom('record 1', 'record 2'),
      agent: fc.constantFrom('mo', 'mo', 'ana'),
      moderator: fc.constantFrom('mo', 'mo', null),
      author: fc.constantFrom('ana', 'ana', 'mo'),
      model: fc.constantFrom(...governanceModels),
      licence: fc.constantFrom(null, 'licensed' as const, 'unusable' as const),
      pins: fc.nat(16),
    }),
  },
  fc.record({ type: only('text.restore_by_vote'), at: fc.nat(90 * DAY), id: only('vote') }),
  fc.record({ type: only('text.retract') }),
)

/** A removal, if it is one, must be one that the constitution allows. */
function removalHolds(event: ContentEvent, isWarned: boolean, boundSince: number | null): void {
  expect(event.type).toBe('text.remove')
  const { agent, moderator, author, model, licence, at } = event as Moderation
  agree([isWarned, agent, agent === author], [true, moderator, false])
  expect(licence).not.toBe('unusable')
  if (model === 'member_vote') expect(licence).toBe('licensed')
  const isBound = model === 'hybrid_choice' && boundSince !== null
  if (isBound) expect(at).toBeGreaterThanOrEqual(boundSince + 30 * DAY)
}

function plainText(): Plain<ContentEvent> {
  let isWarned = false
  let boundSince: number | null = null
  return {
    follow({ before, event, after, isTaken }: Taken<ContentEvent>) {
      if (!isTaken) return
      expect(before.value).not.toBe('retracted')
      if (after.value === 'removed' && before.value !== 'removed') removalHolds(event, isWarned, boundSince)
      const comesBack = before.value === 'warned' || before.value === 'removed'
      if (event.type === 'text.warn') isWarned = true
      // A vote on a text that stands anyway restores nothing, and binds all the same.
      if (event.type.startsWith('text.restore') && comesBack) isWarned = false
      if (event.type === 'text.restore_by_vote') boundSince = event.at
      expect(after.context).toMatchObject({ restored_by_vote_at: boundSince })
    },
  }
}

function plainOffice(): Plain<Told> {
  let holds = false
  let acts = 0
  return {
    follow({ event, after, isTaken }) {
      agree(isTaken, holds || event.type === 'term.begin')
      if (event.type === 'term.begin') acts = 0
      if (isTaken && event.type === 'moderation.done') acts += 1
      if (isTaken) holds = event.type !== 'office.empty'
      agree(after.value, holds ? 'held' : 'vacant')
      if (holds) agree(after.context, { acts })
    },
  }
}

const options = ['yes', 'no', 'void']
const CLOSES = 'xstate.after.closes_at.market@1.open'
const share = fc.constantFrom(0, 0.25, 0.5, 1)
const someProposal = {
  agent: someKey,
  at: someTime,
  proposal: fc.constantFrom('p1', 'p2'),
  option: fc.constantFrom(...options, 'z'),
  supports: fc.constantFrom(null, 'p1'),
}

const inMarket: fc.Arbitrary<MarketEvent> = fc.oneof(
  fc.record({
    type: only('forecast.make'),
    agent: someKey,
    at: someTime,
    distribution: fc
      .tuple(share, share, share)
      .map((shares) => shares.map((probability, at) => ({ option_id: options[at] ?? '', probability }))),
  }),
  fc.record({ type: only('resolution.propose'), ...someProposal }),
  {
    weight: 2,
    arbitrary: fc.record({ type: only('resolution.endorse'), support: fc.nat(3), ...someProposal }),
  },
  fc.record({ type: only('closing.near'), hours: fc.constantFrom(1, 24) }),
  fc.record({
    type: only('crowd.wait'),
    task: fc.record({ what: fc.constantFrom('closing' as const, 'proposal' as const, 'scores' as const) }),
    steps: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ type: only('crowd.continue') }),
  fc.record({ type: only(CLOSES) }) as unknown as fc.Arbitrary<MarketEvent>,
)

/** A market is resolved by its third supporter of an option that it has, once. */
function resolutionHolds({ before, event, after }: Taken<MarketEvent>): void {
  const { resolution } = after.context as MarketContext
  if (before.value === 'resolved') agree(resolution, (before.context as MarketContext).resolution)
  if (after.value !== 'resolved' || before.value === 'resolved') return
  if (event.type !== 'resolution.endorse') throw new Error(`resolved by ${event.type}`)
  agree([event.support >= 2, event.supports, options.includes(event.option)], [true, null, true])
  expect(resolution).toMatchObject({ proposal: event.proposal, option: event.option })
}

function plainMarket(): Plain<MarketEvent> {
  let forecasts = 0
  let steps = 0
  return {
    follow(step) {
      const { before, event, after, isTaken, told } = step
      if (event.type === 'forecast.make' && isTaken) {
        forecasts += 1
        const sum = event.distribution.reduce((all, { probability }) => all + probability, 0)
        agree([before.value, event.at < DAY, sum], ['open', true, 1])
      }
      if (event.type === 'crowd.wait') steps += event.steps
      if (told.includes('crowd.stepped')) steps -= 1
      const context = after.context as MarketContext
      const left = (context.work ?? []).reduce((sum, { done, of }) => sum + of - done, 0)
      agree([context.forecasts, left], [forecasts, steps])
      resolutionHolds(step)
    },
  }
}

type Commanded = Told & { readonly epoch?: number }

function plainSwitch(): Plain<Commanded> {
  let epoch = 0
  let isStopped = false
  return {
    follow({ event, after, isTaken }) {
      const wants = event.type !== 'control.release'
      const fits = event.type === 'control.found' || event.epoch === epoch
      agree(isTaken, fits && wants !== isStopped)
      if (isTaken) epoch += 1
      if (isTaken) isStopped = wants
      expect(after).toMatchObject({ value: isStopped ? 'read_only' : 'normal', context: { epoch } })
    },
  }
}
