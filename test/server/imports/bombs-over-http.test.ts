import { readFile, writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { bombs } from '#test/support/bombs.ts'
import { takeTestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { type FeedServer, startFeedServer, withFeed } from '#test/support/feed-server.ts'
import { importClient } from '#test/support/import-client.ts'
import { type RunningServer, startServerProcess } from '#test/support/running-server.ts'

/** Megabytes that the process of the server may hold above rest while something is read. */
const allowed = 300
/** The state in which the import of each of them ends, or the status by which the file is refused. */
const expected = {
  'twice-packed.pdf': 'finished',
  'wide-range.xlsx': '413',
  'entities.xlsx': '422',
  'deep.html': 'finished',
  'zeros.csv.gz': '413',
  'overlapping.zip': '422',
}
const canMeasure = process.platform === 'linux'

const releases: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const release of releases.splice(0).toReversed()) await release()
})

async function stage() {
  const { url, drop } = await takeTestDatabase()
  releases.push(drop)
  const server = await startServerProcess({ databaseUrl: url })
  releases.push(server.stop)
  return { url, server }
}

/** Megabytes of the memory of a process: what it holds now, and the most that it held since `forgetMost`. */
async function memoryOf({ pid }: RunningServer): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** From now on the kernel notes anew how much memory a process held at most. */
const forgetMost = ({ pid }: RunningServer) => writeFile(`/proc/${pid}/clear_refs`, '5')

/** By how many megabytes a server grew at most during some work. */
async function grownBy(server: RunningServer, work: () => Promise<void>): Promise<number> {
  await forgetMost(server)
  const { now } = await memoryOf(server)
  await work()
  return (await memoryOf(server)).most - now
}

describe.skipIf(!canMeasure)('bombs in a whole server (its memory is read from /proc, which Linux has)', () => {
  test('uploaded ones end in words, and the memory of the server stays low', async () => {
    const { server } = await stage()
    const client = await importClient(server)
    await client.until((await client.upload('rest.csv', 'owner,company,capital\nP,C,60%\n')).id, 'finished')
    const ends: Record<string, string | undefined> = {}
    const grown = await grownBy(server, async () => {
      for (const name of Object.keys(expected)) {
        try {
          const { id } = await client.upload(name, bombs[name]?.() ?? '')
          const { state, failure } = await client.until(id, 'finished', 'failed')
          ends[name] = failure?.code ?? state
        } catch (error) {
          ends[name] = /: (4\d\d) /.exec(String(error))?.[1]
        }
      }
    })
    expect(ends).toEqual(expected)
    expect(grown).toBeLessThan(allowed)
  })

  test('a PDF that a feed links to is given up, and the memory of the server stays low', async () => {
    const { url, server } = await stage()
    const database = new Client({ connectionString: url })
    await database.connect()
    releases.push(() => database.end())
    await database.query(`INSERT INTO installation_setting (name, value) VALUES ('privateFeeds', 'true')`)
    const wire = await startFeedServer()
    releases.push(wire.stop)
    const bomb = bombs['twice-packed.pdf']?.() ?? new Uint8Array()
    wire.answer('/bomb.pdf', (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(bomb))
    wire.answer('/wire.xml', withFeed(feedOf(wire)))
    const headers = { ...(await server.signIn()), 'content-type': 'application/json' }
    const grown = await grownBy(server, async () => {
      const body = { name: 'Wire', address: at(wire, 'wire.xml'), kind: 'opinion', everyMinutes: 60, readsLinked: true }
      const created = await fetch(`${server.url}api/feeds`, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(created.status).toBe(201)
      await eventually(async () => {
        const { rows } = await database.query(`SELECT content FROM source_record WHERE superseded_by IS NULL`)
        expect(rows).toMatchObject([{ content: { title: 'A report', finding: 'too_large' } }])
      })
    })
    expect(wire.asked.map(({ path }) => path)).toContain('/bomb.pdf')
    expect(grown).toBeLessThan(allowed)
  })
})

const at = ({ port }: FeedServer, path: string) => `http://127.0.0.1:${port}/${path}`

const feedOf = (wire: FeedServer) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Wire</title><item><guid>1</guid><title>A report</title><link>${at(wire, 'bomb.pdf')}</link><pubDate>Thu, 01 Jan 2026 12:00:00 GMT</pubDate></item></channel></rss>`
