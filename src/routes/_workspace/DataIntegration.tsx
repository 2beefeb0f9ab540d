import { msg } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { DataIntegrationSearch, feedTable, type IntegrationTab } from '#contracts/address.ts'
import type { QualityFigureCode } from '#contracts/data-quality/quality.ts'
import type { ImportKind } from '#contracts/imports/import.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { adverseMediaSummaryQuery, articlesQuery } from '#src/api/adverse-media.ts'
import { unlinkedNamesQuery } from '#src/api/adverse-media-unlinked-names.ts'
import { qualityDaysQuery, qualityQuery, qualityRowsQuery } from '#src/api/data-quality.ts'
import { duplicatesQuery } from '#src/api/duplicates.ts'
import { feedsQuery } from '#src/api/feeds.ts'
import { importFilesQuery, importsQuery } from '#src/api/imports.ts'
import { demonstrationQuery } from '#src/api/imports-demonstration.ts'
import { prepareSending } from '#src/api/imports-file-transfer.ts'
import { sourcesQuery } from '#src/api/imports-sources.ts'
import { mappingsQuery, unfinishedUploadsQuery, uploadsQuery } from '#src/api/imports-uploads.ts'
import type { Server } from '#src/api/server.ts'
import { articlesOfKind, CollectedScreen, sourcesOfKind } from '#src/features/adverse-media/collected-screen.tsx'
import { UnlinkedNamesPart } from '#src/features/adverse-media/unlinked-names-part.tsx'
import { QualityPart } from '#src/features/data-quality/quality-part.tsx'
import { DataIntegrationScreen } from '#src/features/imports/data-integration-screen.tsx'
import { useNameDecisions } from '#src/machines/adverse-media/use-name-decisions.ts'
import { usePartySearch } from '#src/machines/entities/use-company-search.ts'
import { selectMayAdminister, selectMayImport } from '#src/machines/session/session.selectors.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { DuplicatesTab } from '../-duplicates/duplicates-tab.tsx'
import { SourcesTab } from '../-feeds/sources-tab.tsx'
import { ImportsTab, openedProblemsQuery } from '../-imports/imports-tab.tsx'
import type { Workspace } from '../-router-context.ts'
import { beginPages, beginQuery } from '../-shell/begin-query.ts'
import { lookAt } from '../-shell/look-at.ts'
import { outcomeOf } from '../-shell/outcome-of.ts'

const route = getRouteApi('/_workspace/DataIntegration')

/** How good the data of each source are, over the server. */
function QualityTab() {
  const { workspace } = route.useRouteContext()
  const { source, figure, day = null } = route.useSearch()
  const quality = useQuery(qualityQuery(workspace.client))
  const opened = useOpenedFigure(workspace.client, source, figure, day)
  const days = useOpenedDays(workspace.client, figure === undefined || day !== null ? source : undefined)
  return (
    <>
      <QualityPart quality={quality.data ?? null} {...outcomeOf(quality)} opened={opened} days={days} />
      <UnlinkedNames />
    </>
  )
}

/** Names in articles without a party over the server, and the actor that decides on them. */
function UnlinkedNames() {
  const { actors, workspace } = route.useRouteContext()
  const { names: list = 'open' } = route.useSearch()
  const pages = useInfiniteQuery(unlinkedNamesQuery(workspace.client, list))
  const decisions = useNameDecisions(workspace.actors.nameDecisions)
  const search = usePartySearch(workspace.actors.bearerSearch, ({ id }) => {
    if (decisions.choosing !== null) decisions.onDecide({ kind: 'assigned', name: decisions.choosing, company: id })
  })
  const onOpen = (name: string) => {
    search.onType('')
    decisions.onOpen(name)
  }
  const last = pages.data?.pages.at(-1)
  return (
    <UnlinkedNamesPart
      list={list}
      names={pages.data?.pages.flatMap(({ names }) => names) ?? null}
      total={last?.total ?? 0}
      waiting={last?.waiting ?? 0}
      {...outcomeOf(pages)}
      more={pages.hasNextPage}
      loadingMore={pages.isFetchingNextPage}
      onMore={() => void pages.fetchNextPage()}
      work={useUser(actors.session).mayWorkOnCases ? { ...decisions, onOpen } : null}
      search={search}
    />
  )
}

function useOpenedFigure(
  client: Server,
  source: SourceId | undefined,
  figure: QualityFigureCode | undefined,
  day: IsoDate | null,
) {
  const pages = useInfiniteQuery({
    ...qualityRowsQuery(client, source ?? ('' as SourceId), figure ?? 'partiesWithoutName', day),
    enabled: source !== undefined && figure !== undefined,
  })
  if (source === undefined || figure === undefined) return null
  return {
    source,
    figure,
    day,
    rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? null,
    ...outcomeOf(pages),
    more: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    onMore: () => void pages.fetchNextPage(),
  }
}

