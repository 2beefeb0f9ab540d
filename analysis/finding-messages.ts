import type { NetworkFinding } from '#analysis/ownership/shares/findings.ts'
import type { Finding } from '#contracts/ownership/ownership-report.ts'
import { findingMessages } from '#contracts/ownership/words.ts'

/** A finding in English, complete without the fields around it. `label` names a node. */
export function findingFrom(finding: NetworkFinding, label: (node: number) => string): Finding {
  const at = label(finding.company)
  const { code, measure, value } = finding
  const possibleControllers = finding.possibleControllers.map(label)
  return {
    code,
    message: findingMessages[code]({ at, measure, value, possibleControllers }),
    at,
    ...(value !== null && { measure, value }),
    ...(possibleControllers.length > 0 && { possibleControllers }),
  }
}
