import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import * as v from 'valibot'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Budget, Scope, Stability } from '#contracts/values/operation.ts'
import { paged } from '#contracts/values/page.ts'
import type { ProblemCode } from '#contracts/values/problem.ts'

/** What is answered under a status: a schema for each media type, `null` where it is the bytes of a file. */
export type Reply = Readonly<Record<string, v.GenericSchema | null>>

/**
 * What an address does under a method, said once beside its route. What a request holds is said by `validated`, who is
 * let in by `requireUser` and `requireAccess`, and neither is repeated here.
 */
export type Operation = {
  /** One of a kind in the whole API, in camel case; clients name their functions after it. */
  id: string
  /** In a few words and without a full stop. */
  summary: string
  /** What the summary leaves open, in whole sentences. */
  description?: string
  stability: Stability
  /** What a token must be allowed; `null` where no token may come. */
  scope: Scope | null
  /** What it is counted against; `null` where it is not counted. */
  budget: Budget | null
  /** Whether the reply can name natural persons; a token must then be allowed `persons` besides the scope. */
  persons?: boolean
  /** Words of the command that does the same; `null` where there is none. */
  command: string | null
  /** Whether it takes away what is not had back with ease, so that the command asks first; `DELETE` always does. */
  confirm?: boolean
  /** By status. */
  replies: Readonly<Record<number, Reply>>
  /** Whether it is done once for each `Idempotency-Key`: its transaction calls `storeReply`. */
  keyed?: true
  /** Whether `If-Match` may name the revisions that it may change. */
  revised?: true
  /** Whether its handler gives its replies an `ETag` of their own. */
  tagged?: true
  /**
   * Where it will leave: the day since when, the day from which on it may be gone, at least a year later, and the id of
   * the operation that does the same.
   */
  deprecated?: { since: IsoDate; sunset: IsoDate; instead: string }
  /** Refusals besides those that follow from access, checks of the request, limits and failures of the server. */
  refusals?: readonly ProblemCode[]
}

/**
 * Stands first behind a path, and tells who asks the routes what is done there. It does nothing to a request.
 *
 * @throws where what is deprecated would leave within a year
 */
export function operation(declared: Operation): MiddlewareHandler {
  if (declared.deprecated !== undefined && !isYearApart(declared.deprecated)) {
    throw new Error(`${declared.id} must stay for 12 months after it is deprecated.`)
  }
  const declaration: MiddlewareHandler = (_, next) => next()
  declarations.set(declaration, declared)
  return declaration
}

function isYearApart({ since, sunset }: { since: IsoDate; sunset: IsoDate }): boolean {
  const earliest = new Date(since)
  earliest.setUTCFullYear(earliest.getUTCFullYear() + 1)
  return new Date(sunset) >= earliest
}

const declarations = new WeakMap<object, Operation>()

/** The operation that a handler made by {@link operation} declares. */
export const operationDeclaredBy = (handler: object): Operation | undefined => declarations.get(handler)

/** The operation that a request has come to; `undefined` where its address is none of the API. */
export function operationOf(c: Context): Operation | undefined {
  for (const { handler } of matchedRoutes(c)) {
    const declared = declarations.get(handler)
    if (declared !== undefined) return declared
  }
  return undefined
}

const json = 'application/json'

/**
 * Whether replies carry an `ETag`, so that who has one already is told no more than that. Files carry none: they are
 * sent as they are made, and a tag is known at their end.
 */
export const isTagged = (method: string, { stability, scope, budget, replies }: Operation): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  stability === 'stable' &&
  scope !== null &&
  budget !== 'export' &&
  Object.hasOwn(replies[200] ?? {}, json)

/** What a sender calls a request, so that it is done once however often it comes. */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[ -~]{1,255}$/))

/** Data in the envelope of a reply that succeeded. */
export const data = (schema: v.GenericSchema): Reply => ({
  [json]: v.object({ success: v.literal(true), data: schema }),
})

/** Data of a list that is read page by page. */
export const page = <Entries extends v.ObjectEntries>(list: v.ObjectSchema<Entries, undefined>): Reply =>
  data(paged(list))

/** A reply with more than data in its envelope. */
export const envelope = (schema: v.GenericSchema): Reply => ({ [json]: schema })

/** Lines of JSON that are sent as they come about. */
export const lines = (line: v.GenericSchema): Reply => ({ 'application/x-ndjson': line })

/** The bytes of a file. */
export const file = (...mediaTypes: string[]): Reply => Object.fromEntries(mediaTypes.map((type) => [type, null]))

/** A reply without a body. */
export const nothing: Reply = {}

/** Data that say only that it is done. */
export const done: Reply = data(v.object({}))
