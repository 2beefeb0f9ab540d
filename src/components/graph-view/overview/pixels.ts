/** Opaque pixels of a picture, each as alpha, blue, green, red from its highest byte. */
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

/** Lays a figure onto the picture with its middle at a pixel; what hangs over the edge is cut off. */
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
export type Stretch = { x1: number; y1: number; x2: number; y2: number }

/**
 * Draws a line one pixel wide.
 *
 * @param cover how strong it is, 0 to 256
 * @param smooth shares each step out between two pixels by how near they are; else the nearer one takes it all
 * @returns steps taken, 0 where the line passes the picture by
 */
export function drawLine(
  pixels: Pixels,
  stretch: Stretch,
  pixel: number,
  { cover, smooth }: { cover: number; smooth: boolean },
): number {
  const inside = withinPicture(stretch, pixels.width - 1, pixels.height - 1)
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

/** The part of a line inside the picture (Liang and Barsky 1984), or `null` where it passes by. */
function withinPicture(line: Stretch, right: number, bottom: number): Stretch | null {
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
