import { type NegativeItem, negativeIndexAt } from './negative-index.ts'
import { riskEventTypes } from './risk-event-types.ts'

/**
 * An event that an article reports about a company. `day`: days since 1970; `relevance` and `confidence` from 0 to 1.
 */
export type CompanyReport = {
  day: number
  official: boolean
  type: string
  confidence: number
  relevance: number
  /** How many companies the article is about. */
  named: number
}

/** A report about five companies or more concerns the market as a whole and counts less for each of them. */
const roundUp = { companies: 5, share: 0.3 }
const authority = { official: 1, press: 0.7 }
const typeOf = new Map(riskEventTypes.map((type) => [type.id, type]))
/** Days within which reports of one type of event are one story. */
const storyDays = 3

/**
 * The negative-opinion index of a company on a day, from 0 to 100, from its reports, earliest first. Reports of one
 * event type within three days are one story, whose weight grows with their number.
 */
export function companyIndex(reports: readonly CompanyReport[], day: number): number {
  const items: (NegativeItem & { type: string })[] = []
  for (const report of reports) addTo(items, report)
  return negativeIndexAt(items, day)
}

function addTo(items: (NegativeItem & { type: string })[], report: CompanyReport): void {
  const { day, official, named, type, confidence, relevance } = report
  const kind = typeOf.get(type)
  if (!kind || kind.severity === 0) return
  const story = items.findLast((item) => item.type === type && day - item.time <= storyDays)
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
    relevance: named >= roundUp.companies ? relevance * roundUp.share : relevance,
    repeats: 0,
    halfLife: kind.halfLife,
    official,
  })
}
