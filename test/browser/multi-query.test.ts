import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { browserStage, bytesOf } from '../support/browser-stage.ts'
import { isNightly } from '../support/case-size.ts'
import { signedInPage } from '../support/explored-company.ts'

const stage = browserStage()

/** The screen, with the query of an address where one is given. */
async function multiQuery(address = ''): Promise<{ page: Page; faults: string[] }> {
  const opened = await signedInPage(stage)
  await opened.page.goto(`${stage.server.url}DataManagement/MultiQuery${address}`)
  await opened.page.getByRole('heading', { level: 1, name: 'Multi-condition query' }).waitFor()
  await opened.page.getByText(/^[\d,]+ found$/).waitFor()
  return opened
}

const names = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).locator('tbody').getByRole('rowheader').allTextContents()

const queryIn = (page: Page) => new URL(page.url().replace('#?', '?')).searchParams.get('q')

test.runIf(isNightly)(
  'a query typed as text shows the position of an error, and finds its rows once corrected',
  async () => {
    const { page, faults } = await multiQuery()
    await page.getByRole('button', { name: 'As text', exact: true }).focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Query as text' })
    await field.fill('name contains "Meridian" and ownerss >= 21')
    await page.getByText('Expected here: “not”, “(”, or a field.').waitFor()
    expect(await page.getByRole('region', { name: 'Conditions' }).locator('pre mark').textContent()).toBe('ownerss')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: 'Go to the place' }).click()
    await page.keyboard.type('owners')
    await page.getByText('1 found', { exact: true }).waitFor()
    await expect.poll(() => names(page)).toEqual(['Meridian Demo Bank plc'])
    await expect.poll(() => queryIn(page)).toBe('all*name.contains.Meridian*owners.between.21.')
    await page.getByRole('button', { name: 'As text', exact: true }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'at least' }).or(page.getByRole('spinbutton')).first().inputValue())
      .toBe('21')
    await page.context().close()
    expect(faults).toEqual([])
  },
)

test.runIf(isNightly)('a query is saved, saved again, and restored to its first version', async () => {
  const { page, faults } = await multiQuery('?q=all*name.contains.Meridian')
  const saved = page.getByRole('region', { name: 'Saved queries' })
  await saved.getByRole('textbox', { name: 'Name of the query' }).fill('Meridian Demo and others')
  await saved.getByRole('button', { name: 'Save' }).click()
  await saved.getByText('1 version', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'As text', exact: true }).click()
  await page.getByRole('textbox', { name: 'Query as text' }).fill('name contains "Harbourline"')
  await saved.getByText('The conditions on the screen are not the saved ones.').waitFor()
  await saved.getByRole('button', { name: 'Save' }).click()
  await saved.getByText('2 versions', { exact: true }).click()
  await saved.getByRole('button', { name: 'Restore this version' }).click()
  await saved.getByText('3 versions', { exact: true }).waitFor()
  await expect.poll(() => queryIn(page)).toBe('all*name.contains.Meridian')
  await page.goto(`${stage.server.url}DataManagement/MultiQuery`)
  await page.getByRole('link', { name: 'Meridian Demo and others' }).click()
  await expect.poll(() => queryIn(page)).toBe('all*name.contains.Meridian')
  await page.context().close()
  expect(faults).toEqual([])
})

test.runIf(isNightly)('pasted names are looked up, an ambiguous one is chosen, and they become a query', async () => {
  const { page, faults } = await multiQuery()
  await page.getByText('Look up a list of names').click()
  await page
    .getByRole('textbox', { name: 'Names or identifiers' })
    .fill('Meridian Demo Bank plc\nMeridian Demo Trustes Ltd\nDEMO:C-0005\nnobody at all')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText('2 found, 0 borne by several, 2 not found.').waitFor()
  const choice = page.getByRole('combobox', { name: 'Who is meant by Meridian Demo Trustes Ltd' })
  await choice.selectOption(await choice.locator('option', { hasText: 'Meridian Demo Trustees Ltd' }).innerText())
  await page.getByRole('link', { name: 'As a query' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByText('3 found', { exact: true }).waitFor()
  await expect
    .poll(async () => (await names(page)).toSorted())
    .toEqual(['Meridian Demo Bank plc', 'Meridian Demo Trustees Ltd', '南港示例造船股份有限公司'])
  await page.context().close()
  expect(faults).toEqual([])
})

test.runIf(isNightly)('a query result is exported as a workbook that contains the query', async () => {
  const { page, faults } = await multiQuery('?q=article*all*text.matches.%E8%BF%9D%E7%BA%A6')
  const found = Number.parseInt((await page.getByText(/^\d+ found$/).textContent()) ?? '', 10)
  await expect.poll(() => names(page)).toHaveLength(found)
  await page.getByRole('button', { name: 'Export all' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'XLSX' }).click(),
  ])
  const [origin, results] = await readXlsxFile(await bytesOf(stage, download))
  expect(origin?.data.slice(0, 3).map(([name, value]) => [name, value])).toEqual([
    ['about', 'article'],
    ['query', 'article where text matches "违约"'],
    ['address', 'article*all*text.matches.违约'],
  ])
  expect(results?.data.length).toBe(found + 1)
  await page.context().close()
  expect(faults).toEqual([])
})

