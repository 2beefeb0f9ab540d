import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { indicators } from '#analysis/issuers/indicators.ts'
import { LocaleId } from '#contracts/values/locale.ts'
import { formulaText } from '#src/components/issuers/words.ts'
import { renderIn } from '#test/support/render-in.tsx'

/** Names that are written so in every language. */
const names = /Altman|EBITDA|EBIT|exp|ln/g
const latinScripts: readonly string[] = ['en-US', 'de-DE', 'fr-FR']

test.each(LocaleId.options)('formulas are in the words of %s', async (locale) => {
  await renderIn(locale, null)
  const texts = indicators.map(({ formula }) => formulaText(formula, i18n))
  const foreign = latinScripts.includes(locale) ? /\b(CFO|TL|TA|WC|RE|MVE|NI|CA|CL|ST|LT)\b/ : /[A-Za-z]{2,}/
  expect(texts.filter((text) => foreign.test(text.replaceAll(names, '')))).toEqual([])
})

test('a formula reads as one writes it', async () => {
  await renderIn('zh-CN', null)
  const texts = Object.fromEntries(indicators.map(({ id, formula }) => [id, formulaText(formula, i18n)]))
  expect(texts.refinancingGap).toBe('(短期债务 − 货币资金 − 经营现金流) / 总资产')
  expect(texts.receivableDaysGrowth).toBe('(应收账款 / 营业收入) / (上年同期应收账款 / 上年同期营业收入) − 1')
  expect(texts.twoYearLoss).toBe('净利润 / 总资产, 条件： 上年同期净利润 < 0')
  expect(texts.zmijewski).toBe(
    '−4.336 − 4.513 × 净利润 / 总资产 + 5.679 × 总负债 / 总资产 + 0.004 × 流动资产合计 / 流动负债合计',
  )
})
