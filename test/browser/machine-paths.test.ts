import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localeMachine } from '#src/machines/locale/locale.machine.ts'
import { requestErrorsMachine } from '#src/machines/request-errors/request-errors.machine.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { connectChromium } from '../support/browser-stage.ts'
import { caseSize } from '../support/case-size.ts'
import { openPage } from '../support/chromium.ts'
import { localeTour } from '../support/locale-paths.ts'
import { type Coverage, coverageOf } from '../support/machine-coverage.ts'
import { startOpenIdIssuer } from '../support/open-id-issuer.ts'
import { createPeople, type People, type Person } from '../support/people.ts'
import { errorArrivalsOf, requestErrorPaths } from '../support/request-error-paths.ts'
import { type RunningServer, startServerProcess } from '../support/running-server.ts'
import { returnFromProvider, type SessionPath, sessionTour } from '../support/session-paths.ts'
import { tourOf } from '../support/tour.ts'
import { createTurns } from '../support/turns.ts'
import { walkLocalePath } from './locale-driver.ts'
import { walkRequestErrorPath } from './request-error-driver.ts'
import { byPhone, walkSessionPath } from './session-driver.ts'

let directory: string
let browser: Browser
let server: RunningServer
let people: People
let withPhone: Person
let provider: Awaited<ReturnType<typeof startOpenIdIssuer>>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-paths-'))
  provider = await startOpenIdIssuer()
  const [launched, started] = await Promise.all([
    connectChromium(),
    startServerProcess({
      dataDir: join(directory, 'data'),
      env: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'riskatlas',
        OIDC_CLIENT_SECRET: 'a secret for tests',
        OIDC_NAME: 'Test provider',
      },
    }),
  ])
  browser = launched
  server = started
  people = await createPeople(server)
  withPhone = await people.create({ phone: true })
  await meetProvider(server)
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await provider?.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Has the server ask the provider what there is to know, for which it waits ten seconds and then asks no more. */
async function meetProvider({ url }: RunningServer): Promise<void> {
  const reply = await fetch(`${url}api/login/oidc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!reply.ok) throw new Error(`The provider is not found: ${reply.status} ${await reply.text()}`)
}

const takeTurn = createTurns(3)

/** Walks in a browser context of its own, and expects that nothing goes wrong in its scripts. */
const onPageOfItsOwn = (walk: (page: Page) => Promise<void>) =>
  takeTurn(async () => {
    const { page, faults } = await openPage(browser)
    await walk(page)
    await page.context().close()
    expect(faults.filter((fault) => !fault.startsWith(`asked ${provider.issuer}`))).toEqual([])
  })

function expectComplete(name: string, { covered, total, missing }: Coverage): void {
  process.stdout.write(`${name}: ${covered} / ${total} transitions\n`)
  expect({ covered, missing }).toEqual({ covered: total, missing: [] })
}

const named = <Path extends { steps: { happens: string }[] }>(paths: Path[]) =>
  paths.map((path) => ({ path, name: path.steps.map(({ happens }) => happens).join(', ') }))

/** Of the paths over a machine so many, spread evenly and the last among them; by night every one. */
function walked<Path>(paths: readonly Path[], everyRun: number): Path[] {
  const count = Math.min(paths.length, caseSize(everyRun, paths.length))
  return Array.from({ length: count }, (_, place) => paths[Math.ceil(((place + 1) * paths.length) / count) - 1]).filter(
    (path) => path !== undefined,
  )
}

const phones = ({ steps }: SessionPath) => steps.some(({ happens }) => happens === byPhone)

/** A number is sent one code a minute, and the one that confirmed it was the first: its path comes last. */
const sessions = sessionTour().sort((one, other) => Number(phones(one)) - Number(phones(other)))
const errors = tourOf(requestErrorPaths(), errorArrivalsOf)
const locales = localeTour()

test('the tested paths cover every transition of the locale machine', () => {
  const walks = locales.map(({ events }) => ({ input: { locale: 'en-US' }, events }))
  expectComplete('locale', coverageOf(localeMachine, walks))
})

test('the tested paths cover every transition of the machine of failed requests', () => {
  expectComplete('requestErrors', coverageOf(requestErrorsMachine, errors))
})

test('the tested paths cover every transition of the session machine', () => {
  const walks = sessions.map(({ startsOnSignInPage, events }) => ({
    input: { onSignInPage: startsOnSignInPage },
    events,
  }))
  expectComplete(
    'session',
    coverageOf(sessionMachine, [...walks, returnFromProvider], ['hearOtherTabs', 'watchNetwork']),
  )
})

describe.concurrent('each path over the locale machine, with the server and a browser', () => {
  test.each(walked(named(locales), 1))('locale machine path: $name', ({ path }) =>
    onPageOfItsOwn((page) => walkLocalePath(page, server.url, path)),
  )
})

describe.concurrent('each path over the machine of failed requests, with the server and a browser', () => {
  test.each(walked(named(errors), 2))('failed requests machine path: $name', ({ path }) =>
    onPageOfItsOwn((page) => walkRequestErrorPath(page, server, path)),
  )
})

describe.concurrent('each shortest path over the session machine, with the server and a browser', () => {
  const ways = named(sessions).map(({ path, name }) => ({
    path,
    name: `${path.startsOnSignInPage ? 'on the sign-in page' : 'on a screen'}, ${name}`,
  }))

  test.each(walked(ways, 5))('session machine path: $name', ({ path }) =>
    onPageOfItsOwn((page) => {
      const address = server.url.replace('127.0.0.1', 'localhost')
      return walkSessionPath({ page, people, address, withPhone }, path)
    }),
  )
})
