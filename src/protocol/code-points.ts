/** Length in Unicode code points, the unit of every text limit. A lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length
  for (let index = 1; index < text.length; index += 1) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) length -= 1
  }
  return length
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
