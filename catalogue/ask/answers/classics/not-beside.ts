import { said } from '../../../lookup/said.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer } from '../answer.ts'

/** That a classic does not stand beside a work, and beside which it does. */
export function notBeside({ classics, works, language }: Question, catalogue: Catalogue): Answer {
  const names = enumerated(
    catalogue.referenceAuthors.filter(({ id }) => classics.includes(id)),
    language,
    ({ labels }) => said(labels, language),
  )
  const titles = enumerated(
    catalogue.works.filter(({ slug }) => works.includes(slug)),
    language,
    titleIn,
  )
  const statement = {
    pt: `Não consta: o catálogo não põe ${names} ao lado de ${titles}.`,
    en: `Not on record: the catalogue does not set ${names} beside ${titles}.`,
    es: `No consta: el catálogo no pone ${names} junto a ${titles}.`,
  }[language]
  const elsewhere = besideOf(classics, catalogue, language)
  return {
    intent: 'reference_authors_beside_work',
    items: elsewhere.map(({ id, reason }) => ({ id, reason })),
    known: false,
    statement: [statement, ...elsewhere.map(({ reason }) => reason)].join(' '),
  }
}

/** Beside which works classics do stand, and why. */
function besideOf(classics: readonly string[], catalogue: Catalogue, language: Question['language']) {
  return catalogue.relations
    .filter(({ author }) => classics.includes(author))
    .flatMap(({ work: slug, statement }) =>
      catalogue.works
        .filter((work) => work.slug === slug)
        .map((work) => ({
          id: `work/${slug}` as const,
          reason: sentence(`${dated(work, language)}: ${said(statement, language)}`),
        })),
    )
}
