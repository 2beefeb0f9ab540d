import type { RowProblemCode } from '#contracts/values/problem.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'

/** A cell that cannot be taken, and why. */
export type CellRefusal = { code: RowProblemCode; reason: string; details?: RefusalDetails }
