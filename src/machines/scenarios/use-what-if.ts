import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { Scenario } from '#contracts/scenarios/scenario.ts'
import type { StakeDraft } from '#contracts/scenarios/what-if.ts'
import { sender } from '../kit/bridge.ts'
import { type ShownScenario, withoutChange, withoutStake, withStake } from './scenario-edits.ts'
import type { whatIfMachine } from './what-if.machine.ts'
import { currentKey, selectWhatIf } from './what-if.selectors.ts'

type Laid = {
  /** The scenario on the graph view. */
  laid: ShownScenario
  /** Whether the data have a stake such as the one that is typed. */
  hasStake: boolean
  /** Puts another one in its place. */
  onLay: (scenario: ShownScenario) => void
}

/** A scenario: the stake that is typed, what all its changes would bring about, and the scenarios beside it. */
export function useWhatIf(actor: ActorRefFrom<typeof whatIfMachine>, { laid, hasStake, onLay }: Laid) {
  const on = sender(actor)
  const state = useSelector(actor, selectWhatIf)
  const { draft, shown } = state
  const settle = (scenario: ShownScenario) => {
    onLay(scenario)
    actor.send({ type: 'draft.cleared' })
  }
  return {
    ...state,
    scenarioChanges: laid?.scenarioChanges ?? null,
    scenarioParties: laid?.scenarioChanges.parties ?? [],
    /** What it changes; `null` until that is computed. */
    effects: shown.find(({ key }) => key === currentKey)?.effects ?? null,
    /** Ids of the scenarios beside it. */
    compared: new Set(shown.map(({ key }) => key).filter((key) => key !== currentKey)),
    onDraft: on('draft.edited', 'change'),
    onApply: () => settle(withStake(laid, draft, hasStake)),
    onGiveUp: () => {
      if (draft.owner && draft.company) onLay(withoutStake(laid, draft.owner, draft.company))
      actor.send({ type: 'draft.cleared' })
    },
    /** The draft is applied, and what is too much of it taken from another owner, who keeps `left`. */
    onTakeFrom: ({ entity }: { entity: EntitySummary }, left: number) => {
      const given: StakeDraft = { ...draft, owner: { type: 'entity', entity }, capital: left, votes: null }
      const taken = withStake(laid, draft, hasStake)
      settle(
        left > 0 || !given.owner || !given.company
          ? withStake(taken, given, true)
          : withoutStake(taken, given.owner, given.company),
      )
    },
    onTakeExample: ({ owner, company }: { owner: EntitySummary; company: EntitySummary }) =>
      settle(withoutStake(laid, { type: 'entity', entity: owner }, { type: 'entity', entity: company })),
    onTakeBack: (position: number) => onLay(withoutChange(laid, position)),
    onTakeAllBack: () => onLay(null),
    onCompare: ({ id, name, scenarioChanges }: Scenario, wanted: boolean) =>
      actor.send(
        wanted
          ? { type: 'scenario.compared', scenario: { key: id, name, scenarioChanges } }
          : { type: 'scenario.dropped', key: id },
      ),
    onCancel: on('effects.cancelled'),
    onRetry: on('effects.retried'),
  }
}

export type WhatIf = ReturnType<typeof useWhatIf>
