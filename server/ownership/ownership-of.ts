import type { Network } from '#analysis/network/network.ts'
import { commandedVotes } from '#analysis/ownership/control/commanded-votes.ts'
import { ownedByListed } from '#analysis/ownership/control/owned-by-listed.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { numberOrNull } from '#analysis/ownership/report-parts.ts'
import { type CommonOwners, commonOwners } from '#analysis/ownership/shares/common-owners.ts'
import { connectionsOf } from '#analysis/ownership/shares/connections.ts'
import { findingsAround, furtherThan, type NetworkFinding } from '#analysis/ownership/shares/findings.ts'
import { integratedHoldings } from '#analysis/ownership/shares/integrated-holdings.ts'
import { ownersOf } from '#analysis/ownership/shares/owners.ts'
import { rankedPaths } from '#analysis/ownership/shares/ranked-paths.ts'
import type { ConnectionShape } from '#contracts/ownership/connections.ts'
import { type Interval, maxGaps, type OwnerFigures } from '#contracts/ownership/owners.ts'
import type { ControlKind, FindingCode, ProofStep } from '#contracts/ownership/ownership-report.ts'
import { maxListedSteps, type ScreeningStep, type ScreeningVerdict } from '#contracts/ownership/screening.ts'

/** What the numbers of a network stand for: see `ReadNetwork`. */
export type NumberedParties = {
  entities: Float64Array
  nodeOf: { get: (entity: number) => number | undefined }
  statementIds: Float64Array
}

/** What the arithmetic says about one company; parties are entity ids, statements ids of interest statements. */
export type OwnershipFigures = {
  control: { kind: ControlKind; controllers: string[]; proof: ProofStep[]; statements: string[]; votes: number | null }
  owners: ({ entity: string } & OwnerFigures)[]
  ownerTotal: number
  unidentified: Interval | null
  rangesAreBounds: boolean
  gaps: { company: string; share: number }[]
  furtherGaps?: number
  furtherFindings?: number
  holdings: { company: string; integrated: number | null }[]
  holdingTotal: number
  findings: { code: FindingCode; company: string; value: number | null; possibleControllers: string[] }[]
}

const maxOwners = 200
const maxFindings = 100
const maxHoldings = 500

/** The figures of a company without interests. */
const nothingStated: OwnershipFigures = {
  control: { kind: 'none', controllers: [], proof: [], statements: [], votes: null },
  owners: [],
  ownerTotal: 0,
  unidentified: null,
  rangesAreBounds: false,
  gaps: [],
  holdings: [],
  holdingTotal: 0,
  findings: [],
}

/** Owners, control and findings of one company in a network made from `stored` (as of a day, one source each). */
export function ownershipOf(stored: NumberedParties, network: Network, entity: string): OwnershipFigures {
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
  const { owners, total, unidentified, gaps, rangesAreBounds } = ownersOf(network, company, {
    keyOf: idOf,
    limit: maxOwners,
    controllers,
  })
  const findings = findingsAround(network, company)
  return {
    control: {
      kind,
      controllers: controllers.map(idOf),
      proof: steps,
      statements: [...new Set(positions)].map((position) => String(stored.statementIds[position])),
      votes: steps.find((step) => step.company === entity)?.votes ?? null,
    },
    owners: owners.map(({ node, ...figures }) => ({ entity: idOf(node), ...figures })),
    ownerTotal: total,
    unidentified,
    rangesAreBounds,
    gaps: gaps.slice(0, maxGaps).map((gap) => ({ company: idOf(gap.company), share: gap.share })),
    ...(gaps.length > maxGaps && { furtherGaps: gaps.length - maxGaps }),
    ...below,
    findings: findings.slice(0, maxFindings).map(findingFrom(idOf)),
    ...furtherThan(maxFindings, findings),
  }
}

function holdingsOf(
  network: Network,
  owner: number,
  idOf: (node: number) => string,
): Pick<OwnershipFigures, 'holdings' | 'holdingTotal'> {
  const { companies, shares } = integratedHoldings(network, owner)
  const largest = companies.subarray(0, maxHoldings)
  return {
    holdings: Array.from(largest, (company, place) => ({
      company: idOf(company),
      integrated: numberOrNull(shares[place]),
    })),
    holdingTotal: companies.length,
  }
}

const findingFrom = (idOf: (node: number) => string) => (finding: NetworkFinding) => ({
  code: finding.code,
  company: idOf(finding.company),
  value: finding.value,
  possibleControllers: finding.possibleControllers.map(idOf),
})

/** The ownership paths of an owner in a company, parties by entity id. */
export type PathFigures = {
  paths: { nodes: string[]; shares: number[]; contribution: number }[]
  more: boolean
  loops: boolean
}

/**
 * The largest ownership paths of an owner in a company in a network made from `stored`; none where either is unknown.
 */
export function pathsOf(
  stored: NumberedParties,
  network: Network,
  { owner, company, limit }: { owner: string; company: string; limit: number },
): PathFigures {
  const [from, to] = [stored.nodeOf.get(Number(owner)), stored.nodeOf.get(Number(company))]
  if (from === undefined || to === undefined) return { paths: [], more: false, loops: false }
  const { paths, ...rest } = rankedPaths(network, from, to, limit)
  return {
    paths: paths.map((path) => ({ ...path, nodes: path.nodes.map((node) => String(stored.entities[node])) })),
    ...rest,
  }
}

/**
 * What a party commands in the companies below it, the nearest first; parties are entity ids. `votes` as in
 * `CommandedCompany`; `unknown`: where it has a stake, and no votes that are certain.
 */
export type CommandedFigures = {
  companies: { company: string; votes: number; path: string[] }[]
  unknown: string[]
  /** Whether these are all. */
  isComplete: boolean
}

