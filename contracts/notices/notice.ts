import * as v from 'valibot'
import { CaseId } from '../alerts/alert.ts'
import { AlertFiringId, enteredScopes, WatchedArticles } from '../alerts/alert-rule.ts'
import { rowId } from '../values/row-id.ts'

/** `notification`: an event of the product; `message`: written by a user; `event`: a task. */
export const NoticeType = v.picklist(['notification', 'message', 'event'])
export type NoticeType = v.InferOutput<typeof NoticeType>

export const NoticeId = rowId('NoticeId')
export type NoticeId = v.InferOutput<typeof NoticeId>

/** What happened, with what the words need. Their words are in the catalogs of the screens. */
export const NoticeContent = v.variant('code', [
  v.object({ code: v.literal('import.finished'), importId: v.string(), file: v.string(), rowsRefused: v.number() }),
  v.object({ code: v.literal('import.refused'), importId: v.string(), file: v.string() }),
  /** The server could not finish it; the file is not to blame. */
  v.object({ code: v.literal('import.failed'), importId: v.string(), file: v.string() }),
  v.object({ code: v.literal('registration.waiting'), username: v.string() }),
  v.object({ code: v.literal('access.changed'), access: v.picklist(['admin', 'analyst', 'viewer']) }),
  v.object({ code: v.literal('password.changed') }),
  v.object({ code: v.literal('secondFactor.changed'), enabled: v.boolean() }),
  v.object({ code: v.literal('phone.changed') }),
  v.object({ code: v.literal('passkey.added'), name: v.string() }),
  /**
   * An import brought matches of a rule: their number, and the latest title. `firing` says why, where the rule watches
   * a saved query.
   */
  v.object({
    code: v.literal('alert.fired'),
    rule: v.string(),
    articles: v.number(),
    title: v.string(),
    watches: WatchedArticles,
    /** `null` where records newly entered the result of a saved query. */
    importId: v.nullable(v.string()),
    firing: v.optional(AlertFiringId),
    /** What newly entered, where that is what is told. */
    entered: v.optional(v.picklist(enteredScopes)),
  }),
  /** A user shared an exploration with this one by name: `share` is the link. */
  v.object({
    code: v.literal('exploration.shared'),
    from: v.string(),
    name: v.string(),
    share: v.string(),
    permission: v.picklist(['view', 'edit']),
    expiresAt: v.nullable(v.string()),
  }),
  /** A case was given to this user, or a note of it names this user. */
  v.object({
    code: v.picklist(['case.assigned', 'case.mentioned']),
    caseId: CaseId,
    number: v.string(),
    title: v.string(),
    from: v.string(),
  }),
  /** A feed failed so often, one time after the other, that it was closed. */
  v.object({ code: v.literal('feed.closed'), source: v.string(), failures: v.number() }),
  /** Nothing is sent to a webhook any more: it failed for five days, or its receiver wants no more (`gone`). */
  v.object({ code: v.literal('webhook.stopped'), name: v.string(), reason: v.picklist(['failed', 'gone']) }),
  v.object({ code: v.literal('message.written'), from: v.string(), text: v.string() }),
])
export type NoticeContent = v.InferOutput<typeof NoticeContent>

export const Notice = v.object({
  id: NoticeId,
  type: NoticeType,
  content: NoticeContent,
  createdAt: v.string(),
  read: v.boolean(),
})
export type Notice = v.InferOutput<typeof Notice>

const Counts = v.object({ total: v.number(), unread: v.number() })

/**
 * `GET /api/notices/`: of each type a hundred notices at most, unread ones before others, and together the latest
 * first; and how many there are of each type, and unread ones in all.
 */
export const NoticeList = v.object({
  notices: v.array(Notice),
  unread: v.number(),
  totals: v.object({ notification: Counts, message: Counts, event: Counts }),
})
export type NoticeList = v.InferOutput<typeof NoticeList>

/** `POST /api/notices/read` and `POST /api/notices/clear`: which ones; all of the user's without `ids`. */
export const NoticeSelection = v.object({ ids: v.optional(v.pipe(v.array(NoticeId), v.maxLength(1000))) })
export type NoticeSelection = v.InferOutput<typeof NoticeSelection>
