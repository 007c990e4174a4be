import { limits } from '../../src/protocol/limits.ts'
import { isRefusal, type Refusal } from '../../src/protocol/refusal.ts'
import { provenanceOf } from '../documents/document.ts'
import { iri } from '../lookup/iri.ts'
import { titleFor } from '../lookup/lookup.ts'
import { readerFor } from '../reading/written.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { affinityDocumentation } from './documentation.ts'
import { affinityWorks } from './from-catalogue.ts'
import { type AffinityPublisher, affinityItemList } from './item-list.ts'
import { recommender } from './recommender.ts'
import { type MediaType, parseAffinityRequest } from './request.ts'

export interface AffinityServiceOptions {
  readonly catalogue: Catalogue
  readonly baseUrl: string
}

/** Something from outside the catalogue, as the atlas knows it. */
interface OutsideItem {
  readonly title: string
  readonly creators: readonly string[]
  readonly subjects: readonly string[]
  readonly description: string
}

export interface AffinityService {
  /** `POST /api/affinity`: a parsed body in, a Schema.org ItemList or a refusal out. */
  readonly answer: (body: unknown) => object | Refusal
  /** `GET /api/affinity`. */
  readonly documentation: object
  /** The affinities of an outside item, in short, for the live atlas. */
  readonly relate: (item: OutsideItem, query: { readonly media: MediaType }) => readonly object[]
}

const RELATED = 2

export function affinityService({ catalogue, baseUrl }: AffinityServiceOptions): AffinityService {
  const recommend = recommender(affinityWorks(catalogue, baseUrl), readerFor(catalogue))
  const publisher: AffinityPublisher = {
    baseUrl,
    provenance: provenanceOf(catalogue, { baseUrl }),
    authorIri: iri.author(baseUrl),
    authorName: catalogue.author.name,
  }
  return {
    documentation: affinityDocumentation(catalogue, baseUrl),
    answer(body) {
      const request = parseAffinityRequest(body)
      return isRefusal(request) ? request : affinityItemList(request, recommend(request), publisher)
    },
    relate(item, query) {
      const found = recommend({
        mediaType: query.media,
        title: item.title,
        creator: item.creators.join(', '),
        description: item.description,
        subjects: item.subjects.slice(0, limits.AFFINITY_SUBJECTS_MAX),
        query: '',
        limit: RELATED,
      })
      return found.affinities.map(({ work, score, themes, explanation, weak }) => ({
        id: work.iri,
        url: work.url,
        title: titleFor(work, found.language),
        score,
        themes,
        explanation,
        ...(weak ? { weak: true } : {}),
      }))
    },
  }
}
