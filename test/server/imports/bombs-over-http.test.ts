import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { bombs } from '#test/support/bombs.ts'
import { takeTestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { type FeedServer, startFeedServer, withFeed } from '#test/support/feed-server.ts'
import { importClient } from '#test/support/import-client.ts'
import { canMeasureMemory, measured } from '#test/support/process-memory.ts'
import { startServerProcess } from '#test/support/running-server.ts'

/**
 * Megabytes that the server itself may hold above rest; what the processes that read for it take is measured file by
 * file.
 */
const allowed = 300
/** The state in which the import of each of them ends, or the status by which the file is refused. */
const expected = {
  'twice-packed.pdf': 'finished',
  'forms-in-forms.pdf': 'finished',
  'wide-range.xlsx': '413',
  'far-away-cell.xlsx': '413',
  'deep-links.xml': 'finished',
  'entities.xlsx': '422',
  'deep.html': 'finished',
  'zeros.csv.gz': '413',
  'overlapping.zip': '422',
}

const harmless = '<!doctype html><html><body><p>A company was fined by its regulator.</p></body></html>'

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

describe.skipIf(!canMeasureMemory)('bombs in a whole server (its memory is read from /proc, which Linux has)', () => {
  test('uploaded ones end in words, and the memory of the server stays low', async () => {
    const { server } = await stage()
    const client = await importClient(server)
    // So that whatever works for imports and for articles is there.
    await client.until((await client.upload('rest.html', harmless)).id, 'finished')
    const ends: Record<string, string | undefined> = {}
    const { own } = await measured(server.pid, async () => {
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
    expect(own).toBeLessThan(allowed)
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
    const { own } = await measured(server.pid, async () => {
      const body = { name: 'Wire', address: at(wire, 'wire.xml'), kind: 'opinion', everyMinutes: 60, readsLinked: true }
      const created = await fetch(`${server.url}api/feeds`, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(created.status).toBe(201)
      await eventually(async () => {
        const { rows } = await database.query(`SELECT content FROM source_record WHERE superseded_by IS NULL`)
        expect(rows).toMatchObject([{ content: { title: 'A report', finding: 'too_large' } }])
      })
    })
    expect(wire.asked.map(({ path }) => path)).toContain('/bomb.pdf')
    expect(own).toBeLessThan(allowed)
  })
})

const at = ({ port }: FeedServer, path: string) => `http://127.0.0.1:${port}/${path}`

const feedOf = (wire: FeedServer) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Wire</title><item><guid>1</guid><title>A report</title><link>${at(wire, 'bomb.pdf')}</link><pubDate>Thu, 01 Jan 2026 12:00:00 GMT</pubDate></item></channel></rss>`
