import { expect, test } from 'vitest'
import { readCover } from '../../catalogue/cover-image.ts'

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )

const pngHeader = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

test('a PNG states its size in its header', () => {
  expect(readCover(bytes(pngHeader, [0, 0, 2, 88, 0, 0, 3, 132]))).toEqual({
    mediaType: 'image/png',
    width: 600,
    height: 900,
  })
})

test('a JPEG states its size in its first frame, behind other segments', () => {
  const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 3, 132, 2, 88, 3, 0, 0])
  expect(readCover(jpeg)).toEqual({ mediaType: 'image/jpeg', width: 600, height: 900 })
})

test('an SVG states its size in its root', () => {
  expect(readCover(bytes('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"></svg>'))).toEqual({
    mediaType: 'image/svg+xml',
    width: 60,
    height: 90,
  })
})

test('an SVG may begin with a declaration and comments, and what is nothing but comments is refused at once', () => {
  const comments = '<!-- by hand -->'.repeat(40)
  const drawing = `<?xml version="1.0"?>\n${comments}<svg width="60" height="90"></svg>`
  expect(readCover(bytes(drawing))).toMatchObject({ width: 60, height: 90 })
  expect(readCover(bytes(comments))).toBe('is not an SVG, PNG or JPEG image')
})

test.each(['href="#a"', "xlink:href='#a'", 'href = "#a"', 'href=#a'])(
  'an SVG may use a part of itself: %s',
  (link) => {
    const drawing = `<svg width="60" height="90"><g id="a"/><use ${link}/></svg>`
    expect(readCover(bytes(drawing))).toMatchObject({ width: 60, height: 90 })
  },
)

test.each([
  ['nothing', bytes('')],
  ['a text', bytes('hello')],
  ['a page', bytes('<html><svg width="1" height="1"></svg></html>')],
  ['a truncated PNG', bytes(pngHeader)],
  ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2])],
  ['a JPEG whose segments never advance', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['an SVG without a size', bytes('<svg viewBox="0 0 1 1"></svg>')],
  ['an SVG with a handler', bytes('<svg width="1" height="1" onload="x()"></svg>')],
  ['an SVG with a script', bytes('<svg width="1" height="1"><script>x()</script></svg>')],
  ['an SVG with a foreign object', bytes('<svg width="1" height="1"><foreignObject/></svg>')],
  ['an SVG with an entity', bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg width="1" height="1"></svg>')],
  ['an SVG that links out', bytes('<svg width="1" height="1"><a xlink:href="https://example.com"/></svg>')],
  [
    'an SVG that links out behind spaces',
    bytes('<svg width="1" height="1"><a href = "//example.com"/></svg>'),
  ],
])('%s is no cover', (_name, image) => {
  expect(readCover(image)).toBeTypeOf('string')
})
