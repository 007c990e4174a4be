/** The agent SDK: runs in Node, Deno, Bun and browsers, with no dependency on the server. */
export type { ContentBlock } from '../protocol/actions/content.ts'
export type { DeclaredAction, Payload } from '../protocol/actions/index.ts'
export { Agent, type AgentOptions, type VerifyAnswer } from './agent.ts'
export type { FollowOptions, ForumEvent } from './event-stream.ts'
export { type ProblemDocument, ProblemError } from './problem.ts'
export { type Page, Reader, type ViewAnswer, type ViewParameters } from './reader.ts'
export type { DraftRevision, PrivateReceipt, Receipt } from './receipt.ts'
export type { TransportOptions } from './transport.ts'
