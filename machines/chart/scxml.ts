import type { AnyStateMachine } from 'xstate'
import { element, type Xml, xmlDocument } from '../../src/protocol/xml.ts'
import { type XStateConfig, xstateOf } from './xstate.ts'

type Way = NonNullable<XStateConfig['always']>[number]
type Named = NonNullable<XStateConfig['entry']>[number]

/**
 * The machine as SCXML (https://www.w3.org/TR/scxml/). What it asks and does goes by its name: whoever runs it gives the data
 * model three functions, `guard(name, params)`, `action(name, params)` and `delay(name)`.
 */
export function scxmlOf(machine: { readonly machine: AnyStateMachine }): string {
  const root = xstateOf(machine)
  const states = statesOf(root)
  const initial = initialOf(root)
  return xmlDocument(
    element('scxml', states, {
      xmlns: 'http://www.w3.org/2005/07/scxml',
      version: '1.0',
      datamodel: 'ecmascript',
      name: ncName(root.id),
      ...(initial !== undefined && { initial }),
    }),
  )
}

function statesOf({ states = {} }: XStateConfig): readonly Xml[] {
  return Object.values(states).map(stateOf)
}

function stateOf(state: XStateConfig): Xml {
  const { type, on = {}, after = {}, always = [], entry = [], exit = [] } = state
  const id = ncName(state.id)
  const delays = Object.keys(after).map((delay) => ({ delay, sendid: `after.${delay}.${id}` }))
  const sends = delays.map(({ delay, sendid }) =>
    element('send', undefined, { id: sendid, event: sendid, delayexpr: `delay(${text(delay)})` }),
  )
  const cancels = delays.map(({ sendid }) => element('cancel', undefined, { sendid }))
  const initial = initialOf(state)
  return element(
    type === 'parallel' || type === 'final' ? type : 'state',
    [
      block('onentry', [...entry.map(done), ...sends]),
      block('onexit', [...exit.map(done), ...cancels]),
      ...statesOf(state),
      ...Object.entries(on).flatMap(([event, ways]) => ways.map((way) => wayOf(way, event))),
      ...Object.entries(after).flatMap(([delay, ways]) =>
        ways.map((way) => wayOf(way, `after.${delay}.${id}`)),
      ),
      ...always.map((way) => wayOf(way)),
    ],
    { id, ...(initial !== undefined && { initial }) },
  )
}

function block(name: string, content: readonly Xml[]): Xml | undefined {
  return content.length > 0 ? element(name, content) : undefined
}

/** A way that stays in its state, and does not enter it anew, has no target. */
function wayOf({ target, guard, actions = [] }: Way, event?: string): Xml {
  return element('transition', actions.map(done), {
    ...(event !== undefined && { event }),
    ...(guard && { cond: condition(guard) }),
    ...(target && { target: target.map((one) => ncName(one.slice(1))).join(' ') }),
  })
}

function condition({ type, params }: Named): string {
  const { guards } = (params ?? {}) as { readonly guards?: readonly Named[] }
  return guards ? guards.map(condition).join(' && ') : `guard(${called(type, params)})`
}

function done({ type, params }: Named): Xml {
  return element('script', `action(${called(type, params)})`)
}

function called(name: string, params: object | undefined): string {
  return params ? `${text(name)}, ${JSON.stringify(params)}` : text(name)
}

function text(value: string): string {
  return JSON.stringify(value)
}

function initialOf({ initial, states = {} }: XStateConfig): string | undefined {
  const child = initial === undefined ? undefined : states[initial]
  return child && ncName(child.id)
}

/** An id as XML takes it (an NCName): `election@2.voting` is `election_2.voting`. */
function ncName(id: string): string {
  return id.replaceAll(/[^\w.-]/g, '_')
}
