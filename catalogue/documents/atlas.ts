import * as v from 'valibot'
import { atlasMedia } from '../atlas/source.ts'
import { atlasSources } from '../atlas/sources.ts'
import { address, slugs, themeSummarySchema, workSummaries } from '../schemas/documents.ts'
import { jsonDocument } from './document.ts'
import { sourcesOfAuthors, themeSummary, workSummary } from './summaries.ts'

/** Method, themes, works, external sources and update policy of the affinity atlas. */
export const atlasDocument = jsonDocument({
  path: '/api/atlas.json',
  operationId: 'getAffinityAtlas',
  summary: 'The affinity atlas: method, themes, works, external sources and update policy',
  description:
    'How affinities are found, by an editor and by counting, and which outside sources the live look-up asks.',
  shape: {
    method: v.strictObject({
      curated: v.string(),
      computed: v.string(),
      deterministic: v.literal(true),
      personalised: v.literal(false),
    }),
    themes: v.array(v.strictObject({ ...themeSummarySchema.entries, works: slugs, bridges: slugs })),
    works: workSummaries,
    external_sources: v.array(
      v.strictObject({
        id: v.string(),
        name: v.string(),
        homepage: address,
        attribution: v.string(),
        licence: v.string(),
        media: v.array(v.picklist(atlasMedia)),
        needs_credential: v.boolean(),
      }),
    ),
    update_policy: v.strictObject({ curated: v.string(), live: v.string() }),
    links: v.strictObject({ live: address, affinity: address, relations: address }),
  },
  describe: (catalogue, publication) => ({
    body: {
      method: {
        curated:
          'An editor lays a work beside a classic, names the themes they share, and cites a source for the classic.',
        computed:
          'Words of a question or of an outside record are matched with the themes, subjects, synopses and curated relations of the works. Equal input gives equal output, and every match says in which field it was found.',
        deterministic: true,
        personalised: false,
      },
      themes: catalogue.themes.map((theme) => ({
        ...themeSummary(catalogue, publication, theme.id),
        works: catalogue.works.filter((work) => work.themes.includes(theme.id)).map((work) => work.slug),
        bridges: catalogue.relations
          .filter((relation) => relation.themes.includes(theme.id))
          .map(({ id }) => id),
      })),
      works: catalogue.works.map((work) => workSummary(catalogue, publication, work.slug)),
      external_sources: externalSources(),
      update_policy: {
        curated: `Revised by hand; last revised ${catalogue.site.updated}.`,
        live: 'Outside records are read on request, kept for a limited time, and never stored in the catalogue.',
      },
      links: {
        live: `${publication.baseUrl}/api/atlas/live`,
        affinity: `${publication.baseUrl}/api/affinity`,
        relations: `${publication.baseUrl}/api/relations.json`,
      },
    },
    sources: sourcesOfAuthors(
      catalogue,
      catalogue.relations.map((relation) => relation.author),
    ),
  }),
})

/** The outside sources, each once, with what they ask to be said about them. */
function externalSources(): object[] {
  const sources = Object.values(atlasSources({})).flatMap((byMode) => Object.values(byMode))
  const media = Object.entries(atlasSources({}))
  return [...new Map(sources.map((source) => [source.id, source])).values()].map((source) => ({
    id: source.id,
    name: source.name,
    homepage: source.homepage,
    attribution: source.attribution,
    licence: source.licence,
    media: media.flatMap(([medium, byMode]) =>
      Object.values(byMode).some(({ id }) => id === source.id) ? [medium] : [],
    ),
    needs_credential: source.headers === null,
  }))
}
