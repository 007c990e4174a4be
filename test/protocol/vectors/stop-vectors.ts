/** Commands of the owner's stop: what is signed, and signatures over texts that are nearly it. */
import { verifyWithNoble } from '../../../src/protocol/ed25519.ts'
import { type EmergencySigned, emergencySignedText } from '../../../src/protocol/signed-text.ts'
import { ada } from './vector.ts'

export interface StopVector {
  readonly name: string
  readonly command: EmergencySigned
  /** What has to be signed for this command: UTF-8, lines joined by LF. */
  readonly signed_text: string
  readonly public_key: string
  readonly signature: string
  readonly valid: boolean
}

const activate: EmergencySigned = {
  origin: 'https://square.example',
  command: 'activate',
  level: 'read_only',
  control_epoch: 0,
  timestamp: '2026-03-01T12:00:00.000Z',
  nonce: 'vector_nonce_000001',
  reason: null,
}
const release: EmergencySigned = {
  ...activate,
  command: 'release',
  control_epoch: 1,
  nonce: 'vector_nonce_000002',
}

function vector(name: string, command: EmergencySigned, signed = emergencySignedText(command)): StopVector {
  const signed_text = emergencySignedText(command)
  const valid = signed === signed_text
  return { name, command, signed_text, public_key: ada.publicKey, signature: ada.sign(signed), valid }
}

const wrong = (name: string, command: EmergencySigned, change: (text: string) => string): StopVector =>
  vector(name, command, change(emergencySignedText(command)))

export function stopVectors(): readonly StopVector[] {
  const said = { ...activate, reason: 'A "leak" at the \u00e9cluse\n\u{1F6A8}' }
  return [
    vector('a stop without a reason', activate),
    vector('a stop with a reason: quotes, a line break and signs beyond ASCII', said),
    vector('a release', release),
    vector('another port is another origin', { ...activate, origin: 'https://square.example:8443' }),
    wrong('signed with a line feed at the end', activate, (text) => `${text}\n`),
    wrong('signed without the reason that is null', activate, (text) =>
      text.replace('{"reason":null}', '{}'),
    ),
    wrong('signed with the reason escaped to ASCII', said, (text) => text.replace('\u00e9', '\\u00e9')),
    wrong('signed for an origin with a slash', activate, (text) => text.replace('example', 'example/')),
    wrong('signed for another origin', activate, (text) => text.replace('square', 'other')),
    wrong('signed for another epoch', release, (text) => text.replace('\n1\n', '\n0\n')),
    wrong('signed as a forum action', activate, (text) => text.replace('-emergency/v1', '/v2')),
    wrong('signed with lines that end in CR LF', activate, (text) => text.replaceAll('\n', '\r\n')),
    wrong('a signature of the stop on the release', release, () => emergencySignedText(activate)),
  ]
}

export const isStopValid = ({ public_key, signature, signed_text }: StopVector): boolean =>
  verifyWithNoble(public_key, signature, signed_text)
