// The page of a record: everything that its signature claims, computed again here.
import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'

hashes.sha512 = sha512

const utf8 = new TextEncoder()

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @param {string} text */
function base64url(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

/**
 * The signature is over the lines by the key, the digest is that of the lines, the agent's id that of its key, and the
 * record's id that of both (decisions, section 1).
 * @param {DOMStringMap} given
 */
function holds({ text = '', signature = '', key = '', agent, digest, id }) {
  const lines = utf8.encode(text)
  return (
    hex(sha256(lines)) === digest &&
    hex(sha256(base64url(key))) === agent &&
    hex(sha256(utf8.encode(`${text}\n${key}`))) === id &&
    verify(base64url(signature), lines, base64url(key), { zip215: false })
  )
}

for (const part of document.querySelectorAll('[data-verify]')) {
  const words = /** @type {HTMLElement} */ (part.querySelector('[data-words]'))?.dataset ?? {}
  const verdict = part.querySelector('[data-verdict]')
  const good = holds(/** @type {HTMLElement} */ (part).dataset)
  if (verdict) verdict.textContent = (good ? words.holds : words.fails) ?? ''
  part.classList.add(good ? 'good' : 'bad')
}
