import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty } from 'antd'
import type { ImportId, ImportJob, ImportKind, ImportProblems } from '#contracts/import.ts'
import type { Problem } from '#contracts/problem.ts'
import type { SourceChange, SourceId } from '#contracts/source.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import styles from './data-integration.module.css'
import { ImportDetails } from './import-details.tsx'
import { type CurrentImport, ImportProgress } from './import-progress.tsx'
import { type ImportResult, ImportResults, WaitingFiles } from './import-results.tsx'
import { type ImportRow, ImportTable } from './import-table.tsx'
import { type SourceRow, SourceTable } from './source-table.tsx'
import { UploadPanel } from './upload-panel.tsx'

type DataIntegrationScreenProps = {
  mayImport: boolean
  source: string
  waiting: readonly { key: string; name: string }[]
  current: CurrentImport | null
  results: readonly ImportResult[]
  /** The one kind of files the list shows; `null`: all. */
  kind: ImportKind | null
  /** `null` while they are on their way. */
  imports: readonly ImportRow[] | null
  importsProblem: Problem | null
  /** `null` while they are on their way. */
  sources: readonly SourceRow[] | null
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
  onAllKinds: () => void
  onSourceChange: (id: SourceId, event: SourceChange['event']) => void
}

/** Bringing files in, and what became of every file brought in so far. */
export function DataIntegrationScreen(props: DataIntegrationScreenProps) {
  const { t } = useLingui()
  const { imports, importsProblem, mayImport, opened } = props
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Data integration</Trans>
        </h1>
        <p className={styles.quiet}>
          <Trans>
            Ownership becomes part of the network; bills, statements, exposures and articles feed the functions that ask
            for them. Every fact keeps the file and row it comes from.
          </Trans>
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
        {props.kind && (
          <Button
            className={styles.chip ?? ''}
            shape="round"
            size="small"
            icon={<CloseOutlined aria-hidden="true" />}
            iconPlacement="end"
            title={t`Show all imports`}
            onClick={props.onAllKinds}
          >
            {props.kind === 'opinion' ? t`Public-opinion data` : t`Official announcement data`}
          </Button>
        )}
        {importsProblem && <ProblemAlert problem={importsProblem} onRetry={props.onReload} />}
        {imports?.length === 0 ? (
          <NothingYet mayImport={mayImport} kind={props.kind} />
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
      {props.sources !== null && props.sources.length > 0 && (
        <section className={styles.list} aria-labelledby="sources-heading">
          <h2 id="sources-heading">
            <Trans>Data sources</Trans>
          </h2>
          <p className={styles.quiet}>
            <Trans>Closing a source keeps what it brought and refuses further files of it.</Trans>
          </p>
          <SourceTable rows={props.sources} onChange={props.onSourceChange} />
        </section>
      )}
    </div>
  )
}

function NothingYet({ mayImport, kind }: { mayImport: boolean; kind: ImportKind | null }) {
  if (kind) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          kind === 'opinion' ? (
            <Trans>No file with public-opinion data has been imported yet.</Trans>
          ) : (
            <Trans>No file with official announcements has been imported yet.</Trans>
          )
        }
      />
    )
  }
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        mayImport ? (
          <Trans>
            Nothing has been imported yet. Drop a file above: ownership as BODS 0.4, the GLEIF files or a CSV with the
            columns owner, company, capital; or a table of bills, statements, exposures or articles. Each function names
            the columns it asks for.
          </Trans>
        ) : (
          <Trans>Nothing has been imported yet. An analyst or administrator can import files.</Trans>
        )
      }
    />
  )
}
