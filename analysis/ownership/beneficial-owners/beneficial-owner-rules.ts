import type { OwnerRuleId, RuleMeasure } from '#contracts/ownership/beneficial-owners-report.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Threshold } from '../control/threshold.ts'

/** A threshold of a rule, and what is compared with it. */
export type RuleThreshold = Threshold & { measure: RuleMeasure }

/**
 * A rule of law on beneficial owners, as data. Meeting one of `thresholds` is enough. `names`: whether only natural
 * persons are named; `concert`: whether persons acting in concert count as one. In force from `from` to before `until`
 * (`null`: still in force).
 */
export type OwnerRule = {
  rule: OwnerRuleId
  from: IsoDate
  until: IsoDate | null
  names: 'persons' | 'parties'
  concert: boolean
  thresholds: readonly RuleThreshold[]
}

const atLeast = (value: number, ...measures: RuleMeasure[]): RuleThreshold[] =>
  measures.map((measure) => ({ measure, value, inclusive: true }))

const moreThan = (value: number, ...measures: RuleMeasure[]): RuleThreshold[] =>
  measures.map((measure) => ({ measure, value, inclusive: false }))

/** Every rule, by the law that it belongs to. */
export const ownerRules: readonly OwnerRule[] = [
  {
    rule: 'eu-amlr-52',
    from: '2027-07-10',
    until: null,
    names: 'persons',
    concert: false,
    thresholds: atLeast(0.25, 'capital', 'votes'),
  },
  {
    rule: 'eu-amlr-53',
    from: '2027-07-10',
    until: null,
    names: 'persons',
    concert: true,
    thresholds: moreThan(0.5, 'control', 'capital'),
  },
  {
    rule: 'eu-amlr-54a',
    from: '2027-07-10',
    until: null,
    names: 'persons',
    concert: false,
    thresholds: atLeast(0.25, 'capital_of_controlled', 'votes_of_controlled'),
  },
  {
    rule: 'eu-amlr-54b',
    from: '2027-07-10',
    until: null,
    names: 'persons',
    concert: false,
    thresholds: atLeast(0.25, 'capital_of_controller', 'votes_of_controller'),
  },
  {
    rule: 'eu-amld',
    from: '2017-06-26',
    until: '2027-07-10',
    names: 'persons',
    concert: false,
    thresholds: [...moreThan(0.25, 'capital', 'votes'), ...moreThan(0.5, 'control')],
  },
  {
    rule: 'uk-psc',
    from: '2016-04-06',
    until: null,
    names: 'persons',
    concert: true,
    thresholds: moreThan(0.25, 'commanded_capital', 'commanded_votes'),
  },
  {
    rule: 'cn-beneficial-owner',
    from: '2024-11-01',
    until: null,
    names: 'persons',
    concert: true,
    thresholds: [...atLeast(0.25, 'capital', 'votes', 'commanded_votes'), ...moreThan(0.5, 'control')],
  },
  {
    rule: 'cn-takeover-84',
    from: '2006-09-01',
    until: null,
    names: 'parties',
    concert: true,
    thresholds: [...atLeast(0.5, 'direct_capital'), ...moreThan(0.3, 'commanded_votes')],
  },
  {
    rule: 'cn-company-law-265',
    from: '2024-07-01',
    until: null,
    names: 'parties',
    concert: false,
    thresholds: moreThan(0.5, 'direct_capital'),
  },
  {
    rule: 'cn-company-law-216',
    from: '2018-10-26',
    until: '2024-07-01',
    names: 'parties',
    concert: false,
    thresholds: atLeast(0.5, 'direct_capital'),
  },
  {
    rule: 'ecb-close-link',
    from: '2015-05-01',
    until: null,
    names: 'parties',
    concert: false,
    thresholds: atLeast(0.2, 'simple_capital'),
  },
]
