interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly discriminator?: object
  readonly enum?: readonly unknown[]
  readonly nullable?: boolean
  readonly [keyword: string]: unknown
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

export interface Document {
  readonly info: { readonly license: { readonly name: string }; readonly summary?: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const PLACE = '#/components/schemas/'

/**
 * The description in the words of OpenAPI 3.0, for a generator that knows no 3.1: constants are enumerations, and `null` is
 * `nullable`. What OpenAPI Generator 5.0 needs besides for Python: a choice has a name and a map has none, nothing is asked
 * of a value that may be null, and where no discriminator tells the options of a choice apart, no word of theirs does.
 */
export function openApi30({ info, paths, components, ...rest }: Document): object {
  const { summary, license, ...about } = info
  const older = new Older(components.schemas)
  return {
    ...rest,
    openapi: '3.0.3',
    info: { ...about, license: { name: license.name } },
    paths: mapValues(paths, (methods) => mapValues(methods, (operation) => operationIn(older, operation))),
    components: { ...components, schemas: older.schemas },
  }
}

function operationIn(
  older: Older,
  { operationId, parameters = [], requestBody, responses, ...rest }: Operation,
) {
  const name = capital(operationId)
  const content = (part: Content, ending: string): Content => {
    if (!part.content) return part
    const schemaOf = ({ schema }: { schema: Schema }) => ({ schema: older.schema(schema, name + ending) })
    return { ...part, content: mapValues(part.content, schemaOf) }
  }
  return {
    ...rest,
    operationId,
    parameters: parameters.map((one) => ({
      ...one,
      schema: older.schema(one.schema, name + capital(one.name)),
    })),
    ...(requestBody && { requestBody: content(requestBody, 'Body') }),
    responses: mapValues(responses, (response, status) => content(response, status)),
  }
}

class Older {
  /** Those that were named, and those that had to be. */
  readonly schemas: Record<string, Schema> = {}
  readonly #known: Document['components']['schemas']

  constructor(known: Document['components']['schemas']) {
    this.#known = known
    for (const [name, schema] of Object.entries(known)) {
      if (isMap(schema)) continue
      const made = this.schema(schema, name)
      // A choice has taken the name already.
      if (made.$ref !== PLACE + name) this.schemas[name] = made
    }
  }

  /** `name` is what it is called where it needs a name. */
  schema(given: Schema, name: string): Schema {
    if (given.$ref !== undefined) return this.#reference(given, name)
    const options = given.anyOf ?? given.oneOf
    if (options) return this.#choice(given, options, name)
    if (given.type === 'null') return { type: 'string', nullable: true }
    // Read as a date there, which no pattern fits.
    if (given.format === 'date-time') return { type: 'string', format: 'date-time' }
    const {
      const: _constant,
      propertyNames,
      exclusiveMinimum,
      properties,
      items,
      additionalProperties,
      ...plain
    } = given
    return {
      ...plain,
      ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
      ...(properties && {
        properties: mapValues(properties, (member, key) => this.schema(member, name + capital(key))),
      }),
      ...(items && { items: this.schema(items, `${name}Item`) }),
      ...(given.type === 'object' && { additionalProperties: this.#others(additionalProperties, name) }),
    }
  }

  #reference(given: Schema, name: string): Schema {
    const target = this.#known[nameIn(given)]
    return target && isMap(target) ? this.schema(target, name) : given
  }

  #others(given: Schema | boolean | undefined, name: string): Schema | boolean {
    if (typeof given !== 'object') return given ?? {}
    return given.anyOf ? {} : this.schema(given, `${name}Value`)
  }

  #choice(given: Schema, options: readonly Schema[], name: string): Schema {
    const nullable = options.some(({ type }) => type === 'null')
    // What is left of a record on a damaged node would take the place of any.
    const others = options.filter((one) => one.type !== 'null' && nameIn(one) !== 'DamagedRecord')
    const [only] = others
    if (only && others.length === 1) return this.#single(this.schema(only, name), nullable, name)
    const chosen = others.map((one, index) => this.#option(one, `${name}${index + 1}`))
    if (given.discriminator)
      return this.#named({ oneOf: chosen, discriminator: given.discriminator, nullable }, name)
    for (const one of chosen) this.#forgetWords(nameIn(one))
    return this.#named({ anyOf: chosen, nullable }, name)
  }

  #single(only: Schema, nullable: boolean, name: string): Schema {
    if (!nullable) return only
    if (only.$ref === undefined) return { ...unconstrained(only), nullable }
    const target = this.schemas[nameIn(only)]
    if (!target?.anyOf && !target?.oneOf) return this.#named({ anyOf: [only], nullable }, name)
    this.schemas[nameIn(only)] = { ...target, nullable }
    return only
  }

  #option(given: Schema, name: string): Schema {
    const option = this.schema(given, name)
    return option.properties || option.items ? this.#named(option, name) : option
  }

  /** The generator would ask each word of every option. */
  #forgetWords(name: string): void {
    const option = this.schemas[name]
    if (!option?.properties) return
    const free = ({ enum: words, ...member }: Schema): Schema =>
      words && words.length > 1 ? { ...member, enum: words } : member
    this.schemas[name] = { ...option, properties: mapValues(option.properties, free) }
  }

  #named(schema: Schema, name: string): Schema {
    const taken = (one: string) => one in this.schemas || (one in this.#known && one !== name)
    let free = name
    for (let count = 2; taken(free); count += 1) free = `${name}_${count}`
    this.schemas[free] = schema
    return { $ref: PLACE + free }
  }
}

function unconstrained({
  minimum,
  maximum,
  pattern,
  minLength,
  maxLength,
  format,
  ...schema
}: Schema): Schema {
  return schema
}

function isMap({ type, properties, additionalProperties }: Schema): boolean {
  return type === 'object' && !properties && typeof additionalProperties === 'object'
}

function nameIn({ $ref = '' }: Schema): string {
  return $ref.slice(PLACE.length)
}

function capital(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function mapValues<Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value, key: string) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, make(value, key)]))
}
