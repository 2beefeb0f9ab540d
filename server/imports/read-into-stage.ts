import type { ClientBase, Pool } from 'pg'
import type { RowProblem } from '#contracts/problem.ts'
import { openFacts } from '#formats/read-facts.ts'
import type { ImportProgress } from './import-progress.ts'
import { keptRowProblems } from './row-problems.ts'
import { RowTally } from './row-tally.ts'
import { FactStage, type StageTables } from './stage-facts.ts'
import { storedBytes } from './stored-file.ts'

/**
 * Reads the stored file of an import into its stage. Gives the refused rows, the first {@link keptRowProblems} of them.
 * @throws ProblemError where the file as a whole cannot be read
 */
export async function readIntoStage(
  pool: Pool,
  client: ClientBase,
  job: { id: string; file: string },
  tables: StageTables,
  progress: ImportProgress,
): Promise<RowProblem[]> {
  const kept: RowProblem[] = []
  const stage = new FactStage(client, tables)
  const { format, batches } = await openFacts({ name: job.file, bytes: storedBytes(pool, job.id) })
  progress.format = format
  const tally = new RowTally(job.file)
  for await (const batch of batches) {
    if (!progress.mayGoOn) throw new Error('The import was interrupted while it was read')
    tally.add(batch)
    progress.rowsRead = batch.rowsRead
    progress.bytesRead = batch.bytesRead
    progress.rowsRefused = tally.refused
    kept.push(...batch.problems.slice(0, keptRowProblems - kept.length))
    await stage.add(batch.facts)
  }
  await stage.end()
  tally.requireReadableRow()
  return kept
}
