import { defineEventPhrases, phrases } from './define-event-phrases.ts'

export const reportingPhrases = defineEventPhrases({
  audit_opinion: {
    chinese: phrases(`
      保留意见, 无法表示意见, 否定意见, 带强调事项段, 非标准审计意见, 非标意见, 非标审计, 持续经营重大不确定性, 持续经营能力存在, 内控否定意见, 内部控制否定, 审计报告被出具,
      无法表示审计意见
    `),
    english: phrases(`
      qualified opinion, disclaimer of opinion, adverse opinion, going concern doubt, going-concern doubt,
      emphasis of matter, material uncertainty, material weakness, audit qualification, substantial doubt
    `),
    patterns: [/出具.{0,12}(?:保留意见|无法表示|否定意见)/],
    unless: phrases('标准无保留意见, 无保留意见, 消除影响, 已消除, unqualified opinion, clean opinion'),
  },
  auditor_change: {
    chinese: phrases(
      '变更会计师事务所, 更换会计师, 更换审计机构, 会计师事务所辞任, 审计机构辞任, 改聘, 拟变更会计师, 辞任核数师, 核数师辞任, 不再续聘, 解聘会计师',
    ),
    english: phrases(`
      auditor resigned, auditor resignation, change of auditor, auditor change, replaced its auditor,
      dismissed its auditor, auditor quits, switch auditors
    `),
    patterns: [
      /(?:变更|更换|改聘|解聘).{0,8}(?:会计师|审计机构|核数师)/,
      /auditor\s+(?:\w+\s){0,2}(?:resign|quit|step)\w*/,
    ],
    unless: phrases('续聘会计师, reappointed auditor'),
  },
  restatement_delay: {
    chinese: phrases(`
      会计差错更正, 前期差错更正, 追溯调整, 业绩预告修正, 修正公告, 更正公告, 延期披露, 无法按期披露, 未按期披露, 未在法定期限, 未披露定期报告, 推迟披露, 年报难产, 补充更正
    `),
    english: phrases(`
      restatement, restated, restate its, delayed filing, late filing, failed to file, postponed
      publication, delay in publication of results, accounting error, correction of prior period, delayed
      its annual report, failed to publish its annual report
    `),
    patterns: [/(?:无法|未能?|延期|推迟).{0,10}披露.{0,6}(?:年报|年度报告|季报|半年报|定期报告)/],
    unless: phrases('更正后无影响, 会计政策变更, change in accounting policy'),
  },
  performance_loss: {
    chinese: phrases(`
      亏损, 预亏, 首亏, 续亏, 由盈转亏, 净利润下降, 净利下滑, 同比下降, 业绩变脸, 业绩下修, 业绩暴雷, 大幅下滑, 业绩预减, 净利润为负, 扣非亏损, 营收下滑, 毛利率下滑,
      净利降, 净利润降, 业绩下滑, 业绩骤降, 盈利下滑, 营收降, 同比降, 业绩承压, 净利大降, 净利腰斩, 现金流为负, 业绩大降, 盈转亏, 巨亏, 现亏损, 业绩大幅下滑
    `),
    english: phrases(`
      net loss, profit warning, swung to a loss, profit fell, profit plunged, earnings miss, missed
      estimates, revenue declined, widening loss, cut its guidance, lowered guidance, operating loss,
      losses widened
    `),
    patterns: [
      /sw(?:ing|ings|ung)\s+to\s+(?:a\s+)?(?:\w+\s){0,2}loss/,
      /(?:post|report|book)(?:s|ed)?\s+(?:a\s+)?(?:\w+\s){0,3}loss/,

      /(?:利润|净利|营收|收入|业绩|销量|销售额?|毛利率?|现金流(?:量净额)?|订单|产量).{0,12}(?:下跌|下挫|降\d|变脸|不佳|不及预期|为负|大跌|萎缩|双降|恶化)/,

      /净利(?:润)?.{0,14}(?:下降|下滑|减少|亏损|暴跌|骤降)/,
      /预计.{0,14}亏损/,
      /(?:业绩|净利|营收|利润|盈利|毛利率|销量).{0,10}(?:下滑|骤降|大降|下降|锐减|腰斩|跳水|缩水)/,
      /(?:profit|earnings|revenue|sales)\s+(?:\w+\s){0,3}(?:fell|dropped|declin\w+|plung\w+|slump\w+|tumbl\w+)/,
    ],
    unless: phrases('扭亏, 减亏, 亏损收窄, 同比下降幅度收窄, narrowed its loss, loss narrowed, return to profit'),
  },
  impairment: {
    chinese: phrases(
      '商誉减值, 计提减值, 资产减值准备, 计提坏账, 信用减值, 存货跌价, 减值测试, 大额计提, 计提资产减值, 坏账准备, 坏账损失, 核销, 投资损失, 计提减值准备',
    ),
    english: phrases(`
      goodwill impairment, impairment charge, write-down, writedown, write-off, written off, impairment
      loss, bad debt provision, provision for credit losses, asset impairment
    `),
    patterns: [/计提.{0,14}(?:减值|坏账|跌价)/, /(?:writ(?:e|ten)|wrote)[- ]?(?:down|off)/],
    unless: phrases('转回减值, 减值转回, 无需计提, reversal of impairment'),
  },
  delisting_warning: {
    chinese: phrases(`
      退市风险警示, 实施退市风险警示, *ST, 被ST, 其他风险警示, 实施其他风险警示, 可能被终止上市, 终止上市, 强制退市, 面值退市, 退市整理期, 退市告知书, 暂停上市, 摘牌,
      披星戴帽, 戴帽, 退市风险, 被实施退市
    `),
    english: phrases(`
      delisting, delisted, delisting risk warning, delisting notice, special treatment, st status, trading
      suspended pending delisting, non-compliance notice, bid price deficiency, minimum bid price, trading
      suspended
    `),
    patterns: [/(?:可能|将被?|被)(?:实施)?.{0,6}(?:终止上市|退市)/, /\*ST[\u4e00-\u9fa5A-Z]{2,4}/],
    unless: phrases('撤销退市风险警示, 申请撤销, 摘帽, 摘星, 撤销其他风险警示, regained compliance'),
  },
  trading_anomaly: {
    chinese: phrases(
      '股票交易异常波动, 异常波动, 严重异常波动, 停牌核查, 紧急停牌, 临时停牌, 盘中停牌, 跌停, 一字跌停, 连续跌停, 闪崩, 股价腰斩, 熔断, 暴跌, 破发',
    ),
    english: phrases(`
      trading halt, halted trading, abnormal volatility, unusual price movement, shares plunged, shares
      tumbled, stock slumped, limit-down, limit down, circuit breaker, share price collapse
    `),
    patterns: [
      /股价.{0,10}(?:暴跌|跌停|闪崩|腰斩|大跌)/,
      /(?:shares?|stock)\s+(?:\w+\s){0,3}(?:plung|tumbl|slump|crash|sink|sank)\w*/,
    ],
    unless: phrases('涨停, 复牌, shares resumed'),
  },
})
