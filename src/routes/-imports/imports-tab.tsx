import { useLingui } from '@lingui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { importTable } from '#contracts/address.ts'
import { formatsOfKind, type ImportId, type ImportJob, type ImportKind } from '#contracts/imports/import.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
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
import { finishedCorrectionsOf } from '#src/machines/imports/import-job.selectors.ts'
import { useDemonstrationData } from '#src/machines/imports/use-demonstration-data.ts'
import { useFilePreparation } from '#src/machines/imports/use-file-preparation.ts'
import {
  type FilesOnTheirWay,
  useImportFiles,
  useImportList,
  useUnfinishedUploads,
} from '#src/machines/imports/use-import-files.ts'
import { useImportRepair, useStoredFiles } from '#src/machines/imports/use-import-repair.ts'
import { useSavedMappings } from '#src/machines/imports/use-saved-mappings.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { saveCsv } from '../-exports/save-csv.ts'
import { lookAt } from '../-shell/look-at.ts'

const route = getRouteApi('/_workspace/DataIntegration')

type OpenedProblems = { id: ImportId; page: number; corrects: readonly ImportId[] }

/** The rows left out that stand on a page under an import. */
export const openedProblemsQuery = (server: Server, { page, ...of }: OpenedProblems) =>
  importProblemsQuery(server, { ...of, offset: (page - 1) * pageSize, limit: pageSize })

/** Files on their way in, and every import so far. */
export function ImportsTab() {
  const { actors, workspace } = route.useRouteContext()
  const { client, files, actors: machines } = workspace
  const search = route.useSearch()
  const { import: openedId, kind, page = 1 } = search
  const navigate = route.useNavigate()
  const { i18n } = useLingui()
  const { mayImport, mayAdminister } = useUser(actors.session)
  const arriving = useImportFiles(machines.importFiles, files)

  const imports = useQuery(importsQuery(client))
  const known = imports.data?.imports ?? []
  const listed = useImportList(machines.importFiles, known, mayImport)
  const problems = useQuery({
    ...openedProblemsQuery(client, {
      id: openedId ?? ('' as ImportId),
      page,
      corrects: finishedCorrectionsOf(known, openedId),
    }),
    enabled: openedId !== undefined,
  })
  const download = useMutation({
    mutationFn: async (job: ImportJob) => {
      const refused = await loadAllImportProblems(client, job.id)
      const file = { name: `${job.file}.problems.csv`, text: problemsCsv(refused, i18n) }
      await saveCsv(client, { subject: job.file, rows: refused.problems.length, ...file })
    },
  })
  return (
    <ImportsPart
      mayImport={mayImport}
      files={arriving}
      repair={useImportRepair(machines.importRepair, files, known)}
      preparation={mayImport && <FilesToBePrepared arriving={arriving} />}
      demonstration={mayAdminister && kind === undefined && <Demonstration />}
      kind={kind ?? null}
      imports={imports.data ? listed.filter(isOfKind(kind)) : null}
      loaded={imports.data?.total ? { listed: known.length, all: imports.data.total } : null}
      importsProblem={imports.error && problemFrom(imports.error)}
      opened={
        openedId === undefined
          ? null
          : { id: openedId, page, problems: problems.data ?? null, downloading: download.isPending }
      }
      listLook={lookAt(importTable, search, navigate)}
      onOpen={(id) => void navigate({ search: (shown) => ({ ...shown, import: id ?? undefined, page: undefined }) })}
      onAllKinds={() => void navigate({ search: {} })}
      onPage={(chosen) => void navigate({ search: (shown) => ({ ...shown, page: chosen > 1 ? chosen : undefined }) })}
      onDownload={(job) => download.mutate(job)}
      onReload={() => void imports.refetch()}
    />
  )
}

const isOfKind = (kind: ImportKind | undefined) => (job: ImportJob) =>
  kind === undefined || (job.format !== null && formatsOfKind[kind].includes(job.format))

/** Files that are not imported yet, and what is kept for importing. */
function FilesToBePrepared({ arriving }: { arriving: FilesOnTheirWay }) {
  const { client, files, actors } = route.useRouteContext().workspace
  const { isLeft, ...unfinished } = useUnfinishedUploads(actors.importFiles, files)
  const { preparation, onOpen, ...preparing } = useFilePreparation(actors.filePreparation)
  const begun = useQuery(unfinishedUploadsQuery(client))
  const uploads = useQuery(uploadsQuery(client))
  const mappings = useQuery(mappingsQuery(client))
  const kept = useQuery(importFilesQuery(client))
  return (
    <>
      <UnfinishedUploads {...unfinished} uploads={begun.data?.filter(isLeft) ?? []} />
      <StoredUploads
        uploads={uploads.data?.uploads.filter(({ id }) => id !== preparation?.id) ?? []}
        total={uploads.data?.total}
        onOpen={onOpen}
      />
      {preparation && <PreparationPanel {...preparing} preparation={preparation} />}
      <MappingList
        {...useSavedMappings(actors.savedMappings)}
        mappings={mappings.data?.mappings ?? []}
        total={mappings.data?.total}
        onFile={(by, file) => arriving.onFileToMap(file, by)}
      />
      <StoredFiles
        {...useStoredFiles(actors.importRepair)}
        kept={kept.data ?? null}
        addressOf={(id) => importFileAddress(client, id)}
      />
    </>
  )
}

/** The demonstration data as a whole. */
function Demonstration() {
  const { client, actors } = route.useRouteContext().workspace
  const { data } = useQuery(demonstrationQuery(client))
  const care = useDemonstrationData(actors.demonstrationData)
  return data ? <DemonstrationPanel {...care} demonstration={data} /> : null
}
