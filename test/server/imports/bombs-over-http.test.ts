import { strToU8, zipSync } from 'fflate'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { bombs } from '#test/support/bombs.ts'
import { takeTestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { type FeedServer, startFeedServer, withFeed } from '#test/support/feed-server.ts'
import { importClient } from '#test/support/import-client.ts'
import { canMeasureMemory, measured } from '#test/support/process-memory.ts'
import { type RunningServer, startServerProcess } from '#test/support/running-server.ts'

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

/** What becomes of each where it is looked at before its import, and where that is tried out. */
const lookedAt = {
  'far-away-cell.xlsx': ['refused'],
  'entities.xlsx': ['read', 'refused'],
  'deep-links.xml': ['read', 'read'],
  'nested.zip': ['refused'],
}

/** What is refused where it stands beside a list in an archive. */
const packed = ['wide-range.xlsx', 'entities.xlsx', 'quadratic-entities.xml', 'zeros.csv.gz', 'nested.zip']

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
    const made = madeAhead(Object.keys(expected))
    const { own } = await measured(server.pid, async () => {
      for (const [name, bomb] of made) {
        try {
          const { id } = await client.upload(name, bomb)
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

  test('those that a feed links to, are looked at, tried out or packed end in words, and leave nothing behind', async () => {
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

    const asked = await measured(server.pid, () => sendOtherwise(server))
    const refused = packed.map((name) => `all.zip/${name}`)
    expect(asked.result).toEqual({ seen: lookedAt, file: 'all.zip/list.csv', refused })
    expect(asked.own).toBeLessThan(allowed)
    await eventually(async () => {
      const { rows } = await database.query(`SELECT FROM import_job WHERE state IN ('queued', 'reading', 'merging')`)
      expect(rows).toEqual([])
    })
    const { rows: left } = await database.query(
      `SELECT import_id FROM file_chunk c WHERE NOT EXISTS (SELECT FROM import_job j WHERE j.id = c.import_id)
       UNION ALL SELECT id FROM upload
       UNION ALL SELECT import_id FROM interest_statement s JOIN import_job j ON j.id = s.import_id WHERE j.state <> 'finished'`,
    )
    expect(left).toEqual([])
    const client = await importClient(server)
    expect((await client.until((await client.upload('after.html', harmless)).id, 'finished')).state).toBe('finished')
  })
})

/** Made before anything is asked: a connection that lies idle while they are made is closed by the server meanwhile. */
const madeAhead = (names: readonly string[]): [name: string, bomb: Uint8Array<ArrayBuffer>][] =>
  names.map((name) => [name, bombs[name]?.() ?? new Uint8Array()])

type Reply = {
  success: boolean
  errorMessage?: string
  details?: { reason?: string }
  data?: { file?: string; upload?: { id: string } | null; refused?: { file: string; message: string }[] }
}

/** Whether a reply reads a file, or refuses it by its name and with a reason; what it says otherwise. */
function verdictOn(name: string, { success, errorMessage = '', details }: Reply): string {
  if (success) return 'read'
  return errorMessage.startsWith(name) && details?.reason ? 'refused' : errorMessage
}

/** Has files looked at and tried out, and sends others in an archive beside a list. */
async function sendOtherwise(server: RunningServer) {
  const bombsLookedAt = madeAhead(Object.keys(lookedAt))
  const list = strToU8('owner,company,capital\nHarmless,Held,60%\n')
  const archive = new Uint8Array(zipSync({ 'list.csv': list, ...Object.fromEntries(madeAhead(packed)) }))
  const headers = await server.signIn()
  const ask = async (method: string, path: string, body?: BodyInit): Promise<Reply> => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const init = { method, headers: { ...headers, ...type }, ...(body !== undefined && { body }) }
    return (await fetch(`${server.url}api/${path}`, init)).json()
  }
  const seen: Record<string, string[]> = {}
  for (const [name, bomb] of bombsLookedAt) {
    const sent = await ask('POST', `uploads?name=${name}&look=true`, bomb)
    const id = sent.data?.upload?.id
    if (id === undefined) {
      seen[name] = [verdictOn(name, sent)]
      continue
    }
    const replies = [
      await ask('GET', `uploads/${id}`),
      await ask('POST', `uploads/${id}/try`, JSON.stringify({ mapping: null, source: null })),
    ]
    seen[name] = replies.map((reply) => verdictOn(name, reply))
    await ask('DELETE', `uploads/${id}`)
  }
  const { data } = await ask('POST', 'imports?name=all.zip', archive)
  const told = data?.refused?.filter(({ file, message }) => message.startsWith(file)) ?? []
  return { seen, file: data?.file, refused: told.map(({ file }) => file) }
}

const at = ({ port }: FeedServer, path: string) => `http://127.0.0.1:${port}/${path}`

const feedOf = (wire: FeedServer) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Wire</title><item><guid>1</guid><title>A report</title><link>${at(wire, 'bomb.pdf')}</link><pubDate>Thu, 01 Jan 2026 12:00:00 GMT</pubDate></item></channel></rss>`
