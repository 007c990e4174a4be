import { confirmedEditions } from '../../../lookup/lookup.ts'
import type { Language, Trilingual } from '../../../retrieval/language.ts'
import type { Edition } from '../../../schemas/edition.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import { sentence, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'
import { editionFacts } from './edition-facts.ts'

const free =
  /\b(gratis|gratuit\w+|(for|de) (free|graca)|free( of charge)?|sem pagar|sin pagar|without paying|(non|nao|no) (comercial|commercial))\b/
const sold = /\b(comercial|comerciais|comerciales|commercial|pag[ao]s?|pagad[ao]s?|de pago|paid( for)?)\b/

const notForSale: Trilingual = {
  pt: 'não é comercial; o endereço não está no registo',
  en: 'not commercial; its address is not on record',
  es: 'no es comercial; su dirección no consta',
}
const forSale: Trilingual = { pt: 'comercial', en: 'commercial', es: 'comercial' }

/** Whether a question, or a part of one, is about being for sale. */
export const asksWhetherSold = (text: string) => free.test(text) || sold.test(text)

function told(edition: Edition, language: Language): string {
  return `${editionFacts(edition, language)}: ${(edition.commercial ? forSale : notForSale)[language]}`
}

/** "Is the web edition commercial?", "can it be read for nothing?": whether an edition is for sale is on record. */
export const commercial: Answerer = ({ works, text, cues, formats, language, enquiries }, { catalogue }) => {
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  const wantsFree = free.test(text)
  if (work === undefined || works.length > 1 || cues.has('rights') || cues.has('openTo')) return null
  if (!isClosed(text) || enquiries.length > 0 || !(wantsFree || sold.test(text))) return null
  const all = confirmedEditions(catalogue, work).filter(
    ({ format }) => formats.length === 0 || formats.includes(format),
  )
  if (all.length === 0) return null
  const meant = all.filter((edition) => edition.commercial !== wantsFree)
  const listed = meant.length > 0 ? meant : all
  const facts = listed.map((edition) => told(edition, language)).join('; ')
  return {
    intent: 'editions',
    items: listed.map(({ id, commercial: one }) => ({
      id: `edition/${id}` as const,
      reason: (one ? forSale : notForSale)[language],
    })),
    statement: sentence(`${yesOrNo(meant.length > 0, language)}: ${titleIn(work, language)}, ${facts}`),
  }
}
