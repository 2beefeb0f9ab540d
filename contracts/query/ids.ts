import * as v from 'valibot'

export const SavedQueryId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/), v.brand('SavedQueryId'))
export type SavedQueryId = v.InferOutput<typeof SavedQueryId>

export const AlertRuleId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/), v.brand('AlertRuleId'))
export type AlertRuleId = v.InferOutput<typeof AlertRuleId>
