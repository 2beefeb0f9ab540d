import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import type { ImportId, ImportJob, ImportKind, ImportProblems } from '#contracts/import.ts'
import type { Problem } from '#contracts/problem.ts'
import type { TextEncoding } from '#contracts/text-encoding.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import styles from './data-integration.module.css'
import { ImportDetails } from './import-details.tsx'
import { type CurrentImport, ImportProgress } from './import-progress.tsx'
import { type ImportResult, ImportResults, WaitingFiles } from './import-results.tsx'
import { type ImportRow, ImportTable } from './import-table.tsx'
import type { Mending } from './mend-grid.tsx'
import { RollbackDialog } from './rollback-dialog.tsx'
import { UploadPanel } from './upload-panel.tsx'

type ImportsPartProps = {
  mayImport: boolean
  source: string
  /** Whether files are looked at before they are imported. */
  look: boolean
  encoding: TextEncoding | null
  /** Files that wait to be prepared, and the one that is. */
  preparation: ReactNode
  waiting: readonly { key: string; name: string; bytes: number }[]
  current: CurrentImport | null
  results: readonly ImportResult[]
  /** The one kind of files the list shows; `null`: all. */
  kind: ImportKind | null
  /** `null` while they are on their way. */
  imports: readonly ImportRow[] | null
  importsProblem: Problem | null
  opened: { id: ImportId; page: number; problems: ImportProblems | null; downloading: boolean } | null
  onSource: (source: string) => void
  onLook: (look: boolean) => void
  onEncoding: (encoding: TextEncoding | null) => void
  onFiles: (files: File[]) => void
  /** A file is to be sent whose columns somebody wants to map. */
  onFileToMap: (file: File) => void
  onWithdraw: (key: string) => void
  onCancelCurrent: () => void
  onCancel: (id: ImportId) => void
  /** The import that is to be taken back, once somebody has asked for that. */
  rollback: Pick<Parameters<typeof RollbackDialog>[0], 'considered' | 'onConfirm' | 'onDismiss'>
  onRollBack: (job: ImportJob) => void
  onImportAgain: (job: ImportJob) => void
  /** Why what was asked for last could not be done. */
  careProblem: Problem | null
  onCareProblemDismissed: () => void
  /** For the import that is open; `null` for whoever may not mend rows. */
  mendingOf: ((job: ImportJob) => Mending) | null
  onDismiss: (key: string) => void
  onOpen: (id: ImportId | null) => void
  onPage: (page: number) => void
  onDownload: (job: ImportJob) => void
  onReload: () => void
  onAllKinds: () => void
}

/** Bringing files in, and what became of every file brought in so far. */
export function ImportsPart(props: ImportsPartProps) {
  const { t } = useLingui()
  const { imports, importsProblem, mayImport, opened } = props
  return (
    <>
      {mayImport && (
        <UploadPanel
          source={props.source}
          look={props.look}
          onSource={props.onSource}
          onLook={props.onLook}
          encoding={props.encoding}
          onEncoding={props.onEncoding}
          onFiles={props.onFiles}
        />
      )}
      {props.current && <ImportProgress current={props.current} onCancel={props.onCancelCurrent} />}
      {props.waiting.length > 0 && <WaitingFiles files={props.waiting} onWithdraw={props.onWithdraw} />}
      <ImportResults
        results={props.results}
        onDismiss={props.onDismiss}
        onFileToMap={mayImport ? props.onFileToMap : null}
      />
      {props.preparation}
      <section className={styles.list} aria-labelledby="imports-heading">
        <h2 id="imports-heading" tabIndex={-1}>
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
        {props.careProblem && <ProblemAlert problem={props.careProblem} onDismiss={props.onCareProblemDismissed} />}
        <RollbackDialog {...props.rollback} />
        {imports?.length === 0 ? (
          <NothingYet mayImport={mayImport} kind={props.kind} />
        ) : (
          <ImportTable
            rows={imports ?? []}
            loading={imports === null && importsProblem === null}
            opened={opened?.id ?? null}
            onOpen={props.onOpen}
            onCancel={props.onCancel}
            onRollBack={props.onRollBack}
            onImportAgain={props.onImportAgain}
            details={(job) => (
              <ImportDetails
                job={job}
                problems={opened?.problems ?? null}
                page={opened?.page ?? 1}
                downloading={opened?.downloading ?? false}
                onPage={props.onPage}
                onDownload={() => props.onDownload(job)}
                mending={props.mendingOf?.(job) ?? null}
              />
            )}
          />
        )}
      </section>
    </>
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
