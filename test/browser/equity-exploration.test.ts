import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { isNightly } from '../support/case-size.ts'
import { elementsOf, exploredCompany } from '../support/explored-company.ts'

const stage = browserStage()

const said = (page: Page) => page.locator('main [aria-live=polite]').first()

/** Selects a drawn element by finding it in the graph view. */
async function find(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Find in the graph' })
  await field.fill(name)
  await field.press('Enter')
  await page.getByRole('region', { name: 'Selected' }).getByText(name).first().waitFor()
}

test('a step after undo starts a branch, and every step of both branches can be opened', async () => {
  const { page, faults } = await exploredCompany(stage, 'C-0090', 'history')
  const atFirst = await elementsOf(page).allTextContents()
  const steps = page.getByRole('region', { name: 'What was done' })
  const grouping = page.getByRole('combobox', { name: 'Group small holders' })
  const groupUnder = async (part: string) => {
    await grouping.click()
    await page.locator('.ant-select-item-option', { hasText: part }).click()
  }
  await groupUnder('under 1%')
  await expect.poll(() => elementsOf(page).count()).toBe(3)
  await expect
    .poll(() => said(page).textContent())
    .toBe('Done: group holders under 1%. 3 elements are drawn, 4 fewer than before.')
  const grouped = await elementsOf(page).allTextContents()
  await page.keyboard.press('Control+z')
  await expect.poll(() => elementsOf(page).allTextContents()).toEqual(atFirst)
  await find(page, 'Meridian Demo Trustees')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect.poll(() => elementsOf(page).count()).toBe(atFirst.length - 1)
  await page.getByText('1 hidden').waitFor()
  await expect
    .poll(() => steps.getByRole('button').allTextContents())
    .toEqual([
      '0the beginning',
      '1open Meridian Demo Bank plc',
      '2group holders under 1%undone',
      '3hide Meridian Demo Trustees Ltd',
    ])
  await steps.getByRole('button', { name: 'group holders under 1%' }).click()
  await expect.poll(() => elementsOf(page).allTextContents()).toEqual(grouped)
  await steps.getByRole('button', { name: 'open Meridian' }).click()
  await expect.poll(() => elementsOf(page).allTextContents()).toEqual(atFirst)
  await page.context().close()
  expect(faults).toEqual([])
})

test('an owner that the slider hides says so, is shown by a button, and a drag of the slider is one step', async () => {
  const { page, faults } = await exploredCompany(stage, 'C-0090', 'penetration')
  const atFirst = await elementsOf(page).allTextContents()
  const slider = page.getByRole('slider', { name: 'Effective stake from' })
  const handle = await slider.boundingBox()
  if (!handle) throw new Error('The slider stands nowhere')
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const way of [20, 45, 30, 60]) await page.mouse.move(x + way, y, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => elementsOf(page).count()).toBeLessThan(atFirst.length)
  const minimum = (await slider.getAttribute('aria-valuetext')) ?? ''
  await page.keyboard.press('Control+z')
  await expect.poll(() => elementsOf(page).allTextContents()).toEqual(atFirst)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => elementsOf(page).count()).toBeLessThan(atFirst.length)

  const panel = page.getByRole('tabpanel', { name: 'Owners' })
  await panel.getByRole('button', { name: '松屿示例教师' }).click()
  const card = page.getByRole('region', { name: 'Selected' })
  await card.getByText(`Hidden by: effective stake from ${minimum}`).waitFor()
  await card.getByRole('button', { name: 'Show', exact: true }).click()
  await card.getByRole('button', { name: 'More actions' }).waitFor()
  expect(await elementsOf(page).allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('松屿示例教师')]),
  )
  await page.context().close()
  expect(faults).toEqual([])
})

test('an owner lists its ownership paths, with the remainder where a chain breaks', async () => {
  const { page, faults } = await exploredCompany(stage, 'C-0005', 'penetration')
  const panel = page.getByRole('tabpanel', { name: 'Owners' })
  await panel.getByRole('button', { name: '青屿示例创始人' }).click()
  await panel.getByText('7.07%.').or(panel.getByText('of the company.')).first().waitFor()
  const paths = panel.getByRole('region').or(panel.locator('section')).first().getByRole('listitem')
  expect((await paths.allTextContents()).map((words) => words.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    '青屿示例创始人 holds 70% of 青屿示例控股有限公司, which holds 60% of 青屿示例实业集团有限公司, which holds 55% of Qingyu Demo Logistics Ltd, which holds 51% of 南港示例船务有限公司, which holds 60% of 南港示例造船股份有限公司: 7.07% of the company. Point out',
  ])
  await panel.getByRole('heading', { name: 'Where the chain breaks' }).waitFor()
  await expect
    .poll(() => panel.locator('section').last().getByRole('listitem').allTextContents())
    .toEqual([
      '南港示例造船股份有限公司: 40.00%',
      '南港示例船务有限公司: 29.40%',
      'Qingyu Demo Logistics Ltd: 13.77%',
      '青屿示例实业集团有限公司: 6.73%',
      '青屿示例控股有限公司: 3.03%',
    ])
  await page.context().close()
  expect(faults).toEqual([])
})

test.runIf(isNightly)('a note on the selected element marks it, and follows undo and redo', async () => {
  const { page, faults } = await exploredCompany(stage, 'C-0090', 'notes')
  await find(page, 'Meridian Demo Trustees')
  const panel = page.getByRole('tabpanel', { name: 'Notes and evidence' })
  await panel.getByRole('textbox', { name: 'New note on Meridian Demo Trustees Ltd' }).fill('Asked the register.')
  await panel.getByRole('button', { name: 'Write note' }).click()
  const note = panel.getByRole('textbox', { name: 'Note on Meridian Demo Trustees Ltd', exact: true })
  await note.waitFor()
  await expect.poll(() => note.inputValue()).toBe('Asked the register.')
  await page.getByRole('button', { name: 'Undo: write a note' }).click()
  await panel.getByText('No notes yet.').waitFor()
  await page.getByRole('button', { name: 'Redo: write a note' }).click()
  await note.waitFor()
  await page.context().close()
  expect(faults).toEqual([])
})

test('a note that is being written outlasts another selection and a reload, and ends with signing out', async () => {
  const { page, faults } = await exploredCompany(stage, 'C-0090', 'notes')
  const name = 'Meridian Demo Trustees'
  await find(page, name)
  const panel = page.getByRole('tabpanel', { name: 'Notes and evidence' })
  const field = panel.getByRole('textbox', { name: `New note on ${name} Ltd` })
  await field.fill('Ask the register')
  await find(page, 'Meridian Demo Bank')
  await panel.getByRole('textbox', { name: 'New note on Meridian Demo Bank plc' }).waitFor()
  await page.reload()
  await elementsOf(page).first().waitFor()
  await panel.getByRole('button', { name }).click()
  await expect.poll(() => field.inputValue()).toBe('Ask the register')
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
  expect(await kept()).toHaveLength(1)
  await page.getByRole('button', { name: stage.user.username }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(/user\/login/)
  await expect.poll(kept).toEqual([])
  await page.context().close()
  expect(faults).toEqual([])
})
