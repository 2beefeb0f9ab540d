import type { BrowserContextOptions, Page } from 'playwright-core'
import type { EntitySearchReply } from '#contracts/entities/entity.ts'
import type { BrowserStage, Credentials } from './browser-stage.ts'
import { openPage } from './chromium.ts'

/** A page of somebody who has signed in, on no screen yet. */
export async function signedInPage(
  { browser, server, user }: BrowserStage,
  { as: { username, password } = user, ...options }: BrowserContextOptions & { as?: Credentials } = {},
): Promise<{ page: Page; faults: string[] }> {
  const opened = await openPage(browser, options)
  const reply = await opened.page.request.post(`${server.url}api/login/account/`, {
    data: { username, password },
  })
  if (!reply.ok()) throw new Error(`${username} cannot sign in: ${reply.status()}`)
  return opened
}

/** The address of a demonstration company, by its number. */
export async function addressOfCompany({ server }: BrowserStage, page: Page, number: string): Promise<string> {
  const params = { q: number, limit: 10, offset: 0 }
  const reply = await page.request.get(`${server.url}api/entities`, { params })
  const { data } = (await reply.json()) as { data: EntitySearchReply }
  const company = data.entities.find(({ identifiers }) => identifiers.some(({ id }) => id === number))
  return `${server.url}RiskAnalysis/EquityNetwork?company=${company?.id}`
}

/** The screen of a demonstration company, once its graph view is drawn. */
export async function exploredCompany(
  stage: BrowserStage,
  number: string,
  view?: string,
): Promise<{ page: Page; faults: string[] }> {
  const opened = await signedInPage(stage)
  const address = await addressOfCompany(stage, opened.page, number)
  await opened.page.goto(view === undefined ? address : `${address}&view=${view}`)
  await opened.page.locator('main :has(> [role=listbox]) canvas').first().waitFor({ state: 'attached' })
  await elementsOf(opened.page).first().waitFor()
  return opened
}

/** Everything on the graph view, as a screen reader meets it. */
export const elementsOf = (page: Page) =>
  page.locator('main').getByRole('listbox').getByRole('option', { includeHidden: true })
