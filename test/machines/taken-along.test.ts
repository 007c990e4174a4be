import { readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine, initialTransition, setup, transition } from 'xstate'
import { dotOf } from '../../machines/chart/dot.ts'
import { mermaidOf } from '../../machines/chart/mermaid.ts'
import { pictureOf } from '../../machines/chart/picture.ts'
import { pngOf } from '../../machines/chart/png.ts'
import { scxmlOf } from '../../machines/chart/scxml.ts'
import { svgOf } from '../../machines/chart/svg.ts'
import { wordingFor } from '../../machines/chart/wording.ts'
import { type XStateConfig, xstateOf } from '../../machines/chart/xstate.ts'
import type { AnyNode } from '../../machines/kind/chart.ts'
import { nodesBelow } from '../../machines/kind/chart.ts'
import { guardsBefore } from '../../machines/kind/guards.ts'
import { machineVersions } from '../../machines/registry.ts'

/** Every way of a machine, in order: where from, by which event, where to, and the guards before it. */
function waysOf(
  machine: { readonly root: unknown },
  read = guardsBefore as (guard: unknown) => readonly Named[],
) {
  return [machine.root as AnyNode, ...nodesBelow(machine.root as AnyNode)].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((way) => ({
      from: flat(node.id),
      event: flat(way.eventType),
      to: way.target?.map(({ id }) => flat(id)),
      guards: read(way.guard).map(({ type, params }) => JSON.stringify([type, params ?? {}])),
    })),
  )
}

/** Ids are taken along without dots. */
const flat = (id: string) => id.replaceAll('.', '_')

interface Named {
  readonly type: string
  readonly params?: unknown
}

/** A guard as the exported configuration has it. */
function exported(guard: unknown): readonly Named[] {
  if (guard === undefined) return []
  const { type, params } = guard as Named
  return type === 'and' ? (params as { guards: Named[] }).guards.flatMap(exported) : [guard as Named]
}

/** What the recommendation allows; the W3C's own schema is not ours to ship. */
const schema = XsdValidator.fromDoc(
  XmlDocument.fromBuffer(readFileSync(new URL('./scxml.xsd', import.meta.url))),
)

/** What the schema finds wrong with a document, or nothing. */
function wrongIn(xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    schema.validate(document)
    return ''
  } catch (error) {
    return String(error)
  } finally {
    document.dispose()
  }
}

it('finds what is no SCXML', () => {
  const chart = (inside: string) =>
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="a"><state id="a">${inside}</state></scxml>`
  expect(wrongIn(chart('<transition event="b" target="a"/>'))).toBe('')
  for (const inside of [
    '<transition to="a"/>',
    '<script>a()</script>',
    '<state id="a"/>',
    '<onentry><transition/></onentry>',
    '<transition event="a..b c*d"/>',
  ])
    expect(wrongIn(chart(inside)), inside).not.toBe('')
})

it('is a picture in pixels too, twice as large as the drawing', async () => {
  const [version] = machineVersions as readonly [(typeof machineVersions)[number]]
  const drawn = /width="(\d+)" height="(\d+)"/.exec(await svgOf(version, { language: 'pt' })) ?? []
  const png = Buffer.from(await pngOf(version, { language: 'pt' }))
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(drawn.slice(1).map((side) => 2 * Number(side)))
})

describe.each(machineVersions)('$machine.id, taken along', (version) => {
  it('is read by createMachine with the same events, candidates, targets and guards', () => {
    const config = JSON.parse(JSON.stringify(xstateOf(version))) as XStateConfig
    expect(waysOf(createMachine(config as never), exported)).toEqual(waysOf(version.machine))
  })

  it('is SCXML in which every target is a state and every state is named once', () => {
    const xml = scxmlOf(version)
    const ids = [...xml.matchAll(/<(?:state|parallel|final) id="([^"]+)"/g)].map(([, id]) => id)
    const targets = [...xml.matchAll(/ (?:target|initial)="([^"]+)"/g)].flatMap(([, ones = '']) =>
      ones.split(' '),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(nodesBelow(version.machine.root as AnyNode).length)
    expect(targets.filter((one) => !ids.includes(one))).toEqual([])
    expect(ids.every((id) => /^[A-Za-z_][\w.-]*$/.test(id ?? ''))).toBe(true)
    expect(wrongIn(xml)).toBe('')
  })

  it('has every way in each of its drawn forms', async () => {
    const { states, transitions } = version.drawing()
    expect(dotOf(version).match(/ -> /g)).toHaveLength(transitions.length)
    expect(mermaidOf(version).match(/ --> /g)?.length).toBeGreaterThanOrEqual(transitions.length)
    const svg = await svgOf(version)
    expect(svg.match(/<g class="state /g)).toHaveLength(states.length)
    expect(svg).toContain('class="start"')
    const linked = await pictureOf(version.drawing(), wordingFor(version, 'en'), '', {
      link: '#',
      unfolded: true,
    })
    const labels = new Set([...linked.matchAll(/<a href="#(\d+)"/g)].map(([, n]) => Number(n)))
    expect(labels).toEqual(new Set(transitions.map((_, at) => at + 1)))
  })
})

it('walks the same paths as the machine that it came from, given the same guards', () => {
  const { machine } = machineVersions.find((one) => one.machine.id === 'presence@1') ?? {}
  if (!machine) throw new Error('presence is not registered')
  const config = xstateOf({ machine }) as never
  const again = setup({ delays: { stay: 1_000 } } as never).createMachine(
    config,
  ) as unknown as AnyStateMachine
  let [one] = initialTransition(machine, { stayMs: 1_000 } as never)
  let [other] = initialTransition(again, undefined as never)
  for (const type of ['presence.enter', 'xstate.after.stay.presence@1.live', 'presence.enter']) {
    ;[one] = transition(machine, one, { type, stayMs: 1_000 } as never)
    ;[other] = transition(again, other, { type: type.replace('@1.', '@1_') })
    expect(other.value, type).toEqual(one.value)
  }
})
