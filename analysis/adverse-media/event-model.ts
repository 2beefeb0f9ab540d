import type { EventReason } from '#contracts/adverse-media/event-reason.ts'
import { at } from '../arithmetic/at.ts'
import { probabilityOf } from '../models/logistic.ts'
import { readWeights } from '../models/rounded-weights.ts'
import { type SparseLogistic, sparseLogOdds } from '../models/sparse-logistic.ts'
import { contextFeatures, type EventContext, placeOf, placesOf } from './event-features.ts'
import { eventWeights } from './event-weights.ts'

/** What the model is made of. Changing it has all articles analysed again; raise `revision` for changes of code. */
export const modelRule = { revision: 2, weights: eventWeights }

let read: SparseLogistic | undefined

/** The model as the project keeps it, read when it is first asked. */
function eventModel(): SparseLogistic {
  read ??= readWeights(eventWeights)
  return read
}

/**
 * The probability that words which name an event tell of one that befell a company, by those around them.
 *
 * @param model one that an installation has learnt in the place of the project's
 */
export const toldProbability = (context: EventContext, model = eventModel()): number =>
  probabilityOf(sparseLogOdds(model, placesOf(contextFeatures(context))))

/** Of the words that speak for an event and of those that speak against it at most so many are told. */
const maxReasons = 3

/** The words around an event that speak most for it and against it. */
export function eventReasons(context: EventContext, { weights } = eventModel()): EventReason[] {
  const features = contextFeatures(context)
  const weighed = features
    .map((words) => ({ words, weight: Number((at(weights, placeOf(words)) / Math.sqrt(features.length)).toFixed(3)) }))
    .toSorted((one, other) => other.weight - one.weight)
  const speakFor = weighed.filter(({ weight }) => weight > 0).slice(0, maxReasons)
  return [...speakFor, ...weighed.filter(({ weight }) => weight < 0).slice(-maxReasons)]
}
