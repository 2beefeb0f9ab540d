import { DownloadOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Typography } from 'antd'
import { type ImportJob, type ImportProblems, keptRefusedRows } from '#contracts/imports/import.ts'
import type { RowProblem } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { Pages } from '#src/components/controls/pages.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import styles from '#src/components/imports/data-integration.module.css'
import { countText, timestampText } from '#src/components/text/amount-text.ts'
import { rowProblemWords } from '#src/components/text/problem-words.ts'
import { refusalCauseText } from '#src/components/text/refusal-cause-text.ts'
import type { Correction } from '#src/machines/imports/use-import-repair.ts'
import { CompanyLink } from './company-link.tsx'
import { CorrectionGrid } from './correction-grid.tsx'
import { encodingName } from './encoding-select.tsx'
import { ImportedWithoutText, ImportFailureText } from './without-text.tsx'

type ImportDetailsProps = {
  job: ImportJob
  /** `null` while loading. */
  problems: ImportProblems | null
  /** Counted from 1. */
  page: number
  downloading: boolean
  onPage: (page: number) => void
  onDownload: () => void
  /** `null` without the right to correct rows. */
  correction: Correction | null
}

/** What was left out of an import: the row, the field, the reason and what stood there. */
export function ImportDetails({
  job,
  problems,
  page,
  downloading,
  onPage,
  onDownload,
  correction,
}: ImportDetailsProps) {
  const { t, i18n } = useLingui()
  const total = countText(job.counts.rowsRefused, i18n.locale)
  return (
    <div className={styles.details}>
      {job.failure && (
        <p className={styles.problem}>
          <ImportFailureText failure={job.failure} named={job.file} />
        </p>
      )}
      {job.rolledBack && <RolledBackText {...job.rolledBack} />}
      {job.corrects && (
        <p className={styles.quiet}>
          <Trans>This import brings rows corrected after they had been left out of an earlier one.</Trans>
        </p>
      )}
      {job.encoding && job.encoding !== 'utf-8' && <EncodingText encoding={job.encoding} />}
      <ImportedWithoutText job={job} />
      {job.company && <CompanyLink company={job.company} />}
      {job.counts.rowsRefused === 0 && !problems?.doubts ? (
        !job.failure && (
          <p className={styles.quiet}>
            <Trans>Every row was imported.</Trans>
          </p>
        )
      ) : (
        <>
          <div className={styles.detailsHead}>
            <strong>
              <Trans>Rows left out: {total}</Trans>
              {problems?.doubts !== undefined && (
                <>
                  {' · '}
                  <Trans>Imported, but doubtful: {countText(problems.doubts, i18n.locale)}</Trans>
                </>
              )}
            </strong>
            <Button
              size="small"
              icon={<DownloadOutlined aria-hidden="true" />}
              loading={downloading}
              onClick={onDownload}
            >
              {t`Download as CSV`}
            </Button>
          </div>
          {problems && problems.total > keptRefusedRows && (
            <p className={styles.quiet}>
              <Trans>The first {countText(keptRefusedRows, i18n.locale)} of them are kept.</Trans>
            </p>
          )}
          {correction && problems?.header !== undefined ? (
            <CorrectionGrid rows={problems.problems} header={problems.header} loading={false} correction={correction} />
          ) : (
            <ProblemTable problems={problems?.problems ?? []} loading={problems === null} />
          )}
          <Pages
            size="small"
            align="end"
            current={page}
            pageSize={pageSize}
            total={Math.min(problems?.total ?? 0, keptRefusedRows)}
            hideOnSinglePage
            onChange={(chosen) => onPage(chosen)}
          />
        </>
      )}
    </div>
  )
}

function EncodingText({ encoding }: { encoding: string }) {
  const name = encodingName(encoding)
  return (
    <p className={styles.quiet}>
      <Trans>Its text was read as {name}.</Trans>
    </p>
  )
}

type ProblemTableProps = { problems: readonly RowProblem[]; loading: boolean }

function ProblemTable({ problems, loading }: ProblemTableProps) {
  const { t, i18n } = useLingui()
  return (
    <StackedTable<RowProblem>
      rowKey={({ row, field, code }) => `${row} ${field} ${code}`}
      size="small"
      dataSource={[...problems]}
      loading={loading && { delay: 200 }}
      pagination={false}
      columns={[
        {
          key: 'row',
          title: t`Row`,
          align: 'right',
          className: styles.figure ?? '',
          render: (_, { row }) => countText(row, i18n.locale),
        },
        { key: 'field', title: t`Field`, render: (_, { field }) => field && <code>{field}</code> },
        {
          key: 'reason',
          title: t`Reason`,
          render: (_, problem) => (
            <div className={styles.reason}>
              {i18n._(rowProblemWords(problem.code))}
              {problem.details && <span className={styles.quiet}>{refusalCauseText(problem.details, i18n)}</span>}
            </div>
          ),
        },
        {
          key: 'value',
          title: t`What stood there`,
          render: (_, { value }) => value && <Typography.Text code>{value}</Typography.Text>,
        },
      ]}
    />
  )
}

function RolledBackText({ at, by }: { at: string; by: string | null }) {
  const timestamp = timestampText(at)
  return (
    <p className={styles.quiet}>
      {by === null ? (
        <Trans>Rolled back on {timestamp}.</Trans>
      ) : (
        <Trans>
          Rolled back by {by} on {timestamp}.
        </Trans>
      )}
    </p>
  )
}
