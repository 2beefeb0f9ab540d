import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import type { federatedRehearsalMachine } from './federated-rehearsal.machine.ts'
import { selectRehearsal } from './federated-rehearsal.selectors.ts'

/** The rehearsal of computing together; `files` holds the data of the parties. */
export function useFederatedRehearsal(
  actor: ActorRefFrom<typeof federatedRehearsalMachine>,
  files: Pick<SignedInEnvironment['files'], 'put'>,
) {
  const on = sender(actor)
  const give = (party: number, file: File, name: string) =>
    actor.send({ type: 'data.given', party, key: files.put(file).key, name })
  return {
    rehearsal: selectRehearsal(useSelector(actor, (snapshot) => snapshot)),
    onDemonstration: on('demonstration.requested'),
    onFile: (party: number, file: File) => give(party, file, file.name),
    onList: (party: number, text: string) => give(party, new File([text], ''), ''),
    onRemove: on('data.removed', 'party'),
    onName: on('party.named', 'party', 'name'),
    onMode: on('mode.chosen', 'mode'),
    onSettings: on('settings.changed', 'settings'),
    onPlan: on('plan.made'),
    onReopen: on('plan.reopened'),
    onAgree: on('party.approved', 'party'),
    onStart: on('rehearsal.started'),
    onCancel: on('rehearsal.cancelled'),
  }
}
