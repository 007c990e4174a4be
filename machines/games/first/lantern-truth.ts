import { draw, drawSome } from '../../table/sealed.ts'

export const suspects = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export const witnesses = ['w1', 'w2', 'w3', 'w4'] as const

type Parameters = Readonly<Record<string, number>>

/** Who did it, in the case that follows `solved` solved ones. */
export function culpritOf(seed: string, solved: number): number {
  return draw(seed, `culprit|${solved}`, suspects.length)
}

/** The witnesses who lie at this table, from first to last. */
function liarsOf(seed: string, parameters: Parameters): number[] {
  return drawSome(seed, 'liars', [...witnesses.keys()], parameters.liars ?? 1).sort()
}

/**
 * What a witness says to its nth question, as a bit for each suspect named: a truthful one names the culprit among
 * others, a liar never does. Fixed by the seed, so that nobody can steer an answer.
 */
export function answerOf(
  seed: string,
  parameters: Parameters,
  solved: number,
  witness: number,
  question: number,
): number {
  const culprit = culpritOf(seed, solved)
  const named = parameters.named ?? 3
  const lies = liarsOf(seed, parameters).includes(witness)
  const others = [...suspects.keys()].filter((suspect) => suspect !== culprit)
  const drawn = drawSome(seed, `answer|${solved}|${witness}|${question}`, others, lies ? named : named - 1)
  return [...drawn, ...(lies ? [] : [culprit])].reduce((bits, suspect) => bits | (1 << suspect), 0)
}

export function suspectsIn(bits: number): string[] {
  return suspects.filter((_, suspect) => (bits & (1 << suspect)) !== 0)
}

/** The sealed truth in words, with the seed from which every answer can be checked. */
export function solutionOf(seed: string, parameters: Parameters): string {
  const culprits = Array.from(
    { length: parameters.goal ?? 1 },
    (_, solved) => suspects[culpritOf(seed, solved)],
  )
  const liars = liarsOf(seed, parameters).map((liar) => witnesses[liar])
  return `culprits=${culprits.join(',')};liars=${liars.join(',')};seed=${seed}`
}
