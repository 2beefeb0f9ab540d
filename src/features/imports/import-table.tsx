import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Space, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import type { ImportId, ImportJob } from '#contracts/imports/import.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { pagination, StackedTable, type TableLook } from '#src/components/controls/stacked-table.tsx'
import styles from '#src/components/imports/data-integration.module.css'
import { ImportStateTag } from '#src/components/imports/import-state-tag.tsx'
import { countText, timestampText } from '#src/components/text/amount-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { handsFocusOn } from './focus-on-imports.ts'
import { RemainingText, StepText } from './step-text.tsx'

/** An import as a row of the list, and what may be done with it. */
export type ImportRow = ImportJob & { mayCancel: boolean; mayRollBack: boolean; mayImportAgain: boolean }

type ImportTableProps = {
  rows: readonly ImportRow[]
  loading: boolean
  /** The import whose details are open. */
  opened: ImportId | null
  look: TableLook
  onOpen: (id: ImportId | null) => void
  onCancel: (id: ImportId) => void
  onRollBack: (job: ImportJob) => void
  onImportAgain: (job: ImportJob) => void
  details: (job: ImportJob) => ReactNode
}

/** Every import with its state and counts, newest first; a row opens to what was left out of it. */
export function ImportTable({ rows, loading, opened, look, onOpen, details, ...actions }: ImportTableProps) {
  const { t } = useLingui()
  return (
    <StackedTable<ImportRow>
      rowKey="id"
      look={look}
      className={styles.imports ?? ''}
      size="middle"
      dataSource={[...rows]}
      columns={useColumns(actions)}
      loading={loading && { delay: 200 }}
      pagination={pagination}
      expandable={{
        columnTitle: <span className={parts.unseen}>{t`Details`}</span>,
        expandedRowKeys: opened ? [opened] : [],
        expandedRowRender: details,
        expandIcon: ({ expanded, record }) => (
          <Button
            type="text"
            size="small"
            className={styles.expand ?? ''}
            aria-expanded={expanded}
            aria-label={expanded ? t`Hide details of ${record.file}` : t`Show details of ${record.file}`}
            onClick={() => onOpen(expanded ? null : record.id)}
          >
            {expanded ? (
              <DownOutlined aria-hidden="true" />
            ) : (
              <RightOutlined className={styles.pointing ?? ''} aria-hidden="true" />
            )}
          </Button>
        ),
      }}
    />
  )
}

type Actions = Pick<ImportTableProps, 'onCancel' | 'onRollBack' | 'onImportAgain'>

function useColumns({ onCancel, onRollBack, onImportAgain }: Actions): TableColumnsType<ImportRow> {
  const { t, i18n } = useLingui()
  const count = (
    key: string,
    title: string,
    countOf: (job: ImportJob) => number,
  ): TableColumnsType<ImportRow>[number] => ({
    key,
    title,
    align: 'right',
    className: `${styles.figure} ${styles.count}`,
    sorter: (a, b) => countOf(a) - countOf(b),
    render: (_, job) => countText(countOf(job), i18n.locale),
  })
  return [
    {
      key: 'file',
      title: t`File`,
      sorter: (a, b) => a.file.localeCompare(b.file, i18n.locale),
      render: (_, { file, source, synthetic }) => (
        <div className={`${styles.fileCell} ${styles.file}`}>
          <span className={styles.fileName} title={file}>
            <bdi>{file}</bdi>
          </span>
          <span className={styles.quiet}>
            <bdi>{sourceText(source, i18n)}</bdi>{' '}
            {synthetic && (
              <Tag>
                <Trans>Demonstration data</Trans>
              </Tag>
            )}
          </span>
        </div>
      ),
    },
    {
      key: 'state',
      title: t`State`,
      sorter: (a, b) => a.state.localeCompare(b.state),
      render: (_, { state, step }) => (
        <div className={`${styles.fileCell} ${styles.stateCell}`}>
          <ImportStateTag state={state} />
          {step && <StepText step={step} />}
          {step?.remainingSeconds !== undefined && (
            <span className={styles.quiet}>
              <RemainingText seconds={step.remainingSeconds} />
            </span>
          )}
        </div>
      ),
    },
    count('rowsRead', t`Rows read`, ({ counts }) => counts.rowsRead),
    count('rowsRefused', t`Skipped`, ({ counts }) => counts.rowsRefused),
    count('entitiesAdded', t`New entities`, ({ counts }) => counts.entitiesAdded),
    count('interestsAdded', t`New interests`, ({ counts }) => counts.interestsAdded),
    count('recordsAdded', t`New records`, ({ counts }) => counts.recordsAdded),
    {
      ...count('updated', t`Updated`, ({ counts }) => counts.updated ?? 0),
      render: (_, { counts: { updated = 0, mentioned = 0 } }) => (
        <>
          {countText(updated, i18n.locale)}
          {mentioned > 0 && (
            <div className={styles.quiet}>
              <Plural value={mentioned} one="# only mentioned" other="# only mentioned" />
            </div>
          )}
        </>
      ),
    },
    count('unchanged', t`Unchanged`, ({ counts }) => counts.unchanged),
    {
      key: 'createdAt',
      title: t`Imported`,
      className: styles.figure ?? '',
      sorter: (a, b) => a.createdAt.localeCompare(b.createdAt),
      render: (_, { createdAt, createdBy }) => (
        <div className={styles.fileCell}>
          <time dateTime={createdAt}>{timestampText(createdAt)}</time>
          <span className={styles.quiet}>
            <bdi>{createdBy}</bdi>
          </span>
        </div>
      ),
    },
    {
      key: 'actions',
      className: styles.actions ?? '',
      title: <span className={parts.unseen}>{t`Actions`}</span>,
      render: (_, { mayCancel, mayRollBack, mayImportAgain, ...job }) => {
        const { id, file } = job
        return (
          <Space size="small" wrap>
            {mayCancel && (
              <span ref={handsFocusOn}>
                <Button size="small" onClick={() => onCancel(id)} aria-label={t`Cancel the import of ${file}`}>
                  <Trans>Cancel</Trans>
                </Button>
              </span>
            )}
            {mayRollBack && (
              <span ref={handsFocusOn}>
                <Button size="small" onClick={() => onRollBack(job)} aria-label={t`Roll back the import of ${file}`}>
                  <Trans>Roll back</Trans>
                </Button>
              </span>
            )}
            {mayImportAgain && (
              <span ref={handsFocusOn}>
                <Button size="small" onClick={() => onImportAgain(job)} title={t`Import ${file} again`}>
                  <Trans>Import again</Trans>
                </Button>
              </span>
            )}
          </Space>
        )
      },
    },
  ]
}
