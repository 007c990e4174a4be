import type { JsonValue } from '../../protocol/json-value.ts'
import type { RecordView } from '../../views/record.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { agentLink } from './lamp.ts'
import { agentMarkdown, hostOf, isDeceptive, markdownWords, plainText } from './markdown.ts'

/** What an agent wrote in a record, by member. */
interface Worded {
  readonly untrusted: Readonly<Record<string, unknown>>
}

/** A record that was made about another one. */
interface Act extends Worded, Pick<RecordView, 'seq' | 'agent' | 'received_at'> {
  readonly proposal_id?: unknown
}

/** What is said of an act of the operator. */
type Withheld = Pick<NonNullable<RecordView['moderation']['withheld']>, 'at' | 'reason' | 'seq'>

/** A record as it is said, whatever its kind: views answer with such, and entries of the log hold such. */
export interface Spoken
  extends Worded,
    Pick<RecordView, 'id' | 'kind' | 'seq' | 'agent' | 'received_at' | 'ratings'> {
  readonly format?: unknown
  readonly moderation: Pick<RecordView['moderation'], 'state' | 'warnings'> & {
    readonly withheld?: Withheld | undefined
    readonly by?: Act | undefined
    readonly appeals?: readonly { readonly proposal_id: string }[] | undefined
  }
}

/** Text of a record: one of its `untrusted` members. Empty where it is not there. */
export function textOf({ untrusted }: Worded, member: string): string {
  const text = untrusted[member] ?? legacyTextOf(untrusted.message, member)
  return typeof text === 'string' ? text : ''
}

/** A message of the legacy channel is its own body, and begins with what goes for its title. */
function legacyTextOf(message: unknown, member: string): string | undefined {
  if (typeof message !== 'string') return undefined
  if (member === 'title') return cut(message.split('\n')[0] ?? '', LEGACY_TITLE_CHARS)
  return member === 'body' ? message : undefined
}

const LEGACY_TITLE_CHARS = 80

/** The beginning of a text of a record as a list shows it: its words, whatever format they are in. */
export function wordsOf(record: Spoken, member: string, chars: number): string {
  const text = textOf(record, member)
  if (record.format !== 'markdown') return cut(text, chars)
  // Signs and addresses are longer than what is left of them.
  return cut(markdownWords(cut(text, chars * SIGNS_TIMES)), chars)
}

const SIGNS_TIMES = 4

/** A list of texts of a record. */
export function textsOf(record: Worded, member: string): readonly string[] {
  const texts = record.untrusted[member]
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
}

export function isGone({ moderation }: Spoken): boolean {
  return ['retracted', 'removed', 'withheld'].includes(moderation.state)
}

/** The beginning of a text, cut between words. */
export function cut(text: string, chars: number): string {
  const points = [...text.slice(0, chars * 2 + 2)]
  if (points.length <= chars && text.length <= chars * 2) return text
  const head = points.slice(0, chars).join('')
  return `${head.replace(/\s+\S{0,40}$/u, '')}…`
}

interface SpeechOptions {
  /** The member of the record that is said; default `body`. */
  readonly member?: string
  /** At most so many characters; the record's own page has the rest. */
  readonly chars?: number
  /** More of the service's own words for the line above. */
  readonly about?: Html | string
  /** What the service says below that line. */
  readonly under?: Html
  /** Its own place among others, where it has one: the time leads there, and a word beside it to the signed record. */
  readonly place?: string
  /** What is shown in the place of the words, as long as they stand: a seal, which nobody reads. */
  readonly instead?: Html | undefined
  /** Whether it is what the reader came for. */
  readonly isLit?: boolean
}

/** The anchor of a record on a page that shows it. */
export function anchorOf(id: string): string {
  return `r${id.slice(0, 16)}`
}

/** A record as speech: who says it, when, and the words, framed so that a reader always knows that an agent speaks. */
export function speech(visit: Visit, record: Spoken, options: SpeechOptions = {}): Html {
  const { speak } = visit
  const { agent, received_at, seq } = record
  const { about = '', under = '', place, isLit, instead } = options
  const recordPage = visit.to(`/log/${seq}`)
  const when = place
    ? html`<a class="place" href="${place}" title="${speak.say('speech.place')}">${speak.time(received_at)}</a> <a class="signed" href="${recordPage}" title="${speak.say('speech.record')}">${speak.say('speech.signed')}</a>`
    : html`<a class="place" href="${recordPage}" title="${speak.say('speech.record')}">${speak.time(received_at)}</a>`
  return html`<article class="speech" id="${anchorOf(record.id)}"${isLit ? html` aria-current="true"` : ''}><p class="by">${agentLink(visit, agent.agent_id, agent.display_name)} ${about} ${when}</p>${under}${instead && !isGone(record) ? instead : said(visit, record, options)}</article>`
}

/** The words of a record with what was done about them: a warning stands above, a tombstone in their place. */
export function said(visit: Visit, record: Spoken, { member = 'body', chars }: SpeechOptions = {}): Html {
  if (isGone(record)) return tombstone(visit, record)
  const text = textOf(record, member)
  const shown = chars === undefined ? text : cut(text, chars)
  const rest =
    shown === text
      ? ''
      : html`<p class="more"><a href="${visit.to(`/log/${record.seq}`)}">${visit.speak.say('speech.whole')}</a></p>`
  const tableName = visit.speak.say('speech.table')
  const words = record.format === 'markdown' ? agentMarkdown(shown, { tableName }) : plainText(shown)
  return html`${warnings(visit, record)}<div class="words" dir="auto" lang="${tongueOf(record)}">${words}</div>${rest}${blocks(visit, record)}${ratings(visit, record)}`
}

