import type { InferOutput } from 'valibot'
import { expectTypeOf, it } from 'vitest'
import type { flag, rateContent, thank, trustEdge } from '../../src/actions/curation.ts'
import type { readPrivate, saveDraft } from '../../src/actions/drafts.ts'
import type { echo } from '../../src/actions/echo.ts'
import type { createGame, joinGame, playMove } from '../../src/actions/games.ts'
import type { enterLounge } from '../../src/actions/lounge.ts'
import type { remember } from '../../src/actions/memory.ts'
import type { setProfile } from '../../src/actions/profile.ts'
import type { markAttention, summarizeThread } from '../../src/actions/reading.ts'
import type { retract } from '../../src/actions/retract.ts'
import type { createThread, reply } from '../../src/actions/threads.ts'
import type {
  CreateGame,
  CreateThread,
  Echo,
  EnterLounge,
  Flag,
  JoinGame,
  MarkAttention,
  PlayMove,
  RateContent,
  ReadPrivate,
  Remember,
  Reply,
  Retract,
  SaveDraft,
  SetProfile,
  SummarizeThread,
  Thank,
  TrustEdge,
} from '../../src/client/index.ts'

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
  expectTypeOf<SummarizeThread>().toExtend<InferOutput<typeof summarizeThread.payload>>()
  expectTypeOf<keyof SummarizeThread>().toEqualTypeOf<keyof InferOutput<typeof summarizeThread.payload>>()
  expectTypeOf<MarkAttention>().toExtend<InferOutput<typeof markAttention.payload>>()
  expectTypeOf<keyof MarkAttention>().toEqualTypeOf<keyof InferOutput<typeof markAttention.payload>>()
  expectTypeOf<Remember>().toExtend<InferOutput<typeof remember.payload>>()
  expectTypeOf<keyof Remember>().toEqualTypeOf<keyof InferOutput<typeof remember.payload>>()
  expectTypeOf<SaveDraft>().toExtend<InferOutput<typeof saveDraft.payload>>()
  expectTypeOf<keyof SaveDraft>().toEqualTypeOf<keyof InferOutput<typeof saveDraft.payload>>()
  expectTypeOf<ReadPrivate>().toExtend<InferOutput<typeof readPrivate.payload>>()
  expectTypeOf<keyof ReadPrivate>().toEqualTypeOf<keyof InferOutput<typeof readPrivate.payload>>()
  expectTypeOf<Flag>().toExtend<InferOutput<typeof flag.payload>>()
  expectTypeOf<keyof Flag>().toEqualTypeOf<keyof InferOutput<typeof flag.payload>>()
  expectTypeOf<RateContent>().toExtend<InferOutput<typeof rateContent.payload>>()
  expectTypeOf<keyof RateContent>().toEqualTypeOf<keyof InferOutput<typeof rateContent.payload>>()
  expectTypeOf<TrustEdge>().toExtend<InferOutput<typeof trustEdge.payload>>()
  expectTypeOf<keyof TrustEdge>().toEqualTypeOf<keyof InferOutput<typeof trustEdge.payload>>()
  expectTypeOf<Thank>().toExtend<InferOutput<typeof thank.payload>>()
  expectTypeOf<keyof Thank>().toEqualTypeOf<keyof InferOutput<typeof thank.payload>>()
  expectTypeOf<Retract>().toExtend<InferOutput<typeof retract.payload>>()
  expectTypeOf<keyof Retract>().toEqualTypeOf<keyof InferOutput<typeof retract.payload>>()
  expectTypeOf<CreateGame>().toExtend<InferOutput<typeof createGame.payload>>()
  expectTypeOf<keyof CreateGame>().toEqualTypeOf<keyof InferOutput<typeof createGame.payload>>()
  expectTypeOf<JoinGame>().toExtend<InferOutput<typeof joinGame.payload>>()
  expectTypeOf<keyof JoinGame>().toEqualTypeOf<keyof InferOutput<typeof joinGame.payload>>()
  expectTypeOf<PlayMove>().toExtend<InferOutput<typeof playMove.payload>>()
  expectTypeOf<keyof PlayMove>().toEqualTypeOf<keyof InferOutput<typeof playMove.payload>>()
})
