import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { provideChromium } from '../scripts/find-chromium.ts'
import { root, tool } from '../scripts/tool.ts'
import type { BenchRow } from './bench-row.ts'

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

/** Milliseconds from a cold cache to a focused field of the sign-in page, beside a bare form; medians of visits in turn. */
export async function timeToUsable(built: string): Promise<BenchRow> {
  const directory = await mkdtemp(join(root, 'node_modules', '.cache', 'bare-form-'))
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const servers: Server[] = []
  try {
    await buildBareForm(directory)
    const ours = await serve(built, servers)
    const bare = await serve(join(directory, 'dist'), servers)
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let visit = 0; visit < visits; visit++) {
      times.ours.push(await usableAfter(browser, `${ours}/user/login`))
      times.bare.push(await usableAfter(browser, `${bare}/`))
    }
    const [mine, peer] = [median(times.ours), median(times.bare)]
    return {
      name: 'first load of the sign-in page',
      figure: 'cold cache to usable',
      unit: 'ms',
      ours: mine,
      peer,
      peerName: 'bare React form',
      ratio: mine / peer,
      note: `median of ${visits} visits in turn over 1.6 Mbit/s, 150 ms`,
    }
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

async function usableAfter(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await page.addInitScript({ content: markUsable })
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
    return await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0)
  } finally {
    await context.close()
  }
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
