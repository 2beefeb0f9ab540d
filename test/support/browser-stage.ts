import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Download } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { createPeople } from './people.ts'
import {
  adminPassword,
  type RunningServer,
  type ServerOptions,
  signInAt,
  startServerProcess,
} from './running-server.ts'

/** Who is signed in on a page of the tests. */
export type Credentials = { username: string; password: string }

type StageServer = Pick<RunningServer, 'url' | 'signIn' | 'said' | 'log'>

/** What the tests of a file play on, from before the first of them until after the last. */
export type BrowserStage = {
  readonly browser: Browser
  /** `signIn` signs {@link user} in. */
  readonly server: StageServer
  /** An administrator of this file's own, called `admin` where the server is its own too. */
  readonly user: Credentials
  /** A directory for files of the tests, gone after the last. */
  readonly directory: string
}

/** A server of a file's own. `prepare` is given its directory before it starts. */
type OwnServer = Omit<ServerOptions, 'dataDir'> & { prepare?: (dataDir: string) => Promise<void> }

/** The Chromium that all tests share; who closes it closes but what they opened in it. */
export const connectChromium = () => chromium.connect(inject('stage').chromium)

/**
 * Sets the stage for the tests of the file that calls it: a connection to the browser that all share, and a server.
 *
 * @param own how to start a server with a database of the file's own; where absent, the server is the one that all
 * share, which holds the demonstration data, and which tests leave as they find it but for what belongs to their user
 */
export function browserStage(own?: OwnServer): BrowserStage {
  const stage: { browser?: Browser; server?: StageServer; user?: Credentials; directory?: string } = {}
  let stop: () => Promise<unknown> = async () => {}
  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'riskatlas-browser-'))
    stage.directory = directory
    stage.browser = await connectChromium()
    if (own === undefined) {
      const user = await newAdministrator()
      Object.assign(stage, { user, server: sharedServer(user) })
      return
    }
    const { prepare, ...options } = own
    const dataDir = join(directory, 'data')
    await prepare?.(dataDir)
    const server = await startServerProcess({ ...options, dataDir })
    stop = server.stop
    Object.assign(stage, { user: administrator, server })
  })
  let kept: readonly BrowserContext[] = []
  beforeEach(() => {
    kept = stage.browser?.contexts() ?? []
  })
  afterEach(async ({ task }) => {
    if (!stage.browser) return
    if (task.result?.state === 'fail') await tellPages(stage.browser)
    // A page that is left goes on drawing, asking and listening beside the tests that follow.
    const opened = stage.browser.contexts().filter((context) => !kept.includes(context))
    await Promise.all(opened.map((context) => context.close()))
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stop()
    if (stage.directory) await rm(stage.directory, { recursive: true, force: true })
  })
  return {
    get browser() {
      return present(stage.browser)
    },
    get server() {
      return present(stage.server)
    },
    get user() {
      return present(stage.user)
    },
    get directory() {
      return present(stage.directory)
    },
  }
}

/** Characters of a page that are told where a test has failed, and milliseconds for which they are waited for. */
const [toldCharacters, toldMilliseconds] = [2_000, 10_000]

/** Prints what stands on the pages that a failed test has left open. */
async function tellPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page.locator('body').innerText({ timeout: toldMilliseconds }).catch(String)
    process.stderr.write(`At the end of the failed test, ${page.url()}:\n${text.slice(0, toldCharacters)}\n`)
  }
}

const administrator: Credentials = { username: 'admin', password: adminPassword }

const sharedServer = (user: Credentials): StageServer => {
  const url = inject('stage').server
  return { url, said: () => '', log: () => '', signIn: () => signInAt(url, user) }
}

async function newAdministrator(): Promise<Credentials> {
  const people = await createPeople(sharedServer(administrator))
  const { username, password } = await people.create({ access: 'admin' })
  return { username, password }
}

function present<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The stage stands only while a test runs.')
  return thing
}

/** The bytes of what a page has saved. */
export async function bytesOf({ directory }: BrowserStage, download: Download): Promise<Buffer> {
  const path = join(directory, crypto.randomUUID())
  await download.saveAs(path)
  return readFile(path)
}
