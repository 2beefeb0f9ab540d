/** A thing to place, with its size in pixels. */
export type LayoutNode = { id: string; width: number; height: number }

/** A line from one thing to another, with a label of its own size half way. */
export type LayoutEdge = { id: string; from: string; to: string; label: LayoutNode | null }

/** Corner of a thing, `x` and `y` from the beginning of the picture. */
export type Place = { x: number; y: number }

/** A stretch of a line as the points it passes, from where the line begins to where it ends. */
export type Route = { edge: string; points: Place[] }

export type Layout = { width: number; height: number; places: Map<string, Place>; routes: Route[] }

const gapBeside = 20
const gapBelow = 34
const laneWidth = 10
const sweeps = 10

type Cell = LayoutNode & { rank: number; center: number; isLane: boolean; above: Cell[]; below: Cell[] }
type Chain = { edge: LayoutEdge; cells: Cell[]; reversed: boolean }

/**
 * Places things in layers from top to bottom so that nothing overlaps: cycles are opened, each label and each long line
 * takes a place in the layers it passes, layers are ordered by barycentres to cross fewer lines, and every layer is
 * then drawn together around the middle of its neighbours. After K. Sugiyama, S. Tagawa, M. Toda, Methods for visual
 * understanding of hierarchical system structures (1981).
 * @param nodes the first is placed on top
 */
export function layeredLayout(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): Layout {
  const reversed = backwardEdges(nodes, edges)
  const ends = (edge: LayoutEdge) =>
    (reversed.has(edge.id) ? [edge.to, edge.from] : [edge.from, edge.to]) as [string, string]
  const ranks = ranksOf(nodes, edges.map(ends))
  const cells = new Map(nodes.map((node) => [node.id, cellFrom(node, ranks.get(node.id) ?? 0)]))
  const chains = edges.map((edge): Chain => {
    const [upper, lower] = ends(edge).map((id) => cells.get(id)) as [Cell, Cell]
    return { edge, cells: chainBetween(upper, lower, edge), reversed: reversed.has(edge.id) }
  })
  const layers = layersOf([...cells.values()], chains)
  order(layers)
  spread(layers)
  return drawn(layers, chains, nodes)
}

const cellFrom = (node: LayoutNode, rank: number, isLane = false): Cell => ({
  ...node,
  rank,
  center: 0,
  isLane,
  above: [],
  below: [],
})

/** Edges that lead back to where a walk from the first nodes has come from. */
function backwardEdges(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): Set<string> {
  const backward = new Set<string>()
  const state = new Map<string, 'open' | 'closed'>()
  const walk = (id: string) => {
    state.set(id, 'open')
    for (const edge of edges) {
      if (edge.from !== id) continue
      if (state.get(edge.to) === 'open') backward.add(edge.id)
      else if (!state.has(edge.to)) walk(edge.to)
    }
    state.set(id, 'closed')
  }
  for (const { id } of nodes) if (!state.has(id)) walk(id)
  return backward
}

/** Two ranks lie between the ends of an edge at least, so that its label has a layer. */
function ranksOf(nodes: readonly LayoutNode[], edges: readonly (readonly [string, string])[]): Map<string, number> {
  const ranks = new Map(nodes.map(({ id }) => [id, 0]))
  const rankOf = (id: string) => ranks.get(id) ?? 0
  for (let round = 0; round < nodes.length; round += 1) {
    let moved = false
    for (const [upper, lower] of edges) {
      if (upper === lower || rankOf(lower) >= rankOf(upper) + 2) continue
      ranks.set(lower, rankOf(upper) + 2)
      moved = true
    }
    if (!moved) break
  }
  for (const { id } of nodes) {
    if (edges.some(([, lower]) => lower === id)) continue
    const below = edges.filter(([upper]) => upper === id).map(([, lower]) => rankOf(lower))
    if (below.length > 0) ranks.set(id, Math.min(...below) - 2)
  }
  return ranks
}

function chainBetween(upper: Cell, lower: Cell, { id, label }: LayoutEdge): Cell[] {
  const middle = upper.rank + Math.floor((lower.rank - upper.rank) / 2)
  const between: Cell[] = []
  for (let rank = upper.rank + 1; rank < lower.rank; rank += 1) {
    const isLabel = rank === middle && label !== null
    between.push(
      isLabel ? cellFrom(label, rank) : cellFrom({ id: `${id} ${rank}`, width: laneWidth, height: 0 }, rank, true),
    )
  }
  const cells = [upper, ...between, lower]
  for (const [index, cell] of cells.slice(1).entries()) {
    const before = cells[index] as Cell
    before.below.push(cell)
    cell.above.push(before)
  }
  return cells
}

function layersOf(cells: Cell[], chains: Chain[]): Cell[][] {
  const all = new Set([...cells, ...chains.flatMap((chain) => chain.cells)])
  const layers = new Map<number, Cell[]>()
  for (const cell of all) layers.set(cell.rank, [...(layers.get(cell.rank) ?? []), cell])
  return [...layers].sort(([one], [other]) => one - other).map(([, layer]) => layer)
}

