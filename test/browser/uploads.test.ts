import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { createLog } from '#server/log.ts'
import { connectChromium } from '../support/browser-stage.ts'
import { openPage } from '../support/chromium.ts'
import { adminPassword, type RunningServer, startServerProcess } from '../support/running-server.ts'

let directory: string
let browser: Browser
let server: RunningServer

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-uploads-'))
  browser = await connectChromium()
  server = await startServerProcess({ dataDir: join(directory, 'data') })
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Kills the server and starts another on the same data, at the same address. */
async function killAndRestart(): Promise<void> {
  const { port } = new URL(server.url)
  await server.kill()
  server = await startServerProcess({ dataDir: join(directory, 'data'), env: { PORT: port } })
}

async function signedInOnImports(): Promise<{ page: Page; faults: string[] }> {
  const opened = await openPage(browser)
  const data = { username: 'admin', password: adminPassword }
  await opened.page.request.post(`${server.url}api/login/account/`, { data })
  await opened.page.goto(`${server.url}DataIntegration`)
  return opened
}

const input = (page: Page) => page.getByRole('region', { name: 'Import files' }).locator('input[type=file]')
const current = (page: Page) => page.getByRole('region', { name: 'Current import' })
const shareOf = async (page: Page) =>
  Number(
    await current(page)
      .getByRole('progressbar')
      .getAttribute('aria-valuenow')
      .catch(() => 0),
  )

/** A line that carries this many bytes a second from the browser, or none. */
const setLine = (line: CDPSession, bytesPerSecond: number | null) =>
  line.send('Network.emulateNetworkConditions', {
    offline: bytesPerSecond === null,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond ?? -1,
  })

/** A table of stakes in a shape of its own, that nothing compresses. */
async function writeTable(name: string, bytes: number): Promise<{ path: string; content: string }> {
  const rows =
    randomBytes(bytes / 2)
      .toString('hex')
      .match(/.{1,64}/g) ?? []
  const content = `股东名称;被投资企业;持股比例（%）\n${rows.map((row) => `${row};乙;51\n`).join('')}`
  const path = join(directory, name)
  await writeFile(path, content)
  return { path, content }
}

async function storedDigest(name: string): Promise<string | undefined> {
  const database = await openDatabase({
    databaseUrl: null,
    dataDir: join(directory, 'data'),
    role: 'tool',
    log: createLog('silent'),
  })
  try {
    const { rows } = await database.pool.query<{ digest: string }>(
      `SELECT encode(sha256(string_agg(c.content, ''::bytea ORDER BY c.position)), 'hex') AS digest
         FROM upload u JOIN file_chunk c ON c.import_id = u.id WHERE u.name = $1`,
      [name],
    )
    return rows[0]?.digest
  } finally {
    await database.close()
  }
}

test('an upload survives a cut line, a killed server and F5, and what is stored is the file', async () => {
  const { path, content } = await writeTable('large.csv', 20 * 2 ** 20)
  const { page, faults } = await signedInOnImports()
  const line = await page.context().newCDPSession(page)
  await page.getByRole('checkbox', { name: 'Review each file before import' }).check()
  await setLine(line, 2 * 2 ** 20)
  await input(page).setInputFiles(path)
  await expect.poll(() => shareOf(page)).toBeGreaterThan(5)

  await setLine(line, null)
  await current(page).getByText('Connection lost').waitFor()
  const cutAt = await shareOf(page)
  await setLine(line, 2 * 2 ** 20)
  await expect.poll(() => shareOf(page)).toBeGreaterThan(cutAt)

  await killAndRestart()
  await expect.poll(() => current(page).getByText('Uploading', { exact: true }).count()).toBe(1)
  await current(page).getByRole('button', { name: 'Pause the upload of large.csv' }).click()
  await current(page).getByText('Paused').waitFor()

  const question = page.waitForEvent('dialog')
  const reloading = page.reload()
  const asked = await question
  expect(asked.type()).toBe('beforeunload')
  await asked.accept()
  await reloading
  const left = page.getByRole('region', { name: 'Unfinished uploads' })
  await left.getByText('large.csv').waitFor()
  const other = await writeTable('other.csv', 2 ** 10)
  await left.locator('input[type=file]').setInputFiles(other.path)
  await left.getByRole('alert').getByText('other.csv is another file, or was changed since.').waitFor()
  await left.locator('input[type=file]').setInputFiles(path)
  await current(page)
    .getByText(/goes on from \d/)
    .waitFor()
  await setLine(line, -1)
  await page.getByRole('heading', { name: 'Prepare large.csv' }).waitFor()
  await expect.poll(() => left.count()).toBe(0)
  expect(await storedDigest('large.csv')).toBe(createHash('sha256').update(content).digest('hex'))
  expect(faults).toEqual([])
  await page.context().close()
})

test('an upload is paused, continued, cancelled and dropped by keyboard', async () => {
  const { path } = await writeTable('small.csv', 16 * 2 ** 20)
  const { page, faults } = await signedInOnImports()
  const line = await page.context().newCDPSession(page)
  await setLine(line, 2 ** 20)
  await input(page).setInputFiles(path)
  await expect.poll(() => shareOf(page)).toBeGreaterThan(0)
  await current(page).getByRole('button', { name: 'Pause the upload of small.csv' }).focus()
  await page.keyboard.press('Enter')
  await current(page).getByText('Paused').waitFor()
  await page.keyboard.press('Enter')
  await current(page).getByText('Uploading', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page
    .getByText(/small.csv/)
    .first()
    .waitFor()
  await expect.poll(() => current(page).count()).toBe(0)
  const unfinished = async () => {
    const reply = await page.request.get(`${server.url}api/unfinished-uploads`)
    return (await reply.json()).data.uploads.length
  }
  await expect.poll(unfinished).toBe(0)

  await input(page).setInputFiles(path)
  await expect.poll(unfinished).toBe(1)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  const left = page.getByRole('region', { name: 'Unfinished uploads' })
  await left.getByRole('button', { name: 'Drop the upload of small.csv' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => left.count()).toBe(0)
  expect([await unfinished(), faults]).toEqual([0, []])
  await page.context().close()
})
