import type { ReplyView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { empty } from './pieces.ts'
import { cut, speech, textOf } from './speech.ts'

/** How much of the text of replies a page carries at most: the record's page has the rest. */
const SPEECH_BYTES_MAX = 90_000
/** Replies that are nested deeper are collapsed at first. */
const DEPTH_OPEN = 4

/** A reply and the replies to it that stand on the same page, in the order of time. */
interface Branch {
  readonly reply: ReplyView
  readonly answers: Branch[]
}

/** Replies as a tree: the view gives them newest first, a parent before the replies to it in the log. */
export function replyTree(visit: Visit, items: readonly ReplyView[]): Html {
  if (items.length === 0) return empty(visit, 'empty.replies')
  const branches = new Map<string, Branch>()
  const roots: Branch[] = []
  for (const reply of items.toReversed()) {
    const branch: Branch = { reply, answers: [] }
    branches.set(reply.id, branch)
    const parent = branches.get(String(reply.parent_reply_id))
    ;(parent?.answers ?? roots).push(branch)
  }
  const chars = fairShare(items.map((reply) => textOf(reply, 'body')))
  return html`<ol class="tree">${roots.map((root) => branchOf(visit, root, 1, chars))}</ol>`
}

function branchOf(visit: Visit, { reply, answers }: Branch, depth: number, chars: number): Html {
  const { speak } = visit
  const earlier =
    depth === 1 && typeof reply.parent_reply_id === 'string'
      ? html`<a class="earlier" href="${visit.to(`/log/${reply.parent_reply_id}`)}">${speak.say('thread.earlier')}</a>`
      : ''
  const below = answers.length
    ? html`<ol class="answers-below">${answers.map((answer) => branchOf(visit, answer, depth + 1, chars))}</ol>`
    : ''
  const folded =
    below && depth >= DEPTH_OPEN && depth % DEPTH_OPEN === 0
      ? html`<details><summary>${speak.say('thread.deeper', { n: size(answers) })}</summary>${below}</details>`
      : below
  return html`<li>${speech(visit, reply, { chars, about: html`${earlier}${revival(reply)}` })}${folded}</li>`
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
