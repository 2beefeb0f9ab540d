import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { provideChromium } from '../scripts/find-chromium.ts'
import type { BenchRow } from './bench-row.ts'
import { buildCanvasPage } from './build-canvas-page.ts'

type CanvasCase = { canvas: 'graphin' | 'overview' | 'sigma'; graphView: 'rows' | 'whole'; count: number }
type Figures = { first: number; frame: number; lines: number }

const runs = 3
/** How long a run may take, the layout before it included. */
const maxMilliseconds = 60_000
/** Parties in rows that make 2,000 elements together with their lines. */
const rowsOf2000 = 816
const graphViews = [
  { canvas: 'graphin', graphView: 'rows', count: rowsOf2000, goal: { first: 1_200, frame: 30 } },
  { canvas: 'overview', graphView: 'whole', count: 10_000, goal: { first: 100, frame: 17 } },
  { canvas: 'overview', graphView: 'whole', count: 50_000, goal: { first: 200, frame: 33 } },
] as const

/** Frames as fast as they are drawn, without a graphics card; WebGL, which sigma.js needs, by software. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
]

/**
 * How soon graph views of networks stand in a browser without a graphics card, and how long a frame takes while
 * panning.
 */
export async function canvasBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-canvas-'))
  await buildCanvasPage(directory)
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const bytes = await readFile(join(directory, pathname === '/' ? 'index.html' : pathname)).catch(() => null)
    if (bytes === null) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/html' }).end(bytes)
  })
  const browser = await chromium.launch({ executablePath: provideChromium(), args: flags })
  try {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const rows: BenchRow[] = []
    for (const { goal, ...asked } of graphViews) {
      const ours = await medianOf(browser, address, asked)
      const peer = await medianOf(browser, address, { ...asked, canvas: 'sigma' })
      rows.push(...rowsFrom(asked, goal, ours, peer))
    }
    return rows
  } finally {
    await browser.close()
    server.close()
    await rm(directory, { recursive: true, force: true })
  }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

/** The median of some runs, each in a page of its own; for a peer that cannot draw, why. */
async function medianOf(browser: Browser, address: string, asked: CanvasCase): Promise<Figures | string> {
  const measured: Figures[] = []
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 800 } })
    try {
      await page.goto(address)
      await page.waitForFunction(() => 'measureCanvas' in globalThis)
      const figures = await Promise.race([page.evaluate(measureIn, asked), delay(maxMilliseconds, null)])
      if (figures === null) throw new Error(`nothing within ${maxMilliseconds / 1000} s`)
      measured.push(figures)
    } catch (error) {
      if (asked.canvas !== 'sigma') throw error
      return `sigma.js: ${(error as Error).message.split('\n')[0]}`
    } finally {
      await page.close()
    }
  }
  const middle = (of: (figures: Figures) => number) => measured.map(of).sort((a, b) => a - b)[runs >> 1] as number
  return { first: middle(({ first }) => first), frame: middle(({ frame }) => frame), lines: measured[0]?.lines ?? 0 }
}

/** Runs in the page. */
const measureIn = (asked: CanvasCase): Promise<Figures> =>
  (globalThis as unknown as { measureCanvas: (asked: CanvasCase) => Promise<Figures> }).measureCanvas(asked)

type Goal = { first: number; frame: number }

function rowsFrom(asked: CanvasCase, goal: Goal, ours: Figures | string, peer: Figures | string): BenchRow[] {
  if (typeof ours === 'string') throw new Error(ours)
  const what = asked.canvas === 'graphin' ? 'ownership canvas' : 'overview layer'
  const name = `${what}, ${asked.count.toLocaleString('en')} parties, ${ours.lines.toLocaleString('en')} lines`
  return (['first', 'frame'] as const).map((figure) => ({
    name,
    figure: figure === 'first' ? 'first whole graph' : 'mean frame while panning',
    unit: 'ms',
    ours: ours[figure],
    peer: typeof peer === 'string' ? null : peer[figure],
    peerName: typeof peer === 'string' ? null : 'sigma.js',
    ratio: typeof peer === 'string' ? null : ours[figure] / peer[figure],
    note: [
      `goal: at most ${goal[figure]}`,
      ...(figure === 'frame' ? ['hit-testing on'] : []),
      ...(typeof peer === 'string' ? [`peer missing: ${peer}`] : []),
    ].join(', '),
  }))
}
