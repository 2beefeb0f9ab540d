/**
 * How alike two names are, from 0 to 1: the pairs of neighbouring characters that both have, of all that they have
 * (Dice's coefficient, without regard to letter case, spaces and punctuation).
 */
export function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)]
  const all = first.length + second.length
  if (all === 0) return 0
  const left = new Map<string, number>()
  for (const pair of second) left.set(pair, (left.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of first) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    left.set(pair, count - 1)
    common++
  }
  return (2 * common) / all
}

function pairsOf(name: string): string[] {
  const characters = [...name.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, '')]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
