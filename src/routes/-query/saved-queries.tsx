import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { everyArticle } from '#contracts/alerts/alert-rule.ts'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import type { Query } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import { defaultSort } from '#contracts/query/query-scopes.ts'
import { type QuerySearch, type ResultSorting, savedTable, sortingInUrl } from '#contracts/query/query-timeline.ts'
import type { SavedQuery } from '#contracts/query/saved-query.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { dashboardTilesQuery } from '#src/api/dashboard.ts'
import { queryVersionsQuery, savedQueriesKey, savedQueriesQuery, savedQueryQuery } from '#src/api/query-saved.ts'
import type { Server } from '#src/api/server.ts'
import { SavedQueryPanel } from '#src/features/query/saved-query-panel.tsx'
import { selectMayKeep } from '#src/machines/alerts/alert-rule.machine.ts'
import { selectDashboardTiles } from '#src/machines/dashboard/dashboard-tiles.machine.ts'
import { selectSavedQueries } from '#src/machines/query/saved-queries.machine.ts'
import { selectMayKeepAlerts, selectMayKeepQueries } from '#src/machines/session/session.selectors.ts'
import { newAlertRule } from '../-alerts/alert-rules.tsx'
import type { Workspace } from '../-router-context.ts'
import { beginQuery } from '../-shell/begin-query.ts'
import { sameFields } from '../-shell/same-fields.ts'

const route = getRouteApi('/_workspace/DataManagement/MultiQuery')
/** Of a query that is not open: never asked for. */
const none = '0' as SavedQueryId

type ListSearch = Pick<QuerySearch, 'savedQ' | 'savedPage'>
type Sought = { sought: string; offset: number }

/** What of the saved queries is shown, as the URL says. */
const soughtIn = (search: ListSearch): Sought => ({
  sought: search.savedQ ?? '',
  offset: (savedTable.viewOf(search).page - 1) * pageSize,
})

/** What stands in the URL of the list; another search begins on its first page. */
const listed = ({ sought, offset }: Sought): ListSearch => ({
  savedQ: sought || undefined,
  ...savedTable.changed({}, { page: Math.max(0, offset) / pageSize + 1 }),
})

const listQuery = (server: Server, { sought, offset }: Sought) =>
  savedQueriesQuery(server, { q: sought, offset, limit: pageSize })

/** Begins to load what is kept, and the query that is open with its versions. */
export function beginSavedQueries(workspace: Workspace, { saved: open, ...search }: QuerySearch): void {
  const { client } = workspace
  beginQuery(workspace, listQuery(client, soughtIn(search)))
  beginQuery(workspace, dashboardTilesQuery(client))
  if (open === undefined) return
  beginQuery(workspace, savedQueryQuery(client, open))
  beginQuery(workspace, queryVersionsQuery(client, open))
}

type SavedQueriesProps = ResultSorting & { query: Query }

