import { provideChromium } from './find-chromium.ts'
import { runTests } from './run-tests.ts'
import { letNothingOutliveUs } from './watch-run.ts'

/** The files of the browser that have cases for the night. */
const inBrowser = [
  'data-integration',
  'equity-exploration',
  'equity-network',
  'equity-panels',
  'every-screen',
  'first-steps',
  'machine-inspector',
  'machine-paths',
  'main-menu',
  'measures',
  'multi-query',
  'network-canvas',
  'published-companies',
].map((name) => `test/browser/${name}`)

const config = ['--config', 'vitest.nightly.config.ts']

letNothingOutliveUs()
process.env.CHROMIUM_PATH = provideChromium()
for (const args of [
  ['run', ...config, '--project', 'node', '--project', 'database'],
  ['run', ...config, '--project', 'browser', ...inBrowser],
]) {
  const { passed, failedFiles, strayErrors } = await runTests(args)
  if (passed === 0 || failedFiles.length > 0 || strayErrors.length > 0) process.exitCode = 1
}
