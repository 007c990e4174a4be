import type { Draft } from './draft.ts'
import type { Facet } from './query.ts'

/**
 * "Open to audio": where works are said to be open to enquiries, a kind of edition is a kind of enquiry. "A translation" where
 * nobody asks for rights is one that there is; no other adaptation is known.
 */
export function openedOrTranslated(draft: Draft, open: boolean): void {
  const groups = [draft.include, ...draft.exclude]
  for (const group of groups) {
    const isOfTranslations =
      !open && group.some((facet) => facet.of === 'enquiry' && facet.value === 'translation')
    const isOut = !open && group !== draft.include
    const read = group.map((facet) =>
      isOfTranslations ? inTranslation(facet) : isOut ? asForm(facet) : asEnquiry(facet, open),
    )
    group.splice(0, group.length, ...read)
  }
  const enquiries = groups.flat().filter(({ of }) => of === 'enquiry').length
  // Rights of which no kind is named are told elsewhere.
  if (open !== enquiries > 0 && draft.more?.unit !== 'enquiry' && !draft.units.includes('enquiry'))
    draft.lost = true
}

/** "Which are no theatre?" leaves out a form. */
function asForm(facet: Facet): Facet {
  return facet.of === 'enquiry' && facet.value === 'stage' ? { of: 'form', forms: ['drama'] } : facet
}

function asEnquiry(facet: Facet, open: boolean): Facet {
  if (open && facet.of === 'format' && facet.formats.includes('audiobook'))
    return { of: 'enquiry', value: 'audio' }
  return facet
}

/** "A translation in French": the language is that of the translation. */
function inTranslation(facet: Facet): Facet {
  if (facet.of === 'enquiry' && facet.value === 'translation') return { of: 'trait', trait: 'translated' }
  return facet.of === 'language' && facet.side === null ? { ...facet, side: 'translation' } : facet
}
