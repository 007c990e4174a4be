import { expect, test } from 'vitest'
import { RequestRounds } from '../../src/http/limits/request-rounds.ts'

/** Work that takes a whole round: it goes on until so much time has passed. */
function spendRound(): void {
  const until = performance.now() + 5
  while (performance.now() < until);
}

const cameAround = () => new Promise((resolve) => setImmediate(resolve))

test('without a crowd nothing waits', async () => {
  const rounds = new RequestRounds()
  for (let n = 0; n < 3; n += 1) {
    let begun = false
    rounds.begin('a', () => {
      begun = true
    })
    expect(begun).toBe(true)
    await cameAround()
  }
})

test('a crowd is parted into rounds of the event loop, and its addresses take turns', async () => {
  const rounds = new RequestRounds()
  const begun: string[] = []
  const begin = (address: string, name: string) =>
    rounds.begin(address, () => {
      begun.push(name)
      spendRound()
    })
  for (const name of ['a1', 'a2', 'a3', 'a4']) begin('a', name)
  begin('b', 'b1')
  expect(begun).toEqual(['a1'])
  const seen: string[] = []
  for (let round = 0; begun.length < 5 && round < 100; round += 1) {
    await cameAround()
    if (seen.at(-1) !== begun.join()) seen.push(begun.join())
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  // One a round: what else the loop has to do comes between them.
  expect(seen.filter((begunSoFar) => begunSoFar !== 'a1')).toHaveLength(4)
})

test('who comes later, and was not served yet, goes before a crowd that was', async () => {
  const rounds = new RequestRounds()
  const begun: string[] = []
  const begin = (address: string, name: string) =>
    rounds.begin(address, () => {
      begun.push(name)
      spendRound()
    })
  for (const name of ['a1', 'a2', 'a3']) begin('a', name)
  for (const name of ['b1', 'b2', 'b3']) begin('b', name)
  while (begun.length < 3) await cameAround()
  begin('c', 'c1')
  begin('c', 'c2')
  while (begun.length < 8) await cameAround()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'c2', 'b3'])
})

test('what is promised is done before the next begins, and counts for its round', async () => {
  const rounds = new RequestRounds()
  const done: string[] = []
  rounds.begin('a', spendRound)
  for (const name of ['b', 'c'])
    rounds.begin(name, async () => {
      for (let hop = 0; hop < 20; hop += 1) await undefined
      done.push(`${name} is done`)
    })
  rounds.begin('d', () => done.push('d begins'))
  while (done.length < 3) await cameAround()
  expect(done).toEqual(['b is done', 'c is done', 'd begins'])
})
