import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { problemFrom } from '#contracts/problem.ts'
import { everything } from '#contracts/query.ts'
import { queryFromAddress } from '#contracts/query-address.ts'
import { QuerySearch } from '#contracts/query-search.ts'
import { exportQuery, queryChoicesQuery, queryFacetsQuery, queryPageQuery } from '#src/api/query-api.ts'
import { MultiQueryScreen } from '#src/features/multi-query/multi-query-screen.tsx'
import { resultsCsv } from '#src/features/multi-query/results-csv.ts'
import { selectAddress, selectEditor, selectHasBegun } from '#src/machines/query-editor/query-editor.selectors.ts'
import { downloadBlob } from '../../-download-text.ts'
import { addressInUrl, followQuery } from '../../-follow-query.ts'
import { listenForUndo } from '../../-undo-shortcut.ts'

export const Route = createFileRoute('/_workspace/DataManagement/MultiQuery')({
  staticData: { title: msg`Multi-condition query` },
  validateSearch: QuerySearch,
  beforeLoad: ({ context: { workspace }, search, cause }) => {
    const editor = workspace.actors.queryEditor.getSnapshot()
    const q = addressInUrl(selectAddress(editor))
    if (cause === 'enter' && search.q === undefined && selectHasBegun(editor) && q !== undefined) {
      throw redirect({ to: '/DataManagement/MultiQuery', search: { ...search, q }, replace: true })
    }
  },
  onEnter: ({ context: { workspace }, search }) => followQuery(workspace.actors.queryEditor, search.q),
  onStay: ({ context: { workspace }, search }) => followQuery(workspace.actors.queryEditor, search.q),
  component: MultiQueryRoute,
})

function MultiQueryRoute() {
  const { client, actors } = Route.useRouteContext().workspace
  const { q, sort = 'owners', order = 'descending', after = null, before = null, by = 'kind' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { i18n } = useLingui()
  const { queryEditor } = actors
  const editor = useSelector(queryEditor, selectEditor)
  const query = (q !== undefined && queryFromAddress(q)) || everything

  const page = useQuery(queryPageQuery(client, { query, sort, order, after, before }))
  const facets = useQuery(queryFacetsQuery(client, query))
  const choices = useQuery(queryChoicesQuery(client))
  const download = useMutation({
    mutationFn: async () => downloadBlob(await exportQuery(client, { query, sort, order }), 'query.csv'),
  })

  useEffect(() => {
    const following = queryEditor.on('query.settled', ({ address }) => {
      const settled = addressInUrl(address)
      void navigate({
        search: ({ q: shown, after: _, before: __, ...rest }) =>
          shown === settled ? { ...rest, q: shown, after: _, before: __ } : { ...rest, q: settled },
        replace: true,
        resetScroll: false,
      })
    })
    return () => following.unsubscribe()
  }, [queryEditor, navigate])
  const undo = () => queryEditor.send({ type: 'step.undone' })
  const redo = () => queryEditor.send({ type: 'step.redone' })
  useEffect(() => listenForUndo(window, { undo, redo }))
  const copy = (text: string) => void navigator.clipboard.writeText(text)

  return (
    <MultiQueryScreen
      editor={{
        ...editor,
        choices: choices.data ?? null,
        onStep: (step) => queryEditor.send({ type: 'step.done', step }),
        onUndo: undo,
        onRedo: redo,
        onRetry: () => queryEditor.send({ type: 'count.retried' }),
        onCopy: copy,
      }}
      results={{
        page: page.data ?? null,
        total: editor.counting ? null : editor.total,
        loading: page.isFetching,
        problem: page.error && problemFrom(page.error),
        sort,
        order,
        exporting: download.isPending,
        exportProblem: download.error && problemFrom(download.error),
        onSort: (chosen, direction) =>
          void navigate({ search: { q, by, sort: chosen, order: direction }, resetScroll: false }),
        onPage: (cursor) => void navigate({ search: { q, by, sort, order, ...cursor }, resetScroll: false }),
        onExport: () => download.mutate(),
        onCopy: () => copy(resultsCsv(page.data?.parties ?? [], i18n)),
        onRetry: () => void page.refetch(),
      }}
      facets={{
        query,
        facets: facets.data ?? null,
        problem: facets.error && problemFrom(facets.error),
        facet: by,
        onFacet: (facet) => void navigate({ search: (shown) => ({ ...shown, by: facet }), resetScroll: false }),
        onRetry: () => void facets.refetch(),
      }}
    />
  )
}
