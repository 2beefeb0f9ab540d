import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { duplicatesQuery } from '#src/api/duplicates.ts'
import { DuplicatesPart } from '#src/features/duplicates/duplicates-part.tsx'
import { useDuplicateDecisions } from '#src/machines/duplicates/use-duplicate-decisions.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { outcomeOf } from '../-shell/outcome-of.ts'

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
      mayDecide={useUser(actors.session).mayImport}
      status={{ ...status, waiting: status.waiting || (first?.waiting ?? false) }}
      {...outcomeOf(pages)}
      onMore={() => void pages.fetchNextPage()}
    />
  )
}
