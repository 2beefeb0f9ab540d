import { fromPromise } from 'xstate'
import { addDataSet, dataSetQuery, editDataSet, removeDataSet, restoreDataSet } from '#src/api/models.ts'
import { defineActor } from '../kit/define-actor.ts'
import { dataSetsMachine } from './data-sets.machine.ts'

export const dataSets = defineActor(dataSetsMachine, {
  ports: ({ server, files }) => ({
    sendTable: fromPromise(({ input: { key, name }, signal }) => addDataSet(server, name, files.take(key), signal)),
    saveRoles: fromPromise(({ input: { id, ...edit }, signal }) => editDataSet(server, id, edit, signal)),
    removeDataSet: fromPromise(({ input: { id }, signal }) => removeDataSet(server, id, signal)),
    restoreDataSet: fromPromise(({ input: { id }, signal }) => restoreDataSet(server, id, signal)),
  }),
  on: {
    'file.released': ({ files }, { key }) => files.release(key),
    'dataSet.added': ({ queryClient, server }, { dataSet }) => {
      queryClient.setQueryData(dataSetQuery(server, dataSet.id).queryKey, dataSet)
      void queryClient.invalidateQueries({ queryKey: ['dataSets', 'list'] })
    },
    'dataSet.changed': ({ queryClient, server }, { id, now }) => {
      if (now) queryClient.setQueryData(dataSetQuery(server, id).queryKey, now)
      void queryClient.invalidateQueries({ queryKey: ['dataSets'] })
    },
    'dataSet.removed': ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: ['dataSets', 'list'] }),
    'dataSet.restored': ({ queryClient, server }, { dataSet }) => {
      queryClient.setQueryData(dataSetQuery(server, dataSet.id).queryKey, dataSet)
      void queryClient.invalidateQueries({ queryKey: ['dataSets', 'list'] })
    },
  },
})
