import type { Cover } from './schemas/catalogue.ts'

interface ImageFacts {
  readonly mediaType: Cover['mediaType']
  readonly width: number
  readonly height: number
}

/** What the bytes of a cover say of themselves, or why they cannot be published. */
export function readCover(bytes: Uint8Array): ImageFacts | string {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return readPng(bytes)
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(bytes)
  return readSvg(new TextDecoder().decode(bytes))
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** PNG (ISO/IEC 15948): the header chunk comes first and holds the size. */
function readPng(bytes: Uint8Array): ImageFacts | string {
  if (bytes.length < 24) return 'is a truncated PNG image'
  return { mediaType: 'image/png', width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) }
}

/** JPEG (ISO/IEC 10918-1): walk the segments to the first start-of-frame, C0 to CF without C4, C8 and CC. */
function readJpeg(bytes: Uint8Array): ImageFacts | string {
  const data = view(bytes)
  for (let offset = 2; offset + 9 <= bytes.length; offset += 2 + data.getUint16(offset + 2)) {
    const marker = data.getUint16(offset)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) {
      return {
        mediaType: 'image/jpeg',
        height: data.getUint16(offset + 5),
        width: data.getUint16(offset + 7),
      }
    }
  }
  return 'is a JPEG image without a frame'
}

const DECLARATION = /^<\?xml[^>]*\?>\s*/
const COMMENT_OR_ROOT = /<!--[\s\S]*?-->\s*|<svg\s[^>]*>/y

/** The opening tag of a drawing. Piece by piece: one pattern for any number of comments tries all ways to part them. */
function rootOf(text: string): string | undefined {
  COMMENT_OR_ROOT.lastIndex = DECLARATION.exec(text)?.[0].length ?? 0
  let piece = COMMENT_OR_ROOT.exec(text)?.[0]
  while (piece?.startsWith('<!--')) piece = COMMENT_OR_ROOT.exec(text)?.[0]
  return piece
}

/** SVG, still and self-contained: a cover never runs a script and never fetches anything. */
function readSvg(text: string): ImageFacts | string {
  const root = rootOf(text)
  if (root === undefined) return 'is not an SVG, PNG or JPEG image'
  const active = /<script|<foreignObject|\son\w+\s*=|<!DOCTYPE|<!ENTITY|href\s*=(?!\s*["']?#)/i.exec(text)
  if (active !== null) return `must be a still image: it contains "${active[0].trim()}"`
  const width = Number(/\swidth="(\d+)"/.exec(root)?.[1])
  const height = Number(/\sheight="(\d+)"/.exec(root)?.[1])
  if (!(width > 0 && height > 0)) return 'must state its width and height in whole pixels'
  return { mediaType: 'image/svg+xml', width, height }
}
