import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, getRouteApi, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { everything, type Query } from '#contracts/query/query.ts'
import { queryAddressOf, queryFromAddress } from '#contracts/query/query-address.ts'
import { periodIn, queryWithPeriod } from '#contracts/query/query-period.ts'
import { defaultSort, facetsOf, type QueryFacet } from '#contracts/query/query-scopes.ts'
import { QuerySearch, sortingIn, sortingInUrl, type TimelineUnit } from '#contracts/query/query-timeline.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { queryChoicesQuery, queryFacetsQuery, queryPageQuery, queryTimelineQuery } from '#src/api/query.ts'
import { savedQueryQuery } from '#src/api/query-saved.ts'
import { partySearchQuery } from '#src/api/search.ts'
import { listenForUndo } from '#src/components/controls/undo-shortcut.ts'
import { MultiQueryScreen } from '#src/features/query/multi-query-screen.tsx'
import { limitsIn } from '#src/features/query/query-limits.ts'
import { resultColumns, resultsCsv } from '#src/features/query/result-columns.tsx'
import { TimelinePanel } from '#src/features/query/timeline-panel.tsx'
import { type QueryEditorActor, selectAddress, selectHasBegun } from '#src/machines/query/query-editor.selectors.ts'
import { useQueryEditor } from '#src/machines/query/use-query-editor.ts'
import { useResultExport } from '#src/machines/query/use-result-export.ts'
import { useEmitted } from '../../-actors/use-emitted.ts'
import { NameLookup } from '../../-query/name-lookup.tsx'
import { beginSavedQueries, SavedQueryParts } from '../../-query/saved-query-parts.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'

const route = getRouteApi('/_workspace/DataManagement/MultiQuery')

type TimelineProps = { query: Query; by: QueryFacet; unit: TimelineUnit; onNarrow: (query: Query) => void }

/** A result over time, by the facet that is chosen. */
function Timeline({ query, by, unit, onNarrow }: TimelineProps) {
  const { client } = route.useRouteContext().workspace
  const navigate = route.useNavigate()
  const timeline = useQuery(queryTimelineQuery(client, { query, by, unit }))
  return (
    <TimelinePanel
      timeline={timeline.data?.by === by ? timeline.data : null}
      problem={timeline.error && problemFrom(timeline.error)}
      facet={by}
      unit={unit}
      onUnit={(chosen) => void navigate({ search: (shown) => ({ ...shown, unit: chosen }), resetScroll: false })}
      period={periodIn(query)}
      onPeriod={(period) => {
        const within = queryWithPeriod(query, period)
        if (!within) return
        onNarrow(within)
        void navigate({ search: (shown) => narrowed(shown, within), resetScroll: false })
      }}
      onRetry={() => void timeline.refetch()}
    />
  )
}

/** The same view of another query, from its first page on. */
const narrowed = (shown: QuerySearch, query: Query): QuerySearch => ({
  ...shown,
  q: addressInUrl(queryAddressOf(query)),
  after: undefined,
  before: undefined,
})

/** Opens the query of the URL in the editor, unless the editor holds it already. */
function followQuery(editor: QueryEditorActor, q: string | undefined): void {
  const query = queryInUrl(q) ?? everything
  const snapshot = editor.getSnapshot()
  if (selectHasBegun(snapshot) && selectAddress(snapshot) === queryAddressOf(query)) return
  editor.send({ type: 'query.opened', query })
}

/** The query that the URL names; `null` where what stands there is none: cut off on its way, or mistyped. */
const queryInUrl = (q: unknown): Query | null =>
  q === undefined ? everything : typeof q === 'string' ? queryFromAddress(q) : null

/** How a query stands in the URL: not at all where it means everybody. */
const addressInUrl = (address: string): string | undefined =>
  address === queryAddressOf(everything) ? undefined : address

