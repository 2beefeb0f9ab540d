import type { NetworkFinding } from '#analysis/ownership/shares/findings.ts'
import type { Finding } from '#contracts/ownership/ownership-report.ts'
import { findingMessages } from '#contracts/ownership/words.ts'
import type { MeasureInput } from './measures/measure.ts'

/**
 * A finding in English, complete without the fields around it. `party` is what a report calls a node, `nameOf` its name
 * where one is known, which the message tells.
 */
export function findingFrom(
  finding: NetworkFinding,
  { party, nameOf }: Pick<MeasureInput, 'party' | 'nameOf'>,
): Finding {
  const at = party(finding.company)
  const { code, measure, value } = finding
  const possibleControllers = finding.possibleControllers.map(party)
  const called = (node: number) => nameOf(node) ?? party(node)
  const named = { at: called(finding.company), possibleControllers: finding.possibleControllers.map(called) }
  return {
    code,
    message: findingMessages[code]({ ...named, measure, value }),
    at,
    ...(value !== null && { measure, value }),
    ...(possibleControllers.length > 0 && { possibleControllers }),
  }
}