test('a list of a thousand names is kept in the URL, also after a reload or signing in', async () => {
  const { page, faults } = await multiQuery()
  const listed = Array.from({ length: 999 }, (_, index) => `"青屿示例实业集团第${index}号有限责任公司"`)
  await page.getByRole('button', { name: 'As text', exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Query as text' })
    .fill(`name in [${listed.join(', ')}, "Meridian Demo Bank plc"]`)
  await page.getByText('1 found', { exact: true }).waitFor()
  await page.getByText('The address of this page is so long that many programs cut it off.').waitFor()
  await expect.poll(() => queryIn(page)).toContain('Meridian Demo Bank plc')
  const address = page.url()
  expect(address.length).toBeGreaterThan(100_000)
  await page.reload()
  await page.getByText('1 found', { exact: true }).waitFor()
  expect(page.url()).toBe(address)
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByLabel('Username').fill(stage.user.username)
  await page.getByLabel('Password', { exact: true }).fill(stage.user.password)
  await page.keyboard.press('Enter')
  await page.getByText('1 found', { exact: true }).waitFor()
  expect(page.url()).toBe(address)
  await page.context().close()
  expect(faults).toEqual([])
})

/** The chart with a name, once it is drawn. */
async function chartNamed(page: Page, name: string) {
  const chart = page.getByRole('slider', { name })
  await chart.locator('canvas').first().waitFor()
  return chart
}

const tooltipIn = (chart: Awaited<ReturnType<typeof chartNamed>>) => chart.locator('div[aria-hidden=true] b')

test('a chart says exact values to pointer and keyboard, and what is drawn across becomes a condition', async () => {
  const { page, faults } = await multiQuery('?q=article*all&unit=month')
  const chart = await chartNamed(page, 'Results over time by Publisher')
  await chart.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => tooltipIn(chart).textContent()).toMatch(/^\d{4}-\d\d$/)
  const first = await tooltipIn(chart).textContent()
  expect(await chart.getAttribute('aria-valuetext')).toMatch(new RegExp(`^${first}: .* \\d`))
  await page.keyboard.press('ArrowRight')
  const second = await tooltipIn(chart).textContent()
  expect(second).not.toBe(first)
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => tooltipIn(chart).textContent()).toBe(`${first} – ${second}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => queryIn(page)).toContain(`article*all*published.during.${first}-01.${second}-`)
  await expect.poll(() => chart.getAttribute('aria-valuemax')).toBe('2')

  await page.goBack()
  await expect.poll(() => queryIn(page)).toBe('article*all')
  await expect.poll(async () => Number(await chart.getAttribute('aria-valuemax'))).toBeGreaterThan(2)

  const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 }
  await chart.hover({ position: { x: width - 40, y: height / 2 } })
  await page.mouse.down()
  await chart.hover({ position: { x: width / 2, y: height / 2 } })
  await page.mouse.up()
  await expect.poll(() => queryIn(page)).toContain('published.during.')
  await page.getByRole('region', { name: 'Conditions' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => queryIn(page)).toBe('article*all')
  await page.context().close()
  expect(faults).toEqual([])
})

test('days of a chart of articles filter them, and a bar shows what is behind it', async () => {
  const { page, faults } = await multiQuery()
  await page.goto(`${stage.server.url}RiskDetection`)
  const days = await chartNamed(page, 'Articles of each day')
  await days.focus()
  await page.keyboard.press('End')
  const last = await tooltipIn(days).textContent()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe(last)
  await page.goBack()
  const events = await chartNamed(page, 'Articles by risk event')
  await events.click({ position: { x: 200, y: 20 } })
  await expect.poll(() => new URL(page.url()).searchParams.get('event')).not.toBeNull()
  await page.context().close()
  expect(faults).toEqual([])
})