function order(layers: Cell[][]): void {
  const position = new Map<Cell, number>()
  const number = (layer: Cell[]) => layer.forEach((cell, index) => void position.set(cell, index / layer.length))
  layers.forEach(number)
  const settle = (layer: Cell[], neighbours: (cell: Cell) => Cell[]) => {
    const wish = new Map(
      layer.map((cell) => [
        cell,
        meanOf(neighbours(cell).map((other) => position.get(other) ?? 0)) ?? position.get(cell) ?? 0,
      ]),
    )
    layer.sort((one, other) => (wish.get(one) ?? 0) - (wish.get(other) ?? 0))
    number(layer)
  }
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const layer of layers.slice(1)) settle(layer, (cell) => cell.above)
    for (const layer of layers.slice(0, -1).reverse()) settle(layer, (cell) => cell.below)
  }
}

function spread(layers: Cell[][]): void {
  for (const layer of layers) pack(layer, () => 0)
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const layer of layers.slice(1)) pack(layer, (cell) => centerOf(cell.above, cell))
    for (const layer of layers.slice(0, -1).reverse()) pack(layer, (cell) => centerOf(cell.below, cell))
  }
  for (const layer of layers) pack(layer, (cell) => centerOf([...cell.above, ...cell.below], cell))
}

const centerOf = (neighbours: Cell[], cell: Cell) => meanOf(neighbours.map(({ center }) => center)) ?? cell.center

const meanOf = (values: number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Puts a layer as near to its wishes as its order and gaps allow: isotonic regression by pooling adjacent violators.
 */
function pack(layer: Cell[], wishOf: (cell: Cell) => number): void {
  const pools: { sum: number; weight: number; cells: Cell[] }[] = []
  const offsets = new Map<Cell, number>()
  let offset = 0
  for (const [index, cell] of layer.entries()) {
    const before = layer[index - 1]
    if (before) offset += (before.width + cell.width) / 2 + gapBeside
    offsets.set(cell, offset)
    const weight = cell.isLane ? 3 : 1
    pools.push({ sum: (wishOf(cell) - offset) * weight, weight, cells: [cell] })
    for (let last = pools.at(-1), prior = pools.at(-2); last && prior; last = pools.at(-1), prior = pools.at(-2)) {
      if (prior.sum / prior.weight <= last.sum / last.weight) break
      pools.splice(-2, 2, {
        sum: prior.sum + last.sum,
        weight: prior.weight + last.weight,
        cells: [...prior.cells, ...last.cells],
      })
    }
  }
  for (const { sum, weight, cells } of pools) {
    for (const cell of cells) cell.center = sum / weight + (offsets.get(cell) ?? 0)
  }
}

function drawn(layers: Cell[][], chains: Chain[], nodes: readonly LayoutNode[]): Layout {
  const cells = layers.flat()
  const left = Math.min(...cells.map(({ center, width }) => center - width / 2))
  const right = Math.max(...cells.map(({ center, width }) => center + width / 2))
  const tops: number[] = []
  let bottom = 0
  for (const layer of layers) {
    tops.push(bottom)
    bottom += Math.max(...layer.map(({ height }) => height)) + gapBelow
  }
  const placeOf = new Map<Cell, Place>()
  for (const [index, layer] of layers.entries()) {
    for (const cell of layer) placeOf.set(cell, { x: cell.center - cell.width / 2 - left, y: tops[index] ?? 0 })
  }
  const shown = new Set([
    ...nodes.map(({ id }) => id),
    ...chains.flatMap(({ edge }) => (edge.label ? [edge.label.id] : [])),
  ])
  const layerBottoms = new Map(
    layers.flatMap((layer, index) => {
      const end = (tops[index] ?? 0) + Math.max(...layer.map(({ height }) => height))
      return layer.map((cell) => [cell, end] as const)
    }),
  )
  return {
    width: right - left,
    height: Math.max(0, bottom - gapBelow),
    places: new Map([...placeOf].filter(([cell]) => shown.has(cell.id)).map(([cell, place]) => [cell.id, place])),
    routes: chains.flatMap((chain) => routesOf(chain, placeOf, layerBottoms)),
  }
}

/**
 * One stretch from the upper end to the label and one from there to the lower end, turned round where the edge leads
 * up.
 */
function routesOf({ edge, cells, reversed }: Chain, placeOf: Map<Cell, Place>, bottoms: Map<Cell, number>): Route[] {
  const cut = cells.findIndex((cell) => cell.id === edge.label?.id)
  const legs = cut < 0 ? [cells] : [cells.slice(0, cut + 1), cells.slice(cut)]
  const routes = legs.map((leg) => {
    const points = leg.flatMap((cell, index) => {
      const { x, y } = placeOf.get(cell) as Place
      const bottom = bottoms.get(cell) ?? y
      const out = { x: x + portOf(cell, cell.below, leg[index + 1]), y: y + cell.height }
      const into = { x: x + portOf(cell, cell.above, leg[index - 1]), y }
      if (index === 0) return [out, { x: out.x, y: bottom }]
      return index === leg.length - 1 ? [into] : [into, { x: into.x, y: bottom }]
    })
    return { edge: edge.id, points: reversed ? points.reverse() : points }
  })
  return reversed ? routes.reverse() : routes
}

const portGap = 16

/** Where along a side a line to one of the neighbours there begins: side by side, in the order of the neighbours. */
function portOf(cell: Cell, neighbours: Cell[], neighbour: Cell | undefined): number {
  const sorted = [...neighbours].sort((one, other) => one.center - other.center)
  const index = neighbour ? sorted.indexOf(neighbour) : 0
  const gap = Math.min(portGap, (cell.width - 12) / Math.max(1, sorted.length))
  return cell.width / 2 + (index - (sorted.length - 1) / 2) * Math.max(0, gap)
}
