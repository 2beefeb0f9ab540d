import { defineEventPhrases, phrases } from './define-event-phrases.ts'

export const creditPhrases = defineEventPhrases({
  bond_default: {
    chinese: phrases(`
      债券违约, 实质性违约, 未能按期兑付, 未能如期兑付, 未按期足额兑付, 未能按时足额偿付, 到期未兑付, 未能兑付本息, 构成违约, 触发交叉违约, 交叉保护条款, 本息违约, 违约债券,
      兑付违约, 票据违约, 实质违约, 未能足额兑付, 未能按时兑付, 逾期兑付
    `),
    english: phrases(`
      bond default, defaulted on, default on its bonds, missed coupon payment, missed a bond payment,
      failed to repay, failure to pay, cross-default, cross default, event of default, missed interest
      payment, payment default, missed payment, missed payments
    `),
    patterns: [
      /default(?:s|ed|ing)?\s+on\s+(?:\w+\s){0,3}(?:bonds?|notes?|debts?|loans?|payments?|interest|obligations?)/,
      /fail(?:s|ed|ing)?\s+to\s+(?:make|pay|repay|meet)\s+(?:\w+\s){0,4}(?:payments?|coupon|interest|principal|bonds?|notes?|debts?|obligations?)/,

      /未能?(?:按期|如期|按时)?(?:足额)?(?:兑付|偿付|支付).{0,12}(?:本金|利息|本息|回售)/,
      /(?:债|票据|信托|资管计划).{0,10}违约/,
      /default(?:s|ed|ing)?\s+on\s+(?:its|a|the|\$|US\$|\d)/,
      /miss(?:es|ed)\s+(?:\w+\s){0,3}(?:coupon|interest|principal|bond)\s+payment/,
      /构成.{0,6}违约/,
    ],
    unless: phrases(`
      不存在违约, 未发生违约, 无违约, 违约金, 违约责任条款, 避免违约, 按期足额兑付, no event of default, without default, by default,
      default setting, defaulted to
    `),
  },
  debt_overdue: {
    chinese: phrases(`
      债务逾期, 贷款逾期, 借款逾期, 逾期债务, 逾期未偿还, 到期未清偿, 到期未偿还, 商票逾期, 票据持续逾期, 商业承兑汇票逾期, 逾期金额, 逾期贷款, 非标逾期, 信托逾期, 拒绝付款
    `),
    english: phrases(`
      overdue debt, overdue loan, loan overdue, overdue commercial paper, past due, arrears, failed to
      repay on time, overdue payables, delinquent loan
    `),
    patterns: [
      /逾期.{0,8}(?:债务|借款|贷款|本息|商票|票据)/,
      /(?:债务|借款|贷款|票据).{0,8}逾期/,
      /(?:loan|debt|payable|paper)s?\s+(?:is|are|was|were|became)\s+overdue/,
    ],
    unless: phrases('无逾期, 不存在逾期, 未逾期, 无逾期担保, 没有逾期, no overdue, not overdue'),
  },
  debt_extension: {
    chinese: phrases(
      '债券展期, 债务展期, 展期兑付, 申请展期, 债务重组, 债务和解, 债转股方案, 以物抵债, 变更兑付安排, 境外债重组, 债务化解, 延期兑付, 分期兑付, 变更还本付息',
    ),
    english: phrases(`
      debt restructuring, maturity extension, bond extension, exchange offer, standstill agreement,
      debt-to-equity swap, scheme of arrangement, restructuring support agreement, offshore debt
      restructuring, extend the maturity, debt extension
    `),
    patterns: [/展期.{0,10}(?:方案|议案|兑付)/, /restructur(?:e|ing)\s+(?:its\s+)?(?:offshore\s+)?debt/],
    unless: phrases('重大资产重组, corporate restructuring'),
  },
  liquidity_stress: {
    chinese: phrases(
      '资金链断裂, 资金链紧张, 流动性危机, 流动性紧张, 流动性风险, 现金流枯竭, 兑付危机, 兑付困难, 挤兑, 资金周转困难, 资不抵债, 暴雷, 爆雷, 资金池, 无法兑付',
    ),
    english: phrases(`
      liquidity crisis, liquidity crunch, cash crunch, liquidity squeeze, funding gap, run on the bank,
      bank run, cash-strapped, insolvent, unable to meet its obligations, going concern, ran out of cash
    `),
    patterns: [/资金链.{0,6}(?:断|紧张|吃紧|承压)/],
    unless: phrases('流动性充裕, 流动性合理充裕, ample liquidity'),
  },
  rating_downgrade: {
    chinese: phrases(`
      评级下调, 下调评级, 调低评级, 主体信用等级下调, 信用等级由, 展望调整为负面, 评级展望负面, 列入评级观察, 列入信用评级观察名单, 终止评级, 撤销评级, 债项评级下调, 下调至垃圾级,
      下调主体评级
    `),
    english: phrases(`
      rating downgrade, downgraded to, cut its rating, cuts rating, lowered its rating, negative outlook,
      outlook to negative, credit watch negative, junk status, placed under review for downgrade, withdrew
      ratings, downgraded
    `),
    patterns: [
      /(?:cuts?|lower(?:s|ed)?)\s+(?:\S+\s){1,6}to\s+(?:aa[1-3+-]?|a[1-3+-]|baa[1-3]?|ba[1-3]|bbb[+-]?|bb[+-]?|b[1-3+-]|caa[1-3]?|ccc[+-]?|cc)(?![a-z0-9])/,

      /(?:下调|调低|调降).{0,16}(?:评级|信用等级|展望)/,
      /(?:评级|信用等级).{0,14}(?:下调|调低|调降)/,
      /(?:downgrade[ds]?|cut|lower(?:s|ed)?)\s+(?:\S+\s){0,5}(?:credit\s+)?rating/,
      /downgrad(?:e|es|ed|ing)\s+(?:\S+\s){0,6}(?:from|to)\s+(?:aaa|aa[1-3+-]?|a[1-3+-]|baa[1-3]?|ba[1-3]?|bbb[+-]?|bb[+-]?|b[1-3+-]?|caa[1-3]?|ccc[+-]?|cc|ca|c|d)(?![a-z0-9])/,
      /(?:下调|调低|调降|降级|降)(?:为|至|到)\s{0,2}(?:AAA|AA|A|BBB|BB|B|CCC|CC|C)(?![A-Z])/,
    ],
    unless: phrases('目标价, price target, to buy, to hold, to sell'),
  },
  fund_account_abnormal: {
    chinese: phrases(`
      存款失踪, 存款被盗, 资金失踪, 资金被盗, 账户被盗, 盗刷, 违规挪用, 挪用客户资金, 挪用募集资金, 资金去向不明, 货币资金不实, 存贷双高, 募集资金被挪用, 资金不翼而飞,
      理财产品无法赎回
    `),
    english: phrases(`
      missing funds, missing cash, stolen funds, funds unaccounted for, deposits missing, unauthorised
      transfers, unauthorized transfers, embezzled funds, misused proceeds
    `),
    patterns: [/(?:存款|资金|账户|募集资金).{0,10}(?:失踪|被盗|不翼而飞|去向不明|被挪用)/],
  },
})
