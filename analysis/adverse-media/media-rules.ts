import {
  defaultMediaThresholds,
  type MediaRuleFigures,
  type MediaRuleId,
  type MediaThresholds,
  negativeShareHours,
} from '#contracts/adverse-media/media-rules.ts'
import { type CompanyReport, companyIndex, storyDays } from './company-index.ts'
import { independentSources, type ReportSource } from './independent-sources.ts'

/** An event that an article reports about a company, with who published it. */
export type SourcedReport = CompanyReport & ReportSource

/** When an article that names a company was published, in seconds since 1970 by the clock in China. */
export type NamingArticle = { time: number; negative: boolean }

/**
 * What is reported of a company. `since`: the day of the first article that names it; days since 1970. `reports`: all
 * of them, earliest first; `articles`: those of the days that are looked at and of the day before.
 */
export type MediaHistory = {
  since: number
  reports: readonly SourcedReport[]
  articles: readonly NamingArticle[]
}

/** That a rule fired on a day, for what was published from a day on. */
export type FiredMediaRule = { day: number; from: number; figures: MediaRuleFigures }

/** Rules that fire by what is reported of the company itself. */
type OwnRule = Exclude<MediaRuleId, 'relatedCompany'>
type Found<Rule extends OwnRule> = { from: number; figures: Extract<MediaRuleFigures, { rule: Rule }> }
type Finders = {
  [Rule in OwnRule]: (history: MediaHistory, day: number, thresholds: MediaThresholds) => Found<Rule> | null
}

const [spanSeconds, daySeconds] = [negativeShareHours * 3600, 86_400]

/**
 * Which rules fire about a company by its own reports on which of some days, in their order, and by which figures. A
 * report fires on its day; what was published later is not known yet.
 */
export function firedMediaRules(
  history: MediaHistory,
  days: readonly number[],
  thresholds: MediaThresholds = defaultMediaThresholds,
): FiredMediaRule[] {
  return days.flatMap((day) =>
    Object.values(finders).flatMap((find) => {
      const found = find(history, day, thresholds)
      return found === null ? [] : [{ day, ...found }]
    }),
  )
}

const finders: Finders = {
  gravestEvent: ({ reports }, day, { gravestEvent }) => {
    const { minSources } = gravestEvent
    const found = gravestFirst(reports, day, gravestEvent).flatMap((report): Found<'gravestEvent'>[] => {
      const { type: event, severity, confidence } = report
      const story = reports.filter(
        (other) =>
          other.type === event && other.day <= day && day - other.day <= storyDays && isGrave(other, gravestEvent),
      )
      const official = story.some((other) => other.official)
      const sources = independentSources(story)
      if (!official && sources < minSources) return []
      const from = Math.min(...story.map((other) => other.day))
      return [{ from, figures: { rule: 'gravestEvent', event, severity, confidence, official, sources } }]
    })
    return found[0] ?? null
  },
  indexJump: ({ reports }, day, { indexJump: { minIndex, minRise } }) => {
    if (adverseOn(reports, day).length === 0) return null
    const [index, before] = [companyIndex(reports, day), companyIndex(reports, day - 1)]
    if (index < minIndex || index - before < minRise) return null
    return { from: day, figures: { rule: 'indexJump', index, before } }
  },
  graveEvent: (history, day, thresholds) => {
    const told = finders.gravestEvent(history, day, thresholds)?.figures.event
    const report = gravestFirst(history.reports, day, thresholds.graveEvent).find(({ type }) => type !== told)
    if (!report) return null
    const { type: event, severity, confidence } = report
    return { from: day, figures: { rule: 'graveEvent', event, severity, confidence } }
  },
  negativeShare: ({ articles }, day, { negativeShare: { minArticles, minShare } }) => {
    const near = articles.filter(({ time }) => dayOf(time) <= day && time > day * daySeconds - spanSeconds)
    const times = new Set(near.flatMap(({ time }) => (dayOf(time) === day ? [time] : [])))
    const found = [...times]
      .map((end) => near.filter(({ time }) => time <= end && time > end - spanSeconds))
      .map((within) => ({ within, negative: within.filter((article) => article.negative).length }))
      .filter(({ within, negative }) => within.length >= minArticles && negative / within.length >= minShare)
      .toSorted((one, other) => other.within.length - one.within.length || other.negative - one.negative)[0]
    if (!found) return null
    const from = Math.min(...found.within.map(({ time }) => dayOf(time)))
    return { from, figures: { rule: 'negativeShare', articles: found.within.length, negative: found.negative } }
  },
  eventTypes: ({ reports }, day, { eventTypes: { minTypes, days } }) => {
    if (adverseOn(reports, day).length === 0) return null
    const from = day - days + 1
    const recent = reports.filter((report) => report.severity > 0 && report.day >= from && report.day <= day)
    const types = [...new Set(recent.map(({ type }) => type))].toSorted()
    return types.length < minTypes ? null : { from, figures: { rule: 'eventTypes', types, days } }
  },
  firstNegative: ({ since, reports }, day, { firstNegative: { minQuietDays } }) => {
    if (adverseOn(reports, day).length === 0) return null
    const last = reports.findLast((report) => report.severity > 0 && report.day < day)
    const quietDays = last ? day - last.day - 1 : day - since
    return quietDays < minQuietDays ? null : { from: day, figures: { rule: 'firstNegative', quietDays } }
  },
}

const dayOf = (time: number): number => Math.floor(time / daySeconds)

const adverseOn = (reports: readonly SourcedReport[], day: number): SourcedReport[] =>
  reports.filter((report) => report.day === day && report.severity > 0)

type Grave = { minSeverity: number; minConfidence: number }

const isGrave = ({ severity, confidence }: SourcedReport, { minSeverity, minConfidence }: Grave): boolean =>
  severity >= minSeverity && confidence >= minConfidence

const gravestFirst = (reports: readonly SourcedReport[], day: number, grave: Grave): SourcedReport[] =>
  adverseOn(reports, day)
    .filter((report) => isGrave(report, grave))
    .toSorted((one, other) => other.severity - one.severity || other.confidence - one.confidence)
