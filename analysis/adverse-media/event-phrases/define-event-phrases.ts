import type { RiskEventId } from '#contracts/adverse-media/risk-event-types.ts'

/** How a kind of risk event is known by its words. */
export type EventPhrases = {
  /** Words that name it wherever they stand. */
  chinese: readonly string[]
  english: readonly string[]
  /** Words with others between them that name it; a gap ends with its sentence. */
  patterns?: readonly RegExp[]
  /** Words within whose clause the others mean something else. */
  unless?: readonly string[]
}

/** Keeps which types of events have phrases. */
export const defineEventPhrases = <Id extends RiskEventId>(
  phrasesOf: Record<Id, EventPhrases>,
): Record<Id, EventPhrases> => phrasesOf

/** A list of phrases that is written as one text, with commas between them. */
export const phrases = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')
