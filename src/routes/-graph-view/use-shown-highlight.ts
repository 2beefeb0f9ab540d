import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { GraphView, Highlight } from '#contracts/graph-view/graph-view.ts'
import { everything } from '#contracts/query/query.ts'
import { maxSubsetParties } from '#contracts/query/query-timeline.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { querySubsetQuery } from '#src/api/query.ts'
import { querySentence } from '#src/features/query/query-sentence.ts'
import { selectGraphView, selectHighlight, selectScene } from '#src/machines/explorations/exploration.selectors.ts'
import { useEquityWorkspace } from '../-explorations/equity-panel.tsx'

/**
 * The query by which the graph view is filtered: in words, and how many of its parties fit; `null` until that is known.
 */
export type ShownFilter = { words: string; matching: number | null; of: number; problem: Problem | null }

/** What stands out on the graph view: what was pointed out last, or else the parties that fit the filter. */
export function useShownHighlight(): {
  highlight: Highlight | null
  isFilter: boolean
  filter: ShownFilter | null
  onRetry: () => void
} {
  const { client, actors } = useEquityWorkspace()
  const { i18n } = useLingui()
  const pointed = useSelector(actors.exploration, selectHighlight)
  const graphView = useSelector(actors.exploration, selectGraphView)
  const { filter: query } = useSelector(actors.exploration, selectScene)
  const parties = useMemo(() => partiesIn(graphView), [graphView])
  const asked = useQuery({
    ...querySubsetQuery(client, { query: query ?? everything, parties }),
    enabled: query !== undefined,
  })
  const matching = query ? asked.data?.matching : undefined
  const label = i18n._(msg`Fits the query`)
  const filtered = useMemo(() => matching && highlightOf(graphView, matching, label), [graphView, matching, label])
  const shown = new Set<string>(parties)
  const names = new Map((asked.data?.meaning.parties ?? []).map(({ id, name }) => [id, name]))
  return {
    highlight: pointed ?? filtered ?? null,
    isFilter: pointed === null && filtered !== undefined,
    filter: query
      ? {
          words: querySentence(i18n, query, { names, periods: asked.data?.meaning.periods ?? [] }),
          matching: matching?.filter((id) => shown.has(id)).length ?? null,
          of: parties.length,
          problem: asked.error && problemFrom(asked.error),
        }
      : null,
    onRetry: () => void asked.refetch(),
  }
}

const partiesIn = ({ nodes }: GraphView): EntityId[] =>
  nodes
    .flatMap((node) => (node.type === 'entity' ? [node.id] : []))
    .toSorted()
    .slice(0, maxSubsetParties)

function highlightOf({ links }: GraphView, matching: readonly EntityId[], label: string): Highlight {
  const nodes = new Set<string>(matching)
  const between = links.filter(({ owner, company }) => nodes.has(owner) && nodes.has(company))
  return { kind: 'query', groups: [{ label, tone: 0, nodes: [...nodes], links: between.map(({ id }) => id) }] }
}
