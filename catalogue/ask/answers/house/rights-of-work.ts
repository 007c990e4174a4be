import type { Language } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import { enquiryLabels } from '../../labels.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'

/** "The Odyssey is open to enquiries for translation and stage: rights@example.org."; empty where nothing is open. */
export function openTo(work: Work, { rights, contacts }: Catalogue, language: Language): string {
  const record = rights.find((one) => one.work === work.slug)
  if (record === undefined) return ''
  const kinds = enumerated(record.enquiries, language, (kind) => enquiryLabels[kind][language])
  const title = titleIn(work, language)
  const statement = {
    pt: `${title} está aberta a contactos para ${kinds}`,
    en: `${title} is open to enquiries for ${kinds}`,
    es: `${title} está abierta a consultas para ${kinds}`,
  }[language]
  const email = contacts.find(({ id }) => id === record.contact)?.email
  return sentence(email === undefined ? statement : `${statement}: ${email}`)
}
