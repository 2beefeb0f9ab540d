import { cutInTheMiddle, textWidth } from '../text-width.ts'
import { type OverviewDrawing, radiusOnScreen } from './draw-overview.ts'

export const labelFont = 12
const [widest, lineHeight, gap] = [180, 15, 3]

/** A name beside its party, in CSS pixels: `x` is its middle, `y` its upper edge. */
export type OverviewLabel = { node: number; text: string; x: number; y: number; width: number }

type Wanted = { size: { width: number; height: number }; most: number; first: readonly number[] }

/** Names of the parties in `first` and of the largest ones on the screen, none over another. */
export function labelsOf(drawing: OverviewDrawing, { size, most, first }: Wanted): OverviewLabel[] {
  const { graph, positions, view, bright } = drawing
  const labels: OverviewLabel[] = []
  const tried = most * 8
  let seen = 0
  const place = (node: number) => {
    const middleX = (positions[2 * node] as number) * view.zoom + view.x
    const middle = (positions[2 * node + 1] as number) * view.zoom + view.y
    if (middleX < 0 || middle < 0 || middleX > size.width || middle > size.height) return
    seen += 1
    const y = middle + radiusOnScreen(graph, node, view.zoom) + gap
    const text = cutInTheMiddle(graph.nodes[node]?.name ?? '', widest, labelFont)
    const width = textWidth(text, labelFont)
    const x = Math.max(width / 2 + gap, Math.min(size.width - width / 2 - gap, middleX))
    const isFree = labels.every(
      (other) => Math.abs(other.x - x) > (other.width + width) / 2 + gap || Math.abs(other.y - y) > lineHeight,
    )
    if (isFree) labels.push({ node, text, x, y, width })
  }
  for (const node of first) place(node)
  for (let at = graph.bySize.length - 1; at >= 0 && labels.length < most && seen < tried; at -= 1) {
    const node = graph.bySize[at] as number
    if (!first.includes(node) && (bright === null || bright.has(node))) place(node)
  }
  return labels
}
