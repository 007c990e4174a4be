/**
 * A reader and writer of canonical JSON in which each rule stands for itself, so that one can be left out. Written apart from
 * the one in use, for tests alone.
 */
import type { JsonRule, JsonVector } from './json-vectors.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly members: [string, Json][] }

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/
const SPECIAL = new Set(['__proto__', 'constructor', 'prototype', 'toJSON'])
const SHORT: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
}

/** The canonical text, or undefined where the body is refused. */
export function canonicalByRules(vector: JsonVector, without?: JsonRule): string | undefined {
  try {
    return new ByRules(without).canonical(vector)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** Without what a string may hold only escaped. */
const printable = (text: string): string => [...text].filter((character) => character >= ' ').join('')

class Refused extends Error {}

class ByRules {
  readonly #without: JsonRule | undefined
  #text = ''
  #at = 0
  #values = 0

  constructor(without: JsonRule | undefined) {
    this.#without = without
  }

  canonical({ body, body_base64url }: JsonVector): string {
    const bytes =
      body === undefined ? Buffer.from(body_base64url ?? '', 'base64url') : Buffer.from(body, 'utf8')
    this.#text = bytes.toString('utf8')
    this.#holds('utf8', Buffer.from(this.#text, 'utf8').equals(bytes))
    const marked = this.#text.startsWith('\ufeff')
    this.#holds('no_byte_order_mark', !marked)
    this.#at = marked ? 1 : 0
    const value = this.#value(1)
    this.#space()
    this.#holds('grammar', this.#at === this.#text.length)
    return this.#written(value)
  }

  #holds(rule: JsonRule, condition: boolean): void {
    if (!condition && rule !== this.#without) throw new Refused(rule)
  }

  /** Behind what no reader can go on from, whatever it forgets. */
  #stops(): never {
    throw new Refused('grammar')
  }

  #space(): void {
    const lenient = this.#without === 'grammar'
    while (this.#at < this.#text.length && (lenient ? /\s/ : /[ \t\r\n]/).test(this.#text.charAt(this.#at)))
      this.#at += 1
  }

  #value(depth: number): Json {
    this.#holds('depth', depth <= 32)
    this.#values += 1
    this.#holds('values', this.#values <= 2_000)
    this.#space()
    const rest = this.#text.slice(this.#at)
    if (rest.startsWith('[')) return this.#list(depth)
    if (rest.startsWith('{')) return { members: this.#members(depth) }
    if (rest.startsWith('"')) return this.#string()
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (!rest.startsWith(word)) continue
      this.#at += word.length
      return value
    }
    return this.#number(rest)
  }

  #number(rest: string): number {
    const [written] = NUMBER.exec(rest) ?? this.#stops()
    this.#at += written.length
    const number = Number(written)
    this.#holds('finite_numbers', Number.isFinite(number))
    const isExact =
      !/^-?\d+$/.test(written) ||
      Math.abs(number) <= Number.MAX_SAFE_INTEGER ||
      BigInt(written) === BigInt(number)
    this.#holds('exact_integers', isExact)
    return number
  }

  #list(depth: number): Json[] {
    const items: Json[] = []
    this.#at += 1
    for (;;) {
      this.#space()
      if (this.#text.charAt(this.#at) === ']') {
        this.#at += 1
        return items
      }
      if (items.length > 0) this.#expect(',')
      this.#space()
      if (this.#text.charAt(this.#at) === ']') this.#holds('grammar', false)
      else items.push(this.#value(depth + 1))
    }
  }

  #members(depth: number): [string, Json][] {
    const members: [string, Json][] = []
    this.#at += 1
    for (;;) {
      this.#space()
      if (this.#text.charAt(this.#at) === '}') {
        this.#at += 1
        return members
      }
      if (members.length > 0) this.#expect(',')
      this.#space()
      const name = this.#string()
      this.#holds(
        'unique_names',
        members.every(([other]) => other !== name),
      )
      this.#holds('no_special_names', !SPECIAL.has(name))
      this.#space()
      this.#expect(':')
      members.push([name, this.#value(depth + 1)])
    }
  }

  #expect(character: string): void {
    if (this.#text.charAt(this.#at) !== character) this.#stops()
    this.#at += 1
  }

  #string(): string {
    this.#expect('"')
    const from = this.#at
    while (this.#at < this.#text.length && this.#text.charAt(this.#at) !== '"') {
      this.#at += this.#text.charAt(this.#at) === '\\' ? 2 : 1
    }
    const raw = this.#text.slice(from, this.#at)
    this.#expect('"')
    this.#holds('grammar', printable(raw) === raw)
    let text: string
    try {
      text = JSON.parse(`"${printable(raw)}"`)
    } catch {
      this.#stops()
    }
    this.#holds('no_lone_surrogates', text.isWellFormed())
    return text
  }

  #written(value: Json): string {
    if (typeof value === 'string') return this.#quoted(value)
    if (typeof value === 'number') return this.#numbered(value)
    if (value === null || typeof value === 'boolean') return String(value)
    if (!('members' in value)) return `[${value.map((item) => this.#written(item)).join(',')}]`
    const sorted = value.members.toSorted(([one], [other]) => (this.#isBefore(one, other) ? -1 : 1))
    return `{${sorted.map(([name, member]) => `${this.#quoted(name)}:${this.#written(member)}`).join(',')}}`
  }

  /** By code unit; forgotten: by code point, as the strings of other languages sort. */
  #isBefore(one: string, other: string): boolean {
    if (this.#without !== 'order_of_names') return one < other
    const points = (text: string) =>
      [...text].map((character) => character.codePointAt(0)?.toString(16).padStart(6, '0')).join('')
    return points(one) < points(other)
  }

  /** Forgotten: as Python writes whole floats. */
  #numbered(value: number): string {
    if (this.#without !== 'shortest_numbers') return JSON.stringify(value)
    return Number.isInteger(value) && Math.abs(value) < 1e16 ? value.toFixed(1) : String(value)
  }

  /** Forgotten: everything beyond ASCII is escaped, as many writers do unasked. */
  #quoted(text: string): string {
    const limit = this.#without === 'minimal_escapes' ? 0x7e : 0xffff
    let quoted = ''
    for (let index = 0; index < text.length; index++) {
      const [character, unit] = [text.charAt(index), text.charCodeAt(index)]
      if (character === '"' || character === '\\') quoted += `\\${character}`
      else if (unit < 0x20 || unit > limit)
        quoted += SHORT[character] ?? `\\u${unit.toString(16).padStart(4, '0')}`
      else quoted += character
    }
    return `"${quoted}"`
  }
}
