import * as v from 'valibot'
import { limitOf } from '../http/page-parameters.ts'

/** Where a page of the audit log begins, and how long it is. */
export const auditPosition = {
  before: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))), null),
  limit: limitOf(20, 200),
}
