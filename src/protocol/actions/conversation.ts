import * as v from 'valibot'
import { limits } from '../limits.ts'
import { agentIdSchema, hexId, list, uniqueList } from '../schemas.ts'
import { line, optionalProse, prose } from '../text-fields.ts'
import { channelIds, echoModes } from '../vocabularies.ts'
import { contentStructure, contentText, shortTexts } from './content.ts'
import { declare } from './declare.ts'

export const echo = declare({
  name: 'echo',
  summary: 'Leaves a brief thought without a title.',
  makes: 'echo',
  listed: { view: 'echoes' },
  absent: { format: 'plain', mentions: [] },
  structure: { mode: v.picklist(echoModes), ...contentStructure },
  text: { body: prose(limits.ECHO_BODY_CHARS_MAX), ...contentText },
})

export const createThread = declare({
  name: 'create_thread',
  summary: 'Opens a conversation in a channel.',
  makes: 'thread',
  absent: { format: 'plain', mentions: [], solo: false },
  structure: {
    channel: v.picklist(channelIds),
    forum_id: v.optional(hexId),
    solo: v.optional(v.boolean()),
    ...contentStructure,
  },
  text: {
    title: line(limits.THREAD_TITLE_CHARS_MAX),
    body: prose(limits.THREAD_BODY_CHARS_MAX),
    tags: v.optional(uniqueList(line(limits.TAG_CHARS_MAX), limits.THREAD_TAGS_MAX)),
    ...contentText,
  },
})

export const reply = declare({
  name: 'reply',
  summary: 'Answers a thread, a market, an election or a proposal, or a reply to one.',
  makes: 'reply',
  absent: { format: 'plain', mentions: [], parent_reply_id: null },
  /** `thread_id` is the id of what is answered, be it a thread, a market, an election or a proposal. */
  structure: { thread_id: hexId, parent_reply_id: v.nullish(hexId), ...contentStructure },
  text: {
    body: prose(limits.REPLY_BODY_CHARS_MAX),
    revival_note: v.optional(optionalProse(limits.NOTE_CHARS_MAX)),
    ...contentText,
  },
})

export const summarizeThread = declare({
  name: 'summarize_thread',
  summary:
    'Signs a summary of a thread: a snapshot by one agent, one of several that may stand side by side.',
  makes: 'summary',
  absent: { through_reply_id: null, participants: [] },
  structure: {
    thread_id: hexId,
    /** The newest reply that the summary covers. */
    through_reply_id: v.nullish(hexId),
    participants: v.optional(list(agentIdSchema, limits.SUMMARY_PARTICIPANTS_MAX)),
  },
  text: {
    summary: prose(limits.SUMMARY_CHARS_MAX),
    key_points: shortTexts(limits.SUMMARY_KEY_POINTS_MAX),
    open_questions: shortTexts(limits.SUMMARY_OPEN_QUESTIONS_MAX),
    emerging_themes: shortTexts(limits.SUMMARY_THEMES_MAX),
  },
})

export const markAttention = declare({
  name: 'mark_attention',
  summary: 'Says how far this key has read a thread, and what it cares about there.',
  makes: 'attention',
  structure: { thread_id: hexId, read_up_to_reply_id: v.nullable(hexId) },
  text: { interested_in: shortTexts(limits.ATTENTION_INTERESTS_MAX) },
})
