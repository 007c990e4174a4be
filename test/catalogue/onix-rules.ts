/**
 * What EDItEUR asks of a good ONIX 3.1 record beyond what its schema can check. `guide` is the "ONIX for Books
 * Implementation and Best Practice Guide" (EDItEUR, DOI 10.4400/zuim), by the group of the specification that it speaks
 * of; `lists` are the notes of the code lists (DOI 10.4400/akjh). A rule is an XPath of what breaks it, and a change to a
 * good message that it has to find.
 */
export interface Rule {
  readonly rule: string
  readonly source: string
  /** The nodes that break the rule; none in a good message. */
  readonly broken: string
  /** A message that breaks it, made of a good one. */
  readonly spoil: (message: string) => string
}

const drop = (element: string) => (message: string) =>
  message.replaceAll(new RegExp(`<${element}[ >][\\s\\S]*?</${element}>\\n?`, 'g'), '')
const replace = (from: string | RegExp, to: string) => (message: string) => message.replace(from, to)

const guide = (group: string) => `guide, ${group}`
const lists = (list: number) => `lists, list ${list}`
const product = '//Product'

export const onixRules: readonly Rule[] = [
  {
    rule: 'the header names the sender and when the message was sent',
    source: guide('message header'),
    broken: '//Header[not(Sender/SenderName) or not(SentDateTime)]',
    spoil: drop('SentDateTime'),
  },
  {
    rule: 'a record keeps one reference for ever, and no two records share one',
    source: guide('P.1'),
    broken: `${product}[RecordReference = preceding-sibling::Product/RecordReference]`,
    spoil: (message) => message.replace(/(<Product>[\s\S]*?<\/Product>\n?)/, '$1$1'),
  },
  {
    rule: 'a record reference names its sender: it says more than a number, and holds no space',
    source: guide('P.1'),
    broken: `${product}/RecordReference[not(contains(., ".")) or contains(., " ")]`,
    spoil: replace(/<RecordReference>[^<]*</, '<RecordReference>12<'),
  },
  {
    rule: 'the record says from whom it comes',
    source: guide('P.1'),
    broken: `${product}[not(RecordSourceName) and not(RecordSourceIdentifier)]`,
    spoil: drop('RecordSourceName'),
  },
  {
    rule: 'a notification is a confirmed one, or a test record; never one on a product that is only planned',
    source: lists(1),
    broken: `${product}/NotificationType[. != "03" and . != "89"]`,
    spoil: replace(/<NotificationType>\d\d</, '<NotificationType>01<'),
  },
  {
    rule: 'a product has an identifier of some kind',
    source: guide('P.2'),
    broken: `${product}[not(ProductIdentifier)]`,
    spoil: drop('ProductIdentifier'),
  },
  {
    rule: 'a proprietary identifier names its scheme',
    source: lists(5),
    broken: '//*[ProductIDType = "01" or WorkIDType = "01"][not(IDTypeName)]',
    spoil: drop('IDTypeName'),
  },
  {
    rule: 'no product carries two identifiers of one scheme',
    source: guide('P.2'),
    broken:
      '//ProductIdentifier[ProductIDType = preceding-sibling::ProductIdentifier/ProductIDType and not(IDTypeName != preceding-sibling::ProductIdentifier/IDTypeName)]',
    spoil: (message) => message.replace(/(<ProductIdentifier>[\s\S]*?<\/ProductIdentifier>\n?)/, '$1$1'),
  },
  {
    rule: 'an ISBN is thirteen digits without hyphens',
    source: lists(5),
    broken:
      '//ProductIdentifier[ProductIDType = "15"]/IDValue[string-length(.) != 13 or translate(., "0123456789", "") != ""]',
    spoil: (message) =>
      message.replace(
        '<DescriptiveDetail>',
        '<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>978-0-306-40615-7</IDValue></ProductIdentifier><DescriptiveDetail>',
      ),
  },
  {
    rule: 'a product says what it is made of and in what form',
    source: guide('P.3'),
    broken: `${product}/DescriptiveDetail[not(ProductComposition) or not(ProductForm)]`,
    spoil: drop('ProductForm'),
  },
  {
    rule: 'a digital product says in which file format it comes',
    source: guide('P.3'),
    broken: '//DescriptiveDetail[starts-with(ProductForm, "E")][not(ProductFormDetail)]',
    spoil: (message) => drop('ProductFormDetail')(message.replace(/<ProductForm>B\w</, '<ProductForm>ED<')),
  },
  {
    rule: 'a product says what kind of content it has first of all',
    source: guide('P.3'),
    broken: '//DescriptiveDetail[not(PrimaryContentType)]',
    spoil: drop('PrimaryContentType'),
  },
  {
    rule: 'an audiobook has spoken content',
    source: lists(81),
    broken: '//DescriptiveDetail[starts-with(ProductForm, "A")][PrimaryContentType != "01"]',
    spoil: replace(/<ProductForm>B\w</, '<ProductForm>AJ<'),
  },
  {
    rule: 'a product belongs to a collection, or says that it belongs to none',
    source: guide('P.5'),
    broken: '//DescriptiveDetail[not(Collection) and not(NoCollection)]',
    spoil: replace(/<NoCollection\/>\n?|<Collection>[\s\S]*?<\/Collection>\n?/, ''),
  },
  {
    rule: 'a place in a collection says of which order it is, and the collection has its title at collection level',
    source: guide('P.5'),
    broken:
      '//Collection[CollectionSequence[not(CollectionSequenceType)] or not(TitleDetail/TitleElement[TitleElementLevel = "02"])]',
    spoil: (message) =>
      message.replace(
        /<NoCollection\/>|<Collection>[\s\S]*?<\/Collection>/,
        '<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>x</TitleText></TitleElement></TitleDetail></Collection>',
      ),
  },
  {
    rule: 'a product has one distinctive title, at product level',
    source: guide('P.6'),
    broken:
      '//DescriptiveDetail[count(TitleDetail[TitleType = "01"]) != 1 or not(TitleDetail[TitleType = "01"]/TitleElement[TitleElementLevel = "01"])]',
    spoil: (message) => message.replaceAll('<TitleElementLevel>01<', '<TitleElementLevel>02<'),
  },
  {
    rule: 'a title is written as a title and not in capitals',
    source: guide('P.6'),
    broken:
      '//TitleText[string-length(.) > 3 and translate(., "abcdefghijklmnopqrstuvwxyzàáâãçéêíóôõúñ", "") = . and translate(., "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "") != .]',
    spoil: (message) => message.replace(/<TitleText([^>]*)>[^<]*</, '<TitleText$1>A CASA<'),
  },
  {
    rule: 'a translation gives the title of the original',
    source: guide('P.6'),
    broken: '//DescriptiveDetail[Contributor/ContributorRole = "B06"][not(TitleDetail/TitleType = "03")]',
    spoil: (message) =>
      message
        .replaceAll('<ContributorRole>A01<', '<ContributorRole>B06<')
        .replaceAll('<TitleType>03<', '<TitleType>04<'),
  },
  {
    rule: 'there are contributors, or it is said that there is none',
    source: guide('P.7'),
    broken: '//DescriptiveDetail[not(Contributor) and not(NoContributor)]',
    spoil: drop('Contributor'),
  },
  {
    rule: 'contributors are numbered from one on, each with a role and a name',
    source: guide('P.7'),
    broken:
      '//Contributor[SequenceNumber != count(preceding-sibling::Contributor) + 1 or not(ContributorRole) or not(PersonName or CorporateName)]',
    spoil: replace(/<SequenceNumber>1</, '<SequenceNumber>7<'),
  },
  {
    rule: 'a name that is inverted stands beside the same name as it is read',
    source: guide('P.7'),
    broken: '//Contributor[PersonNameInverted][not(PersonName) or not(contains(PersonNameInverted, ","))]',
    spoil: replace(/<PersonNameInverted>[^<]*</, '<PersonNameInverted>Lume Benedita<'),
  },
  {
    rule: 'a translator says from which language',
    source: guide('P.7'),
    broken: '//Contributor[ContributorRole = "B06"][not(FromLanguage)]',
    spoil: (message) =>
      drop('FromLanguage')(message.replaceAll('<ContributorRole>A01<', '<ContributorRole>B06<')),
  },
  {
    rule: 'the language of the text is stated, by a code of three letters',
    source: guide('P.10'),
    broken: '//DescriptiveDetail[not(Language[LanguageRole = "01"]/LanguageCode[string-length(.) = 3])]',
    spoil: replace(/<LanguageRole>01</, '<LanguageRole>08<'),
  },
  {
    rule: 'a translation states the language of the original',
    source: guide('P.10'),
    broken: '//DescriptiveDetail[Contributor/ContributorRole = "B06"][not(Language[LanguageRole = "02"])]',
    spoil: (message) =>
      message
        .replaceAll('<ContributorRole>A01<', '<ContributorRole>B06<')
        .replaceAll('<LanguageRole>02<', '<LanguageRole>08<'),
  },
  {
    rule: 'an extent has a value and a unit, and pages are a whole number above nothing',
    source: guide('P.11'),
    broken:
      '//Extent[not(ExtentValue) or not(ExtentUnit) or ExtentValue < 1 or floor(ExtentValue) != ExtentValue]',
    spoil: (message) =>
      message.replace(
        /<Subject>/,
        '<Extent><ExtentType>00</ExtentType><ExtentValue>0</ExtentValue><ExtentUnit>03</ExtentUnit></Extent><Subject>',
      ),
  },
  {
    rule: 'there is a Thema subject, and of each scheme one main subject at most',
    source: guide('P.12'),
    broken:
      '//DescriptiveDetail[not(Subject/SubjectSchemeIdentifier = "93") or count(Subject[MainSubject][SubjectSchemeIdentifier = "93"]) != 1]',
    spoil: replace(/<MainSubject\/>\n?/, ''),
  },
  {
    rule: 'a Thema code says to which version of the scheme it belongs',
    source: guide('P.12'),
    broken: '//Subject[SubjectSchemeIdentifier = "93"][not(SubjectSchemeVersion)]',
    spoil: drop('SubjectSchemeVersion'),
  },
  {
    rule: 'a qualifier of Thema is never the main subject',
    source: 'Thema Basic Instructions (EDItEUR), on qualifiers',
    broken:
      '//Subject[MainSubject][SubjectSchemeIdentifier = "93"]/SubjectCode[translate(substring(., 1, 1), "123456", "") = ""]',
    spoil: replace(/(<MainSubject\/>[\s\S]*?<SubjectCode>)[^<]*</, '$11DSP<'),
  },
  {
    rule: 'a scheme of one’s own has a name',
    source: lists(27),
    broken: '//Subject[SubjectSchemeIdentifier = "24"][not(SubjectSchemeName)]',
    spoil: drop('SubjectSchemeName'),
  },
  {
    rule: 'keywords stand in one subject, parted by semicolons',
    source: guide('P.12'),
    broken:
      '//DescriptiveDetail[count(Subject[SubjectSchemeIdentifier = "20"]) > 1] | //Subject[SubjectSchemeIdentifier = "20"]/SubjectHeadingText[contains(., ",") and not(contains(., ";"))]',
    spoil: (message) => message.replace(/(<SubjectSchemeIdentifier>)24</g, '$120<'),
  },
  {
    rule: 'a description says for whom it is, and is not empty',
    source: guide('P.14'),
    broken: '//TextContent[not(ContentAudience) or not(Text) or Text[normalize-space(.) = ""]]',
    spoil: replace(/<ContentAudience>00<\/ContentAudience>\n?/, ''),
  },
  {
    rule: 'a text that is repeated is repeated in other languages, and each says in which it is',
    source: guide('P.14'),
    broken:
      '//TextContent[count(Text) > 1]/Text[not(@language)] | //Text[@language = preceding-sibling::Text/@language]',
    spoil: (message) => message.replace(/<Text [^>]*>([\s\S]*?)<\/Text>/, '<Text>$1</Text><Text>$1</Text>'),
  },
  {
    rule: 'a resource says what it is, for whom, in which mode, and where a copy can be had',
    source: guide('P.16'),
    broken:
      '//SupportingResource[not(ResourceContentType) or not(ContentAudience) or not(ResourceMode) or not(ResourceVersion/ResourceLink)]',
    spoil: drop('ResourceMode'),
  },
  {
    rule: 'a cover says its format and its size in pixels',
    source: guide('P.16'),
    broken:
      '//SupportingResource[ResourceContentType = "01"]/ResourceVersion[count(ResourceVersionFeature[ResourceVersionFeatureType = "01" or ResourceVersionFeatureType = "02" or ResourceVersionFeatureType = "03"]) != 3]',
    spoil: drop('ResourceVersionFeature'),
  },
  {
    rule: 'a link to a resource is a whole address',
    source: guide('P.16'),
    broken: '//ResourceLink[not(starts-with(., "http://") or starts-with(., "https://"))]',
    spoil: replace(/<ResourceLink>[^<]*</, '<ResourceLink>/covers/a.svg<'),
  },
  {
    rule: 'who is called a publisher has the role and a name',
    source: guide('P.19'),
    broken: '//Publisher[not(PublishingRole) or not(PublisherName or PublisherIdentifier)]',
    spoil: drop('PublishingRole'),
  },
  {
    rule: 'a publishing block has a status, and is not without a house',
    source: guide('P.20'),
    broken: '//PublishingDetail[not(PublishingStatus) or not(Publisher or Imprint)]',
    spoil: drop('PublishingStatus'),
  },
  {
    rule: 'a date has a role, and as many digits as its format says',
    source: guide('P.20'),
    broken:
      '//PublishingDate[not(PublishingDateRole)] | //Date[@dateformat = "05" and string-length(.) != 4] | //Date[@dateformat = "01" and string-length(.) != 6] | //Date[(@dateformat = "00" or not(@dateformat)) and string-length(.) != 8]',
    spoil: replace(/<Date dateformat="\d\d">[^<]*</, '<Date dateformat="05">20150101<'),
  },
  {
    rule: 'a product manifests exactly one work, and a translation names the work it derives from',
    source: guide('P.22'),
    broken:
      '//RelatedMaterial[count(RelatedWork[WorkRelationCode = "01"]) != 1] | //Product[.//ContributorRole = "B06"]/RelatedMaterial[not(RelatedWork[WorkRelationCode = "29"])]',
    spoil: replace(/<WorkRelationCode>01</, '<WorkRelationCode>02<'),
  },
  {
    rule: 'elements that say nothing are left out and not sent empty',
    source: guide('general notes: no empty elements'),
    broken:
      '//*[not(*) and normalize-space(.) = "" and not(self::NoCollection or self::NoContributor or self::NoProduct or self::MainSubject or self::NoEdition)]',
    spoil: replace(/<SenderName>[^<]*</, '<SenderName><'),
  },
  {
    rule: 'what belongs to a market is not stated without one: no price, no supplier, no territory',
    source: guide('P.24 to P.26, and the promise of this catalogue'),
    broken: '//ProductSupply | //Price | //Supplier | //SalesRights | //Market',
    spoil: replace('</Product>', '<ProductSupply/></Product>'),
  },
]
