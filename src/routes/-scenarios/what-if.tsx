import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { StakeEnd, WhatIfEffects } from '#contracts/scenarios/what-if.ts'
import { directInterestsQuery, neighboursAtOnce, neighboursQuery } from '#src/api/ownership.ts'
import { scenariosQuery } from '#src/api/scenarios.ts'
import { nameOf, unnamedParty } from '#src/components/text/entity-words.ts'
import { othersAmong, stakeAmong } from '#src/features/scenarios/stake-now.ts'
import { WhatIfView } from '#src/features/scenarios/what-if-view.tsx'
import { usePartySearch } from '#src/machines/entities/use-company-search.ts'
import {
  elementSelector,
  useChosenEntities,
  useChosenLine,
  useLaidScenario,
} from '#src/machines/explorations/use-exploration.ts'
import type { ShownScenario } from '#src/machines/scenarios/scenario-edits.ts'
import { useScenarios } from '#src/machines/scenarios/use-scenarios.ts'
import { useWhatIf } from '#src/machines/scenarios/use-what-if.ts'
import type { ShownEffects } from '#src/machines/scenarios/what-if.selectors.ts'
import { type EquityPanel, ofReport } from '../-explorations/equity-panel.tsx'

/** Lays a scenario over the graph view, and computes what it would change. */
export const WhatIfPanel = ofReport(WhatIf)

function WhatIf({ report, client, actors }: EquityPanel) {
  const { exploration, partySearch, ownerSearch } = actors
  const { company, asOf } = report
  const { i18n } = useLingui()
  const { laid, onLay } = useLaidScenario(exploration)
  const { owner, company: held } = useSelector(actors.whatIf, ({ context }) => context.draft)
  const ends = { owner: entityIdOf(owner), company: entityIdOf(held) }
  const pair = { id: ends.company ?? ('' as EntityId), owner: ends.owner ?? ('' as EntityId), asOf }
  const stated = useQuery({
    ...directInterestsQuery(client, pair),
    enabled: ends.owner !== null && ends.company !== null,
  })
  const stake = stakeAmong(stated.data?.edges ?? [])
  const page = { direction: 'owners', asOf, offset: 0, limit: neighboursAtOnce } as const
  const holders = useQuery(neighboursQuery(client, { ...page, id: company.id })).data
  const largest = othersAmong({ nodes: holders?.nodes ?? [], edges: holders?.edges ?? [] }, null, {
    owner: null,
    company: company.id,
  })[0]?.entity
  const owned = { ...page, id: ends.company ?? company.id }
  const owners = useQuery({ ...neighboursQuery(client, owned), enabled: ends.company !== null }).data
  const list = useQuery(scenariosQuery(client, { company: company.id, q: '' }))
  const whatIf = useWhatIf(actors.whatIf, { laid, hasStake: stake !== null, onLay })
  const { scenarioChanges, shown, onDraft } = whatIf

  useEffect(() => {
    const example = largest && withoutStakeOf(largest.id, company.id)
    const subject = { company: company.id, asOf }
    actors.whatIf.send({ type: 'scenario.followed', subject, scenarioChanges, example: example ?? null })
  }, [actors.whatIf, company.id, asOf, scenarioChanges, largest])

  return (
    <WhatIfView
      {...whatIf}
      {...useScenarios(actors.scenarios, scenarioChanges && { company: company.id, asOf, scenarioChanges })}
      company={company.id}
      example={largest ? { owner: largest, company } : null}
      stakeNow={stake?.words(i18n) ?? null}
      offered={useChosenEntities(exploration)}
      line={useChosenLine(exploration)}
      ownerSearch={usePartySearch(ownerSearch, (entity) => onDraft({ owner: { type: 'entity', entity } }))}
      companySearch={usePartySearch(partySearch, (entity) => onDraft({ company: { type: 'entity', entity } }))}
      nameOf={namesIn(laid, [...shown.map(({ effects }) => effects), whatIf.exampleEffects], shown, report)}
      scenarios={list.data?.scenarios ?? []}
      others={othersAmong({ nodes: owners?.nodes ?? [], edges: owners?.edges ?? [] }, scenarioChanges, ends)}
      onSelect={elementSelector(exploration)}
    />
  )
}

/** The largest stake gone, which is computed where there is no scenario. */
const withoutStakeOf = (owner: EntityId, company: EntityId): ScenarioChanges => ({
  parties: [],
  changes: [{ change: 'remove', owner, company }],
})

const entityIdOf = (end: StakeEnd | null): EntityId | null => (end?.type === 'entity' ? end.entity.id : null)

/** What parties are called, from whatever names them. */
function namesIn(
  laid: ShownScenario,
  found: readonly (WhatIfEffects | null)[],
  shown: readonly ShownEffects[],
  { company }: OwnershipReply,
): (party: string) => string {
  const names = new Map<string, string>()
  for (const effects of found) for (const { id, name } of effects?.parties ?? []) if (name) names.set(id, name)
  for (const { scenarioChanges } of shown) {
    for (const { party, name } of scenarioChanges.parties) names.set(party, name ?? party)
  }
  for (const entity of [...(laid?.entities ?? []), company]) names.set(entity.id, nameOf(entity))
  return (party) => names.get(party) ?? unnamedParty()
}
