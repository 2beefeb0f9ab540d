import * as v from 'valibot'
import { CaseState } from '../cases/case.ts'
import { ImportState } from '../imports/import.ts'
import { plainLine } from '../values/plain-line.ts'
import { rowId } from '../values/row-id.ts'
import { tableSearch } from '../values/table-search.ts'

/** What other programs are told of. */
export const EventType = v.picklist([
  'import.settled',
  'control.changed',
  'alert.fired',
  'case.changed',
  'feed.closed',
  'audit.head',
  'webhook.test',
])
export type EventType = v.InferOutput<typeof EventType>

/** Each of these happens by itself; `webhook.test` is asked for. */
export const subscribableTypes = EventType.options.filter((type) => type !== 'webhook.test')

/** Controllers that an event names at most: a loop can have many. */
export const maxToldControllers = 20

/** What happened, by ids alone. Names stand apart, and are told only where that is switched on. */
export const EventContent = v.variant('type', [
  v.object({
    type: v.literal('import.settled'),
    importId: v.string(),
    state: ImportState,
  }),
  /**
   * An import, taking one back, joining parties or taking them apart made others the sure or possible ultimate
   * controllers of a company of which owners were stated before and are stated now: by majority of votes, by the latest
   * statements.
   */
  v.object({
    type: v.literal('control.changed'),
    companyId: v.string(),
    /** `null` where parties were joined or taken apart. */
    importId: v.nullable(v.string()),
    /** Parties, {@link maxToldControllers} of them at most; none where nobody surely controls the company. */
    formerControllers: v.array(v.string()),
    controllers: v.array(v.string()),
    /** Who could control it beside those, if stakes of unknown or banded size were large enough. */
    formerPossibleControllers: v.optional(v.array(v.string()), []),
    possibleControllers: v.optional(v.array(v.string()), []),
    /** Whether every company whose control may have changed was checked, and every change is listed. */
    complete: v.boolean(),
  }),
  v.object({
    type: v.literal('alert.fired'),
    ruleId: v.string(),
    /** How many records it found. */
    found: v.number(),
    /** `null` where records newly entered the result of a saved query. */
    importId: v.nullable(v.string()),
    /** What says why, where the rule watches by a saved query. */
    firingId: v.nullable(v.string()),
  }),
  /**
   * A case was opened, moved on or written into; `change`: the kind of its entry, or the type of the event that moved
   * it.
   */
  v.object({ type: v.literal('case.changed'), caseId: v.string(), state: CaseState, change: v.string() }),
  /** A feed failed so often, one time after the other, that it was closed. */
  v.object({ type: v.literal('feed.closed'), sourceId: v.string(), failures: v.number() }),
  /** The end of the audit log's chain: SHA-256 in hexadecimal. */
  v.object({ type: v.literal('audit.head'), records: v.number(), head: v.string() }),
  v.object({ type: v.literal('webhook.test'), webhookId: v.string() }),
])
export type EventContent = v.InferOutput<typeof EventContent>

/** Names and titles of what happened, which may be those of persons. */
export const EventNames = v.record(v.string(), v.string())
export type EventNames = v.InferOutput<typeof EventNames>

/** The body of a webhook, and the data of an event of `GET /api/events`. Times are ISO 8601 in UTC. */
export const EventMessage = v.object({
  type: EventType,
  timestamp: v.string(),
  data: v.looseObject({
    /** Where a browser shows it: an address, or its path where the installation's own address is not set. */
    link: v.string(),
    names: v.optional(EventNames),
  }),
})
export type EventMessage = v.InferOutput<typeof EventMessage>

/** How far an import has come; an event of `GET /api/events` named `import.progress`, without an id. */
export const ImportProgressMessage = v.object({
  importId: v.string(),
  state: v.string(),
  bytes: v.number(),
  bytesRead: v.number(),
  rowsRead: v.number(),
  rowsRefused: v.number(),
})
export type ImportProgressMessage = v.InferOutput<typeof ImportProgressMessage>

export const WebhookId = rowId('WebhookId')
export type WebhookId = v.InferOutput<typeof WebhookId>

/** Webhooks that an installation can have. */
export const maxWebhooks = 50

