import type { IsoDate } from '#contracts/iso-date.ts'
import type { CompanyControl, CompanyOwners, ControlReport, OwnersReport } from '#contracts/ownership-report.ts'
import { ultimateController } from '../control/ultimate-controller.ts'
import { statesAnOwner } from '../network/edge-weights.ts'
import { findingsAmong, findingsAround } from '../ownership/findings.ts'
import { ownershipShares } from '../ownership/ownership-shares.ts'
import type { CollectedFacts } from './fact-collection.ts'
import { findingFrom } from './finding-messages.ts'

/** Who controls each company of the file, or `company` alone. Refused rows are the caller's to add to the findings. */
export function controlReport(facts: CollectedFacts, asOf: IsoDate | null, company: number | null): ControlReport {
  const companies = companiesOf(facts, company).map((node) => controlOf(facts, node))
  return { asOf, findings: findingsOf(facts, company), companies }
}

/** Who owns each company of the file, or `company` alone. Refused rows are the caller's to add to the findings. */
export function ownersReport(facts: CollectedFacts, asOf: IsoDate | null, company: number | null): OwnersReport {
  const companies = companiesOf(facts, company).map((node) => ownersOf(facts, node))
  return { asOf, findings: findingsOf(facts, company), companies }
}

function companiesOf({ companies }: CollectedFacts, company: number | null): number[] {
  return company === null ? companies : [company]
}

function findingsOf({ network, parties }: CollectedFacts, company: number | null) {
  const findings = company === null ? findingsAmong(network, parties.keys()) : findingsAround(network, company)
  return findings.map((finding) => findingFrom(finding, (node) => parties[node]?.label ?? ''))
}

function controlOf({ network, parties }: CollectedFacts, company: number): CompanyControl {
  const label = (node: number): string => parties[node]?.label ?? ''
  const { kind, controllers, proof } = ultimateController(network, company)
  return {
    company: label(company),
    ...nameOf(parties, company),
    kind,
    controllers: controllers.map(label).toSorted(),
    proof: proof.map((step) => ({
      company: label(step.company),
      votes: step.votes,
      through: step.through.map(({ party, votes }) => ({ party: label(party), votes })),
    })),
  }
}

/** Largest first; owners of whose stake nothing but its existence is known last, without numbers. */
function ownersOf(facts: CollectedFacts, company: number): CompanyOwners {
  const { network, parties } = facts
  const label = (node: number): string => parties[node]?.label ?? ''
  const { owners, shares, unidentified, integrated } = ownershipShares(network, company)
  const listed = Array.from(owners, (node, place) => ({
    node,
    ultimate: shares?.[place] ?? null,
    integrated: numberOrNull(integrated.shares[place]),
  }))
  if (integrated.self !== 0) {
    const ultimate = shares === null ? null : 0
    listed.push({ node: company, ultimate, integrated: numberOrNull(integrated.self) })
  }
  const known = new Set(listed.map(({ node }) => node))
  for (const { node, least } of directOwners(facts, company)) {
    if (known.has(node)) continue
    known.add(node)
    listed.push({ node, ultimate: shares === null ? null : least, integrated: least })
  }
  listed.sort(
    (one, other) =>
      (other.ultimate ?? -1) - (one.ultimate ?? -1) ||
      (other.integrated ?? -1) - (one.integrated ?? -1) ||
      (label(one.node) < label(other.node) ? -1 : 1),
  )
  return {
    company: label(company),
    ...nameOf(parties, company),
    unidentified,
    owners: listed.map(({ node, ultimate, integrated: share }) => ({
      owner: label(node),
      ...nameOf(parties, node),
      ultimate,
      integrated: share,
    })),
  }
}

/** Direct owners with 0 for a stake whose lower end is 0 and `null` for one of unknown size. */
function directOwners({ network }: CollectedFacts, company: number): { node: number; least: number | null }[] {
  const { offsets, neighbours, edges } = network.owners
  const owners: { node: number; least: number | null }[] = []
  for (let position = offsets[company] as number; position < (offsets[company + 1] as number); position++) {
    const edge = edges[position] as number
    const node = neighbours[position] as number
    if (statesAnOwner(network.kind[edge] as number)) {
      owners.push({ node, least: numberOrNull(network.capitalMin[edge]) })
    }
  }
  return owners
}

function nameOf(parties: CollectedFacts['parties'], node: number): { name?: string } {
  const party = parties[node]
  return party === undefined || party.name === null || party.name === party.label ? {} : { name: party.name }
}

function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
