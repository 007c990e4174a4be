import { element, type Xml } from '../../src/protocol/xml.ts'
import { isTranslation } from '../lookup/iri.ts'
import { editionTitle, themeOf, titleOf, workOf, writersOf, yearOf } from '../lookup/lookup.ts'
import { languageSaid, listed, said } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Edition } from '../schemas/edition.ts'
import type { Person, PublicationDate } from '../schemas/text.ts'
import type { Work } from '../schemas/work.ts'
import { onixLanguage } from '../values/languages.ts'
import { namePartsOf } from '../values/name-parts.ts'
import { thema } from '../values/thema.ts'
import { imageFormats, productForms, roles, themaOf } from './codes.ts'

interface Context {
  readonly catalogue: Catalogue
  readonly baseUrl: string
  readonly edition: Edition
  readonly work: Work
}

/** List 1. A demonstration must not enter anybody's trade. */
const CONFIRMED = '03'
const TEST_RECORD = '89'

/**
 * One confirmed commercial edition as a Product (ONIX 3.1, reference tags). Market, price, territory and supplier have no
 * builder here, so they cannot be stated; an ISBN and a publisher are stated only when the edition has them.
 */
export function product(catalogue: Catalogue, baseUrl: string, edition: Edition): Xml {
  const context: Context = { catalogue, baseUrl, edition, work: workOf(catalogue, edition.work) }
  return element('Product', [
    element('RecordReference', `${catalogue.author.id}.${edition.id}`),
    element('NotificationType', catalogue.site.provenance.kind === 'demonstration' ? TEST_RECORD : CONFIRMED),
    element('RecordSourceName', catalogue.site.name),
    proprietaryId('ProductIdentifier', 'ProductIDType', `${catalogue.site.name} edition`, edition.id),
    edition.isbn &&
      element('ProductIdentifier', [element('ProductIDType', '15'), element('IDValue', edition.isbn.value)]),
    descriptiveDetail(context),
    collateralDetail(context),
    publishingDetail(context),
    relatedMaterial(context),
  ])
}

/** Type 01 is proprietary, and then the scheme must have a name (list 5; the schema does not check it). */
function proprietaryId(container: string, typeTag: string, scheme: string, value: string): Xml {
  return element(container, [
    element(typeTag, '01'),
    element('IDTypeName', scheme),
    element('IDValue', value),
  ])
}

function descriptiveDetail(context: Context): Xml {
  const { edition, work } = context
  if (edition.format === 'web') throw new Error('A page of the web is no product')
  const { form, detail, content } = productForms[edition.format]
  return element('DescriptiveDetail', [
    element('ProductComposition', '00'),
    element('ProductForm', form),
    detail === undefined ? undefined : element('ProductFormDetail', detail),
    element('PrimaryContentType', content),
    collection(context),
    titleDetail('01', editionTitle(edition, work), '01', edition.language),
    isTranslation(edition, work) ? titleDetail('03', titleOf(work), '01', work.language) : undefined,
    contributors(context),
    language('01', edition.language),
    isTranslation(edition, work) ? language('02', work.language) : undefined,
    edition.pages === undefined
      ? undefined
      : element('Extent', [
          element('ExtentType', '00'),
          element('ExtentValue', edition.pages),
          element('ExtentUnit', '03'),
        ]),
    subjects(context),
  ])
}

function collection({ catalogue, edition, work }: Context): Xml {
  const series = catalogue.author.series.find((entry) => entry.id === work.series?.id)
  if (series === undefined || work.series === undefined) return element('NoCollection', [])
  return element('Collection', [
    element('CollectionType', '10'),
    element('CollectionSequence', [
      // List 197, 03: the order of publication.
      element('CollectionSequenceType', '03'),
      element('CollectionSequenceNumber', work.series.position),
    ]),
    titleDetail(
      '01',
      said(series.titles, edition.language),
      '02',
      languageSaid(series.titles, edition.language),
    ),
  ])
}

function titleDetail(type: string, title: string, level: string, tag: string): Xml {
  return element('TitleDetail', [
    element('TitleType', type),
    element('TitleElement', [
      element('TitleElementLevel', level),
      element('TitleText', title, { language: onixLanguage(tag) }),
    ]),
  ])
}

/** Everybody in the order in which ONIX counts them: writers, illustrators, translators, readers. */
function contributors(context: Context): Xml[] {
  const { catalogue, edition, work } = context
  const others = (role: string, persons: readonly Person[] = [], before: Xml[] = []) =>
    persons.map((person) => [element('ContributorRole', role), ...before, ...nameOf(person)])
  const described = [
    ...writersOf(catalogue, work).map((writer) => [
      element('ContributorRole', roles.writer),
      ...(writer.main ? mainName(context) : nameOf(writer)),
    ]),
    ...others(roles.illustrator, edition.illustrators ?? work.illustrators),
    ...others(roles.translator, edition.translators, [element('FromLanguage', onixLanguage(work.language))]),
    ...others(roles.narrator, edition.narrators),
  ]
  return described.map((parts, index) =>
    element('Contributor', [element('SequenceNumber', String(index + 1)), ...parts]),
  )
}

function nameOf({ name, sort_name }: Person): Xml[] {
  const inverted = sort_name === undefined ? [] : [element('PersonNameInverted', sort_name)]
  return [element('PersonName', name), ...inverted]
}

