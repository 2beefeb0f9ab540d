import type { CanvasLink } from './canvas-elements.ts'

type Labelled = Pick<CanvasLink, 'text' | 'supposed' | 'change' | 'notes'>

const suppositionSigns = { added: '+', changed: 'Δ', removed: '−' } as const
const changeSigns = { gained: '+', changed: 'Δ', lost: '−' } as const

/** Room that the sign of a note takes after a label, in pixels. */
export const noteRoom = 16

/** The lines of a label, with the sign of what has changed before the first of them. */
export function labelLinesOf({ text, supposed, change }: Labelled): readonly string[] {
  const sign = supposed ? suppositionSigns[supposed] : change ? changeSigns[change] : null
  if (sign === null) return text
  const [first, ...others] = text
  return [first === undefined ? sign : `${sign} ${first}`, ...others]
}

export const hasNotes = ({ notes = 0 }: Labelled): boolean => notes > 0

/** Whether anything stands on the line at all. */
export const hasLabel = (link: Labelled): boolean => labelLinesOf(link).length > 0 || hasNotes(link)

/** A sheet of paper with a turned corner, 10 by 12 pixels, from its left edge on the middle line. */
export const notePath = (x: number, y: number): string => `M${x} ${y - 6}h7l3 3v9h-10zm7 0v3h3m-8 3h6m-6 3h6`
