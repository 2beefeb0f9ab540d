import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RowProblem } from '#contracts/values/problem.ts'

/** Why a row was left out, for each reason. */
export function rowProblemWords(code: RowProblem['code']): MessageDescriptor {
  switch (code) {
    case 'malformed':
      return msg`Not written as the format asks`
    case 'missing':
      return msg`Needed, but missing`
    case 'wrong_type':
      return msg`Another kind of value is expected`
    case 'out_of_range':
      return msg`Outside the possible range`
    case 'not_a_date':
      return msg`Not a day of the calendar`
    case 'period_reversed':
      return msg`The period ends before it begins`
    case 'unknown_code':
      return msg`Not a code of the standard`
    case 'unknown_party':
      return msg`Names a party that the file does not describe`
    case 'too_long':
      return msg`Longer than can be stored`
    case 'formula':
      return msg`Could be run as a formula by a spreadsheet`
    case 'wrong_encoding':
      return msg`Contains bytes that are not UTF-8`
    case 'columns':
      return msg`Has more or fewer columns than the header`
  }
}
