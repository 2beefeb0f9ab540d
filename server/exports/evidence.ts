import type { Pool } from 'pg'
import type { AuditActor } from '#contracts/audit/audit.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { graphPath, reportPath } from '#contracts/explorations/evidence-bundle.ts'
import type { EvidenceRequest } from '#contracts/exports/evidence-request.ts'
import { dayOfExport, type ExportedNetwork } from '#contracts/exports/network-export.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { type EvidenceFile, makeEvidence } from '#formats/explorations/make-evidence.ts'
import { graphmlOf } from '#formats/exports/graphml.ts'
import { bodsOf } from '#formats/exports/network-bods.ts'
import { networkDigest } from '#formats/exports/network-digest.ts'
import { interestsTable, ownersFile, partiesTable, sourcesTable } from '#formats/exports/network-tables.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { personsIn } from '#server/audit/recorded-access.ts'
import { entitiesOf } from '#server/entities/entity-rows.ts'
import { versionIn } from '#server/ownership/read-network.ts'
import type { NetworkService } from '#server/ownership/start-network.ts'
import { program } from './service.ts'

/** What a bundle is made of, and where it is recorded. */
export type EvidenceParts = {
  pool: Pool
  audit: Pick<AuditLog, 'record'>
  network: Pick<NetworkService, 'ownership' | 'interests'>
}

/**
 * Makes an evidence bundle of what is stored about what a screen shows, with the files of the screen beside it, and
 * records its manifest and digest in the audit log before it is given to anybody.
 *
 * @throws ProblemError `conflict` where the screen shows other data than those that are stored, `not_found` and
 *   `invalid_request` with the place of what the data do not hold
 */
export async function bundleEvidence(
  { pool, audit, network }: EvidenceParts,
  asked: EvidenceRequest,
  by: AuditActor & { actor: string },
): Promise<Uint8Array> {
  const stored = await storedNetwork({ pool, network }, asked)
  const { company, madeAt } = stored
  const { archive, manifest } = makeEvidence(
    {
      program,
      madeAt,
      madeBy: by.actor,
      company: { id: company.id, name: company.name },
      asOf: dayOfExport(stored),
      stateHash: asked.stateHash,
    },
    filesOf(stored, asked),
  )
  const [identifier] = company.identifiers
  const target = company.name ?? (identifier ? `${identifier.scheme}:${identifier.id}` : company.id)
  const details = {
    format: 'evidence',
    company: company.id,
    rows: stored.interests.length,
    persons: personsIn(stored),
    digest: sha256(manifest),
    manifest,
  }
  await audit.record({ ...by, action: 'export.made', target, details })
  return archive
}

/** What is stored about what the screen shows, all of it of one state of the data. */
async function storedNetwork(
  { pool, network }: Pick<EvidenceParts, 'pool' | 'network'>,
  asked: EvidenceRequest,
): Promise<ExportedNetwork> {
  const { asOf, notLoaded } = asked
  await requireVersion(pool, asked.version)
  const [parties, interests, named] = await Promise.all([
    standingParties(pool, asked.parties),
    network.interests(asked.interests, { asOf }),
    standingParties(pool, [asked.company, ...partiesOf(asked.scenario)]),
  ])
  await requireVersion(pool, asked.version)
  requireStored(asked, { parties, interests, named })
  const { company, owners, ownerTotal, unidentified } = await network.ownership(asked.company, { asOf, fresh: true })
  await requireVersion(pool, asked.version)
  const madeAt = new Date().toISOString()
  const about = { company, asOf, madeAt, program, owners, ownerTotal, unidentified, notLoaded }
  const stored = { ...about, parties, interests }
  if (networkDigest(stored) !== asked.networkDigest) throw dataChanged()
  return stored
}

async function requireVersion(pool: Pool, version: string): Promise<void> {
  if (String(await versionIn(pool)) !== version) throw dataChanged()
}

const dataChanged = () =>
  new ProblemError('conflict', 'The data have changed since the screen loaded them. Load them again.', {
    reason: 'data_changed',
  })

/** Those of the entities that were not merged into others. */
async function standingParties(pool: Pool, ids: readonly string[]): Promise<EntitySummary[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'merged-among',
    text: 'SELECT id FROM entity WHERE id = ANY ($1::bigint[]) AND merged_into IS NOT NULL',
    values: [ids],
  })
  const merged = new Set(rows.map(({ id }) => id))
  return entitiesOf(
    pool,
    ids.filter((id) => !merged.has(id)),
  )
}

/** What a scenario says of parties that are none of its own, as identities; other texts are left to the check. */
function partiesOf(scenario: EvidenceRequest['scenario']): string[] {
  return [...new Set(placesIn(scenario).map(({ id }) => id))].filter((id) => /^[1-9]\d{0,17}$/.test(id))
}

function placesIn(scenario: EvidenceRequest['scenario']): { field: string; id: string }[] {
  if (scenario === null) return []
  const own = new Set(scenario.parties.map(({ party }) => party))
  return scenario.changes.flatMap((change, place) =>
    (['owner', 'company'] as const)
      .map((end) => ({ field: `scenario.changes.${place}.${end}`, id: change[end] }))
      .filter(({ id }) => !own.has(id)),
  )
}

/** @throws ProblemError with the place of the first identity that the data do not hold */
function requireStored(
  asked: EvidenceRequest,
  { parties, interests, named }: { parties: EntitySummary[]; interests: NetworkEdge[]; named: EntitySummary[] },
): void {
  const [shown, stated, known] = [parties, interests, named].map((all) => new Set<string>(all.map(({ id }) => id)))
  const unknown = [
    { field: 'company', id: asked.company, among: known },
    ...asked.parties.map((id, place) => ({ field: `parties.${place}`, id, among: shown })),
    ...asked.interests.map((id, place) => ({ field: `interests.${place}`, id, among: stated })),
    ...placesIn(asked.scenario).map((place) => ({ ...place, among: known })),
  ].find(({ id, among }) => !among?.has(id))
  if (unknown) {
    const { field, id } = unknown
    throw new ProblemError('not_found', `"${field}" names what the data do not hold.`, { field, id: id.slice(0, 100) })
  }
  const loose = interests.findIndex(({ owner, company }) => !shown?.has(owner) || !shown.has(company))
  if (loose >= 0) {
    const field = `interests.${loose}`
    throw new ProblemError('invalid_request', `"${field}" is not between two of the parties.`, { field })
  }
}

/** In the order in which a reader wants them. */
function filesOf(stored: ExportedNetwork, { reports, actions, scenario }: EvidenceRequest): EvidenceFile[] {
  const [screen, server] = ['screen', 'server'] as const
  return [
    ...reports.flatMap(({ locale, page, graph }) => [
      { path: reportPath(locale), content: page, source: screen },
      { path: graphPath(locale), content: graph, source: screen },
    ]),
    { path: 'owners.csv', content: ownersFile(stored), source: server },
    { path: 'parties.csv', content: partiesTable(stored), source: server },
    { path: 'interests.csv', content: interestsTable(stored), source: server },
    { path: 'sources.csv', content: sourcesTable(stored), source: server },
    { path: 'network.bods.json', content: bodsOf(stored), source: server },
    { path: 'network.graphml', content: graphmlOf(stored), source: server },
    { path: 'actions.json', content: actions, source: screen },
    ...(scenario === null
      ? []
      : [{ path: 'scenario.json', content: `${JSON.stringify(scenario, null, 2)}\n`, source: screen }]),
  ]
}
