import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type RunningServer, type ServerOptions, startServerProcess } from './running-server.ts'

/** What the tests of a file play on, from before the first of them until after the last. */
export type BrowserStage = {
  readonly browser: Browser
  readonly server: RunningServer
  /** A directory for files of the tests, gone after the last. */
  readonly directory: string
}

/** Sets up a browser and a server with a database of its own for the tests of the file that calls it. */
export function browserStage(options: Omit<ServerOptions, 'dataDir'> = {}): BrowserStage {
  const stage: { browser?: Browser; server?: RunningServer; directory?: string } = {}
  beforeAll(async () => {
    stage.directory = await mkdtemp(join(tmpdir(), 'riskatlas-browser-'))
    stage.browser = await launchChromium()
    stage.server = await startServerProcess({ ...options, dataDir: join(stage.directory, 'data') })
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.server?.stop()
    if (stage.directory) await rm(stage.directory, { recursive: true, force: true })
  })
  return {
    get browser() {
      return present(stage.browser)
    },
    get server() {
      return present(stage.server)
    },
    get directory() {
      return present(stage.directory)
    },
  }
}

function present<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The stage stands only while a test runs.')
  return thing
}
