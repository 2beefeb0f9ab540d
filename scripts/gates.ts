import { checkLayers } from './check-layers.ts'
import { checkMessages } from './check-messages.ts'
import { quietTool } from './tool.ts'

/** What each gate guards, and a run that settles on whether it is passed; quickest first. */
const gates: { name: string; passes: () => Promise<boolean> }[] = [
  { name: 'stateless screens, file length (oxlint)', passes: () => quietTool('oxlint', ['--deny-warnings']) },
  { name: 'format and lint (biome)', passes: () => quietTool('biome', ['check', '--error-on-warnings']) },
  { name: 'catalogs complete (lingui)', passes: checkMessages },
  { name: 'unused files, exports, dependencies (knip)', passes: () => quietTool('knip', ['--no-progress']) },
  { name: 'types (tsc)', passes: () => quietTool('node', ['node_modules/@typescript/native/bin/tsc', '-b']) },
  { name: 'layers, rooms and circles (dependency-cruiser)', passes: checkLayers },
]

/** Runs the gates until one fails, with a line for each. @returns whether all are passed */
export async function runGates(): Promise<boolean> {
  for (const { name, passes } of gates) {
    const started = Date.now()
    const passed = await passes()
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds} s\n`)
    if (!passed) return false
  }
  return true
}
