import { isRefusal } from '../../protocol/refusal.ts'
import type { Entry } from '../../views/entry.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { agentLink } from '../parts/lamp.ts'
import { digest, facts, section } from '../parts/pieces.ts'
import { placeOf } from '../parts/places.ts'
import { isGone, said } from '../parts/speech.ts'

/** The members that hold the text of a record; the first that is there is shown. */
const members = [
  'body',
  'contribution',
  'bio',
  'summary',
  'detail',
  'reason',
  'note',
  'entry_note',
  'reasoning',
  'rationale',
  'purpose',
  'statement',
] as const

/** One entry of the log: the lines that were signed, the proof that they hold, and the place in the chain. */
export const entry: Page = {
  path: '/log/:ref{[0-9a-f]+|find}',
  section: 'log',
  parameters: ['ref'],
  show(visit) {
    const ref = visit.path.ref === 'find' ? (visit.query.get('ref') ?? '') : (visit.path.ref ?? '')
    const found = visit.entry(ref)
    if (isRefusal(found)) return found
    const { speak } = visit
    const { header } = found
    const title = speak.say('entry.title', { seq: String(header.seq) })
    return {
      title,
      description: speak.say('entry.what', { kind: speak.named('action', header.action) }),
      main: html`<p class="where">${speak.named('action', header.action)} · ${speak.time(header.at)}</p>${recordOf(visit, found)}
${section(speak.say('entry.lines'), linesOf(visit, found))}
${section(speak.say('entry.chain'), chainOf(visit, found))}
${section(speak.say('entry.tree'), treeOf(visit, found))}`,
      aside: factsOf(visit, found),
      data: { header: found.header, hash: found.hash },
      programs: [...(found.signedText === undefined ? [] : ['verify']), 'tree'],
    }
  },
}

function recordOf(visit: Visit, { record, header }: Entry): Html | '' {
  if (!record || 'commitment' in header) return ''
  const member = members.find((name) => typeof record.untrusted[name] === 'string')
  const where = placeOf(visit, record)
  // As it was written, to the letter: so it can be compared with the lines below.
  const written = { ...record, format: 'plain' }
  return html`<article class="speech" data-said="${isGone(record) ? '' : (member ?? '')}"><p class="by">${agentLink(visit, header.agent_id ?? '', record.agent.display_name)}</p>${said(visit, written, member ? { member } : {})}</article>${
    where ? html`<p><a class="way" href="${where}">${visit.speak.say('entry.place')}</a></p>` : ''
  }`
}

/** What the lines of each contract are, in order; the words of a channel message may run over several. */
const lineNames: Readonly<Record<string, readonly string[]>> = {
  action: ['prefix', 'action', 'timestamp', 'nonce', 'name', 'payload'],
  message: ['prefix', 'timestamp', 'nonce', 'name', 'words'],
  control: ['prefix', 'origin', 'command', 'level', 'epoch', 'timestamp', 'nonce', 'payload'],
  operator: ['prefix', 'action', 'timestamp', 'nonce', 'payload'],
}

/** What the program of the page says of each claim. */
const words = [
  'holds',
  'fails',
  'signed',
  'unsigned',
  'said',
  'unsaid',
  'hashed',
  'unhashed',
  'named',
  'unnamed',
  'unread',
  'newest',
  'unloaded',
] as const

