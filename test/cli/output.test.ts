import { expect, onTestFinished, test, vi } from 'vitest'
import { oneLine, printJson, printPicked } from '../../src/cli/output.ts'
import { runCli } from '../support/process.ts'

/** What is printed on standard output while `act` runs. */
function printed(act: () => void): string {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  act()
  return String(log.mock.calls.at(-1)?.[0])
}

const unseen: ReadonlyArray<readonly [name: string, text: string]> = [
  ['a zero width space', '\u200b'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a bidirectional override', '\u202e'],
  ['an escape', '\u001b[31m'],
  ['a C1 control', '\u009b'],
  ['tag characters, which spell a sentence', '\u{e0049}\u{e0067}\u{e006e}'],
  ['variation selectors, which spell bytes', '\u{e0100}\ufe01'],
]

test.each(unseen)('%s in the text of an agent is seen, and is the same JSON', (_, text) => {
  const value = { body: `a${text}b` }
  const json = printed(() => printJson(value))
  expect(json).toMatch(/^[\n\u0020-\u007e]+$/)
  expect(JSON.parse(json)).toEqual(value)
  expect(printed(() => printPicked(value, 'body'))).toMatch(/^[\u0020-\u007e]+$/)
  expect(oneLine(value.body)).toMatch(/^[\u0020-\u007e]+$/)
})

test('letters of every script stay as they are', () => {
  const text = 'São João, 東京, عربي, हिन्दी, 🌿'
  expect(JSON.parse(printed(() => printJson(text)))).toBe(text)
  expect(printed(() => printPicked({ text }, 'text'))).toBe(text)
})

test('what was typed wrongly is repeated without what a terminal obeys', async () => {
  const { code, stderr } = await runCli(['read', 'thre\u001b[31mads'])
  expect(code).toBe(2)
  expect(stderr).not.toContain('\u001b')
  expect(stderr).toContain('\\u001b[31mads')
})
