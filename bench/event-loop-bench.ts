import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { measures } from '#analysis/registry.ts'
import type { MeasureId } from '#contracts/measures/measure.ts'
import { openDatabase } from '#server/database/database.ts'
import { readEnvironment } from '#server/env.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start-server.ts'
import { type BenchRow, figureAlone } from './bench-row.ts'
import { password, signIn } from './sign-in.ts'
import { stakesRows, stakesTable, timeToImport } from './stakes-table.ts'

const plan = { nodes: 285_000, stakes: 200_000, seed: 20_260_101 }
const resolution = 1
const secondsAtRest = 3

/**
 * For how long the server's own thread is busy at a time while another works on the whole network, beside being at
 * rest.
 */
export async function eventLoopBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  const log = createLog('silent')
  const environment = readEnvironment({ DATA_DIR: directory, PORT: '0', HOST: '127.0.0.1', ADMIN_PASSWORD: password })
  try {
    await fill(directory)
    const flags = { demonstration: false }
    const server = await startServer({ environment, flags, log, onAdministratorCreated: () => undefined })
    try {
      const cookie = await signIn(server.url)
      const atRest = await longestSilence(() => delay(1_000 * secondsAtRest))
      const rows: BenchRow[] = []
      for (const measure of measuresOfNetwork()) {
        const start = performance.now()
        const longest = await longestSilence(() => ask(server.url, cookie, measure))
        rows.push(rowOf(measure, longest, atRest, performance.now() - start))
      }
      return rows
    } finally {
      await server.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** The measures about the network as a whole that need not be told about whom. */
function measuresOfNetwork(): MeasureId[] {
  return Object.values(measures)
    .filter(({ subject }) => subject === 'network')
    .filter(({ parameters }) => Object.values(parameters).every((each) => each.type !== 'parties' || each.min === 0))
    .map(({ id }) => id)
}

async function fill(dataDir: string): Promise<void> {
  const log = createLog('silent')
  const database = await openDatabase({ dataDir, databaseUrl: null, role: 'server', log })
  const imports = await startImports({ database, log, onSettled: settleFeedRun })
  await timeToImport(imports.service, { name: 'stakes.csv', source: 'bench' }, stakesTable(stakesRows(plan)))
  await imports.stop()
  await database.close()
}

async function ask(url: string, cookie: string, measure: MeasureId): Promise<void> {
  const response = await fetch(`${url}api/measures/${measure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ asOf: null, parameters: {} }),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`Asking for ${measure}: ${response.status} ${body}`)
}

/** The longest times between two turns of the event loop in milliseconds, on the clock and of its processor. */
type Silence = { clock: number; processor: number }

/**
 * Listens while `work` goes on. Where other programs want the processor too, the clock says how long they had it; the
 * processor time is what the server's own thread took for itself.
 */
async function longestSilence(work: () => Promise<unknown>): Promise<Silence> {
  const monitor = monitorEventLoopDelay({ resolution })
  let processor = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    processor = Math.max(processor, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }, resolution)
  monitor.enable()
  await work()
  monitor.disable()
  clearInterval(timer)
  return { clock: monitor.max / 1e6 - resolution, processor }
}

function rowOf(measure: MeasureId, ours: Silence, atRest: Silence, milliseconds: number): BenchRow {
  const onClock = `on the clock ${ours.clock.toFixed(0)} ms, at rest ${atRest.clock.toFixed(0)} ms`
  const row = figureAlone(
    'longest turn of the server while a thread works, 200,000 stakes',
    measure,
    ours.processor,
    `for ${(milliseconds / 1000).toFixed(1)} s, client in the same process; ${onClock}; goal: 50`,
  )
  return { ...row, peer: atRest.processor, peerName: 'at rest', ratio: ours.processor / atRest.processor }
}
