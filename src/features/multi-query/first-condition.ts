import { operatorsOf, type QueryField, type QueryOperator, queryOperators } from '#contracts/query-fields.ts'
import type { QueryValue, QueryValueType } from '#contracts/query-value.ts'

const blank: Record<QueryValueType, QueryValue> = {
  text: { type: 'text', text: '' },
  list: { type: 'list', list: [] },
  numbers: { type: 'numbers', min: null, max: null },
  days: { type: 'days', from: null, to: null },
  relative: { type: 'relative', period: 'lastDays', count: 30 },
  parties: { type: 'parties', parties: [] },
  none: { type: 'none' },
}

/** What a condition on a field begins as, with its usual operator unless another is wanted. */
export function firstCondition(field: QueryField, operator: QueryOperator = operatorsOf(field)[0] ?? 'empty') {
  return { field, operator, value: blank[queryOperators[operator]] }
}
