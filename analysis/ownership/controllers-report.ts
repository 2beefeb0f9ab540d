import type { LoopMember } from '#contracts/ownership/cycles-report.ts'
import type { MemberControl } from './loops/loop-control.ts'

/** Parties of a closed loop that are named one by one at most. */
const mostNamed = 100

/** Who controls a company, as a report says it. */
export function controllersReport(
  { kind, controllers }: MemberControl,
  party: (node: number) => string,
): LoopMember['control'] {
  return {
    kind,
    controllers: controllers.slice(0, mostNamed).map(party).toSorted(),
    controllersTotal: controllers.length,
  }
}
