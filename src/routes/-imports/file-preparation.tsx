import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { uploadsQuery } from '#src/api/uploads.ts'
import { KeptUploads } from '#src/features/imports/kept-uploads.tsx'
import { PreparationPanel } from '#src/features/imports/preparation-panel.tsx'
import { samePreparation, selectPreparation } from '#src/machines/imports/file-preparation.selectors.ts'

const route = getRouteApi('/_workspace/DataIntegration')

/** Files that wait for somebody to say how they are to be read, and the one that is being prepared. */
export function ConnectedPreparation() {
  const { workspace } = route.useRouteContext()
  const { filePreparation } = workspace.actors
  const uploads = useQuery(uploadsQuery(workspace.client))
  const preparation = useSelector(filePreparation, selectPreparation, samePreparation)
  return (
    <>
      <KeptUploads
        uploads={uploads.data?.uploads.filter(({ id }) => id !== preparation?.id) ?? []}
        onOpen={(id) => filePreparation.send({ type: 'upload.opened', id })}
      />
      {preparation && (
        <PreparationPanel
          preparation={preparation}
          onClose={() => filePreparation.send({ type: 'upload.closed' })}
          onRemove={() => filePreparation.send({ type: 'upload.removed' })}
          onPlace={(place) => filePreparation.send({ type: 'place.changed', place })}
          onFormat={(format) => filePreparation.send({ type: 'format.chosen', format })}
          onPreset={(preset) => filePreparation.send({ type: 'preset.chosen', preset })}
          onField={(field, source) => filePreparation.send({ type: 'field.mapped', field, source })}
          onMapping={(mapping) => filePreparation.send({ type: 'mapping.taken', mapping })}
          onMappingRemoved={() => filePreparation.send({ type: 'mapping.removed' })}
          onMappingRestored={() => filePreparation.send({ type: 'mapping.restored' })}
          onSave={(name) => filePreparation.send({ type: 'mapping.saved', name })}
          onSource={(source) => filePreparation.send({ type: 'source.named', source })}
          onTry={() => filePreparation.send({ type: 'run.tried' })}
          onStopTrying={() => filePreparation.send({ type: 'run.cancelled' })}
          onImport={() => filePreparation.send({ type: 'import.begun' })}
        />
      )}
    </>
  )
}
