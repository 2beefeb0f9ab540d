import type { BenchRow } from './bench-row.ts'
import { contagionBench } from './contagion-bench.ts'
import { graphBench } from './graph-bench.ts'
import { ownersBench } from './owners-bench.ts'

/** The analysis core: questions about one company of a large network, and graph algorithms beside other libraries. */
export async function analysisBench(): Promise<BenchRow[]> {
  // The heap that graphology leaves behind would slow every collection after it.
  const alone = [...ownersBench(), ...contagionBench()]
  return [...alone, ...(await graphBench())]
}
