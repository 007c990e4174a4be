import { said } from '../../../lookup/said.ts'
import { yesOrNo } from '../../polar.ts'
import { dated, enumerated, sentence } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'

const reading =
  /\b(ler|leio|leia|lea|leas|leamos|lido|lida|lerem|leem|leer|leo|leido|lee|leen|leerl[oa]s?|le l[oa]s?|read|reading|comecar|comeco|empezar|empiezo|start|starting|begin|entender|perceber|compreender|understand|follow|seguir|pular|saltar|saltarme|skip|conhecer|respeitar|respetar|cumprir|stick to|keep to)\b/
const need =
  /\b(precis(?:o|a|am|amos|as)|t(?:em|emos|enho) (?:de|que)|tien(?:e|es|en) que|tenemos que|(?:has|had) to|necess\w+|neces\w+|tenho de|tenho que|tem de|ha que|devo|deve|convem|obrigat\w+|faz (mal|falta|diferenca)|posso|pode|da para|importa|e melhor|perco|need|needs|have to|must|should|matter\w*|necessary|required|essential|ok|okay|can i|could i|do i|better|possible|hace falta|tengo que|hay que|debo|debe|necesit\w+|conviene|obligat\w+|importa|puedo|puede|pasa algo|es mejor|da igual)\b/
const sequence =
  /\b(antes|primeiro|primeira|depois|ordem|before|first|after|order|sequence|primero|primera|despues|orden|independent\w*|separad\w+|isolad\w+|sueltos?|por separado|on (its|their) own|standalone|stand alone|(para|to|in order to|sem|sin|without) (ler |leer |read(ing)? )?(entender|perceber|compreender|comprender|understand|follow)|(empezar|comenzar|comecar|start|starting|begin) (por|pel[oa]|with|com|con|at|from)|por qualquer|en cualquier|in any|fim|final|end|meio|middle|medio)\b/

const following =
  /\b(what|which|que|o que|qual|cual)\b.*\b(after|depois d[aeo]|despues del?) (a |la |the )?q_work|\b(after|depois d[aeo]|despues del?) (a |la |the )?q_work (what|which|que|o que|qual|cual)\b/

/** "Do I have to read the one before the other?": what the note on their series says, or that they are in none. */
export const readingOrder: Answerer = (question, { catalogue }) => {
  const { text, language, works: slugs, series: ids, cues, counting, unit } = question
  const asks = reading.test(text) && need.test(text) && sequence.test(text)
  if (!asks || counting !== null || unit === 'essay') return null
  // "What should I read after the Keeper?" asks for the next one.
  if (slugs.length === 1 && following.test(text)) return null
  const works = catalogue.works.filter(({ slug }) => slugs.includes(slug))
  const series = catalogue.author.series.filter(
    ({ id }) =>
      ids.includes(id) ||
      works.some((work) => work.series?.id === id) ||
      (cues.has('series') && works.length === 0 && catalogue.author.series.length === 1),
  )
  if (works.length + series.length === 0) return null
  const [one] = series
  const inSeries = works.filter((work) => work.series !== undefined && work.series.id === one?.id)
  const apart = works.filter((work) => !inSeries.includes(work))
  const row = catalogue.works
    .filter((work) => work.series !== undefined && work.series.id === one?.id)
    .toSorted((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
  const names = enumerated(apart, language, dated)
  const loose = {
    pt: `Não: o catálogo não põe ${names} em nenhuma série, e não manda ler nada antes`,
    en: `No: the catalogue puts ${names} in no series, and asks for nothing to be read before`,
    es: `No: el catálogo no pone ${names} en ninguna serie, y no pide leer nada antes`,
  }[language]
  const order = one?.description === undefined ? '' : said(one.description, language)
  const free = /\b(qualquer ordem|any order|cualquier orden)\b/.test(order)
  const places = enumerated(row, language, (work) => `${work.series?.position}. ${dated(work, language)}`)
  const asksFreedom =
    /\b(posso|pode|da para|can i|could i|puedo|puede|ok|okay|possible|importa|matter\w*|da igual|independent\w*|standalone|stand alone|por qualquer|in any|en cualquier)\b/.test(
      text,
    ) && !/\b(importa|matter\w*|antes de (ler|leer)|faz (mal|diferenca))\b/.test(text)
  const word = asksFreedom ? yesOrNo(true, language) : yesOrNo(false, language)
  const asksOrder = /\b(what|which|que|qual|cual|best|melhor|mejor) (\S+ )?(order|ordem|orden)\b/.test(text)
  const verdict =
    free && !asksOrder ? `${word}: ${order.slice(0, 1).toLocaleLowerCase()}${order.slice(1)}` : order
  const statements = [
    ...(one === undefined ? [] : [sentence(verdict), sentence(`${said(one.titles, language)}: ${places}`)]),
    ...(apart.length === 0 ? [] : [sentence(loose)]),
  ]
  return {
    intent: 'reading_order',
    items: (one === undefined ? works : row).map((work) => ({
      id: `work/${work.slug}`,
      reason: dated(work, language),
    })),
    statement: statements.join(' '),
  }
}
