import { useLingui } from '@lingui/react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { Scenario } from '#contracts/scenarios/scenario.ts'
import type { NamedScenario, StakeDraft, StakeEnd } from '#contracts/scenarios/what-if.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { directInterestsQuery, neighboursAtOnce, neighboursQuery } from '#src/api/ownership.ts'
import { scenariosQuery } from '#src/api/scenarios.ts'
import { nameOf, unnamedParty } from '#src/components/text/entity-words.ts'
import type { OtherStake } from '#src/features/scenarios/stake-form.tsx'
import { stakeAmong } from '#src/features/scenarios/stake-now.ts'
import { WhatIfView } from '#src/features/scenarios/what-if-view.tsx'
import { selectReport, selectScene, selectStatus } from '#src/machines/explorations/exploration.selectors.ts'
import { type ShownScenario, withoutChange, withoutStake, withStake } from '#src/machines/scenarios/scenario-edits.ts'
import { selectScenarios } from '#src/machines/scenarios/scenarios.machine.ts'
import { currentKey, type ShownEffects, selectWhatIf } from '#src/machines/scenarios/what-if.selectors.ts'
import {
  useChosenEntities,
  useChosenLine,
  useEquityWorkspace,
  usePartySearch,
  useSelectOnGraphView,
} from '../-explorations/equity-picking.ts'

/** Lays a scenario over the graph view, and computes what it would change. */
export function WhatIfPanel() {
  const report = useSelector(useEquityWorkspace().actors.exploration, selectReport)
  return report && <WhatIf report={report} />
}

function WhatIf({ report }: { report: OwnershipReply }) {
  const { client, actors } = useEquityWorkspace()
  const { exploration, whatIf, scenarios, partySearch, ownerSearch } = actors
  const { company, asOf } = report
  const { i18n } = useLingui()
  const { scenario: laid } = useSelector(exploration, selectScene)
  const { mayExplore } = useSelector(exploration, selectStatus)
  const status = useSelector(whatIf, selectWhatIf)
  const { draft, shown } = status
  const stake = useStakeOf(draft, asOf)
  const others = useOthersIn(draft, report, laid?.scenarioChanges ?? null)
  const kept = useSelector(scenarios, selectScenarios)
  const list = useQuery(scenariosQuery(client, { company: company.id, q: '' }))
  const scenarioChanges = laid?.scenarioChanges ?? null

  useEffect(
    () => whatIf.send({ type: 'scenario.followed', subject: { company: company.id, asOf }, scenarioChanges }),
    [whatIf, company.id, asOf, scenarioChanges],
  )

  const change = (next: ShownScenario) => {
    if (!mayExplore) return
    exploration.send({
      type: 'scenario.changed',
      scenarioChanges: next?.scenarioChanges ?? null,
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
      scenarioParties={scenarioChanges?.parties ?? []}
      ownerSearch={usePartySearch(ownerSearch, (entity) => edit({ owner: { type: 'entity', entity } }))}
      companySearch={usePartySearch(partySearch, (entity) => edit({ company: { type: 'entity', entity } }))}
      scenarioChanges={scenarioChanges}
      effects={current?.effects ?? null}
      nameOf={namesIn(laid, shown, report)}
      scenarios={list.data?.scenarios ?? []}
      compared={new Set(shown.map(({ key }) => key).filter((key) => key !== currentKey))}
      saving={kept.busy}
      scenarioProblem={kept.problem}
      removed={kept.removed}
      onDraft={edit}
      others={others}
      onTakeFrom={({ entity }, left) => {
        const given: StakeDraft = { ...draft, owner: { type: 'entity', entity }, capital: left, votes: null }
        const taken = withStake(laid, draft, stake !== null)
        change(
          left > 0 || !given.owner || !given.company
            ? withStake(taken, given, true)
            : withoutStake(taken, given.owner, given.company),
        )
        whatIf.send({ type: 'draft.cleared' })
      }}
      onApply={() => {
        change(withStake(laid, draft, stake !== null))
        whatIf.send({ type: 'draft.cleared' })
      }}
      onGiveUp={() => {
        if (draft.owner && draft.company) change(withoutStake(laid, draft.owner, draft.company))
        whatIf.send({ type: 'draft.cleared' })
      }}
      onTakeBack={(position) => change(withoutChange(laid, position))}
      onTakeAllBack={() => change(null)}
      onSelect={useSelectOnGraphView()}
      onCancel={() => whatIf.send({ type: 'effects.cancelled' })}
      onRetry={() => whatIf.send({ type: 'effects.retried' })}
      onSave={(name) => {
        if (!scenarioChanges) return
        const scenario = { name, company: company.id, asOf, scenarioChanges }
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

const comparable = ({ id, name, scenarioChanges }: Scenario): NamedScenario => ({ key: id, name, scenarioChanges })

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

/** What others than its owner hold of a draft's company: by the data, or by the scenario. */
function useOthersIn(
  { owner, company }: StakeDraft,
  { company: { id: subject }, asOf }: OwnershipReply,
  scenarioChanges: ScenarioChanges | null,
): OtherStake[] {
  const { client } = useEquityWorkspace()
  const [holder, held] = [entityIdOf(owner), entityIdOf(company)]
  const page = { direction: 'owners', asOf, offset: 0, limit: neighboursAtOnce } as const
  const known = useQuery({ ...neighboursQuery(client, { id: held ?? subject, ...page }), enabled: held !== null })
  const changes = scenarioChanges?.changes.filter((change) => change.company === held) ?? []
  return (known.data?.nodes ?? [])
    .filter(({ id }) => id !== holder && id !== held)
    .map((entity) => {
      const change = changes.find((each) => each.owner === entity.id)
      const stakes = (known.data?.edges ?? []).filter((edge) => edge.owner === entity.id && edge.company === held)
      const stated = stakes.reduce((sum, { capital }) => sum + (capital?.min ?? 0), 0)
      const capital = change === undefined ? stated : change.change === 'remove' ? 0 : (change.capital?.min ?? 0)
      return { entity, capital }
    })
    .filter(({ capital }) => capital > 0)
    .toSorted((one, other) => other.capital - one.capital)
}

const entityIdOf = (end: StakeEnd | null): EntityId | null => (end?.type === 'entity' ? end.entity.id : null)

/** What parties are called, from whatever names them. */
function namesIn(
  laid: ShownScenario,
  shown: readonly ShownEffects[],
  { company }: OwnershipReply,
): (party: string) => string {
  const names = new Map<string, string>()
  for (const { effects, scenarioChanges } of shown) {
    for (const { id, name } of effects?.parties ?? []) if (name) names.set(id, name)
    for (const { party, name } of scenarioChanges.parties) names.set(party, name ?? party)
  }
  for (const entity of [...(laid?.entities ?? []), company]) names.set(entity.id, nameOf(entity))
  return (party) => names.get(party) ?? unnamedParty()
}
