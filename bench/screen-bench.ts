import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import type { EntitySearchReply } from '#contracts/entities/entity.ts'
import { openDatabase } from '#server/database/database.ts'
import { readEnvironment } from '#server/env.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start-server.ts'
import { provideChromium } from '../scripts/find-chromium.ts'
import { tool } from '../scripts/tool.ts'
import { type BenchRow, percentileRows } from './bench-row.ts'
import { stakesRows, stakesTable, timeToImport } from './stakes-table.ts'
import { untilItStands } from './stand-on-screen.ts'

const plan = { nodes: 1_000_000, stakes: 657_000, seed: 20_260_101 }
/** Companies of 200 equal owners, each the only owner of another company. */
const [wideCompanies, ownersOfEach] = [40, 200]
const visits = 40
/** Visits before those that count: code and network are loaded then, as on any server that has run for a while. */
const warmUps = 3
const password = 'a horse that is correct'
/** How many owners stand beside the two companies once the owners of one are shown. */
const shownAtOnce = 6

/** How soon owners stand on the screen of the built application, in a database of a million parties. */
export async function screenBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-screen-'))
  const [dataDir, application] = [join(directory, 'data'), join(directory, 'application')]
  const log = createLog('silent')
  const environment = readEnvironment({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ADMIN_PASSWORD: password })
  try {
    const build = ['build', '--outDir', application, '--emptyOutDir', '--logLevel', 'error']
    const built = await tool('vite', build, undefined, { NODE_ENV: 'production' })
    if (!built) throw new Error('The application cannot be built')
    const companies = await fill(dataDir)
    const flags = { demonstration: false }
    const server = await startServer({ environment, flags, log, onAdministratorCreated: () => undefined, application })
    try {
      const browser = await chromium.launch({
        executablePath: provideChromium(),
        args: ['--no-sandbox', '--disable-gpu'],
      })
      try {
        return await rowsIn(browser, server.url, companies)
      } finally {
        await browser.close()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Imports the network. @returns names of companies that have owners */
async function fill(dataDir: string): Promise<string[]> {
  const log = createLog('silent')
  const database = await openDatabase({ dataDir, databaseUrl: null, role: 'server', log })
  const imports = await startImports({ database, log, onSettled: settleFeedRun })
  const stakes = stakesRows(plan)
  await timeToImport(imports.service, { name: 'stakes.csv', source: 'bench' }, stakesTable([...stakes, ...wideRows()]))
  await imports.stop()
  await database.close()
  const random = createRandom(plan.seed)
  return Array.from({ length: warmUps + visits }, () => stakes[below(random, stakes.length)]?.split(',')[1] ?? '')
}

const [wide, under] = [
  (company: number) => `Widely held ${company} Plc`,
  (company: number) => `Subsidiary ${company} Ltd`,
]

function wideRows(): string[] {
  const [capital, since] = [1 / ownersOfEach, '2020-01-01']
  return Array.from({ length: wideCompanies }, (_, company) => [
    `${wide(company)},${under(company)},1,,${since},`,
    ...Array.from(
      { length: ownersOfEach },
      (_, owner) => `Holder ${owner} of ${company} Ltd,${wide(company)},${capital},,${since},`,
    ),
  ]).flat()
}

async function rowsIn(browser: Browser, url: string, companies: readonly string[]): Promise<BenchRow[]> {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  const signIn = await page.request.post(`${url}api/login/account/`, { data: { username: 'admin', password } })
  if (!signIn.ok()) throw new Error(`Signing in: ${signIn.status()} ${await signIn.text()}`)
  await page.goto(`${url}RiskAnalysis/EquityNetwork`)
  const opened: number[] = []
  for (const company of companies) opened.push(await open(page, url, company))
  await page.goto(`${url}RiskAnalysis/EquityNetwork?view=list`)
  const expanded: number[] = []
  for (let company = 0; company < wideCompanies; company++) {
    await open(page, url, under(company))
    expanded.push(await expand(page, wide(company), await idOf(page, url, under(company))))
  }
  const where = `${plan.nodes.toLocaleString('en')} parties, ${plan.stakes.toLocaleString('en')} stakes, server warm`
  return [
    ...percentileRows(
      `click on a company to its first owners drawn: ${where}`,
      opened.slice(warmUps),
      `${visits} companies by chance; goal: at most 300`,
    ),
    ...percentileRows(
      `expansion of a company of ${ownersOfEach} owners, pointer down to graph standing: ${where}`,
      expanded.slice(warmUps),
      `${wideCompanies - warmUps} companies, ${shownAtOnce} owners drawn and the others in a group; goal: at most 200`,
    ),
  ]
}

/**
 * Looks a company up and clicks on it. @returns milliseconds from the pointer down until it stands there with an owner
 */
async function open(page: Page, url: string, name: string): Promise<number> {
  const id = await idOf(page, url, name)
  await page.getByRole('combobox', { name: 'Find a company, person or fund' }).fill(name)
  const option = page.locator('.ant-select-item-option').filter({ has: page.getByText(name, { exact: true }) })
  return untilItStands(page, option.first(), id, 2)
}

/** Opens the owners of a company that stands in the list beside the graph view. */
async function expand(page: Page, name: string, subject: string): Promise<number> {
  const line = page.getByRole('tabpanel').getByRole('treeitem').filter({ hasText: name })
  return untilItStands(page, line.locator('.ant-tree-switcher'), subject, 2 + shownAtOnce)
}

async function idOf(page: Page, url: string, name: string): Promise<string> {
  const reply = await page.request.get(`${url}api/entities`, { params: { q: name, limit: 10, offset: 0 } })
  const { data } = (await reply.json()) as { data: EntitySearchReply }
  const found = data.entities.find((entity) => entity.name === name)
  if (!found) throw new Error(`${name} is not found`)
  return found.id
}
