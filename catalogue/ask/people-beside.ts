import { confirmedEditions, essayist, writersOf } from '../lookup/lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Person } from '../schemas/text.ts'
import type { Work } from '../schemas/work.ts'
import type { RecordId } from './kinds.ts'

export type Role = 'wrote' | 'essay' | 'translated' | 'illustrated' | 'read'

export interface Part {
  readonly person: string
  /** The author of the catalogue. */
  readonly author: string
  readonly role: Role
  readonly record: RecordId
  readonly work?: Work
  readonly title?: string
}

/** Everybody but the author, with each of their parts. */
export function partsOf(catalogue: Catalogue): readonly Part[] {
  const each = (role: Role, record: RecordId, work: Work, people: readonly Person[] = []): Part[] =>
    people
      .filter(({ name }) => name !== catalogue.author.name)
      .map(({ name }) => ({ person: name, author: catalogue.author.name, role, record, work }))
  return [
    ...catalogue.works.flatMap((work) => [
      ...each('wrote', `work/${work.slug}`, work, writersOf(catalogue, work)),
      ...each('illustrated', `work/${work.slug}`, work, work.illustrators),
      ...confirmedEditions(catalogue, work).flatMap((edition) => [
        ...each('translated', `edition/${edition.id}`, work, edition.translators),
        ...each('illustrated', `edition/${edition.id}`, work, edition.illustrators),
        ...each('read', `edition/${edition.id}`, work, edition.narrators),
      ]),
    ]),
    ...catalogue.articles.flatMap(({ slug, title, author }): Part[] => {
      const { name } = essayist(catalogue, '', author)
      return name === catalogue.author.name
        ? []
        : [{ person: name, author: catalogue.author.name, role: 'essay', record: `article/${slug}`, title }]
    }),
  ]
}