function useOpenedDays(client: Server, source: SourceId | undefined) {
  const days = useQuery({ ...qualityDaysQuery(client, source ?? ('' as SourceId)), enabled: source !== undefined })
  if (source === undefined) return null
  return {
    source,
    days: days.data?.days ?? null,
    ...outcomeOf(days),
  }
}

export const Route = createFileRoute('/_workspace/DataIntegration')({
  staticData: { title: msg`Data integration` },
  validateSearch: DataIntegrationSearch,
  loaderDeps: ({ search: { tab, kind, pairs, source, figure, day, names, import: opened, page } }) => ({
    tab,
    kind,
    pairs,
    source,
    figure,
    day,
    names,
    import: opened,
    page,
  }),
  loader: ({ context: { actors, workspace }, deps: { tab = 'imports', ...search } }) =>
    beginTab[tab](workspace, search, {
      mayImport: selectMayImport(actors.session.getSnapshot()),
      mayAdminister: selectMayAdminister(actors.session.getSnapshot()),
    }),
  component: DataIntegrationRoute,
})

type Shown = Pick<DataIntegrationSearch, 'kind' | 'pairs' | 'source' | 'figure' | 'day' | 'names' | 'import' | 'page'>

type Rights = { mayImport: boolean; mayAdminister: boolean }

/** What each tab reads. */
const beginTab: Record<IntegrationTab, (workspace: Workspace, shown: Shown, rights: Rights) => void> = {
  imports: (workspace, { kind, import: opened, page = 1 }, { mayImport, mayAdminister }) => {
    const { client } = workspace
    if (kind !== undefined) {
      const filter = { kind: articlesOfKind[kind] }
      beginQuery(workspace, articlesQuery(client, filter, newestOnes))
      beginQuery(workspace, adverseMediaSummaryQuery(client, filter))
      beginQuery(workspace, feedsQuery(client))
      beginQuery(workspace, sourcesQuery(client))
    }
    beginQuery(workspace, importsQuery(client))
    if (opened !== undefined) beginQuery(workspace, openedProblemsQuery(client, { id: opened, page, corrects: [] }))
    if (mayAdminister && kind === undefined) beginQuery(workspace, demonstrationQuery(client))
    if (!mayImport) return
    prepareSending()
    beginQuery(workspace, unfinishedUploadsQuery(client))
    beginQuery(workspace, uploadsQuery(client))
    beginQuery(workspace, mappingsQuery(client))
    beginQuery(workspace, importFilesQuery(client))
  },
  sources: (workspace) => {
    beginQuery(workspace, feedsQuery(workspace.client))
    beginQuery(workspace, sourcesQuery(workspace.client))
  },
  duplicates: (workspace, { pairs = 'open' }) => beginPages(workspace, duplicatesQuery(workspace.client, pairs)),
  quality: (workspace, { source, figure, day = null, names = 'open' }) => {
    const { client } = workspace
    beginQuery(workspace, qualityQuery(client))
    beginPages(workspace, unlinkedNamesQuery(client, names))
    if (source === undefined) return
    if (figure !== undefined) beginPages(workspace, qualityRowsQuery(client, source, figure, day))
    if (figure === undefined || day !== null) beginQuery(workspace, qualityDaysQuery(client, source))
  },
}

const newestOnes = { offset: 0, limit: 10 }

/** What has been collected of one kind, over the server, with its imports beneath. */
function CollectedTab({ kind }: { kind: ImportKind }) {
  const { workspace } = route.useRouteContext()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { client } = workspace
  const filter = { kind: articlesOfKind[kind] }
  const newest = useQuery(articlesQuery(client, filter, newestOnes))
  const summary = useQuery(adverseMediaSummaryQuery(client, filter))
  const feeds = useQuery(feedsQuery(client))
  const sources = useQuery(sourcesQuery(client))
  return (
    <CollectedScreen
      kind={kind}
      newest={newest.data ?? null}
      summary={summary.data ?? null}
      sources={feeds.data && sources.data ? sourcesOfKind(kind, feeds.data.feeds, sources.data.sources) : null}
      {...outcomeOf(newest, summary, feeds, sources)}
      look={lookAt(feedTable, search, navigate)}
      onPeriod={({ from, to }) =>
        void navigate({
          to: '/RiskDetection',
          search: { kind: articlesOfKind[kind], from: from ?? undefined, to: to ?? undefined },
        })
      }
      imports={<ImportsTab />}
    />
  )
}

/** What each tab shows. */
const parts: Record<IntegrationTab, ComponentType> = {
  imports: ImportsTab,
  sources: SourcesTab,
  duplicates: DuplicatesTab,
  quality: QualityTab,
}

function DataIntegrationRoute() {
  const { tab = 'imports', kind = null } = Route.useSearch()
  const Part = parts[tab]
  return (
    <DataIntegrationScreen tab={tab} kind={kind}>
      {tab === 'imports' && kind !== null ? <CollectedTab kind={kind} /> : <Part />}
    </DataIntegrationScreen>
  )
}
