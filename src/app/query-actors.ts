import { fromCallback, fromPromise } from 'xstate'
import type { SavedQuery } from '#contracts/query/saved-query.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { arrangeTiles } from '#src/api/dashboard.ts'
import { exportQuery, lookUpNames } from '#src/api/query.ts'
import {
  changeSavedQuery,
  createSavedQuery,
  recoverSavedQuery,
  removeSavedQuery,
  restoreQueryVersion,
} from '#src/api/saved-queries.ts'
import type { Server } from '#src/api/server.ts'
import { dashboardTilesMachine } from '#src/machines/dashboard/dashboard-tiles.machine.ts'
import { nameLookupMachine } from '#src/machines/entities/name-lookup.machine.ts'
import { resultExportMachine } from '#src/machines/query/result-export.machine.ts'
import { type SavedQueryAction, savedQueriesMachine } from '#src/machines/query/saved-queries.machine.ts'
import { downloadBlob } from '#src/routes/-exports/download-text.ts'

/** The machine of exported results with its port: what comes is handed to the user once it is whole. */
export const provideResultExport = (server: Server) =>
  resultExportMachine.provide({
    actors: {
      saveFile: fromCallback(({ input: { request }, sendBack }) => {
        const stop = new AbortController()
        const onProgress = (received: number) => sendBack({ type: 'bytes.arrived', received })
        exportQuery(server, request, { signal: stop.signal, onProgress }).then(
          (file) => {
            if (stop.signal.aborted) return
            downloadBlob(file, `query.${request.format}`)
            sendBack({ type: 'file.saved' })
          },
          (error: unknown) => {
            if (!stop.signal.aborted) sendBack({ type: 'file.failed', problem: problemFrom(error) })
          },
        )
        return () => stop.abort()
      }),
    },
  })

/** The machine that looks up names with its port on the server. */
export const provideNameLookup = (server: Server) =>
  nameLookupMachine.provide({
    actors: { lookUpNames: fromPromise(({ input: { names }, signal }) => lookUpNames(server, names, signal)) },
  })

/** The machine of the queries on the dashboard with its port on the server. */
export const provideDashboardTiles = (server: Server) =>
  dashboardTilesMachine.provide({
    actors: { arrange: fromPromise(({ input, signal }) => arrangeTiles(server, input, signal)) },
  })

/** The machine of saved queries with its port on the server. */
export const provideSavedQueries = (server: Server) =>
  savedQueriesMachine.provide({
    actors: { carryOut: fromPromise(({ input: { action }, signal }) => carryOut(server, action, signal)) },
  })

async function carryOut(server: Server, action: SavedQueryAction, signal: AbortSignal): Promise<SavedQuery | null> {
  switch (action.type) {
    case 'create':
      return createSavedQuery(server, action.draft, signal)
    case 'change':
      return changeSavedQuery(server, action.id, action.change, signal)
    case 'restore':
      return restoreQueryVersion(server, action, signal)
    case 'recover':
      return recoverSavedQuery(server, action.query.id, signal)
    case 'remove':
      await removeSavedQuery(server, action.query.id, signal)
      return null
  }
}
