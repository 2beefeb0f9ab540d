import type { Page, Request } from 'playwright-core'
import * as v from 'valibot'
import type { LocaleId } from '#contracts/values/locale.ts'
import type { BrowserStage } from '../support/browser-stage.ts'
import { openPage } from '../support/chromium.ts'
import { followAddress } from '../support/follow-address.ts'

export type Look = { locale: LocaleId; theme?: 'light' | 'dark' }

/** Somebody who opens one screen after the other in a language and colours. */
export type ScreenVisitor = {
  page: Page
  /** What went wrong in the scripts since this was last asked. */
  faults: () => string[]
  /** Loads the application at an address. */
  load: (address: string) => Promise<void>
  /** Follows a link to an address, within the application once it is loaded. */
  follow: (address: string) => Promise<void>
  leave: () => Promise<void>
}

/** @param cookie of a session, where the visitor is signed in */
export async function screenVisitor(stage: BrowserStage, look: Look, cookie?: string): Promise<ScreenVisitor> {
  const { page, faults } = await openPage(stage.browser)
  const inFlight = requestsInFlight(page)
  const { locale, theme = 'light' } = look
  await page.addInitScript(
    ([language, colours]) => {
      localStorage.setItem('locale', language)
      localStorage.setItem('theme', colours)
    },
    [locale, theme] as const,
  )
  if (cookie !== undefined) {
    const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
    await page.context().addCookies([{ name, value, url: stage.server.url }])
  }
  /** What has come is drawn, as a task that waits for all others runs, and nothing more is asked for. */
  const settle = async () => {
    do await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
    while (inFlight.size > 0)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  const load = async (address: string) => {
    await page.goto(new URL(address, stage.server.url).href)
    await settle()
  }
  const follow = async (address: string) => {
    if (!page.url().startsWith(stage.server.url)) return load(address)
    await followAddress(page, address)
    await settle()
  }
  return { page, faults: () => faults.splice(0), load, follow, leave: () => page.context().close() }
}

declare const scheduler: { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

function requestsInFlight(page: Page): Set<Request> {
  const inFlight = new Set<Request>()
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  return inFlight
}

const Articles = v.object({ data: v.object({ articles: v.looseTuple([v.object({ id: v.string() })]) }) })

/** The address of an article of the demonstration. */
export async function someArticle({ server }: BrowserStage, cookie: string): Promise<string> {
  const reply = await fetch(new URL('/api/opinion/articles?limit=1', server.url), { headers: { cookie } })
  const { data } = v.parse(Articles, await reply.json())
  return `/articles/${data.articles[0].id}`
}
