import * as v from 'valibot'
import { AuditAction } from '../audit/audit.ts'
import { Access } from '../session/session.ts'
import { IsoDate } from '../values/iso-date.ts'
import { tableSearch } from '../values/table-search.ts'
import { AccountState, UserOrder } from './administration.ts'

const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

/** A text typed into a URL that looks like a number arrives as one. */
const TextInUrl = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
)
const Position = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

export const userTable = tableSearch(UserOrder.options)
export const outboxTable = tableSearch([])
export const auditTable = tableSearch([])
export const sessionTable = tableSearch(['username', 'method', 'address', 'lastUsedAt', 'createdAt'])

/** The URL of the list of users. */
export const UserListSearch = v.object({
  q: optional(TextInUrl),
  access: optional(Access),
  state: optional(AccountState),
  ...userTable.entries,
  dense: optional(v.boolean()),
  /** Columns that are left out. */
  hidden: optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20))),
})

/** The URL of the outbox. */
export const OutboxSearch = v.object(outboxTable.entries)

/** The URL of the sessions of all users. */
export const SessionsSearch = v.object(sessionTable.entries)

/** The URL of the audit log; `before` is the sequence number above the first record shown. */
export const AuditLogSearch = v.object({
  action: optional(AuditAction),
  actor: optional(TextInUrl),
  from: optional(IsoDate),
  to: optional(IsoDate),
  before: optional(Position),
  /** The record that stands open. */
  open: auditTable.entries.open,
  dense: optional(v.boolean()),
})
