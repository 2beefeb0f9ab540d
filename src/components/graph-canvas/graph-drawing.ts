import { ExtensionCategory, type GraphData, type GraphOptions, register } from '@antv/g6'
import type { CanvasLink, CanvasNode, CanvasSelection } from './canvas-elements.ts'
import type { CanvasPalette } from './canvas-palette.ts'
import { DrawnLink, type LinkLook } from './drawn-link.ts'
import { DrawnNode, type NodeLook } from './drawn-node.ts'
import { layOutLinks } from './label-layout.ts'
import { boxOf } from './node-box.ts'
import { furthest } from './view.ts'

register(ExtensionCategory.NODE, 'party', DrawnNode)
register(ExtensionCategory.EDGE, 'interest', DrawnLink)

/** Options that never change: elements stand where they are put, and nothing is animated. */
export function graphOptions(placeNode: (id: string) => void): GraphOptions {
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
        enable: ({ targetType }: { targetType: string }) => targetType === 'node',
        onFinish: (ids: string[]) => {
          for (const id of ids) placeNode(id)
        },
      },
    ],
  }
}

/** The picture as G6 data; the control path lies above the other lines. */
export function graphDataFrom(
  nodes: readonly CanvasNode[],
  links: readonly CanvasLink[],
  selection: CanvasSelection,
  palette: CanvasPalette,
): Required<Pick<GraphData, 'nodes' | 'edges'>> {
  const layouts = layOutLinks(nodes, links)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return {
    nodes: nodes.map((node) => {
      const { width, height } = boxOf(node.shape)
      const look: NodeLook = { node, palette, selected: selection?.type === 'node' && selection.id === node.id }
      return { id: node.id, style: { x: node.x, y: node.y, size: [width, height], zIndex: 2, look } }
    }),
    edges: links.flatMap((link) => {
      const owner = byId.get(link.owner)
      const company = byId.get(link.company)
      const layout = layouts.get(link.id)
      if (!owner || !company || !layout) return []
      const selected = selection?.type === 'link' && selection.id === link.id
      const look: LinkLook = { link, owner, company, layout, palette, selected }
      return [{ id: link.id, source: link.owner, target: link.company, style: { ...strokeOf(look), look } }]
    }),
  }
}

function strokeOf({ link, palette, selected }: LinkLook) {
  const stroke = link.closesLoop ? palette.loop : link.onPath ? palette.path : palette.line
  const width = 1 + 4 * link.weight
  return {
    stroke,
    lineWidth: (link.onPath ? Math.max(2.5, width) : width) + (selected ? 1.5 : 0),
    lineDash: { stake: 0, uncertain: [2, 4], relation: [8, 5], group: 0 }[link.look],
    increasedLineWidthForHitTesting: 12,
    cursor: 'pointer' as const,
    zIndex: link.onPath || link.closesLoop ? 1 : 0,
    endArrow: true,
    endArrowType: link.look === 'relation' ? ('vee' as const) : ('triangle' as const),
    endArrowSize: 8,
    endArrowFill: link.look === 'relation' ? 'none' : stroke,
    endArrowStroke: stroke,
    endArrowLineDash: 0,
  }
}