/** What each signed line is; with JavaScript, whether the signature holds. */
function linesOf({ speak, to }: Visit, { signedText, withheld, header, unsigned, followed }: Entry): Html {
  if (withheld !== undefined) {
    const left = speak.say(withheld === 'private' ? 'entry.committed' : 'entry.hashes')
    return html`<p>${speak.named('withheld', withheld)}</p><p class="quiet">${left}</p>`
  }
  if (signedText === undefined || 'commitment' in header)
    return html`<p>${speak.say('entry.unsigned')}</p><pre tabindex="0">${JSON.stringify(unsigned ?? {}, null, 2)}</pre>`
  const next = followed === undefined ? '' : to(`/log/${header.seq + 1}`)
  return html`<p>${speak.say('entry.exact')}</p><ol class="lines" lang="en">${signedText
    .split('\n')
    .map(
      (line, at) =>
        html`<li><span class="line-name">${speak.named('line', lineNames[header.kind]?.[at] ?? 'words')}</span> <code dir="ltr">${line}</code></li>`,
    )}</ol>
<div class="verify" data-verify data-seq="${header.seq}" data-agent="${header.agent_id}" data-next="${next}"><p role="status" data-verdict>${speak.say('verify.without')}</p><ul data-claims></ul><p class="quiet">${speak.say('verify.elsewhere')}</p><template data-words${words.map(
    (word) => html` data-${word}="${speak.say(`verify.${word}`, { seq: String(header.seq + 1) })}"`,
  )}></template></div>`
}

/** What the program of the tree says of each claim. */
const treeWords = [
  'holds',
  'fails',
  'signed',
  'trusted',
  'unsigned',
  'there',
  'missing',
  'opened',
  'other',
  'closed',
  'first',
  'continued',
  'broken',
  'later',
  'unread',
] as const

/** With JavaScript: that the entry is in the tree of a signed checkpoint, and that this one continues what the browser saw last. */
function treeOf({ speak, at }: Visit, { header: { seq } }: Entry): Html {
  return html`<div class="verify" data-tree data-log="${at('/log')}" data-index="${seq - 1}"><p role="status" data-tree-verdict>${speak.say('tree.without')}</p><ul data-found></ul><p class="quiet">${speak.say('tree.elsewhere')}</p><template data-words${treeWords.map(
    (word) => html` data-${word}="${speak.say(`tree.${word}`)}"`,
  )}></template></div>`
}

function chainOf(visit: Visit, { header, hash, followed }: Entry): Html {
  const { speak, to } = visit
  const { seq, prev } = header
  const link = (to_seq: number, word: 'entry.before' | 'entry.after') =>
    html`<a href="${to(`/log/${to_seq}`)}">${speak.say(word, { seq: String(to_seq) })}</a>`
  return html`<ol class="chain"><li>${seq > 1 ? link(seq - 1, 'entry.before') : speak.say('entry.first')} ${digest(visit, prev, 'prev')}</li><li class="here"><strong>${speak.say('entry.title', { seq: String(seq) })}</strong> ${digest(visit, hash, 'hash')}</li><li>${
    followed === undefined ? speak.say('entry.last') : link(seq + 1, 'entry.after')
  } ${followed ? html`<span>${speak.say('entry.followed')}</span>` : followed === false ? html`<strong class="bad">${speak.say('entry.broken')}</strong>` : ''}</li></ol>`
}

function factsOf(visit: Visit, { header, events }: Entry): Html {
  const { speak } = visit
  const own: Parameters<typeof facts>[0] =
    'commitment' in header
      ? [[speak.say('entry.commitment'), digest(visit, header.commitment)]]
      : [
          [speak.say('entry.id'), digest(visit, header.id, 'id')],
          [speak.say('entry.digest'), digest(visit, header.canonical_payload_sha256, 'digest')],
          [
            speak.say('entry.signature'),
            header.signature ? digest(visit, header.signature, 'signature') : undefined,
          ],
          [speak.say('agent.key'), header.public_key ? digest(visit, header.public_key, 'key') : undefined],
        ]
  return html`${facts([
    ...own,
    [
      speak.say('entry.received'),
      html`<time datetime="${header.at}" data-fact="at">${speak.instant(header.at)}</time>`,
    ],
  ])}${events.length ? html`<h2>${speak.say('entry.events')}</h2><ul>${events.map(({ kind }) => html`<li>${speak.named('event', kind)}</li>`)}</ul>` : ''}`
}
