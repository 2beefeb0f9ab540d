import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Spin, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import type { DataSetSummary } from '#contracts/models/stored-data-set.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { FilePick } from '#src/components/controls/file-pick.tsx'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import type { DataSetsBridge } from '#src/machines/models/use-data-sets.ts'

type DataSetsScreenProps = Pick<
  DataSetsBridge,
  'sending' | 'busy' | 'removed' | 'problem' | 'onFile' | 'onCancel' | 'onUndoRemoval' | 'onDismiss'
> & {
  /** `null` until they are known. */
  dataSets: readonly DataSetSummary[] | null
  /** Why they are not. */
  missing: Problem | null
  models: ReactNode
  mayAdd: boolean
  onReload: () => void
}

/** The tables from which models can learn, and a way to add one. */
export function DataSetsScreen(props: DataSetsScreenProps) {
  const { dataSets, missing, mayAdd, sending, busy, problem } = props
  const columns = useColumns()
  return (
    <div className={parts.screen}>
      <PageHead
        title={<Trans>Models and data sets</Trans>}
        lead={
          <Trans>
            Tables whose outcomes are known: one row for each company and period, with a column that says what came of
            it. Models learn from them.
          </Trans>
        }
        tools={
          mayAdd && (
            <FilePick accept=".csv,.tsv,.txt,.xlsx,.arff,.gz" disabled={busy} onFile={props.onFile}>
              <Trans>Add a table</Trans>
            </FilePick>
          )
        }
      />
      {sending !== null && (
        <div role="status" className={parts.tools}>
          <Spin size="small" />
          <span>
            <Trans>
              <bdi>{sending}</bdi> is sent and read.
            </Trans>
          </span>
          <Button size="small" onClick={props.onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      <Removed name={props.removed} onUndo={props.onUndoRemoval} />
      <ProblemAlert problem={problem} onDismiss={props.onDismiss} />
      <ProblemAlert problem={missing} onRetry={props.onReload} />
      {props.models}
      <PageSection title={<Trans>Data sets</Trans>}>
        {dataSets?.length === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              mayAdd ? (
                <Trans>
                  No table yet. Add one as CSV, XLSX or ARFF: its columns are then shown with what they hold.
                </Trans>
              ) : (
                <Trans>No table yet. An analyst can add one.</Trans>
              )
            }
          />
        ) : (
          <StackedTable<DataSetSummary>
            rowKey="id"
            size="middle"
            dataSource={[...(dataSets ?? [])]}
            columns={columns}
            loading={dataSets === null && missing === null && { delay: 200 }}
            pagination={false}
          />
        )}
      </PageSection>
    </div>
  )
}

/** That a data set was removed just now, with the way to bring it back. */
function Removed({ name: removed, onUndo }: { name: string | null; onUndo: () => void }) {
  const name = <bdi>{removed}</bdi>
  return (
    <SuccessMessage
      tools={
        removed !== null && (
          <Button type="link" size="small" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        )
      }
    >
      {removed !== null && <Trans>{name} is removed.</Trans>}
    </SuccessMessage>
  )
}

function useColumns(): TableColumnsType<DataSetSummary> {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'name',
      title: t`Data set`,
      render: (_, { id, name, file }) => (
        <span className={parts.twoLines}>
          <Link to="/models/data-sets/$dataSetId" params={{ dataSetId: id }}>
            <bdi>{name}</bdi>
          </Link>
          <bdi dir="ltr" className={parts.quiet}>
            {file}
          </bdi>
        </span>
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
      key: 'columns',
      title: t`Columns`,
      align: 'end',
      className: parts.figure ?? '',
      render: (_, { columns }) => countText(columns, i18n.locale),
    },
    {
      key: 'label',
      title: t`Outcome`,
      render: (_, { roles }) =>
        roles.label === null ? (
          <span className={parts.quiet}>
            <Trans>not named yet</Trans>
          </span>
        ) : (
          <bdi>
            {roles.label} = {roles.positive}
          </bdi>
        ),
    },
    { key: 'by', title: t`Added by`, render: (_, { createdBy }) => <bdi>{createdBy ?? '–'}</bdi> },
    { key: 'at', title: t`Added`, render: (_, { createdAt }) => <Timestamp at={createdAt} /> },
  ]
}

/** How large a table is. */
export function TableSize({ rows, columns }: { rows: number; columns: number }) {
  return (
    <>
      <Plural value={rows} one="# row" other="# rows" />, <Plural value={columns} one="# column" other="# columns" />
    </>
  )
}
