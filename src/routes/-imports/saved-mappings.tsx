import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { mappingsQuery } from '#src/api/uploads.ts'
import { MappingList } from '#src/features/imports/mapping-list.tsx'
import { sameSavedMappings, selectSavedMappings } from '#src/machines/imports/saved-mappings.machine.ts'

const route = getRouteApi('/_workspace/DataIntegration')

/** The mappings that are kept for all who import. */
export function ConnectedMappings() {
  const { workspace } = route.useRouteContext()
  const { savedMappings, importFiles } = workspace.actors
  const list = useQuery(mappingsQuery(workspace.client))
  return (
    <MappingList
      mappings={list.data?.mappings ?? []}
      {...useSelector(savedMappings, selectSavedMappings, sameSavedMappings)}
      onRename={(name) => savedMappings.send({ type: 'renaming.begun', name })}
      onName={(name) => savedMappings.send({ type: 'name.typed', name })}
      onRenameDropped={() => savedMappings.send({ type: 'renaming.dropped' })}
      onRenameConfirmed={() => savedMappings.send({ type: 'renaming.confirmed' })}
      onRemove={(mapping) => savedMappings.send({ type: 'mapping.removed', mapping })}
      onUndo={() => savedMappings.send({ type: 'removal.undone' })}
      onProblemDismissed={() => savedMappings.send({ type: 'problem.dismissed' })}
      onFile={(by, file) => importFiles.send({ type: 'files.toMap', files: [workspace.files.put(file)], by })}
    />
  )
}
