import { riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'
import { at } from '../arithmetic/at.ts'
import { probabilityOf } from '../models/logistic.ts'
import {
  fitSparseLogistic,
  type SparseLogistic,
  type SparseLogisticSettings,
  type SparseRow,
  sparseLogOdds,
} from '../models/sparse-logistic.ts'
import { eventExamples, inventedNames } from './event-examples.ts'
import { contextFeatures, type EventContext } from './event-features.ts'
import { contextOfSentence } from './event-sentence.ts'
import { proposedEvents } from './propose-events.ts'

/** Words around an event and how much they speak for it (above 0) or against it, in logarithms of odds. */
export type EventReason = { words: string; weight: number }

/** How it is learnt. */
const settings: SparseLogisticSettings & { size: number } = { size: 2 ** 16, rounds: 8, rate: 0.5, l2: 1e-3, seed: 1 }

/** What the model is made of. Changing it makes all articles be analysed again; raise `revision` for changes of code. */
export const modelRule = { revision: 1, settings, examples: eventExamples, inventedNames }

let learnt: SparseLogistic | undefined

/** The model, learnt from the examples when it is first asked: the same numbers in every run. */
export function eventModel(): SparseLogistic {
  learnt ??= fitSparseLogistic([...exampleRows()], settings.size, settings)
  return learnt
}

/** The probability that words which name an event tell of one that befell a company, by those around them. */
export const toldProbability = (context: EventContext): number =>
  probabilityOf(sparseLogOdds(eventModel(), placesOf(contextFeatures(context))))

/** The words around an event that speak most for it and against it. @param most of each at most so many */
export function eventReasons(context: EventContext, most = 3): EventReason[] {
  const features = contextFeatures(context)
  const { weights } = eventModel()
  const weighed = features
    .map((words) => ({ words, weight: Number((at(weights, placeOf(words)) / Math.sqrt(features.length)).toFixed(3)) }))
    .toSorted((one, other) => other.weight - one.weight)
  const speakFor = weighed.filter(({ weight }) => weight > 0).slice(0, most)
  return [...speakFor, ...weighed.filter(({ weight }) => weight < 0).slice(-most)]
}

function* exampleRows(): Generator<SparseRow> {
  for (const [id, { told, untold }] of Object.entries(eventExamples)) {
    const types = id === 'general' ? riskEventTypes : riskEventTypes.filter((type) => type.id === id)
    for (const sentence of told) yield* rowsOf(sentence, types, 1)
    for (const sentence of untold) yield* rowsOf(sentence, types, 0)
  }
}

function rowsOf(sentence: string, types: typeof riskEventTypes, label: 0 | 1): SparseRow[] {
  const events = proposedEvents({ title: sentence, body: '', official: false }, types)
  const contexts =
    events.length > 0
      ? events.map((event) => contextOfSentence(sentence, event))
      : [{ text: sentence, start: 0, end: 0, companies: 0, isMinor: false }]
  return contexts.map((context) => ({
    places: placesOf(contextFeatures({ ...context, ...withoutNames(context) })),
    label,
    weight: 1 / contexts.length,
  }))
}

/** A context without the names of companies that the project made up. */
function withoutNames({ text, start, end }: EventContext): Pick<EventContext, 'text' | 'start' | 'end'> {
  const [before, named, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)].map((part) =>
    inventedNames.reduce((rest, name) => rest.replaceAll(name, ''), part),
  ) as [string, string, string]
  return { text: before + named + after, start: before.length, end: before.length + named.length }
}

const placesOf = (features: readonly string[]): Int32Array => Int32Array.from(features, placeOf)

/** Where a feature stands (Fowler, Noll & Vo, FNV-1a). */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < feature.length; place++) {
    hash = Math.imul(hash ^ feature.charCodeAt(place), 0x01000193)
  }
  return ((hash >>> 16) ^ hash) & (settings.size - 1)
}
