import * as v from 'valibot'
import { pageParameters } from '../http/page-parameters.ts'

/** The start and length of a page of the audit log; `before` is the sequence of the last record of the page before. */
export const auditPosition = {
  before: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))), null),
  ...pageParameters(20, 200),
}
