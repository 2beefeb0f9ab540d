import { expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { signedInPage } from '../support/explored-company.ts'
import { followAddress } from '../support/follow-address.ts'

// A server takes a bounded number of reports from one address, and pages of other tests break too.
const stage = browserStage({})

test('a screen that fails shows its 500 page, with the reference under which the server keeps the report', async () => {
  const { page, faults } = await signedInPage(stage)
  await page.goto(`${stage.server.url}DataIntegration`)
  await page.getByRole('region', { name: 'Import files' }).waitFor()
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
  // A script that breaks while it loads counts as a lost part: the screen itself has to break.
  await page.evaluate(() => {
    type Routes = Record<string, { options: { component: () => never } }>
    const { routesById } = (globalThis as unknown as { __TSR_ROUTER__: { routesById: Routes } }).__TSR_ROUTER__
    const route = routesById['/_workspace/products']
    if (!route) throw new Error('The products are a screen')
    route.options.component = () => {
      throw new TypeError('made to break')
    }
  })
  const references: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/client-errors')) return
    const { data } = (await response.json()) as { data: { referenceId: string } }
    references.push(data.referenceId)
  })
  await followAddress(page, '/products')
  await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor()
  await expect.poll(async () => references.includes(`${await page.locator('main code').textContent()}`)).toBe(true)
  expect(await page.evaluate(() => 'marked' in globalThis)).toBe(true)
  expect(faults.filter((fault) => !fault.includes('made to break'))).toEqual([])
  await page.context().close()
})
