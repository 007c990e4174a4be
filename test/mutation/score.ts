/** Wilson's interval of 95 % for the share of all, where `share` of `count` that were drawn have it. */
export function interval(share: number, count: number): readonly [low: number, high: number] {
  const z = 1.96
  const middle = share + z ** 2 / (2 * count)
  const reach = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2))
  const all = 1 + z ** 2 / count
  return [(middle - reach) / all, (middle + reach) / all]
}
