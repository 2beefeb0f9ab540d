import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type DuplicateVerdict, maxDecidedAtOnce } from '#contracts/resolution/duplicate.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { duplicatesQuery } from '#src/api/resolution.ts'
import { DuplicatesPart } from '#src/features/resolution/duplicates-part.tsx'
import { pairKey } from '#src/machines/resolution/duplicate-decisions.machine.ts'
import {
  sameStatus,
  selectChosenPairs,
  selectDecisionStatus,
  selectKnownDecisions,
  undecidedOf,
} from '#src/machines/resolution/duplicate-decisions.selectors.ts'
import { selectMayImport } from '#src/machines/session/session.selectors.ts'

const route = getRouteApi('/_workspace/DataIntegration')

/** Pairs of parties that may be one over the server, and the actor that decides on them. */
export function ConnectedDuplicates() {
  const { actors, workspace } = route.useRouteContext()
  const { pairs: list = 'open' } = route.useSearch()
  const { duplicateDecisions } = workspace.actors
  const mayDecide = useSelector(actors.session, selectMayImport)
  const status = useSelector(duplicateDecisions, selectDecisionStatus, sameStatus)
  const chosen = useSelector(duplicateDecisions, selectChosenPairs)
  const known = useSelector(duplicateDecisions, selectKnownDecisions)
  const pages = useInfiniteQuery(duplicatesQuery(workspace.client, list))
  const first = pages.data?.pages[0]
  const pairs = first ? undecidedOf(pages.data?.pages.flatMap((page) => page.pairs) ?? [], known) : null
  const decide = (keys: readonly string[], verdict: DuplicateVerdict | null) => {
    const decided = pairs?.filter(({ one, other }) => keys.includes(pairKey({ one: one.id, other: other.id }))) ?? []
    if (decided.length === 0) return
    for (let at = 0; at < decided.length; at += maxDecidedAtOnce) {
      const part = decided.slice(at, at + maxDecidedAtOnce)
      const seen = part.map(({ one, other, revision }) => ({ one: one.id, other: other.id, revision }))
      duplicateDecisions.send({ type: 'decision.made', decisions: { verdict, pairs: seen } })
    }
  }
  return (
    <DuplicatesPart
      list={list}
      pairs={
        pairs?.map((pair) => {
          const key = pairKey({ one: pair.one.id, other: pair.other.id })
          return { key, pair, chosen: chosen.includes(key) }
        }) ?? null
      }
      counts={first?.counts ?? null}
      more={pages.hasNextPage}
      loadingMore={pages.isFetchingNextPage}
      searching={first?.searching ?? false}
      leftOut={first?.leftOut}
      mayDecide={mayDecide}
      status={{ ...status, waiting: status.waiting || (first?.waiting ?? false) }}
      problem={pages.error && problemFrom(pages.error)}
      onDecide={decide}
      onToggle={(pair) => duplicateDecisions.send({ type: 'pair.toggled', pair })}
      onChoose={(chosenPairs) => duplicateDecisions.send({ type: 'pairs.chosen', pairs: chosenPairs })}
      onUndo={() => duplicateDecisions.send({ type: 'undo.requested' })}
      onDismissRefusals={() => duplicateDecisions.send({ type: 'refusals.dismissed' })}
      onDismissProblem={() => duplicateDecisions.send({ type: 'problem.dismissed' })}
      onMore={() => void pages.fetchNextPage()}
      onReload={() => void pages.refetch()}
    />
  )
}
