/** What part of the picture is on the screen: a point of the picture times `zoom`, moved by the offset, in CSS pixels. */
export type OverviewView = { zoom: number; x: number; y: number }

export type Size = { width: number; height: number }

const padding = 24
export const zoomRange = { least: 0.01, most: 8 }

/** Everything, as large as fits; a picture of one point stands in the middle at natural size. */
export function viewOfWhole(positions: Float32Array, { width, height }: Size): OverviewView {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < positions.length; at += 2) {
    const [x, y] = [positions[at] as number, positions[at + 1] as number]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  if (left > right) return { zoom: 1, x: width / 2, y: height / 2 }
  const room = (size: number, extent: number) => (extent === 0 ? 1 : Math.max(1, size - 2 * padding) / extent)
  const zoom = withinRange(Math.min(1, room(width, right - left), room(height, bottom - top)))
  return centredOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, zoom, { width, height })
}

/** A point of the picture in the middle of the screen. */
export function centredOn(point: { x: number; y: number }, zoom: number, { width, height }: Size): OverviewView {
  return { zoom, x: width / 2 - point.x * zoom, y: height / 2 - point.y * zoom }
}

/** Nearer or further, with the point under the pointer (in CSS pixels) staying where it is. */
export function zoomedAt(view: OverviewView, ratio: number, at: { x: number; y: number }): OverviewView {
  const zoom = withinRange(view.zoom * ratio)
  const applied = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * applied, y: at.y - (at.y - view.y) * applied }
}

const withinRange = (zoom: number) => Math.min(zoomRange.most, Math.max(zoomRange.least, zoom))
