import type { SharePrice } from '#contracts/issuers/market.ts'
import { dayCell, nameCell, numberCell } from '../reading/cells.ts'
import { defineTableFormat, readRecordTable, recordHeader } from '../reading/record-table.ts'

/** Prices as they were traded are no column of it: a split would look like a fall. */
const columns = {
  issuer: { names: ['issuer', '发行人', '发行人名称', '发行主体'], read: nameCell, needed: true },
  date: { names: ['tradedate', 'quotedate', 'pricedate', '交易日期', '行情日期'], read: dayCell, needed: true },
  price: {
    names: ['shareprice', 'adjustedclose', '复权收盘价', '后复权收盘价', '前复权收盘价', '复权股价'],
    read: numberCell(0.0001, 1e9),
    needed: true,
  },
} as const

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
  issuer: '公司名称 上市公司 公司 listedcompany companyname',
  date: '日期 day tradingday',
  price: '后复权价 前复权价 adjclose closeadjusted adjustedprice',
}

/** What the shares of issuers closed at, adjusted for splits and dividends: `issuer,trade_date,share_price`. */
export const sharePriceTable = defineTableFormat({
  format: 'share-prices-csv',
  ...recordHeader(columns, synonyms),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, (cells) => {
      const { issuer, date } = cells
      const content: SharePrice = cells
      return { kind: 'sharePrice', recordKey: JSON.stringify([issuer, date]), at: date, subject: issuer, content }
    }),
})
