import { identifierText } from '#contracts/entities/entity.ts'
import { dayOfExport, type ExportedNetwork } from '#contracts/exports/network-export.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import { ownerFileRows } from '#contracts/ownership/owners.ts'
import { byteOrderMark, type CsvCell, csvLine } from '#contracts/values/csv-line.ts'
import { plainBand } from '#contracts/values/plain-decimal.ts'
import type { Share } from '#contracts/values/share.ts'

/** Repeated on every row, so that pasted rows keep their date. */
const onEveryRow = ['as_of', 'made_at', 'program'] as const

/** The owners of the company, drawn or not. */
export function ownersFile(network: ExportedNetwork): string {
  const [header = [], ...rows] = ownerFileRows(network)
  return tableOf(network, header, rows)
}

/** The parties of the network. */
export function partiesTable(network: ExportedNetwork): string {
  return tableOf(
    network,
    ['id', 'name', 'kind', 'jurisdiction', 'identifiers', 'owners', 'holdings', 'source', 'demonstration'],
    network.parties.map((party) => [
      party.id,
      party.name,
      party.kind,
      party.jurisdiction,
      identifierText(party),
      party.ownerCount,
      party.holdingCount,
      party.source,
      String(party.synthetic),
    ]),
  )
}

/** The interests of the network, each with the statement that it comes from. */
export function interestsTable(network: ExportedNetwork): string {
  const names = new Map(network.parties.map((party) => [party.id, party.name]))
  return tableOf(
    network,
    [
      'id',
      'owner_id',
      'owner',
      'company_id',
      'company',
      'kind',
      'votes',
      'capital',
      'valid_from',
      'valid_to',
      'details',
      'source',
      'file',
      'row',
      'import',
      'imported_at',
      'demonstration',
    ],
    network.interests.map(({ provenance, ...interest }) => [
      interest.id,
      interest.owner,
      names.get(interest.owner) ?? null,
      interest.company,
      names.get(interest.company) ?? null,
      interest.kind,
      interest.kind === 'stake' && !interest.votesInferred ? shareText(interest.votes) : null,
      interest.kind === 'stake' ? shareText(interest.capital) : null,
      interest.validFrom,
      interest.validTo,
      interest.details,
      provenance.source,
      provenance.file,
      provenance.row,
      provenance.importId,
      provenance.importedAt,
      String(provenance.synthetic),
    ]),
  )
}

/** Every source file of the network's statements, with the number of statements. */
export function sourcesTable(network: ExportedNetwork): string {
  const files = Map.groupBy(network.interests, keyOfFile).values()
  return tableOf(
    network,
    ['source', 'file', 'import', 'imported_at', 'demonstration', 'statements', 'first_row', 'last_row'],
    [...files].flatMap((interests): CsvCell[][] => {
      const provenance = interests[0]?.provenance
      if (!provenance) return []
      const { source, file, importId, importedAt, synthetic } = provenance
      const rows = interests.map((interest) => interest.provenance.row)
      const first = rows.reduce((min, row) => Math.min(min, row))
      const last = rows.reduce((max, row) => Math.max(max, row))
      return [[source, file, importId, importedAt, String(synthetic), interests.length, first, last]]
    }),
  )
}

const keyOfFile = ({ provenance: { source, file, importId } }: NetworkEdge) => JSON.stringify([source, file, importId])

function tableOf({ madeAt, program, ...network }: ExportedNetwork, header: CsvCell[], rows: CsvCell[][]): string {
  const about = [dayOfExport({ madeAt, ...network }), madeAt, program]
  const lines = [[...header, ...onEveryRow], ...rows.map((row) => [...row, ...about])]
  return byteOrderMark + lines.map(csvLine).join('')
}

/** As tables of stakes are read: `0.5`, `0.25..0.5`, `>0.5..0.75`; `unknown` where the source gives no size. */
function shareText(share: Share | null): string {
  if (!share) return 'unknown'
  return `${share.minExclusive ? '>' : ''}${plainBand(share)}`
}
