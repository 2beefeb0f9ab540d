import type { QueryClient } from '@tanstack/react-query'
import type { MeasureAnswer } from '#contracts/report-schemas.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { networkExtractQuery, runMeasureOnServer } from '#src/api/measures.ts'
import type { Server } from '#src/api/server.ts'
import type { MeasureAsk } from '#src/machines/measures/measure-run.types.ts'
import { computeHere } from './compute-here.ts'

export type RunOptions = { onProgress: (done: number) => void; signal: AbortSignal }

/** Answers questions about measures. Breaking one off breaks the work off. */
export type MeasureAnswers = (ask: MeasureAsk, options: RunOptions) => Promise<MeasureAnswer>

/**
 * Answers with the network around a company in a worker of the browser, or with the whole network on the server.
 * @param compute computes with the network around a company
 */
export function measureAnswers(server: Server, queryClient: QueryClient, compute = computeHere): MeasureAnswers {
  const answerHere: MeasureAnswers = async (ask, options) => {
    const { measure, about, company, asOf, parameters, groups, supposition = null } = ask
    if (company === null) throw new ProblemError('invalid_request', 'Name the company to compute around.')
    const reply = await queryClient.fetchQuery(networkExtractQuery(server, { id: company, asOf }))
    const asked = { measure, company: about === 'company' ? company : null, asOf, parameters, groups, supposition }
    return { measure, ...(await compute(reply, asked, options)) } as MeasureAnswer
  }
  const answerThere: MeasureAnswers = (ask, options) => {
    const { measure, about, company, asOf, parameters, groups, supposition = null } = ask
    const request = { asOf, parameters, groups, supposition }
    return runMeasureOnServer(server, { measure, company: about === 'company' ? company : null, request }, options)
  }
  return (ask, options) => (ask.scope === 'network' ? answerThere(ask, options) : answerHere(ask, options))
}
