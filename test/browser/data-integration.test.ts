import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { isNightly } from '../support/case-size.ts'
import { encodedText } from '../support/encoded-text.ts'
import { signedInPage } from '../support/explored-company.ts'

const stage = browserStage({ flags: ['--no-demo'] })

/** A signed-in page on a tab of data integration. */
async function onTab(tab: 'imports' | 'duplicates'): Promise<{ page: Page; faults: string[] }> {
  const opened = await signedInPage(stage)
  await opened.page.goto(`${stage.server.url}DataIntegration?tab=${tab}`)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  return opened
}

/** Chooses a file of these bytes in the upload panel. */
async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const path = join(stage.directory, name)
  await writeFile(path, content)
  await page.getByRole('region', { name: 'Import files' }).locator('input[type=file]').setInputFiles(path)
}

const importOf = (page: Page, file: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `details of ${file}` }) })

/** The cells of the newest import of a file: rows read, left out, new entities, new interests. */
const figuresOf = async (page: Page, file: string) =>
  (await importOf(page, file).first().getByRole('cell').allTextContents()).slice(3, 7)

test('a custom table is mapped by keyboard, previewed and imported in its own encoding', async () => {
  const { page, faults } = await onTab('imports')
  await choose(page, '持股.csv', encodedText('乙方;甲方;比例（%）\n乙公司;甲集团;60\n丙公司;李四;25.5\n', 'gb18030'))
  await page.getByRole('heading', { name: 'Prepare 持股.csv' }).waitFor()
  const fieldOf = (name: string) => page.getByRole('combobox', { name: `Column for ${name}`, exact: true })
  for (const [field, column] of [
    ['Owner', '甲方'],
    ['Company', '乙方'],
  ] as const) {
    await fieldOf(field).focus()
    await page.keyboard.type(column)
    await page.keyboard.press('Enter')
  }
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ has: fieldOf('Owner') })
        .textContent(),
    )
    .toContain('甲方')
  await page.getByRole('combobox', { name: 'Unit of Share of capital' }).waitFor()
  await page.getByRole('searchbox', { name: 'Name of the mapping' }).fill('Register of stakes')
  await page.keyboard.press('Enter')
  await page.getByText('Saved as “Register of stakes”.').waitFor()
  await page.getByRole('button', { name: 'Remove the saved mapping Register of stakes' }).click()
  await page.getByText('Register of stakes is removed.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Saved as “Register of stakes”.').waitFor()
  await page.getByRole('button', { name: 'Try out without importing' }).click()
  const run = page.getByRole('region', { name: 'What the import would do' })
  await expect
    .poll(() => run.locator('dl > div').allTextContents())
    .toEqual([
      'Rows read2',
      'Skipped0',
      'New entities4',
      'New interests2',
      'New records0',
      'Updated0',
      'Only mentioned0',
      'Unchanged0',
    ])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('持股.csv is imported').waitFor()
  await expect.poll(() => figuresOf(page, '持股.csv')).toEqual(['2', '0', '4', '2'])
  await page.getByRole('button', { name: 'Show details of 持股.csv' }).click()
  await page.getByText('Its text was read as GB18030 (GBK).').waitFor()
  await page.context().close()
  expect(faults).toEqual([])
})

test.runIf(isNightly)('a refused row is corrected in the table, and its import rolled back', async () => {
  const { page, faults } = await onTab('imports')
  await choose(
    page,
    'stakes.csv',
    'owner,company,capital\nWide Holdings,Narrow Works,60%\nSlim Fund,Narrow Works,forty\n',
  )
  await page.getByText('stakes.csv is imported').waitFor()
  await expect.poll(() => figuresOf(page, 'stakes.csv')).toEqual(['2', '1', '2', '1'])
  await page.getByRole('button', { name: 'Show details of stakes.csv' }).click()
  const cell = page.getByRole('textbox', { name: 'capital of row 3' })
  await expect.poll(() => cell.inputValue()).toBe('forty')
  await cell.fill('40%')
  await page.getByRole('button', { name: 'Import 1 corrected row' }).click()
  await page.getByText(/^Corrected by admin on /).waitFor()
  await expect.poll(() => importOf(page, 'stakes.csv').count()).toBe(2)
  await expect.poll(() => figuresOf(page, 'stakes.csv')).toEqual(['1', '0', '1', '1'])
  await page.getByRole('button', { name: 'Roll back the import of stakes.csv' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('facts go.').waitFor()
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await expect.poll(() => importOf(page, 'stakes.csv').last().textContent()).toContain('Rolled back')
  await page.getByRole('button', { name: 'Import again' }).waitFor()
  await page.context().close()
  expect(faults).toEqual([])
})

test('two parties are merged and separated again by single keys', async () => {
  const { page, faults } = await onTab('imports')
  await choose(
    page,
    'owners.csv',
    'owner,company,capital\nBaltic Fund,Orchid Shipping Limited,30%\nHarbor Fund,ORCHID SHIPPING LTD,25%\n',
  )
  await page.getByText('owners.csv is imported').waitFor()
  const pair = page.getByRole('checkbox', { name: 'Choose Orchid Shipping Limited and ORCHID SHIPPING LTD' })
  await expect
    .poll(async () => {
      await page.goto(`${stage.server.url}DataIntegration?tab=duplicates`)
      await page.getByText(/^To review \d/).waitFor()
      return pair.count()
    })
    .toBe(1)
  await pair.focus()
  await page.keyboard.press('a')
  await page.getByText('Joined as one 1').waitFor()
  await expect.poll(() => pair.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await pair.waitFor()
  await page.getByText('Joined as one 0').waitFor()
  await page.context().close()
  expect(faults).toEqual([])
})
