import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openAnchorFile } from '../../adapters/anchor-file.ts'
import type { AnchorPoint } from '../../src/ports/anchor.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()
const point = (seq: number): AnchorPoint => ({ seq, hash: seq.toString(16).padStart(64, '0') })
const line = (seq: number) => `${seq} ${point(seq).hash}\n`

async function readBack(path: string): Promise<AnchorPoint | undefined> {
  const anchor = await openAnchorFile(path)
  const newest = await anchor.read()
  await anchor.close()
  return newest
}

test('a new anchor has no point', async () => {
  expect(await readBack(fresh('new'))).toBeUndefined()
})

test('points are lines of text, and the newest is read back after reopening', async () => {
  const path = fresh('lines')
  const anchor = await openAnchorFile(path)
  await Promise.all([1, 2, 30].map((seq) => anchor.append(point(seq))))
  expect(await anchor.read()).toEqual(point(30))
  await anchor.close()
  expect(readFileSync(path, 'utf8')).toBe(line(1) + line(2) + line(30))
  expect(await readBack(path)).toEqual(point(30))
})

test('a last line torn at any byte is ignored, and the next point does not grow onto it', async () => {
  const whole = line(41) + line(42)
  for (let length = line(41).length; length < whole.length; length++) {
    const path = fresh('torn')
    writeFileSync(path, whole.slice(0, length))
    const anchor = await openAnchorFile(path)
    expect(await anchor.read()).toEqual(point(41))
    await anchor.append(point(43))
    await anchor.close()
    expect(readFileSync(path, 'utf8')).toBe(line(41) + line(43))
  }
})

test.each(['garbage\n', '\n', '007 abc\n', '-1 abc\n', '9999999999999999 abc\n', '\0\0\0\0\n'])(
  'a complete line that reads %j is passed over',
  async (text) => {
    const path = fresh('garbage')
    writeFileSync(path, line(7) + text)
    expect(await readBack(path)).toEqual(point(7))
  },
)

test('the same head may be noted again, an older one not', async () => {
  const anchor = await openAnchorFile(fresh('backwards'))
  await anchor.append(point(5))
  await anchor.append(point(5))
  await expect(anchor.append(point(4))).rejects.toThrow(/cannot go back/)
  await anchor.append(point(6))
  expect(await anchor.read()).toEqual(point(6))
  await anchor.close()
})

test.each([1.5, -1, Number.NaN])('a seq of %d is refused', async (seq) => {
  const anchor = await openAnchorFile(fresh('seq'))
  await expect(anchor.append({ seq, hash: 'aa' })).rejects.toThrow(RangeError)
  await anchor.close()
})

test('a file of more than a mebibyte keeps only its newest point', async () => {
  const path = fresh('large')
  writeFileSync(path, Array.from({ length: 16_000 }, (_, seq) => line(seq)).join(''))
  appendFileSync(path, '16000 to')
  const anchor = await openAnchorFile(path)
  expect(readFileSync(path, 'utf8')).toBe(line(15_999))
  await anchor.append(point(16_000))
  await anchor.close()
  expect(readFileSync(path, 'utf8')).toBe(line(15_999) + line(16_000))
})

test('a file that passes a mebibyte while running is compacted too', async () => {
  const path = fresh('growing')
  writeFileSync(path, line(1).repeat(Math.floor(1024 ** 2 / line(1).length)))
  const anchor = await openAnchorFile(path)
  for (const seq of [2, 3, 4]) await anchor.append(point(seq))
  await anchor.close()
  expect(statSync(path).size).toBeLessThan(300)
  expect(await readBack(path)).toEqual(point(4))
})

test('a closed anchor refuses further points', async () => {
  const anchor = await openAnchorFile(fresh('closed'))
  await anchor.close()
  await expect(anchor.append(point(1))).rejects.toThrow(/closed/)
})
