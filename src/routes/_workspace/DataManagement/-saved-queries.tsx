import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { problemFrom } from '#contracts/problem.ts'
import type { Query, SortOrder } from '#contracts/query.ts'
import { queryAddressOf } from '#contracts/query-address.ts'
import { type QuerySort, sortsOf } from '#contracts/query-scopes.ts'
import type { SavedQuery, SavedQueryId } from '#contracts/saved-query.ts'
import { queryVersionsQuery, savedQueriesKey, savedQueriesQuery, savedQueryQuery } from '#src/api/saved-queries-api.ts'
import { SavedQueryPanel } from '#src/features/multi-query/saved-query-panel.tsx'
import { selectSavedQueries } from '#src/machines/saved-queries/saved-queries.selectors.ts'
import { selectMayKeepQueries } from '#src/machines/session/session.selectors.ts'
import { sameFields } from '../../-same-fields.ts'

const route = getRouteApi('/_workspace/DataManagement/MultiQuery')
const pageSize = 10
/** Of a query that is not open: never asked for. */
const none = '0' as SavedQueryId

type SavedQueriesProps = { query: Query; sort: QuerySort | null; order: SortOrder }

/** Queries under names over the server, and the actor that keeps them. */
export function SavedQueries({ query, sort, order }: SavedQueriesProps) {
  const { workspace, actors } = route.useRouteContext()
  const { client, queryClient } = workspace
  const { saved } = route.useSearch()
  const navigate = route.useNavigate()
  const { savedQueries } = workspace.actors
  const state = useSelector(savedQueries, selectSavedQueries, sameFields)
  const mayKeep = useSelector(actors.session, selectMayKeepQueries)
  const list = useQuery(savedQueriesQuery(client, { q: state.sought, offset: state.offset, limit: pageSize }))
  const kept = useQuery({ ...savedQueryQuery(client, saved ?? none), enabled: saved !== undefined })
  const versions = useQuery({ ...queryVersionsQuery(client, saved ?? none), enabled: saved !== undefined })
  const opened = saved === undefined ? null : (kept.data ?? null)

  useEffect(() => {
    const following = savedQueries.on('query.kept', ({ query: { id, query: shown, sort: by, order: way } }) => {
      const search = { saved: id, q: queryAddressOf(shown), ...(by && { sort: by }), order: way }
      void navigate({ search, replace: true, resetScroll: false })
    })
    return () => following.unsubscribe()
  }, [savedQueries, navigate])

  const usable = sort !== null && sortsOf(query.scope).includes(sort) ? sort : null
  const content = { query, sort: usable, order }
  const act = (action: Parameters<typeof savedQueries.send>[0] & { type: 'action.requested' }) =>
    savedQueries.send(action)
  const failed = kept.error ?? list.error
  return (
    <SavedQueryPanel
      {...state}
      opened={opened}
      isChanged={
        opened !== null &&
        (queryAddressOf(opened.query) !== queryAddressOf(query) || opened.sort !== usable || opened.order !== order)
      }
      versions={saved === undefined ? [] : (versions.data?.versions ?? [])}
      list={list.data ?? null}
      pageSize={pageSize}
      problem={state.problem ?? (failed && problemFrom(failed))}
      mayKeep={mayKeep}
      onSeek={(words) => savedQueries.send({ type: 'list.sought', words: words.trim().slice(0, 200) })}
      onTurn={(offset) => savedQueries.send({ type: 'list.turned', offset })}
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
        void queryClient.invalidateQueries({ queryKey: savedQueriesKey })
      }}
      onCopyLink={(query) => void navigator.clipboard.writeText(linkTo(query))}
    />
  )
}

const linkTo = ({ id }: SavedQuery) => `${window.location.origin}/DataManagement/MultiQuery?saved=${id}`
