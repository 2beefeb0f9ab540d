import type { Exposure } from '#contracts/exposure.ts'
import { dayCell, numberCell, textCell } from '../records/cells.ts'
import { isRecordHeader, readRecordTable } from '../records/record-table.ts'
import type { TableFormat } from '../table-format.ts'

const amount = numberCell(0, 1e15)

const columns = {
  client: { names: ['client', 'borrower', '客户', '客户名称', '借款人'], read: textCell(), needed: true },
  facility: { names: ['facility', '授信编号', '业务编号', '合同编号'], read: textCell(100) },
  amount: { names: ['exposure', 'amount', 'balance', '风险暴露', '余额', '授信余额'], read: amount, needed: true },
  currency: { names: ['currency', '币种'], read: textCell(3) },
  limit: { names: ['limit', '授信额度', '限额', '额度'], read: amount },
  asOf: { names: ['asof', '数据日期', '日期'], read: dayCell },
} as const

/** Exposures to clients, a row for each facility: `client,facility,exposure,currency,limit,as_of`. */
export const exposureTable: TableFormat = {
  format: 'exposures-csv',
  isHeader: (keys) => isRecordHeader(columns)(keys) && !keys.has('billnumber'),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, (cells) => {
      const { client, facility, currency, asOf } = cells
      const content: Exposure = { ...cells, currency: currency ?? 'CNY' }
      const recordKey = JSON.stringify([client, facility, content.currency])
      return { kind: 'exposure', recordKey, at: asOf, subject: client, content }
    }),
}
