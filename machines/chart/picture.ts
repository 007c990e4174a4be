import type { Drawing, DrawnState } from '../kind/drawing.ts'
import { innerOf, type Line, labelOf, type Numbered, numbered, sizeOf, TEXT } from './labels.ts'
import { layout, type Placed } from './layout.ts'
import type { Wording } from './wording.ts'

export interface PictureOptions {
  /** What stands before the number of a way in its address; without it nothing is a link. */
  readonly link?: string
  /** The states that an actor is in now. */
  readonly lit?: readonly string[]
  /** Whether every way by time alone is drawn; they are folded into one exit otherwise. */
  readonly unfolded?: boolean
  /** Begins the ids within the picture, where several stand on one page. */
  readonly prefix?: string
}

/** A box of the picture: a state with what may happen in it, the start, or "from every state". */
interface Box {
  readonly id: string
  readonly name: string
  readonly kind: DrawnState['kind'] | 'start' | 'anywhere'
  readonly inner: readonly Line[]
}

interface Edge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly label: readonly Line[]
  readonly course: boolean
  readonly timed: boolean
}

const START = '(start)'
const ANYWHERE = '(anywhere)'
const HEAD = 30
const PAD = 12
const DOT = 16

/**
 * A chart as one SVG element: the start marked, the normal course in strong ink, the states with what may happen in them, and
 * each way between two of them with its words. Colours come from the classes; without a style sheet it is black on white.
 */
export async function pictureOf(
  drawing: Drawing,
  wording: Wording,
  label: string,
  { link, lit = [], unfolded = false, prefix = 'chart' }: PictureOptions = {},
): Promise<string> {
  const boxes = boxesOf(drawing, wording, unfolded)
  const edges = edgesOf(drawing, wording, unfolded)
  const placed = await layout(
    {
      nodes: boxes.map((box) => ({ id: box.id, ...sizeOfBox(box) })),
      edges: edges.map(({ id, from, to, label: lines, course }) => ({
        id,
        from,
        to,
        main: course,
        ...(lines.length > 0 && { label: sizeOf(lines) }),
      })),
    },
    'DOWN',
  )
  const [width, height] = [placed.width + 4, placed.height + 4]
  const arrow = `${prefix}-arrow`
  const said = [
    `<defs><marker id="${arrow}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>`,
    ...edges.map((edge) => edgeOf(edge, placed, arrow)),
    ...edges.map((edge) => linesOf(edge.label, labelPlace(edge, placed), link)),
    ...boxes.map((box) => boxOf(box, placed, lit, link)),
  ]
  return `<svg class="graph state-chart" xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-2 -2 ${width} ${height}" role="group" aria-label="${escaped(label)}" font-family="sans-serif" font-size="${TEXT.size}">${said.join('')}</svg>`
}

/** The ends that time alone brings about. */
function endsByTime({ states, transitions }: Drawing): ReadonlySet<string> {
  const ends = states.filter(({ kind }) => kind === 'final').map(({ id }) => id)
  return new Set(
    ends.filter((end) => {
      const into = transitions.filter(({ to }) => to === end)
      return into.length > 1 && into.every(({ delay }) => delay !== undefined)
    }),
  )
}

function boxesOf(drawing: Drawing, wording: Wording, unfolded: boolean): readonly Box[] {
  const folds = !unfolded && endsByTime(drawing).size > 0
  const ways = numbered(drawing)
  return [
    { id: START, name: '', kind: 'start', inner: [] },
    ...drawing.states.map((state) => ({
      id: state.id,
      name: wording.state(state),
      kind: state.kind,
      inner: innerOf(
        ways.filter(({ way }) => way.from === state.id && way.to === state.id),
        wording,
      ),
    })),
    ...(folds ? [{ id: ANYWHERE, name: '…', kind: 'anywhere' as const, inner: [] }] : []),
  ]
}

