import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultShares } from '#contracts/values/budget.ts'
import type { AppDependencies } from '#server/app.ts'
import type { ExportService } from '#server/exports/service.ts'
import { createFairShares } from '#server/http/fair-shares.ts'
import { slowestReader } from '#server/http/spooled.ts'
import { createLog } from '#server/log.ts'
import type { MeasureService } from '#server/ownership/measure-service.ts'
import { startMeasures } from '#server/ownership/start-measures.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp, jsonPost, testApplication } from '#test/support/test-app.ts'

let database: TestDatabase
const releases: (() => unknown)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  releases.push(database.drop)
  for (const access of ['analyst', 'admin'] as const) await createTestApp(database).createUser(access)
})
afterEach(async () => {
  for (const release of releases.splice(0).toReversed()) await release()
})

/** More than the buffers of a connection hold on both of its sides. */
const [pieces, pieceBytes] = [640, 64 * 1024]

/** Exports of so many bytes out of a transaction, as those of the server are. */
const largeExports: ExportService = {
  open: async () => {
    const client = await database.pool.connect()
    await client.query('BEGIN')
    let [left, isOpen] = [pieces, true]
    return {
      name: 'large.csv',
      mediaType: 'text/csv; charset=utf-8',
      read: async () => {
        if (left-- === 0) return null
        const { rows } = await client.query<{ text: string }>(`SELECT repeat('x', $1) AS text`, [pieceBytes])
        return new TextEncoder().encode(rows[0]?.text)
      },
      close: async () => {
        if (!isOpen) return
        isOpen = false
        await client.query('ROLLBACK')
        client.release()
      },
    }
  },
}

/** A server with readers that read when they are told. */
async function listen(given: Partial<AppDependencies>) {
  const server = serve({ fetch: testApplication(database, given).fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  releases.push(() => new Promise((resolve) => server.close(resolve)))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signIn = createTestApp(database).signIn
  return {
    signIn,
    url,
    /** Asks for the export, and reads nothing of it. */
    export: (headers: Record<string, string>) => {
      const request = get(`${url}/api/export?format=csv&source=large`, { headers, agent: false })
      request.on('error', () => undefined)
      releases.push(() => request.destroy())
      return new Promise<IncomingMessage>((resolve) =>
        request.once('response', (response) => resolve(response.on('error', () => undefined))),
      )
    },
  }
}

async function bytesOf(response: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const piece of response) bytes += (piece as Buffer).length
  return bytes
}

const openTransactions = async () => {
  const open = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
  return (await database.pool.query(open)).rowCount
}

test('while one user’s eight exports are not read, another’s is, and no transaction stays open', async () => {
  const fair = createFairShares(database.pool, { ...defaultShares, export: { ...defaultShares.export, minute: 100 } })
  const server = await listen({ exports: largeExports, fair })
  const [analyst, admin] = [await server.signIn('analyst'), await server.signIn('admin')]
  const unread: IncomingMessage[] = []
  for (let nth = 0; nth < 8; nth++) void server.export(analyst).then((response) => unread.push(response))
  await expect.poll(() => unread.length).toBe(1)
  const other = await server.export(admin)
  expect(other.statusCode).toBe(200)
  expect(await bytesOf(other)).toBe(pieces * pieceBytes)
  // The first has its place still, and the next of the eight has none yet.
  expect(unread).toHaveLength(1)
  await expect.poll(openTransactions).toBe(0)
  expect(await bytesOf(unread[0] as IncomingMessage)).toBe(pieces * pieceBytes)
  await expect.poll(() => unread.length).toBe(2)
})

const oneExport = { ...defaultShares, export: { ...defaultShares.export, each: 1, all: 1 } }

test('an export that is made and not read holds up none of another user', async () => {
  const server = await listen({ exports: largeExports, fair: createFairShares(database.pool, oneExport) })
  const unread = await server.export(await server.signIn('analyst'))
  expect(unread.statusCode).toBe(200)
  const other = await server.export(await server.signIn('admin'))
  expect(other.statusCode).toBe(200)
  expect(await bytesOf(other)).toBe(pieces * pieceBytes)
  expect(await bytesOf(unread)).toBe(pieces * pieceBytes)
})

test('of more readers of exports than there may be, the one who reads the longest is given up', async () => {
  const fair = createFairShares(database.pool, oneExport, slowestReader, 30_000, 1)
  const server = await listen({ exports: largeExports, fair })
  const unread = await server.export(await server.signIn('analyst'))
  const other = await server.export(await server.signIn('admin'))
  expect(await bytesOf(other)).toBe(pieces * pieceBytes)
  await expect(bytesOf(unread)).rejects.toThrow('aborted')
  // Whose reader was given up may ask again.
  const again = await server.export(await server.signIn('analyst'))
  expect(await bytesOf(again)).toBe(pieces * pieceBytes)
})

test('a reader that takes less than 16 KiB a second over half a minute is dropped, and its place is free', async () => {
  expect(slowestReader).toEqual({ bytesPerSecond: 16 * 1024, seconds: 30 })
  // The same rule with a tenth of a second, in which whoever reads at all takes more.
  const fair = createFairShares(database.pool, undefined, { bytesPerSecond: 16 * 1024, seconds: 0.1 })
  const server = await listen({ exports: largeExports, fair })
  const analyst = await server.signIn('analyst')
  const slow = await server.export(analyst)
  expect((await server.export(analyst)).statusCode).toBe(200)
  await expect(bytesOf(slow)).rejects.toThrow('aborted')
})

test("one user's measure waits for at most one of another user's twenty-four", async () => {
  const { service, stop } = startMeasures(database, createLog('silent'))
  releases.push(stop)
  const asked: string[] = []
  const begun = new Set<symbol>()
  const order: string[] = []
  const measures: MeasureService = {
    ...service,
    prepare: async (question) => {
      const run = await service.prepare(question)
      return async (options) => {
        const question = Symbol(options.user)
        // The thread tells of each question when it begins with it.
        const onProgress = (done: number) => {
          if (!begun.has(question)) order.push(options.user)
          begun.add(question)
          options.onProgress(done)
        }
        const running = run({ ...options, onProgress })
        asked.push(options.user)
        return running
      }
    },
  }
  const server = await listen({ measures, fair: createFairShares(database.pool) })
  const measure = async (headers: Record<string, string>) => {
    const init = jsonPost({})
    const sent = { ...init, headers: { ...init.headers, ...headers } }
    return (await fetch(`${server.url}/api/measures/cycles`, sent)).status
  }
  const [analyst, admin] = [await server.signIn('analyst'), await server.signIn('admin')]
  // Holds the first measure up where it reads the network.
  const holder = await database.pool.connect()
  await holder.query('BEGIN; LOCK TABLE entity, interest_statement IN ACCESS EXCLUSIVE MODE')
  const many = Array.from({ length: 24 }, () => measure(analyst))
  await expect.poll(() => asked.length).toBe(2)
  const other = measure(admin)
  await expect.poll(() => asked).toEqual(['analyst', 'analyst', 'admin'])
  await holder.query('ROLLBACK')
  holder.release()
  expect(await other).toBe(200)
  expect(await Promise.all(many)).toEqual(Array.from({ length: 24 }, () => 200))
  expect(order).toHaveLength(25)
  expect(order.indexOf('admin')).toBeLessThanOrEqual(1)
})
