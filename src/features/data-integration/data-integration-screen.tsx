import { Trans } from '@lingui/react/macro'
import { Alert, Button, Empty } from 'antd'
import type { ImportId, ImportJob, ImportProblems } from '#contracts/import.ts'
import type { Problem } from '#contracts/problem.ts'
import { ProblemText } from '#src/components/problem-text.tsx'
import styles from './data-integration.module.css'
import { ImportDetails } from './import-details.tsx'
import { type CurrentImport, ImportProgress } from './import-progress.tsx'
import { type ImportResult, ImportResults, WaitingFiles } from './import-results.tsx'
import { type ImportRow, ImportTable } from './import-table.tsx'
import { UploadPanel } from './upload-panel.tsx'

type DataIntegrationScreenProps = {
  mayImport: boolean
  source: string
  waiting: readonly { key: string; name: string }[]
  current: CurrentImport | null
  results: readonly ImportResult[]
  /** `null` while they are on their way. */
  imports: readonly ImportRow[] | null
  importsProblem: Problem | null
  opened: { id: ImportId; page: number; problems: ImportProblems | null; downloading: boolean } | null
  onSource: (source: string) => void
  onFiles: (files: File[]) => void
  onWithdraw: (key: string) => void
  onCancelCurrent: () => void
  onCancel: (id: ImportId) => void
  onDismiss: (key: string) => void
  onOpen: (id: ImportId | null) => void
  onPage: (page: number) => void
  onDownload: (job: ImportJob) => void
  onReload: () => void
}

/** Bringing files in, and what became of every file brought in so far. */
export function DataIntegrationScreen(props: DataIntegrationScreenProps) {
  const { imports, importsProblem, mayImport, opened } = props
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Data integration</Trans>
        </h1>
        <p className={styles.quiet}>
          <Trans>Ownership files become part of the network; every fact keeps the file and row it comes from.</Trans>
        </p>
      </header>
      {mayImport && <UploadPanel source={props.source} onSource={props.onSource} onFiles={props.onFiles} />}
      {props.current && <ImportProgress current={props.current} onCancel={props.onCancelCurrent} />}
      {props.waiting.length > 0 && <WaitingFiles files={props.waiting} onWithdraw={props.onWithdraw} />}
      <ImportResults results={props.results} onDismiss={props.onDismiss} />
      <section className={styles.list} aria-labelledby="imports-heading">
        <h2 id="imports-heading">
          <Trans>Imports</Trans>
        </h2>
        {importsProblem && (
          <Alert
            type="error"
            showIcon
            title={<ProblemText problem={importsProblem} />}
            action={
              <Button size="small" onClick={props.onReload}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        )}
        {imports?.length === 0 ? (
          <NothingYet mayImport={mayImport} />
        ) : (
          <ImportTable
            rows={imports ?? []}
            loading={imports === null && importsProblem === null}
            opened={opened?.id ?? null}
            onOpen={props.onOpen}
            onCancel={props.onCancel}
            details={(job) => (
              <ImportDetails
                job={job}
                problems={opened?.problems ?? null}
                page={opened?.page ?? 1}
                downloading={opened?.downloading ?? false}
                onPage={props.onPage}
                onDownload={() => props.onDownload(job)}
              />
            )}
          />
        )}
      </section>
    </div>
  )
}

function NothingYet({ mayImport }: { mayImport: boolean }) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        mayImport ? (
          <Trans>
            Nothing has been imported yet. Drop a file above: ownership statements as BODS 0.4, the GLEIF files, or a
            CSV with the columns owner, company, capital, votes, valid_from, valid_to.
          </Trans>
        ) : (
          <Trans>Nothing has been imported yet. An analyst or administrator can import files.</Trans>
        )
      }
    />
  )
}
