import { runChecks } from './check.ts'
import { provideChromium } from './find-chromium.ts'

try {
  process.env.CHROMIUM_PATH = provideChromium()
  if (!(await runChecks())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
