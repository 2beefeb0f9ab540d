import type { SparseLogistic } from '../models/sparse-logistic.ts'
import type { EventContext } from './event-features.ts'
import { modelRule, toldProbability } from './event-model.ts'
import { contextOfSentence } from './event-sentence.ts'
import { type ArticleText, type ProposedEvent, proposedEvents, proposingRule } from './propose-events.ts'

/** What is less sure is no event. */
export const minConfidence = 0.35
/**
 * A model that finds an event at least so probable leaves its certainty as it is; below, it lowers it in proportion. It
 * is the greatest twentieth at which models lose none of the project's own sentences that tell of an event, each fifth
 * judged by one that was learnt from the others.
 */
export const doubted = 0.1

/** How risk events are found: words propose them, a model disposes. Changing it has all articles analysed again. */
export const findingRule = { proposing: proposingRule, model: modelRule, minConfidence, doubted }

/** Places of one type in a text that a model looks at, the surest first. */
const maxDisposed = 100

/**
 * The risk events of an article: of each type the one with the highest confidence.
 *
 * @param model one that an installation has learnt in the place of the project's
 */
export function findRiskEvents(article: ArticleText, model?: SparseLogistic): ProposedEvent[] {
  const proposed = proposedEvents(article).filter(({ confidence }) => confidence >= minConfidence)
  return [...Map.groupBy(proposed, ({ type }) => type).values()]
    .flatMap((ofType) => surestOf(ofType, article, model) ?? [])
    .toSorted((one, other) => other.confidence - one.confidence || (one.type < other.type ? -1 : 1))
}

function surestOf(
  ofType: readonly ProposedEvent[],
  article: ArticleText,
  model: SparseLogistic | undefined,
): ProposedEvent | null {
  let surest: ProposedEvent | null = null
  const bySureness = ofType.toSorted((one, other) => other.confidence - one.confidence)
  for (const event of bySureness.slice(0, maxDisposed)) {
    if (surest && surest.confidence >= event.confidence) break
    const confidence = event.confidence * trustIn(contextOfSentence(article[event.place], event), model)
    if (confidence >= minConfidence && confidence > (surest?.confidence ?? 0)) surest = { ...event, confidence }
  }
  return surest
}

/** What part of the certainty of an event its context leaves, from 0 to 1. */
export const trustIn = (context: EventContext, model?: SparseLogistic): number =>
  Math.min(1, toldProbability(context, model) / doubted)
