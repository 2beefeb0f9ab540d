import { fromPromise } from 'xstate'
import { mappingsQuery, removeMapping, renameMapping, saveMapping } from '#src/api/imports-uploads.ts'
import { defineActor } from '../kit/define-actor.ts'
import { savedMappingsMachine } from './saved-mappings.machine.ts'

export const savedMappings = defineActor(savedMappingsMachine, {
  ports: ({ server }) => ({
    carryOut: fromPromise(async ({ input: { action }, signal }) => {
      switch (action.type) {
        case 'rename':
          await renameMapping(server, action, signal)
          break
        case 'remove':
          await removeMapping(server, action.mapping, signal)
          break
        case 'restore': {
          const { name, mapping, columns } = action.mapping
          await saveMapping(server, { name, mapping: { mapping, columns } }, signal)
        }
      }
    }),
  }),
  on: {
    'mappings.changed': ({ queryClient, server }) =>
      void queryClient.invalidateQueries({ queryKey: mappingsQuery(server).queryKey }),
  },
})
