import { useQuery } from '@tanstack/react-query'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { addressAttributes } from '#contracts/entities/party-detail.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { partyDetailsQuery, sharedValuesQuery } from '#src/api/entities.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { PartyFacts } from '#src/features/entities/party-facts.tsx'
import { useChosenParty } from '#src/machines/explorations/use-exploration.ts'
import { useConcertWith } from '#src/machines/measures/use-concert-groups.ts'
import { useEquityWorkspace } from '../-explorations/equity-panel.tsx'

/** What is stated of the party that is chosen on the graph view, and of the company where none is. */
export function FactsPanel() {
  const { party, asOf } = useChosenParty(useEquityWorkspace().actors.exploration)
  return party && <Facts key={party.id} party={party} asOf={asOf} />
}

const located: ReadonlySet<string> = new Set([...addressAttributes, 'phone'])

function Facts({ party, asOf }: { party: EntitySummary; asOf: IsoDate | null }) {
  const { client, actors } = useEquityWorkspace()
  const { data, error, refetch } = useQuery(partyDetailsQuery(client, party.id))
  const isLocated = data?.details.some(({ attribute }) => located.has(attribute)) ?? false
  const shared = useQuery({ ...sharedValuesQuery(client, party.id), enabled: isLocated })
  const concert = useConcertWith(actors.concertGroups, party)
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
