import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium, openPage } from '../support/chromium.ts'
import { type RunningServer, startServerProcess } from '../support/running-server.ts'
import { type SessionPath, sessionPaths } from '../support/session-paths.ts'
import { beginSession, takeStep } from './session-driver.ts'

let directory: string
let browser: Browser
let server: RunningServer

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-session-'))
  browser = await launchChromium()
  server = await startServerProcess({ dataDir: join(directory, 'data') })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(directory, { recursive: true, force: true })
})

const named = ({ startsOnSignInPage, steps }: SessionPath) =>
  [startsOnSignInPage ? 'on the sign-in page' : 'on a screen', ...steps.map(({ happens }) => happens)].join(', ')

const begins = (path: SessionPath, other: SessionPath) =>
  named(other) !== named(path) && `${named(other)}, `.startsWith(`${named(path)}, `)

/** Those that are not the beginning of another. */
const longest = sessionPaths().filter((path, _, paths) => !paths.some((other) => begins(path, other)))

describe('each shortest path over the session machine, with the server and a browser', () => {
  test.each(longest.map((path) => ({ name: named(path), path })))('$name', async ({ path }) => {
    const { page, faults } = await openPage(browser)
    const driver = await beginSession(page, server, path)
    for (const [index, step] of path.steps.entries()) await takeStep(driver, step, path.steps[index + 1])
    await page.context().close()
    expect(faults).toEqual([])
  })
})
