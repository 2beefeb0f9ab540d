import { inflateSync } from 'node:zlib'

/** A picture as its colours, four bytes a pixel, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/** Reads a PNG of 8 bits a channel, with or without transparency, as browsers write them. */
export function pixelsOf(png: Buffer): Pixels {
  const [width, height, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3]
  const packed: Buffer[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const raw = inflateSync(Buffer.concat(packed))
  const stride = width * channels
  const rows = new Uint8Array(height * stride)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (rows[y * stride + x - channels] ?? 0)
      const up = y === 0 ? 0 : (rows[(y - 1) * stride + x] ?? 0)
      const corner = x < channels || y === 0 ? 0 : (rows[(y - 1) * stride + x - channels] ?? 0)
      const predicted = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter] ?? 0
      rows[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predicted
    }
  }
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at += 1) data.set(rows.subarray(at * channels, (at + 1) * channels), at * 4)
  return { width, height, data }
}

/** The predictor of Paeth (PNG specification, 9.4). */
function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** The greatest difference of two pixels in a channel, 0 to 255. */
function difference(a: Pixels, b: Pixels, at: number, other = at): number {
  return Math.max(...[0, 1, 2].map((channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[other + channel] ?? 0))))
}

/** Where the ground is seen: inside the upper left corner, which may be rounded. */
const groundAt = ({ width }: Pixels) => (4 * width + 4) * 4

/** Positions of the pixels that differ from the ground. */
export function drawnPixels(image: Pixels, contrast = 90): number[] {
  const found: number[] = []
  const ground = groundAt(image)
  for (let at = 0; at < image.data.length; at += 4) if (difference(image, image, at, ground) > contrast) found.push(at)
  return found
}

/** The part of what is drawn on one picture that looks the same on another of the same size, 0 to 1. */
export function keptPart(before: Pixels, after: Pixels): number {
  const drawn = drawnPixels(before)
  return drawn.filter((at) => difference(before, after, at) < 40).length / drawn.length
}

/** How far down the lowest thing drawn in the middle column is, in pixels. */
export function lowestInTheMiddle(image: Pixels): number {
  const middle = Math.round(image.width / 2)
  for (let y = image.height - 1; y > 0; y -= 1) {
    if (difference(image, image, (y * image.width + middle) * 4, groundAt(image)) > 3) return y
  }
  throw new Error('Nothing is drawn in the middle.')
}
