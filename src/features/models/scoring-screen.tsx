import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Popconfirm, type TableColumnsType } from 'antd'
import type { ScoredRow, Scoring } from '#contracts/models/scoring.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import { pagination, StackedTable } from '#src/components/controls/stacked-table.tsx'
import { countText, figureText } from '#src/components/text/amount-text.ts'
import type { ModelWorkBridge } from '#src/machines/models/use-model-work.ts'
import { shareText } from './column-picture.tsx'
import { columnText } from './fact-words.ts'
import { MetricsTable } from './model-figures.tsx'
import { stabilityWords } from './model-words.ts'
import styles from './models.module.css'

type ScoringScreenProps = Pick<ModelWorkBridge, 'busy' | 'problem' | 'onDismiss'> & {
  scoring: Scoring
  mayWork: boolean
  /** Where the score of every row is had. */
  file: string
  onRemove: () => void
}

/** The rows of a data set as a model scored them, the highest first, each with what made its score. */
export function ScoringScreen({ scoring, mayWork, file, busy, problem, ...on }: ScoringScreenProps) {
  const { t, i18n } = useLingui()
  const { model, dataSet, rows, mean, metrics, stabilityIndex, ofTraining } = scoring
  return (
    <div className={parts.screen}>
      <PageHead
        title={dataSet ? <bdi>{dataSet.name}</bdi> : <Trans>a data set that was removed</Trans>}
        lead={
          <>
            <Link to="/models/$modelId" params={{ modelId: model.id }}>
              <bdi>{model.name}</bdi>
            </Link>{' '}
            · <Plural value={rows} one="# row" other="# rows" /> ·{' '}
            <Trans>mean probability {shareText(mean, i18n.locale)}</Trans>
          </>
        }
        tools={
          <>
            <Button href={file} download>
              <Trans>Export CSV</Trans>
            </Button>
            {mayWork && (
              <Popconfirm
                icon={quietIcons.warning}
                title={t`Remove these scores?`}
                okText={t`Remove`}
                cancelText={t`Cancel`}
                onConfirm={on.onRemove}
              >
                <Button danger disabled={busy}>
                  <Trans>Remove</Trans>
                </Button>
              </Popconfirm>
            )}
          </>
        }
      />
      <ProblemAlert problem={problem} onDismiss={on.onDismiss} />
      <PageSection
        title={<Trans>Against the training</Trans>}
        lead={
          stabilityIndex === null ? (
            <Trans>No rows were held back in the training, so nothing is known of how these differ.</Trans>
          ) : (
            <Trans>
              Population stability index {figureText(stabilityIndex, i18n.locale)}:{' '}
              {i18n._(stabilityWords(stabilityIndex))}.
            </Trans>
          )
        }
      >
        <Parts scoring={scoring} />
      </PageSection>
      {metrics && (
        <PageSection
          title={<Trans>What it foretold</Trans>}
          lead={
            <Trans>
              The table says what came: in {countText(metrics.positives, i18n.locale)} of{' '}
              {countText(metrics.n, i18n.locale)} rows it did.
            </Trans>
          }
        >
          {ofTraining && (
            <Alert
              type="warning"
              showIcon
              title={<Trans>The model learnt from these very rows: its figures here say nothing of other ones.</Trans>}
            />
          )}
          <MetricsTable metrics={metrics} />
        </PageSection>
      )}
      <Rows scoring={scoring} />
    </div>
  )
}

/** How many rows have which probability; a line where each part would stand if they were as in the training. */
function Parts({ scoring: { parts: tenths, rows } }: Pick<ScoringScreenProps, 'scoring'>) {
  const { t, i18n } = useLingui()
  const isCompared = tenths.some(({ expected }) => expected !== null)
  return (
    <ChartFigure
      chart={{
        kind: 'columns',
        label: t`Rows by probability`,
        itemTitle: t`Probability up to`,
        valueTitle: t`Part of the rows`,
        series: [{ key: 'found', name: t`Part of the rows`, colour: 'series-1' }],
        items: tenths.map(({ upTo, rows: found, expected }) => ({
          key: `${upTo}`,
          name: shareText(upTo, i18n.locale),
          values: [found / Math.max(1, rows)],
          ...(expected !== null && { note: t`in the training ${shareText(expected, i18n.locale)}` }),
        })),
        format: { style: 'percent', maximumFractionDigits: 1 },
        ...(isCompared && { bounds: [1 / tenths.length] }),
      }}
    />
  )
}

