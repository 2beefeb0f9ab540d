import { workerData } from 'node:worker_threads'
import type { ClientConfig, Pool } from 'pg'
import { isoDateFrom } from '#analysis/arithmetic/day-number.ts'
import { changeDaysAround } from '#analysis/network/change-days.ts'
import type { Network } from '#analysis/network/network.ts'
import { surroundingsOf } from '#analysis/network/surroundings.ts'
import { largestTies } from '#analysis/network/ties.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import type { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import { maxOverviewParties, type NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import { openEnd, openStart } from '#contracts/ownership/network-columns.ts'
import type { ChangeDates } from '#contracts/scenarios/change-dates.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { serveWorker } from '#server/threads/serve-worker.ts'
import { AskedNetworks } from './asked-networks.ts'
import type { NetworkAnswer, NetworkQuestion } from './network-analysis.ts'
import { commandedOf, comparisonOf, connectionsBetween, ownershipOf, pathsOf, screeningOf } from './ownership-of.ts'
import { declarationsOfParties, endedParties } from './stated-of-parties.ts'
import { readParties, type StoredNetwork } from './stored-networks.ts'
import { toldChanges } from './told-changes.ts'

/** Maximum interests of the network around a company, beyond those above it; enough for ordinary groups. */
const maxInterests = 20_000

type Dated = { company: string; asOf: IsoDate }

/** A `NetworkExtract` around a company, ready to be written as JSON. */
async function extractOf(connection: Pool, stored: StoredNetwork, network: Network, { company, asOf }: Dated) {
  const node = stored.nodeOf.get(Number(company))
  if (node === undefined) {
    const parties = await readParties(connection, [company])
    return { asOf, parties, interests: [], ...(await statedOf(connection, [company], asOf)), complete: true }
  }
  const { nodes, edges, complete } = surroundingsOf(network, node, maxInterests)
  const placeOf = new Map(Array.from(nodes, (each, place) => [each, place]))
  const ids = Array.from(nodes, (each) => String(stored.entities[each]))
  const [parties, stated] = await Promise.all([partiesOf(connection, ids), statedOf(connection, ids, asOf)])
  return { asOf, parties, interests: Array.from(edges, interestAt), ...stated, complete }

  function interestAt(edge: number) {
    const { owner, company: companies, kind, flags, capitalMin, capitalMax, votesMin, votesMax } = network
    return [
      placeOf.get(owner[edge] as number),
      placeOf.get(companies[edge] as number),
      kind[edge],
      flags[edge],
      known(capitalMin[edge]),
      known(capitalMax[edge]),
      known(votesMin[edge]),
      known(votesMax[edge]),
      network.validFrom[edge] === openStart ? null : network.validFrom[edge],
      network.validTo[edge] === openEnd ? null : network.validTo[edge],
      String(stored.statementIds[network.statements[edge] as number]),
    ]
  }
}

/** What is stated of the parties of an extract by its day: their ends, and what is declared in place of owners. */
async function statedOf(
  connection: Pool,
  ids: readonly string[],
  asOf: IsoDate,
): Promise<Pick<NetworkExtract, 'ended' | 'declared'>> {
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const [ends, declarations] = await Promise.all([
    endedParties(connection, ids, asOf),
    declarationsOfParties(connection, ids, asOf),
  ])
  const ended = ends.map((end) => ({ ...end, party: placeOf.get(end.party) as number }))
  const declared = Array.from(declarations, ([id, each]) =>
    each.map((one) => ({ party: placeOf.get(id) as number, ...one })),
  ).flat()
  return { ...(ended.length > 0 && { ended }), ...(declared.length > 0 && { declared }) }
}

function known(share: number | undefined): number | null {
  return share === undefined || Number.isNaN(share) ? null : share
}

/** Maximum interests inspected around a company, beyond those above it. */
const maxEdges = 20_000
/** Maximum change days, more than a slider can show. */
const maxDays = 500

