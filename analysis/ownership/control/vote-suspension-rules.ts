import type { SuspensionRuleId } from '#contracts/ownership/voting-power-report.ts'

/** Whose law suspends votes, by ISO 3166 code of the company in which they would be cast. */
export type SuspensionLaw = 'DE' | 'JP' | 'FR' | 'TW' | 'CN'

/**
 * When a holder may not cast all of its votes in a company, as data. `mutual`: both hold that part of each other;
 * `held`: the company holds that part of the holder; `held_more`: it does, and the holder has no larger part of it;
 * `controlled`: the company controls the holder. `measure` is what the parts are of, `largest` being the larger of
 * both. `allowed` is the part of the company's votes that the holder may still cast.
 */
export type SuspensionRule = {
  rule: SuspensionRuleId
  law: SuspensionLaw
  when: 'mutual' | 'held' | 'held_more' | 'controlled'
  measure: 'capital' | 'votes' | 'largest'
  value: number
  inclusive: boolean
  allowed: number
}

/** Every rule; where several apply to a holding, the strictest does. */
export const suspensionRules: readonly SuspensionRule[] = [
  {
    rule: 'de-aktg-328',
    law: 'DE',
    when: 'mutual',
    measure: 'capital',
    value: 0.25,
    inclusive: false,
    allowed: 0.25,
  },
  {
    rule: 'jp-company-308',
    law: 'JP',
    when: 'held',
    measure: 'votes',
    value: 0.25,
    inclusive: true,
    allowed: 0,
  },
  {
    rule: 'fr-commerce-l233-29',
    law: 'FR',
    when: 'held_more',
    measure: 'capital',
    value: 0.1,
    inclusive: false,
    allowed: 0,
  },
  {
    rule: 'tw-company-369-10',
    law: 'TW',
    when: 'mutual',
    measure: 'largest',
    value: 1 / 3,
    inclusive: true,
    allowed: 1 / 3,
  },
  {
    rule: 'tw-company-179',
    law: 'TW',
    when: 'controlled',
    measure: 'votes',
    value: 0.5,
    inclusive: false,
    allowed: 0,
  },
  {
    rule: 'cn-company-141',
    law: 'CN',
    when: 'controlled',
    measure: 'votes',
    value: 0.5,
    inclusive: false,
    allowed: 0,
  },
]