export const Route = createFileRoute('/_workspace/DataManagement/MultiQuery')({
  staticData: { title: msg`Multi-condition query` },
  validateSearch: QuerySearch,
  loaderDeps: ({ search: { hidden: _hidden, ...read } }) => read,
  beforeLoad: async ({ context: { workspace }, search, cause }) => {
    if (search.q !== undefined) return
    if (search.saved !== undefined) {
      const { client, queryClient } = workspace
      const kept = await queryClient.fetchQuery(savedQueryQuery(client, search.saved)).catch(() => null)
      if (kept === null) return
      const { query } = kept
      const { savedQ, savedPage } = search
      const sorted = sortingInUrl(kept, query.scope)
      const opened = { saved: kept.id, q: queryAddressOf(query), ...sorted, savedQ, savedPage }
      throw redirect({ to: '/DataManagement/MultiQuery', search: opened, replace: true })
    }
    const editor = workspace.actors.queryEditor.getSnapshot()
    const q = addressInUrl(selectAddress(editor))
    if (cause === 'enter' && selectHasBegun(editor) && q !== undefined) {
      throw redirect({ to: '/DataManagement/MultiQuery', search: { ...search, q }, replace: true })
    }
  },
  onEnter: ({ context: { workspace }, search }) => followQuery(workspace.actors.queryEditor, search.q),
  onStay: ({ context: { workspace }, search }) => followQuery(workspace.actors.queryEditor, search.q),
  loader: ({ context: { workspace }, deps: search }) => {
    const { client } = workspace
    const { query, by, unit, page } = lookOf(search)
    beginQuery(workspace, queryPageQuery(client, page))
    beginQuery(workspace, queryFacetsQuery(client, query))
    beginQuery(workspace, queryChoicesQuery(client, query.scope))
    beginQuery(workspace, queryTimelineQuery(client, { query, by, unit }))
    beginSavedQueries(workspace, search)
  },
  component: MultiQueryRoute,
})

/** What is asked, in which order, from where on, and how its figures are split; the default where nothing is said. */
function lookOf(search: Omit<QuerySearch, 'saved' | 'hidden'>) {
  const query = queryInUrl(search.q) ?? everything
  const { scope } = query
  const { after = null, before = null, unit = 'month' } = search
  const { sort, order } = sortingIn(search, scope)
  const chosen = search.by !== undefined && facetsOf(scope).includes(search.by) ? search.by : facetsOf(scope)[0]
  return {
    query,
    by: chosen ?? 'source',
    unit,
    page: { query, sort: sort ?? defaultSort(scope), order, after, before },
  }
}

const partiesOffered = 20
/** Of a query that is not kept: never asked for. */
const none = '0' as SavedQueryId

