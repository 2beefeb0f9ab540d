import { fromCallback } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import { defineActor } from '../kit/define-actor.ts'
import { type RunOptions, reported } from '../kit/reported.ts'
import type { MeasureAsk } from '../measures/measure-run.machine.ts'
import { measureAnswers } from '../measures/measure-run.ports.ts'
import { type ContagionRequest, contagionMachine } from './contagion.machine.ts'

const listed = { limit: 1_000, paths: 12 }

/** Losses that spread, by the measure of contagion. */
export const contagion = defineActor(contagionMachine, {
  ports: (environment) => {
    const answer = measureAnswers(environment)
    const follow = async (ask: ContagionRequest, options: RunOptions) => {
      const found = await answer(contagionAsk(ask), options)
      if (found.measure !== 'contagion') throw new Error('Another measure was answered')
      return { result: found.report, parties: [...found.parties, ...(ask.scenarioChanges?.parties ?? []).map(named)] }
    }
    return {
      propagateLosses: fromCallback(({ input, sendBack }) =>
        reported((options) => follow(input, options), {
          onProgress: (progress) => sendBack({ type: 'progress.made', progress }),
          onFound: (found) => sendBack({ type: 'report.made', answer: found }),
          onProblem: (problem) => sendBack({ type: 'run.failed', problem }),
        }),
      ),
    }
  },
})

function contagionAsk({ subject, draft, scenarioChanges }: ContagionRequest): MeasureAsk {
  const { shocked, scope, model, shock, threshold, failureCost, losses } = draft
  const struck: readonly EntityId[] = shocked.length > 0 ? shocked.map(({ id }) => id) : [subject.company]
  return {
    measure: 'contagion',
    scope,
    about: 'network',
    company: subject.company,
    asOf: subject.asOf,
    parameters: { shocked: struck, model, shock, threshold, failureCost, ...losses, ...listed },
    groups: [],
    scenarioChanges: draft.inScenario ? scenarioChanges : null,
  }
}

const named = ({ party, name, kind }: NonNullable<ContagionRequest['scenarioChanges']>['parties'][number]) => ({
  id: party,
  name,
  kind,
})
