import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TableColumnsType } from 'antd'
import type { ModelCard } from '#contracts/models/stored-model.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import { IntervalFigure } from '#src/components/controls/interval-figure.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { countText, figureText } from '#src/components/text/amount-text.ts'
import { shareText } from './column-picture.tsx'
import { columnText } from './fact-words.ts'

type Estimate = NonNullable<ModelCard['byYear'][number]['rocAuc']>

function Interval({ estimate }: { estimate: Estimate }) {
  const { i18n } = useLingui()
  return <IntervalFigure estimate={estimate} write={(figure) => figureText(figure, i18n.locale)} />
}

/** How well a model foretold the rows that it had not seen. */
export function ModelFigures({ card }: { card: ModelCard }) {
  const { i18n } = useLingui()
  const { validation, byYear } = card
  if (validation === null) {
    return (
      <PageSection title={<Trans>What it foretold</Trans>}>
        <p>
          <Trans>No rows could be held back with both outcomes, so nothing is known of how well it foretells.</Trans>
        </p>
      </PageSection>
    )
  }
  const { metrics } = validation
  const held = <Plural value={metrics.n} one="# row" other="# rows" />
  return (
    <PageSection
      title={<Trans>What it foretold</Trans>}
      lead={
        <Trans>
          Of {held} that were held back; it came in {countText(metrics.positives, i18n.locale)} of them.
        </Trans>
      }
    >
      <MetricsTable metrics={metrics} />
      {byYear.length > 1 && <ByYear byYear={byYear} />}
    </PageSection>
  )
}

/** The figures of a model on rows whose outcome is known, each with what it means. */
export function MetricsTable({ metrics }: { metrics: NonNullable<ModelCard['validation']>['metrics'] }) {
  const { t, i18n } = useLingui()
  const rows = [
    {
      key: 'roc',
      name: t`ROC AUC`,
      meaning: t`how often a row in which it came stands above one in which it did not`,
      figure: <Interval estimate={metrics.roc_auc} />,
    },
    {
      key: 'pr',
      name: t`PR AUC`,
      meaning: t`how many of those it names it came to, over all thresholds`,
      figure: <Interval estimate={metrics.pr_auc} />,
    },
    {
      key: 'ks',
      name: t`KS`,
      meaning: t`the largest distance between both`,
      figure: figureText(metrics.ks, i18n.locale),
    },
    { key: 'gini', name: t`Gini`, meaning: t`twice the ROC AUC less 1`, figure: figureText(metrics.gini, i18n.locale) },
    {
      key: 'brier',
      name: t`Brier`,
      meaning: t`mean squared distance of probability and outcome`,
      figure: figureText(metrics.brier, i18n.locale),
    },
  ]
  const columns: TableColumnsType<(typeof rows)[number]> = [
    {
      key: 'name',
      title: t`Figure`,
      render: (_, { name, meaning }) => (
        <span className={parts.twoLines}>
          <span>{name}</span>
          <span className={parts.quiet}>{meaning}</span>
        </span>
      ),
    },
    { key: 'figure', title: t`Value, 95 % interval`, align: 'end', render: (_, { figure }) => figure },
  ]
  return <StackedTable rowKey="key" size="middle" dataSource={rows} columns={columns} pagination={false} />
}

function ByYear({ byYear }: Pick<ModelCard, 'byYear'>) {
  const { t, i18n } = useLingui()
  const columns: TableColumnsType<ModelCard['byYear'][number]> = [
    { key: 'year', title: t`Year`, render: (_, { year }) => <bdi>{year === '' ? '–' : year}</bdi> },
    { key: 'rows', title: t`Rows`, align: 'end', render: (_, { rows }) => countText(rows, i18n.locale) },
    {
      key: 'came',
      title: t`It came in`,
      align: 'end',
      render: (_, { rows, positives }) => shareText(positives / Math.max(1, rows), i18n.locale),
    },
    {
      key: 'auc',
      title: t`ROC AUC`,
      align: 'end',
      render: (_, { rocAuc }) => (rocAuc === null ? t`unknown` : <Interval estimate={rocAuc} />),
    },
  ]
  return <StackedTable rowKey="year" size="middle" dataSource={[...byYear]} columns={columns} pagination={false} />
}

/** Whether what is foretold comes true as often as it says. */
export function ModelCalibration({ card: { calibration } }: { card: ModelCard }) {
  const { t, i18n } = useLingui()
  if (calibration.length === 0) return null
  return (
    <PageSection
      title={<Trans>Does it come true as often as it says?</Trans>}
      lead={
        <Trans>
          The rows held back in ten parts by probability. The probabilities were brought into line with these very rows.
        </Trans>
      }
    >
      <ChartFigure
        chart={{
          kind: 'columns',
          label: t`Foretold and come true`,
          itemTitle: t`Probability foretold`,
          valueTitle: t`Part of the rows in which it came`,
          series: [{ key: 'came', name: t`It came in`, colour: 'series-1' }],
          items: calibration.map(({ foretold, came }, part) => ({
            key: `${part}`,
            name: shareText(foretold, i18n.locale),
            values: [came],
          })),
          format: { style: 'percent', maximumFractionDigits: 1 },
        }}
      />
    </PageSection>
  )
}

/** The columns that the model goes by. */
export function ModelImportance({ card: { importance, columns } }: { card: ModelCard }) {
  const { t, i18n } = useLingui()
  return (
    <PageSection
      title={<Trans>What it goes by</Trans>}
      lead={
        <Plural
          value={columns}
          one="# column, by its part in all contributions."
          other="The foremost of # columns, by their part in all contributions."
        />
      }
    >
      <ChartFigure
        chart={{
          kind: 'bars',
          label: t`What it goes by`,
          itemTitle: t`Column`,
          valueTitle: t`Part of all contributions`,
          series: [{ key: 'share', name: t`Part of all contributions`, colour: 'series-1' }],
          items: importance.map(({ column, share }) => ({
            key: column,
            name: columnText(column, i18n),
            values: [share],
          })),
          format: { style: 'percent', maximumFractionDigits: 1 },
        }}
      />
    </PageSection>
  )
}
