import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type ContentEvent, content, type Moderation } from '../../machines/content.ts'
import {
  governanceModels,
  type ModerationOperation,
  moderationOperations,
} from '../../src/protocol/vocabularies.ts'
import { disagreement, follow, walk, waysTaken } from '../support/machine-paths.ts'

const DAY = 86_400_000

/** The moderator in office acts on a text of somebody else, in a forum that leaves it to the moderator. */
const act = (operation: ModerationOperation, more: Partial<Moderation> = {}): Moderation => ({
  type: `text.${operation}`,
  at: 0,
  id: 'record',
  agent: 'mo',
  moderator: 'mo',
  author: 'ana',
  model: 'steward_discretion',
  licence: null,
  pins: 0,
  ...more,
})
const restoreByVote: ContentEvent = { type: 'text.restore_by_vote', at: 0, id: 'proposal' }
const retract: ContentEvent = { type: 'text.retract' }

const run = (events: readonly ContentEvent[]) => follow(content, undefined, events).state

const outcome = (...events: readonly ContentEvent[]) => run(events).value
const refusal = (before: readonly ContentEvent[], event: ContentEvent) =>
  content.check(run(before), event)?.code

describe('a text in a forum', () => {
  it('is removed only after a public warning, and stands as restored when it came back', () => {
    expect(refusal([], act('remove'))).toBe('no_warning')
    expect(outcome(act('warn'), act('remove'))).toBe('removed')
    expect(outcome(act('warn'), act('remove'), act('restore'))).toBe('restored')
  })

  it('needs a new warning once it was restored, by the moderator or by a vote', () => {
    for (const restore of [act('restore'), restoreByVote]) {
      expect(refusal([act('warn'), act('remove'), restore], act('remove'))).toBe('no_warning')
      expect(refusal([act('warn'), restore], act('remove'))).toBe('no_warning')
    }
  })

  it('may be removed by a successor on the warning of a predecessor', () => {
    expect(outcome(act('warn'), act('remove', { agent: 'next', moderator: 'next' }))).toBe('removed')
  })

  it('needs a proposal that passed where the members reserve removals', () => {
    const removal = { model: 'member_vote' } as const
    expect(refusal([act('warn')], act('remove', removal))).toBe('needs_proposal')
    expect(refusal([act('warn')], act('remove', { ...removal, licence: 'unusable' }))).toBe('not_licensed')
    expect(outcome(act('warn'), act('remove', { ...removal, licence: 'licensed' }))).toBe('removed')
  })

  it('follows the constitution of the moment, whatever it was when the case began', () => {
    expect(refusal([act('warn', { model: 'hybrid_choice' })], act('remove', { model: 'member_vote' }))).toBe(
      'needs_proposal',
    )
    expect(outcome(act('warn', { model: 'member_vote' }), act('remove'))).toBe('removed')
  })

  it('binds the moderator for thirty days where the constitution is hybrid, once the members restored it', () => {
    const again = [act('warn'), act('remove'), restoreByVote, act('warn')]
    const removal = (at: number) => act('remove', { model: 'hybrid_choice', at })
    expect(refusal(again, removal(30 * DAY - 1))).toBe('bound_by_vote')
    expect(outcome(...again, removal(30 * DAY))).toBe('removed')
    expect(outcome(...again, act('remove'))).toBe('removed')
  })

  it('is nobody else’s to moderate', () => {
    for (const operation of moderationOperations) {
      expect(refusal([], act(operation, { agent: 'ana' }))).toBe('not_the_moderator')
      expect(refusal([act('warn')], act(operation, { moderator: 'next' }))).toBe('not_the_moderator')
      expect(refusal([], act(operation, { moderator: null }))).toBe('not_the_moderator')
    }
  })

  it('is not judged by its own author, who may guide and pin', () => {
    const own = { author: 'mo' }
    for (const operation of ['warn', 'remove', 'restore'] as const)
      expect(refusal([], act(operation, own))).toBe('own')
    expect(outcome(act('guide', own), act('pin', own), act('unpin', own))).toBe('visible')
  })

  it('is pinned once, and loses its pin when it is removed', () => {
    expect(refusal([act('pin')], act('pin'))).toBe('already_pinned')
    expect(refusal([], act('unpin'))).toBe('not_pinned')
    expect(refusal([], act('pin', { pins: 16 }))).toBe('too_many_pins')
    expect(run([act('pin'), act('warn'), act('remove')]).context.pinned).toBe(false)
  })

  it('is gone for the moderator once it is removed, and for good once its author took it back', () => {
    const removed = [act('warn'), act('remove')]
    for (const operation of ['guide', 'warn', 'pin', 'unpin', 'remove'] as const)
      expect(refusal(removed, act(operation))).toBe('gone')
    expect(outcome(...removed, retract)).toBe('retracted')
    for (const operation of moderationOperations) expect(refusal([retract], act(operation))).toBe('gone')
    expect(refusal([retract], restoreByVote)).toBe('gone')
  })
})

describe.each(governanceModels)('every path of a text under %s', (model) => {
  const steps = walk(content.machine, {
    events: [
      ...moderationOperations.map((operation) => act(operation, { model })),
      ...moderationOperations.map((operation) => act(operation, { model, agent: 'a stranger' })),
      ...moderationOperations.map((operation) => act(operation, { model, author: 'mo' })),
      act('remove', { model, licence: 'licensed' }),
      act('remove', { model, licence: 'unusable' }),
      act('remove', { model, licence: 'licensed', at: 30 * DAY }),
      restoreByVote,
      retract,
    ],
    far: ({ context }) => context.guidance > 0,
  })

  it('reaches every state and takes every way', () => {
    expect(waysTaken(steps)).toEqual(
      new Set([
        'visible text.guide visible',
        'visible text.pin visible',
        'visible text.unpin visible',
        'visible text.warn warned',
        'visible text.restore_by_vote visible',
        'visible text.retract retracted',
        'warned text.guide warned',
        'warned text.pin warned',
        'warned text.unpin warned',
        'warned text.remove removed',
        'warned text.restore restored',
        'warned text.restore_by_vote restored',
        'warned text.retract retracted',
        'removed text.restore restored',
        'removed text.restore_by_vote restored',
        'removed text.retract retracted',
        'restored text.guide restored',
        'restored text.pin restored',
        'restored text.unpin restored',
        'restored text.warn warned',
        'restored text.restore_by_vote restored',
        'restored text.retract retracted',
      ]),
    )
  })

  it('never removes without a warning, and never but by the moderator', () => {
    for (const { before, event, after } of steps) {
      if (before.value === 'removed' || after.value !== 'removed') continue
      expect([before.value, before.context.warning]).toEqual(['warned', 'record'])
      expect(event).toMatchObject({ type: 'text.remove', agent: 'mo', moderator: 'mo' })
    }
  })

  it('gives a reason exactly where it takes no step, and is stored and read back as it was', () => {
    expect(steps.flatMap((step) => disagreement(content, step) ?? [])).toEqual([])
    for (const { after } of steps) {
      const stored = { status: after.status, value: after.value, context: after.context }
      expect(v.parse(content.snapshot, JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    }
  })
})
