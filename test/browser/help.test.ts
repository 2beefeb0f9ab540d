import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Listening, listen } from '#server/http/listen.ts'
import { openStaticFiles, serveStaticFiles } from '#server/http/static-files.ts'
import { browserStage } from '#test/support/browser-stage.ts'
import { openPage } from '#test/support/chromium.ts'
import { buildSite } from '../../scripts/build-site.ts'
import { root } from '../../scripts/tool.ts'

const installed = existsSync(join(root, 'site/node_modules/astro'))
const pages = ['', 'installation/', 'operations/', 'security/', 'formats/', 'command-line/', 'api/', 'assistants/']

describe.skipIf(!installed)(
  'the documentation (skipped without the packages of site/, which npm ci leaves out: npm run site installs them; links and pages are checked without them in test/house/site.test.ts)',
  () => {
    const stage = browserStage()
    let directory: string
    let served: Listening

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'riskatlas-help-'))
      await buildSite(join(directory, 'help'))
      const files = await openStaticFiles(join(directory, 'help'), '/help')
      const policyOf = async (path: string) =>
        (await fetch(new URL(path, stage.server.url))).headers.get('content-security-policy') ?? ''
      const policy = await policyOf('/help/zh-cn/')
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
      expect(await policyOf('/')).not.toContain('wasm-unsafe-eval')
      const app = new Hono()
        .use(async (c, next) => {
          await next()
          c.header('Content-Security-Policy', policy)
        })
        .get('/*', serveStaticFiles(files))
      served = await listen(app, '127.0.0.1', 0)
    })
    afterAll(async () => {
      await served?.close()
      await rm(directory, { recursive: true, force: true })
    })

    const openHelp = async (path: string, locale: string) => {
      const { page, faults } = await openPage(stage.browser, { locale })
      page.context().setDefaultTimeout(30_000)
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      await page.goto(new URL(path, served.url).href)
      return { page, faults }
    }

    test.each([
      ['zh-CN', '/help/zh-cn/'],
      ['en-US', '/help/en-us/'],
    ])('every page in %s is accessible, and neither asks elsewhere nor breaks the policy', async (locale, start) => {
      const { page, faults } = await openHelp('/help/', locale)
      expect(new URL(page.url()).pathname).toBe(start)
      for (const path of pages) {
        await page.goto(new URL(`${start}${path}`, served.url).href)
        expect(await page.locator('html').getAttribute('lang')).toBe(locale)
        await page.evaluate(axe.source)
        const { violations } = await page.evaluate<axe.AxeResults>('axe.run()')
        expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
      }
      expect(faults).toEqual([])
      await page.context().close()
    })

    test.each([
      ['zh-CN', '/help/zh-cn/', '穿透'],
      ['en-US', '/help/en-us/', 'owner'],
    ])('the search in %s finds its words without a network', async (locale, start, words) => {
      const { page, faults } = await openHelp(start, locale)
      await page.keyboard.press('Control+k')
      await page.locator('dialog[open] input').fill(words)
      await page.locator(`dialog[open] a[href^="${start}"]`).first().waitFor()
      expect(await page.locator('dialog[open] mark').first().textContent()).toMatch(new RegExp(words, 'i'))
      expect(faults).toEqual([])
      await page.context().close()
    })
  },
)
