/** What a kind of risk event means and how it is known by its words. */
export type RiskEventType<Id extends string = string> = {
  id: Id
  category: 'credit' | 'judicial' | 'regulatory' | 'governance' | 'reporting' | 'operation' | 'relief'
  /** 0 for what relieves. */
  severity: 0 | 1 | 2 | 3 | 4 | 5
  /** Days in which what it weighs halves. */
  halfLife: number
  chinese: readonly string[]
  english: readonly string[]
  /** Words beside which the others mean something else. */
  unless?: readonly string[]
}

/** Keeps the exact id of a kind of risk event that is written down as a literal. */
function defineEventType<const Id extends string>(type: RiskEventType<Id>): RiskEventType<Id> {
  return type
}

const types = [
  defineEventType({
    id: 'bondDefault',
    category: 'credit',
    severity: 5,
    halfLife: 365,
    chinese: ['债券违约', '未能按期兑付', '未能按时兑付', '实质性违约', '未能足额兑付', '逾期兑付', '兑付违约'],
    english: ['bond default', 'defaulted on', 'missed payment', 'failed to repay', 'payment default'],
    unless: ['违约责任', '违约金条款'],
  }),
  defineEventType({
    id: 'debtExtension',
    category: 'credit',
    severity: 4,
    halfLife: 240,
    chinese: ['债务展期', '债券展期', '展期兑付', '债务重组', '延期兑付', '变更还本付息'],
    english: ['debt restructuring', 'maturity extension', 'extend the maturity', 'debt extension'],
  }),
  defineEventType({
    id: 'debtOverdue',
    category: 'credit',
    severity: 4,
    halfLife: 180,
    chinese: ['债务逾期', '贷款逾期', '商票逾期', '票据逾期', '逾期债务', '欠款逾期'],
    english: ['overdue debt', 'overdue loans', 'overdue bills', 'in arrears'],
  }),
  defineEventType({
    id: 'ratingDowngrade',
    category: 'credit',
    severity: 3,
    halfLife: 120,
    chinese: ['评级下调', '下调评级', '下调主体评级', '评级展望负面', '列入评级观察'],
    english: ['rating downgrade', 'downgraded', 'negative outlook', 'cut its rating'],
  }),
  defineEventType({
    id: 'bankruptcy',
    category: 'judicial',
    severity: 5,
    halfLife: 365,
    chinese: ['申请破产', '破产清算', '破产重整', '进入破产', '被申请重整', '预重整'],
    english: [
      'files for bankruptcy',
      'filed for bankruptcy',
      'bankruptcy',
      'insolvency proceedings',
      'liquidation order',
    ],
  }),
  defineEventType({
    id: 'enforcement',
    category: 'judicial',
    severity: 4,
    halfLife: 180,
    chinese: ['被列为被执行人', '失信被执行人', '被强制执行', '限制高消费', '限制消费令'],
    english: ['enforcement order', 'enforced against', 'blacklisted debtor'],
  }),
  defineEventType({
    id: 'assetFreeze',
    category: 'judicial',
    severity: 4,
    halfLife: 180,
    chinese: ['股份被冻结', '股权冻结', '账户被冻结', '司法冻结', '资产被查封', '轮候冻结'],
    english: ['assets frozen', 'shares frozen', 'accounts frozen', 'freezing order'],
    unless: ['解除冻结', '解冻'],
  }),
  defineEventType({
    id: 'lawsuit',
    category: 'judicial',
    severity: 2,
    halfLife: 90,
    chinese: ['提起诉讼', '被起诉', '涉及诉讼', '重大诉讼', '提起仲裁', '被诉'],
    english: ['sued', 'lawsuit', 'filed a suit', 'legal action against', 'arbitration against'],
  }),
  defineEventType({
    id: 'criminalCase',
    category: 'judicial',
    severity: 5,
    halfLife: 240,
    chinese: ['被采取强制措施', '被刑事拘留', '被逮捕', '立案侦查', '涉嫌犯罪', '失联'],
    english: ['arrested', 'criminal charges', 'detained', 'indicted'],
  }),
  defineEventType({
    id: 'investigation',
    category: 'regulatory',
    severity: 4,
    halfLife: 180,
    chinese: ['立案调查', '被证监会立案', '被立案', '接受调查', '涉嫌信息披露违法'],
    english: ['under investigation', 'opened an investigation', 'probe into', 'investigated by'],
  }),
  defineEventType({
    id: 'penalty',
    category: 'regulatory',
    severity: 3,
    halfLife: 120,
    chinese: ['行政处罚', '被处罚', '罚款', '被罚', '没收违法所得', '警示函', '监管函', '公开谴责', '通报批评'],
    english: ['fined', 'penalty', 'sanctioned by', 'reprimanded', 'warning letter'],
  }),
  defineEventType({
    id: 'inquiry',
    category: 'regulatory',
    severity: 2,
    halfLife: 60,
    chinese: ['问询函', '关注函', '被问询', '监管问询'],
    english: ['inquiry letter', 'letter of inquiry', 'questioned by the exchange'],
  }),
  defineEventType({
    id: 'delisting',
    category: 'regulatory',
    severity: 5,
    halfLife: 240,
    chinese: ['终止上市', '退市风险', '暂停上市', '被实施退市'],
    english: ['delisting', 'delisted', 'trading suspended'],
  }),
  defineEventType({
    id: 'controllerChange',
    category: 'governance',
    severity: 2,
    halfLife: 120,
    chinese: ['实际控制人变更', '控制权变更', '控股股东变更', '易主'],
    english: ['change of control', 'change in control', 'new controlling shareholder'],
  }),
  defineEventType({
    id: 'executiveDeparture',
    category: 'governance',
    severity: 2,
    halfLife: 60,
    chinese: ['董事长辞职', '总经理辞职', '财务总监辞职', '董事长辞任', '高管离任', '高管辞职'],
    english: [
      'chairman resigned',
      'chairman resigns',
      'ceo resigned',
      'ceo resigns',
      'cfo resigned',
      'cfo resigns',
      'steps down',
    ],
  }),
  defineEventType({
    id: 'sharePledge',
    category: 'governance',
    severity: 2,
    halfLife: 120,
    chinese: ['股份质押', '股权质押', '质押股份', '补充质押', '平仓风险'],
    english: ['pledged shares', 'share pledge', 'margin call'],
    unless: ['解除质押', '质押解除'],
  }),
  defineEventType({
    id: 'misappropriation',
    category: 'governance',
    severity: 5,
    halfLife: 240,
    chinese: ['资金占用', '占用资金', '违规担保', '挪用资金', '利益输送'],
    english: ['misappropriation', 'embezzlement', 'illegal guarantee', 'siphoned'],
  }),
  defineEventType({
    id: 'accountingFraud',
    category: 'reporting',
    severity: 5,
    halfLife: 365,
    chinese: ['财务造假', '虚增利润', '虚增收入', '会计差错更正', '虚假记载'],
    english: ['accounting fraud', 'inflated profits', 'inflated revenue', 'restated earnings', 'falsified accounts'],
  }),
  defineEventType({
    id: 'auditProblem',
    category: 'reporting',
    severity: 4,
    halfLife: 240,
    chinese: ['无法表示意见', '非标准审计意见', '保留意见', '否定意见', '更换会计师事务所', '审计机构辞任'],
    english: ['disclaimer of opinion', 'qualified opinion', 'adverse opinion', 'auditor resigned', 'auditor resigns'],
    unless: ['标准无保留意见', 'unqualified opinion'],
  }),
  defineEventType({
    id: 'lateReport',
    category: 'reporting',
    severity: 3,
    halfLife: 120,
    chinese: ['无法按期披露', '延期披露年报', '延期披露', '未按期披露'],
    english: ['delayed its annual report', 'failed to publish its annual report', 'late filing'],
  }),
  defineEventType({
    id: 'loss',
    category: 'operation',
    severity: 2,
    halfLife: 90,
    chinese: ['净亏损', '业绩预亏', '由盈转亏', '业绩大幅下滑', '亏损扩大', '首次亏损'],
    english: ['net loss', 'swung to a loss', 'profit warning', 'losses widened'],
    unless: ['扭亏', '亏损收窄'],
  }),
  defineEventType({
    id: 'shutdown',
    category: 'operation',
    severity: 4,
    halfLife: 120,
    chinese: ['停产', '停工', '停业整顿', '关停', '项目停摆'],
    english: ['halted production', 'production halt', 'plant closure', 'shut down operations'],
    unless: ['复工复产'],
  }),
  defineEventType({
    id: 'accident',
    category: 'operation',
    severity: 3,
    halfLife: 60,
    chinese: ['安全事故', '爆炸事故', '火灾事故', '环境污染', '产品召回', '食品安全问题'],
    english: ['explosion', 'fatal accident', 'product recall', 'toxic spill'],
  }),
  defineEventType({
    id: 'fundBreak',
    category: 'operation',
    severity: 4,
    halfLife: 120,
    chinese: ['资金链断裂', '资金链紧张', '流动性危机', '拖欠工资', '欠薪', '挤兑'],
    english: ['liquidity crisis', 'cash crunch', 'unpaid wages', 'ran out of cash'],
  }),
  defineEventType({
    id: 'repaid',
    category: 'relief',
    severity: 0,
    halfLife: 60,
    chinese: ['完成兑付', '足额兑付', '按期兑付本息', '解除质押', '解除冻结', '撤销退市风险警示', '评级上调'],
    english: ['repaid in full', 'rating upgrade', 'upgraded', 'released the pledge'],
    unless: ['未能', '无法'],
  }),
]

export type RiskEventId = (typeof types)[number]['id']

/** The kinds of risk events that are looked for, each with the phrases that name it. */
export const riskEventTypes: readonly RiskEventType[] = types
