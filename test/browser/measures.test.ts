import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { measures } from '#analysis/registry.ts'
import type { EntitySearchReply } from '#contracts/entities/entity.ts'
import type { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import type { MeasureId } from '#contracts/measures/measure.ts'
import { browserStage } from '../support/browser-stage.ts'
import { isNightly } from '../support/case-size.ts'
import { openPage } from '../support/chromium.ts'
import { answerFrom } from '../support/measured-extract.ts'
import { runInWorker } from '../support/worker-answer.ts'

const stage = browserStage()
const ids = Object.keys(measures) as MeasureId[]

/** Two companies of the demonstration data that hold shares of each other. */
const crossHeld = 'C-0020'

async function signedIn(): Promise<{ page: Page; faults: string[]; company: string }> {
  const opened = await openPage(stage.browser)
  const { request } = opened.page
  await request.post(`${stage.server.url}api/login/account/`, { data: stage.user })
  const params = { q: crossHeld, limit: 10, offset: 0 }
  const reply = await request.get(`${stage.server.url}api/entities`, { params })
  const { data } = (await reply.json()) as { data: EntitySearchReply }
  return { ...opened, company: data.entities[0]?.id ?? '' }
}

const addressOf = (company: string, measure: MeasureId) =>
  `${stage.server.url}RiskAnalysis/EquityNetwork?company=${company}&view=analysis&measure=${measure}`

describe('a measure around a company', () => {
  test('a measure around a company gives the same result in a browser worker as in Node, and rejects what is out of range', async () => {
    const { page, company } = await signedIn()
    await page.goto(addressOf(company, 'cycles'))
    const started = page.waitForEvent('worker', (worker) => worker.url().includes('measure.worker'))
    await page.getByRole('button', { name: 'Compute' }).click()
    const address = (await started).url()
    const reply = await page.request.get(`${stage.server.url}api/network/${company}/extract`)
    const { data: extract } = (await reply.json()) as { data: NetworkExtract }
    for (const measure of ids) {
      const subject = measures[measure].subject === 'company' ? company : null
      const asked = { measure, company: subject, asOf: '2026-01-01', parameters: {}, groups: [] }
      const said = await runInWorker(page, address, extract, { type: 'measure', asked })
      expect('answer' in said && said.answer.report, measure).toEqual(
        answerFrom(extract, measure, { company: subject }).report,
      )
    }
    const outOfRange = {
      measure: 'close-links' as const,
      company,
      asOf: '2026-01-01',
      parameters: { threshold: 7 },
      groups: [],
    }
    const nothing = { asOf: '2026-01-01', parties: [], interests: [], complete: true }
    expect(await runInWorker(page, address, nothing, { type: 'measure', asked: outOfRange })).toEqual({
      problem: expect.objectContaining({
        code: 'invalid_request',
        details: expect.objectContaining({ field: 'parameters.threshold' }),
      }),
    })
  })

  test.runIf(isNightly)(
    'a measure around a company is listed, highlighted on the graph view, and computed for the whole network',
    async () => {
      const { page, faults, company } = await signedIn()
      await page.goto(addressOf(company, 'cycles'))
      const compute = page.getByRole('button', { name: 'Compute' })
      await compute.click()
      const table = page.getByRole('table', { name: 'Cycles of holdings' })
      await table.getByText('12.00%').waitFor()
      const point = table.getByRole('button', { name: /^Point out on the graph/ })
      await point.click()
      await expect.poll(() => point.getAttribute('aria-pressed')).toBe('true')
      await page.getByRole('radio', { name: 'The whole network' }).check()
      await page.getByText(/This answers another question/).waitFor()
      await compute.click()
      await page.getByText(/This answers another question/).waitFor({ state: 'detached' })
      await expect.poll(() => table.getByText('12.00%').count()).toBeGreaterThan(0)
      expect(faults).toEqual([])
    },
  )
})

test('voting power is computed automatically, and a concert group is stored on the device', async () => {
  const { page, faults, company } = await signedIn()
  const address = addressOf(company, 'cycles').replace('view=analysis', 'view=control')
  await page.goto(address)
  await page.getByRole('table', { name: 'Votes, capital and power' }).waitFor()
  await page.getByRole('region', { name: 'UK PSC' }).waitFor()
  await page.getByRole('button', { name: 'Add a group' }).click()
  await page.getByRole('textbox', { name: 'Evidence' }).fill('Agreement of 1 May 2020')
  await page.reload()
  await page.getByText('Agreement of 1 May 2020').waitFor()
  expect(faults).toEqual([])
})
