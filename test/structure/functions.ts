import { parseSync } from '@swc/core'

/** A function as it stands in its file: its first line, and how many lines it has from there to its last. */
export interface MeasuredFunction {
  readonly name: string
  readonly line: number
  readonly lines: number
  /** It only returns one literal: data that happens to need its parameters. */
  readonly isTable: boolean
}

/** A node of the syntax tree, of which only its place and its children are read. */
interface Node {
  readonly type: string
  readonly span?: { readonly start: number; readonly end: number }
  readonly [member: string]: unknown
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
])

const LITERALS: ReadonlySet<string> = new Set(['ObjectExpression', 'ArrayExpression', 'TemplateLiteral'])

/** Every function of a TypeScript source, those inside others too. */
export function functionsOf(source: string): MeasuredFunction[] {
  const lineAt = linesOf(Buffer.from(source))
  const found: MeasuredFunction[] = []

  function visit(value: unknown, name: string): void {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, name)
      return
    }
    if (!isNode(value)) return
    const named = nameOf(value) ?? name
    if (FUNCTIONS.has(value.type) && value.span) {
      const line = lineAt(value.span.start)
      const lines = lineAt(value.span.end - 1) - line + 1
      found.push({ name: named, line, lines, isTable: isTable(value) })
    }
    for (const member of Object.values(value)) visit(member, named)
  }

  visit(parseSync(source, { syntax: 'typescript', target: 'es2024' }).body, '')
  return found
}

/** The line of a position. swc counts bytes, from 1. */
function linesOf(bytes: Buffer): (position: number) => number {
  const breaks = [...bytes.keys()].filter((at) => bytes[at] === 0x0a)
  return (position) => {
    const after = breaks.findIndex((at) => at >= position - 1)
    return (after === -1 ? breaks.length : after) + 1
  }
}

/** Statements of a block and arguments of a call have no type of their own: `{ span, expression }`. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function nameOf({ identifier, key, id }: Node): string | undefined {
  for (const name of [identifier, key, id])
    if (isNode(name) && typeof name.value === 'string') return name.value
  return undefined
}

function isTable({ body, function: method }: Node): boolean {
  const block = isNode(method) ? method.body : body
  if (!isNode(block)) return false
  const statements = Array.isArray(block.stmts) ? block.stmts : undefined
  const [only, ...others] = statements ?? [{ argument: block }]
  return others.length === 0 && isNode(only) && LITERALS.has(bare(only.argument)?.type ?? '')
}

/** Without parentheses, `as const` and `satisfies`. */
function bare(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined
  return /^(Ts.*|Parenthesis)Expression$|^TsConstAssertion$/.test(value.type) ? bare(value.expression) : value
}
