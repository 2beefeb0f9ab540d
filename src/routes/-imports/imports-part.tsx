import { useLingui } from '@lingui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { importTable } from '#contracts/address.ts'
import { formatsOfKind, type ImportId, type ImportJob, type ImportKind } from '#contracts/imports/import.ts'
import type { UnfinishedUpload } from '#contracts/imports/upload.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { noteExport } from '#src/api/exports.ts'
import {
  importFileAddress,
  importFilesQuery,
  importProblemsQuery,
  importsQuery,
  loadAllImportProblems,
} from '#src/api/imports.ts'
import { demonstrationQuery } from '#src/api/imports-demonstration.ts'
import { mappingsQuery, unfinishedUploadsQuery, uploadsQuery } from '#src/api/imports-uploads.ts'
import type { Server } from '#src/api/server.ts'
import { DemonstrationPanel } from '#src/features/imports/demonstration-panel.tsx'
import { ImportsPart } from '#src/features/imports/imports-part.tsx'
import { MappingList } from '#src/features/imports/mapping-list.tsx'
import { PreparationPanel } from '#src/features/imports/preparation-panel.tsx'
import { problemsCsv } from '#src/features/imports/problems-csv.ts'
import { StoredFiles } from '#src/features/imports/stored-files.tsx'
import { StoredUploads, UnfinishedUploads } from '#src/features/imports/stored-uploads.tsx'
import { sameDemonstrationData, selectDemonstrationData } from '#src/machines/imports/demonstration-data.machine.ts'
import { samePreparation, selectPreparation } from '#src/machines/imports/file-preparation.selectors.ts'
import {
  inStepWith,
  sameIds,
  sameJobs,
  sameProgress,
  selectEncoding,
  selectFollowedJobs,
  selectKeyUnderWay,
  selectLook,
  selectOtherFile,
  selectProgress,
  selectQueue,
  selectSettledFiles,
  selectSource,
  selectUploadsUnderWay,
} from '#src/machines/imports/import-files.selectors.ts'
import {
  finishedCorrectionsOf,
  selectJobMayBeCancelled,
  selectJobMayBeRolledBack,
} from '#src/machines/imports/import-job.selectors.ts'
import {
  areCorrectionsPending,
  editsOf,
  sameConsidered,
  selectConsideredRollback,
} from '#src/machines/imports/import-repair.machine.ts'
import { sameSavedMappings, selectSavedMappings } from '#src/machines/imports/saved-mappings.machine.ts'
import { selectMayAdminister, selectMayImport } from '#src/machines/session/session.selectors.ts'
import { downloadText } from '../-exports/download-text.ts'
import type { Workspace } from '../-router-context.ts'

const route = getRouteApi('/_workspace/DataIntegration')

type OpenedProblems = { id: ImportId; page: number; mends: readonly ImportId[] }

/** The rows left out that stand on a page under an import. */
export const openedProblemsQuery = (server: Server, { page, ...of }: OpenedProblems) =>
  importProblemsQuery(server, { ...of, offset: (page - 1) * pageSize, limit: pageSize })

