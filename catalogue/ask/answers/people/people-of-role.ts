import { askedOf } from '../../asked.ts'
import type { Library } from '../../library.ts'
import { type Part, partsOf, type Role } from '../../people-beside.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { deeds } from './contributors.ts'

/** Who translates, reads aloud or illustrates in the whole catalogue, and who else had a part in it at all. */

const roles: readonly (readonly [role: Role, said: RegExp])[] = [
  ['translated', /\b(tradutor(?:es|as?)?|traductor(?:es|as?)?|translators?)\b/],
  ['read', /\b(narrador[ea]s|narrators|locutor[ea]s)\b/],
  ['illustrated', /\b(ilustrador(?:es|as?)?|illustrators?)\b/],
]
const somebody =
  /\b(quem|who|quien|quienes|alguem|alguien|anyone|anybody|outr[oa]s? pessoas?|other people|otras? personas?|mais ninguem|nadie mas|nobody else|no one else)\b/
const tookPart =
  /\b(trabalh(?:ou|aram|a|am)|worked|works|trabaj(?:o|aron|a|an)|colabor\w+|collabor\w+|particip\w+|contribu\w+|took part|had a (?:part|hand)|interv\w+|teve (?:parte|mao))\b/
/** What such a question may say besides: how people stand in a catalogue, and in what they had a part. */
const beside =
  /^(tradut\w+|traduct\w+|translators?|narra\w+|locut\w+|ilustrad\w+|illustrators?|quem|quien\w*|who|else|mais|mas|alguem|alguien|any\w+|outr[oa]s?|other|otr[oa]s?|pessoas?|people|personas?|aparec\w+|appears?|appearing|figur\w+|const\w+|list\w*|lista\w*|nome\w*|names?|named|nombr\w+|credit\w+|regist\w+|recorded|catalog\w*|livros?|books?|libros?|obras?|works?|worked|edic\w+|editions?|audio\w+|indica\w*|dame|give|show|mostr\w+|muestr\w+|existe\w*|trabalh\w+|trabaj\w+|colabor\w+|collabor\w+|particip\w+|contribu\w+|part|parte|took|had|hand|interv\w+|autora?|author|escritora?|writer|besides|alem|aparte|todos|todas|all|every)$/

/** "Which translators are not named?" */
const DENIES = /\b(nao|not|no(?! one else)|never|nunca|sem|sin|without|unnamed|anonym\w+|anonim\w+)\b/

export const peopleOfRole: Answerer = (question, library) => {
  const { works, classics, articles, projects, translators, persons, counting, foreign, whole, cues } =
    question
  const { text } = whole
  const named = [works, classics, articles, projects, translators, persons].some((list) => list.length > 0)
  // Who reads an audiobook is told of the audiobook.
  if (named || foreign || cues.has('audiobook') || counting !== null) return null
  const asked = roles.filter(([, said]) => said.test(text)).map(([role]) => role)
  const all = asked.length === 0 && somebody.test(text) && tookPart.test(text)
  if (asked.length === 0 && !all) return null
  if (!askedOf(question, []).words.every((word) => beside.test(word) || word.startsWith('q_'))) return null
  const answer = told(all ? null : asked, question, library)
  if (!DENIES.test(text)) return answer
  // Of whoever is not named nothing is known; those who are come behind.
  return { ...answer, known: false, statement: `${sentence(unnamed[question.language])} ${answer.statement}` }
}

const nobody: Readonly<Record<Role, Readonly<Record<Question['language'], string>>>> = {
  wrote: { pt: 'quem escreva', en: 'writer', es: 'quien escriba' },
  essay: { pt: 'quem escreva', en: 'writer', es: 'quien escriba' },
  translated: { pt: 'nenhum tradutor', en: 'translator', es: 'ningún traductor' },
  illustrated: { pt: 'nenhum ilustrador', en: 'illustrator', es: 'ningún ilustrador' },
  read: { pt: 'nenhum narrador', en: 'reader of an audiobook', es: 'ningún narrador' },
}

function told(asked: readonly Role[] | null, { language }: Question, { catalogue }: Library): Answer {
  const parts = partsOf(catalogue).filter(({ role }) => asked === null || asked.includes(role))
  const none = (asked ?? []).filter((role) => !parts.some((part) => part.role === role))
  const names = [...new Set(parts.map(({ person }) => person))]
  const statements = [
    ...names.map((name) => sentence(`${name}: ${deeds(parts, name, language)}`)),
    ...none.map((role) => sentence(noneOf(role)[language])),
    ...(asked === null && names.length === 0 ? [sentence(noOther[language])] : []),
  ]
  return {
    intent: 'contributor',
    items: parts.map((part: Part) => ({ id: part.record, reason: part.person })),
    statement: statements.join(' '),
    known: names.length > 0,
  }
}

const noneOf = (role: Role) => ({
  pt: `Não: o registo não nomeia ${nobody[role].pt}`,
  en: `No: the record names no ${nobody[role].en}`,
  es: `No: el registro no nombra a ${nobody[role].es}`,
})

const unnamed = {
  pt: 'Não consta quem não está nomeado',
  en: 'Who is not named is not on record',
  es: 'No consta quien no está nombrado',
} as const

const noOther = {
  pt: 'Mais ninguém está no registo',
  en: 'Nobody else is on record',
  es: 'No consta nadie más',
} as const
