import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import type { Connection } from '#contracts/ownership/connections.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { connectionsQuery, ownershipQuery } from '#src/api/ownership.ts'
import { listenForKey } from '#src/components/controls/listen-for-key.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { PathAnswer } from '#src/features/ownership/path-answer.tsx'
import {
  type EquityPanel,
  noPath,
  ofReport,
  useEquityNavigate,
  useEquitySearch,
} from '../-explorations/equity-panel.tsx'
import { singleKeysOf } from '../-shell/single-keys.ts'

/** How the company is connected with the party that the URL names: told, and drawn on the graph view. */
export const PathToOther = ofReport(function PathOfCompany(panel) {
  const { pathTo } = useEquitySearch()
  return pathTo === undefined || pathTo === panel.report.company.id ? null : <FoundPath {...panel} other={pathTo} />
})

function FoundPath({ report, client, actors, other }: EquityPanel & { other: EntityId }) {
  const { company, asOf } = report
  const { exploration, commandPalette } = actors
  const navigate = useEquityNavigate()
  const { path = 1 } = useEquitySearch()
  const asked = useQuery(connectionsQuery(client, { id: company.id, other, asOf }))
  const connections = asked.data?.connections
  const total = connections?.length ?? 0
  const place = Math.min(path, total)
  const connection = connections?.[place - 1]
  const unconnected = useQuery({ ...ownershipQuery(client, { id: other, asOf }), enabled: connections?.length === 0 })
  const failed = [asked, unconnected].filter(({ error }) => error !== null)
  const error = asked.error ?? unconnected.error

  useEffect(() => {
    if (!connection) return
    const { parties, stakes } = connection
    exploration.send({ type: 'path.shown', path: { parties, edges: stakes.flatMap(({ interests }) => interests) } })
    exploration.send({ type: 'graphView.highlighted', highlight: highlightOf(connection) })
    exploration.send({ type: 'element.selected', selection: { type: 'node', id: other } })
    return () => {
      exploration.send({ type: 'path.shown', path: null })
      exploration.send({ type: 'graphView.highlighted', highlight: null })
    }
  }, [exploration, connection, other])

  const onNext = () => {
    if (total < 2) return
    void navigate({ search: (before) => ({ ...before, path: (place % total) + 1 }), replace: true, resetScroll: false })
  }
  useEffect(() => listenForKey(singleKeysOf(commandPalette), 'n', onNext))
  return (
    <PathAnswer
      company={company}
      other={connection?.parties.at(-1) ?? unconnected.data?.company ?? null}
      found={asked.data ?? null}
      problem={error ? problemFrom(error) : null}
      place={place}
      onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      onNext={onNext}
      onClose={() => void navigate({ search: (before) => ({ ...before, ...noPath }), resetScroll: false })}
    />
  )
}

function highlightOf({ parties, stakes }: Connection): Highlight {
  const other = parties.at(-1)
  const group = {
    label: other ? nameOf(other) : '',
    tone: 0,
    nodes: parties.map(({ id }) => id),
    links: stakes.map(({ owner, company }) => `${owner}>${company}`),
  }
  return { kind: 'path', groups: [group] }
}
