import { confirmedEditions } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Language, Trilingual } from '../../../retrieval/language.ts'
import { rememberedLately } from '../../../retrieval/remembered.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Edition } from '../../../schemas/edition.ts'
import type { Work } from '../../../schemas/work.ts'
import { formatLabels, languageLabel } from '../../labels.ts'
import { indefinite } from '../../nouns.ts'
import type { Question } from '../../question.ts'
import { enumerated } from '../../sentence.ts'
import { editionFacts } from '../editions/edition-facts.ts'
import { houseOf, withoutRepeats } from '../editions/houses.ts'

export type Fact =
  | 'year'
  | 'pages'
  | 'publisher'
  | 'language'
  | 'translator'
  | 'narrator'
  | 'illustrator'
  | 'themes'
  | 'series'
  | 'form'
  | 'editions'

/** How each fact of a record is asked for, abbreviations included; the order is that of the answer. */
const asked: Readonly<Record<Fact, RegExp>> = {
  year: /\b(when|quando|cuando|years?|anos?|date|data|fecha|came out|saiu|salio|(was|foi|fue) (first )?(published|publicad[oa]))\b(?! (later|earlier|depois|antes|despues))/,
  pages:
    /\b(pages?|paginas?|paginat\w+|paginad[oa]s?|paginac\w+|pags?|pgs?|pp|page count|how long (?:is(?! (?:the |her )?q_work s )|(?:the |her )?q_work (?:is|was))|how thick|comprimento|extens\w+|length|tamanho|tamano|folhas|hojas|grossura|grosor)\b/,
  publisher:
    /\b(editoras?|editorial(es)?|publishers?|published by|who published|(by whom|por quem|por quien|who) (it |he |was |were |foi |fue |is |are |e |es )*(did |saiu |salio )*(\S+ ){0,4}?(published|publicad[oa]s?|editad[oa]s?|saiu|salio|come out|came out)|(por quem|por quien) (saiu|salio)|who (put|brought) (it|this|that|them) out|who (put|brought) out|quem (o |a )?(publicou|editou)|quien (lo |la )?(publico|edito)|(publicad|editad)[oa]s? (pel[ao]s?|por)(?! (primeira|primera|vez|ultima))|sello|chancela|imprint)\b/,
  language:
    /\b((que|qual|what|which|cual|original) (\w+ )?(lingua|idioma|lengua|language)|(lingua|idioma|lengua|language) original|(foi|fue|was|esta) (\w+ )?(escrit[oa]|written)( (originalmente|originally|afinal))? (em|en|in)\b|originally written)/,
  translator:
    /\b(tradutora?|traductora?|translator|quem (o |a )?traduziu|quien (lo |la )?tradujo|who translated|traduzid[oa] por|translated by|traducid[oa] por)\b/,
  narrator:
    /\b(narradora?|narrator|lido por|read by|leid[oa] por|(?<!\b(?:a|con|para|de|por|com) )(quem|quien|who) (o |a |lo |la |it )?(narra|narrou|narro|narrates?|narrated|le|lee|reads)|(?:voz|voice)(?! (?:that |que )?(?:tells?|conta|cuenta)\b))\b/,
  illustrator:
    /\b(ilustr\w+|illustrat\w+|desenh(o|os|ou|ad[oa]s?)|dibuj(o|os)|drawings?|drew|(capa|cubierta|portada|tapa|cover) (e|is|es|was|foi|fue)? ?(de quem|de quien|by whom|designed|desenhada|disenada)|(designed|made|drew|did|painted|fez|desenhou|pintou|hizo|diseno|dibujo|pinto) (the |a |la )?(cover|capa|cubierta|portada|tapa|sobrecapa|jacket)|dibuj(a|o) |desenhad[oa] por|(cover|capa|cubierta) (artist|designer|design|art))\b/,
  themes: /\b(temas?|themes?|topics?)\b/,
  form: /\b(genero|genre|(what|que|qual|cual|a|la|its|the|sua|su|y|e|and) (form|forma|kind|tipo|sort))\b(?! (of|de) (?!(books?|libros?|livros?|works?|obras?|texto?s?|things?|cosas?|coisas?|story|novels?|romances?|novelas?|literatur\w+|writing|q_)))/,
  editions:
    /\b(edic\w+|editions?|encadernac\w+|encuadernac\w+|bindings?|formatos?|formats?|versao|version|what form|que forma)\b/,
  series: /\b(series?|saga|trilogia|trilogy|ciclo|cycle)\b/,
}

