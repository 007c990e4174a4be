import * as v from 'valibot'
import { externalText, externalTexts } from './external-text.ts'
import { keepValid, ROWS } from './keep-valid.ts'
import { type AtlasSource, isFailure } from './source.ts'

const row = v.object({
  id: v.pipe(v.string(), v.regex(/^Q\d+$/)),
  label: v.pipe(v.string(), v.minLength(1)),
  description: v.optional(v.string(), ''),
  aliases: v.optional(v.array(v.string())),
})

/** A fault of the interface arrives as `{error}` with status 200, and fails here for want of `search`. */
const answer = v.object({ search: v.array(v.unknown()) })

/** Everything that is neither book, film nor video, by name. `pt` falls back to `pt-br` and `en` on Wikidata's side. */
export function wikidata(baseUrl: string): AtlasSource {
  return {
    id: 'wikidata',
    name: 'Wikidata',
    homepage: 'https://www.wikidata.org/',
    attribution: 'Data from Wikidata.',
    licence: 'CC0 1.0',
    baseUrl,
    headers: {},
    async read(query, _now, get) {
      const found = await get(
        '/w/api.php',
        {
          action: 'wbsearchentities',
          search: query.q,
          language: 'pt',
          uselang: 'pt',
          type: 'item',
          limit: String(ROWS),
          format: 'json',
        },
        answer,
      )
      if (isFailure(found)) return found
      const kept = keepValid(row, found.search)
      if (isFailure(kept)) return kept
      return {
        items: kept.map((entity) => ({
          id: `wikidata:${entity.id}`,
          title: externalText(entity.label, 300),
          creators: [],
          year: null,
          languages: [],
          subjects: externalTexts(entity.aliases, 10, 120),
          description: externalText(entity.description, 2_000),
          url: `https://www.wikidata.org/wiki/${entity.id}`,
          measure: null,
        })),
        notice:
          "Ordered by Wikidata's own match of names and aliases. It measures neither importance nor quality.",
      }
    },
  }
}
