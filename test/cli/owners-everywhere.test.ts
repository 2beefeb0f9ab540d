import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { askMeasure } from '#analysis/ask-measure.ts'
import { intervalText } from '#cli/kit/report-text.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { ownerFileRows } from '#contracts/ownership/owners.ts'
import { measureReports } from '#contracts/report-schemas.ts'
import { plainDecimal } from '#contracts/values/plain-decimal.ts'
import { ownersFile } from '#formats/exports/network-tables.ts'
import { ownershipOf } from '#server/ownership/ownership-of.ts'
import { entity, report as replyFrom } from '#test/support/network-facts.ts'
import { type OpenStakes, openNetworkOf, openStakes } from '#test/support/open-stakes.ts'
import { measureTables } from '../../cli/measure-tables.ts'

/** What the server computes for the screen of each party, by the numbers that stand for entities. */
function screens({ nodeCount }: OpenStakes, network: ReturnType<typeof openNetworkOf>) {
  const entities = Float64Array.from({ length: nodeCount }, (_, node) => node + 1)
  const nodeOf = new Map(Array.from(entities, (id, node) => [id, node]))
  const stored = { entities, nodeOf, statementIds: new Float64Array(0) }
  return new Map(Array.from(entities, (id) => [String(id), ownershipOf(stored, network, String(id))]))
}

test('owners on the screen, in the measure, on the command line and in every file are identical', () => {
  fc.assert(
    fc.property(openStakes, (open) => {
      const network = openNetworkOf(open)
      const shown = screens(open, network)
      const measured = {
        network,
        kinds: new Uint8Array(open.nodeCount).fill(EntityKind.options.indexOf('unknown')),
        party: (node: number) => String(node + 1),
        nameOf: () => null,
        nodeOf: (party: string) => Number(party) - 1,
      }
      const parameters = { limit: 200, rescaled: false }
      const asked = { measure: 'owners' as const, company: null, asOf: '2026-01-01', parameters, groups: [] }
      const report = askMeasure(measured, asked, { progress: () => {}, maxFindings: 100 })
      const { companies } = v.parse(measureReports.owners, JSON.parse(JSON.stringify(report)))
      for (const each of companies) {
        const { company, owners, total, unidentified, gaps, furtherGaps, rangesAreBounds } = each
        const screen = shown.get(company)
        expect({ owners, total, unidentified, gaps, furtherGaps, rangesAreBounds }).toEqual({
          owners: screen?.owners.map(({ entity: owner, ...figures }) => ({ owner, ...figures })),
          total: screen?.ownerTotal,
          unidentified: screen?.unidentified,
          gaps: screen?.gaps,
          furtherGaps: screen?.furtherGaps,
          rangesAreBounds: screen?.rangesAreBounds,
        })

        const listed = {
          ...replyFrom(Number(company), []),
          owners: (screen?.owners ?? []).map(({ entity: id, ...figures }) => ({
            entity: entity(Number(id)),
            ...figures,
          })),
          ownerTotal: total,
          unidentified,
        }
        const made = {
          asOf: null,
          madeAt: '2026-01-01T00:00:00.000Z',
          program: 'RiskAtlas',
          parties: [],
          interests: [],
        }
        const exported: Record<string, string>[] = parse(ownersFile({ ...listed, ...made, notLoaded: 0 }), {
          columns: true,
          bom: true,
        })
        const [header = [], ...rows] = ownerFileRows(listed)
        expect(exported.map((row) => header.map((column) => row[String(column)]))).toEqual(
          rows.map((row) => row.map((cell) => (typeof cell === 'number' ? plainDecimal(cell) : (cell ?? '')))),
        )

        const printed = measureTables.owners.rows({ companies: [each] }, String)
        const columns = measureTables.owners.columns.map(({ title }) => title.toLowerCase())
        const isNamed = (row: (typeof exported)[number]) => row.owner_id !== '' || row.owner === 'unidentified'
        expect(printed.filter(([, owner]) => owner !== '(unidentified)' || unidentified?.max !== 0)).toEqual(
          exported.filter(isNamed).map((row) =>
            columns.map((column) => {
              if (column === 'company') return company
              if (column === 'owner') return row.owner_id === '' ? '(unidentified)' : row.owner_id
              return column === 'certainty' ? row[column] : percentOf(row[column] ?? '')
            }),
          ),
        )
      }
    }),
    { numRuns: 300 },
  )
})

/** `0.25..0.5` as the command line prints it. */
function percentOf(cell: string): string {
  const [min, max = min] = cell.split('..').map(Number)
  return cell === '' || min === undefined || max === undefined ? '' : intervalText({ min, max })
}
