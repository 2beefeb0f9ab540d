import { parentPort } from 'node:worker_threads'
import {
  correctionOf,
  everyExample,
  type HeldOutFigures,
  heldOutFigures,
  learnEventModel,
} from '#analysis/adverse-media/learn-event-model.ts'
import type { ArticleText } from '#analysis/adverse-media/propose-events.ts'
import { type RoundedWeights, readWeights } from '#analysis/models/rounded-weights.ts'

/** An article, what a user said of one of its events, and names of companies in it. */
export type JudgedArticle = { article: ArticleText; said: { type: string; isTold: boolean }; names: string[] }

/** What the thread is asked: to learn from these, and to compare with the model in use; `null`: the project's. */
export type LearningTask = { judged: JudgedArticle[]; inUse: RoundedWeights | null }

export type LearningAnswer = {
  weights: RoundedWeights
  /** Verdicts that were learnt from. */
  verdicts: number
  before: HeldOutFigures
  after: HeldOutFigures
}

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread; runInWorker starts it')

port.on('message', ({ judged, inUse }: LearningTask) => port.postMessage(learnt(judged, inUse)))

function learnt(judged: readonly JudgedArticle[], inUse: RoundedWeights | null): LearningAnswer {
  const corrections = judged.flatMap(({ article, said, names }) => correctionOf(article, said, names) ?? [])
  const weights = learnEventModel(everyExample(), corrections)
  return {
    weights,
    verdicts: corrections.length,
    before: heldOutFigures(inUse === null ? undefined : readWeights(inUse)),
    after: heldOutFigures(readWeights(weights)),
  }
}
