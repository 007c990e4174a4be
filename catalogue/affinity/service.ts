import { limits } from '../../src/protocol/limits.ts'
import { isRefusal, type Refusal } from '../../src/protocol/refusal.ts'
import { readerFor } from '../reading/written.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { affinityDocumentation } from './documentation.ts'
import { affinityItemList, inShort } from './item-list.ts'
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
  const recommend = recommender(catalogue, readerFor(catalogue))
  const itemList = affinityItemList(catalogue, baseUrl)
  return {
    documentation: affinityDocumentation(catalogue, baseUrl),
    answer(body) {
      const request = parseAffinityRequest(body)
      return isRefusal(request) ? request : itemList(request, recommend(request))
    },
    relate({ title, creators, description, subjects }, { media }) {
      const { affinities, language } = recommend({
        mediaType: media,
        title,
        creator: creators.join(', '),
        description,
        subjects: subjects.slice(0, limits.AFFINITY_SUBJECTS_MAX),
        query: '',
        limit: RELATED,
      })
      return affinities.map((one) => inShort(one, language, catalogue, baseUrl))
    },
  }
}
