import type { CanvasLink, CanvasPalette } from './canvas-elements.ts'
import { ringDash, toneColour } from './highlight-tones.ts'
import type { Pointed } from './pointed-out.ts'

/** How a line is drawn: its colour, width and dashes, and whether its head is a filled or an open arrow. */
export type LinkStroke = {
  colour: string
  width: number
  dash: readonly number[]
  arrow: 'filled' | 'open'
  opacity: number
}

const [fadedOpacity, goneOpacity] = [0.15, 0.6]
const dashes = { stake: [], uncertain: [2, 4], relation: [8, 5], group: [] } as const

/**
 * The line of an interest by what it is and what has changed: those of a scenario are dashed, lost ones dotted thinly.
 */
export function linkStrokeOf(link: CanvasLink, palette: CanvasPalette): LinkStroke {
  const isOnPath = link.onPath && !link.scenario
  const isGone = link.change === 'lost' || link.scenario === 'removed'
  const width = 1 + 4 * link.weight
  return {
    colour: link.closesLoop ? palette.loop : isOnPath || link.scenario ? palette.path : palette.line,
    width: isOnPath ? Math.max(2.5, width) : width,
    dash: isGone ? [3, 5] : link.scenario ? [9, 4] : dashes[link.look],
    arrow: link.look === 'relation' ? 'open' : 'filled',
    opacity: isGone ? goneOpacity : 1,
  }
}

type Shown = { selected: boolean; pointed: Pointed | null; faded: boolean }

/** The same as the canvas wants it, with what is selected and pointed out; what is not pointed out fades. */
export function strokeOf(link: CanvasLink, palette: CanvasPalette, { selected, pointed, faded }: Shown) {
  const own = linkStrokeOf(link, palette)
  const [tone] = pointed?.tones ?? []
  const stroke = tone === undefined ? own.colour : toneColour(tone, palette.dark)
  const opacity = own.opacity * (faded ? fadedOpacity : 1)
  return {
    stroke,
    lineWidth: own.width + (selected ? 1.5 : 0) + (tone === undefined ? 0 : 1 + 2 * (pointed?.strength ?? 0)),
    lineDash: [...(tone === undefined ? own.dash : ringDash(tone))],
    opacity,
    increasedLineWidthForHitTesting: 12,
    cursor: 'pointer' as const,
    zIndex: link.onPath || link.closesLoop || tone !== undefined ? 1 : 0,
    endArrow: true,
    endArrowType: own.arrow === 'open' ? ('vee' as const) : ('triangle' as const),
    endArrowSize: 8,
    endArrowFill: own.arrow === 'open' ? 'none' : stroke,
    endArrowStroke: stroke,
    endArrowLineDash: 0,
    endArrowOpacity: opacity,
  }
}
