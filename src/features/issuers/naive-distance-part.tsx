import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from 'antd'
import { distanceBounds, type NaiveDistance, naiveFormulas } from '#contracts/issuers/naive-distance.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { formulaText, itemWords, naiveWords } from '#src/components/issuers/words.ts'
import { amountText, countText } from '#src/components/text/amount-text.ts'
import styles from './bond-warning.module.css'

const words = {
  marketValue: itemWords.marketValue,
  shortDebt: itemWords.shortDebt,
  longDebt: itemWords.longDebt,
  ...naiveWords,
}
type Line = keyof typeof words

/** What is stated, then what follows from it. */
const lines: readonly Line[] = [
  'marketValue',
  'sharePriceThen',
  'sharePrice',
  'sharePriceBefore',
  'shortDebt',
  'longDebt',
  'equityVolatility',
  'equityWorth',
  'defaultPoint',
  'shareReturn',
  'debtVolatility',
  'assetVolatility',
  'naiveDistance',
]

/** The naive distance to default with its inputs and formulas, or what would be needed for it. */
export function NaiveDistancePart({ naive }: { naive: NaiveDistance | null }) {
  const { t, i18n } = useLingui()
  if (naive === null) {
    return (
      <p>
        <Trans>
          The naive distance to default needs the market value and the debt of a published statement, and prices of the
          share from a year before to that day, of which not all are in the data.
        </Trans>
      </p>
    )
  }
  return (
    <>
      <Table<{ line: Line }>
        rowKey="line"
        size="small"
        pagination={false}
        dataSource={lines.map((line) => ({ line }))}
        columns={[
          {
            key: 'term',
            title: t`Figure`,
            render: (_, { line }) => (
              <span className={pageStyles.twoLines}>
                <span>{i18n._(words[line])}</span>
                {Object.hasOwn(naiveFormulas, line) && (
                  <span className={styles.formula}>
                    {formulaText(naiveFormulas[line as keyof typeof naiveFormulas], i18n)}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'value',
            title: t`Value`,
            align: 'end',
            className: pageStyles.figure ?? '',
            render: (_, { line }) => figureText(line, naive, i18n),
          },
        ]}
      />
      <NaiveSentence naive={naive} />
    </>
  )
}

function figureText(line: Line, naive: NaiveDistance, i18n: I18n): string {
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(figuresOf(i18n.locale), { maximumFractionDigits: 2, ...options }).format(value)
  switch (line) {
    case 'marketValue':
    case 'shortDebt':
    case 'longDebt':
    case 'equityWorth':
    case 'defaultPoint':
      return amountText(naive[line], i18n.locale)
    case 'sharePrice':
    case 'sharePriceThen':
    case 'sharePriceBefore':
      return number(naive[line], {})
    case 'equityVolatility':
    case 'debtVolatility':
    case 'assetVolatility':
    case 'shareReturn':
      return number(naive[line], { style: 'percent' })
    case 'naiveDistance':
      return number(naive.distance, {})
  }
}

function NaiveSentence({ naive }: { naive: NaiveDistance }) {
  const { i18n } = useLingui()
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 2 })
  const count = (value: number) => countText(value, i18n.locale)
  const { level, period, on, currency } = naive
  const [beyond, returns] = [percent.format(naive.probability), count(naive.returns)]
  const bounds = distanceBounds.map(count).join(' / ')
  return (
    <p>
      <RiskLevelTag level={level} />{' '}
      <Trans>
        By the statement to {period}, in {currency}, and share prices up to {on}; the volatility of the share is that of{' '}
        {returns} returns of the year. The normal probability of a default within a year is {beyond}. Watch / warning /
        severe below {bounds}. It is shown for comparison and adds no points (Bharath & Shumway 2008).
      </Trans>
    </p>
  )
}
