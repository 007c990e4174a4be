import { type Html, html, type Piece } from '../../observer/markup/html.ts'

/** A schema of the description, as its JSON is. */
export interface Described {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Described[]
  readonly anyOf?: readonly Described[]
  readonly items?: Described
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false | Described
  readonly propertyNames?: Described
  readonly discriminator?: object
  readonly format?: string
  readonly pattern?: string
}

/** So many choices stand on one line; more have one each. */
const CHOICES_ON_A_LINE = 3

/**
 * A schema as types are written: members in braces, choices between bars, what has a name as a link to it on the same page.
 * Keywords that bound a value follow it as they stand in the schema.
 */
export function notation(schema: Described, indent = ''): Html {
  const { $ref, type, const: value, enum: words, oneOf, anyOf, items, properties, ...more } = schema
  const { required, additionalProperties, propertyNames, discriminator, pattern, ...others } = more
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return html`<a href="#${name}">${name}</a>`
  }
  const choices = oneOf ?? anyOf
  const values = value === undefined ? words : [value]
  // A format says more to a reader than the pattern beside it.
  const bounds = { ...(others.format === undefined && { pattern }), ...others }
  const said = Object.entries(bounds).flatMap(([keyword, bound]) =>
    bound === undefined ? [] : ` ${keyword} ${JSON.stringify(bound)}`,
  )
  if (additionalProperties === false) said.push(' and nothing else')
  const rule = said.length > 0 && html`<i>${said.join(',')}</i>`
  if (choices) return html`(${choice(choices, indent)})${rule}`
  if (values) return html`${values.map((word) => JSON.stringify(word)).join(' | ')}${rule}`
  if (items) return html`list of ${notation(items, indent)}${rule}`
  if (properties ?? additionalProperties) return html`${members(schema, `${indent}  `)}\n${indent}}${rule}`
  return html`${type ?? 'any value'}${rule}`
}

function choice(choices: readonly Described[], indent: string): Html {
  const between = choices.length > CHOICES_ON_A_LINE ? `\n${indent}| ` : ' | '
  return html`${choices.map((option, at): Piece => html`${at > 0 && between}${notation(option, indent)}`)}`
}

function members({ properties = {}, required = [], ...others }: Described, indent: string): Html {
  const { additionalProperties, propertyNames } = others
  const own = Object.entries(properties).map(
    ([name, schema]) =>
      html`\n${indent}${name}${!required.includes(name) && '?'}: ${notation(schema, indent)}`,
  )
  const any =
    additionalProperties &&
    html`\n${indent}[${notation(propertyNames ?? { type: 'string' })}]: ${notation(additionalProperties, indent)}`
  return html`{${own}${any}`
}
