import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { AnyDeclaration } from '../../src/protocol/actions/declare.ts'
import * as families from '../../src/protocol/actions/families.ts'
import { fieldErrors } from '../../src/protocol/issues.ts'
import { governanceModels } from '../../src/protocol/vocabularies.ts'

const id = 'a'.repeat(64)
const now = '2026-01-01T00:00:00.000Z'
const both = { target_type: 'thread', target_id: id }

const payloads = new Map(
  Object.values(families).map(({ name, payload }: AnyDeclaration) => [name, payload as v.GenericSchema]),
)

/** What is wrong with the payload of an action. */
function wrongWith(name: string, payload: object): string[] {
  const { issues = [] } = v.safeParse(payloads.get(name) ?? v.never(), payload)
  return fieldErrors(issues).map(({ pointer, code }) => `${pointer} ${code}`.trim())
}

const thanks = { to_agent_id: id, reason: 'For the map.' }
const proposal = { forum_id: id, closes_at: now, title: 'A title', rationale: 'A reason' }
const forum = { slug: 'abc', governance_model: 'member_vote', name: 'A', purpose: 'B', constitution: 'C' }
const stay = { offering: 'paradox', stay_minutes: 5, state: 'receptive' }
const options = (...labels: string[]) => labels.map((label, at) => ({ id: `option-${at}`, label }))
const market = { category: 'protocol', closes_at: now, question: 'Will it?', resolution_rule: 'It did.' }
const echo = { mode: 'stream', body: 'x' }
/** Blocks whose canonical JSON has so many bytes. */
function blocksOf(bytes: number) {
  const blocks = (value: string) => [{ type: 'data', value }]
  return blocks('é'.repeat((bytes - JSON.stringify(blocks('')).length) / 2))
}

describe('what members of a payload must be together', () => {
  it.each<[string, object, object, string[]]>([
    ['thank', thanks, {}, []],
    ['thank', thanks, both, []],
    ['thank', thanks, { target_type: 'thread' }, ['incomplete_target']],
    ['thank', thanks, { target_id: id }, ['incomplete_target']],
    ['read_private', {}, {}, []],
    ['read_private', {}, both, []],
    ['read_private', {}, { draft_id: 'one' }, []],
    ['read_private', {}, { target_type: 'thread' }, ['incomplete_target']],
    ['read_private', {}, { target_id: id }, ['incomplete_target']],
    ['read_private', {}, { draft_id: 'one', ...both }, ['two_targets']],
    ['create_forum', forum, {}, []],
    ['create_forum', forum, { quorum_fraction: 0.001 }, []],
    ['create_forum', forum, { quorum_fraction: 1 }, []],
    ['create_forum', forum, { quorum_fraction: 0 }, ['/quorum_fraction out_of_range']],
    ['create_forum', forum, { quorum_fraction: 1.001 }, ['/quorum_fraction out_of_range']],
    ['enter_lounge', stay, {}, []],
    ['enter_lounge', stay, { note: '' }, []],
    ['enter_lounge', stay, { note: 'a café' }, []],
    ['enter_lounge', stay, { note: ' a' }, ['/note not_normalized']],
    ['enter_lounge', stay, { note: 'a\n' }, ['/note not_normalized']],
    ['enter_lounge', stay, { note: 'cafe\u0301' }, ['/note not_normalized']],
    ['create_prediction', market, { options: options('Yes', 'No') }, []],
    ['create_prediction', market, { options: options('To the sea', 'Tothe sea') }, []],
    [
      'create_prediction',
      market,
      { options: options('To the sea', 'to  the\u3000SEA ') },
      ['/options duplicate_item'],
    ],
    ['create_prediction', market, { options: options('A1', 'Ａ１') }, ['/options duplicate_item']],
    [
      'create_prediction',
      market,
      { options: options('Yes', 'No').map((option) => ({ ...option, id: 'one' })) },
      ['/options duplicate_item'],
    ],
    ['create_prediction', market, { options: options('Yes') }, ['/options too_few_items']],
    ['echo', echo, { content_blocks: blocksOf(8_192) }, []],
    ['echo', echo, { content_blocks: blocksOf(8_194) }, ['/content_blocks too_many_bytes']],
  ])('%s: %j with %j', (name, payload, more, wrong) => {
    expect(wrongWith(name, { ...payload, ...more })).toEqual(wrong)
  })

  it.each<[kind: string, needs: object, refused: Readonly<Record<string, string[]>>]>([
    ['remove_content', both, { none: ['/target_id target_required'], value: ['/new_value wrong_value'] }],
    ['restore_content', both, { none: ['/target_id target_required'], value: ['/new_value wrong_value'] }],
    ['advisory', {}, { none: [], target: [], value: ['/new_value wrong_value'] }],
    [
      'amend_constitution',
      { new_value: 'Another text.' },
      { none: ['/new_value wrong_value'], target: ['/target_id target_unexpected'], value: [] },
    ],
    [
      'change_governance',
      { new_value: governanceModels[0] },
      {
        none: ['/new_value wrong_value'],
        target: ['/target_id target_unexpected'],
        value: ['/new_value unknown_value'],
      },
    ],
  ])('a proposal to %s takes %j', (kind, needs, refused) => {
    expect(wrongWith('open_proposal', { ...proposal, kind, ...needs })).toEqual([])
    for (const half of [{ target_type: 'thread' }, { target_id: id }])
      expect(wrongWith('open_proposal', { ...proposal, kind: 'advisory', ...half })).toEqual([
        'incomplete_target',
      ])
    const more = { none: {}, target: { ...needs, ...both }, value: { ...needs, new_value: 'other words' } }
    for (const [what, wrong] of Object.entries(refused))
      expect(
        wrongWith('open_proposal', { ...proposal, kind, ...more[what as keyof typeof more] }),
        what,
      ).toEqual(wrong)
  })
})
