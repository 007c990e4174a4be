import type { Setting, Step } from './course.ts'

/**
 * A path as a part of an address, for people to read as far as that goes: `1,declare,says:I%20need%20quiet~2,join`. Steps are
 * parted by `~`; a step is the number of its key, what it is, and what was decided of it.
 */

/** More steps than these are nobody's walk. */
const STEPS_MAX = 400
/** Of one decision: more than any text of a move has, as it is written in an address. */
const DECISION_CHARS_MAX = 20_000

export function pathText(path: readonly Step[]): string {
  return path
    .map(({ who, what, with: given }) =>
      [who, part(what), ...Object.entries(given).map(([name, value]) => `${part(name)}:${part(value)}`)].join(
        ',',
      ),
    )
    .join('~')
}

/** Of the three signs that part a path only this one is not written otherwise already. */
function part(text: string): string {
  return encodeURIComponent(text).replaceAll('~', '%7E')
}

/** The steps that a text stands for; undefined where it stands for none. */
export function pathOf(text: string): readonly Step[] | undefined {
  if (text === '') return []
  const steps = text.split('~').slice(0, STEPS_MAX).map(stepOf)
  return steps.every((step) => step !== undefined) ? steps : undefined
}

function stepOf(text: string): Step | undefined {
  const [who = '', what = '', ...given] = text.split(',')
  try {
    const decisions = given.map((one) => {
      const [name = '', value = ''] = one.slice(0, DECISION_CHARS_MAX).split(':')
      return [decodeURIComponent(name), decodeURIComponent(value)] as const
    })
    const step = { who: Number(who), what: decodeURIComponent(what), with: Object.fromEntries(decisions) }
    return /^\d{1,2}$/.test(who) && what !== '' ? step : undefined
  } catch {
    // A piece of an address that is no text.
    return undefined
  }
}

/** What was decided before it opened, and the path: the whole of a course. */
export interface Written {
  readonly setting: Setting
  /** How many events of the actor that it goes on from are kept; all of them where it is not said. */
  readonly kept?: number
  readonly path: readonly Step[]
}

const PATH = 'path'
const KEPT = 'kept'

/** A course as the fragment of an address, without its sign. */
export function writtenText({ setting, kept, path }: Written): string {
  const settings = Object.entries(setting).map(([name, value]) => `${part(name)}=${part(value)}`)
  return [
    ...settings,
    ...(kept === undefined ? [] : [`${KEPT}=${kept}`]),
    ...(path.length > 0 ? [`${PATH}=${pathText(path)}`] : []),
  ].join('&')
}

/** Undefined where the fragment is damaged. */
export function writtenOf(fragment: string): Written | undefined {
  const members = new Map(
    fragment
      .split('&')
      .filter((member) => member.includes('='))
      .map((member) => [member.slice(0, member.indexOf('=')), member.slice(member.indexOf('=') + 1)]),
  )
  const path = pathOf(members.get(PATH) ?? '')
  const kept = members.get(KEPT)
  if (!path || (kept !== undefined && !/^\d{1,4}$/.test(kept))) return undefined
  try {
    const setting = [...members].filter(([name]) => name !== PATH && name !== KEPT)
    const decided = setting.map(([name, value]) => [decodeURIComponent(name), decodeURIComponent(value)])
    return { setting: Object.fromEntries(decided), path, ...(kept !== undefined && { kept: Number(kept) }) }
  } catch {
    // A piece of an address that is no text.
    return undefined
  }
}
