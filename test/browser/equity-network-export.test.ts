import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { verifyEvidence } from '#formats/explorations/verify-evidence.ts'
import { browserStage } from '../support/browser-stage.ts'
import { exploredCompany } from '../support/explored-company.ts'
import { readPath } from '../support/read-file.ts'

const stage = browserStage()

/** Saves one file from the menu, by keyboard, and says where it is. */
async function saved(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: 'Save or export' }).press('ArrowDown')
  const choice = page.getByRole('menuitem', { name: item })
  await choice.focus()
  const [download] = await Promise.all([page.waitForEvent('download'), choice.press('Enter')])
  const path = join(stage.directory, download.suggestedFilename())
  await download.saveAs(path)
  await page.getByText(`Saved as ${download.suggestedFilename()}.`).waitFor()
  return path
}

test('the network is exported as files that other programs read', async () => {
  const { page, faults } = await exploredCompany(stage, 'C-0020')
  const { entities, interests, problems } = await readPath(await saved(page, 'Network as BODS 0.4'))
  expect([problems, entities.length > 2, interests.length > 1]).toEqual([[], true, true])

  const svg = await readFile(await saved(page, 'Graph as SVG, with real text'), 'utf8')
  for (const { name } of entities.filter(({ key }) => key === 'DEMO:C-0020')) expect(svg).toContain(name)
  expect(await readFile(await saved(page, 'Network as GraphML'), 'utf8')).toContain('edgedefault="directed"')
  for (const table of ['Owners as CSV', 'Parties of the graph as CSV', 'Interests of the graph as CSV']) {
    const [header = '', ...rows] = (await readFile(await saved(page, table), 'utf8')).trimEnd().split('\r\n')
    expect(header).toMatch(/,as_of,made_at,program$/)
    expect(rows.length, table).toBeGreaterThan(1)
  }
  await page.context().close()
  expect(faults).toEqual([])
})

test('an evidence bundle verifies, its digest is in the audit log, and its report needs no network', async () => {
  const { page, faults } = await exploredCompany(stage, 'C-0020')
  const archive = new Uint8Array(await readFile(await saved(page, 'Evidence bundle (ZIP)')))
  const { digest, faults: differences, manifest } = verifyEvidence('bundle.zip', archive)
  expect(differences).toEqual([])
  expect(manifest.files.map(({ path, source }) => `${source}: ${path}`)).toEqual([
    'screen: report.en-US.html',
    'screen: graph.en-US.svg',
    'screen: report.zh-CN.html',
    'screen: graph.zh-CN.svg',
    'server: owners.csv',
    'server: parties.csv',
    'server: interests.csv',
    'server: sources.csv',
    'server: network.bods.json',
    'server: network.graphml',
    'screen: actions.json',
  ])
  await page.getByText(digest).waitFor()
  const log = await page.request.get(`${stage.server.url}api/admin/audit`, {
    params: { actor: stage.user.username, limit: 10 },
  })
  expect(await log.text()).toContain(digest)
  await page.context().close()
  expect(faults).toEqual([])

  const offline = await stage.browser.newPage({ javaScriptEnabled: false, offline: true })
  const asked: string[] = []
  offline.on('request', (request) => asked.push(request.url()))
  await offline.setContent(new TextDecoder().decode(unzipSync(archive)['report.zh-CN.html']))
  await expect.poll(() => offline.locator('html').getAttribute('lang')).toBe('zh-CN')
  await expect.poll(() => offline.locator('figure svg text').count()).toBeGreaterThan(3)
  await expect.poll(() => offline.locator('table').count()).toBe(4)
  expect(asked).toEqual([])
  await offline.context().close()
})
