import { said } from '../../../lookup/said.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { ReferenceAuthor } from '../../../schemas/reference-author.ts'
import type { Source } from '../../../schemas/source.ts'
import { languageLabel } from '../../labels.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import { unknown } from '../absent.ts'
import type { Answer, Answerer } from '../answer.ts'
import { saying } from '../essays/essays-told.ts'
import { sourceLine } from '../house/source-line.ts'
import { why } from '../stories/quoting.ts'

/** Of a classic the catalogue has no editions of its own; it has the sources to which its record points. */

const ofEdition =
  /\b(edic\w+|editions?|versao|version|gutenberg|portal|portais|portales|digital archive|arquivo|archivo|biblioteca virtual|edited|editors?|e ?books?|digital|digitali[sz]\w+|online|on line|na net|en linea|urls?|enlaces?|hyperlinks?|(numero|number|link) (d[aeo]|of|to|for|del|para) (the |a |o |el |la )?q_classic)\b/
const ofText =
  /\b(onde|donde|where|aonde|adonde)\b.{0,40}\b(ler|leio|leer|leo|leerl\w+|read|texto|text|encontr\w+|encuentr\w+|find|get)\b|\b(o|el|the) (texto|text) (integral |completo |full |complete )?(d[aeo]s?|of|del|de la|de los) (\S+ )?q_classic\b/
const ofTranslator = /\b(traduz\w*|traduc\w*|tradut\w*|traduj\w*|translat\w*)\b/
/** How it came about that something was translated is told, if anywhere, in a text. */
const ofDoing =
  /\b((com|con) (o )?que|with what|what with|in what|pag[ao]\w*|paid|pay|pays|cobr\w+|onde|donde|where|quanto tempo|cuanto tiempo|how long)\b/
/** What a source does not say. */
const ofBook =
  /\b(isbns?|editora|editorial|publishers?|quantas paginas|cuantas paginas|how many pages|page count|preco|precio|price|quanto custa|cuanto cuesta|how much)\b/

/** "Which edition of Walden do you link to?", "who translated that Phaedrus?": the sources on record, as they are called. */
export const sourcesOfClassics: Answerer = (question, library) => {
  const { catalogue } = library
  const { classics, works, articles, projects, order, foreign, without, unit, text, cues } = question
  if (classics.length === 0 || works.length + articles.length + projects.length + without.length > 0)
    return null
  // Why it stands where it does is told of the two, and of no edition.
  if (why.test(text) && cues.has('relation')) return null
  if (foreign || order !== null || (unit !== null && !SINGLE.has(unit))) return null
  if (ofTranslator.test(text) && ofDoing.test(text))
    return saying(question, library) ?? unknown(question, catalogue)
  const asked = ofTranslator.test(text)
    ? 'translator'
    : ofBook.test(text)
      ? 'book'
      : ofEdition.test(text) || ofText.test(text)
        ? 'edition'
        : null
  if (asked === null || (unit === 'essay' && !essaysOf.test(text))) return null
  const told = classics.flatMap((id) => {
    const classic = catalogue.referenceAuthors.find((one) => one.id === id)
    return classic === undefined ? [] : [ofClassic(classic, asked, question, catalogue)]
  })
  return {
    intent: 'sources',
    items: told.flatMap(({ items }) => items),
    statement: told.map(({ statement }) => statement).join(' '),
    known: told.some(({ known }) => known === true),
  }
}

const SINGLE: ReadonlySet<string> = new Set([
  'edition',
  'translator',
  'essay',
  'language',
  'publisher',
  'page',
  'project',
])
/** "The Essays of Montaigne" are a book, and no essays of ours. */
const essaysOf = /\b(ensaios|ensayos|essays|ensaio|ensayo|essay) (d[aeo]s?|of|by|del) q_classic\b/

const credit = /\b(translat\w+|traduzid\w+|traducid\w+|traduc\w+|traduit\w*|trad)\b/i

function ofClassic(
  { labels, work, wrote_in, sources: ids }: ReferenceAuthor,
  asked: 'translator' | 'book' | 'edition',
  { language, languagesNamed, unmatched }: Question,
  { sources }: Catalogue,
): Answer {
  const all = sources.filter(({ id }) => ids.includes(id))
  // Into which language somebody translated is not on record of a source.
  const into = languagesNamed.length > 0 || unmatched.length > 0
  const credited = into ? [] : all.filter(({ title }) => credit.test(title))
  const meant = asked === 'translator' && credited.length > 0 ? credited : all
  // A source does not say in which language it is.
  const other = asked === 'edition' ? languagesNamed.find((tag) => tag !== wrote_in) : undefined
  const known =
    other === undefined &&
    meant.length > 0 &&
    (asked === 'edition' || (asked === 'translator' && credited.length > 0))
  const title = work.titles?.[language] ?? work.title
  const name = `${title} (${said(labels, language)})`
  return {
    intent: 'sources',
    items: (known ? meant : []).map(({ id, supports }) => ({ id: `source/${id}`, reason: supports })),
    statement: sentence(
      known ? `${name}: ${pointed(meant, language)}` : silent(name, meant, other ?? asked, language),
    ),
    known,
  }
}

function pointed(sources: readonly Source[], language: Question['language']): string {
  const first = { pt: 'o catálogo remete para', en: 'the catalogue points to', es: 'el catálogo remite a' }
  return `${first[language]} ${sources.map(sourceLine).join('; ')}`
}

function silent(
  name: string,
  sources: readonly Source[],
  asked: string,
  language: Question['language'],
): string {
  const missing =
    asked !== 'translator' && asked !== 'book'
      ? {
          pt: `não diz de nenhuma fonte de ${name} que esteja em ${languageLabel(asked, 'pt')}`,
          en: `says of no source of ${name} that it is in ${languageLabel(asked, 'en')}`,
          es: `no dice de ninguna fuente de ${name} que esté en ${languageLabel(asked, 'es')}`,
        }
      : asked === 'translator'
        ? {
            pt: `não nomeia quem traduziu ${name}`,
            en: `names no translator of ${name}`,
            es: `no nombra a quien tradujo ${name}`,
          }
        : {
            pt: `não tem edições suas de ${name}`,
            en: `has no editions of its own of ${name}`,
            es: `no tiene ediciones propias de ${name}`,
          }
  const first = {
    pt: 'Não consta: o catálogo',
    en: 'Not on record: the catalogue',
    es: 'No consta: el catálogo',
  }
  const beside = sources.length === 0 ? '' : `; ${pointed(sources, language)}`
  return `${first[language]} ${missing[language]}${beside}`
}
