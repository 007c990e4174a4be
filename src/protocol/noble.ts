/** `@noble/ed25519` with its synchronous hash in place. Import it from here: on its own it has none and throws. */
import { getPublicKey, hashes, Point, sign, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

hashes.sha512 = sha512

export { getPublicKey, Point, sha512, sign, verify }
