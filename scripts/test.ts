import { runChecks } from './check.ts'
import { provideChromium } from './find-chromium.ts'
import { letNothingOutliveUs } from './watch-run.ts'

letNothingOutliveUs()
try {
  process.env.CHROMIUM_PATH = provideChromium()
  if (!(await runChecks())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
