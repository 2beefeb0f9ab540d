import { randomInt } from 'node:crypto'

/** The list in an order that nobody can foretell (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = randomInt(last + 1)
    const [one, other] = [order[last], order[chosen]]
    if (one !== undefined && other !== undefined) [order[last], order[chosen]] = [other, one]
  }
  return order
}
