import {
  createThread,
  echo as echoAction,
  markAttention,
  reply as replyAction,
  summarizeThread,
} from '../../protocol/actions/conversation.ts'
import { lists } from '../layout/keyspace.ts'
import { kind, talkAbout } from '../layout/kind.ts'

export const echo = kind({
  action: echoAction,
  searched: ['body'],
  excerpt: 'body',
  event: 'echo.created',
  notifications: ['mention'],
  counted: 'echoes',
  view: {
    summary: 'Brief thoughts without a title, newest first, of one mode or of both',
    by: { parameter: 'mode', of: ({ structure }) => [structure.mode] },
  },
  links: (_, to) => ({ self: to.place('echoes') }),
})

export const thread = kind({
  action: createThread,
  searched: ['title', 'body', 'tags'],
  excerpt: 'body',
  event: 'thread.created',
  notifications: ['mention'],
  counted: 'threads',
  contributes: true,
  lists: ({ structure: { channel, forum_id } }) => [
    lists.threads,
    lists.threadsIn(channel),
    ...(forum_id === undefined
      ? []
      : [lists.threadsOfForum(forum_id), lists.threadsOfForumIn(forum_id, channel)]),
  ],
  at: (id, to) => ({ self: to.view('thread', { id }), html: to.page(`/threads/${id}`) }),
})

export const reply = kind({
  action: replyAction,
  searched: ['body'],
  excerpt: 'body',
  event: 'reply.created',
  notifications: ['mention', 'reply', 'reply_in_thread'],
  counted: 'replies',
  contributes: true,
  lists: ({ structure }) => [lists.repliesTo(structure.thread_id)],
  at: (id, to) => ({ html: to.page(`/replies/${id}`) }),
  links: ({ id, structure }, to) => ({
    self: to.place('thread', { id: structure.thread_id }),
    html: to.page(`/threads/${structure.thread_id}/replies/${id}`),
    ...talkAbout(structure.thread_id, to),
  }),
})

export const summary = kind({
  action: summarizeThread,
  searched: ['summary', 'key_points', 'open_questions', 'emerging_themes'],
  excerpt: 'summary',
  event: 'summary.created',
  notifications: ['summary_of_thread'],
  counted: 'summaries',
  contributes: true,
  lists: ({ structure }) => [lists.summariesOf(structure.thread_id)],
  links: ({ structure: { thread_id: id } }, to) => ({
    self: to.place('thread', { id, part: 'summaries' }),
    ...talkAbout(id, to),
  }),
})

/** How far a key has read: it stands where its first mark stood (`standIn`). */
export const attention = kind({
  action: markAttention,
  event: 'attention.marked',
  links: ({ structure: { thread_id: id } }, to) => ({
    self: to.view('thread', { id, part: 'attention_marks' }),
    ...talkAbout(id, to),
  }),
})
