import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { patience } from '../../scripts/patience.ts'
import { noteUse } from '../../scripts/test-uses.ts'
import { eventually } from './eventually.ts'

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Starts the Chromium that the test run has found, for whoever connects to its `wsEndpoint()`. */
export function launchChromium() {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH names no browser.')
  return chromium.launchServer({ executablePath, args })
}

/**
 * A page of its own, in a browser that speaks English unless told otherwise, and all that went wrong in its scripts.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patience.change)
  const page = await context.newPage()
  noteUse('pages of Chromium')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    if (!/^(https?:\/\/(localhost|127\.0\.0\.1):|data:|blob:)/.test(request.url()))
      faults.push(`asked ${request.url()}`)
  })
  return { page, faults }
}

/** Installs a clock in a page, with which no request grows old: one under way outlasts every leap of the clock. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
}

/** How far ahead a clock is stopped, which it can be in its future only. */
const stopsAheadMilliseconds = 30_000

/** Sets the installed clock of a page half a minute forward, where it stands still. */
export async function stopClock(page: Page): Promise<void> {
  // A machine that is busy for so long comes to it too late.
  await eventually(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + stopsAheadMilliseconds))
}
