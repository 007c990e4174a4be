import { Command, Option } from 'commander'
import * as v from 'valibot'
import { fieldText } from '../client/node/problem.ts'
import type { AnyDeclaration } from '../protocol/actions/declare.ts'
import * as declarations from '../protocol/actions/families.ts'
import { fieldErrors } from '../protocol/issues.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import type { FieldError } from '../protocol/refusal.ts'
import type { ActionName } from '../protocol/vocabularies.ts'
import { type Field, fieldsOf, objectOf, type Shape, sentencesOf } from './fields.ts'
import { readInput } from './files.ts'
import { type KeyOptions, keyOption, loadAgent, urlOption } from './key-file.ts'
import { printJson } from './output.ts'
import { UsageError } from './usage-error.ts'

/** The commands that sign: `echo`, `thread`, `reply`, and `act` for every action that is declared. */
export function actCommands(): Command[] {
  const { echo, createThread, reply } = declarations
  return [
    signing('echo', echo, { inOrder: ['body'], unless: { mode: 'stream' } }),
    signing('thread', createThread, {
      inOrder: ['title', 'body'],
      unless: { channel: 'praca_aberta' },
    }).addOption(new Option('--markdown', 'the body is Markdown').implies({ format: ['markdown'] })),
    signing('reply', reply, { inOrder: ['thread_id', 'body'], shorter: { parent_reply_id: '--to' } }),
    actCommand(),
  ]
}

function actCommand(): Command {
  const act = new Command('act').description('sign and post any action, each field as an option')
  for (const declaration of Object.values<AnyDeclaration>(declarations))
    act.addCommand(signing(declaration.name, declaration))
  return act
}

/** Settings of the commands that are typed most. Without them, every field is an option. */
interface Verb {
  /** The fields that need no option: they are given in this order. */
  readonly inOrder?: readonly string[]
  /** Defaults of fields. */
  readonly unless?: Readonly<Record<string, string>>
  readonly shorter?: Readonly<Record<string, string>>
}

/** A command for a declared action: what it takes, and what its help says, follows from the declaration. */
function signing(
  name: string,
  declaration: AnyDeclaration,
  { inOrder, unless = {}, shorter = {} }: Verb = {},
): Command {
  const { summary, structure, text, absent = {} } = declaration
  const fields = fieldsOf({ ...structure, ...text }, absent)
  const command = new Command(name).description(summary).configureHelp({ optionTerm }).optionsGroup('Fields:')
  for (const at of inOrder ?? []) command.argument(`<${at}>`, fields.find((one) => one.name === at)?.help)
  if (!inOrder) command.argument('[json]', 'the payload as one JSON object (- reads it from standard input)')
  for (const field of fields) {
    if (inOrder?.includes(field.name)) continue
    command.addOption(optionOf(field, unless[field.name], shorter[field.name]))
  }
  command.optionsGroup('Options:').addOption(keyOption()).addOption(urlOption())
  const together = sentencesOf((declaration.payload as Shape).pipe ?? []).map(
    ({ message }) => `  ${message}\n`,
  )
  if (together.length > 0) command.addHelpText('after', `\nTogether:\n${together.join('').trimEnd()}`)
  return command.action(async () => {
    const given = command.opts<KeyOptions & Readonly<Record<string, readonly string[] | undefined>>>()
    const [json] = inOrder ? [] : (command.args as (string | undefined)[])
    const texts = ({ name }: Field) => {
      const place = inOrder?.indexOf(name) ?? -1
      return place < 0 ? given[name] : command.args.slice(place, place + 1)
    }
    const payload = payloadOf(fields, texts)
    if (json === undefined) check(declaration, payload)
    const whole = json === undefined ? {} : objectOf(json === '-' ? await readInput(json) : json)
    const agent = await loadAgent(given)
    printJson(await agent.post(agent.sign(declaration.name as ActionName, { ...whole, ...payload })))
  })
}

/** An option is written as its field is declared, `--stay_minutes`, or with hyphens. */
function optionOf(field: Field, unless: string | undefined, shorter: string | undefined): Option {
  const { name, isRequired, placeholder, help, words } = field
  const other = shorter ?? (name.includes('_') ? hyphened(`--${name}`) : undefined)
  const flags = [...(other ? [other] : []), `--${name} ${placeholder}`].join(', ')
  const needs = isRequired && unless === undefined ? ['required'] : []
  const option = new Option(flags, [...needs, ...(help ? [help] : [])].join('; '))
  if (words.length > 0) option.choices(words)
  if (placeholder.startsWith('[')) option.preset('true')
  if (unless !== undefined) option.default([unless], unless)
  return option.argParser((text, before: readonly string[] | undefined) =>
    before === undefined || before === option.defaultValue ? [text] : [...before, text],
  )
}

function hyphened(flag: string): string {
  return flag.replaceAll('_', '-')
}

/** Help shows one spelling of a name. */
function optionTerm({ flags, short, long }: Option): string {
  return short && long && short !== long && short === hyphened(long) ? flags.replace(`${short}, `, '') : flags
}

function payloadOf(
  fields: readonly Field[],
  texts: (field: Field) => readonly string[] | undefined,
): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const given = texts(field)
      return given === undefined ? [] : [[field.name, field.read(given)] as const]
    }),
  )
}

/** Validates as the service does: a payload that it would refuse for its form need not be signed. */
function check(declaration: AnyDeclaration, payload: JsonObject): void {
  const checked = v.safeParse(declaration.payload, payload)
  if (checked.success) return
  const details = fieldErrors(checked.issues).map((error) => fieldText(asOption(error)))
  throw new UsageError(`${declaration.name} cannot be signed like this; --help names its fields`, details)
}

function asOption(error: FieldError): FieldError {
  return { ...error, pointer: error.pointer.replace(/^\//, '--') || 'the fields together:' }
}