const nothing: Readonly<
  Record<'publisher' | 'translator' | 'narrator' | 'illustrator' | 'pages', Trilingual>
> = {
  publisher: {
    pt: 'o registo não nomeia editora',
    en: 'the record names no publisher',
    es: 'el registro no nombra editorial',
  },
  translator: {
    pt: 'o registo não nomeia quem traduziu',
    en: 'the record names no translator',
    es: 'el registro no nombra a quien tradujo',
  },
  narrator: {
    pt: 'o registo não nomeia quem lê',
    en: 'the record names no reader',
    es: 'el registro no nombra a quien lee',
  },
  illustrator: {
    pt: 'o registo não nomeia quem ilustrou nem quem fez a capa',
    en: 'the record names no illustrator, and nobody for the cover',
    es: 'el registro no nombra a quien ilustró ni a quien hizo la cubierta',
  },
  pages: {
    pt: 'o registo não declara páginas',
    en: 'the record states no pages',
    es: 'el registro no declara páginas',
  },
}

const none: Trilingual = {
  pt: 'nenhuma edição confirmada',
  en: 'no confirmed edition',
  es: 'ninguna edición confirmada',
}

const own: Trilingual = {
  pt: 'edição de autor',
  en: 'published by the author herself or himself',
  es: 'edición de autor',
}
const pagesWord: Trilingual = { pt: 'páginas', en: 'pages', es: 'páginas' }
const by: Trilingual = { pt: 'traduzido por', en: 'translated by', es: 'traducido por' }
const readBy: Trilingual = { pt: 'lido por', en: 'read by', es: 'leído por' }
const illustratedBy: Trilingual = { pt: 'ilustrado por', en: 'illustrated by', es: 'ilustrado por' }

/** One fact of a work as a clause; what the record does not hold is said to be missing. */
export function clause(fact: Fact, work: Work, catalogue: Catalogue, language: Language): string {
  const editions = confirmedEditions(catalogue, work)
  const names = (list: readonly (readonly { readonly name: string }[] | undefined)[]) => [
    ...new Set(list.flatMap((people) => people ?? []).map(({ name }) => name)),
  ]
  const people = (list: readonly string[], word: Trilingual, none: Trilingual) =>
    list.length === 0 ? none[language] : `${word[language]} ${enumerated(list, language)}`
  switch (fact) {
    case 'year': {
      const later = editions
        .filter(
          ({ published }) => published !== undefined && String(published) !== String(work.first_published),
        )
        .map(
          ({ published, format, language: tag }) =>
            `${formatLabels[format][language]}, ${languageLabel(tag, language)}: ${published}`,
        )
      return [String(work.first_published), ...(later.length === 0 ? [] : [`(${later.join('; ')})`])].join(
        ' ',
      )
    }
    case 'pages': {
      const counted = editions.flatMap(({ pages, format, language: tag }) =>
        pages === undefined
          ? []
          : [
              `${pages} ${pagesWord[language]} (${formatLabels[format][language]}, ${languageLabel(tag, language)})`,
            ],
      )
      return counted.length === 0 ? nothing.pages[language] : counted.join(', ')
    }
    case 'publisher': {
      const houses = new Set(
        editions.flatMap(({ publisher, imprints = [], self_published }) =>
          self_published === true ? [own[language]] : houseOf(publisher, imprints, language),
        ),
      )
      return houses.size === 0
        ? nothing.publisher[language]
        : enumerated(withoutRepeats([...houses]), language)
    }
    case 'language':
      return `${languageLabel(work.language, language)}${translatedInto(work, editions, language)}`
    case 'translator':
      return people(names(editions.map(({ translators }) => translators)), by, nothing.translator)
    case 'narrator':
      return people(names(editions.map(({ narrators }) => narrators)), readBy, nothing.narrator)
    case 'illustrator':
      return `${people(
        names([work.illustrators, ...editions.map(({ illustrators }) => illustrators)]),
        illustratedBy,
        nothing.illustrator,
      )}${ofSomeEditions(work, editions, language)}`
    case 'themes':
      return themesOf(work, catalogue, language)
    case 'form':
      return indefinite(work.form, language)
    case 'editions':
      return editions.length === 0
        ? none[language]
        : editions.map((edition) => editionFacts(edition, language)).join('; ')
    case 'series':
      return seriesOf(work, catalogue, language)
  }
}

