import type { OutOfSight } from '#contracts/network-picture.ts'

type Tie = readonly [string, string]

export type Attachments = {
  /** By element, how many others hang on it alone; none where the count is 0. */
  hanging: Map<string, number>
  /** Elements behind which others are put away. */
  folded: Set<string>
  /** Elements that are not drawn: hidden, filtered, or folded away. */
  away: Set<string>
  outOfSight: OutOfSight
}

type Question = {
  /** The company, which is always drawn. */
  root: string
  /** Every element that belongs to the picture, and for how many it stands. */
  weights: ReadonlyMap<string, number>
  ties: readonly Tie[]
  filtered: ReadonlySet<string>
  hidden: readonly string[]
  folded: readonly string[]
}

/**
 * What is put away. An element hangs on another if every way from it to the company leads past that one. Whatever hangs
 * on something hidden or filtered goes with it; what never was connected to the company stays.
 */
export function attachmentsOf({ root, weights, ties, filtered, ...put }: Question): Attachments {
  const around = neighboursIn(weights, ties)
  const everything = reachedFrom(root, around, new Set(), new Set())
  const hidden = new Set(put.hidden.filter((id) => id !== root))
  const unhidden = reachedFrom(root, around, hidden, new Set())
  const unfiltered = reachedFrom(root, around, new Set([...hidden, ...filtered]), new Set())
  const folded = new Set(put.folded.filter((id) => id !== root && unfiltered.has(id)))
  const drawn = reachedFrom(root, around, new Set([...hidden, ...filtered]), folded)
  const hanging = hangingFrom(root, around, unfiltered, weights)
  const lost = (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
    [...before].filter((id) => !after.has(id)).reduce((sum, id) => sum + (weights.get(id) ?? 0), 0)
  const apart = [...weights.keys()].filter((id) => !everything.has(id) && (hidden.has(id) || filtered.has(id)))
  return {
    hanging,
    folded: new Set([...folded].filter((id) => hanging.has(id))),
    away: new Set([...[...everything].filter((id) => !drawn.has(id)), ...apart]),
    outOfSight: {
      hidden: lost(everything, unhidden) + apart.filter((id) => hidden.has(id)).length,
      filtered: lost(unhidden, unfiltered) + apart.filter((id) => !hidden.has(id)).length,
      folded: lost(unfiltered, drawn),
    },
  }
}

type Around = Map<string, string[]>

function neighboursIn(weights: ReadonlyMap<string, number>, ties: readonly Tie[]): Around {
  const around: Around = new Map([...weights.keys()].map((id) => [id, []]))
  for (const [one, other] of ties) {
    if (one === other) continue
    around.get(one)?.push(other)
    around.get(other)?.push(one)
  }
  return around
}

/** What is reached from the root without entering some elements and without leaving others. */
function reachedFrom(
  root: string,
  around: Around,
  closed: ReadonlySet<string>,
  ends: ReadonlySet<string>,
): Set<string> {
  const reached = new Set([root])
  for (const id of reached) {
    if (ends.has(id)) continue
    for (const next of around.get(id) ?? []) if (!closed.has(next) && around.has(next)) reached.add(next)
  }
  return reached
}

/**
 * How many hang on each element, by one walk in depth: what lies under an element that no way leads around hangs on it
 * (cut vertices after Tarjan, 1972).
 */
function hangingFrom(
  root: string,
  around: Around,
  within: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
): Map<string, number> {
  const order = new Map<string, number>([[root, 0]])
  const earliest = new Map<string, number>([[root, 0]])
  const weight = new Map<string, number>()
  const hanging = new Map<string, number>()
  const path = [{ id: root, next: 0 }]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const other = around.get(top.id)?.[top.next]
    top.next += 1
    if (other !== undefined) {
      const seen = order.get(other)
      if (!within.has(other)) continue
      if (seen === undefined) {
        order.set(other, order.size)
        earliest.set(other, order.size - 1)
        path.push({ id: other, next: 0 })
      } else earliest.set(top.id, Math.min(earliest.get(top.id) ?? seen, seen))
      continue
    }
    path.pop()
    const above = path.at(-1)?.id
    if (above === undefined) continue
    const whole = (weights.get(top.id) ?? 0) + (weight.get(top.id) ?? 0)
    weight.set(above, (weight.get(above) ?? 0) + whole)
    const low = earliest.get(top.id) ?? 0
    earliest.set(above, Math.min(earliest.get(above) ?? low, low))
    if (above !== root && low >= (order.get(above) ?? 0)) hanging.set(above, (hanging.get(above) ?? 0) + whole)
  }
  return hanging
}