/** Files on their way in, and every import so far. */
export function ConnectedImports() {
  const { actors, workspace } = route.useRouteContext()
  const search = route.useSearch()
  const { import: openedId, kind, page = 1 } = search
  const navigate = route.useNavigate()
  const { i18n } = useLingui()
  const { client, files } = workspace
  const { importFiles, importRepair } = workspace.actors
  const care = useSelector(importRepair, ({ context }) => context)
  const careIsBusy = useSelector(importRepair, (snapshot) => snapshot.hasTag('busy'))
  const mayImport = useSelector(actors.session, selectMayImport)
  const mayAdminister = useSelector(actors.session, selectMayAdminister)
  const followed = useSelector(importFiles, selectFollowedJobs, sameJobs)

  const imports = useQuery(importsQuery(client))
  const problems = useQuery({
    ...openedProblemsQuery(client, {
      id: openedId ?? ('' as ImportId),
      page,
      mends: finishedCorrectionsOf(imports.data?.imports ?? [], openedId),
    }),
    enabled: openedId !== undefined,
  })
  const download = useMutation({
    mutationFn: async (job: ImportJob) => {
      const refused = await loadAllImportProblems(client, job.id)
      await noteExport(client, { format: 'csv', subject: job.file, rows: refused.problems.length })
      const text = problemsCsv(refused, i18n)
      downloadText(text, { name: `${job.file}.problems.csv`, type: 'text/csv;charset=utf-8' })
    },
  })

  return (
    <ImportsPart
      mayImport={mayImport}
      source={useSelector(importFiles, selectSource)}
      look={useSelector(importFiles, selectLook)}
      encoding={useSelector(importFiles, selectEncoding)}
      preparation={mayImport && <FilesOnTheirWay />}
      demonstration={mayAdminister && kind === undefined && <ConnectedDemonstration />}
      waiting={useSelector(importFiles, selectQueue)}
      current={useSelector(importFiles, selectProgress, sameProgress)}
      results={useSelector(importFiles, selectSettledFiles)}
      kind={kind ?? null}
      imports={
        imports.data
          ? inStepWith(imports.data.imports, followed)
              .filter(isOfKind(kind))
              .map((job) => ({
                ...job,
                mayCancel: mayImport && selectJobMayBeCancelled(job),
                mayRollBack: mayImport && selectJobMayBeRolledBack(job),
                mayImportAgain:
                  mayImport &&
                  ['rolledBack', 'failed', 'cancelled', 'refused'].includes(job.state) &&
                  job.fileStored === true,
              }))
          : null
      }
      loaded={imports.data?.total ? { listed: imports.data.imports.length, all: imports.data.total } : null}
      importsProblem={imports.error && problemFrom(imports.error)}
      opened={
        openedId === undefined
          ? null
          : { id: openedId, page, problems: problems.data ?? null, downloading: download.isPending }
      }
      {...sendingOf(workspace)}
      rollback={{
        considered: useSelector(importRepair, selectConsideredRollback, sameConsidered),
        onConfirm: () => importRepair.send({ type: 'rollback.confirmed' }),
        onDismiss: () => importRepair.send({ type: 'rollback.dismissed' }),
      }}
      onRollBack={(job) => importRepair.send({ type: 'rollback.considered', job })}
      onImportAgain={(job) => importRepair.send({ type: 'action.requested', action: { type: 'importAgain', job } })}
      careProblem={care.mending === null ? care.problem : null}
      onRepairProblemDismissed={() => importRepair.send({ type: 'problem.dismissed' })}
      correctionOf={
        mayImport
          ? (job) => ({
              edits: editsOf(care, job.id),
              sent: areCorrectionsPending(care.sent, job, imports.data?.imports ?? []),
              busy: careIsBusy,
              problem: care.mending === job.id ? care.problem : null,
              onEdit: (edit) => importRepair.send({ type: 'row.edited', id: job.id, edit }),
              onDrop: () => importRepair.send({ type: 'edits.dropped' }),
              onSend: () => {
                const rows = editsOf(care, job.id).map(({ row, cells }) => ({ row, cells }))
                importRepair.send({ type: 'action.requested', action: { type: 'mend', job, rows } })
              },
              onFile: (file) => {
                const { key } = files.put(file)
                importRepair.send({ type: 'action.requested', action: { type: 'correctByFile', job, key } })
              },
              onProblemDismissed: () => importRepair.send({ type: 'problem.dismissed' }),
            })
          : null
      }
      onCancel={(id) => importFiles.send({ type: 'job.cancelled', id })}
      onDismiss={(key) => importFiles.send({ type: 'result.dismissed', key })}
      listLook={{
        view: importTable.viewOf(search),
        onView: (change) =>
          void navigate({
            search: (shown) => ({ ...shown, ...importTable.changed(shown, change) }),
            resetScroll: false,
          }),
      }}
      onOpen={(id) => void navigate({ search: (shown) => ({ ...shown, import: id ?? undefined, page: undefined }) })}
      onAllKinds={() => void navigate({ search: {} })}
      onPage={(chosen) => void navigate({ search: (shown) => ({ ...shown, page: chosen > 1 ? chosen : undefined }) })}
      onDownload={(job) => download.mutate(job)}
      onReload={() => void imports.refetch()}
    />
  )
}

/** Files that are not imported yet, and what is kept for importing. */
const FilesOnTheirWay = () => (
  <>
    <ConnectedUnfinished />
    <ConnectedPreparation />
    <ConnectedMappings />
    <ConnectedFiles />
  </>
)

/** What is asked of the files on their way. */
function sendingOf({ files, actors: { importFiles } }: Workspace) {
  return {
    onSource: (source: string) => importFiles.send({ type: 'source.named', source }),
    onEncoding: (encoding: TextEncoding | null) => importFiles.send({ type: 'encoding.chosen', encoding }),
    onLook: (look: boolean) => importFiles.send({ type: 'look.chosen', look }),
    onFiles: (chosen: File[]) =>
      importFiles.send({ type: 'files.chosen', files: chosen.map((file) => files.put(file)) }),
    onFileToMap: (file: File) => importFiles.send({ type: 'files.toMap', files: [files.put(file)] }),
    onWithdraw: (key: string) => importFiles.send({ type: 'file.withdrawn', key }),
    onCancelCurrent: () => importFiles.send({ type: 'import.cancelled' }),
    onPause: () => importFiles.send({ type: 'upload.paused' }),
    onResume: () => importFiles.send({ type: 'upload.resumed' }),
  }
}

const isOfKind = (kind: ImportKind | undefined) => (job: ImportJob) =>
  kind === undefined || (job.format !== null && formatsOfKind[kind].includes(job.format))

