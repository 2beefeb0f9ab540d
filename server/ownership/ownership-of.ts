import type { Network } from '#analysis/network/network.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { findingsAround, type NetworkFinding } from '#analysis/ownership/shares/findings.ts'
import { integratedHoldings } from '#analysis/ownership/shares/integrated-holdings.ts'
import { ownershipShares } from '#analysis/ownership/shares/ownership-shares.ts'
import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import type { ControlKind, FindingCode, ProofStep } from '#contracts/ownership/ownership-report.ts'
import type { StoredNetwork } from './read-network.ts'

/** What the arithmetic says about one company; parties are entity ids, statements ids of interest statements. */
export type OwnershipFigures = {
  control: { kind: ControlKind; controllers: string[]; proof: ProofStep[]; statements: string[]; votes: number | null }
  owners: ({ entity: string } & OwnerShares)[]
  ownerTotal: number
  unidentified: number | null
  gaps: { company: string; share: number }[]
  holdings: { company: string; integrated: number }[]
  holdingTotal: number
  findings: { code: FindingCode; company: string; value: number | null; possibleControllers: string[] }[]
}

type OwnerShares = {
  direct: number | null
  directVotes: number | null
  ultimate: number | null
  integrated: number | null
}

const mostOwners = 200
const mostFindings = 100
const mostGaps = 50
const mostHoldings = 500
const stake = kindCodeOf('stake')

/** The figures of a company that no interest speaks of. */
const nothingStated: OwnershipFigures = {
  control: { kind: 'none', controllers: [], proof: [], statements: [], votes: null },
  owners: [],
  ownerTotal: 0,
  unidentified: null,
  gaps: [],
  holdings: [],
  holdingTotal: 0,
  findings: [],
}

/** Owners, control and findings of one company in a network made from `stored` (as of a day, one source each). */
export function ownershipOf(stored: StoredNetwork, network: Network, entity: string): OwnershipFigures {
  const company = stored.nodeOf.get(Number(entity))
  if (company === undefined) return nothingStated
  const idOf = (node: number) => String(stored.entities[node])
  const below = holdingsOf(network, company, idOf)
  if (network.owners.offsets[company] === network.owners.offsets[company + 1]) return { ...nothingStated, ...below }
  const { kind, controllers, proof } = ultimateController(network, company)
  const steps = proof.map((step) => ({
    company: idOf(step.company),
    votes: step.votes,
    through: step.through.map(({ party, votes }) => ({ party: idOf(party), votes })),
  }))
  const positions = proof.flatMap(({ through }) => through.flatMap(({ statements }) => statements))
  const owners = ownersOf(network, company)
  return {
    control: {
      kind,
      controllers: controllers.map(idOf),
      proof: steps,
      statements: [...new Set(positions)].map((position) => String(stored.statementIds[position])),
      votes: steps.find((step) => step.company === entity)?.votes ?? null,
    },
    owners: owners.rows.slice(0, mostOwners).map(({ node, ...shares }) => ({ entity: idOf(node), ...shares })),
    ownerTotal: owners.rows.length,
    unidentified: owners.unidentified,
    gaps: owners.gaps.slice(0, mostGaps).map((gap) => ({ company: idOf(gap.company), share: gap.share })),
    ...below,
    findings: findingsAround(network, company).slice(0, mostFindings).map(findingFrom(idOf)),
  }
}

function holdingsOf(
  network: Network,
  owner: number,
  idOf: (node: number) => string,
): Pick<OwnershipFigures, 'holdings' | 'holdingTotal'> {
  const { companies, shares } = integratedHoldings(network, owner)
  const largest = companies.subarray(0, mostHoldings)
  return {
    holdings: Array.from(largest, (company, place) => ({
      company: idOf(company),
      integrated: shares[place] as number,
    })),
    holdingTotal: companies.length,
  }
}

type OwnerFigures = { node: number } & OwnerShares

type OwnersFigures = {
  rows: OwnerFigures[]
  unidentified: number | null
  gaps: { company: number; share: number }[]
}

/** Largest first: by integrated, then direct share; holders of a stake of unknown size last. */
function ownersOf(network: Network, company: number): OwnersFigures {
  const { owners, shares, unidentified, gapAt, direct, integrated } = ownershipShares(network, company)
  const votes = votesIn(network, company)
  const rows: OwnerFigures[] = Array.from(owners, (node, place) => ({
    node,
    direct: direct[place] as number,
    directVotes: votes.get(node) ?? null,
    ultimate: shares?.[place] ?? null,
    integrated: numberOrNull(integrated.shares[place] as number),
  }))
  rows.sort((one, other) => (other.integrated ?? 0) - (one.integrated ?? 0) || (other.direct ?? 0) - (one.direct ?? 0))
  const listed = new Set(owners)
  for (const node of holdersOfUnknownStakes(network, company)) {
    if (!listed.has(node))
      rows.push({ node, direct: null, directVotes: votes.get(node) ?? null, ultimate: null, integrated: null })
  }
  const gaps = (gapAt ?? []).toSorted((one, other) => other.share - one.share)
  return { rows, unidentified, gaps }
}

/** Votes of each direct holder, those of all its stakes together; without holders of whose votes any are unknown. */
function votesIn({ owners, kind, votesMin }: Network, company: number): Map<number, number> {
  const votes = new Map<number, number>()
  const end = owners.offsets[company + 1] as number
  for (let position = owners.offsets[company] as number; position < end; position++) {
    const [edge, holder] = [owners.edges[position] as number, owners.neighbours[position] as number]
    if (kind[edge] === stake) votes.set(holder, (votes.get(holder) ?? 0) + (votesMin[edge] as number))
  }
  for (const [holder, sum] of votes) if (Number.isNaN(sum)) votes.delete(holder)
  return votes
}

function holdersOfUnknownStakes({ owners, kind, capitalMin }: Network, company: number): Set<number> {
  const holders = new Set<number>()
  for (
    let position = owners.offsets[company] as number;
    position < (owners.offsets[company + 1] as number);
    position++
  ) {
    const edge = owners.edges[position] as number
    const holder = owners.neighbours[position] as number
    if (kind[edge] === stake && Number.isNaN(capitalMin[edge]) && holder !== company) holders.add(holder)
  }
  return holders
}

const findingFrom = (idOf: (node: number) => string) => (finding: NetworkFinding) => ({
  code: finding.code,
  company: idOf(finding.company),
  value: finding.value,
  possibleControllers: finding.possibleControllers.map(idOf),
})

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
