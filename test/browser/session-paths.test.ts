import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { launchChromium, openPage } from '../support/chromium.ts'
import { coverageOf } from '../support/machine-coverage.ts'
import { startOpenIdIssuer } from '../support/open-id-issuer.ts'
import { createPeople, type People, type Person } from '../support/people.ts'
import { type RunningServer, startServerProcess } from '../support/running-server.ts'
import { type SessionPath, sessionTour } from '../support/session-paths.ts'
import { beginSession, byPhone, takeStep } from './session-driver.ts'

let directory: string
let browser: Browser
let server: RunningServer
let people: People
let withPhone: Person
let provider: Awaited<ReturnType<typeof startOpenIdIssuer>>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-session-'))
  browser = await launchChromium()
  provider = await startOpenIdIssuer()
  server = await startServerProcess({
    dataDir: join(directory, 'data'),
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'riskatlas',
      OIDC_CLIENT_SECRET: 'a secret for tests',
      OIDC_NAME: 'Test provider',
    },
  })
  people = await createPeople(server)
  withPhone = await people.create({ phone: true })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await provider?.stop()
  await rm(directory, { recursive: true, force: true })
})

const named = ({ startsOnSignInPage, steps }: SessionPath) =>
  [startsOnSignInPage ? 'on the sign-in page' : 'on a screen', ...steps.map(({ happens }) => happens)].join(', ')

const phones = ({ steps }: SessionPath) => steps.some(({ happens }) => happens === byPhone)

/** A number is sent one code a minute, and the one that confirmed it was the first: its path comes last. */
const tour = sessionTour().sort((one, other) => Number(phones(one)) - Number(phones(other)))

test('the paths take every transition of the session machine', () => {
  const walks = tour.map(({ startsOnSignInPage, events }) => ({
    input: { onSignInPage: startsOnSignInPage },
    events,
  }))
  const { covered, total, missing } = coverageOf(sessionMachine, walks, ['hearOtherTabs', 'watchNetwork'])
  process.stdout.write(`session: ${covered} / ${total} transitions\n`)
  expect({ covered, missing }).toEqual({ covered: total, missing: [] })
})

describe('each shortest path over the session machine, with the server and a browser', () => {
  test.each(tour.map((path) => ({ name: named(path), path })))('$name', async ({ path }) => {
    const { page, faults } = await openPage(browser)
    const address = server.url.replace('127.0.0.1', 'localhost')
    const driver = await beginSession({ page, people, address, withPhone }, path)
    for (const [index, step] of path.steps.entries()) await takeStep(driver, step, path.steps[index + 1])
    await page.context().close()
    expect(faults.filter((fault) => !fault.startsWith('asked http://127.0.0.1'))).toEqual([])
  })
})