/** Uploads that were broken off, and that nothing goes on with here. */
function ConnectedUnfinished() {
  const { workspace } = route.useRouteContext()
  const { client, files } = workspace
  const { importFiles } = workspace.actors
  const uploads = useQuery(unfinishedUploadsQuery(client))
  const underWay = useSelector(importFiles, selectUploadsUnderWay, sameIds)
  const key = useSelector(importFiles, selectKeyUnderWay)
  const own = key === null ? null : files.markOf(key)
  const isLeft = ({ id, mark }: UnfinishedUpload) => !underWay.includes(id) && (mark === null || mark !== own)
  return (
    <UnfinishedUploads
      uploads={uploads.data?.filter(isLeft) ?? []}
      otherFile={useSelector(importFiles, selectOtherFile)}
      onGoOn={(upload, chosen) => {
        const file = chosen && { ...files.put(chosen), modified: chosen.lastModified }
        importFiles.send({ type: 'upload.takenUp', upload, file })
      }}
      onDrop={(id) => importFiles.send({ type: 'upload.dropped', id })}
    />
  )
}

/** Files that wait for somebody to say how they are to be read, and the one that is being prepared. */
function ConnectedPreparation() {
  const { workspace } = route.useRouteContext()
  const { filePreparation } = workspace.actors
  const uploads = useQuery(uploadsQuery(workspace.client))
  const preparation = useSelector(filePreparation, selectPreparation, samePreparation)
  return (
    <>
      <StoredUploads
        uploads={uploads.data?.uploads.filter(({ id }) => id !== preparation?.id) ?? []}
        total={uploads.data?.total}
        onOpen={(id) => filePreparation.send({ type: 'upload.opened', id })}
      />
      {preparation && (
        <PreparationPanel
          preparation={preparation}
          onClose={() => filePreparation.send({ type: 'upload.closed' })}
          onRemove={() => filePreparation.send({ type: 'upload.removed' })}
          onPlace={(place) => filePreparation.send({ type: 'place.changed', place })}
          onFormat={(format) => filePreparation.send({ type: 'format.chosen', format })}
          onPreset={(preset) => filePreparation.send({ type: 'preset.chosen', preset })}
          onField={(field, source) => filePreparation.send({ type: 'field.mapped', field, source })}
          onMapping={(mapping) => filePreparation.send({ type: 'mapping.taken', mapping })}
          onMappingRemoved={() => filePreparation.send({ type: 'mapping.removed' })}
          onMappingRestored={() => filePreparation.send({ type: 'mapping.restored' })}
          onSave={(name) => filePreparation.send({ type: 'mapping.saved', name })}
          onSource={(source) => filePreparation.send({ type: 'source.named', source })}
          onTry={() => filePreparation.send({ type: 'run.tried' })}
          onStopTrying={() => filePreparation.send({ type: 'run.cancelled' })}
          onImport={() => filePreparation.send({ type: 'import.begun' })}
        />
      )}
    </>
  )
}

/** The mappings that are kept for all who import. */
function ConnectedMappings() {
  const { workspace } = route.useRouteContext()
  const { savedMappings, importFiles } = workspace.actors
  const list = useQuery(mappingsQuery(workspace.client))
  return (
    <MappingList
      mappings={list.data?.mappings ?? []}
      total={list.data?.total}
      {...useSelector(savedMappings, selectSavedMappings, sameSavedMappings)}
      onRename={(name) => savedMappings.send({ type: 'renaming.begun', name })}
      onName={(name) => savedMappings.send({ type: 'name.typed', name })}
      onRenameDropped={() => savedMappings.send({ type: 'renaming.dropped' })}
      onRenameConfirmed={() => savedMappings.send({ type: 'renaming.confirmed' })}
      onRemove={(mapping) => savedMappings.send({ type: 'mapping.removed', mapping })}
      onUndo={() => savedMappings.send({ type: 'removal.undone' })}
      onProblemDismissed={() => savedMappings.send({ type: 'problem.dismissed' })}
      onFile={(by, file) => importFiles.send({ type: 'files.toMap', files: [workspace.files.put(file)], by })}
    />
  )
}

/** The demonstration data as a whole. */
function ConnectedDemonstration() {
  const { workspace } = route.useRouteContext()
  const { demonstrationData } = workspace.actors
  const demonstration = useQuery(demonstrationQuery(workspace.client))
  const care = useSelector(demonstrationData, selectDemonstrationData, sameDemonstrationData)
  if (!demonstration.data) return null
  return (
    <DemonstrationPanel
      demonstration={demonstration.data}
      {...care}
      onRemove={() => demonstrationData.send({ type: 'removal.considered' })}
      onConfirm={() => demonstrationData.send({ type: 'removal.confirmed' })}
      onDismiss={() => demonstrationData.send({ type: 'removal.dismissed' })}
      onLoad={() => demonstrationData.send({ type: 'loading.requested' })}
      onProblemDismissed={() => demonstrationData.send({ type: 'problem.dismissed' })}
    />
  )
}

/** The stored files of the user's imports. */
function ConnectedFiles() {
  const { workspace } = route.useRouteContext()
  const { importRepair } = workspace.actors
  const kept = useQuery(importFilesQuery(workspace.client))
  const busy = useSelector(importRepair, (snapshot) => snapshot.hasTag('busy'))
  return (
    <StoredFiles
      kept={kept.data ?? null}
      busy={busy}
      addressOf={(id) => importFileAddress(workspace.client, id)}
      onDrop={({ id, name }) =>
        importRepair.send({ type: 'action.requested', action: { type: 'dropFile', job: { id, file: name } } })
      }
    />
  )
}
