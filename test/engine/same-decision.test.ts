import * as v from 'valibot'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { defineAction } from '../../src/engine/action.ts'
import { ActorHost } from '../../src/engine/actor-host.ts'
import type { ActionContext } from '../../src/engine/entry-context.ts'
import { Ledger } from '../../src/engine/ledger.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import { declare } from '../../src/protocol/actions/declare.ts'
import { gist, Laboratory } from './laboratory.ts'

function keepMood({ store, id }: ActionContext, mood: unknown) {
  store.put(`mood!${id}`, String(mood))
  return { status: 201, resource: { type: 'echo', id, state: 'visible' } } as const
}

test('a payload schema that would change what was signed does not compile', () => {
  const named = { name: 'echo', summary: 'An echo with a mood.', structure: {} } as const
  // @ts-expect-error A default makes the output another type than the input.
  declare({ ...named, text: { mood: v.optional(v.string(), 'calm') } })
  // @ts-expect-error And so does a transformation.
  declare({ ...named, text: { mood: v.pipe(v.string(), v.transform(Number)) } })
})

test('live and on a rebuild, the decision sees what was signed, even where the types cannot tell', async () => {
  const moody = declare({
    name: 'echo',
    summary: 'An echo with a mood.',
    structure: {},
    text: { mood: v.pipe(v.string(), v.trim()) },
  })
  const trimming = defineAction(moody, {
    decide: (context, _, said) => keepMood(context, `<${said?.mood}>`),
  })
  const lab = await Laboratory.open({ actions: [trimming] })
  const input = lab.input('ana', 'n', 'echo', { mood: ' calm ' })
  expect(gist(await lab.engine.submit(input))).toBe(1)
  expect(lab.storage.get(`mood!${input.id}`)).toBe('< calm >')

  const target = memoryStorage()
  const ledger = new Ledger({ host: new ActorHost([]), serverSecret: new Uint8Array(32) })
  await rebuild(lab.storage, target, ledger, new Map([['echo', trimming]]))
  expect(await stateHash(target)).toBe(await stateHash(lab.storage))
})
