import { Trans, useLingui } from '@lingui/react/macro'
import { Select, type TableColumnsType } from 'antd'
import type { ScoringSummary } from '#contracts/models/scoring.ts'
import type { DataSetId, DataSetSummary } from '#contracts/models/stored-data-set.ts'
import type { StoredModel } from '#contracts/models/stored-model.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { countText, figureText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import type { ModelRunBridge } from '#src/machines/models/use-model-run.ts'
import { shareText } from './column-picture.tsx'
import { stabilityWords } from './model-words.ts'
import { RunProgress } from './run-progress.tsx'

type ScoringsPartProps = ModelRunBridge & {
  model: StoredModel
  mayApply: boolean
  dataSets: readonly DataSetSummary[]
  /** `null` until they are known. */
  scorings: readonly ScoringSummary[] | null
}

/** Data sets that the model scored, and a way to score another one. */
export function ScoringsPart(props: ScoringsPartProps) {
  const { t } = useLingui()
  const { model, mayApply, dataSets, scorings, run, failed } = props
  const columns = useColumns()
  return (
    <PageSection
      title={<Trans>Rows that it scored</Trans>}
      lead={
        mayApply ? (
          <Trans>It scores every row of a data set that has its columns, and says what made each score.</Trans>
        ) : (
          model.state !== 'approved' && <Trans>Only an approved model scores rows.</Trans>
        )
      }
    >
      <ProblemAlert problem={failed === 'scoring' ? props.runProblem : null} onDismiss={props.onDismissRun} />
      {run !== null && <RunProgress {...props} run={run} />}
      {mayApply && run === null && (
        <div className={parts.form}>
          <LabelledField id="scored-data-set" label={<Trans>Data set</Trans>}>
            {(attributes) => (
              <Select<DataSetId | null>
                {...attributes}
                value={null}
                placeholder={t`Choose what is scored`}
                options={dataSets.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(dataSet) => {
                  if (dataSet !== null) props.onRun({ kind: 'scoring', draft: { model: model.id, dataSet } })
                }}
              />
            )}
          </LabelledField>
        </div>
      )}
      {scorings !== null && scorings.length > 0 && (
        <StackedTable<ScoringSummary>
          rowKey="id"
          size="middle"
          dataSource={[...scorings]}
          columns={columns}
          pagination={false}
        />
      )}
    </PageSection>
  )
}

function useColumns(): TableColumnsType<ScoringSummary> {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'dataSet',
      title: t`Data set`,
      render: (_, { id, dataSet }) => (
        <Link to="/models/scorings/$scoringId" params={{ scoringId: id }}>
          {dataSet ? <bdi>{dataSet.name}</bdi> : <Trans>a data set that was removed</Trans>}
        </Link>
      ),
    },
    {
      key: 'rows',
      title: t`Rows`,
      align: 'end',
      className: parts.figure ?? '',
      render: (_, { rows }) => countText(rows, i18n.locale),
    },
    {
      key: 'mean',
      title: t`Mean probability`,
      align: 'end',
      className: parts.figure ?? '',
      render: (_, { mean }) => shareText(mean, i18n.locale),
    },
    {
      key: 'stabilityIndex',
      title: t`Against the training`,
      render: (_, { stabilityIndex }) =>
        stabilityIndex === null ? t`unknown` : i18n._(stabilityWords(stabilityIndex)),
    },
    {
      key: 'auc',
      title: t`ROC AUC`,
      align: 'end',
      className: parts.figure ?? '',
      render: (_, { metrics }) => (metrics === null ? '–' : figureText(metrics.roc_auc.value, i18n.locale)),
    },
    { key: 'by', title: t`Scored by`, render: (_, { createdBy }) => <bdi>{createdBy}</bdi> },
    { key: 'at', title: t`Scored`, render: (_, { createdAt }) => <Timestamp at={createdAt} /> },
  ]
}
