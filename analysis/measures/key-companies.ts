import { EntityKind } from '#contracts/entity.ts'
import type { KeyCompaniesResult, KeyCompany, KeyReason } from '#contracts/key-companies-report.ts'
import { largestFirst, ranksOf } from '../centrality/largest-first.ts'
import { keyCompaniesParameters } from './key-companies-parameters.ts'
import { type KeyNumbers, keyNumbers } from './key-numbers.ts'
import { defineMeasure, type MeasureInput } from './measure.ts'
import { numberOrNull } from './report-parts.ts'

/** Who matters most: by the value they control and by what their failure would cost, with their place in the network. */
export const keyCompanies = defineMeasure({
  id: 'key-companies',
  subject: 'network',
  name: { 'en-US': 'Key companies', 'zh-CN': '关键企业' },
  meaning: {
    'en-US':
      'Who controls the most value, and whose failure would cost the others most; beside that, who collects value, stands between others, and belongs to the densest part.',
    'zh-CN': '谁控制的价值最多，谁倒闭给其他各方造成的损失最大；并列出谁汇集价值、谁居于各方之间、谁处于最密集的部分。',
  },
  parameters: keyCompaniesParameters,
  run: (input, { order, model, who, limit, pivots, seed, ...losses }): KeyCompaniesResult => {
    const numbers = keyNumbers(input, { model, losses, pivots, seed })
    const ranked = rankedParties(input, who)
    const columns = {
      control: numbers.control,
      impact: numbers.impact.impacts,
      page_rank: numbers.pageRank,
      betweenness: numbers.between.values,
      core: numbers.core,
    }
    const nodes = largestFirst(columns[order], ranked, limit)
    const controlRanks = ranksOf(numbers.control, ranked, nodes)
    const impactRanks = ranksOf(numbers.impact.impacts, ranked, nodes)
    const totalValue = numbers.own.reduce((sum, value) => sum + value, 0)
    const { sources, used } = numbers.between
    return {
      model,
      valuesAre: input.values === null ? 'counts' : 'given',
      totalValue,
      rescaledCompanies: numbers.rescaled,
      undecided: numbers.undecided,
      betweenness: { exact: used === sources, sources, used },
      total: ranked.reduce((sum, one) => sum + one, 0),
      parties: nodes.map((node, place) => ({
        ...figuresOf(numbers, node, totalValue),
        party: input.party(node),
        controlRank: controlRanks[place] ?? null,
        impactRank: impactRanks[place] as number,
        reasons: reasonsFor(numbers, node, totalValue),
      })),
    }
  },
})

const company = EntityKind.options.indexOf('company')

/** 1 for each party that is ranked: everyone who owns or is owned, or of these the companies. */
function rankedParties({ network, kinds }: MeasureInput, who: 'everyone' | 'companies'): Uint8Array {
  const { owners, holdings, nodeCount } = network
  const ranked = new Uint8Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    const isOwned = owners.offsets[node] !== owners.offsets[node + 1]
    const owns = holdings.offsets[node] !== holdings.offsets[node + 1]
    if (who === 'everyone' ? isOwned || owns : isOwned || kinds[node] === company) ranked[node] = 1
  }
  return ranked
}

type Figures = Omit<KeyCompany, 'party' | 'controlRank' | 'impactRank' | 'reasons'>

function figuresOf(numbers: KeyNumbers, node: number, totalValue: number): Figures {
  const control = numberOrNull(numbers.control[node])
  const impact = numbers.impact.impacts[node] as number
  const holders = numbers.holders[node] as number
  return {
    control,
    controlShare: control === null ? null : partOf(control, totalValue),
    impact,
    impactShare: partOf(impact, totalValue),
    impactIsLeast: numbers.impact.isCut[node] === 1,
    value: numbers.own[node] as number,
    effectiveHolders: holders > 0 ? holders : null,
    pageRank: numbers.pageRank[node] as number,
    betweenness: numbers.between.values[node] as number,
    betweennessError: numbers.between.standardErrors[node] as number,
    core: numbers.core[node] as number,
  }
}

function partOf(value: number, total: number): number {
  return total > 0 ? value / total : 0
}

function reasonsFor(numbers: KeyNumbers, node: number, totalValue: number): KeyReason[] {
  const figures = figuresOf(numbers, node, totalValue)
  const { control, controlShare, impact, impactShare, impactIsLeast, pageRank, betweenness, betweennessError, core } =
    figures
  const reasons: KeyReason[] = []
  if (control !== null && controlShare !== null && control > 0) {
    reasons.push({ code: 'controls_value', value: control, share: controlShare })
  }
  if (impact > 0) reasons.push({ code: 'failure_costs', value: impact, share: impactShare, atLeast: impactIsLeast })
  // Less than an equal part is what anybody collects.
  if (pageRank > 1 / numbers.pageRank.length) reasons.push({ code: 'collects_value', rank: pageRank })
  if (betweenness > 0) reasons.push({ code: 'stands_between', pairs: betweenness, standardError: betweennessError })
  if (core > 1) reasons.push({ code: 'in_core', others: core })
  return reasons
}
