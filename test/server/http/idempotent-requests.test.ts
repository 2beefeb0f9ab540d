import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Access } from '#contracts/session/session.ts'
import { takeTestDatabase } from '#test/support/database.ts'
import { stakesCsv } from '#test/support/imported-files.ts'
import { type RunningServer, startServerProcess } from '#test/support/running-server.ts'
import { contentOf, openedStep } from '#test/support/saved-explorations.ts'
import { jsonPost } from '#test/support/test-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

const stakes = stakesCsv('Person 001,North Star,60%,,,')
const others = stakesCsv('Person 001,North Star,70%,,,')
const importPath = '/api/imports?name=stakes.csv'

describe('a request with a key', () => {
  let app: WholeApp

  beforeAll(async () => {
    app = await startWholeApp()
  })
  beforeEach(() => app.services.database.pool.query('DELETE FROM request_key'))
  afterAll(() => app.stop())

  async function send(path: string, key: string, init: RequestInit, access: Access = 'analyst') {
    const headers = { ...(await app.openSession(access)), ...init.headers, 'idempotency-key': key }
    const response = await app.request(path, { method: 'POST', ...init, headers })
    return {
      status: response.status,
      isReplayed: response.headers.get('idempotency-replayed') === 'true',
      text: await response.text(),
    }
  }
  const importFile = (key: string, content = stakes, path = importPath, access: Access = 'analyst') =>
    send(path, key, { body: content }, access)
  const countOf = async (table: string) =>
    (await app.services.database.pool.query(`SELECT count(*)::int AS count FROM ${table}`)).rows[0].count

  test('a request with an idempotency key that comes fifty times at once is done once, and answered the same', async () => {
    const [before, key] = [await countOf('import_job'), randomUUID()]
    const all = await Promise.all(Array.from({ length: 50 }, () => importFile(key)))
    expect((await countOf('import_job')) - before).toBe(1)
    const done = all.filter(({ status }) => status === 202)
    expect(done.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    const running = all.filter(({ status }) => status !== 202)
    expect(running.every(({ status, text }) => status === 409 && text.includes('"already_running"'))).toBe(true)
    expect(await importFile(key)).toEqual({ status: 202, isReplayed: true, text: done[0]?.text })
  })

  test('an idempotency key is refused where content, address or operation differ from its first request', async () => {
    const key = randomUUID()
    expect((await importFile(key)).status).toBe(202)
    const before = await countOf('import_job')
    const refused = [
      await importFile(key, others),
      await importFile(key, stakes, `${importPath}&source=Other`),
      await importFile(key, stakes, '/api/uploads?name=stakes.csv'),
    ]
    expect(refused.map(({ status, text }) => [status, JSON.parse(text).errorCode])).toEqual(
      Array.from({ length: 3 }, () => [422, 'key_reused']),
    )
    expect(await countOf('import_job')).toBe(before)
  })

  test('each user has idempotency keys of their own', async () => {
    const [before, key] = [await countOf('import_job'), randomUUID()]
    const replies = [await importFile(key), await importFile(key, stakes, importPath, 'admin')]
    expect(replies.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
      [202, false],
      [202, false],
    ])
    expect((await countOf('import_job')) - before).toBe(2)
  })

  test('a refused request with an idempotency key is refused again, and done once it can be', async () => {
    const key = randomUUID()
    expect((await importFile(key, '')).status).toBe(422)
    expect((await importFile(key)).status).toBe(202)
    expect(await countOf('request_key')).toBe(1)
  })

  test('the stored reply of an idempotency key is not given to a user without access', async () => {
    const key = randomUUID()
    expect((await importFile(key, stakes, importPath, 'viewer')).status).toBe(403)
    expect(await countOf('request_key')).toBe(0)
  })

  test('a request with an idempotency key is done by one of two servers that both claim it', async () => {
    const { pool } = app.services.database
    const [before, key] = [await countOf('import_job'), randomUUID()]
    const stolen = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          await pool.query('UPDATE request_key SET holder = gen_random_uuid()')
          controller.enqueue(new TextEncoder().encode(stakes))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const { status, text } = await send(importPath, key, { body: stolen, duplex: 'half' } as RequestInit)
    expect([status, JSON.parse(text).errorCode]).toEqual([409, 'already_running'])
    expect(await countOf('import_job')).toBe(before)
  })

  test('an idempotency key abandoned by its server is free after half a minute, and refused with the true waiting time before', async () => {
    const { pool } = app.services.database
    const key = randomUUID()
    await pool.query(
      `INSERT INTO request_key (user_id, key, holder, held_until, expires_at)
       SELECT id, $1, gen_random_uuid(), now() + interval '20 s', now() + interval '1 day'
         FROM user_account WHERE username = 'analyst'`,
      [key],
    )
    const { status, text } = await importFile(key)
    const { errorCode, details } = JSON.parse(text)
    expect([status, errorCode]).toEqual([409, 'already_running'])
    expect(details.retryAfter).toBeGreaterThan(0)
    expect(details.retryAfter).toBeLessThanOrEqual(20)
    // As if that time had passed.
    await pool.query('UPDATE request_key SET held_until = held_until - make_interval(secs => $1)', [details.retryAfter])
    expect((await importFile(key)).status).toBe(202)
  })

  test('an idempotency key is forgotten after a day', async () => {
    const { pool } = app.services.database
    const [before, key] = [await countOf('import_job'), randomUUID()]
    await importFile(key)
    await importFile(randomUUID())
    await pool.query(`UPDATE request_key SET expires_at = expires_at - interval '1 day'`)
    expect(await importFile(key)).toMatchObject({ status: 202, isReplayed: false })
    expect((await countOf('import_job')) - before).toBe(3)
    expect(await countOf('request_key')).toBe(1)
  })

  test.each([
    ['empty', ''],
    ['longer than 255 characters', 'k'.repeat(256)],
    ['of control characters', 'a\u0001b'],
    ['not of ASCII', 'clé'],
  ])('an idempotency key that is %s is refused', async (_, key) => {
    const { status, text } = await importFile(key)
    const { errorCode, details } = JSON.parse(text)
    expect({ status, errorCode, details }).toEqual({
      status: 400,
      errorCode: 'invalid_request',
      details: { field: 'Idempotency-Key' },
    })
  })

  test('an idempotency key may be of maximum length and of any printable characters', async () => {
    const key = `"a, b; c=~!"${'k'.repeat(243)}`
    expect((await importFile(key)).status).toBe(202)
    expect(await importFile(key)).toMatchObject({ status: 202, isReplayed: true })
  })

  test('every operation that takes an idempotency key is done once', async () => {
    const twice = async (path: string, init: RequestInit) => {
      const key = randomUUID()
      const [first, second] = [await send(path, key, init), await send(path, key, init)]
      expect({ path, status: second.status, isReplayed: second.isReplayed, text: second.text }).toEqual({
        path,
        status: first.status,
        isReplayed: true,
        text: first.text,
      })
      expect({ path, status: first.status }).toEqual({
        path,
        status: expect.toSatisfy((at: number) => at === 201 || at === 202),
      })
      return JSON.parse(first.text).data
    }
    const counted = ['exploration', 'exploration_version', 'exploration_share', 'upload', 'import_job']
    const before = await Promise.all(counted.map(countOf))
    const { id } = await twice('/api/explorations', jsonPost(contentOf([openedStep])))
    await twice(`/api/explorations/${id}/copies`, jsonPost({ name: 'A copy' }))
    await twice(`/api/explorations/${id}/versions`, jsonPost({ name: 'As it is' }))
    const share = { permission: 'view', users: null, expiresAt: null, frozen: false }
    const { id: link } = await twice(`/api/explorations/${id}/shares`, jsonPost(share))
    await twice(`/api/shares/${link}/copies`, jsonPost({ name: 'Another copy' }))
    const { upload } = await twice('/api/uploads?name=stakes.csv&look=true', { body: stakes })
    const reading = { mapping: null, source: 'Other' }
    const { id: imported } = await twice(`/api/uploads/${upload.id}/import`, jsonPost(reading))
    await twice('/api/uploads?name=stakes.csv', { body: stakes })
    await twice(`/api/imports/${imported}/again`, {})
    await twice('/api/exports', jsonPost({ format: 'csv', subject: 'a list', rows: 2 }))
    const made = (await Promise.all(counted.map(countOf))).map((count, place) => count - before[place])
    // One copy and one link's copy beside the first; the upload that was looked at became an import.
    expect(made).toEqual([3, 1, 1, 0, 3])
  })
})

