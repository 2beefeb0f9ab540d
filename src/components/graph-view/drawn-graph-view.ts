import type { CanvasLink, CanvasNode, CanvasPalette } from './canvas-elements.ts'
import { layOutLinks } from './label-layout.ts'
import { pointsOn } from './link-curve.ts'
import { handleSize, rectangleOf } from './node-box.ts'
import type { PointedOut } from './pointed-out.ts'
import { svgLink } from './svg-link.ts'
import { type Pointing, svgNode } from './svg-node.ts'

/** The graph view alone as SVG markup, in its own coordinates, with the edges of all that is drawn. */
export function drawnGraphView(
  nodes: readonly CanvasNode[],
  links: readonly CanvasLink[],
  palette: CanvasPalette,
  out: PointedOut | null,
) {
  const layouts = layOutLinks(nodes, links)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const ordered = links.toSorted((a, b) => Number(a.onPath || a.closesLoop) - Number(b.onPath || b.closesLoop))
  const lines = ordered.flatMap((link) => {
    const [owner, company, layout] = [byId.get(link.owner), byId.get(link.company), layouts.get(link.id)]
    return owner && company && layout
      ? [svgLink(link, { owner, company, layout }, palette, pointingOf(out?.links, link.id))]
      : []
  })
  const around = {
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  }
  const include = (left: number, top: number, right = left, bottom = top) => {
    around.left = Math.min(around.left, left)
    around.right = Math.max(around.right, right)
    around.top = Math.min(around.top, top)
    around.bottom = Math.max(around.bottom, bottom)
  }
  for (const node of nodes) {
    const { left, top, right, bottom } = rectangleOf(node, handleSize.width / 2)
    include(left, top, right, bottom)
  }
  for (const { curve, room } of lines) {
    for (const [x, y] of pointsOn(curve, 12)) include(x - 4, y - 4, x + 4, y + 4)
    if (room) include(room.left, room.top, room.right, room.bottom)
  }
  if (nodes.length === 0) include(0, 0)
  const markup = [
    ...lines.map(({ stroke }) => stroke),
    ...lines.map(({ label }) => label).filter((label) => label !== ''),
    ...nodes.map((node) => svgNode(node, palette, pointingOf(out?.nodes, node.id))),
  ].join('\n')
  return { ...around, markup }
}

function pointingOf(pointed: PointedOut['nodes'] | undefined, id: string): Pointing {
  const own = pointed?.get(id) ?? null
  return { pointed: own, faded: pointed !== undefined && own === null }
}
