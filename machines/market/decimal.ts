/**
 * Exact sums of the numbers as JSON writes them (RFC 8785: as ECMAScript does, the shortest decimal that reads back as
 * the same double). Floating-point addition would take 0.7 + 0.2 + 0.1 for 0.9999999999999999.
 */

const SHAPE = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/** A decimal number: `digits` times ten to the power of `-scale`. */
interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

function decimalOf(value: number): Decimal {
  const [, sign, whole = '', fraction = '', exponent = '0'] = SHAPE.exec(String(value)) ?? []
  if (sign === undefined) throw new RangeError('only a finite number has a decimal')
  const digits = BigInt(`${sign}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

/** The sum of finite numbers, exactly, as the shortest decimal text: `1`, `0.999`, `1.0000000000000001`. */
export function exactSum(values: readonly number[]): string {
  const parts = values.map(decimalOf)
  const scale = Math.max(0, ...parts.map((part) => part.scale))
  const sum = parts.reduce((total, part) => total + part.digits * 10n ** BigInt(scale - part.scale), 0n)
  return textOf({ digits: sum, scale })
}

function textOf({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  return `${sign}${text.slice(0, text.length - scale)}${scale > 0 && fraction !== '' ? `.${fraction}` : ''}`
}
