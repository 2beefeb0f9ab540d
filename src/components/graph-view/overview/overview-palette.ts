import { type Ink, pixelOf } from './pixels.ts'

/** Colours of the large picture, as CSS colours: `tones` for groups, `plain` for parties in none. */
export type OverviewPalette = {
  ground: string
  ink: string
  line: string
  plain: string
  mark: string
  tones: readonly string[]
  fontFamily: string
}

/** The same as pixels. */
export type OverviewInks = { ground: number; line: number; plain: number; tones: readonly number[]; faded: number }

export function overviewInksFrom({ ground, line, plain, tones }: OverviewPalette): OverviewInks {
  return {
    ground: pixelOf(inkOf(ground)),
    line: pixelOf(inkOf(line)),
    plain: pixelOf(inkOf(plain)),
    tones: tones.map((tone) => pixelOf(inkOf(tone))),
    faded: pixelOf(between(inkOf(ground), inkOf(plain), 0.3)),
  }
}

/** A colour written `#rgb`, `#rrggbb` or `rgb(…)`. */
function inkOf(colour: string): Ink {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)
  const parts =
    long?.slice(1).map((part) => Number.parseInt(part, 16)) ??
    short?.slice(1).map((part) => Number.parseInt(part + part, 16)) ??
    colour.match(/[\d.]+/g)?.map(Number)
  const [red, green, blue] = parts ?? []
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`No colour: ${colour}`)
  return [red, green, blue]
}

function between(from: Ink, to: Ink, part: number): Ink {
  const mix = (place: 0 | 1 | 2) => Math.round(from[place] + (to[place] - from[place]) * part)
  return [mix(0), mix(1), mix(2)]
}
