import type { SnapshotFrom } from 'xstate'
import type { federatedRehearsalMachine } from './federated-rehearsal.machine.ts'
import { boundsFrom, obstacleIn, planOf, takingPart } from './federated-rehearsal.types.ts'

type FederatedRehearsalSnapshot = SnapshotFrom<typeof federatedRehearsalMachine>

/** How far the rehearsal has come, and what may be done. */
export function selectRehearsal(snapshot: FederatedRehearsalSnapshot) {
  const { context } = snapshot
  const { task, mode, boundsText, noise, leaver, ledger, result, spent, problem, progress } = context
  const taking = takingPart(context)
  return {
    task,
    mode,
    boundsText,
    bounds: boundsFrom(boundsText),
    noise,
    leaver,
    parties: context.parties.map((party, index) => ({
      ...party,
      reading: snapshot.matches('reading') && context.reading?.party === index,
      progress: progress[index] ?? null,
      mayAgree: snapshot.can({ type: 'party.approved', party: taking.indexOf(party) }) && taking.includes(party),
      mayRemove: party.data !== null && snapshot.can({ type: 'data.removed', party: index }),
    })),
    takingPart: taking.length,
    plan: planOf(context),
    ledger,
    result,
    spent,
    problem,
    obstacle: obstacleIn(context),
    stage: stageOf(snapshot),
    loading: snapshot.hasTag('loading'),
    mayChange: snapshot.can({ type: 'demonstration.requested' }),
    mayPlan: snapshot.can({ type: 'plan.made' }),
    mayReopen: snapshot.can({ type: 'plan.reopened' }),
    mayStart: snapshot.can({ type: 'rehearsal.started' }),
    mayCancel: snapshot.can({ type: 'rehearsal.cancelled' }),
  }
}

/** Of the four steps the one that is being taken. */
function stageOf(snapshot: FederatedRehearsalSnapshot): 'preparing' | 'agreeing' | 'running' | 'finished' {
  if (snapshot.matches('agreeing')) return 'agreeing'
  if (snapshot.matches('running')) return 'running'
  return snapshot.matches('finished') ? 'finished' : 'preparing'
}
