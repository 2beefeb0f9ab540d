import { setTimeout as delay } from 'node:timers/promises'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'
import type { ImportService } from '#server/imports/import-service.ts'

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
