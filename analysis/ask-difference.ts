import type { Finding } from '#contracts/ownership/ownership-report.ts'
import type { ChangeRefusal } from '#contracts/ownership/stake-change.ts'
import type { NetworkDifference } from '#contracts/scenarios/network-difference.ts'
import { type AskedMeasure, type MeasuredNetwork, measureInput } from './ask-measure.ts'
import { endedFinding, findingFrom } from './finding-messages.ts'
import type { Network } from './network/network.ts'
import { findingsAmong, findingsAround, furtherThan } from './ownership/shares/findings.ts'
import { everyNode } from './run-measure.ts'
import { type ScenarioInput, scenarioInput } from './scenario-input.ts'
import { networkDifference } from './scenarios/network-difference.ts'

/**
 * What is compared with the network: the same parties on another day (`compared`), a scenario, or a scenario on that
 * other day. `around` asks about everything that the changes reach, not the company alone; so does `null` instead of a
 * company.
 */
export type AskedDifference = Pick<AskedMeasure, 'groups' | 'scenarioChanges'> & {
  company: string | null
  compared: Network
  around: boolean
  /** Whose changes are wanted, by the names that the caller uses; all where `null`. */
  among?: readonly string[] | null
  limit: number
}

export type DifferenceReport = {
  difference: NetworkDifference
  findings: Finding[]
  /** Findings beyond those listed; missing where there are none. */
  furtherFindings?: number
  refusedChanges: ChangeRefusal[]
}

/** Maximum number of companies compared owner by owner. */
const maxCompanies = 500

type AskOptions = { progress: (done: number) => void; maxFindings: number }

/**
 * Compares a network with another state of it, for a company.
 *
 * @throws ProblemError `not_found` for an unknown name, and whatever `progress` throws on cancelling
 */
export function askDifference(
  measured: MeasuredNetwork,
  { company, groups, scenarioChanges = null, compared, around, among = null, limit }: AskedDifference,
  { progress, maxFindings }: AskOptions,
): DifferenceReport {
  const before = measureInput(measured, { company, groups }, progress)
  const other = { ...before, network: compared }
  const { input: after, refused }: Pick<ScenarioInput, 'input' | 'refused'> =
    scenarioChanges === null
      ? { input: other, refused: [] }
      : scenarioInput(other, scenarioChanges, (party) => measured.nodeOf(party) ?? null)
  const node = company === null ? null : before.nodeOf(company)
  const named = new Set<number>()
  const difference = networkDifference(before.network, after.network, {
    companies: around || node === null ? null : [node],
    among: among && new Set(among.flatMap((name) => measured.nodeOf(name) ?? [])),
    groups: before.groups.map(({ members }) => members),
    limit,
    maxCompanies,
    party: (node) => {
      named.add(node)
      return after.party(node)
    },
    progress,
  })
  const findings =
    node === null ? findingsAmong(after.network, everyNode(after.network)) : findingsAround(after.network, node)
  const ended = Array.from(named).flatMap((each) => {
    const end = after.endOf?.(each)
    return end ? [endedFinding(after.party(each), after.nameOf(each), end)] : []
  })
  return {
    difference,
    findings: [...ended, ...findings.slice(0, maxFindings).map((each) => findingFrom(each, after))],
    ...furtherThan(maxFindings, findings),
    refusedChanges: refused,
  }
}
