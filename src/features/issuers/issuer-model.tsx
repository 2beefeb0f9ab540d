import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from 'antd'
import type { DefaultEstimate } from '#contracts/issuers/issuer-report.ts'
import { defaultBounds } from '#contracts/issuers/market.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { defaultProbability } from '#src/components/issuers/words.ts'
import { countText } from '#src/components/text/amount-text.ts'
import { evidenceColumn, pointsColumn } from './ground-columns.tsx'

const figure = { align: 'end' as const, className: pageStyles.figure ?? '' }

/** The probability of default within 12 months with its input and its assumption, or that nothing is estimated. */
export function DefaultModel({ model }: { model: DefaultEstimate | null }) {
  const { t, i18n } = useLingui()
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 2 })
  if (model === null) {
    return (
      <p>
        <Trans>
          No spread of its bonds is quoted in the 30 days up to that day: no probability of default is estimated.
        </Trans>
      </p>
    )
  }
  const recovery = percent.format(model.recovery)
  const bounds = defaultBounds.map((bound) => percent.format(bound)).join(' / ')
  return (
    <>
      <Table<DefaultEstimate>
        rowKey="bond"
        size="small"
        pagination={false}
        dataSource={[model]}
        columns={[
          {
            key: 'probability',
            title: i18n._(defaultProbability),
            ...figure,
            render: (_, { probability }) => percent.format(probability),
          },
          {
            key: 'grade',
            title: t`Default grade, 1 to 10`,
            ...figure,
            render: (_, { grade }) => countText(grade, i18n.locale),
          },
          {
            key: 'spread',
            title: t`Spread in basis points`,
            ...figure,
            render: (_, { spread }) => countText(spread, i18n.locale),
          },
          {
            key: 'bond',
            title: t`Bond code`,
            render: (_, { bond, on }) => (
              <span className={pageStyles.twoLines}>
                <bdi>{bond}</bdi>
                <span>{on}</span>
              </span>
            ),
          },
          { key: 'level', title: t`Level`, render: (_, { level }) => <RiskLevelTag level={level} /> },
          pointsColumn(i18n),
          evidenceColumn(i18n),
        ]}
      />
      <p>
        <Trans>
          Defaults a year are the spread by 1 less the recovery, which is assumed to be {recovery}. Watch / warning /
          severe above {bounds}. Spreads pay for the risk itself and for bonds that are hard to sell as well, so that
          fewer issuers default than they say. Grade 10 is in default.
        </Trans>
      </p>
    </>
  )
}
