import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { queryFor } from '#contracts/query/query.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { openDatabase } from '#server/database/database.ts'
import { createFairShares } from '#server/http/fair-shares.ts'
import { createLog } from '#server/log.ts'
import { createAccount } from '#server/session/accounts.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { createTokenService } from '#server/tokens/service.ts'
import { type BenchRow, figureAlone, percentileRows } from './bench-row.ts'
import { password } from './sign-in.ts'
import { type SpawnedServer, spawnServer } from './spawned-server.ts'
import { stakesRows, stakesTable } from './stakes-table.ts'

const stored = { nodes: 14_000, stakes: 10_000, seed: 20_260_101 }
const [times, calls, floodSeconds, flooders] = [200, 20, 10, 8]
const tools: Record<string, (company: string, owner: string) => object> = {
  who_controls: (company) => ({ company }),
  owners: (company) => ({ company }),
  beneficial_owners: (company) => ({ company }),
  media_of: (company) => ({ company }),
  risk_of_company: (company) => ({ company }),
  query: () => ({ query: queryFor('name', 'contains', { type: 'text', text: '100' }), limit: 10 }),
  explain: (company, owner) => ({ company, owner }),
}

/** What the interfaces for programs cost: tokens, budgets, a flood of others, webhooks, tools, and the command line. */
export async function apiBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  try {
    const server = await spawnServer(directory, { WEBHOOK_HOSTS: '127.0.0.1' })
    try {
      await importStakes(server)
      const { entities } = (await ask(server, 'entities?q=Party&limit=25')) as {
        entities: { id: string; ownerCount: number }[]
      }
      const company = entities.find(({ ownerCount }) => ownerCount > 0)?.id ?? '1'
      return [
        ...(await withinServer(directory)),
        ...(await flood(server)),
        ...(await webhookDelay(server)),
        ...(await toolTimes(server, company)),
        ...(await commandStart()),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function ask({ url, cookie }: SpawnedServer, path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${url}api/${path}`, { ...init, headers: { cookie, ...init.headers } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return text === '' ? null : JSON.parse(text).data
}

const sent = (body: object, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function importStakes(server: SpawnedServer): Promise<void> {
  const table = stakesTable(stakesRows(stored))
  const { id } = (await ask(server, 'imports?name=stakes.csv', { method: 'POST', body: table })) as { id: string }
  for (;;) {
    const { state } = (await ask(server, `imports/${id}`)) as { state: string }
    if (state === 'finished') return
    if (state === 'failed') throw new Error('The import failed.')
    await delay(200)
  }
}

async function timesOf(count: number, work: (nth: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const start = performance.now()
    await work(nth)
    all.push(performance.now() - start)
  }
  return all
}

/** What finding a token and counting a request add to each request, asked of the database as the server does. */
async function withinServer(dataDir: string): Promise<BenchRow[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null, role: 'tool', log: createLog('silent') })
  try {
    const { pool } = database
    const id = await createAccount(pool, createPasswords(), {
      username: 'program',
      name: 'Program',
      access: 'analyst',
      password,
    })
    const user = { id: id ?? 0n, username: 'program', name: 'Program', avatar: null, access: 'analyst' as const }
    const tokens = createTokenService(pool, createAuditLog(pool))
    const wanted = { name: 'bench', scopes: ['read' as const], sources: null, networks: null, days: 1, share: 100 }
    const { secret } = await tokens.make(user, wanted, { actor: 'program', address: null })
    const fair = createFairShares(pool)
    return [
      ...percentileRows('a token found', await timesOf(times, () => tokens.find(secret, '127.0.0.1'))),
      ...percentileRows(
        'a request counted against its budget',
        await timesOf(times, () => fair.count('user:bench', 'read', 'minute', 1_000_000)),
      ),
    ]
  } finally {
    await database.close()
  }
}

/** What one user waits for while another asks queries as fast as answers come, most of them refused. */
async function flood(server: SpawnedServer): Promise<BenchRow[]> {
  const program = await signedIn(server)
  const own = () =>
    timesOf(floodSeconds * 5, async () => {
      await ask(server, 'entities?q=Party&limit=10')
      await delay(100)
    })
  const idle = await own()
  let [over, answered, refused] = [false, 0, 0]
  const query = sent({ query: queryFor('name', 'contains', { type: 'text', text: '1' }) })
  const all = Array.from({ length: flooders }, async () => {
    while (!over) {
      const response = await fetch(`${server.url}api/query`, {
        ...query,
        headers: { ...query.headers, cookie: program },
      })
      await response.arrayBuffer()
      if (response.ok) answered++
      else refused++
    }
  })
  const busy = await own()
  over = true
  await Promise.all(all)
  const of = (list: number[]) => (percentileRows('', list)[1]?.ours ?? 0) - 100
  return [
    {
      ...figureAlone(
        'search by one while another floods',
        'p95',
        of(busy),
        `${answered} answered, ${refused} refused`,
        'ms',
      ),
      peer: of(idle),
      peerName: 'idle',
      ratio: of(busy) / of(idle),
    },
  ]
}

async function signedIn(server: SpawnedServer): Promise<string> {
  const response = await fetch(`${server.url}api/login/account/`, sent({ username: 'program', password }))
  if (!response.ok) throw new Error(`Signing in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** From the press of "test" until the receiver has the message. */
async function webhookDelay(server: SpawnedServer): Promise<BenchRow[]> {
  let hear: () => void = () => undefined
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(204).end()
      hear()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  try {
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    const draft = { name: 'bench', address, events: ['import.settled'], withNames: false }
    const made = (await ask(server, 'admin/webhooks', sent(draft))) as { webhook: { id: string } }
    const delays = await timesOf(calls, async () => {
      const heard = new Promise<void>((resolve) => {
        hear = resolve
      })
      await ask(server, `admin/webhooks/${made.webhook.id}/test`, { method: 'POST' })
      await heard
    })
    return percentileRows('a webhook told', delays, 'from the request to test it until the receiver has it')
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
}

/** A tool reads several times, and one user may read a bounded number of times a minute. */
const toolCalls = 10

async function toolTimes(server: SpawnedServer, company: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const { owners } = (await ask(server, `network/${company}/ownership`)) as { owners: { entity: { id: string } }[] }
  const owner = owners[0]?.entity.id ?? ''
  for (const [name, question] of Object.entries(tools)) {
    const call = sent({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: question(company, owner) },
    })
    const all = await timesOf(toolCalls, async () => {
      const response = await fetch(`${server.url}api/mcp`, {
        ...call,
        headers: { ...call.headers, accept: 'application/json, text/event-stream', cookie: server.cookie },
      })
      const text = await response.text()
      if (!response.ok || text.includes('"isError":true')) throw new Error(`${name}: ${response.status} ${text}`)
    })
    const [median] = percentileRows(`tool ${name}`, all)
    if (median) rows.push(median)
  }
  return rows
}

/** From the start of the program of the command line until it has said its version. */
async function commandStart(): Promise<BenchRow[]> {
  const program = join(import.meta.dirname, '..', 'cli', 'main.ts')
  const all = await timesOf(10, () => promisify(execFile)(process.execPath, [program, '--help']))
  const [median] = percentileRows('the command line', all)
  return median ? [{ ...median, figure: 'start, p50' }] : []
}
