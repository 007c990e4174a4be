import type { Language } from '../retrieval/language.ts'
import type { EditionFormat } from '../schemas/edition.ts'
import type { Rights } from '../schemas/rights.ts'
import type { Work } from '../schemas/work.ts'
import type { Cue, Cues } from './cues.ts'

/** Years of first publication, both ends included. */
export interface Years {
  readonly from: number
  readonly to: number
}

const YEAR = String.raw`(1\d{3}|20\d{2})`
const between = new RegExp(
  String.raw`\b(?:between|entre|from|de|desde) (?:the year |o ano |el ano |os anos |los anos )?${YEAR} (?:and|e|y|to|a|ate|until|hasta) ${YEAR}\b`,
)
const since = new RegExp(
  String.raw`\b(?:desde|since|from|a partir de|starting in) (?:o ano de |o ano |el ano |the year )?${YEAR}\b`,
)
const after = new RegExp(
  String.raw`\b(?:depois d[eo]|apos|posterior(?:es)? a|after|later than|despues de|tras|mais recentes? (?:do )?que|mas recientes? que|newer than|post) (?:o ano de |o ano |el ano |the year )?${YEAR}\b`,
)
const until = new RegExp(
  String.raw`\b(?:ate|until|up to|till|hasta|by) (?:o ano de |o ano |el ano |the year )?${YEAR}\b`,
)
const before = new RegExp(
  String.raw`\b(?:antes d[eo]|anterior(?:es)? a|before|prior to|earlier than|older than|previos? a) (?:o ano de |o ano |el ano |the year )?${YEAR}\b`,
)
const decade = /\b(?:anos|anos de|decada de|decada del|the|los anos) (1\d{2}0|20\d0)s?\b|\b(1\d{2}0|20\d0)s\b/
const single = new RegExp(
  String.raw`\b(?:em|in|en|de|del|of|from|during|durante|no ano de) (?:o ano |el ano |the year )?${YEAR}\b|\bthe ${YEAR} (?=q_work|edition|version|printing|translation|hardback|paperback)`,
)

const alone = /^(?:\S+ ){0,12}?((?:19|20)\d{2})(?: \S+){0,8}$/

const singles: readonly [pattern: RegExp, range: (year: number) => Years][] = [
  [decade, (year) => ({ from: year, to: year + 9 })],
  [after, (year) => ({ from: year + 1, to: 9999 })],
  [before, (year) => ({ from: 0, to: year - 1 })],
  [since, (year) => ({ from: year, to: 9999 })],
  [until, (year) => ({ from: 0, to: year })],
]

/**
 * Reads "after 2015", "desde 2018", "entre 2010 y 2014", "in the 2010s", "em 2017", and keeps to all of them together:
 * "after 2015 and before 2020" is both. Bounds that exclude each other leave no year.
 */
export function yearsOf(text: string): Years | null {
  if (!/\d/.test(text)) return null
  const bounds: Years[] = []
  const pair = between.exec(text)
  if (pair !== null) {
    const ends = [Number(pair[1]), Number(pair[2])]
    bounds.push({ from: Math.min(...ends), to: Math.max(...ends) })
  }
  // What one rule has read is no other rule's: "from 2010 to 2014" is not also "from 2010 on".
  let rest = pair === null ? text : text.replace(between, ' ')
  for (const [pattern, range] of singles) {
    const found = pattern.exec(rest)
    if (found === null) continue
    bounds.push(range(Number(found[1] ?? found[2])))
    rest = rest.replace(pattern, ' ')
  }
  // "2009: which book was that?": a year by itself.
  const year = bounds.length === 0 ? (single.exec(rest) ?? alone.exec(rest)) : null
  if (year !== null) bounds.push({ from: Number(year[1] ?? year[2]), to: Number(year[1] ?? year[2]) })
  if (bounds.length === 0) return null
  return {
    from: Math.max(...bounds.map(({ from }) => from)),
    to: Math.min(...bounds.map(({ to }) => to)),
  }
}

const tongues: readonly [language: string, pattern: RegExp][] = [
  ['pt', /\b(portugu\w+)\b/],
  ['en', /\b(ingles\w*|english)\b/],
  ['es', /\b(espan\w+|spanish|castelhan\w+|castellan\w+)\b/],
  ['fr', /\b(frances|francesas?|franceses|french|francais)\b/],
  ['de', /\b(alem(ao|a)|aleman\w*|german)\b/],
  ['it', /\b(italian\w*)\b/],
  ['ja', /\b(japon\w*|japanese)\b/],
  ['zh', /\b(chines\w*|chino|mandarim|mandarin)\b/],
  ['ru', /\b(russ[oa]|ruso|rusa|russian)\b/],
  ['ca', /\b(catala\w*|catalan\w*)\b/],
  ['gl', /\b(gallego|galego|galician)\b/],
  ['cs', /\b(checo|checa|tcheco|czech)\b/],
  ['la', /\b(latin|latim)\b(?! americ)/],
  ['nl', /\b(holandes|neerlandes|dutch)\b/],
  ['pl', /\b(polaco|polones|polish)\b/],
  ['sv', /\b(sueco|swedish)\b/],
  ['grc', /\b(ancient|classical) greek\b|\b(grego|griego) (antigo|antiguo|classico|clasico)\b/],
  ['el', /\b(?<!ancient |classical )(greek|grego|griego)\b(?! anti| clas)/],
]

