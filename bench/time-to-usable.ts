import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { provideChromium } from '../scripts/find-chromium.ts'
import { root, tool } from '../scripts/tool.ts'

const visits = 9
/** A slow line, so that what is loaded counts: 1.6 Mbit/s with 150 ms to and fro. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

/** The same three fields and nothing else, drawn by the same React. */
const bareForm = `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.querySelector('#root')).render(
  h('form', null, h('input', { name: 'username', ref: (field) => field?.focus() }),
    h('input', { name: 'password', type: 'password' }), h('button', null, 'Sign in')))
`
const bareDocument = '<!doctype html><div id="root"></div><script type="module" src="/bare.js"></script>'

/** Files of one kind that a page has loaded, and what they weigh on the line, in kilobytes. */
export type Load = { files: number; kilobytes: number }

/**
 * What a visit to the sign-in page loads before its form can be used and afterwards, and after how many milliseconds
 * that is.
 */
export type Visit = { scripts: Load; styles: Load; afterwards: Load; usableAfter: number }

/** Visits a built application and a bare form in turn, each from a cold cache. Times are medians. */
export async function measureFirstLoad(built: string): Promise<Visit & { visits: number; bareUsableAfter: number }> {
  const directory = await mkdtemp(join(root, 'node_modules', '.cache', 'bare-form-'))
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const servers: Server[] = []
  try {
    await buildBareForm(directory)
    const ours = await serve(built, servers)
    const bare = await serve(join(directory, 'dist'), servers)
    const made = { ours: [] as Visit[], bare: [] as Visit[] }
    for (let visit = 0; visit < visits; visit++) {
      made.ours.push(await visitTo(browser, `${ours}/user/login`))
      made.bare.push(await visitTo(browser, `${bare}/`))
    }
    const middle = medianOf(made.ours)
    return { ...middle, visits, bareUsableAfter: medianOf(made.bare).usableAfter }
  } finally {
    await browser.close()
    for (const server of servers) server.close()
    await rm(directory, { recursive: true, force: true })
  }
}

async function buildBareForm(directory: string): Promise<void> {
  await writeFile(join(directory, 'index.html'), bareDocument)
  await writeFile(join(directory, 'bare.js'), bareForm)
  const args = ['build', directory, '--configLoader', 'native', '--logLevel', 'error']
  if (!(await tool('vite', args, directory, { NODE_ENV: 'production' }))) throw new Error('The peer cannot be built')
}

/** The page can be used once a field has the focus. */
const markUsable = "addEventListener('focusin', () => performance.mark('usable'), { once: true })"

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves a build, compressed, with its document at every path without an ending. @returns address */
async function serve(directory: string, servers: Server[]): Promise<string> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = extname(path) ? path : 'index.html'
    const bytes = await readFile(join(directory, file)).catch(() => null)
    if (bytes === null) response.writeHead(404).end()
    else {
      const headers = { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'gzip' }
      response.writeHead(200, headers).end(gzipSync(bytes, { level: 9 }))
    }
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function visitTo(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await page.addInitScript({ content: markUsable })
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
    await page.waitForLoadState('networkidle')
    const { usableAfter, files } = await page.evaluate(() => ({
      usableAfter: performance.getEntriesByName('usable')[0]?.startTime ?? 0,
      files: performance
        .getEntriesByType('resource')
        .map((entry) => entry.toJSON() as { name: string; responseEnd: number; encodedBodySize: number }),
    }))
    const loadOf = (ending: string, isBefore: boolean): Load => {
      const loaded = files.filter(
        ({ name, responseEnd }) => name.endsWith(ending) && responseEnd <= usableAfter === isBefore,
      )
      const bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      return { files: loaded.length, kilobytes: bytes / 1000 }
    }
    return {
      scripts: loadOf('.js', true),
      styles: loadOf('.css', true),
      afterwards: loadOf('.js', false),
      usableAfter,
    }
  } finally {
    await context.close()
  }
}

function medianOf(made: Visit[]): Visit {
  const middle = made.toSorted((one, other) => one.usableAfter - other.usableAfter)[made.length >> 1]
  if (!middle) throw new Error('Nobody has visited')
  return middle
}
