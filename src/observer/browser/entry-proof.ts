// The page of an entry: what its signature and its hash claim, computed again here of what stands on the page.

import { decodeBase64url } from '../../protocol/base64url.ts'
import { verifyWithNoble } from '../../protocol/ed25519.ts'
import { headerText } from '../../protocol/entry-header.ts'
import { sha256Hex } from '../../protocol/hash.ts'
import { agentIdOf, canonicalPayloadSha256, recordIdOf } from '../../protocol/ids.ts'
import { CHANNEL_ACTION, CHANNEL_PREFIX, EMERGENCY_PREFIX } from '../../protocol/signed-text.ts'

const DATA = 'application/vnd.entre-agentes.rows+json'

/** What was found of one claim: whether it holds, undefined where nobody could say. */
interface Finding {
  readonly holds: boolean | undefined
  readonly says: string
}

/** A digest as the page shows it: whole on hover, and cut in the middle in sight. Undefined where the two are not one. */
function shown(name: string): string | undefined {
  const node = document.querySelector(`[data-fact="${name}"]`)
  const whole = node?.getAttribute('title') ?? ''
  return node?.textContent === `${whole.slice(0, 8)}…${whole.slice(-8)}` ? whole : undefined
}

/** The signed lines, as they stand on the page. */
function linesOf(): readonly string[] {
  return Array.from(document.querySelectorAll('.lines code'), (line) => line.textContent ?? '')
}

/** By which contract they were signed, as the header of an entry names it. */
function contractOf([prefix, second = '', third = '']: readonly string[]) {
  if (prefix === CHANNEL_PREFIX) return { kind: 'message', action: CHANNEL_ACTION }
  if (prefix === EMERGENCY_PREFIX) return { kind: 'control', action: third }
  return { kind: 'action', action: second }
}

/** The signature is over these lines by this key, and digest, agent and record are theirs (decisions, section 1). */
function isSigned(lines: readonly string[]): boolean {
  const text = lines.join('\n')
  const key = shown('key') ?? ''
  const bytes = decodeBase64url(key, 32)
  return (
    bytes !== undefined &&
    canonicalPayloadSha256(text) === shown('digest') &&
    agentIdOf(bytes) === agentOf() &&
    recordIdOf(text, key) === shown('id') &&
    verifyWithNoble(key, shown('signature') ?? '', text)
  )
}

/** The agent that the page says it was: its link. */
function agentOf(): string | undefined {
  const link = document.querySelector('[data-said] .agent')?.getAttribute('href')
  return link
    ? link.split('/').at(-1)
    : (document.querySelector<HTMLElement>('[data-verify]')?.dataset.agent ?? undefined)
}

/** What is shown as said, and by whom, against the lines; undefined where nothing is shown. */
function isWhatWasSaid(lines: readonly string[]): boolean | undefined {
  const said = document.querySelector<HTMLElement>('[data-said]')
  if (!said) return undefined
  const isMessage = lines[0] === CHANNEL_PREFIX
  const name = said.querySelector('.agent bdi')?.textContent
  const words = isMessage
    ? lines.slice(4, -1).join('\n')
    : wordIn(lines.at(-1) ?? '', said.dataset.said ?? '')
  const paragraphs = Array.from(said.querySelectorAll('.words > p'), (one) => one.textContent)
  const signed = words === undefined ? [] : words.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return (
    withoutForms(name) === withoutForms(lines[isMessage ? 3 : 4]) &&
    JSON.stringify(paragraphs) === JSON.stringify(signed)
  )
}

/** Names are shown with their signs in the form of text: which form a sign has is not what was signed. */
function withoutForms(name: string | null | undefined): string | undefined {
  return name?.replace(/[\ufe0e\ufe0f]/g, '')
}

function wordIn(payload: string, member: string): string | undefined {
  if (member === '') return undefined
  const value: unknown = JSON.parse(payload)[member]
  return typeof value === 'string' ? value : undefined
}

/** The hash of the header that the page shows. */
function hashOf(lines: readonly string[], part: HTMLElement): string {
  const { kind, action } = contractOf(lines)
  const at = document.querySelector('[data-fact="at"]')?.getAttribute('datetime') ?? ''
  return sha256Hex(
    headerText({
      action,
      kind,
      at,
      agent_id: agentOf() ?? '',
      canonical_payload_sha256: shown('digest') ?? '',
      id: shown('id') ?? '',
      prev: shown('prev') ?? '',
      public_key: shown('key') ?? '',
      seq: Number(part.dataset.seq),
      signature: shown('signature') ?? '',
    }),
  )
}

/** Whether the entry after this one, read just now, names the hash; undefined where it could not be read. */
async function isNamedNext(address: string, hash: string): Promise<boolean | undefined> {
  const answer = await fetch(address, { headers: { Accept: DATA } }).catch(() => undefined)
  if (!answer?.ok) return undefined
  return (await answer.json()).header?.prev === hash
}

/** Says in the part of the page that is for it what holds of the entry, and what does not. */
export async function verify(part: HTMLElement): Promise<void> {
  const words = part.querySelector<HTMLElement>('[data-words]')?.dataset ?? {}
  const lines = linesOf()
  const findings: Finding[] = []
  const find = (holds: boolean | undefined, good = '', bad = '') =>
    findings.push({ holds, says: holds === false ? bad : good })
  find(isSigned(lines), words.signed, words.unsigned)
  const said = isWhatWasSaid(lines)
  if (said !== undefined) find(said, words.said, words.unsaid)
  const hash = hashOf(lines, part)
  find(hash === shown('hash'), words.hashed, words.unhashed)
  if (part.dataset.next) {
    const named = await isNamedNext(part.dataset.next, hash)
    find(named, named === undefined ? words.unread : words.named, words.unnamed)
  } else find(undefined, words.newest)
  part.querySelector('[data-claims]')?.replaceChildren(...findings.map(claimOf))
  const good = findings.every(({ holds }) => holds !== false)
  const verdict = part.querySelector('[data-verdict]')
  if (verdict) verdict.textContent = (good ? words.holds : words.fails) ?? ''
  part.classList.add(good ? 'good' : 'bad')
}

function claimOf({ holds, says }: Finding): HTMLElement {
  const item = document.createElement('li')
  item.textContent = says
  item.className = holds === undefined ? 'unknown' : holds ? 'good' : 'bad'
  return item
}
