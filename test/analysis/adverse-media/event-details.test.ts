import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventDetails } from '#analysis/adverse-media/event-details.ts'

const told = (sentence: string) =>
  eventDetails(sentence).map(({ kind, words, value, unit }) => [kind, words, value, unit])

test.each([
  ['公司未能兑付“20示例债”本金5.5亿元', [['amount', '5.5亿元', 550_000_000, 'CNY']]],
  ['罚款１２万元', [['amount', '１２万元', 120_000, 'CNY']]],
  ['逾期债务合计3,200万美元', [['amount', '3,200万美元', 32_000_000, 'USD']]],
  ['Example plc was fined £1.2m', [['amount', '£1.2m', 1_200_000, 'GBP']]],
  ['It owes US$3 billion to banks', [['amount', 'US$3 billion', 3_000_000_000, 'USD']]],
  ['It failed to repay 40 million euros', [['amount', '40 million euros', 40_000_000, 'EUR']]],
  ['获赔港币5亿元', [['amount', '港币5亿元', 500_000_000, 'HKD']]],
  ['罚款新台币300万元', [['amount', '新台币300万元', 3_000_000, 'TWD']]],
  ['人民币 2.5亿元的贷款', [['amount', '人民币 2.5亿元', 250_000_000, 'CNY']]],
  ['贷款美元1,200万', [['amount', '美元1,200万', 12_000_000, 'USD']]],
  ['合计5亿新台币', [['amount', '5亿新台币', 500_000_000, 'TWD']]],
  ['A loss of RMB 8.25 million', [['amount', 'RMB 8.25 million', 8_250_000, 'CNY']]],
])('an amount is told with its currency: %s', (sentence, details) => {
  expect(told(sentence)).toEqual(details)
})

test('percentages, numbers of shares, days and courts are told in the order of the sentence', () => {
  expect(told('2026年6月30日，其所持1.2亿股（占12.5%）被北京市第一中级人民法院冻结')).toEqual([
    ['day', '2026年6月30日', null, '2026-06-30'],
    ['shares', '1.2亿股', 120_000_000, null],
    ['percentage', '12.5%', 12.5, null],
    ['court', '北京市第一中级人民法院', null, null],
  ])
  expect(told('On 30 June 2026 the High Court of Ireland froze 2 million shares, or 4.5 per cent')).toEqual([
    ['day', '30 June 2026', null, '2026-06-30'],
    ['court', 'the High Court of Ireland', null, null],
    ['shares', '2 million shares', 2_000_000, null],
    ['percentage', '4.5 per cent', 4.5, null],
  ])
})

test.each([
  ['公司向上海金融法院起诉', '上海金融法院'],
  ['收到广东省深圳市中级人民法院的传票', '广东省深圳市中级人民法院'],
  ['已由中国国际经济贸易仲裁委员会受理', '中国国际经济贸易仲裁委员会'],
  ['因合同纠纷被杭州市西湖区人民法院列为被执行人', '杭州市西湖区人民法院'],
  ['张家港市人民法院', '张家港市人民法院'],
  ['已在从化区人民法院立案', '从化区人民法院'],
  ['由佳木斯市向阳区人民法院移送', '佳木斯市向阳区人民法院'],
])('a court is named without the words before it: %s', (sentence, court) => {
  expect(told(sentence)).toEqual([['court', court, null, null]])
})

test('a changed rating is told as it is written', () => {
  expect(told('评级由AA+下调至BBB-')).toEqual([['rating', '由AA+下调至BBB-', null, null]])
  expect(told('The agency cut it from A1 to A2')).toEqual([['rating', 'from A1 to A2', null, null]])
})

test('what is no day of the calendar, and a price of shares, are none', () => {
  expect(told('2026年2月30日')).toEqual([])
  expect(told('3股东减持')).toEqual([])
})

test('the same is told once, and any text is read to its end', () => {
  expect(told('5亿元，即5亿元')).toEqual([['amount', '5亿元', 500_000_000, 'CNY']])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      for (const { words } of eventDetails(text)) expect(text).toContain(words)
    }),
    { numRuns: 200 },
  )
})
