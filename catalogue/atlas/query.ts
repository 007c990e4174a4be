import * as v from 'valibot'
import { jsonPointer } from '../../src/protocol/issues.ts'
import { limits } from '../../src/protocol/limits.ts'
import { type Refusal, refuseField } from '../../src/protocol/refusal.ts'
import { externalText } from './external-text.ts'
import { type AtlasQuery, atlasMedia, atlasModes, atlasPeriods } from './source.ts'

const choices = { mode: atlasModes, media: atlasMedia, period: atlasPeriods } as const
/** The parameters as documents describe them. */
export const atlasParameters = [
  { name: 'mode', says: 'Default search', schema: v.optional(v.picklist(atlasModes), 'search') },
  { name: 'media', says: 'Default book', schema: v.optional(v.picklist(atlasMedia), 'book') },
  {
    name: 'q',
    says: 'The words to search for; a search needs some',
    schema: v.pipe(v.string(), v.maxLength(limits.ATLAS_QUERY_CHARS_MAX)),
  },
  {
    name: 'period',
    says: 'Of what is trending; default monthly',
    schema: v.optional(v.picklist(atlasPeriods), 'monthly'),
  },
] as const

const known = new Set<string>(atlasParameters.map(({ name }) => name))

/**
 * Reads the four parameters of specification 4.4. A name that is not one of them, a name given twice and a value
 * outside its list are refused. `q` belongs to `search`, where it is required; with `trending` it is accepted and has no
 * effect, just as `period` has none with `search`.
 */
export function parseAtlasQuery(parameters: URLSearchParams): AtlasQuery | Refusal {
  for (const name of new Set(parameters.keys())) {
    if (!known.has(name)) {
      const message = 'Only mode, media, q and period are parameters here.'
      return refuseField('unknown_parameter', jsonPointer([name]), 'unknown_parameter', message)
    }
    if (parameters.getAll(name).length > 1)
      return invalid(`/${name}`, 'repeated', `${name} may be given once.`)
  }
  const mode = choose('mode', parameters, 'search')
  const media = choose('media', parameters, 'book')
  const period = choose('period', parameters, 'monthly')
  if (typeof mode === 'object') return mode
  if (typeof media === 'object') return media
  if (typeof period === 'object') return period
  const asked = parameters.get('q') ?? ''
  if ([...asked].length > limits.ATLAS_QUERY_CHARS_MAX) {
    return invalid(
      '/q',
      'too_long',
      `q holds at most ${limits.ATLAS_QUERY_CHARS_MAX} characters.`,
      limits.ATLAS_QUERY_CHARS_MAX,
    )
  }
  if (mode === 'trending') return { mode, media, period, q: '' }
  const q = externalText(asked, limits.ATLAS_QUERY_CHARS_MAX)
  return q === ''
    ? refuseField('missing_parameter', '/q', 'missing', 'A search needs q: the words to search for.')
    : { mode, media, period, q }
}

function choose<N extends keyof typeof choices>(
  name: N,
  parameters: URLSearchParams,
  otherwise: (typeof choices)[N][number],
): (typeof choices)[N][number] | Refusal {
  const given = parameters.get(name)
  if (given === null) return otherwise
  const allowed: readonly (typeof choices)[N][number][] = choices[name]
  const chosen = allowed.find((value) => value === given)
  return chosen ?? invalid(`/${name}`, 'not_in_list', `${name} is one of ${allowed.join(', ')}.`)
}

function invalid(pointer: string, code: string, message: string, limit?: number): Refusal {
  return refuseField('invalid_parameter', pointer, code, message, limit)
}
