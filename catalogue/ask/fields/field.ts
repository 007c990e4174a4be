import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import { wording } from '../attributes/attribute.ts'
import type { RecordId } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { sentence } from '../sentence.ts'

/** What a field needs to say what a record holds. */
export interface Telling {
  readonly catalogue: Catalogue
  readonly language: Language
  /** The folded question, for a field of which one part may be asked. */
  readonly text: string
}

/** Something that the record of a kind of thing holds, and by which words it is asked for. */
export interface Field<Thing> {
  /** A noun without its article: "keywords of...". */
  readonly name: Trilingual
  /** On folded text in which names are replaced by their kinds; all languages at once. */
  readonly asked: RegExp
  /** What the record holds, in words; null where it holds nothing. */
  said(thing: Thing, telling: Telling): string | null
  /** Of whom or what it is said, where that is not what the kind of thing is called by. */
  readonly nameOf?: Kind<Thing>['nameOf'] | undefined
}

/** A row of a table of fields: its label, by which words it is asked for, and what it says. */
export function field<Thing>(
  [pt, en, es]: readonly [pt: string, en: string, es: string],
  asked: string | readonly string[],
  said: Field<Thing>['said'],
  nameOf?: Kind<Thing>['nameOf'],
): Field<Thing> {
  const words = typeof asked === 'string' ? [asked] : asked
  return { name: { pt, en, es }, asked: wording(...words), said, nameOf }
}

/** A kind of thing of the catalogue with everything that may be asked of one. */
export interface Kind<Thing> {
  readonly fields: readonly Field<Thing>[]
  /** The things that a question names or describes. */
  meant(question: Question, library: Library): readonly Thing[]
  id(thing: Thing): RecordId
  nameOf(thing: Thing, language: Language): string
}

interface Told {
  readonly id: RecordId
  readonly statement: string
  readonly known: boolean
}

/** The fields of one kind without what they say of a thing. */
export interface FieldTeller {
  readonly patterns: readonly RegExp[]
  /** What a question asks of them; nothing when it asks for none. */
  told(question: Question, library: Library): readonly Told[]
}

/** Tells the fields of one kind of record by its table. */
export function tellerOf<Thing>(kind: Kind<Thing>): FieldTeller {
  return {
    patterns: kind.fields.map(({ asked }) => asked),
    told(question, library) {
      const { text } = question.whole
      const asked = kind.fields.filter((one) => one.asked.test(text))
      if (asked.length === 0) return []
      const telling = { catalogue: library.catalogue, language: question.language, text }
      return kind.meant(question, library).map((thing) => toldOf(thing, kind, asked, telling))
    },
  }
}

function toldOf<Thing>(
  thing: Thing,
  kind: Kind<Thing>,
  asked: readonly Field<Thing>[],
  telling: Telling,
): Told {
  const { language } = telling
  const values = asked.map((one) => ({ one, value: one.said(thing, telling) }))
  return {
    id: kind.id(thing),
    statement: values
      .map(({ one, value }) =>
        clause(one.name[language], (one.nameOf ?? kind.nameOf)(thing, language), value, language),
      )
      .join(' '),
    known: values.some(({ value }) => value !== null),
  }
}

function clause(label: string, name: string, value: string | null, language: Language): string {
  if (value === null)
    return sentence(
      {
        pt: `Não consta: o registo de ${name} não indica ${label}`,
        en: `Not on record: the record of ${name} states no ${label}`,
        es: `No consta: el registro de ${name} no indica ${label}`,
      }[language],
    )
  const of = { pt: 'de', en: 'of', es: 'de' }[language]
  return sentence(`${label} ${of} ${name}: ${value}`)
}

/** A list as a value; nothing where it is empty. */
export function listedOrNull(parts: readonly string[], separator = ', '): string | null {
  return parts.length === 0 ? null : parts.join(separator)
}

/** What a record holds in whatever language its editor wrote: quoted as it stands. */
export function quoted(text: string): string {
  return `«${text.replace(/\.$/, '')}»`
}
