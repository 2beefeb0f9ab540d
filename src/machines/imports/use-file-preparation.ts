import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import type { filePreparationMachine } from './file-preparation.machine.ts'
import { samePreparation, selectPreparation } from './file-preparation.selectors.ts'

/** The file that is being prepared; `preparation` is `null` without one. */
export function useFilePreparation(actor: ActorRefFrom<typeof filePreparationMachine>) {
  const on = sender(actor)
  return {
    preparation: useSelector(actor, selectPreparation, samePreparation),
    onOpen: on('upload.opened', 'id'),
    onClose: on('upload.closed'),
    onRemove: on('upload.removed'),
    onPlace: on('place.changed', 'place'),
    onFormat: on('format.chosen', 'format'),
    onPreset: on('preset.chosen', 'preset'),
    onField: on('field.mapped', 'field', 'source'),
    onMapping: on('mapping.taken', 'mapping'),
    onMappingRemoved: on('mapping.removed'),
    onMappingRestored: on('mapping.restored'),
    onSave: on('mapping.saved', 'name'),
    onSource: on('source.named', 'source'),
    onTry: on('run.tried'),
    onStopTrying: on('run.cancelled'),
    onImport: on('import.begun'),
  }
}

type FilePreparation = ReturnType<typeof useFilePreparation>

/** A file as it is prepared. */
export type PreparedFile = Omit<FilePreparation, 'preparation' | 'onOpen'> & {
  preparation: NonNullable<FilePreparation['preparation']>
}
