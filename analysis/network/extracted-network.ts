import { EntityKind } from '#contracts/entities/entity.ts'
import type { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import { createNetworkColumns, openEnd, openStart } from '#contracts/ownership/network-columns.ts'
import { type Network, networkFrom } from './network.ts'

/** The network of an extract. Node `n` is `parties[n]`, of the kind at position `kinds[n]` in `EntityKind.options`. */
export function extractedNetwork({ parties, interests }: NetworkExtract): { network: Network; kinds: Uint8Array } {
  const columns = createNetworkColumns(parties.length, interests.length)
  for (const [position, interest] of interests.entries()) {
    const [owner, company, kind, flags, capitalMin, capitalMax, votesMin, votesMax, validFrom, validTo] = interest
    columns.owner[position] = owner
    columns.company[position] = company
    columns.kind[position] = kind
    columns.flags[position] = flags
    columns.capitalMin[position] = capitalMin ?? Number.NaN
    columns.capitalMax[position] = capitalMax ?? Number.NaN
    columns.votesMin[position] = votesMin ?? Number.NaN
    columns.votesMax[position] = votesMax ?? Number.NaN
    columns.validFrom[position] = validFrom ?? openStart
    columns.validTo[position] = validTo ?? openEnd
  }
  const kinds = Uint8Array.from(parties, ({ kind }) => EntityKind.options.indexOf(kind))
  return { network: networkFrom(columns), kinds }
}
