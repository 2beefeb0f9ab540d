import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EntitySummary } from '#contracts/entity.ts'
import { problemFrom } from '#contracts/problem.ts'
import { partyDetailsQuery } from '#src/api/entities-api.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { PartyFacts } from '#src/features/equity-network/facts/party-facts.tsx'
import { selectPicture, selectReport, selectSelection } from '#src/machines/exploration/exploration.selectors.ts'
import { useEquityWorkspace } from './-equity-workspace.ts'

/** What is stated of the party that is chosen on the picture, and of the company where none is. */
export function FactsPanel() {
  const { exploration } = useEquityWorkspace().actors
  const report = useSelector(exploration, selectReport)
  const picture = useSelector(exploration, selectPicture)
  const selection = useSelector(exploration, selectSelection)
  const chosen = picture.nodes.find((node) => selection?.type === 'node' && node.id === selection.id)
  const party = chosen?.type === 'entity' ? chosen.entity : report?.company
  return party ? <Facts key={party.id} party={party} /> : null
}

function Facts({ party }: { party: EntitySummary }) {
  const { client } = useEquityWorkspace()
  const { data, error, refetch } = useQuery(partyDetailsQuery(client, party.id))
  if (error) return <ProblemAlert problem={problemFrom(error)} onRetry={() => void refetch()} />
  return <PartyFacts party={party} details={data?.details ?? null} />
}
