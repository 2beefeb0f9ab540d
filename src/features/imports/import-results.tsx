import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Upload } from 'antd'
import type { ReactNode } from 'react'
import type { ImportJob } from '#contracts/imports/import.ts'
import type { Problem, ProblemDetails } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import styles from '#src/components/imports/data-integration.module.css'
import { bytesText, countText } from '#src/components/text/amount-text.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import { CompanyLink } from './company-link.tsx'
import { ImportedWithoutText, ImportFailureText } from './without-text.tsx'

/** What became of a file chosen here. `job` is `null` where the server did not take it. */
export type ImportResult = {
  file: { key: string; name: string }
  outcome: 'finished' | 'refused' | 'failed' | 'cancelled'
  job: ImportJob | null
  problem: Problem | null
}

type ImportResultsProps = {
  results: readonly ImportResult[]
  onDismiss: (key: string) => void
  /** A file is to be inspected for its mapping; `null` without the right to import. */
  onFileToMap: ((file: File) => void) | null
}

/** The files imported or refused since the page was opened, latest first. */
export function ImportResults({ results, onDismiss, onFileToMap }: ImportResultsProps) {
  return (
    <div className={styles.results} aria-live="polite">
      {results.map((result) => (
        <Alert
          key={result.file.key}
          showIcon
          type={result.job?.counts.withoutText ? 'warning' : kinds[result.outcome]}
          title={<Title result={result} />}
          description={<Description result={result} onFileToMap={onFileToMap} />}
          closable={{ onClose: () => onDismiss(result.file.key) }}
        />
      ))}
    </div>
  )
}

type WaitingFile = { key: string; name: string; bytes: number }

/** Files that wait for their turn. */
export function WaitingFiles({
  files,
  onWithdraw,
}: {
  files: readonly WaitingFile[]
  onWithdraw: (key: string) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <ul className={styles.waiting} aria-label={t`Waiting files`}>
      {files.map(({ key, name, bytes }) => {
        const size = bytesText(bytes, i18n.locale)
        const isAlone = files.every((file) => file.key === key || file.name !== name)
        const told = isAlone ? name : dotted([name, size], i18n.locale)
        return (
          <li key={key}>
            <span className={styles.waitingFile}>
              <bdi className={styles.fileName}>{name}</bdi>
              <span className={styles.quiet}>{size}</span>
            </span>
            <Button size="small" type="text" onClick={() => onWithdraw(key)} aria-label={t`Remove ${{ name: told }}`}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const kinds = { finished: 'success', refused: 'warning', failed: 'error', cancelled: 'info' } as const

function Title({ result: { file, outcome } }: { result: ImportResult }): ReactNode {
  const name = file.name
  switch (outcome) {
    case 'finished':
      return <Trans>{name} is imported</Trans>
    case 'refused':
      return <Trans>{name} was not imported</Trans>
    case 'failed':
      return <Trans>The import of {name} broke off</Trans>
    case 'cancelled':
      return <Trans>The import of {name} was cancelled; nothing of it was kept</Trans>
  }
}

type DescriptionProps = { result: ImportResult } & Pick<ImportResultsProps, 'onFileToMap'>

function Description({ result: { file, job, problem }, onFileToMap }: DescriptionProps): ReactNode {
  const failure = problem ?? job?.failure
  if (failure) {
    return (
      <>
        <ImportFailureText failure={failure} named={job?.file ?? file.name} />
        {onFileToMap && isOfColumns(failure.details) && <ToMap onFileToMap={onFileToMap} />}
      </>
    )
  }
  if (!job) return null
  return job.state === 'finished' ? <Counts job={job} /> : null
}

/** Whether a refusal means that the columns are unknown. */
const isOfColumns = (details: ProblemDetails | undefined): boolean =>
  ['other_first_line', 'lacks_columns', 'column_twice'].includes(String(details?.cause))

function ToMap({ onFileToMap }: { onFileToMap: (file: File) => void }) {
  return (
    <Upload
      showUploadList={false}
      beforeUpload={(file) => {
        onFileToMap(file)
        return false
      }}
    >
      <Button size="small">
        <Trans>Map its columns</Trans>
      </Button>
    </Upload>
  )
}

function Counts({ job }: { job: ImportJob }) {
  const { i18n } = useLingui()
  const { entitiesAdded, interestsAdded, recordsAdded } = job.counts
  const rows = countText(job.counts.rowsRead, i18n.locale)
  const added = countText(entitiesAdded + interestsAdded + recordsAdded, i18n.locale)
  const unchanged = countText(job.counts.unchanged, i18n.locale)
  const refused = countText(job.counts.rowsRefused, i18n.locale)
  return (
    <>
      <Trans>
        {rows} rows read: {added} added, {unchanged} unchanged, {refused} skipped.
      </Trans>{' '}
      <ImportedWithoutText job={job} /> {job.company && <CompanyLink company={job.company} />}
      {job.company && job.counts.rowsRefused > 0 && ' · '}
      {job.counts.rowsRefused > 0 && (
        <Link to="/DataIntegration" search={{ import: job.id }}>
          <Trans>Show details of {job.file}</Trans>
        </Link>
      )}
    </>
  )
}