function edgesOf(drawing: Drawing, wording: Wording, unfolded: boolean): readonly Edge[] {
  const folded = unfolded ? new Set<string>() : endsByTime(drawing)
  const course = courseOf(drawing)
  const between = numbered(drawing).filter(({ way }) => way.from !== way.to)
  const groups = Map.groupBy(
    between,
    ({ way: { from, to } }) => `${from === null ? START : folded.has(to) ? ANYWHERE : from} ${to}`,
  )
  return [...groups].map(([id, ways]) => {
    const [from = '', to = ''] = id.split(' ')
    // What leads to one exit by the same clock is said once.
    const told: readonly Numbered[] = from === ANYWHERE ? ways.slice(0, 1) : ways
    return {
      id,
      from,
      to,
      label: labelOf(told, wording),
      course: course.has(id),
      timed: ways.every(({ way }) => way.delay !== undefined),
    }
  })
}

/** The normal course: the shortest way from the start to the first end that is no matter of time alone. */
function courseOf(drawing: Drawing): ReadonlySet<string> {
  const [first] = drawing.states
  const byTime = endsByTime(drawing)
  const end = drawing.states.find(({ id, kind }) => kind === 'final' && !byTime.has(id))
  if (!first || !end) return new Set(first && [`${START} ${first.id}`])
  const before = new Map<string, string>([[first.id, START]])
  for (const at of before.keys())
    for (const { from, to } of drawing.transitions)
      if (from === at && !before.has(to) && !byTime.has(to)) before.set(to, at)
  const course = new Set<string>()
  for (let at: string | undefined = end.id; at !== undefined && at !== START; at = before.get(at))
    course.add(`${before.get(at)} ${at}`)
  return course
}

function sizeOfBox({ name, kind, inner }: Box) {
  if (kind === 'start') return { width: DOT, height: DOT }
  const { width, height } = sizeOf(inner)
  return {
    width: Math.max(Math.ceil(name.length * TEXT.nameCharacter) + 2 * PAD, width + 2 * PAD),
    height: HEAD + (inner.length > 0 ? height + 4 : 0),
  }
}

function boxOf(box: Box, placed: Placed, lit: readonly string[], link: string | undefined): string {
  const place = placed.nodes.get(box.id)
  if (!place) return ''
  const { x, y, width, height } = place
  if (box.kind === 'start')
    return `<circle class="start" cx="${x + DOT / 2}" cy="${y + DOT / 2}" r="${DOT / 2}"/>`
  const isLit = lit.includes(box.id)
  const round = box.kind === 'final' ? HEAD / 2 : 6
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="#fff" stroke="#555"/>`
  const name = `<text class="name" x="${x + width / 2}" y="${y + 20}" font-size="${TEXT.name}" text-anchor="middle">${escaped(box.name)}</text>`
  const inner = linesOf(box.inner, { x: x + PAD, y: y + HEAD - 4 }, link)
  return `<g class="state ${box.kind}${isLit ? ' lit' : ''}"${isLit ? ' aria-current="true"' : ''}>${rect}${name}${inner}</g>`
}

function edgeOf({ id, course, timed }: Edge, placed: Placed, arrow: string): string {
  const path = placed.edges.get(id)?.path
  if (!path) return ''
  const kind = `edge${course ? ' course' : ''}${timed ? ' timed' : ''}`
  return `<path class="${kind}" d="${path}" fill="none" stroke="${course ? '#000' : '#777'}" stroke-width="${course ? 2 : 1}" marker-end="url(#${arrow})"/>`
}

function labelPlace({ id }: Edge, placed: Placed) {
  return placed.edges.get(id)?.label
}

function linesOf(
  lines: readonly Line[],
  place: { readonly x: number; readonly y: number } | undefined,
  link: string | undefined,
): string {
  if (!place) return ''
  return lines
    .map(({ text, way, clock }, at) => {
      const [x, y] = [Math.round(place.x) + 4, Math.round(place.y) + at * TEXT.line + 12]
      const words = `<text${clock ? ' class="clock"' : ''} x="${x + (clock ? 14 : 0)}" y="${y}">${escaped(text)}</text>`
      const drawn = clock ? clockAt(x + 5, y - 4) + words : words
      return link === undefined || way === undefined ? drawn : `<a href="${escaped(link)}${way}">${drawn}</a>`
    })
    .join('')
}

/** A clock, where time brings something. */
function clockAt(x: number, y: number): string {
  return `<path class="clock" fill="none" stroke="#777" d="M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M${x} ${y - 3}v3l2 1.5"/>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
