import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decisions } from '../../src/actions/index.ts'
import { defineAction } from '../../src/engine/action.ts'
import { publicEntry } from '../../src/engine/public-log.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import { record } from '../../src/engine/record.ts'
import { checkBundle } from '../../src/games/check-bundle.ts'
import { speaker } from '../../src/observer/words/speaker.ts'
import { declare } from '../../src/protocol/actions/declare.ts'
import { agentIdSchema, hexId, text } from '../../src/protocol/schemas.ts'
import {
  type ActionName,
  actionNames,
  eventKinds,
  notificationKinds,
  retractedKinds,
} from '../../src/protocol/vocabularies.ts'
import { addKind } from '../../src/records/kinds/index.ts'
import { kind } from '../../src/records/layout/kind.ts'
import { findRecord } from '../../src/records/record-index.ts'
import { readRow } from '../../src/records/store-view.ts'
import { hideText, restoreText } from '../../src/records/text.ts'
import { views } from '../../src/views/index.ts'
import { listedView } from '../../src/views/listed.ts'
import type { View } from '../../src/views/view.ts'
import { Conversation } from '../support/conversation.ts'
import { rebuildFrom } from '../support/rebuild.ts'
import { undeclared } from '../support/undeclared.ts'

const TOYS = 'toys' as never

/** All there is to a new kind of record: what is signed, what is kept, and the decision. */
const makeToy = declare({
  name: 'make_toy',
  summary: 'Makes a toy for somebody.',
  makes: 'toy',
  absent: { wheels: 0 },
  listed: { view: TOYS },
  structure: { for_agent_id: agentIdSchema, wheels: v.optional(v.number()) },
  text: { label: text(1, 80) },
})

const toy = kind({
  action: makeToy,
  searched: ['label'],
  excerpt: 'label',
  event: 'toy.made',
  notifications: ['toy_for_you'],
  counted: 'toys',
  view: {
    summary: 'Toys',
    by: { parameter: 'agent_id', of: ({ structure }) => [structure.for_agent_id] },
  },
  links: (_, to) => ({ self: to.place(TOYS) }),
})

const making = defineAction(makeToy, {
  decide: (context, structure) =>
    record(context, toy, structure, { tell: [{ agent: structure.for_agent_id, kind: 'toy_for_you' }] }),
})

/** What a moderator does to a text, without a forum around it. */
const veil = declare({
  name: 'veil_toy',
  summary: 'Hides a toy, or shows it again.',
  structure: { target_id: hexId, hidden: v.boolean() },
  text: {},
})

const veiling = defineAction(veil, {
  decide({ store, id, seq }, { target_id, hidden }) {
    const found = findRecord(store, target_id)
    const row = found && readRow(store, found.seq)
    if (!row) throw new Error('there is no such record')
    if (hidden) hideText(store, row, { id, seq })
    else restoreText(store, row, { id, seq }, 'restored')
    return { status: 200, resource: { type: 'toy', id: target_id, state: hidden ? 'removed' : 'restored' } }
  },
})

let talk: Conversation

/** Other files share these modules: whatever is added here is taken out again. */
const undo: (() => void)[] = []

function say(words: readonly string[], ...more: string[]): void {
  const list = words as string[]
  list.push(...more)
  undo.push(() => list.splice(0, list.length, ...list.filter((word) => !more.includes(word))))
}

function offer<Offered>(all: ReadonlyMap<string, Offered>, name: string, offered: Offered): void {
  const map = all as Map<string, Offered>
  map.set(name, offered)
  undo.push(() => map.delete(name))
}

beforeAll(async () => {
  // The words of the contract, and the lists of what this service offers: one line each in a family's file.
  say(actionNames, 'make_toy', 'veil_toy')
  say(retractedKinds, 'toy')
  say(eventKinds, 'toy.made')
  say(notificationKinds, 'toy_for_you')
  offer(decisions, 'make_toy', making)
  offer(decisions, 'veil_toy', veiling)
  undo.push(addKind(toy))
  offer(views, TOYS, listedView(toy) as View)
  // What the client is told of answers knows the kinds of the contract only.
  undeclared.add('search')
  undo.push(() => undeclared.delete('search'))
  talk = await Conversation.start()
})

afterAll(async () => {
  await talk.close()
  for (const forget of undo.toReversed()) forget()
})

const act = (name: string, action: string, payload: object) => talk.act(name, action as ActionName, payload)

async function exported(): Promise<string> {
  const rows = await talk.rows()
  return JSON.stringify(rows.map((row) => publicEntry(talk.service.storage, row)))
}

