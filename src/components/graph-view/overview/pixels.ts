import type { NodeShape } from '../canvas-elements.ts'

/** Opaque pixels of an image, each as alpha, blue, green, red from its highest byte. */
export type Pixels = { data: Uint32Array; width: number; height: number }

/** A colour of a canvas pixel: red, green and blue from 0 to 255. */
export type Ink = readonly [red: number, green: number, blue: number]

const opaque = 0xff000000

export const pixelOf = ([red, green, blue]: Ink): number => (opaque | (blue << 16) | (green << 8) | red) >>> 0

/** How much of a pixel a figure covers, 0 to 256, over a square of `size` pixels around its middle. */
export type Mask = { size: number; cover: Uint16Array }

/** A pixel of ground under a colour that covers `cover` of 256 parts. */
function mixed(ground: number, pixel: number, cover: number): number {
  const rest = 256 - cover
  const redBlue = (((ground & 0xff00ff) * rest + (pixel & 0xff00ff) * cover) / 256) & 0xff00ff
  const green = (((ground & 0xff00) * rest + (pixel & 0xff00) * cover) / 256) & 0xff00
  return (opaque | redBlue | green) >>> 0
}

/** Draws a figure onto the image with its middle at a pixel; what hangs over the edge is cut off. */
export function stamp(
  { data, width, height }: Pixels,
  { size, cover }: Mask,
  at: { x: number; y: number },
  pixel: number,
): void {
  const left = Math.round(at.x) - (size >> 1)
  const top = Math.round(at.y) - (size >> 1)
  const [fromX, toX] = [Math.max(0, -left), Math.min(size, width - left)]
  const [fromY, toY] = [Math.max(0, -top), Math.min(size, height - top)]
  for (let y = fromY; y < toY; y += 1) {
    const row = (top + y) * width + left
    for (let x = fromX; x < toX; x += 1) {
      const covered = cover[y * size + x] as number
      if (covered === 256) data[row + x] = pixel
      else if (covered > 0) data[row + x] = mixed(data[row + x] as number, pixel, covered)
    }
  }
}

/** The end of a line and its beginning, in pixels. */
export type Segment = { x1: number; y1: number; x2: number; y2: number }

/**
 * Draws a line one pixel wide.
 *
 * @param cover how strong it is, 0 to 256
 * @param smooth shares each step out between two pixels by how near they are; else the nearer one takes it all
 * @returns steps taken, 0 where the line misses the image
 */
export function drawLine(
  pixels: Pixels,
  segment: Segment,
  pixel: number,
  { cover, smooth }: { cover: number; smooth: boolean },
): number {
  const inside = withinGraphView(segment, pixels.width - 1, pixels.height - 1)
  if (!inside) return 0
  const { data, width, height } = pixels
  const [wide, high] = [inside.x2 - inside.x1, inside.y2 - inside.y1]
  const flat = Math.abs(wide) >= Math.abs(high)
  const steps = Math.max(1, Math.round(flat ? Math.abs(wide) : Math.abs(high)))
  const [moveX, moveY] = [wide / steps, high / steps]
  const aside = flat ? width : 1
  const strength = Math.round(cover)
  const last = data.length - 1
  let [x, y] = [inside.x1, inside.y1]
  for (let step = 0; step <= steps; step += 1) {
    if (smooth) {
      const across = flat ? y : x
      const whole = Math.floor(across)
      const near = ((across - whole) * strength) | 0
      const at = flat ? whole * width + Math.round(x) : Math.round(y) * width + whole
      data[at] = mixed(data[at] as number, pixel, strength - near)
      if (at + aside <= last && (flat || whole + 1 < width))
        data[at + aside] = mixed(data[at + aside] as number, pixel, near)
    } else {
      const at = Math.min(height - 1, (y + 0.5) | 0) * width + Math.min(width - 1, (x + 0.5) | 0)
      data[at] = mixed(data[at] as number, pixel, strength)
    }
    x += moveX
    y += moveY
  }
  return steps
}

/** The part of a line inside the image (Liang and Barsky 1984), or `null` where it passes by. */
function withinGraphView(line: Segment, right: number, bottom: number): Segment | null {
  const { x1, y1, x2, y2 } = line
  if (x1 >= 0 && x1 <= right && x2 >= 0 && x2 <= right && y1 >= 0 && y1 <= bottom && y2 >= 0 && y2 <= bottom)
    return line
  if ((x1 < 0 && x2 < 0) || (x1 > right && x2 > right) || (y1 < 0 && y2 < 0) || (y1 > bottom && y2 > bottom))
    return null
  const [wide, high] = [x2 - x1, y2 - y1]
  let [enter, leave] = [0, 1]
  for (let side = 0; side < 4; side += 1) {
    const towards = side === 0 ? -wide : side === 1 ? wide : side === 2 ? -high : high
    const room = side === 0 ? x1 : side === 1 ? right - x1 : side === 2 ? y1 : bottom - y1
    if (towards === 0) {
      if (room < 0) return null
    } else if (towards < 0) enter = Math.max(enter, room / towards)
    else leave = Math.min(leave, room / towards)
  }
  if (enter > leave) return null
  const between = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return {
    x1: between(x1 + enter * wide, right),
    y1: between(y1 + enter * high, bottom),
    x2: between(x1 + leave * wide, right),
    y2: between(y1 + leave * high, bottom),
  }
}

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
