import type { Trial } from './trial.ts'

/** Whether the interface specification says it, or this project decided it where the specification is open. */
export type Source = 'specified' | 'decided'

/**
 * How a requirement is tried. It rejects (node:assert) when the service breaks it; a text says why it could not be
 * observed here.
 */
export type Check = (trial: Trial) => Promise<unknown>

interface Tried {
  readonly check: Check
  /** It stops what others do meanwhile, or moves the clock by days: it is tried after all others, by itself. */
  readonly alone?: true
  /** It waits for the most part: it begins before others. */
  readonly slow?: true
}

interface Untried {
  /** Why nobody can observe it from outside. */
  readonly unobservable: string
}

/** One MUST of the contract. */
export type Requirement = {
  /** Section and number: `4.7-3`. A number is never used again for something else. */
  readonly id: string
  /** Of the interface specification, or `market` for its reference table. A decision has the section that leaves it open. */
  readonly section: string
  readonly source: Source
  readonly says: string
} & (Tried | Untried)

type Said = Omit<Requirement, 'id' | 'section'> & (Tried | Untried)

export const specified = (says: string, check: Check): Said => ({ source: 'specified', says, check })
export const decided = (says: string, check: Check): Said => ({ source: 'decided', says, check })

/** Tried after all others, by itself. */
export const alone = (said: Said): Said => ({ ...said, alone: true }) as Said

/** It waits for the most part. */
export const slow = (said: Said): Said => ({ ...said, slow: true }) as Said

/** A MUST that leaves no trace outside. */
export const untraceable = (source: Source, says: string, unobservable: string): Said => ({
  source,
  says,
  unobservable,
})

/** The requirements of one section, by their numbers. */
export function section(name: string, numbered: Readonly<Record<number, Said>>): readonly Requirement[] {
  return Object.entries(numbered).map(
    ([number, said]) => ({ id: `${name}-${number}`, section: name, ...said }) as Requirement,
  )
}