function mainName({ catalogue: { author }, edition }: Context): Xml[] {
  const tag = languageSaid(author.biography, edition.language)
  // Parts of the name under which she is filed: a civil name is another one.
  const { family, given, suffix } = namePartsOf(author.sort_name)
  return [
    element('PersonName', author.name),
    element('PersonNameInverted', author.sort_name),
    ...(given === undefined ? [] : [element('NamesBeforeKey', given)]),
    element('KeyNames', family),
    ...(suffix === undefined ? [] : [element('SuffixToKey', suffix)]),
    element('BiographicalNote', said(author.biography, tag), {
      textformat: '06',
      language: onixLanguage(tag),
    }),
  ]
}

function language(role: string, tag: string): Xml {
  return element('Language', [element('LanguageRole', role), element('LanguageCode', onixLanguage(tag))])
}

/** Thema with one main subject, our own themes, and keywords. */
function subjects({ catalogue, edition, work }: Context): Xml[] {
  const keywords = listed(work.subjects, edition.language)
  return [
    ...themaCodes(edition, work).map((code, index) =>
      element('Subject', [
        index === 0 ? { xml: '<MainSubject/>\n' } : undefined,
        element('SubjectSchemeIdentifier', '93'),
        element('SubjectSchemeVersion', thema.version),
        element('SubjectCode', code),
      ]),
    ),
    ...work.themes.map((id) => {
      const { labels } = themeOf(catalogue, id)
      return element('Subject', [
        element('SubjectSchemeIdentifier', '24'),
        element('SubjectSchemeName', `${catalogue.site.name} themes`),
        element('SubjectCode', id),
        element('SubjectHeadingText', said(labels, edition.language), {
          language: onixLanguage(languageSaid(labels, edition.language)),
        }),
      ])
    }),
    ...(keywords.length === 0
      ? []
      : [
          element('Subject', [
            element('SubjectSchemeIdentifier', '20'),
            element('SubjectHeadingText', keywords.join('; '), {
              language: onixLanguage(languageSaid(work.subjects, edition.language)),
            }),
          ]),
        ]),
  ]
}

/** What an editor chose, and the qualifiers that follow from the form and from the language. */
function themaCodes(edition: Edition, work: Work): string[] {
  const fiction = work.form !== 'essays'
  const codes = new Set(work.thema)
  if (codes.size === 0) return []
  if (work.form === 'epistolary_novel') codes.add(themaOf.epistolary)
  if (fiction && isTranslation(edition, work)) codes.add(themaOf.translated)
  return [...codes]
}

function collateralDetail({ catalogue, baseUrl, edition, work }: Context): Xml {
  const cover = catalogue.covers.find(({ file }) => file === edition.cover)
  return element('CollateralDetail', [
    element('TextContent', [
      element('TextType', '03'),
      element('ContentAudience', '00'),
      Object.entries(work.synopsis).map(([tag, synopsis]) =>
        element('Text', synopsis, { textformat: '06', language: onixLanguage(tag) }),
      ),
    ]),
    cover &&
      element('SupportingResource', [
        element('ResourceContentType', '01'),
        element('ContentAudience', '00'),
        element('ResourceMode', '03'),
        element('ResourceVersion', [
          element('ResourceForm', '02'),
          versionFeature('01', imageFormats[cover.mediaType]),
          versionFeature('02', cover.height),
          versionFeature('03', cover.width),
          element('ResourceLink', `${baseUrl}/covers/${cover.file}`),
        ]),
      ]),
  ])
}

function versionFeature(type: string, value: string | number): Xml {
  return element('ResourceVersionFeature', [
    element('ResourceVersionFeatureType', type),
    element('FeatureValue', value),
  ])
}

/** The schema wants a publisher or an imprint in this block; who publishes alone is the publisher. */
function publishingDetail({ catalogue: { author }, edition }: Context): Xml | undefined {
  const { publisher = edition.self_published ? author.name : undefined, imprints = [], published } = edition
  if (publisher === undefined && imprints.length === 0) return undefined
  return element('PublishingDetail', [
    ...imprints.map((name) => element('Imprint', [element('ImprintName', name)])),
    publisher === undefined
      ? undefined
      : element('Publisher', [element('PublishingRole', '01'), element('PublisherName', publisher)]),
    // List 64, 09: whether it can be had is not said here.
    element('PublishingStatus', '09'),
    published === undefined
      ? undefined
      : element('PublishingDate', [element('PublishingDateRole', '01'), dateElement(published)]),
  ])
}

/** List 55: 05 a year, 01 a month of it, 00 a day. */
function dateElement(date: PublicationDate): Xml {
  const digits = String(date).replaceAll('-', '')
  if (digits.length <= 4) return element('Date', String(yearOf(date)).padStart(4, '0'), { dateformat: '05' })
  return element('Date', digits, { dateformat: digits.length === 6 ? '01' : '00' })
}

/**
 * Manifestation of its text; a translated text is derived via translation (list 164, 29) from the work. Works are called
 * by our names for them, which do not change when the catalogue moves to another host.
 */
function relatedMaterial({ catalogue, edition, work }: Context): Xml {
  const scheme = `${catalogue.site.name} work`
  const related = (code: string, id: string) =>
    element('RelatedWork', [
      element('WorkRelationCode', code),
      proprietaryId('WorkIdentifier', 'WorkIDType', scheme, id),
    ])
  return element(
    'RelatedMaterial',
    isTranslation(edition, work)
      ? [related('01', `${work.slug}.${edition.language}`), related('29', work.slug)]
      : [related('01', work.slug)],
  )
}
