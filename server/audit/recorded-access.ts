import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { EntityKind } from '#contracts/entities/entity.ts'
import { type ProblemCode, ProblemError } from '#contracts/values/problem.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { peerOf } from '#server/http/peer.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import type { SignedInEnvironment } from '#server/http/require-user.ts'
import type { AuditLog } from './audit-log.ts'

/** Refusals of somebody, not of what was asked. What signing in refuses is recorded there, with the name that was given. */
const refusals: ReadonlySet<ProblemCode> = new Set([
  'signed_out',
  'sign_in_again',
  'second_factor_required',
  'not_allowed',
  'cross_site',
])

/** Addresses by which an application asks whether anybody is signed in. */
const openQuestions: ReadonlySet<string> = new Set(['/api/currentUser', '/api/currentUser/'])

/** The same refusal of the same user, or from the same address, is recorded once in this time. */
const secondsBetween = 60

/** Records who was refused, and notes it in the log, before the refusal is answered. */
export const recordRefusals = (audit: Pick<AuditLog, 'recordOnce'>, log: Logger, trustProxy: boolean) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    await next()
    const code = c.error instanceof ProblemError ? c.error.code : null
    if (code === null || !refusals.has(code)) return
    const { method, path } = c.req
    if (code === 'signed_out' && openQuestions.has(path)) return
    const { address } = peerOf(c, trustProxy)
    const actor = c.get('user')?.username ?? null
    log.info({ method, path, code, actor, address }, 'request refused')
    // Whoever is not signed in can ask for any number of addresses: they are in the log, and one of them is recorded.
    const target = actor === null ? null : `${method} ${path}`.slice(0, 200)
    const details = { code, ...(actor === null && { from: address }) }
    await audit
      .recordOnce({ actor, address, action: 'access.refused', target, details }, secondsBetween)
      .catch((error: unknown) => log.error({ err: error }, 'a refusal could not be recorded'))
  })

/** Records of each reply that lists natural persons how many there are, before it is answered. */
export const recordListedPersons = (audit: Pick<AuditLog, 'record'>, list: string, trustProxy: boolean) =>
  createMiddleware<SignedInEnvironment>(async (c, next) => {
    await next()
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json') ?? false
    if (c.res.status !== 200 || !isJson) return
    const count = personsIn(await c.res.clone().json())
    if (count === 0) return
    await audit.record({ ...auditActorOf(c, trustProxy), action: 'persons.listed', target: list, details: { count } })
  })

/** How many natural persons a reply tells of, by their kind, each identity once; also where parties stand in columns. */
export function personsIn(reply: unknown): number {
  const known = new Set<unknown>()
  const open: unknown[] = [reply]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    if ('ids' in one && 'kinds' in one) for (const id of personsInColumns(one.ids, one.kinds)) known.add(id)
    if ('kind' in one && one.kind === 'person') known.add('id' in one ? one.id : 'party' in one ? one.party : one)
    for (const part of Object.values(one)) open.push(part)
  }
  return known.size
}

const personIndex = EntityKind.options.indexOf('person')

/** The identities of those in columns whose kind, by its place among the kinds, is that of a natural person. */
function personsInColumns(ids: unknown, kinds: unknown): unknown[] {
  if (!Array.isArray(ids) || !Array.isArray(kinds)) return []
  return ids.filter((_, index) => kinds[index] === personIndex)
}
