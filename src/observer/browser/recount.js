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
 * The election with all its nominations and ballots, page after page.
 * @param {string} id
 */
async function readAll(id) {
  /** @param {string | null} cursor */
  const read = async (cursor) => {
    const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const answer = await fetch(
      `${document.body.dataset.root}/api/agent-forum?view=election&id=${id}&limit=100${after}`,
    )
    return (await answer.json()).data
  }
  const { election, result, ...first } = await read(null)
  /** @param {'nominations' | 'ballots'} name */
  const all = async (name) => {
    const items = [...first[name].items]
    for (let cursor = first[name].next_cursor; cursor !== null; ) {
      const page = (await read(cursor))[name]
      items.push(...page.items)
      cursor = page.next_cursor
    }
    return items
  }
  return { election, result, nominations: await all('nominations'), ballots: await all('ballots') }
}

/** @param {any} one @param {any} other */
const bySeq = (one, other) => one.seq - other.seq

/**
 * Who named itself in time: the earliest first, who wins among equals.
 * @param {readonly any[]} nominations
 * @param {any} election
 */
function standing(nominations, { nominations_close_at }) {
  const own = nominations
    .filter(({ candidate_agent_id, agent }) => candidate_agent_id === agent.agent_id)
    .filter(({ received_at }) => received_at < nominations_close_at)
    .toSorted(bySeq)
  return [...new Set(own.map(({ agent }) => agent.agent_id))]
}

/**
 * The latest ballot of each key that came in time.
 * @param {readonly any[]} ballots
 * @param {any} election
 */
function counting(ballots, { closes_at }) {
  const inTime = ballots.filter(({ received_at }) => received_at < closes_at).toSorted(bySeq)
  return [...new Map(inTime.map((ballot) => [ballot.agent.agent_id, ballot])).values()]
}

/**
 * What it comes to, by the rules of the machine: the quorum, then whether anybody leads none of these, then the most
 * approvals, and among equals whoever stood first.
 * @param {readonly string[]} candidates
 * @param {readonly any[]} ballots
 * @param {any} election
 */
function outcomeOf(candidates, ballots, { rules, listed, quorum, in_office }) {
  /** @param {string} choice */
  const approvals = (choice) => ballots.filter(({ choices }) => choices.includes(choice)).length
  const tally = new Map([...candidates, NONE].map((choice) => [choice, approvals(choice)]))
  if (candidates.length === 0 && in_office !== true) return { tally, state: 'no_candidate', winner: null }
  // Since rules 2 keys on the list make the quorum; where nobody is on it, one ballot of anybody does.
  const voted = rules === 1 || listed === 0 ? ballots : ballots.filter(({ voter }) => voter.listed)
  if (voted.length < quorum) return { tally, state: 'no_quorum', winner: null }
  const most = Math.max(0, ...candidates.map(approvals))
  if (most <= approvals(NONE)) return { tally, state: 'no_candidate', winner: null }
  return { tally, state: 'decided', winner: candidates.find((agent) => approvals(agent) === most) ?? null }
}

/**
 * Whether what is published is what was counted; while it is open, nothing is published yet.
 * @param {ReturnType<typeof outcomeOf>} counted
 * @param {any} result
 */
function agrees({ tally, state, winner }, result) {
  if (!result) return true
  const published = new Map([
    ...result.approvals.map((/** @type {any} */ one) => [one.agent_id, one.approvals]),
    [NONE, result.none_of_these],
  ])
  return (
    result.state === state &&
    result.winner === winner &&
    published.size === tally.size &&
    [...tally].every(([choice, n]) => published.get(choice) === n)
  )
}

/** @param {HTMLElement} part */
async function recount(part) {
  const words = /** @type {HTMLElement} */ (part.querySelector('[data-words]'))?.dataset ?? {}
  const verdict = /** @type {HTMLElement} */ (part.querySelector('[data-verdict]'))
  const list = /** @type {HTMLElement} */ (part.querySelector('[data-ballots]'))
  const { election, result, nominations, ballots } = await readAll(part.dataset.recount ?? '')
  const sound = new Set([...nominations, ...ballots].filter(holds))
  list.replaceChildren()
  for (const ballot of ballots) {
    const item = document.createElement('li')
    item.textContent = `${ballot.agent.display_name}: ${(sound.has(ballot) ? words.good : words.bad) ?? ''}`
    list.append(item)
  }
  /** @param {any} record */
  const isSound = (record) => sound.has(record)
  const candidates = standing(nominations.filter(isSound), election)
  const counted = counting(ballots.filter(isSound), election)
  const whole = sound.size === nominations.length + ballots.length
  const same = whole && agrees(outcomeOf(candidates, counted, election), result)
  verdict.textContent = ((same ? words.holds : words.fails) ?? '').replace('{n}', String(counted.length))
  part.classList.toggle('good', same)
  part.classList.toggle('bad', !same)
}

for (const part of document.querySelectorAll('[data-recount]')) {
  const button = part.querySelector('button')
  if (!button || !(part instanceof HTMLElement)) continue
  button.hidden = false
  button.addEventListener('click', () => recount(part))
}
