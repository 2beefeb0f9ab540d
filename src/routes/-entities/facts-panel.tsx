import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import { addressAttributes } from '#contracts/entities/party-detail.ts'
import type { ChosenParty } from '#contracts/measures/measure-choices.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { partyDetailsQuery, sharedValuesQuery } from '#src/api/entities.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { PartyFacts } from '#src/features/entities/party-facts.tsx'
import type { InConcert } from '#src/features/entities/party-relations.tsx'
import { selectGraphView, selectReport, selectSelection } from '#src/machines/explorations/exploration.selectors.ts'
import { selectGroups } from '#src/machines/measures/concert-groups.machine.ts'
import { useEquityWorkspace } from '../-explorations/equity-picking.ts'

/** What is stated of the party that is chosen on the graph view, and of the company where none is. */
export function FactsPanel() {
  const { exploration } = useEquityWorkspace().actors
  const report = useSelector(exploration, selectReport)
  const graphView = useSelector(exploration, selectGraphView)
  const selection = useSelector(exploration, selectSelection)
  const chosen = graphView.nodes.find((node) => selection?.type === 'node' && node.id === selection.id)
  const party = chosen?.type === 'entity' ? chosen.entity : report?.company
  return party ? <Facts key={party.id} party={party} asOf={report?.asOf ?? null} /> : null
}

const located: ReadonlySet<string> = new Set([...addressAttributes, 'phone'])

function Facts({ party, asOf }: { party: EntitySummary; asOf: IsoDate | null }) {
  const { client } = useEquityWorkspace()
  const { data, error, refetch } = useQuery(partyDetailsQuery(client, party.id))
  const isLocated = data?.details.some(({ attribute }) => located.has(attribute)) ?? false
  const shared = useQuery({ ...sharedValuesQuery(client, party.id), enabled: isLocated })
  const concert = useConcertWith(party)
  if (error) return <ProblemAlert problem={problemFrom(error)} onRetry={() => void refetch()} />
  return (
    <PartyFacts
      party={party}
      stated={data ?? null}
      shared={shared.error ? 'uncounted' : (shared.data?.shared ?? null)}
      asOf={asOf}
      concert={concert}
    />
  )
}

/** Who is taken to act in concert with a party, and how somebody else comes to be. */
function useConcertWith({ id, name, kind }: ChosenParty): InConcert {
  const { concertGroups } = useEquityWorkspace().actors
  const { groups, mayAdd } = useSelector(concertGroups, selectGroups)
  return {
    mayAdd,
    isWith: (other: EntityId) =>
      groups.some(({ members }) => [id, other].every((party) => members.some((member) => member.id === party))),
    onAdd: (other, evidence) => {
      concertGroups.send({ type: 'group.added', members: [{ id, name, kind }, other] })
      const { open } = selectGroups(concertGroups.getSnapshot())
      if (open !== null) concertGroups.send({ type: 'evidence.written', group: open, evidence })
    },
  }
}
