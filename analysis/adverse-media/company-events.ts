import type { MediaEvent } from '#contracts/adverse-media/media-events.ts'
import { compatibleInPlace } from '../text-search/folded-letters.ts'
import { CompanyFinder, type Mention } from './find-companies.ts'
import { type FoundEvent, leastConfidence, namedEvents, sentenceAround } from './find-risk-events.ts'

/** How sure it is that an event befell the company nearest to it, by what both stand in. */
const proximity = { sentence: 1, paragraph: 0.5, text: 0.2 }
/** Names of companies are as long as those who know them write them. */
const shortest = 2

/**
 * The risk events of a text, of each type and company the surest. An event befell the company that is named nearest to
 * it, before it rather than behind; where none of them is named, it has none.
 *
 * @param text its first line is its title
 * @param companies names as they may stand in it
 */
export function companyEvents(text: string, companies: readonly string[]): MediaEvent[] {
  return eventsOfCompanies(text, finderOfNames(companies))
}

/**
 * Finds companies by names as they may stand in a text.
 *
 * @param names by themselves, or with the name that they stand for
 */
export function finderOfNames(names: readonly (string | { name: string; of: string })[]): CompanyFinder {
  const known = names.map((one) => (typeof one === 'string' ? { name: one, of: one } : one))
  return new CompanyFinder(
    known.map(({ name, of }) => ({ entity: of, name: compatibleInPlace(name) })),
    shortest,
  )
}

/** The risk events of a text, as {@link companyEvents}, of companies as a finder knows them. */
export function eventsOfCompanies(text: string, finder: CompanyFinder): MediaEvent[] {
  const [title = '', ...rest] = text.replace(/^\s+/, '').split('\n')
  const parts = { title, body: rest.join('\n') }
  const mentions = {
    title: finder.mentionsIn(parts.title, text.length),
    body: finder.mentionsIn(parts.body, text.length),
  }
  const isNamed = mentions.title.length + mentions.body.length > 0
  const events = namedEvents({ ...parts, official: false }).map((event): MediaEvent => {
    const { type, severity, trigger: words, confidence } = event
    const near = isNamed ? nearest(event, parts[event.place], mentions[event.place]) : null
    const weight = isNamed ? (near?.weight ?? proximity.text) : 1
    const company = near?.company ?? mentions.title[0]?.entity ?? mentions.body[0]?.entity ?? null
    return { type, severity, company, certainty: Number((confidence * weight).toFixed(6)), words }
  })
  return surest(events.filter(({ certainty }) => certainty >= leastConfidence))
}

function surest(events: readonly MediaEvent[]): MediaEvent[] {
  const best = new Map<string, MediaEvent>()
  for (const event of events) {
    const key = JSON.stringify([event.type, event.company])
    const known = best.get(key)
    if (!known || event.certainty > known.certainty) best.set(key, event)
  }
  return [...best.values()].toSorted(
    (one, other) => other.certainty - one.certainty || (one.type < other.type ? -1 : Number(one.type > other.type)),
  )
}

/** The company that is named nearest in the sentence of an event, or else in its paragraph. */
function nearest(
  { start, end }: FoundEvent,
  text: string,
  mentions: readonly Mention[],
): { company: string; weight: number } | null {
  const inSentence = nearestWithin(sentenceAround(text, start, end), start, mentions)
  if (inSentence) return { company: inSentence, weight: proximity.sentence }
  const next = text.indexOf('\n', end)
  const paragraph: [number, number] = [text.lastIndexOf('\n', start) + 1, next === -1 ? text.length : next]
  const inParagraph = nearestWithin(paragraph, start, mentions)
  return inParagraph === null ? null : { company: inParagraph, weight: proximity.paragraph }
}

function nearestWithin([from, to]: [number, number], at: number, mentions: readonly Mention[]): string | null {
  const after = firstFrom(mentions, at)
  const [before, behind] = [mentions[after - 1], mentions[after]]
  if (before && before.start >= from) return before.entity
  return behind && behind.end <= to ? behind.entity : null
}

/** The place of the first mention that begins at or behind a place. */
function firstFrom(mentions: readonly Mention[], at: number): number {
  let [low, high] = [0, mentions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((mentions[middle]?.start ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}
