import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { isNightly } from '../support/case-size.ts'
import { addressOfCompany, elementsOf, exploredCompany, signedInPage } from '../support/explored-company.ts'
import { createPeople } from '../support/people.ts'

const stage = browserStage()

const panelOf = (page: Page, name: string) => page.getByRole('tabpanel', { name })

/** The lines of a list, without the marks that keep names apart from the words around them. */
async function lines(list: Locator): Promise<string[]> {
  const texts = await list.getByRole('listitem').allTextContents()
  return texts.map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))
}

test('a change of control between two dates is described, and undo restores the comparison', async () => {
  const { page, faults } = await exploredCompany(stage, 'C-0080', 'dates')
  const panel = panelOf(page, 'Time')
  const dates = panel.getByRole('list', { name: 'Days of change' })
  const passed = 'Control of Ferrow Demo Foods AG passed from Alder Demo Holding AG to 东篱示例食品集团有限公司.'
  await expect.poll(() => lines(dates)).toContainEqual(expect.stringContaining(passed))
  await page.keyboard.press(',')
  await dates.locator('[aria-current="date"]').waitFor()
  const day = panel.getByRole('textbox', { name: 'Compared with' })
  await day.fill('2024-06-30')
  await day.press('Enter')
  const changes = panel.getByRole('list', { name: 'Changes', exact: true })
  await expect
    .poll(() => lines(changes))
    .toEqual([
      'ΔControl of Ferrow Demo Foods AG passed from Alder Demo Holding AG to 东篱示例食品集团有限公司.',
      '−Alder Demo Holding AG gave up its stake in Ferrow Demo Foods AG: 80%.',
      '+东篱示例食品集团有限公司 acquired a stake in Ferrow Demo Foods AG: 80%.',
      '−What Alder Demo Holding AG holds of Ferrow Demo Foods AG, directly and through others, went from 80% to nothing.',
      '+What 东篱示例食品集团有限公司 holds of Ferrow Demo Foods AG, directly and through others, went from nothing to 80%.',
    ])
  await panel.getByRole('button', { name: 'End the comparison' }).click()
  await changes.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo: / }).click()
  await changes.waitFor()
  await page.context().close()
  expect(faults).toEqual([])
})

test.runIf(isNightly)(
  'a scenario stake changes control, one over 100 % is named, and scenarios are shown side by side',
  async () => {
    const { page, faults } = await exploredCompany(stage, 'C-0140', 'what-if')
    const panel = panelOf(page, 'Scenarios')
    /** Lets a relative hold a part of the company's capital. */
    const withScenario = async (percent: string) => {
      for (const [end, party] of [
        ['Owner', '槐荫示例长女'],
        ['Company', '槐荫示例药业'],
      ] as const) {
        const field = panel.getByRole('group', { name: end, exact: true })
        await field.getByRole('combobox').fill(party)
        await page.locator('.ant-select-item-option', { hasText: party }).first().click()
        await field.getByRole('button', { name: `Choose another instead of ${party}` }).waitFor()
      }
      await panel.getByRole('spinbutton', { name: 'Capital' }).fill(percent)
      await panel.getByRole('button', { name: 'Apply this stake' }).click()
    }
    /** Saves the scenario under a name. */
    const keep = async (name: string) => {
      await panel.getByRole('textbox', { name: 'Name of the scenario' }).fill(name)
      await panel.getByRole('button', { name: 'Save as a scenario' }).click()
      await panel.getByRole('checkbox', { name: `Compare ${name}` }).waitFor()
    }
    const changes = panel.getByRole('list', { name: 'Changes', exact: true })

    await withScenario('60')
    await expect
      .poll(() => lines(changes))
      .toContain('+槐荫示例长女 controls 槐荫示例药业有限公司, of which the data named no controller before.')
    await keep('Relatives agree')
    await withScenario('75')
    await panel.getByText('115.00%').waitFor()
    await keep('Too many shares')
    await page.getByRole('button', { name: /^Undo: / }).click()
    await panel.getByText('115.00%').waitFor({ state: 'detached' })

    await panel.getByRole('checkbox', { name: 'Compare Too many shares' }).check()
    const sides = panel.getByRole('table', { name: 'Scenarios side by side' })
    await expect
      .poll(() => sides.getByRole('row').filter({ hasText: 'Stakes over 100%' }).getByRole('cell').allTextContents())
      .toEqual(['0', '1'])
    await page.reload()
    await panel.getByRole('checkbox', { name: 'Compare Relatives agree' }).waitFor()
    await page.context().close()
    expect(faults).toEqual([])
  },
)

test.runIf(isNightly)('losses spread round by round on the graph view and in words', async () => {
  const { page, faults } = await exploredCompany(stage, 'C-0020', 'deduction')
  const panel = panelOf(page, 'Scenarios')
  await panel.getByRole('button', { name: 'Run', exact: true }).click()
  const round = panel.locator('p[aria-live=polite]')
  await round.waitFor()
  await expect
    .poll(() => panel.getByRole('row').filter({ hasText: '云岭示例创始人' }).getByRole('cell').allTextContents())
    .toEqual(['云岭示例创始人', '0.6', '100.00%', 'round 1', 'round 1'])
  await panel.getByRole('button', { name: 'Previous round' }).click()
  await expect.poll(() => round.textContent()).toMatch(/^Round 1 of 3: 1 is lost\. 1 fails: 云岭示例创始人\.$/)
  await panel.getByRole('button', { name: 'Previous round' }).click()
  await expect.poll(() => round.textContent()).toMatch(/^The shock: 1 is lost\./)
  expect(await panel.getByRole('button', { name: 'Previous round' }).isDisabled()).toBe(true)
  await page.context().close()
  expect(faults).toEqual([])
})

test('a shared link gives a colleague access until it is revoked', async () => {
  const people = await createPeople(stage.server)
  const colleague = await people.create()
  const { page, faults } = await exploredCompany(stage, 'C-0012', 'saved')
  const panel = panelOf(page, 'Notes and evidence')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await panel.getByText('Create link').click()
  await panel.getByRole('radio', { name: 'All signed-in users' }).check()
  await panel.getByRole('checkbox', { name: 'Freeze graph and data as they stand now' }).check()
  await panel.getByRole('button', { name: 'Make the link' }).click()
  await panel.getByText('The link is made, and whom it names is told.').waitFor()
  const reader = await signedInPage(stage, { as: colleague })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: 'Copy link' }).first().click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await reader.page.goto(link)
  await elementsOf(reader.page).first().waitFor()
  await expect.poll(() => reader.page.locator('main').textContent()).toContain('Frozen as it stood on')
  await reader.page.goto(await addressOfCompany(stage, reader.page, 'C-0012'))
  await elementsOf(reader.page).first().waitFor()

  await panel.getByRole('button', { name: 'Revoke' }).click()
  await panel.getByText('The link opens no more.').waitFor()
  await reader.page.goto(link)
  await reader.page.getByText('This link was revoked. Ask whoever sent it for a new one.').waitFor()
  await reader.page.context().close()
  await page.context().close()
  expect([...faults, ...reader.faults]).toEqual([])
})