/** `https://…` without a user name or password; to this machine alone also `http://…`. */
export const WebhookAddress = v.pipe(
  plainLine(2000),
  v.url(),
  v.regex(
    /^(https:\/\/[^/?#\\@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)([/?#][^\\]*)?$/i,
    'must begin with https:// and hold no password',
  ),
)

/** `POST /api/admin/webhooks`, `PUT /api/admin/webhooks/:id`: the address and the events that it is sent. */
export const WebhookDraft = v.strictObject({
  name: v.pipe(plainLine(100), v.minLength(1)),
  address: WebhookAddress,
  events: v.pipe(
    v.array(v.picklist(subscribableTypes)),
    v.minLength(1),
    v.maxLength(subscribableTypes.length),
    v.check((types) => new Set(types).size === types.length, 'names an event twice'),
  ),
  /** Whether names and titles, which may be those of persons, are sent along. */
  withNames: v.boolean(),
})
export type WebhookDraft = v.InferOutput<typeof WebhookDraft>

/** A field of the form of a webhook. */
export const WebhookField = v.picklist(['name', 'address', 'events', 'withNames'])
export type WebhookField = v.InferOutput<typeof WebhookField>

/** The fields of a draft that cannot be saved as they are. */
export function unusableWebhookFieldsOf(draft: WebhookDraft): WebhookField[] {
  return WebhookField.options.filter((field) => !v.is(WebhookDraft.entries[field], draft[field]))
}

/** `PATCH /api/admin/webhooks/:id`. */
export const WebhookSwitch = v.strictObject({ switchedOn: v.boolean() })

/** Why nothing is sent: switched off by an administrator, five days of failures, or the receiver answered 410 Gone. */
export const WebhookStop = v.picklist(['switched_off', 'failed', 'gone'])
export type WebhookStop = v.InferOutput<typeof WebhookStop>

/** A webhook with how it fares; its secret is shown once, when it is made. */
export const Webhook = v.object({
  ...WebhookDraft.entries,
  id: WebhookId,
  /** `null` while it is on. */
  stopped: v.nullable(WebhookStop),
  /** Since when every try has failed; `null` where the last one succeeded. */
  failingSince: v.nullable(v.string()),
  lastDeliveredAt: v.nullable(v.string()),
  waiting: v.number(),
  dead: v.number(),
  /** Until when the former secret signs beside the new one; `null` without one. */
  formerSecretUntil: v.nullable(v.string()),
  createdBy: v.nullable(v.string()),
})
export type Webhook = v.InferOutput<typeof Webhook>

/** `GET /api/admin/webhooks`, by name. */
export const WebhookList = v.object({ webhooks: v.array(Webhook) })
export type WebhookList = v.InferOutput<typeof WebhookList>

/** The reply to a webhook that is made or gets another secret: `whsec_` and base64, shown this once. */
export const WebhookWithSecret = v.object({ webhook: Webhook, secret: v.string() })
export type WebhookWithSecret = v.InferOutput<typeof WebhookWithSecret>

export const DeliveryId = rowId('DeliveryId')
export type DeliveryId = v.InferOutput<typeof DeliveryId>

/** `dead`: given up; it can be sent again. */
export const DeliveryState = v.picklist(['waiting', 'delivered', 'dead'])
export type DeliveryState = v.InferOutput<typeof DeliveryState>

/** Why a try failed: `private_address`, `unreachable`, `too_slow`, or `refused_by_server` with `status`. */
export const DeliveryProblem = v.object({
  code: v.picklist(['private_address', 'unreachable', 'too_slow', 'refused_by_server']),
  status: v.optional(v.number()),
})
export type DeliveryProblem = v.InferOutput<typeof DeliveryProblem>

/** An event on its way to a receiver. */
export const WebhookDelivery = v.object({
  id: DeliveryId,
  /** `webhook-id` of every try. */
  eventId: v.string(),
  type: EventType,
  at: v.string(),
  state: DeliveryState,
  attempts: v.number(),
  nextAttemptAt: v.nullable(v.string()),
  /** HTTP status of the receiver's last answer; `null` where it did not answer. */
  status: v.nullable(v.number()),
  problem: v.nullable(DeliveryProblem),
})
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>

/** `GET /api/admin/webhooks/:id/deliveries?before&limit`, newest first. */
export const DeliveryPage = v.object({ deliveries: v.array(WebhookDelivery), nextBefore: v.nullable(DeliveryId) })
export type DeliveryPage = v.InferOutput<typeof DeliveryPage>

/** The table of webhooks in the URL of its screen. */
export const webhookTable = tableSearch(['name'])

/** Deliveries that a page holds. */
export const deliveriesAtOnce = 10

/** The URL of the webhooks: which one's deliveries stand open, and how far back they begin. */
export const WebhooksSearch = v.object({
  ...webhookTable.entries,
  before: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), DeliveryId)), undefined),
})
export type WebhooksSearch = v.InferOutput<typeof WebhooksSearch>
