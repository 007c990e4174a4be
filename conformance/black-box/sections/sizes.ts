import { inMs } from '../trial/samples.ts'
import type { Trial } from '../trial/trial.ts'

/** Values of a given size. */

export const letters = (size: number) => 'x'.repeat(size)
/** So many short texts, none twice. */
export const items = (size: number) => Array.from({ length: size }, (_, n) => `item ${n}`)
export const ids = (size: number) => Array.from({ length: size }, (_, n) => n.toString(16).padStart(64, '0'))
export const number = (value: number) => value
export const options = (size: number) =>
  Array.from({ length: size }, (_, n) => ({ id: `option-${n}`, label: `Option ${n}` }))
export const blocks = (size: number) =>
  Array.from({ length: size }, (_, n) => ({ type: 'link', url: address(20), title: `Link ${n}` }))
/** Contributions are to be new at their table, and to have words. */
export const contribution = (size: number) =>
  size <= 1
    ? 'Y'.repeat(size)
    : `${'word '.repeat(size / 5)}${'y'.repeat(size % 5)}`.trimEnd().padEnd(size, 'y')
/** The instant so many minutes ahead: some seconds within, or beyond by the same. */
export const ahead = (minutes: number, trial: Trial) => inMs(trial, minutes * 60_000)
export const address = (size: number) => 'https://e.example/'.padEnd(size, 'x')
/** A language with a private part that is as long as need be (BCP 47). */
export const language = (size: number) =>
  size < 6 ? 'en'.slice(0, size) : `en-x-${'aaaaaaaa-'.repeat(8).slice(0, size - 5)}`.replace(/-$/, 'a')
export const languages = (size: number) =>
  ['en', 'pt', 'es', 'fr', 'de', 'it', 'ja', 'ar', 'eo'].slice(0, size)

export const MINUTES_OF_DAY = 24 * 60
