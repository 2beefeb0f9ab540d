import { expect, test } from 'vitest'
import { entityStatement, personStatement, relationshipStatement } from '../support/bods-statements.ts'
import { browserStage } from '../support/browser-stage.ts'
import { isNightly } from '../support/case-size.ts'
import { openPage } from '../support/chromium.ts'
import { sharedFile } from '../support/shared-files.ts'

const share = (type: string, exact: number) => ({ type, directOrIndirect: 'direct', share: { exact } })
const named = (name: string, id: string) => ({ name, identifiers: [{ scheme: 'GB-COH', id }] })

/** A person who holds 61.2 % of a company that holds 75 % of another. */
const chain = Buffer.from(
  JSON.stringify([
    personStatement('person', { names: [{ type: 'legal', fullName: 'Person One' }] }),
    entityStatement('holding', named('Alder Holdings Ltd', '00000001')),
    entityStatement('trading', named('Birch <b>Trading</b> Ltd', '00000002')),
    relationshipStatement('top', 'person', 'holding', [share('shareholding', 61.2), share('votingRights', 61.2)]),
    relationshipStatement('low', 'holding', 'trading', [share('shareholding', 75), share('votingRights', 75)]),
  ]),
)

const stage = browserStage({ env: { ADMIN_PASSWORD: '' } })

const printedPassword = () => /password (\S+)/.exec(stage.server.said())?.[1] ?? ''

test('from an empty directory a user signs in, uploads a BODS file and reads the controller', async () => {
  const { page, faults } = await openPage(stage.browser)
  await page.goto(stage.server.url)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(printedPassword())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Data integration' }).click()
  await menu.getByRole('link', { name: 'All imports' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Drop files here, or click to choose them').click(),
  ])
  await chooser.setFiles({ name: 'chain.json', mimeType: 'application/json', buffer: chain })
  const row = page.getByRole('row', { name: /chain\.json/ })
  await row.getByText('Finished').waitFor()
  await page.getByRole('link', { name: 'Open a company of this file' }).click()

  await page.waitForURL('**/RiskAnalysis/EquityNetwork?company=*')
  await page.getByRole('combobox').first().fill('Birch')
  await page.locator('.ant-select-item-option', { hasText: 'Birch <b>Trading</b> Ltd' }).click()
  const answer = page.getByText(/controls Birch <b>Trading<\/b> Ltd/)
  await answer.waitFor()
  await expect
    .poll(() => answer.textContent())
    .toBe('Person One controls Birch <b>Trading</b> Ltd through Alder Holdings Ltd: 75% of votes.')
  await page.locator('main canvas').first().waitFor()
  await page.context().close()
  expect(faults).toEqual([])
})

const published = sharedFile('data/bods_examples/v0.4.0/indirect-ownership.json')

test.runIf(isNightly && published)(
  `a published BODS example is imported, and its company is found${published ? '' : ' (skipped: the shared files are not here)'}`,
  async () => {
    const { page, faults } = await openPage(stage.browser, { locale: 'zh-CN' })
    await page.goto(`${stage.server.url}user/login?redirect=%2FDataIntegration`)
    await page.locator('#username').fill('admin')
    await page.locator('#password').fill(printedPassword())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/DataIntegration')
    await page.locator('input[type=file]').setInputFiles(published ?? '')
    const row = page.getByRole('row', { name: /indirect-ownership\.json/ })
    await row.getByText('已完成').waitFor()
    await page.getByRole('link', { name: '查看文件中的一家公司' }).click()
    await page.waitForURL('**/RiskAnalysis/EquityNetwork?company=*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.context().close()
    expect(faults).toEqual([])
  },
)
