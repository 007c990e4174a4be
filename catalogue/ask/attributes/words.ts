import {
  attributesOfClassics,
  attributesOfDesks,
  attributesOfEssays,
  attributesOfProjects,
} from './of-others.ts'
import { attributesOfPeople } from './of-people.ts'
import { attributesOfWorks } from './of-works.ts'

const sources = [
  ...attributesOfWorks,
  ...attributesOfPeople,
  ...attributesOfProjects,
  ...attributesOfDesks,
  ...attributesOfEssays,
  ...attributesOfClassics,
].map(({ said }) => said.source)

/** The words by which attributes are asked for, stems among them: none of them is a typing slip. */
export const attributeWords: readonly string[] = sources.flatMap((source) => source.match(/[a-z]{4,}/g) ?? [])

const stems: ReadonlySet<string> = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/([a-z]{5,})(?:\[|\\w|\(s\))/g)].map(([, stem]) => stem ?? ''),
  ),
)

/** Whether a word is a form of one of them: "adaptado" of "adapt". */
export function isFormOfAttribute(folded: string): boolean {
  for (let end = 5; end <= folded.length; end += 1) if (stems.has(folded.slice(0, end))) return true
  return false
}
