import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { type dataSetsMachine, selectDataSets } from './data-sets.machine.ts'

/** The tables from which models learn; `files` holds the bytes of one that is sent. */
export function useDataSets(
  actor: ActorRefFrom<typeof dataSetsMachine>,
  files: Pick<SignedInEnvironment['files'], 'put'>,
) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectDataSets),
    onFile: (file: File) => actor.send({ type: 'file.chosen', file: files.put(file) }),
    onCancel: on('sending.cancelled'),
    onRoles: on('roles.chosen', 'id', 'revision', 'roles'),
    onRemove: on('removal.requested', 'id', 'name'),
    onUndoRemoval: on('removal.undone'),
    onDismiss: on('problem.dismissed'),
  }
}

export type DataSetsBridge = ReturnType<typeof useDataSets>
