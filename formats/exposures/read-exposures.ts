import type { Exposure } from '#contracts/exposures/exposure.ts'
import { currencyCell, dayCell, identifierCell, nameCell, numberCell } from '../reading/cells.ts'
import { Occurrences } from '../reading/record-digest.ts'
import { defineTableFormat, readRecordTable, recordHeader } from '../reading/record-table.ts'

const amount = numberCell(0, 1e15)

const columns = {
  client: { names: ['client', 'borrower', '客户', '客户名称', '借款人'], read: nameCell, needed: true },
  facility: { names: ['facility', '授信编号', '业务编号', '合同编号'], read: identifierCell(100) },
  amount: { names: ['exposure', 'amount', 'balance', '风险暴露', '余额', '授信余额'], read: amount, needed: true },
  currency: { names: ['currency', '币种'], read: currencyCell },
  limit: { names: ['limit', '授信额度', '限额', '额度'], read: amount },
  asOf: { names: ['asof', '数据日期', '日期'], read: dayCell },
  guarantor: { names: ['guarantor', '担保人', '保证人'], read: nameCell },
} as const

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
  client:
    '客户姓名 企业名称 公司名称 授信主体 债务人 借款企业 clientname customer obligor counterparty debtor borrowername customername',
  facility: '合同号 授信编码 贷款编号 借据号 业务号 facilityid loanid contract contractno account',
  amount:
    '贷款余额 敞口 敞口余额 授信敞口 未偿余额 贷款金额 用信余额 余额合计 outstanding drawn ead loanamount exposureamount outstandingbalance',
  currency: '货币 ccy curr',
  limit: '授信总额 授信金额 额度上限 批复额度 creditlimit approvedlimit facilitylimit commitment',
  asOf: '截止日期 统计日期 基准日 报表日期 截至日期 date reportdate snapshotdate valuedate',
  guarantor: '担保方 担保企业 担保机构 担保公司 guaranteedby guarantorname',
}

/**
 * Exposures to clients, a row for each facility: `client,facility,exposure,currency,limit,as_of,guarantor`. Rows of one
 * client that name no facility are facilities of their own, by their order.
 */
export const exposureTable = defineTableFormat({
  format: 'exposures-csv',
  ...recordHeader(columns, synonyms),
  read: (file, table, source, limits) => {
    const unnamed = new Occurrences()
    return readRecordTable(
      { file, table, source, limits },
      columns,
      (cells) => {
        const { client, facility, asOf, guarantor, ...rest } = cells
        const content: Exposure = {
          ...rest,
          client,
          facility,
          asOf,
          currency: rest.currency ?? 'CNY',
          ...(guarantor !== null && { guarantor }),
        }
        const nth = facility === null ? unnamed.next([client, content.currency]) : 0
        const recordKey = JSON.stringify([client, facility, content.currency, ...(nth > 1 ? [nth] : [])])
        return { kind: 'exposure', recordKey, at: asOf, subject: client, content }
      },
      { newest: true },
    )
  },
})
