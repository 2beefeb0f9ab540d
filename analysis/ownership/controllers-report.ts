import type { LoopMember } from '#contracts/ownership/cycles-report.ts'
import type { Controllers } from './control/ultimate-controller.ts'

/** Parties of a closed loop that are named one by one at most. */
const mostNamed = 100

/** Who controls a company, as a report says it. */
export function controllersReport(
  { kind, controllers }: Controllers,
  party: (node: number) => string,
): LoopMember['control'] {
  return {
    kind,
    controllers: controllers.slice(0, mostNamed).map(party).toSorted(),
    controllersTotal: controllers.length,
  }
}
