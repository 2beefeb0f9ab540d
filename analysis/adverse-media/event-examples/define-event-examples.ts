import type { RiskEventId } from '#contracts/adverse-media/risk-event-types.ts'

/** Sentences in which the words of a type name what befell a company, and those in which they name nothing that did. */
export type EventExamples = { told: readonly string[]; untold: readonly string[] }

/** Keeps which types of events have examples. */
export const defineEventExamples = <Id extends RiskEventId>(
  examplesOf: Record<Id, EventExamples>,
): Record<Id, EventExamples> => examplesOf

/** Sentences that are written as one text, one on each line. */
export const sentences = (text: string): string[] =>
  text
    .split('\n')
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
