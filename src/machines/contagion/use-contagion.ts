import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ContagionSubject, NamedParty } from '#contracts/contagion/contagion.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import { sender } from '../kit/bridge.ts'
import { type contagionMachine, selectContagion } from './contagion.machine.ts'

/** Striking companies and following the losses, around what is on the screen. */
export function useContagion(
  actor: ActorRefFrom<typeof contagionMachine>,
  subject: ContagionSubject,
  scenarioChanges: ScenarioChanges | null,
) {
  const on = sender(actor)
  const state = useSelector(actor, selectContagion)
  const { draft } = state
  const { company, asOf } = state.answer?.subject ?? {}
  const answer = company === subject.company && asOf === subject.asOf ? state.answer : null
  return {
    ...state,
    /** Of the company on the screen on its day. */
    answer,
    /** Whether the answer is to another question than the one that would be asked now. */
    outdated: JSON.stringify(draft) !== JSON.stringify(answer?.draft),
    struck: draft.shocked,
    hasScenario: scenarioChanges !== null,
    onStrike: (parties: readonly NamedParty[]) => actor.send({ type: 'parties.struck', parties: [...parties] }),
    onSpare: on('party.spared', 'id'),
    onEdit: on('draft.edited', 'change'),
    onFollow: () => actor.send({ type: 'contagion.requested', subject, scenarioChanges }),
    onCancel: on('contagion.cancelled'),
    onRetry: on('contagion.retried'),
    onRound: on('round.chosen', 'round'),
  }
}

export type ContagionBridge = ReturnType<typeof useContagion>
