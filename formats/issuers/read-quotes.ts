import type { Quote } from '#contracts/issuers/market.ts'
import { dayCell, numberCell, percentCell } from '../reading/cells.ts'
import { defineTableFormat, readRecordTable, recordHeader } from '../reading/record-table.ts'
import { bondColumn, bondSynonyms } from './read-bonds.ts'

/** Above 0, as a price is divided by another. Convertible bonds have traded at more than 3,000. */
const price = numberCell(0.0001, 100_000)

const columns = {
  bond: { ...bondColumn, needed: true },
  date: {
    names: ['quotedate', 'tradedate', '行情日期', '交易日期', '估值日期', '报价日期'],
    read: dayCell,
    needed: true,
  },
  cleanTrade: { names: ['cleantrade', 'cleanprice', '成交净价', '收盘净价'], read: price },
  cleanValuation: { names: ['cleanvaluation', '估值净价', '估价净价', '中债估值净价'], read: price },
  ytm: { names: ['ytm', 'yieldtomaturity', '到期收益率', '估值收益率'], read: percentCell(-100, 100_000) },
  spread: { names: ['spread', 'spreadbp', '信用利差', '利差'], read: numberCell(-10_000, 1_000_000) },
} as const

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
  bond: bondSynonyms,
  date: '估价日期 成交日期 pricedate valuationdate pricingdate',
  cleanTrade: '净价 成交价 tradeprice tradedprice lastprice',
  cleanValuation: '估值价 valuationprice fairprice',
  ytm: 'yield yieldpct',
  spread: 'creditspread zspread spreadbps',
}

/** Quotes of bonds, a row for each bond and day: `bond,quote_date,clean_trade,clean_valuation,ytm,spread`. */
export const quoteTable = defineTableFormat({
  format: 'quotes-csv',
  ...recordHeader(columns, synonyms),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, (cells) => {
      const { bond, date, cleanTrade, cleanValuation, ytm, spread } = cells
      if ([cleanTrade, cleanValuation, ytm, spread].every((value) => value === null)) {
        return {
          refusal: { field: 'bond', code: 'missing', reason: 'neither a price, a yield nor a spread is stated' },
        }
      }
      const content: Quote = cells
      return { kind: 'quote', recordKey: JSON.stringify([bond, date]), at: date, subject: bond, content }
    }),
})
