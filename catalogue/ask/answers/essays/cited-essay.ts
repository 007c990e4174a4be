import { essayist } from '../../../lookup/lookup.ts'
import { dayIn, languageLabel } from '../../labels.ts'
import { sentence } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'
import { describedEssay } from './essays-meant.ts'

/** Somebody wants to refer to a text, and does not ask to whom it refers, nor whether it may be quoted. */
const refers =
  /\b(how|como|modo|forma|manera|maneira|way|should|must|devo|devemos|debo|debemos) (\S+ ){0,4}?(cite|citing|quote|reference|cito|citar|cita|citamos|referenci\w+|refiro)\b|\b(reference|citation|cit(?:a|e|ation)|bibtex|ris|csl|(?:bibliographic(?:al)? )?(?:reference|entry)) (\S+ )?(to|for|of) (the|this|that|your|q_\w+)\b|\b(referencia|citac(?:ao|ion)|cita|ficha|entrada) (?:bibliografica|bibliographic)\b|\b(?:quero|queria|preciso de|tenho de|necesito|quiero|tengo que|i (?:need|want|have) to|for|para|to) (?:cite|citar|reference|referenci(?:ar|a lo))\b|\b(na|em|en|in|para|for|a) (?:(?:la|el|a|o|my|minha|mi|the|our) )?(?:bibliografia|bibliography)\b/
const files = /\b(bibtex|ris|csl)\b/

/** "How do I cite the essay on the lighthouse?": put together as a reference to a work is; it has no files of its own. */
export const citedEssay: Answerer = (question, library) => {
  const { whole, foreign, without, language } = question
  if (foreign || without.length > 0 || !(refers.test(whole.text) || files.test(whole.text))) return null
  const found = describedEssay(question, library)
  if (found === null) return null
  const { slug, title, date, author, language: tag } = found.article
  const { catalogue } = library
  const { name } = essayist(catalogue, '', author)
  const by = name === catalogue.author.name ? (catalogue.author.sort_name ?? name) : name
  const parts = [by, `«${title}»`, `${catalogue.site.name}, ${dayIn(date, language)}`]
  const reference = [...parts, languageLabel(tag, language)].map(sentence).join(' ')
  const none = {
    pt: 'Só as obras têm ficheiros de citação.',
    en: 'Only works have citation files.',
    es: 'Solo las obras tienen archivos de cita.',
  }[language]
  return {
    intent: 'citation',
    items: [{ id: `article/${slug}`, reason: reference }],
    statement: [reference, `/articles/${slug}`, ...(files.test(whole.text) ? [none] : [])].join(' '),
    whole: true,
  }
}
