import type { Drawing, DrawnState } from '../kind/drawing.ts'
import { innerOf, type Line, labelOf, numbered, sizeOf, TEXT } from './labels.ts'
import { layout, type Placed } from './layout.ts'
import type { Wording } from './wording.ts'

export interface PictureOptions {
  /** What stands before the number of a way in its address; without it nothing is a link. */
  readonly link?: string
  /** The states that an actor is in now. */
  readonly lit?: readonly string[]
  /** The ways that it took to get there, by their numbers. */
  readonly taken?: readonly number[]
  /** Whether every way by time alone is drawn; they are folded into one exit otherwise. */
  readonly unfolded?: boolean
  /** Begins the ids within the picture, where several stand on one page. */
  readonly prefix?: string
}

/** A box of the picture: a state with what may happen in it, or the start. */
interface Box {
  readonly id: string
  readonly name: string
  readonly kind: DrawnState['kind'] | 'start'
  readonly inner: readonly Line[]
}

interface Edge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly label: readonly Line[]
  /** The ways that it stands for, by their numbers. */
  readonly ways: readonly number[]
  readonly course: boolean
  readonly timed: boolean
}

const START = '(start)'
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
  { link, lit = [], taken = [], unfolded = false, prefix = 'chart' }: PictureOptions = {},
): Promise<string> {
  const shows = { link, lit, taken }
  const boxes = boxesOf(drawing, wording)
  const edges = edgesOf(drawing, wording)
  const folded = unfolded ? new Set<string>() : endsByTime(drawing)
  const drawnEdges = edges.filter(({ to }) => !folded.has(to))
  const drawnBoxes = boxes.filter(({ id }) => !folded.has(id))
  const placed = await layout(
    {
      nodes: drawnBoxes.map((box) => ({ id: box.id, ...sizeOfBox(box) })),
      edges: drawnEdges.map(({ id, from, to, label: lines, course }) => ({
        id,
        from,
        to,
        main: course,
        ...(lines.length > 0 && { label: sizeOf(lines) }),
      })),
    },
    'DOWN',
  )
  const exits = foldedExits(boxes, edges, folded, placed.height)
  const [width, height] = [
    Math.max(placed.width, ...exits.map(({ right }) => right)) + 4,
    placed.height + exits.length * EXIT_HEIGHT + 4,
  ]
  const arrow = `${prefix}-arrow`
  const said = [
    `<defs><marker id="${arrow}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>`,
    ...drawnEdges.map((edge) => edgeOf(edge, placed, arrow, taken)),
    ...drawnEdges.map((edge) => linesOf(edge.label, placed.edges.get(edge.id)?.label, shows)),
    ...drawnBoxes.map((box) => boxOf(box, placed.nodes.get(box.id), shows)),
    ...exits.map(({ box, place, label, path }) =>
      [
        `<path class="edge timed" d="${path}" fill="none" stroke="#777" marker-end="url(#${arrow})"/>`,
        linesOf(label, { x: 0, y: place.y + 4 }, shows),
        boxOf(box, place, shows),
      ].join(''),
    ),
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

const EXIT_HEIGHT = 56
const EXIT_WAY = 60

/** The ends by time, each below the rest as one exit from wherever it is due: its clock, said once. */
function foldedExits(
  boxes: readonly Box[],
  edges: readonly Edge[],
  folded: ReadonlySet<string>,
  below: number,
) {
  const ends = boxes.filter(({ id }) => folded.has(id))
  return ends.map((box, at) => {
    const label = edges.find(({ to }) => to === box.id)?.label.slice(0, 1) ?? []
    const from = sizeOf(label).width + 12
    const size = sizeOfBox(box)
    const place = { x: from + EXIT_WAY, y: below + at * EXIT_HEIGHT + 16, ...size }
    const path = `M${from} ${place.y + HEAD / 2}h${EXIT_WAY}`
    return { box, place, label, path, right: place.x + size.width }
  })
}

function boxesOf(drawing: Drawing, wording: Wording): readonly Box[] {
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
  ]
}

function edgesOf(drawing: Drawing, wording: Wording): readonly Edge[] {
  const course = courseOf(drawing)
  const between = numbered(drawing).filter(({ way }) => way.from !== way.to)
  const groups = Map.groupBy(between, ({ way: { from, to } }) => `${from ?? START} ${to}`)
  return [...groups].map(([id, ways]) => {
    const [from = '', to = ''] = id.split(' ')
    return {
      id,
      from,
      to,
      label: labelOf(ways, wording),
      ways: ways.map(({ n }) => n),
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

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a picture shows beside the chart itself. */
interface Shows {
  readonly link: string | undefined
  readonly lit: readonly string[]
  readonly taken: readonly number[]
}

function boxOf(box: Box, place: Place | undefined, shows: Shows): string {
  if (!place) return ''
  const { x, y, width, height } = place
  if (box.kind === 'start')
    return `<circle class="start" cx="${x + DOT / 2}" cy="${y + DOT / 2}" r="${DOT / 2}"/>`
  const isLit = shows.lit.includes(box.id)
  const round = box.kind === 'final' ? HEAD / 2 : 6
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="#fff" stroke="#555"/>`
  const name = `<text class="state-name" x="${x + width / 2}" y="${y + 20}" font-size="${TEXT.name}" text-anchor="middle">${escaped(box.name)}</text>`
  const inner = linesOf(box.inner, { x: x + PAD, y: y + HEAD - 4 }, shows)
  return `<g class="state ${box.kind}${isLit ? ' lit' : ''}" data-state="${box.id}"${isLit ? ' aria-current="true"' : ''}>${rect}${name}${inner}</g>`
}

function edgeOf(
  { id, course, timed, ways }: Edge,
  placed: Placed,
  arrow: string,
  taken: readonly number[],
): string {
  const path = placed.edges.get(id)?.path
  if (!path) return ''
  const went = ways.some((way) => taken.includes(way))
  const kind = `edge${course ? ' course' : ''}${timed ? ' timed' : ''}${went ? ' taken' : ''}`
  return `<path class="${kind}" d="${path}" fill="none" stroke="${course ? '#000' : '#777'}" stroke-width="${course ? 2 : 1}" marker-end="url(#${arrow})"/>`
}

function linesOf(
  lines: readonly Line[],
  place: Pick<Place, 'x' | 'y'> | undefined,
  { link, taken }: Shows,
): string {
  if (!place) return ''
  return lines
    .map(({ text, way, clock }, at) => {
      const [x, y] = [Math.round(place.x) + 4, Math.round(place.y) + at * TEXT.line + 12]
      const kind = [clock ? 'clock' : '', way !== undefined && taken.includes(way) ? 'taken' : '']
      const said = kind.filter(Boolean).join(' ')
      const words = `<text${said ? ` class="${said}"` : ''} x="${x + (clock ? 14 : 0)}" y="${y}">${escaped(text)}</text>`
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
