import { EntityKind } from '#contracts/entities/entity.ts'
import type { CloseLinkReason } from '#contracts/ownership/close-links-report.ts'
import { at } from '../arithmetic/at.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { statesAnOwner } from '../network/edge-weights.ts'
import { type LinkReason, closeLinks as linksIn } from './close-links/close-links.ts'
import type { HoldingMeasure } from './close-links/qualified-holdings.ts'

/** Which undertakings are closely linked, and why: by holdings of one in the other, or of a third party in both. */
export const closeLinks = defineMeasure({
  id: 'close-links',
  subject: 'company',
  name: { 'en-US': 'Close links', 'zh-CN': '密切联系' },
  meaning: {
    'en-US':
      'Undertakings of which one holds 20 % or more of the other, or a third party 20 % or more of both, directly or indirectly (ECB collateral rules, Guideline (EU) 2015/510 Art. 138). The one must not guarantee the debt of the other.',
    'zh-CN':
      '一方直接或间接持有另一方 20% 以上，或第三方同时持有双方 20% 以上的企业（欧洲央行抵押品规则，(EU) 2015/510 号指引第 138 条）。一方不得为另一方的债务提供担保。',
  },
  parameters: {
    measure: {
      type: 'choice',
      default: 'simple',
      options: {
        simple: { 'en-US': 'Paths without loops', 'zh-CN': '不含环路的路径' },
        hit: { 'en-US': 'Integrated share', 'zh-CN': '综合份额' },
        byControl: { 'en-US': 'Direct or by control', 'zh-CN': '直接持有或经控制持有' },
      },
      name: { 'en-US': 'Holdings measured by', 'zh-CN': '持股计量方式' },
      meaning: {
        'en-US':
          'Paths without loops: the supervisory reasoning. Integrated share: loops followed to their limit. Direct or by control: capital or votes held directly and through controlled companies (MiFID II, CRR).',
        'zh-CN':
          '不含环路的路径：监管推理方式。综合份额：环路计算至极限。直接持有或经控制持有：直接持有以及经所控制公司持有的资本或表决权（MiFID II、CRR）。',
      },
    },
    threshold: {
      type: 'number',
      unit: 'share',
      default: 0.2,
      least: 0.01,
      most: 1,
      name: { 'en-US': 'Threshold', 'zh-CN': '阈值' },
      meaning: {
        'en-US': 'The part of an undertaking that makes a close link.',
        'zh-CN': '构成密切联系的持股比例。',
      },
    },
    inclusive: {
      type: 'flag',
      default: true,
      name: { 'en-US': 'At the threshold too', 'zh-CN': '包含阈值本身' },
      meaning: {
        'en-US': 'Whether a holding of exactly the threshold links: "20 % or more" rather than "more than 20 %".',
        'zh-CN': '恰好等于阈值的持股是否构成联系：即“20% 以上（含）”，而非“超过 20%”。',
      },
    },
    thirdParty: {
      type: 'choice',
      default: 'threshold',
      options: {
        threshold: { 'en-US': 'Holds as much of both', 'zh-CN': '持有双方均达阈值' },
        control: { 'en-US': 'Controls both', 'zh-CN': '控制双方' },
      },
      name: { 'en-US': 'Third party', 'zh-CN': '第三方' },
      meaning: {
        'en-US': 'What links two undertakings through a third party.',
        'zh-CN': '第三方须满足何种条件才使两家企业构成联系。',
      },
    },
    limit: {
      type: 'count',
      default: 1_000,
      least: 1,
      most: 100_000,
      name: { 'en-US': 'Pairs listed', 'zh-CN': '列出的对数' },
      meaning: {
        'en-US': 'Pairs listed, the strongest first; all are counted.',
        'zh-CN': '列出的企业对，联系强的在前；计数包含全部。',
      },
    },
    reasonLimit: {
      type: 'count',
      default: 20,
      least: 1,
      most: 1_000,
      name: { 'en-US': 'Reasons listed', 'zh-CN': '列出的理由数' },
      meaning: {
        'en-US': 'Reasons listed for each pair; all are counted.',
        'zh-CN': '每对企业列出的理由；计数包含全部。',
      },
    },
  },
  run: (input, { measure, threshold, inclusive, thirdParty, limit, reasonLimit }) => {
    const { companies, network, party, progress } = input
    const rule: Rule = { measure, threshold: { value: threshold, inclusive }, thirdParty }
    const [company] = companies.length === 1 ? companies : []
    const { links, ...counts } = linksIn(network, {
      ...rule,
      ...(company !== undefined && { company }),
      limit,
      reasonLimit,
      isUndertaking: undertakings(input),
      progress,
    })
    return {
      rule,
      links: links.map(({ pair: [one, other], why, reasonTotal }) => ({
        pair: [party(one), party(other)] as [string, string],
        why: why.map((reason) => reasonFrom(reason, party, measure)),
        reasonTotal,
      })),
      ...counts,
    }
  },
})

type Rule = {
  measure: HoldingMeasure
  threshold: { value: number; inclusive: boolean }
  thirdParty: 'threshold' | 'control'
}

const kindOf = (kind: EntityKind): number => EntityKind.options.indexOf(kind)
const [person, state, unknown] = [kindOf('person'), kindOf('state'), kindOf('unknown')]

/** Companies, funds and arrangements; a party of unknown kind where somebody owns it. */
export function undertakings({ network, kinds }: Pick<MeasureInput, 'network' | 'kinds'>): (node: number) => boolean {
  const { offsets, edges } = network.owners
  return (node) => {
    const kind = kinds[node]
    if (kind !== unknown) return kind !== person && kind !== state
    for (let position = at(offsets, node); position < at(offsets, node + 1); position++) {
      if (statesAnOwner(at(network.kind, at(edges, position)))) return true
    }
    return false
  }
}

function reasonFrom(reason: LinkReason, party: MeasureInput['party'], measure: HoldingMeasure): CloseLinkReason {
  if (reason.rule === 'c') {
    return { rule: 'c', thirdParty: party(reason.thirdParty), shares: [...reason.shares] }
  }
  const { rule, owner, of, share, controls } = reason
  return { rule, owner: party(owner), of: party(of), share, ...(measure === 'byControl' && { controls }) }
}
