import type { Term } from './term.ts'

/** "Os anos 2010", "los años 1990": ten years, unless others are named with them. */
export function decadeAt(words: readonly string[], at: number): Term | null {
  const year = Number(words[at])
  const isOne =
    /^(1[5-9]|20)\d0$/.test(words[at] ?? '') &&
    words[at - 1] === 'anos' &&
    !/^(e|y|a|ou|o)$/.test(words[at + 1] ?? '')
  return isOne ? { is: 'years', from: year, to: year + 9 } : null
}

const centuries: readonly (readonly [number, RegExp])[] = [
  [16, /^(xvi|16(th)?|sixteenth)$/],
  [17, /^(xvii|17(th)?|seventeenth)$/],
  [18, /^(xviii|18(th)?|eighteenth)$/],
  [19, /^(xix|19(th)?|nineteenth)$/],
  [20, /^(xx|20(th)?|twentieth)$/],
  [21, /^(xxi|21(st)?|twenty first)$/],
]

/** "Século XIX", "the twentieth century". */
export function centuryAt(words: readonly string[], at: number): Term | null {
  const [one = '', two = ''] = words.slice(at, at + 2)
  const said = /^(seculo|siglo)$/.test(one) ? two : /^century$/.test(two) ? one : null
  const found = said === null ? undefined : centuries.find(([, pattern]) => pattern.test(said))
  return found === undefined ? null : { is: 'years', from: (found[0] - 1) * 100 + 1, to: found[0] * 100 }
}

const months = [
  'janeiro january enero',
  'fevereiro february febrero',
  'marco march marzo',
  'abril april',
  'maio may mayo',
  'junho june junio',
  'julho july julio',
  'agosto august',
  'setembro september septiembre setiembre',
  'outubro october octubre',
  'novembro november noviembre',
  'dezembro december diciembre',
].map((names) => new Set(names.split(' ')))

/** The days of a month, as dates are written here: YYYY.MMDD. */
const DAYS = 0.0032

/** "Junho de 2025", "May 2025". */
export function monthAt(
  words: readonly string[],
  at: number,
): { readonly read: Term; readonly length: number } | null {
  const month = months.findIndex((names) => names.has(words[at] ?? ''))
  if (month === -1) return null
  const length = /^(de|del|do|of)$/.test(words[at + 1] ?? '') ? 3 : 2
  const year = words[at + length - 1] ?? ''
  if (!/^(19|20)\d\d$/.test(year)) return null
  const from = Number(year) + (month + 1) / 100
  return { read: { is: 'month', from, to: from + DAYS }, length }
}
