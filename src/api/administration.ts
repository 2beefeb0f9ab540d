import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type SessionId, SessionList } from '#contracts/account/account.ts'
import {
  CreatedUser,
  GeneratedPassword,
  type NewUser,
  OutboxList,
  type UserChange,
  type UserId,
  UserList,
  type UserSearch,
  UserSummary,
} from '#contracts/administration/administration.ts'
import { type AuditAction, AuditPage, AuditVerdict } from '#contracts/audit/audit.ts'
import { InstallationSettings } from '#contracts/installation/installation.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

export const usersQuery = ({ calls, request }: Server, { q, access, state, sort, descending, page = 1 }: UserSearch) =>
  queryOptions({
    queryKey: ['administration', 'users', { q, access, state, sort, descending, page }],
    queryFn: ({ signal }) => {
      const query = {
        ...(q && { q }),
        ...(access && { access }),
        ...(state && { state }),
        ...(sort && { sort }),
        ...(descending && { descending: 'true' as const }),
        offset: String((page - 1) * pageSize),
        limit: String(pageSize),
      }
      return request((init) => calls.admin.users.$get({ query }, { init }), UserList, shownIn('content', signal))
    },
    ...changing,
    placeholderData: keepPreviousData,
  })

export const createUser = ({ calls, request }: Server, user: NewUser, signal: AbortSignal) =>
  request((init) => calls.admin.users.$post({ json: user }, { init }), CreatedUser, shownIn('form', signal))

export const changeUser = async ({ calls, request }: Server, id: UserId, change: UserChange, signal: AbortSignal) => {
  const send = (init: RequestInit) => calls.admin.users[':id'].$patch({ param: { id }, json: change }, { init })
  await request(send, UserSummary, shownIn('form', signal))
}

export const resetPassword = ({ calls, request }: Server, id: UserId, signal: AbortSignal) =>
  request(
    (init) => calls.admin.users[':id'].password.$post({ param: { id } }, { init }),
    GeneratedPassword,
    shownIn('form', signal),
  )

export const removeSecondFactorOf = async ({ calls, request }: Server, id: UserId, signal: AbortSignal) => {
  const send = (init: RequestInit) => calls.admin.users[':id'].secondFactor.$delete({ param: { id } }, { init })
  await request(send, v.unknown(), shownIn('form', signal))
}

export const writeToUser = async ({ calls, request }: Server, id: UserId, text: string, signal: AbortSignal) => {
  const send = (init: RequestInit) =>
    calls.admin.users[':id'].message.$post({ param: { id }, json: { text } }, { init })
  await request(send, v.unknown(), shownIn('form', signal))
}

export const sessionsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['administration', 'sessions'],
    queryFn: ({ signal }) =>
      request((init) => calls.admin.sessions.$get({ query: {} }, { init }), SessionList, shownIn('content', signal)),
    ...changing,
  })

export const closeSession = async ({ calls, request }: Server, id: SessionId): Promise<void> => {
  await request(
    (init) => calls.admin.sessions[':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form'),
  )
}

/** @param page counted from 1 */
export const outboxQuery = ({ calls, request }: Server, page: number) =>
  queryOptions({
    queryKey: ['administration', 'outbox', page],
    queryFn: ({ signal }) => {
      const query = { offset: String((page - 1) * pageSize), limit: String(pageSize) }
      return request((init) => calls.admin.outbox.$get({ query }, { init }), OutboxList, shownIn('content', signal))
    },
    ...changing,
    placeholderData: keepPreviousData,
  })

export const settingsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['administration', 'settings'],
    queryFn: ({ signal }) =>
      request((init) => calls.admin.settings.$get({}, { init }), InstallationSettings, shownIn('content', signal)),
  })

export const saveSettings = async ({ calls, request }: Server, settings: InstallationSettings, signal: AbortSignal) => {
  const send = (init: RequestInit) => calls.admin.settings.$put({ json: settings }, { init })
  await request(send, InstallationSettings, shownIn('form', signal))
}

/** Which records of the audit log: days are whole days of the reader's time zone. */
export type AuditSearch = {
  action?: AuditAction | undefined
  actor?: string | undefined
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
}

export const auditQuery = ({ calls, request }: Server, search: AuditSearch) =>
  queryOptions({
    queryKey: ['administration', 'audit', search],
    queryFn: ({ signal }) => {
      const query = { ...filterOf(search), ...(search.before && { before: String(search.before) }), limit: '20' }
      return request((init) => calls.admin.audit.$get({ query }, { init }), AuditPage, shownIn('content', signal))
    },
    ...changing,
    placeholderData: keepPreviousData,
  })

/** Where the matching records are saved from as one file. */
export const auditFileAddress = ({ calls }: Server, search: AuditSearch, format: 'csv' | 'jsonl'): string => {
  const { pathname, search: query } = calls.admin.audit.export.$url({ query: { ...filterOf(search), format } })
  return `${pathname}${query}`
}

export const verifyAudit = ({ calls, request }: Server): Promise<AuditVerdict> =>
  request((init) => calls.admin.audit.verify.$post({}, { init }), AuditVerdict, shownIn('form'))

const filterOf = ({ action, actor, from, to }: AuditSearch) => ({
  ...(action && { action }),
  ...(actor && { actor }),
  ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
  ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
})
