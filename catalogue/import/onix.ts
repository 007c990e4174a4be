import { XMLParser } from 'fast-xml-parser'
import { themaOf } from '../onix/codes.ts'
import { isbn13Of } from '../schemas/isbn.ts'
import type { Person } from '../schemas/text.ts'
import { tagOfOnix } from '../values/languages.ts'
import { namePartsOf } from '../values/name-parts.ts'
import { type DraftEdition, type DraftWork, dateOf, type Imported } from './draft.ts'
import { referenceNames } from './onix-tags.ts'
import { plainText } from './plain-text.ts'

/** A composite: for each child the elements of that name, in order. A text stands under `#text`. */
type Node = Readonly<Record<string, unknown>>

/** Blocks of a product that have no place in the content: nothing is said there of markets, prices or suppliers. */
const notTaken = [
  'ProductSupply',
  'PromotionDetail',
  'ContentDetail',
  'ProductionDetail',
  'Audience',
  'Collection',
  'SupportingResource',
] as const

/** Reads ONIX for Books 3.x, reference or short tags. */
export function importOnix(source: string): Imported {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    removeNSPrefix: true,
    transformTagName: (name) => referenceNames[name] ?? name,
    // A description may hold XHTML, which is read as the text that it is.
    stopNodes: ['..Text', '..d104'],
    isArray: (name) => name !== 'ONIXMessage' && !name.startsWith('?'),
  })
  const root: unknown = parser.parse(source)
  const message = (root as { ONIXMessage?: Node }).ONIXMessage
  const release = String((message as Record<string, unknown> | undefined)?.['@_release'] ?? '')
  if (message === undefined || !release.startsWith('3.'))
    return { works: [], left: ['the file is no ONIX 3.x message'] }
  const works: DraftWork[] = []
  const left: string[] = []
  for (const product of all(message, 'Product')) {
    const reference = textIn(product, 'RecordReference') ?? 'a product'
    for (const block of notTaken) {
      const holder =
        block === 'Collection' || block === 'Audience' ? one(product, 'DescriptiveDetail') : product
      const found = block === 'SupportingResource' ? one(product, 'CollateralDetail') : holder
      if (found !== undefined && all(found, block).length > 0) left.push(`${reference}: ${block}`)
    }
    const work = workOf(product, (what) => left.push(`${reference}: ${what}`))
    if (work !== null) works.push(work)
  }
  return { works, left: counted(left) }
}

/** "Price: in 8 products" once, instead of eight times. */
function counted(left: readonly string[]): string[] {
  const partsOf = (line: string) => {
    const cut = line.indexOf(': ')
    return { name: line.slice(0, cut), what: line.slice(cut + 2) }
  }
  return [...Map.groupBy(left.map(partsOf), ({ what }) => what)].map(([what, lines]) => {
    const several = new Set(lines.map(({ name }) => name)).size
    return several === 1 ? `${lines[0]?.name}: ${what}` : `${what} (in ${several} products)`
  })
}