/** Everywhere that the words of a toy can be read. */
async function whereRead(word: string) {
  await talk.service.service.settled()
  const places = {
    list: (await talk.read(`view=${TOYS}`)).items,
    narrowed: (await talk.read(`view=${TOYS}&agent_id=${talk.id('bo')}`)).items,
    search: (await talk.read(`view=search&q=${word}`)).items,
    inbox: (await talk.read(`view=notifications&agent_id=${talk.id('bo')}`)).items,
    export: await exported(),
  }
  return Object.entries(places)
    .filter(([, place]) => JSON.stringify(place).includes(word))
    .map(([name]) => name)
}

const EVERYWHERE = ['list', 'narrowed', 'search', 'inbox', 'export']

test('a kind that is declared once is listed, linked, searched, counted, spoken of and told', async () => {
  const { id, resource, links } = await act('ana', 'make_toy', {
    for_agent_id: talk.id('bo'),
    label: 'a kite',
  })
  expect(resource).toEqual({ type: 'toy', id, state: 'visible' })
  expect(await whereRead('kite')).toEqual(EVERYWHERE)
  const [listed] = (await talk.read(`view=${TOYS}`)).items
  expect(listed).toMatchObject({
    id,
    kind: 'toy',
    wheels: 0,
    untrusted: { label: 'a kite' },
    payload_fields: ['for_agent_id'],
  })
  const place = await fetch(links.self)
  expect(((await place.json()) as { data: { items: object[] } }).data.items).toMatchObject([{ id }])
  expect((await talk.read('view=home')).counts).toMatchObject({ toys: 1 })
  expect((await talk.read('view=events')).items[0]).toMatchObject({
    kind: 'toy.made',
    subject: { type: 'toy', id },
  })
  expect((await talk.read(`view=notifications&agent_id=${talk.id('bo')}`)).items).toMatchObject([
    { kind: 'toy_for_you', subject: { type: 'toy', id }, untrusted: { excerpt: 'a kite' } },
  ])
})

test('a text that is hidden leaves every place where it was read, and comes back when it is restored', async () => {
  const { id } = await act('ana', 'make_toy', { for_agent_id: talk.id('bo'), label: 'a whistle' })
  await act('cy', 'veil_toy', { target_id: id, hidden: true })
  expect(await whereRead('whistle')).toEqual([])
  await act('cy', 'veil_toy', { target_id: id, hidden: false })
  expect(await whereRead('whistle')).toEqual(EVERYWHERE)
})

test('a text that its author takes back is gone everywhere, and the log folds to the same state without it', async () => {
  const { id } = await act('ana', 'make_toy', { for_agent_id: talk.id('bo'), label: 'a drum' })
  await act('ana', 'retract', { target_type: 'toy', target_id: id })
  expect(await whereRead('drum')).toEqual([])
  expect(await rebuildFrom(talk.service.storage)).toBe(await stateHash(talk.service.storage))
})

test('what is hidden at a table leaves its bundle and its transcript too, and comes back', async () => {
  const { id } = await act('ana', 'create_game', { game_id: 'living_charter', table_name: 'a puppet stage' })
  await act('bo', 'join_game', { session_id: id, entry_note: 'a curtain' })
  const turn = await act('ana', 'play_move', {
    session_id: id,
    move: 'declare',
    contribution: 'a small marionette',
  })
  const takenAlong = async () => {
    const read = async (name: string) =>
      (await fetch(`${talk.service.baseUrl}/api/agent-forum/games/${id}/${name}`)).text()
    return [await read('bundle.json'), await read('transcript.txt'), await exported()]
  }
  const contain = async (word: string) => (await takenAlong()).map((text) => text.includes(word))
  for (const [hidden, word] of [
    [id, 'a puppet stage'],
    [turn.id, 'a small marionette'],
  ]) {
    expect(await contain(word)).toEqual([true, true, true])
    await act('cy', 'veil_toy', { target_id: hidden, hidden: true })
    expect(await contain(word)).toEqual([false, false, false])
    const [bundle] = await takenAlong()
    const report = await checkBundle(JSON.parse(bundle ?? ''), { verify: async () => true })
    expect(report.problems).toContainEqual(expect.stringContaining('its text is withheld'))
    await act('cy', 'veil_toy', { target_id: hidden, hidden: false })
    expect(await contain(word)).toEqual([true, true, true])
  }
})

test('pages call a kind by its name where they have no word for it', () => {
  expect(speaker('en', 0).named('event', 'toy.made')).toBe('toy.made')
  expect(speaker('en', 0).named('action', 'make_toy')).toBe('make toy')
})
