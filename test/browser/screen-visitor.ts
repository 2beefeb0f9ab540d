import { EventEmitter, once } from 'node:events'
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
    do {
      await inFlight.none()
      await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
    } while (inFlight.any())
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

/** What a page has asked for and not got, as what can be waited for. */
function requestsInFlight(page: Page): { any: () => boolean; none: () => Promise<void> } {
  const inFlight = new Set<Request>()
  const ended = new EventEmitter()
  const end = (request: Request) => {
    inFlight.delete(request)
    if (inFlight.size === 0) ended.emit('none')
  }
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    any: () => inFlight.size > 0,
    none: async () => {
      while (inFlight.size > 0) await once(ended, 'none')
    },
  }
}

const Articles = v.object({ data: v.object({ articles: v.looseTuple([v.object({ id: v.string() })]) }) })

/** The address of an article of the demonstration. */
export async function someArticle({ server }: BrowserStage, cookie: string): Promise<string> {
  const reply = await fetch(new URL('/api/adverse-media/articles?limit=1', server.url), { headers: { cookie } })
  const { data } = v.parse(Articles, await reply.json())
  return `/articles/${data.articles[0].id}`
}