function workOf(product: Node, leave: (what: string) => void): DraftWork | null {
  const detail = one(product, 'DescriptiveDetail')
  const title = detail === undefined ? undefined : titleOf(detail, '01')
  if (detail === undefined || title === undefined) {
    leave('has no title: left out')
    return null
  }
  const languages = all(detail, 'Language')
  const languageOf = (role: string) => {
    const code = languages.find((language) => textIn(language, 'LanguageRole') === role)
    return code === undefined ? null : tagOfOnix(textIn(code, 'LanguageCode') ?? '')
  }
  const language = languageOf('01') ?? 'und'
  const original = languageOf('02') ?? language
  if (language === 'und') leave('no language of the text that ISO 639-2 knows')
  const edition = editionOf(product, detail, language, leave)
  const originalTitle = titleOf(detail, '03') ?? title
  const subjects = all(detail, 'Subject')
  const ofScheme = (scheme: string) =>
    subjects.filter((subject) => textIn(subject, 'SubjectSchemeIdentifier') === scheme)
  for (const subject of subjects) {
    const scheme = textIn(subject, 'SubjectSchemeIdentifier') ?? ''
    if (!/^(93|94|95|96|97|98|99|20)$/.test(scheme)) leave(`subject scheme ${scheme}`)
  }
  const thema = subjects.flatMap((subject) =>
    /^9[3-9]$/.test(textIn(subject, 'SubjectSchemeIdentifier') ?? '')
      ? (textIn(subject, 'SubjectCode') ?? [])
      : [],
  )
  const synopsis = synopsisOf(product)
  return {
    key: workKey(product) ?? `${originalTitle} ${original}`.toLowerCase(),
    language: original,
    title: originalTitle,
    form: formOf(thema),
    // A translation appears later than its original.
    ...(edition?.published === undefined || language !== original
      ? {}
      : { firstPublished: edition.published }),
    told: language,
    authors: contributors(detail, /^A(?!12)/),
    ...(synopsis === undefined ? {} : { synopsis }),
    subjects: ofScheme('20')
      .flatMap((subject) => (textIn(subject, 'SubjectHeadingText') ?? '').split(/;\s*/))
      .filter(Boolean),
    // What follows from the language of an edition says nothing of the work.
    thema: thema.filter((code) => code !== themaOf.translated),
    editions: edition === null ? [] : [title === originalTitle ? edition : { ...edition, title }],
  }
}

function editionOf(
  product: Node,
  detail: Node,
  language: string,
  leave: (what: string) => void,
): DraftEdition | null {
  const form = textIn(detail, 'ProductForm') ?? ''
  const format = formatOf(form, all(detail, 'ProductFormDetail').map(textOf))
  if (format === null) {
    leave(`product form ${form}: its edition is left out`)
    return null
  }
  const publishing = one(product, 'PublishingDetail')
  const publisher =
    publishing &&
    all(publishing, 'Publisher')
      .map((house) => textIn(house, 'PublisherName'))
      .find(Boolean)
  const imprints =
    publishing === undefined
      ? []
      : all(publishing, 'Imprint').flatMap((house) => textIn(house, 'ImprintName') ?? [])
  const day =
    publishing &&
    all(publishing, 'PublishingDate').find((date) => textIn(date, 'PublishingDateRole') === '01')
  const published = day === undefined ? undefined : dateOf(textIn(day, 'Date') ?? '')
  const extent = all(detail, 'Extent').find((one) => textIn(one, 'ExtentUnit') === '03')
  const pages = Number(extent === undefined ? Number.NaN : textIn(extent, 'ExtentValue'))
  const isbn = all(product, 'ProductIdentifier')
    // List 5: an ISBN of ten digits, a GTIN and an ISBN of thirteen.
    .filter((id) => /^(02|03|15)$/.test(textIn(id, 'ProductIDType') ?? ''))
    .flatMap((id) => isbn13Of(textIn(id, 'IDValue') ?? '') ?? [])[0]
  const people = {
    translators: contributors(detail, /^B06$/),
    narrators: contributors(detail, /^E0[37]$/),
    illustrators: contributors(detail, /^A12$/),
  }
  return {
    language,
    format,
    ...(published === undefined ? {} : { published }),
    ...(Number.isInteger(pages) && pages > 0 ? { pages } : {}),
    ...(publisher === undefined ? {} : { publisher }),
    ...(imprints.length === 0 ? {} : { imprints }),
    ...(isbn === undefined ? {} : { isbn }),
    ...Object.fromEntries(Object.entries(people).filter(([, list]) => list.length > 0)),
  }
}

/** List 150, with list 175 for files. */
function formatOf(form: string, details: readonly string[]): DraftEdition['format'] | null {
  if (form === 'BB') return 'hardback'
  if (form.startsWith('B')) return 'paperback'
  if (form.startsWith('A')) return 'audiobook'
  if (!form.startsWith('E')) return null
  return details.includes('E107') ? 'pdf' : 'epub'
}

