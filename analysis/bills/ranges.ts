/** A part of a bill package, in units of 0.01 yuan, both ends inclusive. */
export type Range = readonly [start: number, end: number]

/** What two ranges have in common; `null` where nothing. */
export function commonPart(one: Range, other: Range): Range | null {
  const start = Math.max(one[0], other[0])
  const end = Math.min(one[1], other[1])
  return start <= end ? [start, end] : null
}

/** What of `whole` is left without `part`. */
export function without(whole: Range, part: Range): Range[] {
  const before: Range = [whole[0], Math.min(whole[1], part[0] - 1)]
  const after: Range = [Math.max(whole[0], part[1] + 1), whole[1]]
  return commonPart(whole, part) ? [before, after].filter(([start, end]) => start <= end) : [whole]
}

/** Pairs of ranges that overlap, in their order, and what of `whole` none of them covers. */
export function rangeFaults(ranges: readonly Range[], whole: Range): { overlaps: [Range, Range][]; gaps: Range[] } {
  const overlaps = ranges.flatMap((one, index) =>
    ranges.slice(index + 1).flatMap((other): [Range, Range][] => (commonPart(one, other) ? [[one, other]] : [])),
  )
  const gaps = ranges.reduce((left, range) => left.flatMap((piece) => without(piece, range)), [whole])
  return { overlaps, gaps }
}

/** The yuan of a range. */
export const yuanOf = ([start, end]: Range): number => (end - start + 1) / 100
