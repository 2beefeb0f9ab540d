import * as v from 'valibot'
import { MediaRuleBound, MediaRuleFigures, MediaThresholds } from '../adverse-media/media-rules.ts'
import { EntityId } from '../entities/entity.ts'
import { IssuerEventType } from '../issuers/issuer.ts'
import { Estimate } from '../values/estimate.ts'
import { IsoDate } from '../values/iso-date.ts'
import { plainLine, plainLines } from '../values/plain-line.ts'
import { RiskLevel } from '../values/risk-level.ts'
import { rowId } from '../values/row-id.ts'
import { AlertFiringId } from './alert-rule.ts'

export const AlertId = rowId('AlertId')
export type AlertId = v.InferOutput<typeof AlertId>
export const CaseId = rowId('CaseId')
export type CaseId = v.InferOutput<typeof CaseId>

/** What alerts come from. */
export const AlertKind = v.picklist([
  'default',
  'issuerLevel',
  'severeBill',
  'controlChanged',
  'newsBurst',
  'adverseMedia',
  'ruleFired',
])
export type AlertKind = v.InferOutput<typeof AlertKind>

/** The states of `lifecycles/alerts.machine.ts`. */
export const AlertState = v.picklist(['new', 'seen', 'muted', 'dismissed', 'inCase'])
export type AlertState = v.InferOutput<typeof AlertState>

/** Levels that an alert can have: what is normal alerts nobody. */
export const AlertLevel = v.picklist(['notice', 'watch', 'warning', 'severe'])
export type AlertLevel = v.InferOutput<typeof AlertLevel>

const Controller = v.object({ id: v.string(), name: v.nullable(v.string()) })

/** Why it fired, the last time it did. */
export const AlertReason = v.variant('kind', [
  /** A source states that an issuer failed to pay, or is insolvent. */
  v.object({
    kind: v.literal('default'),
    issuer: v.string(),
    event: IssuerEventType,
    on: v.string(),
    text: v.nullable(v.string()),
  }),
  /** The level of a bond issuer rose; `before` is `null` where it had none. Score 0 to 100. */
  v.object({
    kind: v.literal('issuerLevel'),
    issuer: v.string(),
    level: RiskLevel,
    before: v.nullable(RiskLevel),
    score: v.number(),
  }),
  /** A bill became severe, by these rules, the weightiest first. Score 0 to 1. */
  v.object({ kind: v.literal('severeBill'), bill: v.string(), score: v.number(), rules: v.array(v.string()) }),
  /** Others surely or possibly control a company; `importId` is `null` where parties were joined or parted. */
  v.object({
    kind: v.literal('controlChanged'),
    former: v.array(Controller),
    controllers: v.array(Controller),
    /** Who could control it beside those, if stakes of unknown or banded size were large enough. */
    formerPossible: v.optional(v.array(Controller), []),
    possible: v.optional(v.array(Controller), []),
    importId: v.nullable(v.string()),
  }),
  /** Negative articles about a company in seven days, and what was usual in a week of the ninety days before. */
  v.object({ kind: v.literal('newsBurst'), articles: v.number(), usual: v.number(), to: IsoDate }),
  /** A rule about adverse media fired on the day `to`, for what was published from `from` on. */
  v.object({ kind: v.literal('adverseMedia'), from: IsoDate, to: IsoDate, fired: MediaRuleFigures }),
  /** An alert rule of the user fired: how many records it found, and the latest of them. */
  v.object({
    kind: v.literal('ruleFired'),
    rule: v.string(),
    found: v.number(),
    title: v.string(),
    importId: v.nullable(v.string()),
    firingId: v.nullable(AlertFiringId),
  }),
])
export type AlertReason = v.InferOutput<typeof AlertReason>

/**
 * How often a rule was right, by decided cases and false alarms: the share of confirmed ones with a 95 % Wilson
 * interval.
 */
export const Precision = v.object({
  confirmed: v.number(),
  dismissed: v.number(),
  /** `null` under {@link minDecided} decisions: too few to say. */
  share: v.nullable(Estimate),
})
export type Precision = v.InferOutput<typeof Precision>

/** Decisions from which on the precision of a rule is given. */
export const minDecided = 5

/**
 * Firings of one rule about one subject, gathered into one item. Times are ISO 8601 in UTC. Alerts of built-in rules
 * are everybody's; those of alert rules are their owners'.
 */
