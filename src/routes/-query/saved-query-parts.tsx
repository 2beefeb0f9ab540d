import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { everyArticle } from '#contracts/alerts/alert-rule.ts'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import type { Query } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import { type QuerySearch, type ResultSorting, sortingInUrl } from '#contracts/query/query-timeline.ts'
import type { SavedQuery } from '#contracts/query/saved-query.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { dashboardTilesQuery } from '#src/api/dashboard.ts'
import { queryVersionsQuery, savedQueriesKey, savedQueriesQuery, savedQueryQuery } from '#src/api/query-saved.ts'
import type { Server } from '#src/api/server.ts'
import { SavedQueryPanel } from '#src/features/query/saved-query-panel.tsx'
import { useAlertRule } from '#src/machines/alerts/use-alert-rule.ts'
import { useDashboardTiles } from '#src/machines/dashboard/use-dashboard-tiles.ts'
import { useSavedQueries } from '#src/machines/query/use-saved-queries.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { useEmitted } from '../-actors/use-emitted.ts'
import type { Workspace } from '../-router-context.ts'
import { beginQuery } from '../-shell/begin-query.ts'

const route = getRouteApi('/_workspace/DataManagement/MultiQuery')
/** Of a query that is not open: never asked for. */
const none = '0' as SavedQueryId

type ListSearch = Pick<QuerySearch, 'savedQ' | 'savedPage'>

/** What of the saved queries is shown, as the URL says. */
const listQuery = (server: Server, { savedQ: q = '', savedPage: page = 1 }: ListSearch) =>
  savedQueriesQuery(server, { q, offset: (page - 1) * pageSize, limit: pageSize })

/** Begins to load what is kept, and the query that is open with its versions. */
export function beginSavedQueries(workspace: Workspace, { saved: open, ...search }: QuerySearch): void {
  const { client } = workspace
  beginQuery(workspace, listQuery(client, search))
  beginQuery(workspace, dashboardTilesQuery(client))
  if (open === undefined) return
  beginQuery(workspace, savedQueryQuery(client, open))
  beginQuery(workspace, queryVersionsQuery(client, open))
}

type SavedQueriesProps = ResultSorting & { query: Query }

/** Queries under names over the server, and the actor that keeps them. */
export function SavedQueryParts(content: SavedQueriesProps) {
  const { workspace, actors } = route.useRouteContext()
  const { client, queryClient, actors: machines } = workspace
  const { saved, q, savedQ, savedPage } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const list = useQuery(listQuery(client, { savedQ, savedPage }))
  const kept = useQuery({ ...savedQueryQuery(client, saved ?? none), enabled: saved !== undefined })
  const versions = useQuery({ ...queryVersionsQuery(client, saved ?? none), enabled: saved !== undefined })
  const tiles = useQuery(dashboardTilesQuery(client))
  const tileIds = tiles.data?.tiles.map(({ id }) => id) ?? null
  const queries = useSavedQueries(machines.savedQueries, saved === undefined ? null : (kept.data ?? null), content)
  const arranging = useDashboardTiles(machines.dashboardTiles, tileIds ?? [])
  const alertRule = useAlertRule(machines.alertRule)
  const { mayKeepAlerts, mayKeepQueries } = useUser(actors.session)

  useEmitted(machines.savedQueries, {
    'query.kept': ({ query: { id, query: shown, ...sorted } }) => {
      const kept = { saved: id, q: queryAddressOf(shown), ...sortingInUrl(sorted, shown.scope) }
      void navigate({
        search: ({ savedQ: words, savedPage: page }) => ({ ...kept, savedQ: words, savedPage: page }),
        replace: true,
        resetScroll: false,
      })
    },
  })

  const showList = (wanted: ListSearch) =>
    void navigate({ search: (shown) => ({ ...shown, ...wanted }), resetScroll: false })
  // Where a link leads to nothing, that is said above all.
  const failed = (q === undefined ? null : kept.error) ?? list.error
  return (
    <SavedQueryPanel
      {...queries}
      listed={{ savedQ, savedPage }}
      versions={saved === undefined ? [] : (versions.data?.versions ?? [])}
      list={list.data ?? null}
      problem={queries.problem ?? arranging.problem ?? (failed && problemFrom(failed))}
      mayKeep={mayKeepQueries}
      query={content.query}
      tiles={tileIds}
      mayArrange={!arranging.busy && !tiles.isFetching}
      mayWatch={mayKeepAlerts && alertRule.mayKeep}
      onWatch={({ id, name }) => {
        alertRule.onCreate(everyArticle, { name: name.slice(0, 100), savedQuery: id })
        void router.navigate({ to: '/RiskDetection' })
      }}
      onTile={arranging.onTile}
      onSeek={(words) => showList({ savedQ: words.trim().slice(0, 200) || undefined, savedPage: undefined })}
      onTurn={(page) => showList({ savedPage: page > 1 ? page : undefined })}
      onRemove={(query) => {
        queries.onRemove(query)
        if (query.id === saved)
          void navigate({ search: (shown) => ({ ...shown, saved: undefined }), replace: true, resetScroll: false })
      }}
      onReload={() => {
        queries.onProblemDismissed()
        arranging.onProblemDismissed()
        void tiles.refetch()
        void queryClient.invalidateQueries({ queryKey: savedQueriesKey })
      }}
      onCopyLink={(query) => void navigator.clipboard.writeText(linkTo(query))}
    />
  )
}

const linkTo = ({ id }: SavedQuery) => `${window.location.origin}/DataManagement/MultiQuery?saved=${id}`