/** Into which languages a work was put, behind its own. */
function translatedInto(work: Work, editions: readonly Edition[], language: Language): string {
  const others = new Set(editions.map((edition) => edition.language).filter((tag) => tag !== work.language))
  if (others.size === 0) return ''
  const said = { pt: 'em tradução', en: 'in translation', es: 'en traducción' }[language]
  const tongues = [...others].map((tag) => languageLabel(tag, language))
  return ` (${said}, ${enumerated(tongues, language)})`
}

/** Which editions are illustrated, where others are not. */
function ofSomeEditions(work: Work, editions: readonly Edition[], language: Language): string {
  const drawn = editions.filter(({ illustrators = [] }) => illustrators.length > 0)
  if ((work.illustrators ?? []).length > 0 || drawn.length === 0 || drawn.length === editions.length)
    return ''
  const told = drawn.map((one) =>
    [formatLabels[one.format][language], languageLabel(one.language, language), one.published ?? '']
      .filter(Boolean)
      .join(', '),
  )
  return ` (${told.join('; ')})`
}

/** The themes of a work in a line. */
export function themesOf(work: Work, { themes }: Catalogue, language: Language): string {
  const labels = work.themes.flatMap((id) => themes.filter((theme) => theme.id === id))
  return enumerated(labels, language, ({ labels: label }) => said(label, language).toLowerCase())
}

/** The series of a work and its place in it. */
export function seriesOf(work: Work, { author }: Catalogue, language: Language): string {
  const series = author.series.find(({ id }) => id === work.series?.id)
  if (series === undefined)
    return {
      pt: 'não faz parte de nenhuma série',
      en: 'part of no series',
      es: 'no forma parte de ninguna serie',
    }[language]
  return `${said(series.titles, language)}, ${work.series?.position}`
}

const thatEdition =
  /\b(essa|esta|that|this|esa|dessa|desta|nessa|its|a sua|su) (edic\w+|edition|versao|version|traduc\w+|translation)\b/
const yearSaid = /\b(when|quando|cuando|years?|anos?|date|data|fecha)\b/

/** "The translator who is the hero of it": somebody in a story, whatever the office. */
export const ofCharacter =
  /\b(protagon\w+|personage(m|ns)|personajes?|(main|leading|central) (character|figure|part|role)|characters?|heroes|hero|heroina|heroine|heroi)\b/
const offices: ReadonlySet<Fact> = new Set(['translator', 'narrator', 'illustrator', 'publisher'])

/** What kinds of fact a question asks for. */
export function factsAsked({ text }: Question): readonly Fact[] {
  return factsIn(text)
}

const factsIn = rememberedLately((text): readonly Fact[] => {
  const inStory = ofCharacter.test(text)
  const found = (Object.keys(asked) as Fact[]).filter(
    (fact) => asked[fact].test(text) && !(inStory && offices.has(fact)),
  )
  // "Who translated it, and when did that edition come out?" asks for no row of editions.
  const ofOne = found.includes('translator') && thatEdition.test(text)
  if (ofOne) return found.filter((fact) => fact !== 'editions')
  const editions = found.includes('editions')
  // "In which format did it come out" asks for no year; an edition is told with its translator and its house.
  return found.filter(
    (fact) =>
      (fact !== 'year' || found.length === 1 || yearSaid.test(text)) &&
      (!editions || (fact !== 'publisher' && fact !== 'translator')),
  )
})
