import { fromCallback } from 'xstate'
import { problemFrom } from '#contracts/values/problem.ts'
import { exportQuery } from '#src/api/query.ts'
import { defineActor } from '../kit/define-actor.ts'
import { resultExportMachine } from './result-export.machine.ts'

/** Exported results: what comes is handed to the user once it is whole. */
export const resultExport = defineActor(resultExportMachine, {
  ports: ({ server, download }) => ({
    saveFile: fromCallback(({ input: { request }, sendBack }) => {
      const stop = new AbortController()
      const onProgress = (received: number) => sendBack({ type: 'bytes.arrived', received })
      exportQuery(server, request, { signal: stop.signal, onProgress }).then(
        (file) => {
          if (stop.signal.aborted) return
          download(file, `query.${request.format}`)
          sendBack({ type: 'file.saved' })
        },
        (error: unknown) => {
          if (!stop.signal.aborted) sendBack({ type: 'file.failed', problem: problemFrom(error) })
        },
      )
      return () => stop.abort()
    }),
  }),
})
