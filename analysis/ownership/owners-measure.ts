import { maxGaps } from '#contracts/ownership/owners.ts'
import type { CompanyOwners, OwnersResult } from '#contracts/ownership/ownership-report.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { rescaledNetwork } from '../network/rescaled-network.ts'
import { answersFor, namedParty } from './report-parts.ts'
import { ownersOf } from './shares/owners.ts'

/** The owners of each company: both ends of every owner's shares, and the unidentified part. */
export const owners = defineMeasure({
  id: 'owners',
  subject: 'company',
  parameters: {
    limit: {
      type: 'count',
      default: 10_000,
      min: 1,
      max: 1_000_000,
    },
    rescaled: {
      type: 'flag',
      default: false,
    },
  },
  run: (asked, { limit, rescaled: rescale }): OwnersResult => {
    const { network, rescaled } = rescale ? rescaledNetwork(asked.network) : { network: asked.network, rescaled: [] }
    const input = { ...asked, network }
    const answers = answersFor(
      input,
      (company) => companyOwners(input, company, limit),
      ({ owners: listed }) => listed.length,
    )
    return { ...answers, ...(rescale && { rescaled: rescaled.map(input.party) }) }
  },
})

/** All owners by the caller's names. */
function companyOwners(input: MeasureInput, company: number, limit: number): CompanyOwners {
  const { owners: found, gaps, ...rest } = ownersOf(input.network, company, { keyOf: input.party, limit })
  return {
    ...namedParty(input, 'company', company),
    ...rest,
    gaps: gaps.slice(0, maxGaps).map((gap) => ({ ...namedParty(input, 'company', gap.company), share: gap.share })),
    ...(gaps.length > maxGaps && { furtherGaps: gaps.length - maxGaps }),
    owners: found.map(({ node, ...figures }) => ({ ...namedParty(input, 'owner', node), ...figures })),
  }
}
