import type { ELK, ElkNode } from 'elkjs'
import { Recent } from '../../src/protocol/memo.ts'

/** A graph to be laid out: sizes in, places out. */
export interface Graph {
  readonly nodes: readonly { readonly id: string; readonly width: number; readonly height: number }[]
  readonly edges: readonly {
    readonly id: string
    readonly from: string
    readonly to: string
    /** Room for words beside it. */
    readonly label?: { readonly width: number; readonly height: number }
    /** Drawn as straight as can be. */
    readonly main?: boolean
  }[]
}

export interface Placed {
  readonly width: number
  readonly height: number
  readonly nodes: ReadonlyMap<
    string,
    { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  >
  /** The way of each edge, as an SVG path, and where its label begins. */
  readonly edges: ReadonlyMap<
    string,
    { readonly path: string; readonly label: { readonly x: number; readonly y: number } | undefined }
  >
}

let engine: ELK | undefined

/** Loaded with the first graph: it is large, and most processes never draw one. */
async function elk(): Promise<ELK> {
  const { default: Constructor } = await import('elkjs')
  engine ??= new (Constructor as unknown as new () => ELK)()
  return engine
}

/** Layouts of equal graphs are equal, and the graphs of rules never change: the last ones are kept. */
const KEPT_MAX = 64
const kept = new Recent<string, Promise<Placed>>(KEPT_MAX)

export function layout(graph: Graph, direction: 'RIGHT' | 'DOWN' = 'RIGHT'): Promise<Placed> {
  const key = JSON.stringify([direction, graph])
  const known = kept.get(key)
  if (known) return known
  const placed = place(graph, direction)
  kept.set(key, placed)
  return placed
}

const MAIN = { 'elk.layered.priority.straightness': '10', 'elk.layered.priority.direction': '10' }

async function place({ nodes, edges }: Graph, direction: string): Promise<Placed> {
  const laid: ElkNode = await (await elk()).layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.spacing.nodeNode': '22',
      'elk.layered.spacing.nodeNodeBetweenLayers': edges.some(({ label }) => label) ? '26' : '56',
      'elk.edgeRouting': 'SPLINES',
      'elk.edgeLabels.placement': 'CENTER',
      // Always on the same side of its edge, at which the words begin: it never lies nearer to another.
      'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
      'elk.spacing.edgeLabel': '4',
      // The states come first one first: a chart is read from its beginning.
      'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
    },
    children: nodes.map((node) => ({ ...node })),
    edges: edges.map(({ id, from, to, label, main }) => ({
      id,
      sources: [from],
      targets: [to],
      labels: label ? [{ id: `${id} label`, text: ' ', ...label }] : [],
      ...(main && { layoutOptions: MAIN }),
    })),
  })
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    nodes: new Map((laid.children ?? []).map((node) => [node.id, boxOf(node)])),
    edges: new Map((laid.edges ?? []).map((edge) => [edge.id, wayOf(edge)])),
  }
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode) {
  return { x, y, width, height }
}

function wayOf(edge: NonNullable<ElkNode['edges']>[number]) {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const [first, ...others] = points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
  // Splines come as one point and then three for each cubic curve.
  const curved = others.length % 3 === 0
  const path = first === undefined ? '' : `M${first}${curved ? 'C' : 'L'}${others.join(curved ? ' ' : 'L')}`
  const [label] = edge.labels ?? []
  return { path, label: label && { x: label.x ?? 0, y: label.y ?? 0 } }
}
