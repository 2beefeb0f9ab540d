import { fromCallback } from 'xstate'
import type { MeasureAnswer } from '#contracts/report-schemas.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { networkExtractQuery, runMeasureOnServer } from '#src/api/measures.ts'
import { defineActor } from '../kit/define-actor.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { type RunOptions, reported } from '../kit/reported.ts'
import { computeHere } from './compute-here.ts'
import { type MeasureAsk, measureRunMachine } from './measure-run.machine.ts'

/** A measure on the server, or by `compute` over the network around a company. */
export const measureRunWith = (compute: typeof computeHere) =>
  defineActor(measureRunMachine, {
    ports: (environment) => {
      const answer = measureAnswers(environment, compute)
      return {
        runMeasure: fromCallback(({ input, sendBack }) =>
          reported((options) => answer(input, options), {
            onProgress: (progress) => sendBack({ type: 'progress.made', progress }),
            onFound: (found) => sendBack({ type: 'report.made', answer: found }),
            onProblem: (problem) => sendBack({ type: 'run.failed', problem }),
          }),
        ),
      }
    },
  })

/** Each part of a screen that asks for measures runs its own. */
export const measureRun = measureRunWith(computeHere)

type Network = Pick<SignedInEnvironment, 'server' | 'queryClient'>

/** Answers questions about measures. Breaking one off breaks the work off. */
export type MeasureAnswers = (ask: MeasureAsk, options: RunOptions) => Promise<MeasureAnswer>

/**
 * Answers with the network around a company in a worker of the browser, or with the whole network on the server.
 * @param compute computes with the network around a company
 */
export function measureAnswers({ server, queryClient }: Network, compute = computeHere): MeasureAnswers {
  const answerHere: MeasureAnswers = async (ask, options) => {
    const { measure, about, company, asOf, parameters, groups, scenarioChanges = null } = ask
    if (company === null) throw new ProblemError('invalid_request', 'Name the company to compute around.')
    const reply = await queryClient.fetchQuery(networkExtractQuery(server, { id: company, asOf }))
    const asked = {
      measure,
      company: about === 'company' ? company : null,
      asOf: asOf ?? chinaDayOf(Date.now()),
      parameters,
      groups,
      scenarioChanges,
    }
    return { measure, ...(await compute(reply, asked, options)) } as MeasureAnswer
  }
  const answerThere: MeasureAnswers = (ask, options) => {
    const { measure, about, company, asOf, parameters, groups, scenarioChanges = null, demonstration } = ask
    const request = { asOf, parameters, groups, scenarioChanges, ...(demonstration && { demonstration }) }
    return runMeasureOnServer(server, { measure, company: about === 'company' ? company : null, request }, options)
  }
  return (ask, options) => (ask.scope === 'network' ? answerThere(ask, options) : answerHere(ask, options))
}
