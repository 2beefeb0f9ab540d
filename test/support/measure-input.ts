import type { MeasureInput } from '#analysis/measures/measure.ts'
import type { Network } from '#analysis/network/network.ts'
import { ownedCompanies } from '#analysis/run-measure.ts'
import { EntityKind } from '#contracts/entities/entity.ts'

/** What a measure is given about a whole network: parties of unknown kind, called by their names or numbers. */
export function measureInput(
  network: Network,
  { names, ...given }: Partial<MeasureInput> & { names?: readonly string[] } = {},
): MeasureInput {
  return {
    network,
    kinds: new Uint8Array(network.nodeCount).fill(EntityKind.options.indexOf('unknown')),
    companies: ownedCompanies(network),
    groups: [],
    values: null,
    exposures: null,
    party: (node) => names?.[node] ?? String(node),
    nameOf: () => null,
    nodeOf: (party) => {
      const node = names === undefined ? Number(party) : names.indexOf(party)
      if (!(node >= 0 && node < network.nodeCount)) throw new RangeError(`There is no party ${party}.`)
      return node
    },
    progress: () => {},
    ...given,
  }
}
