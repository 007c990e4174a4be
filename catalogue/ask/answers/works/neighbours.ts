import { yearOf } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'

const order =
  /\b(publi\w+|came|comes?|coming|order|ordem|orden|salio|saiu|sale|sai|vem|veio|viene|vino|escrev\w+|escrib\w+|wrote|written|write|released?|next(?! to)|siguiente|seguinte|followed|follows|segue|sigue|sucede\w*|va|vai|goes|antecede\w*|precede\w*)\b/
const later =
  /\b(after|following|next(?! to)|depois|despues|tras|a seguir|seguinte|siguiente|followed by|sucede\w*|since|(sigue|segue|follows) (se )?(ao |al |the |a la |a )?q_work)\b/
const earlier = /\b(before|preced\w+|antes|anterior|antecede\w*|previous|previo)\b/

/** "What came straight after the clockmaker?": the next in the order of publication. */
export const neighbours: Answerer = (question, { catalogue }) => {
  const { works, language, text, cues, unit, series } = question
  if (!asksForNext(question)) return null
  const forward = later.test(text)
  const named = catalogue.works.find(({ slug }) => slug === works[0])
  if (named === undefined) return null
  // What comes next in a series is not what she published next.
  const inSeries = cues.has('series') || unit === 'series' || series.length > 0
  const cycle = inSeries ? catalogue.author.series.find(({ id }) => id === named.series?.id) : undefined
  if (inSeries && cycle === undefined) return null
  if (cycle === undefined && cues.has('similar') && !/\b(order|ordem|orden|publi\w+)\b/.test(text))
    return null
  const row =
    cycle === undefined
      ? catalogue.works.toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))
      : membersOf(cycle.id, catalogue)
  const found = row[row.indexOf(named) + (forward ? 1 : -1)]
  const where =
    cycle === undefined
      ? ''
      : `${{ pt: ', na série', en: ', in the series', es: ', en la serie' }[language]} ${said(cycle.titles, language)}`
  if (found === undefined) {
    const title = titleIn(named, language)
    const nothing = forward
      ? {
          pt: `Nenhuma: ${title} é a última${where}`,
          en: `None: ${title} is the last${where}`,
          es: `Ninguna: ${title} es la última${where}`,
        }
      : {
          pt: `Nenhuma: ${title} é a primeira${where}`,
          en: `None: ${title} is the first${where}`,
          es: `Ninguna: ${title} es la primera${where}`,
        }
    return { intent: 'next_work', items: [], statement: sentence(nothing[language]) }
  }
  const word = forward
    ? { pt: 'a seguir a', en: 'next after', es: 'la siguiente a' }
    : { pt: 'antes de', en: 'just before', es: 'la anterior a' }
  const statement = sentence(`${dated(found, language)}, ${word[language]} ${dated(named, language)}${where}`)
  return { intent: 'next_work', items: [{ id: `work/${found.slug}`, reason: statement }], statement }
}

const others =
  /\b(outr[oa]s?|otr[oa]s?|others?|another|more|else|demais|demas|restantes|rest|companions?|(mas|mais) (livros|libros|romances|novelas|obras|titulos|volumes|volumenes|tomos))\b/

/** "Are there others in the series of the Keeper?": those beside it. */
export const othersOfSeries: Answerer = (
  { works, whole, cues, language, without, counting },
  { catalogue },
) => {
  const [slug, more] = works
  if (more !== undefined || without.length > 0 || counting !== null) return null
  if (!cues.has('series') || !others.test(whole.text)) return null
  const named = catalogue.works.find((work) => work.slug === slug)
  const series = catalogue.author.series.find(({ id }) => id === named?.series?.id)
  if (named === undefined || series === undefined) return null
  const row = membersOf(series.id, catalogue).filter((work) => work !== named)
  const list = enumerated(row, language, dated)
  const beside = {
    pt: `além de ${titleIn(named, language)}, na série`,
    en: `besides ${titleIn(named, language)}, in the series`,
    es: `además de ${titleIn(named, language)}, en la serie`,
  }[language]
  const yes = isClosed(whole.text) && row.length > 0 ? `${yesOrNo(true, language)}: ` : ''
  const none = { pt: 'Nenhum', en: 'None', es: 'Ninguno' }[language]
  return {
    intent: 'series',
    items: row.map((work) => ({ id: `work/${work.slug}`, reason: String(work.series?.position ?? '') })),
    statement: sentence(`${yes}${list || none}, ${beside} ${said(series.titles, language)}`),
    known: true,
  }
}

function membersOf(id: string, { works }: Catalogue): Work[] {
  return works
    .filter(({ series }) => series?.id === id)
    .toSorted((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
}

function asksForNext({ works, classics, without, years, unit, enquiries, text, cues }: Question): boolean {
  if (works.length !== 1 || classics.length + without.length > 0 || years !== null || unit === 'essay')
    return false
  // So many years after it is not the next one.
  if (/\b(anos?|years?|meses|months?) (later|(de)?pois|antes|despues|after|before)/.test(text)) return false
  // "On the stage next year" asks for a right.
  if ((enquiries.length > 0 && !cues.has('series')) || cues.has('translated') || cues.has('translations'))
    return false
  return (later.test(text) || earlier.test(text)) && (order.test(text) || cues.has('series'))
}
