import type { GlobalToken } from 'antd'
import { isDarkGround } from './highlight-tones.ts'

/** How a party is drawn; a group is several small holders together. */
export type NodeShape = 'company' | 'person' | 'fund' | 'state' | 'unknown' | 'group'

/** An element of the graph view in the words of the reader. `x` and `y` are its centre; owners have the smaller y. */
export type CanvasNode = {
  id: string
  shape: NodeShape
  x: number
  y: number
  name: string
  /** Second, quieter line: an identifier, or a group's sum. */
  detail: string
  /** `subject`: the entity on screen; `path`: on the control path. */
  emphasis: 'subject' | 'path' | 'none'
  /** Labels of the handles above and below, or `null` without one. */
  above: string | null
  below: string | null
  /** A full description in one sentence, for screen readers. */
  description: string
  /** Pinned: it cannot be dragged. */
  pinned?: boolean
  /** How many notes are written on it. */
  notes?: number
  /** How many others are folded away with it. */
  folded?: number
  /** Against another date: only now, or only then. */
  change?: 'gained' | 'lost' | null
  /** It exists only in a scenario. */
  scenario?: boolean
}

/** How an interest is drawn: solid by size, dotted where the size is unknown or a band, dashed where it is no stake. */
export type LinkLook = 'stake' | 'uncertain' | 'relation' | 'group'

/** A link from an owner down to a company. `weight` is the share as a fraction of 1, 0 without one. */
export type CanvasLink = {
  id: string
  owner: string
  company: string
  look: LinkLook
  weight: number
  /** Lines of the label, the most telling first; none for no label. */
  text: string[]
  onPath: boolean
  closesLoop: boolean
  notes?: number
  /** Compared with another date; `text` has the figures before and after. */
  change?: LinkChange | null
  /** What a scenario does to it; a removed one is drawn still. */
  scenario?: 'added' | 'changed' | 'removed' | null
}

/** The change of a link between two dates. */
export type LinkChange = 'gained' | 'lost' | 'changed'

/** How newly gathered elements go together with those that are gathered already. */
export type Gathering = 'replace' | 'add' | 'toggle'

/** Says on a handle that it closes what it opened; such a handle shows on the selected element alone. */
export const closingHandle = '−'

/** Which handle of a node: above it are its owners, below it its holdings. */
export type Side = 'above' | 'below'

export type CanvasSelection = { type: 'node' | 'link'; id: string } | null

/** Colours and type of the canvas. */
export type CanvasPalette = {
  ground: string
  panel: string
  ink: string
  quietInk: string
  line: string
  outline: string
  path: string
  pathGround: string
  loop: string
  dark: boolean
  fontFamily: string
}

/** At least 3:1 against the light and the dark ground; opaque, so that lines which meet do not add up to black. */
const opaqueGrey = '#8c8c8c'

/** The canvas follows the theme: graphics keep 3:1 against the ground, text 4.5:1. */
export function canvasPaletteFrom(token: GlobalToken, fontFamily: string): CanvasPalette {
  return {
    ground: token.colorBgContainer,
    panel: token.colorBgElevated,
    ink: token.colorText,
    quietInk: token.colorTextSecondary,
    line: opaqueGrey,
    outline: opaqueGrey,
    path: token.colorLink,
    pathGround: token.colorPrimaryBg,
    loop: token.orange7,
    dark: isDarkGround(token.colorBgContainer),
    fontFamily,
  }
}