const maxCommanded = 20_000

/** What a party commands below it in a network made from `stored`; nothing where no interest names it. */
export function commandedOf(
  stored: NumberedParties,
  network: Network,
  { company }: { company: string },
): CommandedFigures {
  const node = stored.nodeOf.get(Number(company))
  if (node === undefined) return { companies: [], unknown: [], isComplete: true }
  const idOf = (each: number) => String(stored.entities[each])
  const { companies, unknown } = commandedVotes(network, node)
  return {
    companies: companies.slice(0, maxCommanded).map(({ company: below, votes, path }) => {
      return { company: idOf(below), votes, path: path.map(idOf) }
    }),
    unknown: Array.from(unknown.subarray(0, maxCommanded), idOf),
    isComplete: companies.length <= maxCommanded && unknown.length <= maxCommanded,
  }
}

/** By what two companies are linked; see `CommonOwners`. Parties are entity ids. */
export type ComparisonFigures = {
  ofCompany: CrossFigures | null
  ofOther: CrossFigures | null
  owners: { entity: string; ofCompany: OwnerFigures; ofOther: OwnerFigures }[]
  total: number
  certain: number
}
type CrossFigures = OwnerFigures & { path: string[] | null }

/** What two companies own of each other, and who owns both, in a network made from `stored`. */
export function comparisonOf(
  stored: NumberedParties,
  network: Network,
  { company, other, limit }: { company: string; other: string; limit: number },
): ComparisonFigures {
  const [one, two] = [stored.nodeOf.get(Number(company)), stored.nodeOf.get(Number(other))]
  if (one === undefined || two === undefined)
    return { ofCompany: null, ofOther: null, owners: [], total: 0, certain: 0 }
  const idOf = (node: number) => String(stored.entities[node])
  const { ofOne, ofOther, owners, ...counts } = commonOwners(network, [one, two], { keyOf: idOf, limit })
  const withPath = (figures: CommonOwners['ofOne'], ends: { owner: string; company: string }) => {
    if (figures === null) return null
    const [path] = pathsOf(stored, network, { ...ends, limit: 1 }).paths
    return { ...figures, path: path?.nodes ?? null }
  }
  return {
    ofCompany: withPath(ofOne, { owner: other, company }),
    ofOther: withPath(ofOther, { owner: company, company: other }),
    owners: owners.map((owner) => ({ entity: idOf(owner.node), ofCompany: owner.ofOne, ofOther: owner.ofOther })),
    ...counts,
  }
}

/** By which stakes two parties are connected. Parties are entity ids, statements ids of interest statements. */
export type ConnectionFigures = {
  connections: {
    shape: ConnectionShape
    meetsIn: string | null
    parties: string[]
    stakes: { owner: string; company: string; statements: string[] }[]
  }[]
  more: boolean
  isComplete: boolean
}

/** By which stakes two parties are connected in a network made from `stored`; by none where no interest names one. */
export function connectionsBetween(
  stored: NumberedParties,
  network: Network,
  { company, other, limit }: { company: string; other: string; limit: number },
): ConnectionFigures {
  const [one, two] = [stored.nodeOf.get(Number(company)), stored.nodeOf.get(Number(other))]
  if (one === undefined || two === undefined) return { connections: [], more: false, isComplete: true }
  const idOf = (node: number) => String(stored.entities[node])
  const { connections, ...rest } = connectionsOf(network, [one, two], { keyOf: idOf, limit })
  return {
    connections: connections.map(({ shape, meetsIn, nodes, stakes }) => ({
      shape,
      meetsIn: meetsIn === null ? null : idOf(meetsIn),
      parties: nodes.map(idOf),
      stakes: stakes.map((stake) => ({
        owner: idOf(stake.owner),
        company: idOf(stake.company),
        statements: stake.edges.map((edge) => String(stored.statementIds[network.statements[edge] as number])),
      })),
    })),
    ...rest,
  }
}

/** What listed parties own of a company; parties are entity ids, statements ids of interest statements. */
export type ScreeningFigures = {
  verdict: ScreeningVerdict
  share: Interval
  steps: ScreeningStep[]
  stepTotal: number
  statements: string[]
}

/** What listed parties own of a company in a network made from `stored`: nothing where no interest names it. */
export function screeningOf(
  stored: NumberedParties,
  network: Network,
  { company, listed }: { company: string; listed: readonly string[] },
): ScreeningFigures {
  const node = stored.nodeOf.get(Number(company))
  const nodes = listed.flatMap((party) => stored.nodeOf.get(Number(party)) ?? [])
  if (node === undefined) {
    const verdict = listed.includes(company) ? 'listed' : 'no'
    return { verdict, share: { min: 0, max: 0 }, steps: [], stepTotal: 0, statements: [] }
  }
  const { verdict, share, steps } = ownedByListed(network, nodes, node)
  const idOf = (each: number) => String(stored.entities[each])
  // The company's own step is the last.
  const told = steps
    .slice(-maxListedSteps)
    .map((step) => ({ ...step, ownerTotal: step.owners.length, owners: step.owners.slice(0, maxListedSteps) }))
  const positions = told.flatMap(({ owners }) =>
    owners.flatMap(({ edges }) => edges.map((edge) => network.statements[edge] as number)),
  )
  return {
    verdict,
    share,
    steps: told.map((step) => ({
      company: idOf(step.company),
      share: step.share,
      owners: step.owners.map(({ party, capital }) => ({ party: idOf(party), capital })),
      ownerTotal: step.ownerTotal,
    })),
    stepTotal: steps.length,
    statements: [...new Set(positions)].map((position) => String(stored.statementIds[position])),
  }
}
