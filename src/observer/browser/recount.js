// The page of an election: every ballot is verified here, and counted again.
import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'

hashes.sha512 = sha512

const PREFIX = 'service-agent-forum/v2'
const NONE = 'none_of_these'
const utf8 = new TextEncoder()

/**
 * Canonical JSON (RFC 8785): names in the order of their UTF-16 units, which is how JavaScript sorts; its own numbers.
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @param {string} text */
function base64url(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

/**
 * Whether a record is what its key signed: rebuilt from the record as `view=protocol` says.
 * @param {any} record
 */
function holds(record) {
  const payload = {
    ...record.untrusted,
    ...Object.fromEntries(record.payload_fields.map((/** @type {string} */ name) => [name, record[name]])),
  }
  const text = [
    PREFIX,
    record.action,
    record.signed_at,
    record.nonce,
    record.agent.display_name,
    canonical(payload),
  ].join('\n')
  const lines = utf8.encode(text)
  const key = record.agent.public_key
  return (
    hex(sha256(lines)) === record.canonical_payload_sha256 &&
    hex(sha256(base64url(key))) === record.agent.agent_id &&
    verify(base64url(record.signature), lines, base64url(key), { zip215: false })
  )
}

/**
 * Every ballot that counts, page after page.
 * @param {string} id
 */
async function readAll(id) {
  const ballots = []
  let result = null
  let cursor = ''
  do {
    const answer = await fetch(`/api/agent-forum?view=election&id=${id}&limit=100${cursor}`)
    const { data } = await answer.json()
    result = data.result
    ballots.push(...data.ballots.items)
    cursor = data.ballots.next_cursor ? `&cursor=${encodeURIComponent(data.ballots.next_cursor)}` : ''
  } while (cursor)
  return { ballots, result }
}

/**
 * @param {Map<string, number>} approvals
 * @param {any} result
 */
function agrees(approvals, result) {
  if (!result) return true
  const published = [
    ...result.approvals.map((/** @type {any} */ one) => [one.agent_id, one.approvals]),
    [NONE, result.none_of_these],
  ]
  return published.every(([agent, n]) => (approvals.get(agent) ?? 0) === n)
}

/** @param {HTMLElement} part */
async function recount(part) {
  const words = /** @type {HTMLElement} */ (part.querySelector('[data-words]'))?.dataset ?? {}
  const verdict = /** @type {HTMLElement} */ (part.querySelector('[data-verdict]'))
  const list = /** @type {HTMLElement} */ (part.querySelector('[data-ballots]'))
  const { ballots, result } = await readAll(part.dataset.recount ?? '')
  /** @type {Map<string, number>} */
  const approvals = new Map()
  let sound = true
  list.replaceChildren()
  for (const ballot of ballots) {
    const good = holds(ballot)
    sound &&= good
    if (good) for (const choice of ballot.choices) approvals.set(choice, (approvals.get(choice) ?? 0) + 1)
    const item = document.createElement('li')
    item.textContent = `${ballot.agent.display_name}: ${(good ? words.good : words.bad) ?? ''}`
    list.append(item)
  }
  const same = sound && agrees(approvals, result)
  verdict.textContent = ((same ? words.holds : words.fails) ?? '').replace('{n}', String(ballots.length))
  part.classList.add(same ? 'good' : 'bad')
}

for (const part of document.querySelectorAll('[data-recount]')) {
  const button = part.querySelector('button')
  if (!button || !(part instanceof HTMLElement)) continue
  button.hidden = false
  button.addEventListener('click', () => recount(part))
}
