import type { ProblemCode } from '#contracts/values/problem.ts'

/** What the exit code of a command says. */
export const exitCode = {
  done: 0,
  badFile: 1,
  badArguments: 2,
  notFound: 3,
  notConfirmed: 3,
  notAllowed: 4,
  conflict: 5,
  tooMany: 6,
  serverAway: 7,
} as const

const ofStatus: ReadonlyMap<number, number> = new Map([
  [401, exitCode.notAllowed],
  [403, exitCode.notAllowed],
  [404, exitCode.notFound],
  [409, exitCode.conflict],
  [410, exitCode.notFound],
  [412, exitCode.conflict],
  [413, exitCode.badFile],
  [422, exitCode.badFile],
  [429, exitCode.tooMany],
])

/** Where the code of a refusal says more than its status. */
const ofCode: ReadonlyMap<string, number> = new Map([
  ['too_broad', exitCode.badArguments],
  ['weak_password', exitCode.badArguments],
  ['key_reused', exitCode.conflict],
])

/** The exit code for a refusal of the API. @param code its `errorCode` */
export function exitCodeOfRefusal(status: number, code: string): number {
  return ofCode.get(code) ?? ofStatus.get(status) ?? (status >= 500 ? exitCode.serverAway : exitCode.badArguments)
}

/** Of problems that a command meets without asking the API; those of files are the rest. */
const ofProblem: Partial<Record<ProblemCode, number>> = {
  not_found: exitCode.notFound,
  conflict: exitCode.conflict,
  taken: exitCode.conflict,
  already_running: exitCode.conflict,
  source_closed: exitCode.conflict,
  unavailable: exitCode.serverAway,
  storage_full: exitCode.serverAway,
  timed_out: exitCode.serverAway,
}

/** The exit code for a problem. */
export const exitCodeOfProblem = (code: ProblemCode): number => ofProblem[code] ?? exitCode.badFile
