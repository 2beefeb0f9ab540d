import type { SuspensionRuleId } from '#contracts/ownership/voting-power-report.ts'
import type { Words } from '#contracts/values/words.ts'

/** Whose law suspends votes, by ISO 3166 code of the company in which they would be cast. */
export type SuspensionLaw = 'DE' | 'JP' | 'FR' | 'TW' | 'CN'

/**
 * When a holder may not cast all of its votes in a company, as data. `mutual`: both hold that part of each other;
 * `held`: the company holds that part of the holder; `held_more`: it does, and the holder has no larger part of it;
 * `controlled`: the company controls the holder. `measure` is what the parts are of, `largest` being the larger of both.
 * `allowed` is the part of the company's votes that the holder may still cast.
 */
export type SuspensionRule = {
  rule: SuspensionRuleId
  law: SuspensionLaw
  when: 'mutual' | 'held' | 'held_more' | 'controlled'
  measure: 'capital' | 'votes' | 'largest'
  value: number
  inclusive: boolean
  allowed: number
  name: Words
  source: Words
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
    name: { 'en-US': 'Mutual holdings vote at most a quarter', 'zh-CN': '相互持股的表决权以四分之一为限' },
    source: { 'en-US': 'Germany, Aktiengesetz, section 328', 'zh-CN': '德国《股份法》第328条' },
  },
  {
    rule: 'jp-company-308',
    law: 'JP',
    when: 'held',
    measure: 'votes',
    value: 0.25,
    inclusive: true,
    allowed: 0,
    name: {
      'en-US': 'No votes in a company that holds a quarter of oneself',
      'zh-CN': '对持有自己四分之一以上表决权的公司无表决权',
    },
    source: {
      'en-US': 'Japan, Companies Act, article 308(1); formerly Commercial Code, article 241(3)',
      'zh-CN': '日本《公司法》第308条第1款（原《商法》第241条第3款）',
    },
  },
  {
    rule: 'fr-commerce-l233-29',
    law: 'FR',
    when: 'held_more',
    measure: 'capital',
    value: 0.1,
    inclusive: false,
    allowed: 0,
    name: {
      'en-US': 'No votes in a company that holds over 10 % of oneself',
      'zh-CN': '对持有自己超过10%资本的公司无表决权',
    },
    source: { 'en-US': 'France, Code de commerce, article L. 233-29', 'zh-CN': '法国《商法典》第L.233-29条' },
  },
  {
    rule: 'tw-company-369-10',
    law: 'TW',
    when: 'mutual',
    measure: 'largest',
    value: 1 / 3,
    inclusive: true,
    allowed: 1 / 3,
    name: { 'en-US': 'Mutual holdings vote at most a third', 'zh-CN': '相互投资公司的表决权以三分之一为限' },
    source: {
      'en-US': 'Taiwan, Company Act, articles 369-9 and 369-10',
      'zh-CN': '台湾地区《公司法》第369条之9、之10',
    },
  },
  {
    rule: 'tw-company-179',
    law: 'TW',
    when: 'controlled',
    measure: 'votes',
    value: 0.5,
    inclusive: false,
    allowed: 0,
    name: { 'en-US': 'Controlled companies do not vote in their parent', 'zh-CN': '从属公司对控制公司无表决权' },
    source: { 'en-US': 'Taiwan, Company Act, article 179(2)', 'zh-CN': '台湾地区《公司法》第179条第2项' },
  },
  {
    rule: 'cn-company-141',
    law: 'CN',
    when: 'controlled',
    measure: 'votes',
    value: 0.5,
    inclusive: false,
    allowed: 0,
    name: {
      'en-US': 'Controlled companies do not vote in their listed parent',
      'zh-CN': '上市公司控股子公司对其持有的上市公司股份无表决权',
    },
    source: { 'en-US': 'PRC Company Law 2023, article 141', 'zh-CN': '《公司法》（2023年修订）第一百四十一条' },
  },
]
