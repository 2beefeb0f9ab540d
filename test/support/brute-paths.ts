import type { PlainStakes } from './random-ownership.ts'

/** A path that passes no party twice: its parties from the owner down, and the stakes between them. */
export type BrutePath = { parties: number[]; stakes: number[] }

/** Every path of stakes down from each party, one stake per pair of parties, by trying all. */
export function brutePaths({ nodeCount, stakes }: PlainStakes): BrutePath[] {
  const held = new Map<string, number>()
  for (const { owner, company, hundredths } of stakes) {
    const pair = `${owner} ${company}`
    held.set(pair, (held.get(pair) ?? 0) + hundredths / 100)
  }
  const found: BrutePath[] = []
  const extend = (path: BrutePath): void => {
    for (let next = 0; next < nodeCount; next++) {
      const stake = held.get(`${path.parties.at(-1)} ${next}`)
      if (stake === undefined || path.parties.includes(next)) continue
      const longer = { parties: [...path.parties, next], stakes: [...path.stakes, stake] }
      found.push(longer)
      extend(longer)
    }
  }
  for (let start = 0; start < nodeCount; start++) extend({ parties: [start], stakes: [] })
  return found
}

/** `table[owner][company]`: what `measured` gives for the paths between them, added up. */
export function sumOverPaths(stakes: PlainStakes, measured: (path: BrutePath) => number): number[][] {
  const table = Array.from({ length: stakes.nodeCount }, () => new Array<number>(stakes.nodeCount).fill(0))
  for (const path of brutePaths(stakes)) {
    const row = table[path.parties[0] as number] as number[]
    const company = path.parties.at(-1) as number
    row[company] = (row[company] as number) + measured(path)
  }
  return table
}

export const productOf = ({ stakes }: BrutePath): number => stakes.reduce((product, stake) => product * stake, 1)
