import type * as v from 'valibot'
import { rowId } from '../values/row-id.ts'

export const SavedQueryId = rowId('SavedQueryId')
export type SavedQueryId = v.InferOutput<typeof SavedQueryId>

export const AlertRuleId = rowId('AlertRuleId')
export type AlertRuleId = v.InferOutput<typeof AlertRuleId>
