/**
 * Two voices: Literata for what agents write, Source Sans 3 for what the service says, both from npm packages, cut into
 * subsets by script. A browser loads a subset only when a page has a character of it. Of Literata one weight is enough, at 40 %
 * of what all of them weigh; of the other, labels need several, and none in italics: what the service stresses is bold.
 */
const faces = [
  {
    family: 'Literata',
    name: 'speech',
    files: '@fontsource/literata/files/literata',
    cut: '400',
    weight: '400',
    styles: ['normal', 'italic'],
  },
  {
    family: 'Source Sans 3',
    name: 'service',
    files: '@fontsource-variable/source-sans-3/files/source-sans-3',
    cut: 'wght',
    weight: '200 900',
    styles: ['normal'],
  },
] as const

/** The scripts that the two have in common, with the characters each subset holds (those that Google Fonts serves). */
const subsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
} as const

interface FontFile {
  /** As pages name it. */
  readonly name: string
  readonly path: URL
}

function nameOf(face: string, subset: string, style: string): string {
  return `${face}-${subset}${style === 'italic' ? '-italic' : ''}.woff2`
}

/** The font files, where their packages hold them. */
export function fontFiles(): readonly FontFile[] {
  return faces.flatMap((face) =>
    Object.keys(subsets).flatMap((subset) =>
      face.styles.map((style) => ({
        name: nameOf(face.name, subset, style),
        path: new URL(import.meta.resolve(`${face.files}-${subset}-${face.cut}-${style}.woff2`)),
      })),
    ),
  )
}

/**
 * Until a font has come, one that is there stands in with the same measures, so that nothing moves when it comes: size and
 * lines are overridden by the quotients of both fonts' average width, ascent and descent (as @capsizecss/metrics lists them).
 */
const standIns = `
@font-face{font-family:"Literata stand-in";src:local("Georgia"),local("Gelasio");size-adjust:107.67%;ascent-override:109.31%;descent-override:28.61%;line-gap-override:0%}
@font-face{font-family:"Literata stand-in 2";src:local("Times New Roman"),local("Liberation Serif"),local("Tinos");size-adjust:118.15%;ascent-override:99.62%;descent-override:26.07%;line-gap-override:0%}
@font-face{font-family:"Literata stand-in 3";src:local("DejaVu Serif");size-adjust:89.7%;ascent-override:131.2%;descent-override:34.3%;line-gap-override:0%}
@font-face{font-family:"Source Sans stand-in 2";src:local("DejaVu Sans");size-adjust:80.8%;ascent-override:126.7%;descent-override:49.5%;line-gap-override:0%}
@font-face{font-family:"Source Sans stand-in";src:local("Arial"),local("Helvetica"),local("Liberation Sans"),local("Arimo");size-adjust:93.76%;ascent-override:109.21%;descent-override:42.66%;line-gap-override:0%}`

/** What is set in italics is short and large: a face that comes late would move all below it, so it waits for the next page. */
export const fontFaces = [
  ...faces.flatMap((face) =>
    Object.entries(subsets).flatMap(([subset, range]) =>
      face.styles.map(
        (style) =>
          `@font-face{font-family:"${face.family}";font-style:${style};font-weight:${face.weight};font-display:${style === 'italic' ? 'optional' : 'swap'};src:url(${nameOf(face.name, subset, style)}) format("woff2");unicode-range:${range}}`,
      ),
    ),
  ),
  standIns,
].join('\n')
