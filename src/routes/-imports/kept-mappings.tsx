import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { mappingsQuery } from '#src/api/uploads.ts'
import { MappingList } from '#src/features/imports/mapping-list.tsx'
import { sameKeptMappings, selectKeptMappings } from '#src/machines/imports/kept-mappings.machine.ts'

const route = getRouteApi('/_workspace/DataIntegration')

/** The mappings that are kept for all who import. */
export function ConnectedMappings() {
  const { workspace } = route.useRouteContext()
  const { keptMappings, importFiles } = workspace.actors
  const list = useQuery(mappingsQuery(workspace.client))
  return (
    <MappingList
      mappings={list.data?.mappings ?? []}
      {...useSelector(keptMappings, selectKeptMappings, sameKeptMappings)}
      onRename={(name) => keptMappings.send({ type: 'renaming.begun', name })}
      onName={(name) => keptMappings.send({ type: 'name.typed', name })}
      onRenameDropped={() => keptMappings.send({ type: 'renaming.dropped' })}
      onRenameConfirmed={() => keptMappings.send({ type: 'renaming.confirmed' })}
      onRemove={(mapping) => keptMappings.send({ type: 'mapping.removed', mapping })}
      onUndo={() => keptMappings.send({ type: 'removal.undone' })}
      onProblemDismissed={() => keptMappings.send({ type: 'problem.dismissed' })}
      onFile={(by, file) => importFiles.send({ type: 'files.toMap', files: [workspace.files.put(file)], by })}
    />
  )
}
