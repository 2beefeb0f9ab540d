import { CloseOutlined, InboxOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Empty, Input, Modal, Spin, Upload } from 'antd'
import type { ReactNode } from 'react'
import type { ImportId, ImportJob, ImportKind, ImportProblems, RollbackPreview } from '#contracts/imports/import.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import { CutNote } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import type { TableLook } from '#src/components/controls/stacked-table.tsx'
import styles from '#src/components/imports/data-integration.module.css'
import type { FilesOnTheirWay } from '#src/machines/imports/use-import-files.ts'
import type { ImportRepair } from '#src/machines/imports/use-import-repair.ts'
import { EncodingSelect } from './encoding-select.tsx'
import { focusOnImportsIfLost } from './focus-on-imports.ts'
import { ImportDetails } from './import-details.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResults, WaitingFiles } from './import-results.tsx'
import { type ImportRow, ImportTable } from './import-table.tsx'

type ImportsPartProps = {
  mayImport: boolean
  files: FilesOnTheirWay
  repair: ImportRepair
  /** Files that wait to be prepared, and the one that is. */
  preparation: ReactNode
  /** The demonstration data as a whole, for those who administer. */
  demonstration: ReactNode
  /** The one kind of files the list shows; `null`: all. */
  kind: ImportKind | null
  /** `null` while loading. */
  imports: readonly ImportRow[] | null
  /** How many of how many imports of all kinds are loaded, where not all are. */
  loaded: { listed: number; all: number } | null
  importsProblem: Problem | null
  opened: { id: ImportId; page: number; problems: ImportProblems | null; downloading: boolean } | null
  /** Table state of the list of imports. */
  listLook: TableLook
  onOpen: (id: ImportId | null) => void
  onPage: (page: number) => void
  onDownload: (job: ImportJob) => void
  onReload: () => void
  onAllKinds: () => void
}

/** Bringing files in, and what became of every file brought in so far. */
export function ImportsPart(props: ImportsPartProps) {
  const { t } = useLingui()
  const { files, repair, imports, importsProblem, mayImport, opened } = props
  return (
    <>
      {mayImport && <UploadPanel {...files} />}
      {files.current && (
        <ImportProgress
          current={files.current}
          onCancel={files.onCancelCurrent}
          onPause={files.onPause}
          onResume={files.onResume}
        />
      )}
      {files.waiting.length > 0 && <WaitingFiles files={files.waiting} onWithdraw={files.onWithdraw} />}
      <ImportResults
        results={files.results}
        onDismiss={files.onDismiss}
        onFileToMap={mayImport ? files.onFileToMap : null}
      />
      {props.preparation}
      {props.demonstration}
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
        {repair.problem && <ProblemAlert problem={repair.problem} onDismiss={repair.onProblemDismissed} />}
        <RollbackDialog {...repair} />
        {props.loaded && <CutNote {...props.loaded} />}
        {imports?.length === 0 ? (
          <NothingYet mayImport={mayImport} kind={props.kind} />
        ) : (
          <ImportTable
            rows={imports ?? []}
            loading={imports === null && importsProblem === null}
            opened={opened?.id ?? null}
            look={props.listLook}
            onOpen={props.onOpen}
            onCancel={files.onCancel}
            onRollBack={repair.onRollBack}
            onImportAgain={repair.onImportAgain}
            details={(job) => (
              <ImportDetails
                job={job}
                problems={opened?.problems ?? null}
                page={opened?.page ?? 1}
                downloading={opened?.downloading ?? false}
                onPage={props.onPage}
                onDownload={() => props.onDownload(job)}
                correction={mayImport ? repair.correctionOf(job) : null}
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

/** Shows the effects of rolling back an import, and asks for confirmation. */
function RollbackDialog({ considered, onConfirm, onDismiss }: ImportRepair) {
  const { t } = useLingui()
  const file = considered?.job.file ?? ''
  return (
    <Modal
      open={considered !== null}
      title={t`Roll back the import of ${file}?`}
      okText={t`Roll back`}
      cancelText={t`Cancel`}
      okButtonProps={{ danger: true, disabled: !considered?.preview, loading: considered?.acting ?? false }}
      cancelButtonProps={{ disabled: considered?.acting ?? false }}
      onOk={onConfirm}
      onCancel={onDismiss}
      afterClose={focusOnImportsIfLost}
    >
      <div aria-live="polite">
        {considered?.preview ? (
          <Changes {...considered.preview} />
        ) : (
          <Spin aria-label={t`Looking what this would change`} />
        )}
      </div>
    </Modal>
  )
}

function Changes({ facts, restored, kept, superseded }: RollbackPreview) {
  const goes = facts - kept
  return (
    <>
      <p>
        <Plural value={goes} one="# fact goes." other="# facts go." />{' '}
        <Plural
          value={restored}
          _0=""
          one="In place of # of them stands again what was said before."
          other="In place of # of them stands again what was said before."
        />{' '}
        <Plural
          value={kept}
          _0=""
          one="# was stated by another import as well and stays."
          other="# were stated by other imports as well and stay."
        />{' '}
        <Plural
          value={superseded}
          _0=""
          one="What replaced # of them since stays."
          other="What replaced # of them since stays."
        />
      </p>
      <p>
        <Trans>
          Parties of which nothing is stated any more go too. Notices and alerts stay. As long as the file is kept, it
          can be imported again.
        </Trans>
      </p>
    </>
  )
}

/** The drop area for files, and the name of their source. */
function UploadPanel({ source, look, encoding, onSource, onLook, onEncoding, onFiles }: FilesOnTheirWay) {
  const { t } = useLingui()
  return (
    <section className={styles.upload} aria-label={t`Import files`}>
      <Upload.Dragger
        multiple
        showUploadList={false}
        accept=".json,.jsonl,.ndjson,.csv,.xlsx,.txt,.tsv,.xml,.rss,.atom,.html,.htm,.pdf,.gz,.zip"
        beforeUpload={(file, files) => {
          if (file === files[0]) onFiles(files)
          return false
        }}
      >
        <p className={styles.dropIcon} aria-hidden="true">
          <InboxOutlined aria-hidden="true" />
        </p>
        <p className={styles.dropTitle}>
          <Trans>Drop files here, or click to choose them</Trans>
        </p>
        <p className={styles.quiet}>
          <Trans>
            Ownership: BODS, GLEIF, UK register of control, FollowTheMoney, stakes. Tables (CSV, TSV, XLSX): bills, bill
            events, bonds, issuer statements, issuer events, exposures, relations, articles, announcements. Feeds: RSS,
            Atom, JSON Feed. Documents: HTML, PDF. Also compressed as .gz or .zip.
          </Trans>
        </p>
      </Upload.Dragger>
      <div className={styles.source}>
        <label htmlFor="source">
          <Trans>Source of the files chosen next</Trans>
        </label>
        <Input
          id="source"
          aria-describedby="source-meaning"
          value={source}
          maxLength={200}
          allowClear={clearing}
          placeholder={t`The file's own name`}
          onChange={(event) => onSource(event.target.value)}
        />
        <span id="source-meaning" className={styles.quiet}>
          <Trans>A newer file of the same source replaces what that source said before.</Trans>
        </span>
        <label htmlFor="encoding">
          <Trans>Encoding of the text</Trans>
        </label>
        <EncodingSelect id="encoding" value={encoding} onChange={onEncoding} />
        <Checkbox checked={look} onChange={(event) => onLook(event.target.checked)}>
          <Trans>Review each file before import</Trans>
        </Checkbox>
      </div>
    </section>
  )
}
