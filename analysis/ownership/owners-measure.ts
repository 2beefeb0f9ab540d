import { mostGaps } from '#contracts/ownership/owners.ts'
import type { CompanyOwners, OwnersResult } from '#contracts/ownership/ownership-report.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { rescaledNetwork } from '../network/rescaled-network.ts'
import { answersFor, namedParty } from './report-parts.ts'
import { ownersOf } from './shares/owners.ts'

/** Who owns each company asked about: both ends of every owner's shares, and what nobody is known to own. */
export const owners = defineMeasure({
  id: 'owners',
  subject: 'company',
  name: { 'en-US': 'Owners', 'zh-CN': '股东' },
  meaning: {
    'en-US':
      'Ultimate share: who receives the dividend in the end; adds to 100 % with the unidentified part. Integrated share: how much each owner holds directly and through others, loops counted once.',
    'zh-CN':
      '最终份额：分红最终归谁所有，与未识别的部分合计为 100%。综合份额：每个股东直接及经由他方持有的份额，环路只计一次。',
  },
  parameters: {
    limit: {
      type: 'count',
      default: 10_000,
      least: 1,
      most: 1_000_000,
      name: { 'en-US': 'Owners listed', 'zh-CN': '列出的股东数' },
      meaning: {
        'en-US': 'Owners listed for each company, largest first.',
        'zh-CN': '每家公司列出的股东，份额大的在前。',
      },
    },
    rescaled: {
      type: 'flag',
      default: false,
      name: { 'en-US': 'Rescale stakes over 100 %', 'zh-CN': '按比例重算超过 100% 的持股' },
      meaning: {
        'en-US':
          'Divide the stakes in a company by their sum where they add to over 100 %. Nothing in the data tells which is wrong.',
        'zh-CN': '一家公司的持股合计超过 100% 时，按合计等比缩放。数据本身无法说明哪一笔有误。',
      },
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

/** Everybody by the names that the caller uses. */
function companyOwners(input: MeasureInput, company: number, limit: number): CompanyOwners {
  const { owners: found, gaps, ...rest } = ownersOf(input.network, company, { keyOf: input.party, limit })
  return {
    ...namedParty(input, 'company', company),
    ...rest,
    gaps: gaps.slice(0, mostGaps).map((gap) => ({ ...namedParty(input, 'company', gap.company), share: gap.share })),
    owners: found.map(({ node, ...figures }) => ({ ...namedParty(input, 'owner', node), ...figures })),
  }
}
