import type { RecordView } from '../../views/record.ts'
import type { ReplyView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { agentLink } from './lamp.ts'
import { empty } from './pieces.ts'
import { replyPlace } from './places.ts'
import { anchorOf, cut, isGone, speech, textOf, wordsOf } from './speech.ts'

/** How much of the text of replies a page carries at most: the record's page has the rest. */
const SPEECH_BYTES_MAX = 90_000
/** Replies that are nested deeper are folded at first, and so are answers to one text beyond these. */
const DEPTH_OPEN = 4
const ANSWERS_OPEN = 5
/** How many of the texts that a reply answers are shown above it, and how many characters of each. */
const ABOVE_SHOWN = 8
const ABOVE_CHARS = 160

/** A reply and the replies to it that stand on the same page, in the order of time. */
interface Branch {
  readonly reply: ReplyView
  readonly answers: Branch[]
}

/** Branches that answer what another page holds. */
interface Answering {
  readonly parentId: string
  readonly answers: Branch[]
}

interface Tree {
  readonly visit: Visit
  readonly threadId: string
  /** The reply that the reader came for. */
  readonly lit: string | undefined
  /** How many characters of each text are shown. */
  readonly chars: number
}

/**
 * Replies as a tree: the view gives them newest first, a parent before the replies to it in the log. What answers a text of
 * another page stands below a line that says which.
 */
export function replyTree(visit: Visit, threadId: string, items: readonly ReplyView[], lit?: string): Html {
  if (items.length === 0) return empty(visit, 'empty.replies')
  const branches = new Map<string, Branch>()
  const elsewhere = new Map<string, Answering>()
  const roots: (Branch | Answering)[] = []
  for (const reply of items.toReversed()) {
    const branch: Branch = { reply, answers: [] }
    branches.set(reply.id, branch)
    const { parent_reply_id } = reply
    if (typeof parent_reply_id !== 'string') {
      roots.push(branch)
      continue
    }
    const parent = branches.get(parent_reply_id) ?? elsewhere.get(parent_reply_id)
    parent?.answers.push(branch)
    if (parent) continue
    const answering = { parentId: parent_reply_id, answers: [branch] }
    elsewhere.set(parent_reply_id, answering)
    roots.push(answering)
  }
  const tree: Tree = { visit, threadId, lit, chars: fairShare(items.map((reply) => textOf(reply, 'body'))) }
  return html`<ol class="tree">${roots.map((root) =>
    'reply' in root ? branchOf(tree, root, 1) : answeringOf(tree, root),
  )}</ol>`
}

function branchOf(tree: Tree, { reply, answers }: Branch, depth: number): Html {
  const { visit, threadId, lit } = tree
  const below = answers.length ? answersOf(tree, answers, depth + 1) : ''
  const isDeep = below && depth >= DEPTH_OPEN && depth % DEPTH_OPEN === 0
  const words = { n: size(answers) }
  const isLit = reply.id === lit
  const said = speech(visit, reply, {
    ...(isLit ? {} : { chars: tree.chars }),
    isLit,
    place: replyPlace(visit, threadId, reply.id),
    about: revival(reply),
  })
  return html`<li>${said}${
    isDeep ? folded(tree, answers, visit.speak.say('thread.deeper', words), below) : below
  }</li>`
}

/** The answers to one text: the first of them, and the others folded. */
function answersOf(tree: Tree, answers: readonly Branch[], depth: number): Html {
  const first = answers.slice(0, ANSWERS_OPEN)
  const others = answers.slice(ANSWERS_OPEN)
  const more = others.length
    ? html`<li>${folded(
        tree,
        others,
        tree.visit.speak.say('thread.more-answers', { n: size(others) }),
        html`<ol class="answers-more">${others.map((answer) => branchOf(tree, answer, depth))}</ol>`,
      )}</li>`
    : ''
  return html`<ol class="answers-below">${first.map((answer) => branchOf(tree, answer, depth))}${more}</ol>`
}

/** Open when the reply that the reader came for is in it. */
function folded({ lit }: Tree, branches: readonly Branch[], summary: string, inside: Html): Html {
  return html`<details${holds(branches, lit) ? html` open` : ''}><summary>${summary}</summary>${inside}</details>`
}

function holds(branches: readonly Branch[], id: string | undefined): boolean {
  return id !== undefined && branches.some(({ reply, answers }) => reply.id === id || holds(answers, id))
}

/** What stands on another page, in a line or, above the reply that the reader came for, in one for each of its parents. */
function answeringOf(tree: Tree, { parentId, answers }: Answering): Html {
  const { visit, lit } = tree
  const above: RecordView[] = []
  const most = holds(answers, lit) ? ABOVE_SHOWN : 1
  for (let next: unknown = parentId; typeof next === 'string' && above.length < most; ) {
    const record: RecordView | undefined = visit.record(next)
    if (record) above.unshift(record)
    next = record?.parent_reply_id
  }
  return html`<li class="answering"><ol class="above" aria-label="${visit.speak.say('thread.above')}">${above.map(
    (record) => html`<li>${aboveOf(tree, record)}</li>`,
  )}</ol>${answersOf(tree, answers, 2)}</li>`
}

function aboveOf({ visit, threadId }: Tree, record: RecordView): Html {
  const { speak } = visit
  const { agent, id, received_at } = record
  const words = isGone(record)
    ? speak.named('tombstone', record.moderation.state)
    : cut(wordsOf(record, 'body', ABOVE_CHARS * 2).replace(/\s+/g, ' '), ABOVE_CHARS)
  return html`<p class="by">${agentLink(visit, agent.agent_id, agent.display_name)} <a class="place" href="${replyPlace(visit, threadId, id)}" title="${speak.say('thread.earlier')}">${speak.time(received_at)}</a></p><p class="row-words" dir="auto" lang="">${words}</p>`
}

function revival(reply: ReplyView): Html {
  const note = textOf(reply, 'revival_note')
  return note ? html`<q class="revival"><bdi>${cut(note, 120)}</bdi></q>` : nothing
}

function size(branches: readonly Branch[]): number {
  return branches.reduce((sum, { answers }) => sum + 1 + size(answers), 0)
}

/** How many characters of each text a page may show, so that all of them together keep within its weight. */
function fairShare(texts: readonly string[]): number {
  const bytes = texts.map((text) => Buffer.byteLength(text))
  if (bytes.reduce((sum, size) => sum + size, 0) <= SPEECH_BYTES_MAX) return Number.POSITIVE_INFINITY
  return Math.floor(SPEECH_BYTES_MAX / texts.length / 3)
}

/** The address of a reply on the page that holds it. */
export function litAddress({ to }: Visit, threadId: string, replyId: string): string {
  return `${to(`/threads/${threadId}`, { reply: replyId })}#${anchorOf(replyId)}`
}