/** The languages a question names, in BCP 47. */
export function languagesNamed(text: string): string[] {
  return tongues.filter(([, pattern]) => pattern.test(text)).map(([language]) => language)
}

type Form = Work['form']

/** A novel in letters is a novel; a novella is none. */
const NOVELS: readonly Form[] = ['novel', 'epistolary_novel']

const forms: readonly [pattern: RegExp, forms: readonly Form[]][] = [
  [
    /\b(epistola\w+( novels?)?|romances? (epistolar\w*|por cartas)|novelas? (epistolar\w*|en cartas)|(told|written|made) (through|in|of|as) letters|((romance|novela|livro|libro|feito|hecha|hecho) )?(em|por|en) cartas|(romance|novela|feito|hecha|hecho) de cartas)\b/g,
    ['epistolary_novel'],
  ],
  [/\b(contos?|short ?stor\w+|short fiction|cuentos?|relatos?|stories)\b/g, ['short_stories']],
  [
    /\b((livros? de|books? of|libros? de|colec\w+ de|coletanea de|collections? of) (ensaios|essays|ensayos))\b/g,
    ['essays'],
  ],
  [/\b(novellas?|noveletas?|novelas? (cortas?|breves?)|romances? curtos?|short novels?)\b/g, ['novella']],
  [
    /\b(poesia|poemas?|poetry|poems|poem(?! (?:os?|as?|q_\w+)\b)|versos?|(?<!\b(?:a|de|sin|al|para|llegan|llegaron|pueden|pudieron|podran|quieren|quisieron|deben|suelen|logran|consiguen|vuelven a) )verse|poemarios?)\b/g,
    ['poetry'],
  ],
  [
    /\b(pecas? (de|para) teatro|obras? de teatro|teatro escrito|dramas?|(stage )?plays|stage play|dramaturgia|theatre plays)\b/g,
    ['drama'],
  ],
  [/\b(romances?|novels?)\b/g, NOVELS],
]

/** The literary forms that a question asks for, or none. Portuguese "novela" is what English calls a novella. */
export function formsOf(text: string, spoken: Language): readonly Form[] {
  const found = new Set<Form>()
  let rest = text
  for (const [pattern, named] of forms) {
    if (rest.search(pattern) === -1) continue
    // A novel told in letters is not any novel besides.
    if (named === NOVELS && found.has('epistolary_novel')) continue
    for (const form of named) found.add(form)
    rest = rest.replace(pattern, ' ')
  }
  if (/\bnovelas?\b/.test(rest))
    for (const form of spoken === 'pt' ? ['novella' as const] : NOVELS) found.add(form)
  return [...found]
}

const formats: readonly [cue: Cue, format: EditionFormat][] = [
  ['print', 'paperback'],
  ['print', 'hardback'],
  ['paperback', 'paperback'],
  ['hardback', 'hardback'],
  ['pdf', 'pdf'],
  ['epub', 'epub'],
  ['digital', 'epub'],
  ['digital', 'web'],
  ['audiobook', 'audiobook'],
  ['web', 'web'],
]

/** The formats of editions that a question names. */
export function formatsOf(cues: Cues): EditionFormat[] {
  return [...new Set(formats.filter(([cue]) => cues.has(cue)).map(([, format]) => format))]
}

type Enquiry = Rights['enquiries'][number]

const enquiries: readonly [kind: Enquiry, pattern: RegExp][] = [
  [
    'animation',
    /\b(animac\w+|animat\w+|animad\w+|cartoons?|anime|stop motion|(pelicula|filme|serie) de (dibujos|desenhos))\b/,
  ],
  [
    'stage',
    /\b(stage|staging|staged|theat\w+|teatr\w+|palcos?|(a|em|pra|para a) cena|tablas|encen\w+|escen\w+|opera|musical|ballet|bailado|danca|danza|puppet\w*|marionet\w+|titeres|fantoches|dramaturg\w+|playwrights?|stage play|monolog\w+|monologue|drama (group|society|club)|grupo de drama|(into|as|make|made|of|a|our) (a |an )?(\S+ )?plays?|(em|numa|uma|nossa|de|a) pecas?)\b/,
  ],
  ['game', /\b(jogos?|games?|juegos?|videogame\w*|videojuego\w*|videojogos?|escape room|role playing|rpg)\b/],
  ['audio', /\b(audio(?!visua)\w*|podcasts?|radio\w*)\b/],
  [
    'audiovisual',
    /\b(audiovisua\w*|films?|filme\w*|filmar|movies?|cinema\w*|cine|peliculas?|tv|television|televis\w+|(?<!\b(?:parte d[ae]|parte de (?:uma|una|alguma|alguna)|part of (?:a|any)) )series?|miniseries?|screen\w*|ecra|pantalla|cineastas?|realizadora?|documenta\w+|guion\w*|argumentista|roteirista|curta metragem|cortometraje|longa metragem|largometraje|streaming|netflix|hbo)\b/,
  ],
  ['translation', /\b(tradu\w+|translat\w+)\b/],
]

/** The kinds of enquiry into rights that a question names. */
export function enquiriesOf(text: string): Enquiry[] {
  return enquiries.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind)
}
