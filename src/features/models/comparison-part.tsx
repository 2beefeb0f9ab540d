import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Select, Spin, type TableColumnsType } from 'antd'
import type { ModelComparison } from '#contracts/models/model-comparison.ts'
import type { DataSetId, DataSetSummary } from '#contracts/models/stored-data-set.ts'
import type { ModelId, ModelSummary, StoredModel } from '#contracts/models/stored-model.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { figureText } from '#src/components/text/amount-text.ts'
import styles from './models.module.css'

type ComparisonPartProps = {
  model: StoredModel
  /** What it may be compared with, and on which rows. */
  models: readonly ModelSummary[]
  dataSets: readonly DataSetSummary[]
  other: ModelId | null
  dataSet: DataSetId | null
  comparison: ModelComparison | null
  busy: boolean
  problem: Problem | null
  onChoose: (chosen: { other?: ModelId; dataSet?: DataSetId }) => void
  onRetry: () => void
}

/** Which of two models tells the rows of a data set better, and whether that may be chance. */
export function ComparisonPart(props: ComparisonPartProps) {
  const { t } = useLingui()
  const { models, dataSets, other, dataSet, comparison, busy, problem, onChoose } = props
  return (
    <PageSection
      title={<Trans>Compared with another model</Trans>}
      lead={<Trans>On the rows of a data set that says what came; choose one from which neither has learnt.</Trans>}
    >
      <div className={styles.roles}>
        <LabelledField id="compared-model" label={<Trans>Other model</Trans>}>
          {(attributes) => (
            <Select<ModelId | null>
              {...attributes}
              value={other}
              placeholder={t`none`}
              options={models.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(chosen) => chosen !== null && onChoose({ other: chosen })}
            />
          )}
        </LabelledField>
        <LabelledField id="compared-data-set" label={<Trans>Rows of</Trans>}>
          {(attributes) => (
            <Select<DataSetId | null>
              {...attributes}
              value={dataSet}
              placeholder={t`none`}
              options={dataSets.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(chosen) => chosen !== null && onChoose({ dataSet: chosen })}
            />
          )}
        </LabelledField>
      </div>
      {busy && (
        <div role="status" className={parts.tools}>
          <Spin size="small" />
          <span>
            <Trans>Both score the rows.</Trans>
          </span>
        </div>
      )}
      <ProblemAlert problem={problem} onRetry={props.onRetry} />
      {comparison && <Comparison comparison={comparison} />}
    </PageSection>
  )
}

/** A difference that chance alone would make less often is taken for one. */
const chance = 0.05

function Comparison({ comparison }: { comparison: ModelComparison }) {
  const { t, i18n } = useLingui()
  const { one, other, difference } = comparison
  const figure = (value: number) => figureText(value, i18n.locale)
  const isFirst = difference.value >= 0
  const [better, by, least, most] = isFirst
    ? [one, difference.value, difference.low, difference.high]
    : [other, -difference.value, -difference.high, -difference.low]
  const rows = [
    { key: 'roc', name: t`ROC AUC`, of: ({ metrics }: typeof one) => metrics.roc_auc.value },
    { key: 'pr', name: t`PR AUC`, of: ({ metrics }: typeof one) => metrics.pr_auc.value },
    { key: 'ks', name: t`KS`, of: ({ metrics }: typeof one) => metrics.ks },
    { key: 'brier', name: t`Brier`, of: ({ metrics }: typeof one) => metrics.brier },
  ]
  const columns: TableColumnsType<(typeof rows)[number]> = [
    { key: 'name', title: t`Figure`, render: (_, { name }) => name },
    ...[one, other].map((side, place) => ({
      key: `${place}`,
      title: side.model.name,
      align: 'end' as const,
      className: parts.figure ?? '',
      render: (_: unknown, { of }: (typeof rows)[number]) => figure(of(side)),
    })),
  ]
  return (
    <>
      <p>
        {difference.p < chance ? (
          <Trans>
            <bdi>{better.model.name}</bdi> tells them better: its ROC AUC is higher by {figure(by)} (95 % interval{' '}
            {figure(least)} to {figure(most)}).
          </Trans>
        ) : (
          <Trans>
            Both tell them about as well: their ROC AUC differs by {figure(by)}, which may be chance (p ={' '}
            {figure(difference.p)}).
          </Trans>
        )}
      </p>
      {(one.ofTraining || other.ofTraining) && (
        <Alert
          type="warning"
          showIcon
          title={<Trans>One of them has learnt from these very rows: choose others to compare them by.</Trans>}
        />
      )}
      <StackedTable rowKey="key" size="middle" dataSource={rows} columns={columns} pagination={false} />
    </>
  )
}
