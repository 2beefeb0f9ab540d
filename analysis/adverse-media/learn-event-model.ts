import { type RiskEventId, riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'
import { type RoundedWeights, roundedWeights } from '../models/rounded-weights.ts'
import { fitSparseLogistic, type SparseLogisticSettings, type SparseRow } from '../models/sparse-logistic.ts'
import { eventExamples, inventedNames } from './event-examples.ts'
import { contextFeatures, type EventContext, featurePlaces, placesOf } from './event-features.ts'
import { contextOfSentence } from './event-sentence.ts'
import { proposedEvents } from './propose-events.ts'

/** How it is learnt. */
const settings: SparseLogisticSettings = { rounds: 8, rate: 0.5, l2: 1e-3, seed: 1 }

/** A sentence of the project's own: the type of event that its words name, and whether it tells of one. */
export type EventExample = { type: RiskEventId | 'general'; sentence: string; isTold: boolean }

/** All sentences of the project's own, in the order of their types. */
export const everyExample = (): EventExample[] =>
  (Object.keys(eventExamples) as EventExample['type'][]).flatMap((type) => [
    ...eventExamples[type].told.map((sentence) => ({ type, sentence, isTold: true })),
    ...eventExamples[type].untold.map((sentence) => ({ type, sentence, isTold: false })),
  ])

/** The contexts of the events that the words of an example name; none where they name none. */
export function contextsOfExample({ type, sentence }: EventExample): EventContext[] {
  const types = type === 'general' ? riskEventTypes : riskEventTypes.filter(({ id }) => id === type)
  return proposedEvents({ title: sentence, body: '', official: false }, types).map((event) => {
    const context = contextOfSentence(sentence, event)
    return { ...context, ...withoutNames(context) }
  })
}

/** A model of whether words that name an event tell of one. The same examples give the same model. */
export const learnEventModel = (examples: readonly EventExample[]): RoundedWeights =>
  roundedWeights(fitSparseLogistic(examples.flatMap(rowsOf), featurePlaces, settings))

function rowsOf(example: EventExample): SparseRow[] {
  const found = contextsOfExample(example)
  const bare = { text: example.sentence, start: 0, end: 0, companies: 0, isMinor: false }
  const contexts = found.length > 0 ? found : [{ ...bare, ...withoutNames(bare) }]
  return contexts.map((context) => ({
    places: placesOf(contextFeatures(context)),
    label: example.isTold ? 1 : 0,
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
