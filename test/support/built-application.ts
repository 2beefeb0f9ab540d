import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvidedContext } from 'vitest'
import { buildApplication } from '../../scripts/build-application.ts'
import { provideChromium } from '../../scripts/find-chromium.ts'
import { launchChromium } from './chromium.ts'
import { startServerProcess } from './running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests in a browser find their Chromium, and a server with the demonstration data. */
    stage: { chromium: string; server: string }
  }
}

type Project = { provide: (name: 'stage', value: ProvidedContext['stage']) => void }

let endings: (() => Promise<unknown>)[] = []

/**
 * Prepares what the tests in a browser share: the built application, a Chromium, and a server with the demonstration
 * data.
 */
export async function setup(project: Project): Promise<void> {
  process.env.CHROMIUM_PATH = provideChromium()
  await buildApplication()
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-stage-'))
  endings.push(() => rm(directory, { recursive: true, force: true }))
  const browser = await launchChromium()
  endings.push(() => browser.close())
  const server = await startServerProcess({ dataDir: join(directory, 'data'), flags: [] })
  endings.push(server.stop)
  project.provide('stage', { chromium: browser.wsEndpoint(), server: server.url })
}

export async function teardown(): Promise<void> {
  for (const end of endings.reverse()) await end()
  endings = []
}
