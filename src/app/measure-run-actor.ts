import type { QueryClient } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import { problemFrom } from '#contracts/values/problem.ts'
import type { Server } from '#src/api/server.ts'
import { measureRunMachine } from '#src/machines/measures/measure-run.machine.ts'
import { computeHere } from './measures/compute-here.ts'
import { measureAnswers } from './measures/measure-answers.ts'

/**
 * The machine of measures with its port on the server and on a worker of the browser.
 * @param compute computes with the network around a company
 */
export const provideMeasureRun = (server: Server, queryClient: QueryClient, compute = computeHere) => {
  const answer = measureAnswers(server, queryClient, compute)
  return measureRunMachine.provide({
    actors: {
      runMeasure: fromCallback(({ input, sendBack }) => {
        const stopped = new AbortController()
        const options = {
          signal: stopped.signal,
          onProgress: (progress: number) => sendBack({ type: 'progress.made', progress }),
        }
        void answer(input, options).then(
          (found) => sendBack({ type: 'report.made', answer: found }),
          (error: unknown) => sendBack({ type: 'run.failed', problem: problemFrom(error) }),
        )
        return () => stopped.abort()
      }),
    },
  })
}