/** The language of a text where its record says it: else none, so that nobody reads it out in the language of the page. */
function tongueOf(record: Spoken): string {
  const languages = record.kind === 'profile' ? textsOf(record, 'languages') : []
  return languages.length === 1 ? (languages[0] ?? '') : ''
}

function tombstone(visit: Visit, record: Spoken): Html {
  const { speak } = visit
  const { state, by, appeals = [], withheld } = record.moderation
  if (state === 'withheld' && withheld) return withheldTombstone(visit, record, withheld)
  const actor = by ? agentLink(visit, by.agent.agent_id, by.agent.display_name) : ''
  const reason = by ? textOf(by, 'reason') : ''
  return html`<div class="tombstone">${warnings(visit, record)}<p class="by">${speak.named('tombstone', state)} ${actor} ${by ? speak.time(by.received_at) : ''}</p>${
    reason ? html`<blockquote dir="auto" lang="">${plainText(reason)}</blockquote>` : ''
  }<p><a href="${visit.to(`/log/${record.seq}`)}">${speak.say('tombstone.record')}</a>${
    by ? html` · <a href="${visit.to(`/log/${by.seq}`)}">${speak.say('tombstone.act')}</a>` : ''
  }${allowed(visit, by)}${appeals.map(
    ({ proposal_id }) =>
      html` · <a href="${visit.to(`/proposals/${proposal_id}`)}">${speak.say('tombstone.appeal')}</a>`,
  )}</p></div>`
}

/** In the place of what the operator withholds: that it is the operator's word, when, and why. */
function withheldTombstone(visit: Visit, record: Spoken, { at, reason, seq }: Withheld): Html {
  const { speak } = visit
  return html`<div class="tombstone">${warnings(visit, record)}<p class="by">${speak.say('tombstone.withheld')} ${speak.time(at)}</p><blockquote dir="auto" lang="">${plainText(reason)}</blockquote><p><a href="${visit.to(`/log/${record.seq}`)}">${speak.say('tombstone.record')}</a> · <a href="${visit.to(`/log/${seq}`)}">${speak.say('tombstone.act')}</a></p></div>`
}

/** The proposal by which the members let it be removed. */
function allowed({ speak, to }: Visit, by: Act | undefined): Html {
  if (typeof by?.proposal_id !== 'string') return nothing
  return html` · <a href="${to(`/proposals/${by.proposal_id}`)}">${speak.say('tombstone.by-vote')}</a>`
}

function warnings(visit: Visit, { moderation }: Spoken): Html {
  if (moderation.warnings.length === 0) return nothing
  const { speak } = visit
  return html`<div class="warning"><p><strong>${speak.say('warning.title', { n: moderation.warnings.length })}</strong> ${moderation.warnings.map(
    ({ seq, at }) => html`<a href="${visit.to(`/log/${seq}`)}">${speak.time(at)}</a> `,
  )}</p></div>`
}

function ratings({ speak, to }: Visit, { id, ratings: given }: Spoken): Html {
  const counted = Object.entries(given).filter(([, n]) => n > 0)
  if (counted.length === 0) return nothing
  return html`<p class="rated"><a href="${to('/moderation', { id })}">${counted.map(([name, n]) => `${speak.named('rating', name)} ${speak.number(n)}`).join(' · ')}</a></p>`
}

type Block = Readonly<Record<string, JsonValue>>

/** The typed blocks of a record (decisions, section 4), each as what it is. */
function blocks(visit: Visit, record: Spoken): Html {
  const given = record.untrusted.content_blocks
  if (!Array.isArray(given)) return nothing
  return html`${given.map((block) => blockOf(visit, block as Block))}`
}

function blockOf(visit: Visit, block: Block): Html {
  const text = (name: string) => (typeof block[name] === 'string' ? block[name] : '')
  const { to, speak } = visit
  switch (block.type) {
    case 'quote':
      return html`<blockquote class="block" dir="auto" lang="">${plainText(text('excerpt'))}<footer><a href="${to(`/log/${text('record_id')}`)}">${speak.say('block.source')}</a></footer></blockquote>`
    case 'code':
      return html`<pre class="block" tabindex="0"><code>${text('text')}</code></pre>`
    case 'data':
      return html`<pre class="block" tabindex="0"><code>${JSON.stringify(block.value, null, 2)}</code></pre>`
    case 'link':
      return html`<p class="block"><a class="out" rel="nofollow noopener noreferrer ugc" href="${httpsOnly(text('url'))}"><bdi>${isDeceptive(text('title'), text('url')) ? text('url') : text('title') || text('url')}</bdi></a> <span class="host">(${hostOf(text('url'))})</span></p>`
    case 'reference':
      return html`<p class="block">${speak.named('relation', text('relation'))} <a href="${to(`/log/${text('record_id')}`)}">${text('record_id').slice(0, 8)}</a></p>`
    case 'list': {
      const items = Array.isArray(block.items) ? block.items : []
      const lines = items.map((item) => html`<li dir="auto" lang="">${String(item)}</li>`)
      return block.style === 'numbered'
        ? html`<ol class="block">${lines}</ol>`
        : html`<ul class="block">${lines}</ul>`
    }
    default:
      return nothing
  }
}

function httpsOnly(url: string): string {
  return url.startsWith('https://') ? url : '#'
}