export const Alert = v.object({
  id: AlertId,
  kind: AlertKind,
  /** What fired: the type of an event, a rule for bills, the id of an alert rule, or the kind itself. */
  rule: v.string(),
  ruleVersion: v.string(),
  /** What it is about: the name of a company or issuer, the number of a bill, the name of an alert rule. */
  subject: v.string(),
  /** The party that alone has that name. */
  company: v.nullable(EntityId),
  level: AlertLevel,
  reason: AlertReason,
  /** How often it fired. */
  firings: v.number(),
  firstAt: v.string(),
  lastAt: v.string(),
  state: AlertState,
  mutedUntil: v.nullable(v.string()),
  /** User name of who looks after it. */
  assignee: v.nullable(v.string()),
  caseId: v.nullable(CaseId),
  revision: v.number(),
})
export type Alert = v.InferOutput<typeof Alert>

/** Which alerts: `open` ones are new or seen. */
export const AlertView = v.picklist(['open', 'muted', 'dismissed', 'inCase'])
export type AlertView = v.InferOutput<typeof AlertView>

/** Alerts by level and then by the newest, how many there are in all and of each kind, and how often these fired. */
export const AlertList = v.object({
  alerts: v.array(Alert),
  total: v.number(),
  kinds: v.record(AlertKind, v.number()),
  firings: v.number(),
  oldestAt: v.nullable(v.string()),
})
export type AlertList = v.InferOutput<typeof AlertList>

/** `GET /api/alerts/:id`: an alert with how often its rule was right. */
export const AlertDetails = v.object({ alert: Alert, precision: Precision })
export type AlertDetails = v.InferOutput<typeof AlertDetails>

/** Alerts that one request may change. */
export const maxTriaged = 100

/**
 * What a user does with alerts. A false alarm (`alert.dismissed`) tells that their rules were wrong, until it is
 * undone.
 */
export const TriageEvent = v.variant('type', [
  v.object({ type: v.literal('alert.seen') }),
  v.object({ type: v.literal('alert.muted'), until: IsoDate }),
  v.object({ type: v.literal('alert.dismissed'), reason: v.optional(plainLines(1000), '') }),
  v.object({ type: v.literal('triage.undone') }),
  v.object({ type: v.literal('alert.assigned'), assignee: v.nullable(plainLine(100)) }),
])
export type TriageEvent = v.InferOutput<typeof TriageEvent>

/**
 * `POST /api/alerts/events`: what happens to alerts, each as it was seen at that revision. All of it is done, or
 * nothing.
 */
export const Triage = v.strictObject({
  alerts: v.pipe(
    v.array(v.strictObject({ id: AlertId, revision: v.number() })),
    v.minLength(1),
    v.maxLength(maxTriaged),
  ),
  event: TriageEvent,
})
export type Triage = v.InferOutput<typeof Triage>

/** The alerts after it. */
export const Triaged = v.object({ alerts: v.array(Alert) })
export type Triaged = v.InferOutput<typeof Triaged>

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365))

/** How alerts of a kind are raised. */
export const AlertSourceSettings = v.strictObject({
  enabled: v.boolean(),
  /** The lowest level that alerts. */
  threshold: AlertLevel,
  /** Days within which firings of one rule about one subject are one alert. */
  windowDays: days,
  /** Days after a false alarm for which the same rule stays silent about the same subject. */
  cooldownDays: days,
  /** Nothing is raised before that day. */
  mutedUntil: v.nullable(IsoDate),
  /** Whether a second person agrees to decisions of cases of this kind. */
  fourEyes: v.boolean(),
})
export type AlertSourceSettings = v.InferOutput<typeof AlertSourceSettings>

/** What holds for a kind until somebody changes it. */
export const defaultSourceSettings: AlertSourceSettings = {
  enabled: true,
  threshold: 'notice',
  windowDays: 7,
  cooldownDays: 30,
  mutedUntil: null,
  fourEyes: false,
}

/** The settings of a kind, how often it fired in the last ninety days, and how often it was right. */
export const AlertSource = v.object({
  kind: AlertKind,
  ...AlertSourceSettings.entries,
  firings: v.number(),
  precision: Precision,
})
export type AlertSource = v.InferOutput<typeof AlertSource>

/**
 * `GET /api/alerts/sources`, with the thresholds of the rules about adverse media, and where these did not look at all
 * that an import brought; `null` where they did.
 */
export const AlertSourceList = v.object({
  sources: v.array(AlertSource),
  mediaThresholds: MediaThresholds,
  mediaBound: v.nullable(MediaRuleBound),
})
export type AlertSourceList = v.InferOutput<typeof AlertSourceList>