/** When anything around a company changed; never for one that no interest names. */
async function datesOf(
  connection: Pool,
  stored: StoredNetwork,
  { company, told }: { company: string; told: boolean },
): Promise<ChangeDates> {
  const node = stored.nodeOf.get(Number(company))
  if (node === undefined) return { dates: [], complete: true, ...(told && { told: nothingToTell }) }
  const { days, total } = changeDaysAround(stored.network, node, { maxEdges, maxDays })
  const dates = { dates: days.map(isoDateFrom), complete: days.length === total }
  if (!told) return dates
  const { named, ...changes } = await toldChanges(stored, node, { days, total, maxEdges })
  return { ...dates, told: { ...changes, parties: await partiesOf(connection, named) } }
}

const nothingToTell: ChangeDates['told'] = { changes: [], before: 'nothing', complete: true, parties: [] }

const { connection }: { connection: ClientConfig } = workerData
const networks = new AskedNetworks(connection)

const answer = async (question: NetworkQuestion): Promise<NetworkAnswer> => {
  if (question.about === 'renewal') {
    networks.renew()
    return { renewed: true }
  }
  const { networks: asked, leftOut } = await networks.asAWhole(question.about !== 'overview' || question.demonstration)
  const answerWhere = async (suffices?: (former: StoredNetwork) => boolean) =>
    answerFrom({ ...(await asked.asOf(question.asOf, suffices)), leftOut }, question)
  if (question.fresh) return answerWhere()
  try {
    return await answerWhere((former) => knows(former, question))
  } catch (error) {
    if (!(error instanceof PartyIsGone)) throw error
    return answerWhere()
  }
}

// Together: who waits for the new network keeps nobody waiting whom the former one answers.
serveWorker(answer, { together: true })

type Asked = Exclude<NetworkQuestion, { about: 'renewal' }>

/** The former network names a party that the database does not hold any more. */
class PartyIsGone extends Error {}

/** Whether a network has all parties of a question; one that the last import added may be missing. */
function knows({ nodeOf }: StoredNetwork, question: Asked): boolean {
  const parties =
    'company' in question
      ? [
          question.company,
          ...('owner' in question ? [question.owner] : []),
          ...('other' in question ? [question.other] : []),
          ...('listed' in question ? question.listed : []),
        ]
      : []
  return parties.every((party) => nodeOf.has(Number(party)))
}

async function answerFrom(
  { stored, network, leftOut }: { stored: StoredNetwork; network: Network; leftOut: number },
  question: Asked,
): Promise<NetworkAnswer> {
  if (question.about === 'overview') {
    const overview = await overviewOf(networks.all.pool, stored, network)
    return { overview: JSON.stringify({ asOf: question.asOf, ...overview, ...(leftOut > 0 && { leftOut }) }) }
  }
  if (question.about === 'dates') return { dates: await datesOf(networks.all.pool, stored, question) }
  if (question.about === 'paths') return { paths: pathsOf(stored, network, question) }
  if (question.about === 'commanded') return { commanded: commandedOf(stored, network, question) }
  if (question.about === 'comparison') return { comparison: comparisonOf(stored, network, question) }
  if (question.about === 'connections') return { connections: connectionsBetween(stored, network, question) }
  if (question.about === 'screening') return { screening: screeningOf(stored, network, question) }
  if (question.about === 'ownership') return { figures: ownershipOf(stored, network, question.company) }
  return { extract: JSON.stringify(await extractOf(networks.all.pool, stored, network, question)) }
}

/** @throws PartyIsGone */
async function partiesOf(connection: Pool, ids: readonly string[]) {
  const parties = await readParties(connection, ids)
  if (parties.length !== ids.length) throw new PartyIsGone('The network names a party that the database does not hold')
  return parties
}

/** The parties with most ties, for a graph view of the network as a whole. */
async function overviewOf(
  connection: Pool,
  stored: StoredNetwork,
  network: Network,
): Promise<Omit<NetworkOverview, 'asOf'>> {
  const { nodes, owner, company, weight, total } = largestTies(network, maxOverviewParties)
  const ids = Array.from(nodes, (node) => String(stored.entities[node]))
  const parties = await partiesOf(connection, ids)
  return {
    ids,
    names: parties.map(({ name }) => name),
    kinds: parties.map(({ kind }) => EntityKind.options.indexOf(kind)),
    owners: Array.from(owner),
    companies: Array.from(company),
    weights: Array.from(weight, (share) => Math.round(share * 1e4) / 1e4),
    total,
  }
}