/** Queries under names over the server, and the actor that keeps them. */
export function SavedQueries({ query, sort, order }: SavedQueriesProps) {
  const { workspace, actors } = route.useRouteContext()
  const { client, queryClient } = workspace
  const { saved, q, savedQ, savedPage } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const { savedQueries, dashboardTiles, alertRule } = workspace.actors
  const state = useSelector(savedQueries, selectSavedQueries, sameFields)
  const mayKeep = useSelector(actors.session, selectMayKeepQueries)
  const shownList = soughtIn({ savedQ, savedPage })
  const list = useQuery(listQuery(client, shownList))
  const kept = useQuery({ ...savedQueryQuery(client, saved ?? none), enabled: saved !== undefined })
  const versions = useQuery({ ...queryVersionsQuery(client, saved ?? none), enabled: saved !== undefined })
  const tiles = useQuery(dashboardTilesQuery(client))
  const { busy: arranging, problem: tileProblem } = useSelector(dashboardTiles, selectDashboardTiles, sameFields)
  const mayKeepAlerts = useSelector(actors.session, selectMayKeepAlerts)
  const mayBegin = useSelector(alertRule, selectMayKeep)
  const opened = saved === undefined ? null : (kept.data ?? null)

  useEffect(() => {
    const following = savedQueries.on('query.kept', ({ query: { id, query: shown, ...sorted } }) => {
      const kept = { saved: id, q: queryAddressOf(shown), ...sortingInUrl(sorted, shown.scope) }
      void navigate({
        search: ({ savedQ: words, savedPage: page }) => ({ ...kept, savedQ: words, savedPage: page }),
        replace: true,
        resetScroll: false,
      })
    })
    return () => following.unsubscribe()
  }, [savedQueries, navigate])

  const content = { query, sort, order }
  const ofScope = defaultSort(query.scope)
  const showList = (wanted: Sought) =>
    void navigate({ search: (shown) => ({ ...shown, ...listed(wanted) }), resetScroll: false })
  const act = (action: Parameters<typeof savedQueries.send>[0] & { type: 'action.requested' }) =>
    savedQueries.send(action)
  // Where a link leads to nothing, that is said above all.
  const failed = (q === undefined ? null : kept.error) ?? list.error
  return (
    <SavedQueryPanel
      {...state}
      {...shownList}
      listed={{ savedQ, savedPage }}
      opened={opened}
      isChanged={
        opened !== null &&
        (queryAddressOf(opened.query) !== queryAddressOf(query) ||
          (opened.sort ?? ofScope) !== (sort ?? ofScope) ||
          opened.order !== order)
      }
      versions={saved === undefined ? [] : (versions.data?.versions ?? [])}
      list={list.data ?? null}
      pageSize={pageSize}
      problem={state.problem ?? tileProblem ?? (failed && problemFrom(failed))}
      mayKeep={mayKeep}
      query={query}
      tiles={tiles.data?.tiles.map(({ id }) => id) ?? null}
      mayArrange={!arranging && !tiles.isFetching}
      mayWatch={mayKeepAlerts && mayBegin}
      onWatch={({ id, name }) => {
        const draft = { ...newAlertRule(everyArticle, Date.now(), id), name: name.slice(0, 100) }
        alertRule.send({ type: 'creation.requested', draft })
        void router.navigate({ to: '/RiskDetection' })
      }}
      onTile={({ id, name }) => {
        const before = tiles.data?.tiles.map((tile) => tile.id) ?? []
        const after = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
        const removed = before.includes(id) ? name : null
        dashboardTiles.send({ type: 'tiles.arranged', arrangement: { before, after, removed } })
      }}
      onSeek={(words) => showList({ sought: words.trim().slice(0, 200), offset: 0 })}
      onTurn={(offset) => showList({ ...shownList, offset })}
      onCreate={(name, visibility) =>
        act({ type: 'action.requested', action: { type: 'create', draft: { ...content, name, visibility } } })
      }
      onChange={(name, visibility) => {
        if (opened === null) return
        const { id, revision } = opened
        const change = { ...content, name, visibility, revision }
        act({ type: 'action.requested', action: { type: 'change', id, change } })
      }}
      onRestore={({ revision: older }) => {
        if (opened === null) return
        const { id, revision } = opened
        act({ type: 'action.requested', action: { type: 'restore', id, older, revision } })
      }}
      onRemove={({ id, name }) => {
        act({ type: 'action.requested', action: { type: 'remove', query: { id, name } } })
        if (id === saved)
          void navigate({ search: (shown) => ({ ...shown, saved: undefined }), replace: true, resetScroll: false })
      }}
      onUndo={() => savedQueries.send({ type: 'removal.undone' })}
      onReload={() => {
        savedQueries.send({ type: 'problem.dismissed' })
        dashboardTiles.send({ type: 'problem.dismissed' })
        void tiles.refetch()
        void queryClient.invalidateQueries({ queryKey: savedQueriesKey })
      }}
      onCopyLink={(query) => void navigator.clipboard.writeText(linkTo(query))}
    />
  )
}

const linkTo = ({ id }: SavedQuery) => `${window.location.origin}/DataManagement/MultiQuery?saved=${id}`
