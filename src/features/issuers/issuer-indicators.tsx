import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from 'antd'
import type { FlowSource, IndicatorReport, IssuerReport } from '#contracts/issuers/issuer-report.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { citationText, formulaText, indicatorName } from '#src/components/issuers/words.ts'
import styles from './bond-warning.module.css'
import { pointsColumn } from './ground-columns.tsx'
import { valueText } from './issuer-words.ts'

/** What the flows are of, where the newest statement does not cover twelve months by itself. */
export function FlowSentence({ flows: { kind, of } }: { flows: FlowSource }) {
  const [first, former, current] = of
  switch (kind) {
    case 'year':
      return null
    case 'trailing':
      return (
        <p>
          <Trans>
            Revenue, profit, interest and cash flow are those of twelve months: the year to {first}, less the months to{' '}
            {former}, plus those to {current}.
          </Trans>
        </p>
      )
    case 'sum':
      return (
        <p>
          <Trans>
            Revenue, profit, interest and cash flow are those of twelve months, added up from the statements to{' '}
            {of.toReversed().join(' · ')}.
          </Trans>
        </p>
      )
    case 'lastYear':
      return (
        <p>
          <Trans>
            The newest statement covers part of a year, and the same months of the year before are not stated: revenue,
            profit, interest and cash flow are those of the year to {first}.
          </Trans>
        </p>
      )
    case 'unknown':
      return (
        <p>
          <Trans>
            The newest statement covers part of a year, and no full year before it is stated: indicators with revenue,
            profit, interest or cash flow are not judged. A column of months says how many a statement covers.
          </Trans>
        </p>
      )
  }
}

/** Every indicator with its formula, its bounds and its points. */
export function Indicators({ report: { indicators } }: { report: Pick<IssuerReport, 'indicators'> }) {
  const { t, i18n } = useLingui()
  const boundsText = ({ bounds, worse, unit }: IndicatorReport) =>
    `${worse === 'below' ? '<' : '>'} ${bounds.map((bound) => valueText(bound, unit, bounds, i18n.locale)).join(' / ')}`
  return (
    <Table<IndicatorReport>
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={[...indicators]}
      columns={[
        {
          key: 'indicator',
          title: t`Indicator`,
          render: (_, { id, formula, citation }) => (
            <span className={pageStyles.twoLines}>
              <span>{indicatorName(id, i18n)}</span>
              <span className={styles.formula}>{formulaText(formula, i18n)}</span>
              <span className={styles.formula}>{citationText(citation, i18n)}</span>
            </span>
          ),
        },
        {
          key: 'value',
          title: t`Value`,
          align: 'end',
          className: pageStyles.figure ?? '',
          render: (_, { value, unit, bounds }) =>
            value === null ? t`unknown` : valueText(value, unit, bounds, i18n.locale),
        },
        {
          key: 'bounds',
          title: t`Watch / warning / severe`,
          align: 'end',
          className: pageStyles.figure ?? '',
          render: (_, indicator) => <bdi dir="ltr">{boundsText(indicator)}</bdi>,
        },
        { key: 'level', title: t`Level`, render: (_, { level }) => level && <RiskLevelTag level={level} /> },
        pointsColumn(i18n),
      ]}
    />
  )
}
