import { setTimeout as delay } from 'node:timers/promises'
import { generateNetwork, type NetworkPlan } from '#demo/ownership.ts'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'
import type { ImportService } from '#server/imports/jobs/import-service.ts'

/** The rows of a table of generated stakes, without its head. */
export function stakesRows(plan: NetworkPlan): string[] {
  const { owner, company, capitalMin, capitalMax } = generateNetwork(plan)
  return Array.from(owner, (holder, row) => {
    const [min, max] = [capitalMin[row] as number, capitalMax[row] as number]
    const capital = Number.isNaN(min) ? '' : min === max ? `${min}` : `${min}..${max}`
    return `Party ${holder} Limited,Party ${company[row]} Limited,${capital},,2020-01-01,`
  })
}

/** A table of stakes as a CSV file. */
export function stakesTable(rows: readonly string[]): string {
  return `${['owner,company,capital,votes,valid_from,valid_to', ...rows].join('\n')}\n`
}

/** Seconds from the first byte taken in until everybody sees the facts. */
export async function timeToImport(
  service: ImportService,
  { name, source }: { name: string; source: string },
  table: string,
): Promise<number> {
  const start = performance.now()
  const bytes = new Blob([table]).stream()
  let job = await service.store({ name, source, bytes, createdBy: null, synthetic: true })
  while (importJobSnapshotFrom(job.state).hasTag('busy')) {
    await delay(10)
    job = await service.read(job.id)
  }
  if (job.state !== 'finished') throw new Error(`The import ended ${job.state}: ${job.failure?.message ?? ''}`)
  return (performance.now() - start) / 1000
}
