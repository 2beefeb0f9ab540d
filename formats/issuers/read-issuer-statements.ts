import {
  type AuditOpinion,
  type IssuerStatement,
  type StatementItem,
  statementItems,
} from '#contracts/issuers/issuer.ts'
import { choiceCell, currencyCell, dayCell, nameCell, numberCell } from '../reading/cells.ts'
import { readRecordTable, recordHeader } from '../reading/record-table.ts'
import type { TableFormat } from '../reading/table-format.ts'

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

const most = 1e15
const amount = numberCell(-most, most)

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
}

const columns = {
  issuer: { names: ['issuer', '发行人', '发行人名称', '企业名称'], read: nameCell, needed: true },
  period: { names: ['period', 'periodend', '报告期'], read: dayCell, needed: true },
  publishedAt: { names: ['publishedat', '披露日期', '公告日期'], read: dayCell, needed: true },
  currency: { names: ['currency', '币种'], read: currencyCell },
  opinion: { names: ['opinion', 'auditopinion', '审计意见'], read: opinions },
  ...(Object.fromEntries(statementItems.map((item) => [item, { names: itemNames[item], read: amount }])) as {
    [Item in StatementItem]: { names: readonly string[]; read: typeof amount }
  }),
} as const

/** Financial statements of issuers, a row for each: `issuer,period,published_at,currency,opinion` and their items. */
export const issuerStatementTable: TableFormat = {
  format: 'issuer-statements-csv',
  ...recordHeader(columns),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, (cells) => {
      const { issuer, period, publishedAt, currency, opinion, ...items } = cells
      if (publishedAt < period) {
        const reason = `${publishedAt} is before the end of the period, ${period}`
        const details = { cause: 'ends_before_start', start: period } as const
        return { refusal: { field: 'publishedAt', code: 'period_reversed', reason, details } }
      }
      const content: IssuerStatement = { issuer, period, publishedAt, currency: currency ?? 'CNY', opinion, items }
      const recordKey = JSON.stringify([issuer, period, publishedAt])
      return { kind: 'issuerStatement', recordKey, at: publishedAt, subject: issuer, content }
    }),
}
