import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import type { CompanyOwners, OwnersResult } from '#contracts/ownership/ownership-report.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { statesAnOwner } from '../network/edge-weights.ts'
import { rescaledNetwork } from '../network/rescaled-network.ts'
import { answersFor, namedParty, numberOrNull } from './report-parts.ts'
import { ownershipIntervals, type ShareInterval } from './shares/ownership-intervals.ts'
import { ownershipShares } from './shares/ownership-shares.ts'

/** Who owns each company asked about: ultimate and integrated shares of every owner, and what nobody is known to own. */
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
    const hasOpenStakes = network.kind.some((kind, edge) => kind === stake && isOpen(network, edge))
    const answer = (company: number): CompanyOwners => {
      const owned = ownersOf(input, company, limit)
      return hasOpenStakes ? withRanges(input, company, owned) : owned
    }
    const answers = answersFor(input, answer, ({ owners: listed }) => listed.length)
    return { ...answers, ...(rescale && { rescaled: rescaled.map(input.party) }) }
  },
})

const stake = kindCodeOf('stake')

function isOpen({ capitalMin, capitalMax }: MeasureInput['network'], edge: number): boolean {
  return !((capitalMax[edge] as number) <= (capitalMin[edge] as number))
}

/** Adds what stakes of unknown or banded size could come to. */
function withRanges({ network, party }: MeasureInput, company: number, owned: CompanyOwners): CompanyOwners {
  const { owners: intervals, unidentified, isExact } = ownershipIntervals(network, company)
  const byParty = new Map(intervals.map((each) => [party(each.owner), each]))
  const open = (range: ShareInterval | null | undefined) => (range && range.max > range.min ? range : null)
  const listed = owned.owners.map((owner) => {
    const ranges = byParty.get(owner.owner)
    const [ultimateRange, integratedRange] = [open(ranges?.ultimate), open(ranges?.integrated)]
    return { ...owner, ...(ultimateRange && { ultimateRange }), ...(integratedRange && { integratedRange }) }
  })
  const unidentifiedRange = open(unidentified)
  const isOpenHere = unidentifiedRange !== null || listed.some((each) => 'integratedRange' in each)
  return {
    ...owned,
    ...(unidentifiedRange && { unidentifiedRange }),
    ...(isOpenHere && !isExact && { rangesAreBounds: true }),
    owners: listed,
  }
}

/** Largest first; owners of whose stake nothing but its existence is known last, without numbers. */
function ownersOf(input: MeasureInput, company: number, limit: number): CompanyOwners {
  const { network, party } = input
  const { owners: nodes, shares, unidentified, integrated } = ownershipShares(network, company)
  const listed = Array.from(nodes, (node, place) => ({
    node,
    ultimate: shares?.[place] ?? null,
    integrated: numberOrNull(integrated.shares[place]),
  }))
  if (integrated.self !== 0) {
    const ultimate = shares === null ? null : 0
    listed.push({ node: company, ultimate, integrated: numberOrNull(integrated.self) })
  }
  const known = new Set(listed.map(({ node }) => node))
  for (const { node, least } of directOwners(input, company)) {
    if (known.has(node)) continue
    known.add(node)
    listed.push({ node, ultimate: shares === null ? null : least, integrated: least })
  }
  listed.sort(
    (one, other) =>
      (other.ultimate ?? -1) - (one.ultimate ?? -1) ||
      (other.integrated ?? -1) - (one.integrated ?? -1) ||
      (party(one.node) < party(other.node) ? -1 : 1),
  )
  return {
    ...namedParty(input, 'company', company),
    unidentified,
    owners: listed.slice(0, limit).map(({ node, ultimate, integrated: share }) => ({
      ...namedParty(input, 'owner', node),
      ultimate,
      integrated: share,
    })),
  }
}

/** Direct owners with 0 for a stake whose lower end is 0 and `null` for one of unknown size. */
function directOwners({ network }: MeasureInput, company: number): { node: number; least: number | null }[] {
  const { offsets, neighbours, edges } = network.owners
  const direct: { node: number; least: number | null }[] = []
  for (let position = offsets[company] as number; position < (offsets[company + 1] as number); position++) {
    const edge = edges[position] as number
    const node = neighbours[position] as number
    if (statesAnOwner(network.kind[edge] as number)) {
      direct.push({ node, least: numberOrNull(network.capitalMin[edge]) })
    }
  }
  return direct
}
