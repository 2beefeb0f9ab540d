import { ExtensionCategory, type GraphData, type GraphOptions, register } from '@antv/g6'
import type { CanvasLink, CanvasNode, CanvasPalette, CanvasSelection } from './canvas-elements.ts'
import { DrawnLink, type LinkLook } from './drawn-link.ts'
import { DrawnNode, type NodeLook } from './drawn-node.ts'
import { layOutLinks } from './label-layout.ts'
import { strokeOf } from './link-stroke.ts'
import { boxOf } from './node-box.ts'
import type { PointedOut } from './pointed-out.ts'
import { furthest } from './view.ts'

register(ExtensionCategory.NODE, 'party', DrawnNode)
register(ExtensionCategory.EDGE, 'interest', DrawnLink)

/** Options that never change: elements stand where they are put, and nothing is animated. */
export function graphOptions(placeNode: (id: string) => void, mayMove: (id: string) => boolean): GraphOptions {
  return {
    animation: false,
    data: {},
    zoomRange: [furthest, 3],
    node: { type: 'party' },
    edge: { type: 'interest' },
    behaviors: [
      { type: 'drag-canvas', key: 'pan' },
      { type: 'zoom-canvas', key: 'zoom', animation: { duration: 0 }, sensitivity: 0.8 },
      {
        type: 'drag-element',
        key: 'place',
        animation: false,
        dropEffect: 'none',
        enable: ({ targetType, target }: { targetType: string; target: { id: string } }) =>
          targetType === 'node' && mayMove(target.id),
        onFinish: (ids: string[]) => {
          for (const id of ids) placeNode(id)
        },
      },
    ],
  }
}

/** What is drawn of the elements beside themselves. */
export type Emphasis = {
  selection: CanvasSelection
  gathered: ReadonlySet<string>
  found: ReadonlySet<string>
  pointedOut: PointedOut | null
}

/** The graph view as G6 data; the control path lies above the other lines. */
export function graphDataFrom(
  nodes: readonly CanvasNode[],
  links: readonly CanvasLink[],
  { selection, gathered, found, pointedOut }: Emphasis,
  palette: CanvasPalette,
): Required<Pick<GraphData, 'nodes' | 'edges'>> {
  const layouts = layOutLinks(nodes, links)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return {
    nodes: nodes.map((node) => {
      const { width, height } = boxOf(node.shape)
      const pointed = pointedOut?.nodes.get(node.id) ?? null
      const look: NodeLook = {
        node,
        palette,
        selected: selection?.type === 'node' && selection.id === node.id,
        gathered: gathered.has(node.id),
        found: found.has(node.id),
        pointed,
        faded: pointedOut !== null && pointed === null,
      }
      return { id: node.id, style: { x: node.x, y: node.y, size: [width, height], zIndex: 2, look } }
    }),
    edges: links.flatMap((link) => {
      const owner = byId.get(link.owner)
      const company = byId.get(link.company)
      const layout = layouts.get(link.id)
      if (!owner || !company || !layout) return []
      const selected = selection?.type === 'link' && selection.id === link.id
      const pointed = pointedOut?.links.get(link.id) ?? null
      const faded = pointedOut !== null && pointed === null
      const look: LinkLook = { link, owner, company, layout, palette, selected, pointed, faded }
      return [
        { id: link.id, source: link.owner, target: link.company, style: { ...strokeOf(link, palette, look), look } },
      ]
    }),
  }
}
