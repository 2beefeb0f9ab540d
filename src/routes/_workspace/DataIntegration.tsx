import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import * as v from 'valibot'
import { formatsOfKind, ImportId, type ImportJob, ImportKind } from '#contracts/import.ts'
import { problemFrom } from '#contracts/problem.ts'
import type { SourceChange, SourceId } from '#contracts/source.ts'
import { noteExport } from '#src/api/exports-api.ts'
import { importProblemsQuery, importsQuery, loadAllImportProblems } from '#src/api/imports-api.ts'
import { changeSource, sourcesQuery } from '#src/api/sources-api.ts'
import { DataIntegrationScreen } from '#src/features/data-integration/data-integration-screen.tsx'
import { problemsPerPage } from '#src/features/data-integration/import-details.tsx'
import { problemsCsv } from '#src/features/data-integration/problems-csv.ts'
import { selectSourceChange } from '#src/machines/data-source/data-source.selectors.ts'
import {
  inStepWith,
  sameJobs,
  sameProgress,
  selectFollowedJobs,
  selectProgress,
  selectQueue,
  selectSettledFiles,
  selectSource,
} from '#src/machines/import-files/import-files.selectors.ts'
import { selectJobMayBeCancelled } from '#src/machines/import-files/import-job.selectors.ts'
import { selectMayImport } from '#src/machines/session/session.selectors.ts'
import { downloadText } from '../-download-text.ts'

const textOrNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

export const Route = createFileRoute('/_workspace/DataIntegration')({
  staticData: { title: msg`Data integration` },
  validateSearch: v.object({
    import: v.fallback(v.optional(v.pipe(textOrNumber, ImportId)), undefined),
    kind: v.fallback(v.optional(ImportKind), undefined),
    page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  }),
  component: DataIntegrationRoute,
})

function DataIntegrationRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const { import: openedId, kind, page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { i18n } = useLingui()
  const { client, files } = workspace
  const { importFiles } = workspace.actors
  const mayImport = useSelector(actors.session, selectMayImport)
  const followed = useSelector(importFiles, selectFollowedJobs, sameJobs)

  const imports = useQuery(importsQuery(client))
  const sources = useQuery(sourcesQuery(client))
  const change = useMutation({
    mutationFn: ({ id, event }: { id: SourceId; event: SourceChange['event'] }) => changeSource(client, id, event),
    onSettled: () => sources.refetch(),
  })
  const problems = useQuery({
    ...importProblemsQuery(client, {
      id: openedId ?? ('' as ImportId),
      offset: (page - 1) * problemsPerPage,
      limit: problemsPerPage,
    }),
    enabled: openedId !== undefined,
  })
  const download = useMutation({
    mutationFn: async (job: ImportJob) => {
      const refused = await loadAllImportProblems(client, job.id)
      await noteExport(client, { format: 'csv', subject: job.file, rows: refused.length })
      const text = problemsCsv(refused, i18n)
      downloadText(text, { name: `${job.file}.problems.csv`, type: 'text/csv;charset=utf-8' })
    },
  })

  return (
    <DataIntegrationScreen
      mayImport={mayImport}
      source={useSelector(importFiles, selectSource)}
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
              }))
          : null
      }
      importsProblem={imports.error && problemFrom(imports.error)}
      opened={
        openedId === undefined
          ? null
          : { id: openedId, page, problems: problems.data ?? null, downloading: download.isPending }
      }
      onSource={(source) => importFiles.send({ type: 'source.named', source })}
      onFiles={(chosen) => importFiles.send({ type: 'files.chosen', files: chosen.map((file) => files.put(file)) })}
      onWithdraw={(key) => importFiles.send({ type: 'file.withdrawn', key })}
      onCancelCurrent={() => importFiles.send({ type: 'import.cancelled' })}
      onCancel={(id) => importFiles.send({ type: 'job.cancelled', id })}
      onDismiss={(key) => importFiles.send({ type: 'result.dismissed', key })}
      onOpen={(id) => void navigate({ search: { kind, ...(id !== null && { import: id }) } })}
      onAllKinds={() => void navigate({ search: {} })}
      onPage={(chosen) => void navigate({ search: { kind, import: openedId, page: chosen } })}
      onDownload={(job) => download.mutate(job)}
      sources={
        sources.data?.sources.map((source) => ({ ...source, change: mayImport ? selectSourceChange(source) : null })) ??
        null
      }
      onSourceChange={(id, event) => change.mutate({ id, event })}
      onReload={() => void imports.refetch()}
    />
  )
}

const isOfKind = (kind: ImportKind | undefined) => (job: ImportJob) =>
  kind === undefined || (job.format !== null && formatsOfKind[kind].includes(job.format))
