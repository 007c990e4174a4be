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
