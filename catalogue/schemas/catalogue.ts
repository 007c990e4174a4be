import type { Article } from './article.ts'
import type { Author } from './author.ts'
import type { Brief } from './brief.ts'
import type { Capability } from './capability.ts'
import type { Concept } from './concept.ts'
import type { Contact } from './contact.ts'
import type { Edition } from './edition.ts'
import type { Intent } from './intent.ts'
import type { LanguagePage } from './language-page.ts'
import type { Projects } from './project.ts'
import type { ReferenceAuthor } from './reference-author.ts'
import type { Relation } from './relation.ts'
import type { Rights } from './rights.ts'
import type { Site } from './site.ts'
import type { Source } from './source.ts'
import type { Theme } from './theme.ts'
import type { Work } from './work.ts'

/** A cover image as it lies in `covers/`; its size is read from the image, not stated beside it. */
export interface Cover {
  readonly file: string
  readonly mediaType: 'image/svg+xml' | 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** Everything published, and the only thing that documents are made from. Frozen; every reference in it resolves. */
export interface Catalogue {
  readonly site: Site
  readonly author: Author
  /** By year of first publication. */
  readonly works: readonly Work[]
  readonly editions: readonly Edition[]
  readonly themes: readonly Theme[]
  readonly referenceAuthors: readonly ReferenceAuthor[]
  readonly relations: readonly Relation[]
  readonly sources: readonly Source[]
  readonly contacts: readonly Contact[]
  readonly rights: readonly Rights[]
  readonly projects: Projects
  readonly briefs: readonly Brief[]
  readonly intents: readonly Intent[]
  readonly concepts: readonly Concept[]
  readonly languagePages: readonly LanguagePage[]
  readonly capabilities: readonly Capability[]
  /** By date. */
  readonly articles: readonly Article[]
  readonly covers: readonly Cover[]
}
