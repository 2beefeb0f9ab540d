import { buildApplication } from '../../scripts/build-application.ts'
import { provideChromium } from '../../scripts/find-chromium.ts'

/** Prepares what the tests in a browser need: the built application and a Chromium, its path in `CHROMIUM_PATH`. */
export async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = provideChromium()
  await buildApplication()
}
