import {
  type AuditOpinion,
  type IssuerStatement,
  type StatementItem,
  statementItems,
} from '#contracts/issuers/issuer.ts'
import { choiceCell, currencyCell, dayCell, nameCell, numberCell, wholeNumberCell } from '../reading/cells.ts'
import { defineTableFormat, readRecordTable, recordHeader, updateFlagNames } from '../reading/record-table.ts'

const opinions = choiceCell<AuditOpinion>({
  standard: 'standard',
  标准: 'standard',
  标准无保留意见: 'standard',
  emphasis: 'emphasis',
  强调: 'emphasis',
  带强调事项段的无保留意见: 'emphasis',
  qualified: 'qualified',
  保留: 'qualified',
  保留意见: 'qualified',
  adverse: 'adverse',
  否定: 'adverse',
  否定意见: 'adverse',
  disclaimer: 'disclaimer',
  无法表示: 'disclaimer',
  无法表示意见: 'disclaimer',
})

/** Months that the flows of a statement cover, by the kind of report: they are cumulative (CAS 32, article 7). */
const months = choiceCell<number>({
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index + 1}`, index + 1])),
  一季报: 3,
  第一季度报告: 3,
  q1: 3,
  半年报: 6,
  中报: 6,
  半年度报告: 6,
  h1: 6,
  三季报: 9,
  第三季度报告: 9,
  年报: 12,
  年度报告: 12,
  fy: 12,
  annual: 12,
})

const max = 1e15
const amount = numberCell(-max, max)

const itemNames: Record<StatementItem, readonly string[]> = {
  totalAssets: ['totalassets', '资产总计', '总资产'],
  currentAssets: ['currentassets', '流动资产合计', '流动资产'],
  currentLiabilities: ['currentliabilities', '流动负债合计', '流动负债'],
  totalLiabilities: ['totalliabilities', '负债合计', '总负债'],
  equity: ['equity', '所有者权益合计', '股东权益合计', '净资产'],
  retainedEarnings: ['retainedearnings', '未分配利润', '留存收益'],
  revenue: ['revenue', '营业收入', '营业总收入'],
  ebit: ['ebit', '息税前利润'],
  ebitda: ['ebitda', '息税折旧摊销前利润'],
  netIncome: ['netincome', '净利润'],
  operatingCashFlow: ['operatingcashflow', '经营活动产生的现金流量净额', '经营现金流净额'],
  cash: ['cash', '货币资金'],
  restrictedCash: ['restrictedcash', '受限货币资金', '受限资金'],
  shortDebt: ['shortdebt', '短期债务', '短期有息债务'],
  longDebt: ['longdebt', '长期债务', '长期有息债务'],
  interestExpense: ['interestexpense', '利息支出', '利息费用'],
  interestIncome: ['interestincome', '利息收入'],
  receivables: ['receivables', '应收账款'],
  goodwill: ['goodwill', '商誉'],
  marketValue: ['marketvalue', '总市值', '市值'],
  costOfSales: ['costofsales', '营业成本'],
  sellingAndAdministrative: ['sellingandadministrative', '销售及管理费用', '销售和管理费用'],
  depreciation: ['depreciation', '折旧', '固定资产折旧'],
  fundsFromOperations: ['fundsfromoperations', 'ffo', '经营所得资金'],
  fixedAssets: ['fixedassets', '固定资产'],
  relatedReceivables: ['relatedreceivables', '关联方应收款', '应收关联方款项'],
  perpetualBonds: ['perpetualbonds', '永续债'],
  deflatedAssets: ['deflatedassets', '不变价总资产'],
}

const columns = {
  issuer: { names: ['issuer', '发行人', '发行人名称', '企业名称'], read: nameCell, needed: true },
  period: { names: ['period', 'periodend', '报告期'], read: dayCell, needed: true },
  publishedAt: { names: ['publishedat', '披露日期', '公告日期'], read: dayCell, needed: true },
  currency: { names: ['currency', '币种'], read: currencyCell },
  months: { names: ['months', 'monthscovered', '月数', '报告类型'], read: months },
  updateFlag: { names: updateFlagNames, read: wholeNumberCell(0, 9) },
  opinion: { names: ['opinion', 'auditopinion', '审计意见'], read: opinions },
  sector: { names: ['sector', 'industry', '行业', '所属行业'], read: nameCell },
  ...(Object.fromEntries(statementItems.map((item) => [item, { names: itemNames[item], read: amount }])) as {
    [Item in StatementItem]: { names: readonly string[]; read: typeof amount }
  }),
} as const

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
  issuer: '公司名称 公司 主体名称 单位名称 企业 发债主体 主体 company companyname issuername name',
  period: '报告期末 截止日期 会计期间 报告日期 期末 报表日期 期间 reportdate fiscalperiod asof enddate',
  publishedAt: '公布日期 披露日 发布日期 公告日 published announced disclosuredate filingdate reportedon',
  currency: '货币 货币单位 货币种类 ccy curr',
  months: '期间月数 报告期类型 报告期间类型 reporttype periodmonths',
  opinion: '审计意见类型 审计结论 意见类型 auditresult auditorsopinion',
  sector: '行业名称 行业分类 所属行业名称 行业类别 industryname sectorname',
  totalAssets: '资产总额 资产合计 assets',
  currentAssets: '流动资产总额',
  currentLiabilities: '流动负债总额',
  totalLiabilities: '负债总额 负债总计 liabilities',
  equity: '股东权益 所有者权益 权益合计 净资产合计 shareholdersequity totalequity netassets',
  retainedEarnings: '留存利润 未分配利润余额',
  revenue: '营收 收入 主营业务收入 营业收入合计 sales turnover totalrevenue operatingrevenue',
  ebit: '息税前 operatingprofit',
  ebitda: '税息折旧及摊销前利润',
  netIncome: '净利 归母净利润 净利润合计 netprofit profit profitaftertax',
  operatingCashFlow: '经营现金流 经营性现金流 经营活动现金流净额 经营活动现金流量净额 cfo cashfromoperations',
  cash: '现金 现金及现金等价物 货币资金余额 cashandequivalents cashandcashequivalents',
  restrictedCash: '受限现金 使用受限资金',
  shortDebt: '短期借款 短债 shorttermdebt shorttermborrowings',
  longDebt: '长期借款 长债 longtermdebt longtermborrowings',
  interestExpense: '利息费 财务费用利息支出 interestpaid interestexpenses',
  interestIncome: '利息收益',
  receivables: '应收款 应收账款净额 应收账款余额 accountsreceivable tradereceivables',
  goodwill: '商誉净额',
  marketValue: '市场价值 marketcap marketcapitalisation marketcapitalization',
  costOfSales: '销售成本 主营业务成本 cogs costofgoodssold costofrevenue',
  sellingAndAdministrative: '销售管理费用 sga sgaexpense sellinggeneralandadministrative',
  depreciation: '折旧费 depreciationexpense',
  fundsFromOperations: '经营资金 fundsprovidedbyoperations',
  fixedAssets: '固定资产净额 固定资产合计 ppe propertyplantandequipment',
  relatedReceivables: '关联方占款 关联应收款 relatedpartyreceivables duefromrelatedparties',
  perpetualBonds: '永续债券 其他权益工具永续债 perpetuals perpetualdebt',
  deflatedAssets: '平减后总资产 realassets assetsatconstantprices',
}

/** Financial statements of issuers, a row for each: `issuer,period,published_at,currency,opinion` and their items. */
export const issuerStatementTable = defineTableFormat({
  format: 'issuer-statements-csv',
  ...recordHeader(columns, synonyms),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, (cells) => {
      const { issuer, period, publishedAt, currency, months: covered, opinion, sector } = cells
      if (publishedAt < period) {
        const reason = `${publishedAt} is before the end of the period, ${period}`
        const details = { cause: 'ends_before_start', start: period } as const
        return { refusal: { field: 'publishedAt', code: 'period_reversed', reason, details } }
      }
      const items = Object.fromEntries(statementItems.map((item) => [item, cells[item]])) as IssuerStatement['items']
      const content: IssuerStatement = {
        issuer,
        period,
        publishedAt,
        currency: currency ?? 'CNY',
        opinion,
        items,
        ...(sector !== null && { sector }),
        ...(covered !== null && { months: covered }),
      }
      const recordKey = JSON.stringify([issuer, period, publishedAt])
      return { kind: 'issuerStatement', recordKey, at: publishedAt, subject: issuer, content }
    }),
})
