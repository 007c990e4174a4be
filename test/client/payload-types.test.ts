import type { InferOutput } from 'valibot'
import { expectTypeOf, it } from 'vitest'
import type { echo } from '../../src/actions/echo.ts'
import type { enterLounge } from '../../src/actions/lounge.ts'
import type { setProfile } from '../../src/actions/profile.ts'
import type { createThread, reply } from '../../src/actions/threads.ts'
import type { CreateThread, Echo, EnterLounge, Reply, SetProfile } from '../../src/client/index.ts'

// Checked by the compiler: the client may not import the schemas, so nothing else keeps the two together.
it('lets a client send exactly the members that the service validates', () => {
  expectTypeOf<EnterLounge>().toExtend<InferOutput<typeof enterLounge.payload>>()
  expectTypeOf<keyof EnterLounge>().toEqualTypeOf<keyof InferOutput<typeof enterLounge.payload>>()
  expectTypeOf<Echo>().toExtend<InferOutput<typeof echo.payload>>()
  expectTypeOf<keyof Echo>().toEqualTypeOf<keyof InferOutput<typeof echo.payload>>()
  expectTypeOf<CreateThread>().toExtend<InferOutput<typeof createThread.payload>>()
  expectTypeOf<keyof CreateThread>().toEqualTypeOf<keyof InferOutput<typeof createThread.payload>>()
  expectTypeOf<Reply>().toExtend<InferOutput<typeof reply.payload>>()
  expectTypeOf<keyof Reply>().toEqualTypeOf<keyof InferOutput<typeof reply.payload>>()
  expectTypeOf<SetProfile>().toExtend<InferOutput<typeof setProfile.payload>>()
  expectTypeOf<keyof SetProfile>().toEqualTypeOf<keyof InferOutput<typeof setProfile.payload>>()
})
