import { type Network, networkFrom } from '#analysis/network/network.ts'
import { createNetworkColumns, type NetworkColumns } from '#contracts/ownership/network-columns.ts'
import { caseSize } from './case-size.ts'

/** Columns of stakes of which capital and votes are the same; the node count is one more than the largest node. */
function stakeColumns(count: number, stakeAt: (position: number) => [owner: number, company: number, part: number]) {
  const columns = createNetworkColumns(0, count)
  let largest = 0
  for (let position = 0; position < count; position++) {
    const [owner, company, part] = stakeAt(position)
    columns.owner[position] = owner
    columns.company[position] = company
    columns.capitalMin[position] = part
    columns.capitalMax[position] = part
    columns.votesMin[position] = part
    columns.votesMax[position] = part
    largest = Math.max(largest, owner, company)
  }
  return { ...columns, nodeCount: largest + 1 } satisfies NetworkColumns
}

/** A network that somebody could send to see what breaks, and the company to ask about. */
export type HostileNetwork = { title: string; asked: number; build(): Network }

const hundredThousand = 100_000
/** Longer than any stack is deep. */
const longChain = caseSize(20_000, hundredThousand)

/** Companies each of which owns the next one whole. */
export function wholeChain(count: number): Network {
  return networkFrom(stakeColumns(count - 1, (node) => [node, node + 1, 1]))
}

export const hostileNetworks: readonly HostileNetwork[] = [
  {
    title: 'a long chain of companies that own each other whole',
    asked: longChain - 1,
    build: () => wholeChain(longChain),
  },
  {
    title: 'a company of a hundred thousand holders, all alike',
    asked: 0,
    build: () => networkFrom(stakeColumns(hundredThousand, (place) => [place + 1, 0, 1 / hundredThousand])),
  },
  {
    title: 'a holder of a hundred thousand companies',
    asked: 1,
    build: () => networkFrom(stakeColumns(hundredThousand, (place) => [0, place + 1, 0.6])),
  },
  {
    title: 'three hundred companies each of which holds a part of every other',
    asked: 0,
    build: () =>
      networkFrom(
        stakeColumns(300 * 299, (place) => {
          const [company, turn] = [Math.floor(place / 299), place % 299]
          return [turn < company ? turn : turn + 1, company, 0.9 / 299]
        }),
      ),
  },
  {
    title: 'a hundred thousand companies that hold themselves, every other one whole',
    asked: 0,
    build: () => networkFrom(stakeColumns(hundredThousand, (node) => [node, node, node % 2 === 0 ? 0.3 : 1])),
  },
  {
    title: 'a thousand closed rings of ten',
    asked: 0,
    build: () => networkFrom(stakeColumns(10_000, (node) => [node, node % 10 === 9 ? node - 9 : node + 1, 1])),
  },
  {
    title: 'a chain of a thousand companies of 130 %',
    asked: 1_000,
    build: () =>
      networkFrom(
        stakeColumns(2_000, (place) => [
          place % 2 === 0 ? place / 2 : 1_001,
          Math.floor(place / 2) + 1,
          place % 2 === 0 ? 0.9 : 0.4,
        ]),
      ),
  },
  {
    title: 'stakes that end before they begin, or on the day they begin',
    asked: 1,
    build: () => {
      const columns = stakeColumns(1_000, (place) => [place + 2, place % 2, 0.5])
      columns.validFrom.fill(20_000)
      for (let place = 0; place < 1_000; place++) columns.validTo[place] = 20_000 - (place % 3)
      return networkFrom(columns)
    },
  },
]