function MultiQueryRoute() {
  const { client, actors, queryClient } = Route.useRouteContext().workspace
  const search = Route.useSearch()
  const { q, after: _after, before: _before, ...view } = search
  const { hidden = [] } = view
  const navigate = Route.useNavigate()
  const { i18n } = useLingui()
  const { queryEditor, resultExport } = actors
  const { onStep, onSeek, onReplace, ...editor } = useQueryEditor(queryEditor)
  const exported = useResultExport(resultExport)
  const { query, by, unit, page: asked } = lookOf(search)
  const { sort, order } = asked
  const { scope } = query

  const page = useQuery(queryPageQuery(client, asked))
  const facets = useQuery(queryFacetsQuery(client, query))
  const choices = useQuery(queryChoicesQuery(client, editor.scope))
  const unopened = useQuery({
    ...savedQueryQuery(client, search.saved ?? none),
    enabled: search.saved !== undefined && q === undefined,
  })
  const words = editor.sought?.words ?? ''
  const found = useQuery({
    ...partySearchQuery(client, { q: words, limit: partiesOffered }),
    enabled: words !== '',
  })
  const offered = (found.data?.parties ?? []).map(({ party }) => party)

  useQueryInUrl(queryEditor)
  useEffect(() => listenForUndo(window, { undo: editor.onUndo, redo: editor.onRedo }))
  const copy = (text: string) => void navigator.clipboard.writeText(text)
  const show = (change: Partial<QuerySearch>) =>
    void navigate({
      search: (shown) => ({ ...shown, after: undefined, before: undefined, ...change }),
      resetScroll: false,
    })

  const named = [...(editor.meaning?.parties ?? []), ...(page.data?.meaning.parties ?? []), ...offered]
  return (
    <MultiQueryScreen
      problem={q === undefined && search.saved !== undefined && unopened.error ? problemFrom(unopened.error) : null}
      isBroken={queryInUrl(q) === null}
      onBeginAnew={() => void navigate({ search: {}, resetScroll: false })}
      editor={{
        ...editor,
        cuts: editor.meaning?.cuts ?? page.data?.meaning.cuts ?? [],
        tools: {
          scope: editor.scope,
          choices: choices.data ?? null,
          names: new Map(named.map(({ id, name }) => [id, name])),
          periods: [...(editor.meaning?.periods ?? []), ...(page.data?.meaning.periods ?? [])],
          sought: editor.sought,
          found: offered,
          seeking: found.isFetching,
          onSeek,
          onStep,
        },
        onRetry: () => {
          editor.onRetry()
          if (!page.data) void page.refetch()
        },
        onCancel: () => {
          editor.onCancel()
          void queryClient.cancelQueries({ queryKey: ['query'] })
        },
        onCopy: copy,
      }}
      saved={<SavedQueryParts query={query} {...sortingIn(search, scope)} />}
      names={<NameLookup />}
      timeline={<Timeline query={query} by={by} unit={unit} onNarrow={onReplace} />}
      results={{
        scope,
        isEverything: query.nodes.length === 0 && !query.not,
        limits: limitsIn(query),
        page: page.data?.rows.every((row) => isOfScope(row.type, scope)) ? page.data : null,
        total: editor.counting ? null : editor.total,
        loading: page.isFetching,
        problem: page.error && problemFrom(page.error),
        sort,
        order,
        hidden,
        received: exported.received,
        exportProblem: exported.problem,
        onSort: (chosen, direction) => show(sortingInUrl({ sort: chosen, order: direction }, scope)),
        onHidden: (columns) => show({ hidden: columns.length > 0 ? columns : undefined }),
        onPage: (cursor) => show(cursor),
        onExport: (format) => exported.onExport({ query, sort, order, format }),
        onCancelExport: exported.onCancel,
        onCopy: () => copy(resultsCsv(page.data?.rows ?? [], resultColumns[scope], i18n)),
        onRetry: () => void page.refetch(),
      }}
      facets={{
        query,
        facets: facets.data ?? null,
        problem: facets.error && problemFrom(facets.error),
        facet: by,
        view,
        onFacet: (facet) => void navigate({ search: (shown) => ({ ...shown, by: facet }), resetScroll: false }),
        onRetry: () => void facets.refetch(),
      }}
    />
  )
}

/** Keeps the URL at what the editor asks. */
function useQueryInUrl(queryEditor: QueryEditorActor): void {
  const navigate = Route.useNavigate()
  const router = useRouter()
  useEmitted(queryEditor, {
    'query.settled': ({ address }) => {
      const { q: shown, saved } = router.latestLocation.search
      const settled = saved === undefined ? addressInUrl(address) : address
      // Where a link led here, going on would undo that it began at the top.
      // An address that holds no query stays until something is asked: the screen says what is wrong with it.
      const staysBroken = queryInUrl(shown) === null && addressInUrl(address) === undefined
      if (shown === settled || staysBroken) return
      void navigate({
        search: (rest) => ({ ...rest, q: settled, after: undefined, before: undefined }),
        replace: true,
        resetScroll: false,
      })
    },
  })
}

/** Rows of the query before are still there while those of another scope are on their way. */
const isOfScope = (type: string, scope: string) =>
  type === scope || (type === 'document' && (scope === 'article' || scope === 'announcement'))
