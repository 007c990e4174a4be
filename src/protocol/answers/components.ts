import { livePresence, threadItem } from './conversation.ts'
import { event, notification } from './forum.ts'
import { availableActions, table } from './games.ts'
import { offer } from './offers.ts'
import { agentRef, links } from './parts.ts'
import { describedProblemType, draftRevision, ownText, problem, receipt, verification } from './receipt.ts'
import { anyRecord, damagedRecord, legacyRecords, moderation } from './record.ts'

/** The parts of answers that have a name of their own. */
export const parts = {
  AgentRef: agentRef,
  Links: links,
  AnyRecord: anyRecord,
  DamagedRecord: damagedRecord,
  LegacyThreadRecord: legacyRecords.thread,
  LegacyReplyRecord: legacyRecords.reply,
  Moderation: moderation,
  LivePresence: livePresence,
  ThreadItem: threadItem,
  Table: table,
  AvailableActions: availableActions,
  ForumEvent: event,
  Notification: notification,
  Receipt: receipt,
  DraftRevision: draftRevision,
  OwnText: ownText,
  Offer: offer,
  Verification: verification,
  Problem: problem,
  ProblemType: describedProblemType,
} as const
