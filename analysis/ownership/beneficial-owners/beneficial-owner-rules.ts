import type { OwnerRuleId, RuleMeasure } from '#contracts/ownership/beneficial-owners-report.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Words } from '#contracts/values/words.ts'
import type { Threshold } from '../control/threshold.ts'

/** A threshold of a rule, and what is compared with it. */
export type RuleThreshold = Threshold & { measure: RuleMeasure }

/**
 * A rule of law about who stands behind a company, as data. Meeting one of `thresholds` is enough. `names` says whether
 * only natural persons are looked for; `concert` whether persons acting together count as one. In force from `from` to
 * before `until` (`null`: to this day).
 */
export type OwnerRule = {
  rule: OwnerRuleId
  name: Words
  meaning: Words
  source: Words
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
    name: { 'en-US': 'EU AMLR 52: ownership interest', 'zh-CN': '欧盟反洗钱条例第52条：所有权权益' },
    meaning: {
      'en-US':
        'Holds 25 % or more of the shares or votes, directly or indirectly: multiplied along each chain, chains added.',
      'zh-CN': '直接或间接持有25%以上（含）的股份或表决权：沿每条链相乘，各链相加。',
    },
    source: { 'en-US': 'Regulation (EU) 2024/1624, article 52', 'zh-CN': '欧盟第2024/1624号条例第52条' },
    from: '2027-07-10',
    until: null,
    names: 'persons',
    concert: false,
    thresholds: atLeast(0.25, 'capital', 'votes'),
  },
  {
    rule: 'eu-amlr-53',
    name: { 'en-US': 'EU AMLR 53: control', 'zh-CN': '欧盟反洗钱条例第53条：控制' },
    meaning: {
      'en-US':
        'Holds more than half of the shares, or controls the company by more than half of the votes at each level.',
      'zh-CN': '持有过半数股份，或在每一层级以过半数表决权控制公司。',
    },
    source: { 'en-US': 'Regulation (EU) 2024/1624, article 53', 'zh-CN': '欧盟第2024/1624号条例第53条' },
    from: '2027-07-10',
    until: null,
    names: 'persons',
    concert: true,
    thresholds: moreThan(0.5, 'control', 'capital'),
  },
  {
    rule: 'eu-amlr-54a',
    name: { 'en-US': 'EU AMLR 54(a): control of owners', 'zh-CN': '欧盟反洗钱条例第54条(a)：控制股东' },
    meaning: {
      'en-US': 'Controls entities that directly hold 25 % or more of the shares or votes, each or together.',
      'zh-CN': '控制单独或合计直接持有25%以上（含）股份或表决权的实体。',
    },
    source: { 'en-US': 'Regulation (EU) 2024/1624, article 54(a)', 'zh-CN': '欧盟第2024/1624号条例第54条(a)项' },
    from: '2027-07-10',
    until: null,
    names: 'persons',
    concert: false,
    thresholds: atLeast(0.25, 'capital_of_controlled', 'votes_of_controlled'),
  },
  {
    rule: 'eu-amlr-54b',
    name: { 'en-US': 'EU AMLR 54(b): ownership of controllers', 'zh-CN': '欧盟反洗钱条例第54条(b)：持有控制人' },
    meaning: {
      'en-US': 'Holds 25 % or more, directly or indirectly, of an entity that controls the company.',
      'zh-CN': '直接或间接持有控制该公司的实体25%以上（含）。',
    },
    source: { 'en-US': 'Regulation (EU) 2024/1624, article 54(b)', 'zh-CN': '欧盟第2024/1624号条例第54条(b)项' },
    from: '2027-07-10',
    until: null,
    names: 'persons',
    concert: false,
    thresholds: atLeast(0.25, 'capital_of_controller', 'votes_of_controller'),
  },
  {
    rule: 'eu-amld',
    name: { 'en-US': 'EU AMLD 4/5', 'zh-CN': '欧盟第四、第五反洗钱指令' },
    meaning: {
      'en-US': 'Holds more than 25 % of the shares or votes, directly or indirectly, or controls the company.',
      'zh-CN': '直接或间接持有超过25%的股份或表决权，或控制该公司。',
    },
    source: { 'en-US': 'Directive (EU) 2015/849, article 3(6)(a)', 'zh-CN': '欧盟第2015/849号指令第3条第6款(a)项' },
    from: '2017-06-26',
    until: '2027-07-10',
    names: 'persons',
    concert: false,
    thresholds: [...moreThan(0.25, 'capital', 'votes'), ...moreThan(0.5, 'control')],
  },
  {
    rule: 'uk-psc',
    name: { 'en-US': 'UK PSC', 'zh-CN': '英国重大控制人' },
    meaning: {
      'en-US':
        'Holds more than 25 % of the shares or votes, oneself and through companies held by an unbroken chain of majorities.',
      'zh-CN': '本人及经不间断的过半数持股链所控制的公司合计持有超过25%的股份或表决权。',
    },
    source: {
      'en-US': 'Companies Act 2006, part 21A and schedule 1A (people with significant control)',
      'zh-CN': '英国《2006年公司法》第21A部分及附表1A',
    },
    from: '2016-04-06',
    until: null,
    names: 'persons',
    concert: true,
    thresholds: moreThan(0.25, 'commanded_capital', 'commanded_votes'),
  },
  {
    rule: 'cn-beneficial-owner',
    name: { 'en-US': 'China: beneficial owner', 'zh-CN': '中国：受益所有人' },
    meaning: {
      'en-US':
        'Finally owns 25 % or more of the capital, has 25 % or more of income or votes, or controls the company.',
      'zh-CN': '最终拥有25%以上股权、股份或合伙权益，或最终享有25%以上收益权、表决权，或单独、联合实际控制。',
    },
    source: {
      'en-US': 'PBoC and SAMR, Measures on Beneficial Owner Information, order 3 of 2024, article 6',
      'zh-CN': '《受益所有人信息管理办法》（中国人民银行、市场监管总局令〔2024〕第3号）第六条',
    },
    from: '2024-11-01',
    until: null,
    names: 'persons',
    concert: true,
    thresholds: [...atLeast(0.25, 'capital', 'votes', 'commanded_votes'), ...moreThan(0.5, 'control')],
  },
  {
    rule: 'cn-takeover-84',
    name: { 'en-US': 'China: control of a listed company', 'zh-CN': '中国：上市公司控制权' },
    meaning: {
      'en-US': 'Holds half of the shares or more, or can dispose of more than 30 % of the votes.',
      'zh-CN': '持股50%以上（含），或可以实际支配的表决权超过30%。',
    },
    source: {
      'en-US': 'CSRC, Measures for the Administration of Takeovers of Listed Companies, article 84(1) and (2)',
      'zh-CN': '《上市公司收购管理办法》第八十四条第（一）、（二）项',
    },
    from: '2006-09-01',
    until: null,
    names: 'parties',
    concert: true,
    thresholds: [...atLeast(0.5, 'direct_capital'), ...moreThan(0.3, 'commanded_votes')],
  },
  {
    rule: 'cn-company-law-265',
    name: { 'en-US': 'China: controlling shareholder', 'zh-CN': '中国：控股股东' },
    meaning: {
      'en-US':
        'Holds more than half of the capital. Less is enough where the votes carry resolutions: a person decides that.',
      'zh-CN': '出资额或者持股比例超过50%。不足50%但表决权足以对决议产生重大影响的，须由人判断。',
    },
    source: {
      'en-US': 'PRC Company Law 2023, article 265(2)',
      'zh-CN': '《公司法》（2023年修订）第二百六十五条第（二）项',
    },
    from: '2024-07-01',
    until: null,
    names: 'parties',
    concert: false,
    thresholds: moreThan(0.5, 'direct_capital'),
  },
  {
    rule: 'cn-company-law-216',
    name: { 'en-US': 'China: controlling shareholder, old law', 'zh-CN': '中国：控股股东（旧法）' },
    meaning: { 'en-US': 'Holds half of the capital or more.', 'zh-CN': '出资额或者持股比例50%以上（含）。' },
    source: {
      'en-US': 'PRC Company Law 2018, article 216(2)',
      'zh-CN': '《公司法》（2018年修正）第二百一十六条第（二）项',
    },
    from: '2018-10-26',
    until: '2024-07-01',
    names: 'parties',
    concert: false,
    thresholds: atLeast(0.5, 'direct_capital'),
  },
  {
    rule: 'ecb-close-link',
    name: { 'en-US': 'ECB: close link', 'zh-CN': '欧洲央行：密切联系' },
    meaning: {
      'en-US':
        'Holds 20 % or more of the capital, directly or through others, so that it cannot guarantee for the company.',
      'zh-CN': '直接或经他方持有20%以上（含）的资本，因而不能为该公司提供担保。',
    },
    source: { 'en-US': 'Guideline (EU) 2015/510, article 138', 'zh-CN': '欧洲央行第2015/510号准则第138条' },
    from: '2015-05-01',
    until: null,
    names: 'parties',
    concert: false,
    thresholds: atLeast(0.2, 'simple_capital'),
  },
]
