import * as v from 'valibot'
import { Alert, AlertId, AlertKind, AlertLevel, CaseId, Precision } from '../alerts/alert.ts'
import { EntityId } from '../entities/entity.ts'
import { IsoDate } from '../values/iso-date.ts'
import { plainLine, plainLines } from '../values/plain-line.ts'

/** The states of `lifecycles/cases.machine.ts`, in their order. */
export const CaseState = v.picklist(['new', 'assigned', 'investigating', 'waiting', 'review', 'decided', 'closed'])
export type CaseState = v.InferOutput<typeof CaseState>

/** What a case ends in: the suspicion holds, it does not, or others take it over. */
export const CaseVerdict = v.picklist(['confirmed', 'dismissed', 'escalated'])
export type CaseVerdict = v.InferOutput<typeof CaseVerdict>

const Reason = v.pipe(plainLines(4000), v.minGraphemes(5))
const Username = v.pipe(plainLine(100), v.minLength(1))

/** Minimum length of a reason, in visible characters. */
export const minReason = 5

/** What a user does with a case. Who does it, the server knows. */
export const CaseAction = v.variant('type', [
  v.strictObject({ type: v.literal('case.assigned'), assignee: Username }),
  v.strictObject({ type: v.literal('case.dismissed'), reason: Reason }),
  v.strictObject({ type: v.literal('work.started') }),
  v.strictObject({ type: v.literal('waiting.began'), reason: Reason, until: IsoDate }),
  v.strictObject({ type: v.literal('waiting.ended') }),
  v.strictObject({ type: v.literal('decision.proposed'), verdict: CaseVerdict, reason: Reason }),
  v.strictObject({ type: v.literal('decision.agreed') }),
  v.strictObject({ type: v.literal('decision.returned'), reason: Reason }),
  v.strictObject({ type: v.literal('case.closed') }),
  v.strictObject({ type: v.literal('case.reopened'), reason: Reason }),
])
export type CaseAction = v.InferOutput<typeof CaseAction>

/** A decision, with who took or proposed it. */
export const CaseDecision = v.object({ verdict: CaseVerdict, reason: v.string(), by: v.string() })
export type CaseDecision = v.InferOutput<typeof CaseDecision>

/** What a case remembers besides its state. */
export const CaseMemory = v.object({
  /** Whether a second person agrees to its decision. */
  fourEyes: v.boolean(),
  assignee: v.nullable(v.string()),
  proposal: v.nullable(CaseDecision),
  decision: v.nullable(CaseDecision),
  /** Who agreed to the decision, where somebody had to. */
  agreedBy: v.nullable(v.string()),
  waiting: v.nullable(v.object({ reason: v.string(), until: v.string() })),
})
export type CaseMemory = v.InferOutput<typeof CaseMemory>

/** `POST /api/cases/:id/events`: what happens to a case as it was seen at that revision. */
export const CaseChange = v.strictObject({ revision: v.number(), event: CaseAction })
export type CaseChange = v.InferOutput<typeof CaseChange>

/** Alerts that one case can hold. */
export const maxCaseAlerts = 100

/** `POST /api/cases`: of alerts of one subject, or of a company without any. */
export const CaseDraft = v.strictObject({
  alerts: v.pipe(v.array(AlertId), v.maxLength(maxCaseAlerts)),
  company: v.optional(v.nullable(EntityId), null),
  /** What is suspected; from the first alert where it is empty. */
  title: v.optional(plainLine(200), ''),
})
export type CaseDraft = v.InferOutput<typeof CaseDraft>

/** `PATCH /api/cases/:id`. */
export const CaseEdit = v.strictObject({
  revision: v.number(),
  title: v.optional(v.pipe(plainLine(200), v.minLength(1))),
  dueOn: v.optional(v.nullable(IsoDate)),
  labels: v.optional(v.pipe(v.array(v.pipe(plainLine(40), v.minLength(1))), v.maxLength(20))),
})
export type CaseEdit = v.InferOutput<typeof CaseEdit>

/** `POST /api/cases/:id/notes`, `PUT /api/cases/:id/notes/:note`. `@username` tells that user. */
export const CaseNoteText = v.strictObject({ text: v.pipe(plainLines(4000), v.minLength(1)) })
/** `POST /api/cases/:id/tasks`. */
export const CaseTaskText = v.strictObject({ text: v.pipe(plainLine(300), v.minLength(1)) })
/** `PATCH /api/cases/:id/tasks/:task`. */
export const CaseTaskSwitch = v.strictObject({ done: v.boolean() })

