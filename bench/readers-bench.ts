import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { queryFor } from '#contracts/query/query.ts'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'
import { type BenchRow, figureAlone } from './bench-row.ts'
import { type SpawnedServer, spawnServer } from './spawned-server.ts'
import { stakesRows, stakesTable } from './stakes-table.ts'

const stored = { nodes: 285_000, stakes: 200_000, seed: 20_260_101 }
const brought = { nodes: 427_000, stakes: 300_000, seed: 20_260_202 }
/** Readers at a time, each looking at an answer for up to so many milliseconds before asking again. */
const [readers, maxThinking, idleSeconds] = [50, 10_000, 30]

const questions = ['search', 'owners', 'query', 'neighbours'] as const
type Question = (typeof questions)[number]
type Times = Record<Question, number[]>

/**
 * What fifty readers wait for while the server, a process of its own, does nothing else, and while it imports a file.
 */
export async function readersBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  try {
    const server = await spawnServer(directory)
    try {
      await untilImported(server, await upload(server, 'stored.csv', stakesTable(stakesRows(stored))))
      const companies = await companiesOf(server)
      const table = stakesTable(stakesRows(brought))
      await reading(server, companies, 1, () => delay(3_000))
      const idle = await reading(server, companies, 2, () => delay(1_000 * idleSeconds))
      const start = performance.now()
      let [seconds, first] = [0, 0]
      const busy = await reading(server, companies, 3, async () => {
        const id = await upload(server, 'brought.csv', table)
        await untilImported(server, id)
        seconds = (performance.now() - start) / 1000
        first = await firstOwners(server, id)
      })
      const about = 'of a company of that file, among readers; goal: 1,000'
      return [
        ...rowsOf(idle, busy, seconds),
        figureAlone('300,000 stakes imported', 'first owners', first, about, 'ms'),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** How long answers took, by question, until `work` was done. */
async function reading(
  server: SpawnedServer,
  companies: readonly string[],
  seed: number,
  work: () => Promise<unknown>,
): Promise<Times> {
  const times: Times = { search: [], owners: [], query: [], neighbours: [] }
  let isOver = false
  const all = Array.from({ length: readers }, async (_, reader) => {
    const random = createRandom(seed * 1_000 + reader)
    for (let nth = reader; !isOver; nth++) {
      await delay(below(random, maxThinking))
      const question = questions[nth % questions.length] as Question
      const start = performance.now()
      await ask(server, question, companies[below(random, companies.length)] as string, below(random, stored.nodes))
      times[question].push(performance.now() - start)
    }
  })
  await Promise.all([work().finally(() => (isOver = true)), ...all])
  return times
}

function ask(server: SpawnedServer, question: Question, company: string, number: number): Promise<unknown> {
  switch (question) {
    case 'search':
      return get(server, `entities?q=${number}&limit=10`)
    case 'owners':
      return get(server, `network/${company}/ownership`)
    case 'neighbours':
      return get(server, `network/${company}/neighbours?direction=owners&offset=0&limit=100`)
    case 'query': {
      const query = queryFor('name', 'contains', { type: 'text', text: String(number) })
      return send(server, 'query', { query, sort: null, order: 'ascending' })
    }
  }
}

const get = (server: SpawnedServer, path: string) => call(server, path, {})

const send = (server: SpawnedServer, path: string, body: unknown) =>
  call(server, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function call({ url, cookie }: SpawnedServer, path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`${url}api/${path}`, { ...init, headers: { ...init.headers, cookie } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text).data
}

async function companiesOf(server: SpawnedServer): Promise<string[]> {
  const found: string[] = []
  for (let number = 100; number < 140; number++) {
    const { entities } = (await get(server, `entities?q=${encodeURIComponent(`Party ${number}`)}&limit=25`)) as {
      entities: { id: string; ownerCount: number }[]
    }
    found.push(...entities.filter(({ ownerCount }) => ownerCount > 0).map(({ id }) => id))
  }
  return found
}

async function upload(server: SpawnedServer, name: string, table: string): Promise<string> {
  const { id } = (await call(server, `imports?name=${name}`, { method: 'POST', body: table })) as { id: string }
  return id
}

async function untilImported(server: SpawnedServer, id: string): Promise<void> {
  for (;;) {
    const { state } = (await get(server, `imports/${id}`)) as { state: Parameters<typeof importJobSnapshotFrom>[0] }
    if (!importJobSnapshotFrom(state).hasTag('busy')) {
      if (state !== 'finished') throw new Error(`The import ended ${state}.`)
      return
    }
    await delay(100)
  }
}

/** Milliseconds until the owners of a company are answered that an import has just brought. */
async function firstOwners(server: SpawnedServer, id: string): Promise<number> {
  const { company } = (await get(server, `imports/${id}`)) as { company: string }
  const start = performance.now()
  const { ownerTotal } = (await get(server, `network/${company}/ownership`)) as { ownerTotal: number }
  if (ownerTotal === 0) throw new Error('The company of the import has no owners.')
  return performance.now() - start
}

function rowsOf(idle: Times, busy: Times, seconds: number): BenchRow[] {
  const name = `${readers} readers while 300,000 stakes are imported`
  const note = `${seconds.toFixed(0)} s, ${Object.values(busy).flat().length} answers`
  const row = (what: string, part: number, own: number[], peer: number[], about: string): BenchRow => {
    const [ours, other] = [percentile(own, part), percentile(peer, part)]
    return {
      ...figureAlone(name, `${what}, p${100 * part}`, ours, about, 'ms'),
      peer: other,
      peerName: 'idle',
      ratio: ours / other,
    }
  }
  const [own, peer] = [Object.values(busy).flat(), Object.values(idle).flat()]
  return [
    row('all', 0.5, own, peer, note),
    row('all', 0.95, own, peer, `${note}; goal: ratio 2`),
    ...questions.flatMap((question) =>
      [0.5, 0.95].map((part) => row(question, part, busy[question], idle[question], '')),
    ),
  ]
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
