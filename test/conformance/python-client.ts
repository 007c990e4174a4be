import { type Field, fieldsOf } from '../../src/cli/fields.ts'
import { declarationOf, declaredActions } from '../../src/client/participant/declared.ts'
import { views } from '../../src/views/index.ts'
import { describedParameter } from '../../src/views/parameters.ts'

const BEGIN = '    # Generated from the declarations of actions and views.\n'
const END = '    # Here ends what is generated.\n'
const LINE_MAX = 120

/** The Python client with a method for each action and each view, made anew of their declarations. */
export function withMethods(source: string): string {
  const [before, rest] = source.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('the marks of what is generated are gone')
  const methods = [...declaredActions.map(actionMethod), ...[...views.keys()].map(viewMethod)]
  return `${before}${BEGIN}\n${methods.join('\n')}\n${END}${after}`
}

function actionMethod(action: (typeof declaredActions)[number]): string {
  const { summary, structure, text, absent = {} } = declarationOf(action)
  const fields = fieldsOf({ ...structure, ...text }, absent)
  const documented = fields.map(({ name, help, words, isList, isRequired }) => {
    const choice = words.length > 0 ? `${isList ? 'each ' : ''}one of ${words.join(', ')}` : ''
    const said = [inPython(help), choice, isRequired ? '' : 'optional']
    return `${name}: ${said.filter((part) => part !== '').join('; ')}`
  })
  const members = fields.map(({ name }) => `"${name}": ${name}`)
  const call = `self.act("${action}", present({${members.join(', ')}}))`
  const body = action === 'read_private' ? privately(call) : [`        return ${call}`]
  return method(action, fields, [summary, ...documented], wrapped(body))
}

/** The help of the command line speaks of options that are repeated, and of instants that are typed. */
function inPython(help: string): string {
  return help
    .replace('repeat it, ', 'a list, ')
    .replace(', [] for none', '')
    .replace(/an instant, or from now: .*$/, 'an instant such as 2026-01-31T12:00:00.000Z')
}

/** A private answer is given once: where it got lost, it is asked for with a new signature. */
function privately(call: string): string[] {
  return [
    '        try:',
    `            return ${call}`,
    '        except ProblemError as error:',
    '            if error.code != "nonce_reused":',
    '                raise',
    `            return ${call}`,
  ]
}

function viewMethod(name: string): string {
  const view = views.get(name)
  if (!view) throw new Error(`there is no view ${name}`)
  const parameters = view.parameters.map((parameter) => ({
    name: parameter as string,
    isRequired: view.required?.includes(parameter) ?? false,
    says: describedParameter(parameter, view).says,
  }))
  const ordered = [
    ...parameters.filter(({ isRequired }) => isRequired),
    ...parameters.filter((one) => !one.isRequired),
  ]
  const given = ordered.map((one) => `, ${one.name}=${one.name}`).join('')
  const documented = ordered.map(({ name: parameter, says }) => `${parameter}: ${says}`)
  return method(
    `view_${name}`,
    ordered,
    [view.summary, ...documented],
    wrapped([`        return self.view("${name}"${given})`]),
  )
}

function method(
  name: string,
  fields: readonly Pick<Field, 'name' | 'isRequired'>[],
  [summary = '', ...documented]: readonly string[],
  body: readonly string[],
): string {
  const required = fields.filter(({ isRequired }) => isRequired).map((field) => field.name)
  const optional = fields.filter(({ isRequired }) => !isRequired).map((field) => `${field.name}=ABSENT`)
  const taken = ['self', ...required, ...(optional.length > 0 ? ['*', ...optional] : [])]
  const sentence = `${summary}${/[.!?]$/.test(summary) ? '' : '.'}`
  const [opening = '', ...more] = paragraph(`"""${sentence}`)
  const docs =
    documented.length === 0 && more.length === 0
      ? [`${opening.trimEnd()}"""`]
      : [
          opening,
          ...more,
          ...(documented.length > 0 ? ['', ...documented.flatMap(paragraph)] : []),
          '        """',
        ]
  return [...wrapped([`    def ${name}(${taken.join(', ')}):`]), ...docs.map(escaped), ...body, ''].join('\n')
}

/** What is said of one argument, in lines that fit. */
function paragraph(text: string): string[] {
  const lines = ['        ']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length > LINE_MAX) lines.push(`            ${word} `)
    else lines[lines.length - 1] = `${last}${word} `
  }
  return lines
}

/** A string of three quotes holds what it says, backslashes too. */
function escaped(line: string): string {
  return line.replaceAll('\\', '\\\\').trimEnd()
}

/** Lines that are too long are broken after a comma, inside their brackets. */
function wrapped(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (line.length <= LINE_MAX) return [line]
    const indent = `${/^ */.exec(line)?.[0]}    `
    const parts: string[] = []
    let current = ''
    for (const part of line.split(/(?<=, )/)) {
      const room = LINE_MAX - (parts.length === 0 ? 0 : indent.length)
      if ((current + part).trimEnd().length > room) {
        parts.push(current)
        current = ''
      }
      current += part
    }
    return [...parts, current].map((part, index) => (index === 0 ? part : indent + part).trimEnd())
  })
}