/** What is frozen with a case when it is opened. */
export const FrozenPartId = v.picklist(['alert', 'ownership', 'issuer', 'bill', 'query', 'article', 'rows'])
export type FrozenPartId = v.InferOutput<typeof FrozenPartId>

/** A link of the custody chain. */
export const CaseEntryContent = v.variant('kind', [
  v.object({
    kind: v.literal('opened'),
    title: v.string(),
    alerts: v.array(AlertId),
    /** SHA-256 of each frozen part. */
    frozen: v.array(v.object({ part: FrozenPartId, sha256: v.string() })),
  }),
  v.object({ kind: v.literal('moved'), event: CaseAction, from: CaseState, to: CaseState }),
  v.object({ kind: v.literal('noted'), note: v.number(), text: v.string() }),
  v.object({ kind: v.literal('noteEdited'), note: v.number(), text: v.string() }),
  v.object({ kind: v.literal('taskAdded'), task: v.number(), text: v.string() }),
  v.object({ kind: v.literal('taskSwitched'), task: v.number(), done: v.boolean() }),
  v.object({
    kind: v.literal('edited'),
    title: v.optional(v.string()),
    dueOn: v.optional(v.nullable(v.string())),
    labels: v.optional(v.array(v.string())),
  }),
])
export type CaseEntryContent = v.InferOutput<typeof CaseEntryContent>

/** An entry of the custody chain; `hash` covers everything else and the hash before it (SHA-256, hexadecimal). */
export const CaseEntry = v.object({
  sequence: v.number(),
  at: v.string(),
  /** `null` for the server itself. */
  actor: v.nullable(v.string()),
  content: CaseEntryContent,
  hash: v.string(),
})
export type CaseEntry = v.InferOutput<typeof CaseEntry>

/** Entries that one case can have. */
export const maxEntries = 2000

/** A note with its former texts, the first one first. */
export const CaseNote = v.object({
  number: v.number(),
  author: v.nullable(v.string()),
  at: v.string(),
  text: v.string(),
  edits: v.array(v.object({ at: v.string(), text: v.string() })),
})
export type CaseNote = v.InferOutput<typeof CaseNote>

export const CaseTask = v.object({ number: v.number(), text: v.string(), done: v.boolean() })
export type CaseTask = v.InferOutput<typeof CaseTask>

/** A case in a list. Times are ISO 8601 in UTC. */
export const CaseSummary = v.object({
  id: CaseId,
  /** Year and number within it: `2026-0007`. */
  number: v.string(),
  title: v.string(),
  /** `null` where it came from no alert. */
  kind: v.nullable(AlertKind),
  rule: v.nullable(v.string()),
  subject: v.string(),
  company: v.nullable(EntityId),
  level: v.nullable(AlertLevel),
  state: CaseState,
  memory: CaseMemory,
  dueOn: v.nullable(IsoDate),
  labels: v.array(v.string()),
  openedAt: v.string(),
  openedBy: v.nullable(v.string()),
  updatedAt: v.string(),
  revision: v.number(),
})
export type CaseSummary = v.InferOutput<typeof CaseSummary>

export const CaseView = v.picklist(['open', 'mine', 'review', 'closed', 'all'])
export type CaseView = v.InferOutput<typeof CaseView>

/** The last changed first, and how many each view holds. */
export const CaseList = v.object({
  cases: v.array(CaseSummary),
  total: v.number(),
  views: v.record(CaseView, v.number()),
})
export type CaseList = v.InferOutput<typeof CaseList>

/** `GET /api/cases/:id`. */
export const Case = v.object({
  ...CaseSummary.entries,
  alerts: v.array(Alert),
  notes: v.array(CaseNote),
  tasks: v.array(CaseTask),
  /** The custody chain, oldest first. */
  entries: v.array(CaseEntry),
  /** The first entry that does not fit the chain; `null` where all do. */
  brokenAt: v.nullable(v.number()),
  /** How often the rule was right; `null` where the case came from none. */
  precision: v.nullable(Precision),
})
export type Case = v.InferOutput<typeof Case>

/** A part as it was when the case was opened, its SHA-256, and whether the data say something else now. */
export const FrozenPart = v.object({
  part: FrozenPartId,
  /** What it is of, in the words of the data. */
  title: v.string(),
  content: v.unknown(),
  sha256: v.string(),
  changedSince: v.boolean(),
})
export type FrozenPart = v.InferOutput<typeof FrozenPart>

/** `GET /api/cases/:id/frozen`. */
export const FrozenParts = v.object({ frozenAt: v.string(), parts: v.array(FrozenPart) })
export type FrozenParts = v.InferOutput<typeof FrozenParts>
