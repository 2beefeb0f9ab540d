import { type ProblemCode, ProblemError } from '#contracts/values/problem.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'

/** The position of a problem in a file; parts only where known. Rows count from 1. */
export type FilePlace = { row?: number; field?: string }

/** `stakes.csv:12 capital`, or as much of it as is known. */
export function placeIn(file: string, { row, field }: FilePlace): string {
  return `${file}${row === undefined ? '' : `:${row}`}${field === undefined ? '' : ` ${field}`}`
}

/** The refusal of a whole file: its message names file, row and field as far as known, and the reason. */
export function fileProblem(
  code: ProblemCode,
  file: string,
  reason: string,
  place: FilePlace = {},
  details?: RefusalDetails,
): ProblemError {
  return new ProblemError(code, `${placeIn(file, place)}: ${reason}`, { file, ...place, reason, ...details })
}
