import { negativeTone } from '#contracts/adverse-media/adverse-media.ts'
import { type RiskEventType, riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'
import { indexOfWeight, leftAt, type NegativeItem, negativeWeightAt, tone } from './negative-index.ts'

/**
 * An event that an article reports about a company, or that it speaks badly of it without one (`negativeTone`). `day`:
 * days since 1970; `relevance` and `confidence` from 0 to 1.
 */
export type CompanyReport = {
  day: number
  official: boolean
  type: string
  /** From 1 to 5, 0 for what relieves or clears up and for tone. */
  severity: number
  confidence: number
  relevance: number
  /** How many companies the article is about. */
  named: number
}

/**
 * A story of a company's index, in figures from 0 to 1 unless said. `severity` from 1 to 5, 0 for tone; `authority` of
 * its source; `relevance`: how much of it is about the company; `left` after fading with time; `remaining` after what
 * relieved or cleared up; `part` of the weight of all stories.
 */
export type IndexFactor = {
  type: string
  /** Of its weightiest report, in days since 1970. */
  day: number
  severity: number
  confidence: number
  authority: number
  relevance: number
  reports: number
  left: number
  remaining: number
  part: number
}

/** A report about five companies or more concerns the market as a whole and counts less for each of them. */
const roundUp = { companies: 5, share: 0.3 }
/** Of sources, from 0 to 1. */
export const authority = { official: 1, press: 0.7 }
const typeOf = new Map<string, RiskEventType>(riskEventTypes.map((type) => [type.id, type]))
/** Days within which reports of one type of event are one story. */
export const storyDays = 3
/** What is left of a story that was cancelled, or officially cleared up. */
const remainder = { cancelled: 0.3, cleared: 0.4 }

/** The negative-opinion index of a company on a day, from 0 to 100, from its reports, earliest first. */
export const companyIndex = (reports: readonly CompanyReport[], day: number): number =>
  indexOfWeight(companyWeight(reports, day))

/**
 * What the reports of a company weigh on a day, 0 or more; they are given earliest first. Reports of one event type
 * within three days are one story, which weighs what the weightiest of them does, and more with their number. What
 * relieves leaves three tenths of the weight of the open events that it cancels, what a company officially clears up
 * four tenths of the stories of those days.
 */
export const companyWeight = (reports: readonly CompanyReport[], day: number): number =>
  negativeWeightAt(storiesOf(reports, day), day)

/** The stories that the index of a company is made of on a day, the weightiest first. */
export function indexFactors(reports: readonly CompanyReport[], day: number): IndexFactor[] {
  const stories = storiesOf(reports, day)
  const whole = negativeWeightAt(stories, day)
  return stories
    .map((story) => ({ ...story, weight: negativeWeightAt([story], day) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ weight, ...story }) => ({
      type: story.type,
      day: story.time,
      severity: story.severity,
      confidence: story.confidence,
      authority: story.authority,
      relevance: story.relevance,
      reports: story.repeats + 1,
      left: leftAt(story, day),
      remaining: story.remaining,
      part: weight / whole,
    }))
}

/** With the figures of its weightiest report; `began`: the day of its first. */
type Story = NegativeItem & { type: string; began: number }

function storiesOf(reports: readonly CompanyReport[], day: number): Story[] {
  const items: Story[] = []
  const known = reports.filter((report) => report.day <= day)
  for (const report of known) if (isBad(report)) addTo(items, report, day)
  for (const report of known) if (!isBad(report)) ease(items, report)
  return items
}

const isBad = ({ type, severity }: CompanyReport): boolean => severity > 0 || type === negativeTone

function addTo(items: Story[], report: CompanyReport, day: number): void {
  const alone = storyOf(report)
  if (!alone) return
  const story = items.findLast(({ type, began }) => type === report.type && report.day - began <= storyDays)
  if (!story) {
    items.push(alone)
    return
  }
  const [{ began }, repeats] = [story, story.repeats + 1]
  const isWeightier = negativeWeightAt([alone], day) > negativeWeightAt([{ ...story, repeats: 0 }], day)
  Object.assign(story, isWeightier && alone, { began, repeats })
}

/** A story of a single report; `null` where nothing is known of its type of event. */
function storyOf(report: CompanyReport): Story | null {
  const { day, official, named, type, severity, confidence, relevance } = report
  const halfLife = type === negativeTone ? tone.halfLife : typeOf.get(type)?.halfLife
  if (halfLife === undefined) return null
  return {
    type,
    began: day,
    time: day,
    severity,
    negativity: 1,
    confidence,
    authority: official ? authority.official : authority.press,
    relevance: named >= roundUp.companies ? relevance * roundUp.share : relevance,
    repeats: 0,
    halfLife,
    official,
    remaining: 1,
  }
}

/** Takes weight from the stories that a report of relief cancels, or that a company clears up. */
function ease(items: readonly Story[], report: CompanyReport): void {
  const { cancels = [], polarity } = typeOf.get(report.type) ?? {}
  for (const item of items) {
    if (item.began > report.day) continue
    if (cancels.includes(item.type)) item.remaining = Math.min(item.remaining, remainder.cancelled)
    const isSameStory = report.day - item.began <= storyDays
    if (polarity === 0 && report.official && isSameStory) item.remaining = Math.min(item.remaining, remainder.cleared)
  }
}
