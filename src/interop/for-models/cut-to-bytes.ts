import { limits } from '../../protocol/limits.ts'

/** What was left out of an answer, and where. */
export interface Omission {
  /** RFC 6901 pointer to the array or the text that was cut. */
  readonly pointer: string
  readonly kept: number
  readonly of: number
  readonly unit: 'items' | 'characters'
}

interface Cut {
  readonly pointer: string
  readonly bytes: number
  readonly kept: number
  readonly of: number
  readonly unit: Omission['unit']
  apply(): void
}

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/**
 * Cuts an answer down to a number of bytes of JSON: again and again the heaviest array or text loses half of itself,
 * the first half stays. The shape stays what its schema says; what was cut is told by pointer. A copy is cut, never
 * the value itself.
 */
export function cutToBytes<T>(
  value: T,
  bytesMax: number,
): { readonly value: T; readonly omitted: readonly Omission[] } {
  if (bytesOf(value) <= bytesMax) return { value, omitted: [] }
  const holder = { value: structuredClone(value) }
  const omitted = new Map<string, Omission>()
  while (bytesOf(holder.value) > bytesMax) {
    const heaviest = cutsOf(holder).reduce<Cut | undefined>(
      (best, cut) => (best && best.bytes >= cut.bytes ? best : cut),
      undefined,
    )
    if (!heaviest) break
    heaviest.apply()
    const { pointer, kept, unit } = heaviest
    omitted.set(pointer, { pointer, kept, of: omitted.get(pointer)?.of ?? heaviest.of, unit })
  }
  return { value: holder.value, omitted: [...omitted.values()] }
}

function cutsOf(holder: object): Cut[] {
  const cuts: Cut[] = []
  const visit = (parent: Record<string, unknown>, key: string, pointer: string): void => {
    const value = parent[key]
    if (typeof value === 'string') {
      const characters = [...value]
      if (characters.length < limits.SHORTENED_TEXT_CHARS_MIN) return
      const kept = Math.floor(characters.length / 2)
      const text = characters.slice(0, kept).join('')
      cuts.push({
        ...{ pointer, kept, of: characters.length, unit: 'characters', bytes: bytesOf(value) },
        apply() {
          parent[key] = text
        },
      })
    } else if (typeof value === 'object' && value !== null) {
      if (Array.isArray(value) && value.length > 0) {
        const kept = Math.floor(value.length / 2)
        cuts.push({
          ...{ pointer, kept, of: value.length, unit: 'items', bytes: bytesOf(value) },
          apply() {
            value.length = kept
          },
        })
      }
      for (const name of Object.keys(value)) {
        const token = name.replaceAll('~', '~0').replaceAll('/', '~1')
        visit(value as Record<string, unknown>, name, `${pointer}/${token}`)
      }
    }
  }
  visit(holder as Record<string, unknown>, 'value', '')
  return cuts
}
