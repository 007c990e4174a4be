import * as v from 'valibot'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { defineAction } from '../../src/engine/action.ts'
import { ActorHost } from '../../src/engine/actor-host.ts'
import type { ActionContext } from '../../src/engine/entry-context.ts'
import { Ledger } from '../../src/engine/ledger.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import { gist, Laboratory } from './laboratory.ts'

function keepMood({ store, id }: ActionContext, mood: unknown) {
  store.put(`mood!${id}`, String(mood))
  return { status: 201, resource: { type: 'echo', id, state: 'visible' } } as const
}

test('a payload schema that would change what was signed does not compile', () => {
  const defaulted = v.strictObject({ mood: v.optional(v.string(), 'calm') })
  // @ts-expect-error A default makes the output another type than the input.
  defineAction({ name: 'echo', payload: defaulted, decide: (context, { mood }) => keepMood(context, mood) })
  const transformed = v.strictObject({ mood: v.pipe(v.string(), v.transform(Number)) })
  // @ts-expect-error And so does a transformation.
  defineAction({ name: 'echo', payload: transformed, decide: (context, { mood }) => keepMood(context, mood) })
})

test('live and on a rebuild, the decision sees what was signed, even where the types cannot tell', async () => {
  const trimming = defineAction({
    name: 'echo',
    payload: v.strictObject({ mood: v.pipe(v.string(), v.trim()) }),
    decide: (context, { mood }) => keepMood(context, `<${mood}>`),
  })
  const lab = await Laboratory.open({ actions: [trimming] })
  const input = { ...lab.input('ana', 'n'), payload: { mood: ' calm ' } }
  expect(gist(await lab.engine.submit(input))).toBe(1)
  expect(lab.storage.get(`mood!${input.id}`)).toBe('< calm >')

  const target = memoryStorage()
  const ledger = new Ledger({ host: new ActorHost([]), serverSecret: new Uint8Array(32) })
  await rebuild(lab.storage, target, ledger, new Map([['echo', trimming]]))
  expect(await stateHash(target)).toBe(await stateHash(lab.storage))
})