describe('a server that is killed before it replies', () => {
  const releases: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const release of releases.toReversed()) await release()
  })

  /** Stops whoever changes a key in this way, until the lock is given up. */
  const stopAt = {
    'before the import is there': `BEFORE UPDATE OF status ON request_key FOR EACH ROW EXECUTE FUNCTION wait()`,
    'after the import is there': `BEFORE DELETE ON request_key FOR EACH STATEMENT EXECUTE FUNCTION wait()`,
  }

  test.each(Object.entries(stopAt))('%s, makes one import', async (when, trigger) => {
    const { url, drop } = await takeTestDatabase()
    releases.push(drop)
    const start = async (): Promise<RunningServer> => {
      const server = await startServerProcess({ databaseUrl: url })
      releases.push(server.stop)
      return server
    }
    const upload = async (server: RunningServer, headers: Record<string, string>) => {
      const init = { method: 'POST', headers: { ...headers, 'idempotency-key': 'one' }, body: stakes }
      return fetch(`${server.url}api/imports?name=stakes.csv`, init)
    }
    const client = new Client(url)
    const first = await start()
    await client.connect()
    releases.push(() => client.end())
    await client.query(`
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM request_key WHERE status IS NOT NULL)
            THEN PERFORM pg_advisory_xact_lock(1); END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER stop ${trigger};
      SELECT pg_advisory_lock(1)`)
    const broken = upload(first, await first.signIn()).then(
      () => 'answered',
      () => 'broken off',
    )
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database =
                       (SELECT oid FROM pg_database WHERE datname = current_database())`
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
    await first.kill()
    expect(await broken).toBe('broken off')
    await client.query('SELECT pg_advisory_unlock(1); DROP TRIGGER stop ON request_key')
    const counted = 'SELECT count(*)::int AS imports FROM import_job'
    const isThere = when === 'after the import is there'
    expect((await client.query(counted)).rows).toEqual([{ imports: isThere ? 1 : 0 }])
    const second = await start()
    const headers = await second.signIn()
    if (!isThere) {
      expect((await upload(second, headers)).status).toBe(409)
      // As if the time had passed for which the first server is believed to be there.
      await client.query('UPDATE request_key SET held_until = now()')
    }
    const reply = await upload(second, headers)
    expect([reply.status, reply.headers.get('idempotency-replayed')]).toEqual([202, isThere ? 'true' : null])
    const { data } = await reply.json()
    expect(data).toMatchObject({ file: 'stakes.csv', createdBy: 'admin' })
    expect((await client.query(counted)).rows).toEqual([{ imports: 1 }])
  })
})
