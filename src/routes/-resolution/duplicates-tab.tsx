import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { problemFrom } from '#contracts/values/problem.ts'
import { duplicatesQuery } from '#src/api/resolution.ts'
import { DuplicatesPart } from '#src/features/resolution/duplicates-part.tsx'
import { useDuplicateDecisions } from '#src/machines/resolution/use-duplicate-decisions.ts'
import { selectMayImport } from '#src/machines/session/session.selectors.ts'

const route = getRouteApi('/_workspace/DataIntegration')

/** Pairs of parties that may be one over the server, and the actor that decides on them. */
export function DuplicatesTab() {
  const { actors, workspace } = route.useRouteContext()
  const { pairs: list = 'open' } = route.useSearch()
  const pages = useInfiniteQuery(duplicatesQuery(workspace.client, list))
  const listed = pages.data?.pages.flatMap(({ pairs }) => pairs) ?? null
  const { status, ...decisions } = useDuplicateDecisions(workspace.actors.duplicateDecisions, listed)
  const first = pages.data?.pages[0]
  return (
    <DuplicatesPart
      {...decisions}
      list={list}
      counts={first?.counts ?? null}
      more={pages.hasNextPage}
      loadingMore={pages.isFetchingNextPage}
      searching={first?.searching ?? false}
      leftOut={first?.leftOut}
      mayDecide={useSelector(actors.session, selectMayImport)}
      status={{ ...status, waiting: status.waiting || (first?.waiting ?? false) }}
      problem={pages.error && problemFrom(pages.error)}
      onMore={() => void pages.fetchNextPage()}
      onReload={() => void pages.refetch()}
    />
  )
}