/** What Thema says of the form of a text; a novel, where it says nothing. */
function formOf(thema: readonly string[]): string {
  if (thema.includes('FYD')) return 'epistolary_novel'
  if (thema.includes('FYB')) return 'short_stories'
  if (thema.some((code) => code.startsWith('DNL'))) return 'essays'
  if (thema.some((code) => code.startsWith('DC'))) return 'poetry'
  return thema.some((code) => code.startsWith('DD')) ? 'drama' : 'novel'
}

function titleOf(detail: Node, type: string): string | undefined {
  const found = all(detail, 'TitleDetail').find((title) => textIn(title, 'TitleType') === type)
  const element =
    found &&
    (all(found, 'TitleElement').find((one) => textIn(one, 'TitleElementLevel') === '01') ??
      all(found, 'TitleElement')[0])
  if (element === undefined) return undefined
  const whole =
    textIn(element, 'TitleText') ??
    [textIn(element, 'TitlePrefix'), textIn(element, 'TitleWithoutPrefix')].filter(Boolean).join(' ')
  const subtitle = textIn(element, 'Subtitle')
  return whole === '' ? undefined : subtitle === undefined ? whole : `${whole}: ${subtitle}`
}

function contributors(detail: Node, role: RegExp): Person[] {
  return all(detail, 'Contributor').flatMap((contributor) => {
    if (
      !all(contributor, 'ContributorRole')
        .map(textOf)
        .some((code) => role.test(code))
    )
      return []
    const inverted = textIn(contributor, 'PersonNameInverted')
    const parts = ['NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'SuffixToKey']
      .map((part) => textIn(contributor, part))
      .filter(Boolean)
      .join(' ')
    const { family, given, suffix } = namePartsOf(inverted ?? '')
    const turned = [given, family, suffix].filter(Boolean).join(' ')
    const name =
      textIn(contributor, 'PersonName') ??
      (parts || turned || undefined) ??
      textIn(contributor, 'CorporateName')
    return name === undefined ? [] : [inverted === undefined ? { name } : { name, sort_name: inverted }]
  })
}

/** List 153: 03 a description, 02 a short one. */
function synopsisOf(product: Node): string | undefined {
  const collateral = one(product, 'CollateralDetail')
  const contents = collateral === undefined ? [] : all(collateral, 'TextContent')
  for (const type of ['03', '02']) {
    const found = contents.find((content) => textIn(content, 'TextType') === type)
    const text = found === undefined ? undefined : textIn(found, 'Text')
    if (text !== undefined) return plainText(text)
  }
  return undefined
}

/** The publisher's own name for the work: a manifestation (list 164, 01) or a translation (29) of it. */
function workKey(product: Node): string | undefined {
  const related = one(product, 'RelatedMaterial')
  const works = related === undefined ? [] : all(related, 'RelatedWork')
  for (const code of ['29', '01']) {
    const work = works.find((one) => textIn(one, 'WorkRelationCode') === code)
    const id =
      work &&
      all(work, 'WorkIdentifier')
        .map((one) => textIn(one, 'IDValue'))
        .find(Boolean)
    if (id !== undefined) return id
  }
  return undefined
}

function all(node: Node, name: string): Node[] {
  const value = node[name]
  return (Array.isArray(value) ? value : []).map((one: unknown) =>
    typeof one === 'object' && one !== null ? (one as Node) : { '#text': one },
  )
}

function one(node: Node, name: string): Node | undefined {
  return all(node, name)[0]
}

function textOf(node: Node): string {
  return String(node['#text'] ?? '').trim()
}

function textIn(node: Node, name: string): string | undefined {
  const found = one(node, name)
  const text = found === undefined ? '' : textOf(found)
  return text === '' ? undefined : text
}