function Rows({ scoring: { listed, rows, baseRate } }: Pick<ScoringScreenProps, 'scoring'>) {
  const { i18n } = useLingui()
  const columns = useColumns(listed)
  return (
    <PageSection
      title={<Trans>Highest probabilities</Trans>}
      lead={
        <>
          {listed.length < rows && (
            <Plural
              value={listed.length}
              one="The highest row; all are in the file."
              other="The # highest rows; all are in the file."
            />
          )}{' '}
          <Trans>
            What would lower it is the smallest change found that brings it to the base rate,{' '}
            {shareText(baseRate, i18n.locale)} of the rows that the model learnt from.
          </Trans>
        </>
      }
    >
      <StackedTable<ScoredRow>
        rowKey="row"
        size="middle"
        dataSource={[...listed]}
        columns={columns}
        scroll={{ x: '100%' }}
        pagination={pagination}
      />
    </PageSection>
  )
}

function useColumns(listed: readonly ScoredRow[]): TableColumnsType<ScoredRow> {
  const { t, i18n } = useLingui()
  const [hasCompany, hasTime] = [listed.some(({ entity }) => entity), listed.some(({ time }) => time)]
  return [
    {
      key: 'row',
      title: t`Row`,
      render: (_, { row, id }) => (id === null ? countText(row, i18n.locale) : <bdi>{id}</bdi>),
    },
    ...(hasCompany
      ? [
          {
            key: 'entity',
            title: t`Company`,
            render: (_: unknown, { entity }: ScoredRow) => <bdi>{entity ?? '–'}</bdi>,
          },
        ]
      : []),
    ...(hasTime
      ? [{ key: 'time', title: t`Time`, render: (_: unknown, { time }: ScoredRow) => <bdi>{time ?? '–'}</bdi> }]
      : []),
    {
      key: 'probability',
      title: t`Probability`,
      align: 'end',
      className: parts.figure ?? '',
      render: (_, { probability }) => shareText(probability, i18n.locale),
    },
    { key: 'reasons', title: t`What made it`, render: (_, row) => <Reasons row={row} /> },
    { key: 'counterfactual', title: t`What would lower it`, render: (_, row) => <WhatWouldLower row={row} /> },
  ]
}

/** What raises the probability of a row and what lowers it, in parts of the logarithm of its odds. */
function Reasons({ row: { contributions, base, others } }: { row: ScoredRow }) {
  const { t, i18n } = useLingui()
  const added = (logOdds: number) =>
    new Intl.NumberFormat(i18n.locale, { signDisplay: 'always', maximumFractionDigits: 2 }).format(logOdds)
  const rest = t`${added(base)} to begin with, ${added(others)} by all others`
  return (
    <ul className={styles.reasons} title={rest}>
      {contributions.map(({ column, value, logOdds }) => (
        <li key={column} data-direction={logOdds > 0 ? 'up' : 'down'}>
          <bdi>{columnText(column, i18n)}</bdi> = {value === null ? t`missing` : figureText(value, i18n.locale)} (
          {added(logOdds)})
        </li>
      ))}
    </ul>
  )
}

/** The change of columns after which a row would be no riskier than most. */
function WhatWouldLower({ row: { counterfactual } }: { row: ScoredRow }) {
  const { t, i18n } = useLingui()
  const text = (value: number | string | null) =>
    typeof value === 'number' ? figureText(value, i18n.locale) : (value ?? t`missing`)
  if (counterfactual === null) return <Trans>No change of up to three columns was found.</Trans>
  const { changes, probability } = counterfactual
  if (changes.length === 0) return <Trans>It is no higher than the base rate.</Trans>
  const named = changes.map((change) => ({ ...change, column: columnText(change.column, i18n) }))
  return (
    <>
      <ul className={styles.reasons}>
        {named.map(({ column, from, to }) => (
          <li key={column} data-direction="up">
            <Trans>
              <bdi>{column}</bdi> = {text(to)} instead of {text(from)}
            </Trans>
          </li>
        ))}
      </ul>
      <Trans>Then {shareText(probability, i18n.locale)}.</Trans>
    </>
  )
}
