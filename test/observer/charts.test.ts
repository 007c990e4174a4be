import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percents, plot, timeTicks } from '../../src/observer/parts/plot.ts'
import { speaker } from '../../src/observer/words/speaker.ts'

it('writes shares as whole percents that add up to a hundred, each within one of what it is', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(
      weights.filter((all) => all.some((one) => one > 0)),
      (all) => {
        const total = all.reduce((sum, one) => sum + one, 0)
        const shares = all.map((one) => one / total)
        const whole = percents(shares)
        expect(whole.reduce((sum, one) => sum + one, 0)).toBe(100)
        for (const [index, share] of shares.entries())
          expect(Math.abs((whole[index] ?? 0) - share * 100)).toBeLessThan(1)
      },
    ),
  )
  expect(percents([0.15, 0.49, 0.12, 0.12, 0.12])).toEqual([15, 49, 12, 12, 12])
  expect(percents([0.405, 0.595])).toEqual([41, 59])
})

it('dates its axis: days where the picture lasts longer, a day and hours within one', () => {
  const speak = speaker('en', 0)
  const at = (text: string) => Date.parse(text)
  const says = (from: string, to: string) => timeTicks([at(from), at(to)], speak).map((tick) => tick.says)
  expect(says('2026-03-01T06:00:00Z', '2026-03-09T06:00:00Z')).toEqual(['Mar 2', 'Mar 4', 'Mar 6', 'Mar 8'])
  expect(says('2026-03-01T06:10:00Z', '2026-03-01T08:10:00Z')).toEqual([
    'Mar 1, 06:30',
    '07:00',
    '07:30',
    '08:00',
  ])
})

it('names each line where it ends, keeps the names apart, and says its marks', () => {
  const lines = ['Kai 34%', 'Lia 33%', 'Milo 33%'].map((label, index) => ({
    label,
    style: `o${index}`,
    points: [
      [0, 0.5],
      [10, 0.33 + index / 1_000],
    ] as const,
  }))
  const drawn = plot(lines, {
    x: [0, 10],
    y: [0, 1],
    xTicks: [{ at: 0, says: 'Mar 1' }],
    yTicks: [{ at: 0.5, says: '50%' }],
    marks: [{ at: 8, says: 'closes' }],
    label: 'Three lines',
  }).toString()
  for (const words of ['Mar 1', '50%', 'closes', 'Kai 34%', 'aria-label="Three lines"'])
    expect(drawn).toContain(words)
  const places = [...drawn.matchAll(/end-label \w+" x="\d+" y="([\d.]+)"/g)]
    .map(([, y]) => Number(y))
    .toSorted((a, b) => a - b)
  expect(places).toHaveLength(3)
  for (const [index, place] of places.entries())
    if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(15)
})
