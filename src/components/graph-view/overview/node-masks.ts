import type { NodeShape } from '../canvas-elements.ts'
import type { Mask } from './pixels.ts'

const samples = 4

/** Whether a point, in radii from the middle, lies inside a figure. */
const insides: Record<NodeShape, (x: number, y: number) => boolean> = {
  company: (x, y) => Math.abs(x) <= 0.9 && Math.abs(y) <= 0.9,
  group: (x, y) => Math.abs(x) <= 0.9 && Math.abs(y) <= 0.6,
  person: (x, y) => x * x + y * y <= 1,
  fund: (x, y) => Math.abs(y) <= 0.9 && Math.abs(x) + Math.abs(y) * 0.6 <= 1.1,
  state: (x, y) => (y <= 0 ? Math.abs(x) <= 0.85 && y >= -0.9 : Math.abs(x) <= 0.85 * Math.sqrt(1 - y)),
  unknown: (x, y) => Math.abs(x) + Math.abs(y) <= 1.05,
}

const known = new Map<string, Mask>()

/** The figure of a kind of party with a radius in pixels, smoothed at its edge. */
export function nodeMask(shape: NodeShape, radius: number): Mask {
  const rounded = Math.max(1, Math.round(radius * 2) / 2)
  const key = `${shape}${rounded}`
  const before = known.get(key)
  if (before) return before
  const mask = maskOf(insides[shape], rounded)
  known.set(key, mask)
  return mask
}

function maskOf(isInside: (x: number, y: number) => boolean, radius: number): Mask {
  const size = 2 * Math.ceil(radius * 1.15) + 1
  const middle = size / 2
  const cover = new Uint16Array(size * size)
  for (let at = 0; at < cover.length; at += 1) {
    let inside = 0
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const x = (at % size) + ((sample % samples) + 0.5) / samples - middle
      const y = Math.floor(at / size) + (Math.floor(sample / samples) + 0.5) / samples - middle
      if (isInside(x / radius, y / radius)) inside += 1
    }
    cover[at] = Math.round((inside * 256) / (samples * samples))
  }
  return { size, cover }
}
