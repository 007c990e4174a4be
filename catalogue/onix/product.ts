import { iri, isTranslation } from '../iri.ts'
import { themeOf, workOf } from '../lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Edition } from '../schemas/edition.ts'
import { discoveryLanguages } from '../schemas/text.ts'
import type { Work } from '../schemas/work.ts'
import { thema } from '../thema.ts'
import { imageFormats, languageCodes, productForms } from './codes.ts'
import { element, type Xml } from './xml.ts'

interface Context {
  readonly catalogue: Catalogue
  readonly baseUrl: string
  readonly edition: Edition
  readonly work: Work
}

/**
 * One confirmed commercial edition as a Product (ONIX 3.1, reference tags). Market, price, territory and supplier have no
 * builder here, so they cannot be stated; an ISBN and a publisher are stated only when the edition has them.
 */
export function product(catalogue: Catalogue, baseUrl: string, edition: Edition): Xml {
  const context: Context = { catalogue, baseUrl, edition, work: workOf(catalogue, edition.work) }
  return element('Product', [
    element('RecordReference', `${catalogue.author.id}.${edition.id}`),
    element('NotificationType', '03'),
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
    titleDetail('01', work.titles[edition.language], '01', edition.language),
    isTranslation(edition, work)
      ? titleDetail('03', work.titles[work.language], '01', work.language)
      : undefined,
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
      element('CollectionSequenceType', '02'),
      element('CollectionSequenceNumber', work.series.position),
    ]),
    titleDetail('01', series.titles[edition.language], '02', edition.language),
  ])
}

function titleDetail(type: string, title: string, level: string, tag: keyof typeof languageCodes): Xml {
  return element('TitleDetail', [
    element('TitleType', type),
    element('TitleElement', [
      element('TitleElementLevel', level),
      element('TitleText', title, { language: languageCodes[tag] }),
    ]),
  ])
}

function contributors({ catalogue: { author }, edition, work }: Context): Xml[] {
  const writer = element('Contributor', [
    element('SequenceNumber', '1'),
    element('ContributorRole', 'A01'),
    element('PersonName', author.name),
    element('PersonNameInverted', author.sort_name),
    element('NamesBeforeKey', author.given_name),
    element('KeyNames', author.family_name),
    element('BiographicalNote', author.biography[edition.language], {
      textformat: '06',
      language: languageCodes[edition.language],
    }),
  ])
  if (edition.translator === undefined) return [writer]
  const translator = element('Contributor', [
    element('SequenceNumber', '2'),
    element('ContributorRole', 'B06'),
    element('FromLanguage', languageCodes[work.language]),
    element('PersonName', edition.translator.name),
    element('PersonNameInverted', edition.translator.sort_name),
  ])
  return [writer, translator]
}

function language(role: string, tag: keyof typeof languageCodes): Xml {
  return element('Language', [element('LanguageRole', role), element('LanguageCode', languageCodes[tag])])
}

/** Thema with one main subject, our own themes, and keywords. */
function subjects({ catalogue, edition, work }: Context): Xml[] {
  return [
    ...work.thema.map((code, index) =>
      element('Subject', [
        index === 0 ? { xml: '<MainSubject/>\n' } : undefined,
        element('SubjectSchemeIdentifier', '93'),
        element('SubjectSchemeVersion', thema.version),
        element('SubjectCode', code),
      ]),
    ),
    ...work.themes.map((id) =>
      element('Subject', [
        element('SubjectSchemeIdentifier', '24'),
        element('SubjectSchemeName', `${catalogue.site.name} themes`),
        element('SubjectCode', id),
        element('SubjectHeadingText', themeOf(catalogue, id).labels[edition.language], {
          language: languageCodes[edition.language],
        }),
      ]),
    ),
    element('Subject', [
      element('SubjectSchemeIdentifier', '20'),
      element('SubjectHeadingText', work.subjects[edition.language].join('; '), {
        language: languageCodes[edition.language],
      }),
    ]),
  ]
}

function collateralDetail({ catalogue, baseUrl, edition, work }: Context): Xml {
  const cover = catalogue.covers.find(({ file }) => file === edition.cover)
  return element('CollateralDetail', [
    element('TextContent', [
      element('TextType', '03'),
      element('ContentAudience', '00'),
      discoveryLanguages.map((tag) =>
        element('Text', work.synopsis[tag], { textformat: '06', language: languageCodes[tag] }),
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

/** The schema wants a publisher or an imprint in this block; without one there is no block. */
function publishingDetail({ edition: { publisher, published } }: Context): Xml | undefined {
  if (publisher === undefined) return undefined
  return element('PublishingDetail', [
    element('Publisher', [element('PublishingRole', '01'), element('PublisherName', publisher)]),
    published === undefined
      ? undefined
      : element('PublishingDate', [
          element('PublishingDateRole', '01'),
          element('Date', String(published).padStart(4, '0'), { dateformat: '05' }),
        ]),
  ])
}

/** Manifestation of its text; a translated text is derived via translation (list 164, 29) from the work. */
function relatedMaterial({ catalogue, baseUrl, edition, work }: Context): Xml {
  const scheme = `${catalogue.site.name} work`
  const original = iri.work(baseUrl, work.slug)
  const related = (code: string, id: string) =>
    element('RelatedWork', [
      element('WorkRelationCode', code),
      proprietaryId('WorkIdentifier', 'WorkIDType', scheme, id),
    ])
  return element(
    'RelatedMaterial',
    isTranslation(edition, work)
      ? [related('01', iri.translation(baseUrl, work.slug, edition.language)), related('29', original)]
      : [related('01', original)],
  )
}
