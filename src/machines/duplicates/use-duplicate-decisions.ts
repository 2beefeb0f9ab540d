import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type DuplicatePair, type DuplicateVerdict, maxDecidedAtOnce } from '#contracts/duplicates/duplicate.ts'
import { sender } from '../kit/bridge.ts'
import { type duplicateDecisionsMachine, pairKey } from './duplicate-decisions.machine.ts'
import {
  sameStatus,
  selectChosenPairs,
  selectDecisionStatus,
  selectKnownDecisions,
  undecidedOf,
} from './duplicate-decisions.selectors.ts'

/** Deciding whether two parties are one. @param listed the pairs as they were read; `null` while they are */
export function useDuplicateDecisions(
  actor: ActorRefFrom<typeof duplicateDecisionsMachine>,
  listed: readonly DuplicatePair[] | null,
) {
  const on = sender(actor)
  const chosen = useSelector(actor, selectChosenPairs)
  const known = useSelector(actor, selectKnownDecisions)
  const pairs = listed && undecidedOf(listed, known)
  return {
    status: useSelector(actor, selectDecisionStatus, sameStatus),
    pairs:
      pairs?.map((pair) => {
        const key = pairKey({ one: pair.one.id, other: pair.other.id })
        return { key, pair, chosen: chosen.includes(key) }
      }) ?? null,
    onDecide: (keys: readonly string[], verdict: DuplicateVerdict | null) => {
      const decided = pairs?.filter(({ one, other }) => keys.includes(pairKey({ one: one.id, other: other.id }))) ?? []
      for (let at = 0; at < decided.length; at += maxDecidedAtOnce) {
        const part = decided.slice(at, at + maxDecidedAtOnce)
        const seen = part.map(({ one, other, revision }) => ({ one: one.id, other: other.id, revision }))
        actor.send({ type: 'decision.made', decisions: { verdict, pairs: seen } })
      }
    },
    onToggle: on('pair.toggled', 'pair'),
    onChoose: on('pairs.chosen', 'pairs'),
    onUndo: on('undo.requested'),
    onDismissRefusals: on('refusals.dismissed'),
    onDismissProblem: on('problem.dismissed'),
  }
}

export type DuplicateDecisions = ReturnType<typeof useDuplicateDecisions>
