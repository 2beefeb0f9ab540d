import type { FoundEvent } from './find-risk-events.ts'
import { type NegativeItem, negativeIndexAt } from './negative-index.ts'
import { riskEventTypes } from './risk-event-types.ts'

/** A report as the index of companies reads it. `day`: days since 1970. */
export type Report = {
  day: number
  official: boolean
  events: readonly Pick<FoundEvent, 'type' | 'confidence'>[]
  companies: readonly { entity: string; name: string; relevance: number }[]
  /** How many companies it names, those that are not looked at among them. */
  named: number
}

/** A report that tells of five companies or more is about the market, and counts less for each. */
const roundUp = 5
const authority = { official: 1, press: 0.7 }
const typeOf = new Map(riskEventTypes.map((type) => [type.id, type]))

/**
 * The negative-opinion index of each company that reports name, on a day. Reports of one event type about one company
 * within three days are one story, told the more often the more there are.
 */
export function companyIndexes(
  reports: readonly Report[],
  day: number,
): { entity: string; name: string; index: number; articles: number }[] {
  const byCompany = new Map<string, { name: string; articles: number; items: (NegativeItem & { type: string })[] }>()
  for (const report of reports.toSorted((one, other) => one.day - other.day)) {
    for (const { entity, name, relevance } of report.companies) {
      const known = byCompany.get(entity) ?? { name, articles: 0, items: [] }
      byCompany.set(entity, known)
      known.articles++
      for (const event of report.events) addTo(known.items, report, event, relevance)
    }
  }
  return [...byCompany]
    .map(([entity, { name, articles, items }]) => ({ entity, name, articles, index: negativeIndexAt(items, day) }))
    .toSorted((one, other) => other.index - one.index || other.articles - one.articles)
}

const storyDays = 3

function addTo(
  items: (NegativeItem & { type: string })[],
  { day, official, named }: Report,
  { type, confidence }: Pick<FoundEvent, 'type' | 'confidence'>,
  relevance: number,
): void {
  const kind = typeOf.get(type)
  if (!kind || kind.severity === 0) return
  const story = items.find((item) => item.type === type && day - item.time <= storyDays)
  if (story) {
    story.repeats++
    story.confidence = Math.max(story.confidence, confidence)
    return
  }
  items.push({
    type,
    time: day,
    severity: kind.severity,
    negativity: 1,
    confidence,
    authority: official ? authority.official : authority.press,
    relevance: named >= roundUp ? relevance * 0.3 : relevance,
    repeats: 0,
    halfLife: kind.halfLife,
    official,
  })
}
