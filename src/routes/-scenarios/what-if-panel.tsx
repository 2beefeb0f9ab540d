import { useLingui } from '@lingui/react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { Scenario } from '#contracts/scenarios/scenario.ts'
import type { NamedScenario, StakeDraft, StakeEnd } from '#contracts/scenarios/what-if.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { directInterestsQuery } from '#src/api/ownership.ts'
import { scenariosQuery } from '#src/api/scenarios.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { stakeAmong } from '#src/features/scenarios/stake-now.ts'
import { WhatIfView } from '#src/features/scenarios/what-if-view.tsx'
import { selectReport, selectScene, selectStatus } from '#src/machines/explorations/exploration.selectors.ts'
import { type Supposed, withoutChange, withoutStake, withStake } from '#src/machines/scenarios/scenario-edits.ts'
import { selectScenarios } from '#src/machines/scenarios/scenarios.machine.ts'
import { currentKey, type ShownEffects, selectWhatIf } from '#src/machines/scenarios/what-if.selectors.ts'
import {
  useChosenEntities,
  useChosenLine,
  useEquityWorkspace,
  usePartySearch,
  useSelectOnGraphView,
} from '../-explorations/equity-picking.ts'

/** Supposes stakes on the graph view, and computes what they would change. */
export function WhatIfPanel() {
  const report = useSelector(useEquityWorkspace().actors.exploration, selectReport)
  return report && <WhatIf report={report} />
}

function WhatIf({ report }: { report: OwnershipReply }) {
  const { client, actors } = useEquityWorkspace()
  const { exploration, whatIf, scenarios, partySearch, ownerSearch } = actors
  const { company, asOf } = report
  const { i18n } = useLingui()
  const { supposed } = useSelector(exploration, selectScene)
  const { mayExplore } = useSelector(exploration, selectStatus)
  const status = useSelector(whatIf, selectWhatIf)
  const { draft, shown } = status
  const stake = useStakeOf(draft, asOf)
  const kept = useSelector(scenarios, selectScenarios)
  const list = useQuery(scenariosQuery(client, { company: company.id, q: '' }))
  const supposition = supposed?.supposition ?? null

  useEffect(
    () => whatIf.send({ type: 'supposition.followed', subject: { company: company.id, asOf }, supposition }),
    [whatIf, company.id, asOf, supposition],
  )

  const change = (next: Supposed) => {
    if (!mayExplore) return
    exploration.send({
      type: 'supposition.changed',
      supposition: next?.supposition ?? null,
      entities: next?.entities ?? [],
    })
  }
  const edit = (part: Partial<StakeDraft>) => whatIf.send({ type: 'draft.edited', change: part })
  const current = shown.find(({ key }) => key === currentKey)
  return (
    <WhatIfView
      {...status}
      company={company.id}
      stakeNow={stake?.words(i18n) ?? null}
      offered={useChosenEntities()}
      line={useChosenLine()}
      supposed={supposition?.parties ?? []}
      ownerSearch={usePartySearch(ownerSearch, (entity) => edit({ owner: { type: 'entity', entity } }))}
      companySearch={usePartySearch(partySearch, (entity) => edit({ company: { type: 'entity', entity } }))}
      supposition={supposition}
      effects={current?.effects ?? null}
      nameOf={namesIn(supposed, shown, report)}
      scenarios={list.data?.scenarios ?? []}
      compared={new Set(shown.map(({ key }) => key).filter((key) => key !== currentKey))}
      saving={kept.busy}
      scenarioProblem={kept.problem}
      removed={kept.removed}
      onDraft={edit}
      onSuppose={() => {
        change(withStake(supposed, draft, stake !== null))
        whatIf.send({ type: 'draft.cleared' })
      }}
      onGiveUp={() => {
        if (draft.owner && draft.company) change(withoutStake(supposed, draft.owner, draft.company))
        whatIf.send({ type: 'draft.cleared' })
      }}
      onTakeBack={(position) => change(withoutChange(supposed, position))}
      onTakeAllBack={() => change(null)}
      onSelect={useSelectOnGraphView()}
      onCancel={() => whatIf.send({ type: 'effects.cancelled' })}
      onRetry={() => whatIf.send({ type: 'effects.retried' })}
      onSave={(name) => {
        if (!supposition) return
        const scenario = { name, company: company.id, asOf, supposition }
        scenarios.send({ type: 'action.requested', action: { type: 'save', draft: scenario } })
      }}
      onOpenScenario={(scenario) => scenarios.send({ type: 'action.requested', action: { type: 'open', scenario } })}
      onCompare={(scenario, wanted) =>
        whatIf.send(
          wanted
            ? { type: 'scenario.compared', scenario: comparable(scenario) }
            : { type: 'scenario.dropped', key: scenario.id },
        )
      }
      onRemove={(scenario) => scenarios.send({ type: 'action.requested', action: { type: 'remove', scenario } })}
      onUndoRemove={() => scenarios.send({ type: 'removal.undone' })}
    />
  )
}

const comparable = ({ id, name, supposition }: Scenario): NamedScenario => ({ key: id, name, supposition })

/** What the owner of a draft holds of its company in the data. */
function useStakeOf({ owner, company }: StakeDraft, asOf: IsoDate | null) {
  const { client } = useEquityWorkspace()
  const [holder, held] = [entityIdOf(owner), entityIdOf(company)]
  const interests = useQuery(
    holder && held
      ? directInterestsQuery(client, { id: held, owner: holder, asOf })
      : { queryKey: ['network', held, 'interests of', holder, asOf], queryFn: skipToken },
  )
  return stakeAmong(interests.data?.edges ?? [])
}

const entityIdOf = (end: StakeEnd | null): EntityId | null => (end?.type === 'entity' ? end.entity.id : null)

/** What parties are called, from whatever names them. */
function namesIn(
  supposed: Supposed,
  shown: readonly ShownEffects[],
  { company }: OwnershipReply,
): (party: string) => string {
  const names = new Map<string, string>()
  for (const { effects, supposition } of shown) {
    for (const { id, name } of effects?.parties ?? []) if (name) names.set(id, name)
    for (const { party, name } of supposition.parties) names.set(party, name ?? party)
  }
  for (const entity of [...(supposed?.entities ?? []), company]) names.set(entity.id, nameOf(entity))
  return (party) => names.get(party) ?? `#${party}`
}
