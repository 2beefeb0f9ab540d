import { type RiskEventId, riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'
import { type RoundedWeights, roundedWeights } from '../models/rounded-weights.ts'
import {
  fitSparseLogistic,
  type SparseLogistic,
  type SparseLogisticSettings,
  type SparseRow,
} from '../models/sparse-logistic.ts'
import { eventExamples, inventedNames } from './event-examples.ts'
import { contextFeatures, type EventContext, featurePlaces, placesOf } from './event-features.ts'
import { contextOfSentence } from './event-sentence.ts'
import { findRiskEvents } from './find-risk-events.ts'
import { heldOutSentences } from './held-out-sentences.ts'
import { type ArticleText, proposedEvents } from './propose-events.ts'

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
    return { ...context, ...withoutNames(context, inventedNames) }
  })
}

/** What stands around an event of an article, and whether the article does tell of it, as a user said. */
type EventCorrection = { context: EventContext; isTold: boolean }

/**
 * What a user said of an event of an article, to be learnt from; `null` where its words name no such event any more.
 *
 * @param names of companies that the article mentions, from which nothing is learnt
 */
export function correctionOf(
  article: ArticleText,
  said: { type: string; isTold: boolean },
  names: readonly string[],
): EventCorrection | null {
  const types = riskEventTypes.filter(({ id }) => id === said.type)
  const [surest] = proposedEvents(article, types).toSorted((one, other) => other.confidence - one.confidence)
  const event = findRiskEvents(article).find(({ type }) => type === said.type) ?? surest
  if (!event) return null
  const context = contextOfSentence(article[event.place], event)
  return { context: { ...context, ...withoutNames(context, names) }, isTold: said.isTold }
}

/**
 * A model of whether words that name an event tell of one. The same examples and corrections give the same model.
 *
 * @param corrections each counts as much as an example
 */
export const learnEventModel = (
  examples: readonly EventExample[],
  corrections: readonly EventCorrection[] = [],
): RoundedWeights =>
  roundedWeights(
    fitSparseLogistic([...examples.flatMap(rowsOf), ...corrections.map(rowOfCorrection)], featurePlaces, settings),
  )

/** Of held-out sentences that tell of an event how many have it found; of the others how many have it dropped. */
export type HeldOutFigures = { told: number; found: number; untold: number; dropped: number }

/** How a model disposes of the sentences that no model is learnt from; without one, the project's. */
export function heldOutFigures(model?: SparseLogistic): HeldOutFigures {
  const figures: HeldOutFigures = { told: 0, found: 0, untold: 0, dropped: 0 }
  for (const { type, isTold, sentence } of heldOutSentences) {
    const events = findRiskEvents({ title: sentence, body: '', official: false }, model)
    const isFound = events.some((event) => event.type === type)
    figures[isTold ? 'told' : 'untold'] += 1
    if (isTold && isFound) figures.found += 1
    if (!(isTold || isFound)) figures.dropped += 1
  }
  return figures
}

const rowOfCorrection = ({ context, isTold }: EventCorrection): SparseRow => ({
  places: placesOf(contextFeatures(context)),
  label: isTold ? 1 : 0,
  weight: 1,
})

function rowsOf(example: EventExample): SparseRow[] {
  const found = contextsOfExample(example)
  const bare = { text: example.sentence, start: 0, end: 0, companies: 0, isMinor: false }
  const contexts = found.length > 0 ? found : [{ ...bare, ...withoutNames(bare, inventedNames) }]
  return contexts.map((context) => ({
    places: placesOf(contextFeatures(context)),
    label: example.isTold ? 1 : 0,
    weight: 1 / contexts.length,
  }))
}

/** A context without the names of companies, so that they are not learnt. */
function withoutNames(
  { text, start, end }: EventContext,
  names: readonly string[],
): Pick<EventContext, 'text' | 'start' | 'end'> {
  const [before, named, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)].map((part) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), part),
  ) as [string, string, string]
  return { text: before + named + after, start: before.length, end: before.length + named.length }
}
