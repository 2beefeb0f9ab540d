import type { NetworkFinding } from '#analysis/ownership/shares/findings.ts'
import type { Finding } from '#contracts/ownership/ownership-report.ts'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 })

/** A finding in English, complete without the fields around it. `label` names a node. */
export function findingFrom(finding: NetworkFinding, label: (node: number) => string): Finding {
  const at = label(finding.company)
  const { code, measure, value, possibleControllers } = finding
  return {
    code,
    message: messageOf(finding, at, label),
    at,
    ...(value !== null && { measure, value }),
    ...(possibleControllers.length > 0 && { possibleControllers: possibleControllers.map(label) }),
  }
}

function messageOf(finding: NetworkFinding, at: string, label: (node: number) => string): string {
  const share = finding.value === null ? '' : percent.format(finding.value)
  const measure = finding.measure
  switch (finding.code) {
    case 'STAKES_OVER_100':
      return measure === 'capital'
        ? `The stakes in ${at} add to ${share} of its capital. Ultimate shares are not given for it and what it owns.`
        : `The stakes in ${at} carry ${share} of its votes, so that more than one party may control it.`
    case 'ROUNDED_OVER_100':
      return `The stakes in ${at} add to ${share} by rounding. Each counts divided by that sum.`
    case 'SELF_HOLDING':
      return `${at} holds ${share} of itself. Those shares are not voted, and their dividend returns to the other owners.`
    case 'SINGULAR_CLOSED_RING':
      return `${at} belongs to companies that own each other whole. Nobody outside receives their dividend: no share is given.`
    case 'UNKNOWN_STAKE':
      return `${at} has an owner whose stake is not stated. Up to ${share} of its capital may be theirs; none is counted.${possible(finding, label)}`
    case 'BANDED_STAKE':
      return `${at} has an owner whose ${measure === 'capital' ? 'stake' : 'votes'} the source states as a band. The lower end is counted.${possible(finding, label)}`
  }
}

function possible({ possibleControllers: parties, company }: NetworkFinding, label: (node: number) => string): string {
  if (parties.length === 0) return ''
  return ` If large enough, it would give control of ${label(company)} to ${parties.map(label).join(' or ')}.`
}
