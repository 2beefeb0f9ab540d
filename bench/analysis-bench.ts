import type { BenchRow } from './bench-row.ts'
import { graphBench } from './graph-bench.ts'
import { ownersBench } from './owners-bench.ts'

/** The analysis core: graph algorithms beside other libraries, and questions about one company of a large network. */
export async function analysisBench(): Promise<BenchRow[]> {
  return [...(await graphBench()), ...(await ownersBench())]
}
