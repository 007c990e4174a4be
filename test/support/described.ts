import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

interface Media {
  readonly schema: object
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

export interface DescribedOperation {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'query' | 'path' | 'header'
    readonly required: boolean
    readonly schema: Readonly<Record<string, unknown>>
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

/** An OpenAPI document that answers are held to. */
export class Description {
  readonly operations: readonly DescribedOperation[]
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })
  readonly #schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly #validators = new Map<object, ValidateFunction>()

  constructor(document: { readonly paths: object; readonly components: object }) {
    this.#schemas = (document.components as { schemas: never }).schemas
    this.#ajv.addSchema({ $id: 'https://description.example/', components: document.components })
    addFormats.default(this.#ajv)
    this.operations = Object.entries<Record<string, object>>(document.paths as never).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(
          ([method, operation]) =>
            ({
              parameters: [],
              ...operation,
              method: method.toUpperCase(),
              path,
            }) as unknown as DescribedOperation,
        ),
    )
  }

  operation(id: string): DescribedOperation {
    const operation = this.operations.find(({ operationId }) => operationId === id)
    if (!operation) throw new Error(`nothing is called ${id}`)
    return operation
  }

  /** What a reference within the document names. */
  named(reference: string): Readonly<Record<string, unknown>> {
    const schema = this.#schemas[reference.replace('#/components/schemas/', '')]
    if (!schema) throw new Error(`nothing is named ${reference}`)
    return schema
  }

  /** What of an answer the document does not tell; undefined when it tells all. */
  async undocumented(operation: DescribedOperation, response: Response): Promise<string | undefined> {
    const { status } = response
    const described = operation.responses[status]
    const body = await response.text()
    if (!described) return `${operation.operationId} answers ${status}: ${body.slice(0, 300)}`
    if (!described.content) return body === '' ? undefined : `${operation.operationId} ${status} has a body`
    const [type = ''] = (response.headers.get('content-type') ?? '').split('; charset')
    const media = described.content[type]
    if (!media) return `${operation.operationId} ${status} answers ${type || 'nothing'}`
    if (!type.includes('json')) return undefined
    const wrong = this.wrong(media.schema, JSON.parse(body))
    return wrong && `${operation.operationId} ${status}: ${wrong}`
  }

  /** What a schema of the document finds wrong with a value. */
  wrong(schema: object, value: unknown): string | undefined {
    const validate = this.#validators.get(schema) ?? this.#ajv.compile(absolute(schema))
    this.#validators.set(schema, validate)
    return validate(value) ? undefined : JSON.stringify(validate.errors?.slice(0, 3))
  }
}

/** References as they are from outside of the document. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"https://description.example/#/'))
}
