import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { EntityId, EntityKind } from '#contracts/entities/entity.ts'
import { type ProblemCode, ProblemError } from '#contracts/values/problem.ts'
import { operationOf } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import type { SignedInEnvironment } from '#server/http/require-user.ts'
import type { AuditLog } from './audit-log.ts'

/**
 * Refusals of somebody, not of what was asked. What signing in refuses is recorded there, with the name that was given.
 */
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
export const recordRefusals = (audit: Pick<AuditLog, 'recordOnce'>, log: Logger) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    await next()
    const code = c.error instanceof ProblemError ? c.error.code : null
    if (code === null || !refusals.has(code) || isRecordedOfToken(c.error)) return
    const { method, path } = c.req
    if (code === 'signed_out' && openQuestions.has(path)) return
    const { address } = c.get('peer')
    const actor = c.get('user')?.username ?? null
    log.info({ method, path, code, actor, address }, 'request refused')
    // Whoever is not signed in can ask for any number of addresses: they are in the log, and one of them is recorded.
    const target = actor === null ? null : `${method} ${path}`.slice(0, 200)
    const details = { code, ...(actor === null && { from: address }) }
    await audit
      .recordOnce({ actor, address, action: 'access.refused', target, details }, secondsBetween)
      .catch((error: unknown) => log.error({ err: error }, 'a refusal could not be recorded'))
  })

/** Refusals of tokens are recorded with the token. */
const isRecordedOfToken = (error: unknown): boolean =>
  error instanceof ProblemError && String(error.details['reason']).startsWith('token_')

/**
 * Records of each reply that can name natural persons, as its operation declares, how many it names, before it is sent:
 * once for each reply, without the party that was asked about, whose reading is recorded by itself. Exports are sent as
 * they are made, and are recorded as such.
 */
export const recordListedPersons = (audit: Pick<AuditLog, 'record'>) =>
  createMiddleware<SignedInEnvironment>(async (c, next) => {
    await next()
    const operation = operationOf(c)
    if (!operation?.persons || operation.budget === 'export' || !c.res.ok) return
    const record = async (reply: unknown) => {
      const parts = c.req.path.split('/')
      const asked = parts.find((part, place) => v.is(EntityId, part) && isAboutParty(parts[place - 1]))
      const count = personsIn(reply, asked)
      const details = { count, ...(asked !== undefined && { company: asked }) }
      const entry = { ...c.get('actor'), action: 'persons.listed', target: operation.id, details } as const
      if (count > 0) await audit.record(entry)
    }
    const type = c.res.headers.get('content-type') ?? ''
    if (type.startsWith('application/json') && operation.replies[c.res.status]?.['application/json']) {
      await record(await c.res.clone().json())
    } else if (type.startsWith('application/x-ndjson') && c.res.body) {
      c.res = new Response(c.res.body.pipeThrough(readingReplies(record)), c.res)
    }
  })

const isAboutParty = (part: string | undefined): boolean => part === 'entities' || part === 'network'

/** Shows each line that is a reply to `read` before it is sent on. */
function readingReplies(read: (reply: unknown) => Promise<void>): TransformStream<Uint8Array, Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  let open = ''
  const passOn = async (line: string, end: string, out: TransformStreamDefaultController<Uint8Array>) => {
    if (line.startsWith('{"success":true')) await read(JSON.parse(line))
    out.enqueue(encoder.encode(`${line}${end}`))
  }
  return new TransformStream({
    transform: async (chunk, out) => {
      const lines = `${open}${decoder.decode(chunk, { stream: true })}`.split('\n')
      open = lines.pop() ?? ''
      for (const line of lines) await passOn(line, '\n', out)
    },
    flush: async (out) => {
      if (open !== '') await passOn(open, '', out)
    },
  })
}

/**
 * How many natural persons a reply tells of, by their kind, each identity once; also where parties stand in columns.
 * Without the one that was asked about.
 */
export function personsIn(reply: unknown, asked?: string): number {
  const known = new Set<unknown>()
  const open: unknown[] = [reply]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    if ('ids' in one && 'kinds' in one) for (const id of personsInColumns(one.ids, one.kinds)) known.add(id)
    if ('kind' in one && one.kind === 'person') known.add(identityOf(one))
    for (const part of Object.values(one)) open.push(part)
  }
  if (asked !== undefined) known.delete(asked)
  return known.size
}

const identityOf = (person: object): unknown => {
  for (const name of ['id', 'party', 'company'] as const) if (name in person) return Reflect.get(person, name)
  return person
}

const personIndex = EntityKind.options.indexOf('person')

/** The identities of those in columns whose kind, by its place among the kinds, is that of a natural person. */
function personsInColumns(ids: unknown, kinds: unknown): unknown[] {
  if (!Array.isArray(ids) || !Array.isArray(kinds)) return []
  return ids.filter((_, index) => kinds[index] === personIndex)
}
