import * as v from 'valibot'
import { limitOf } from '../http/page-parameters.ts'

/** The start and length of a page of the audit log. */
export const auditPosition = {
  before: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))), null),
  limit: limitOf(20, 200),
}
