import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { caseSize, isNightly } from '#test/support/case-size.ts'
import { takeTestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { holdImportsBefore } from '#test/support/held-imports.ts'
import { importClient } from '#test/support/import-client.ts'
import { stakesCsv } from '#test/support/imported-files.ts'
import { type RunningServer, startServerProcess } from '#test/support/running-server.ts'

const rows = 3000
/** So many that an import is read for a while. */
const manyRows = 20_000
const stakesOf = (count: number) =>
  stakesCsv(
    Array.from({ length: count }, (_, row) => `Holder ${row % 9973},Company ${row},${(row % 99) + 1}%,,,`).join('\n'),
  )
const content = stakesOf(rows)
const longContent = stakesOf(manyRows)

const releases: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const release of releases.splice(0).toReversed()) await release()
})

async function ownDatabase(): Promise<string> {
  const { url, drop } = await takeTestDatabase()
  releases.push(drop)
  return url
}

async function start(databaseUrl: string): Promise<RunningServer> {
  const server = await startServerProcess({ databaseUrl })
  releases.push(server.stop)
  return server
}

/** What an import leaves in the database, without identities and times. */
async function contentOf(database: string | ClientConfig) {
  const client = new Client(database)
  await client.connect()
  const query = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
  const found = {
    entities: await query('SELECT name, kind, owner_count, holding_count FROM entity ORDER BY name'),
    statements: await query(
      'SELECT party_key, name, kind, row, superseded_by FROM entity_statement ORDER BY party_key',
    ),
    interests: await query(
      `SELECT o.name, c.name, i.capital_min, i.votes_max, i.row, i.superseded_by FROM interest_statement i
         JOIN entity o ON o.id = i.owner_id JOIN entity c ON c.id = i.company_id ORDER BY i.row`,
    ),
    chunks: await query('SELECT count(*)::int FROM file_chunk'),
    stages: await query(`SELECT relname FROM pg_class WHERE relname LIKE 'import\\_%\\_party'`),
  }
  await client.end()
  return found
}

/** What the import counts and leaves where nothing happens to the server. */
async function importUndisturbed() {
  const { url, drop } = await takeTestDatabase()
  const server = await startServerProcess({ databaseUrl: url })
  const client = await importClient(server)
  const { counts } = await client.until((await client.upload('stakes.csv', content)).id, 'finished')
  await server.stop()
  const found = { counts, content: await contentOf(url) }
  await drop()
  return found
}

describe('several server processes', () => {
  let undisturbed: Awaited<ReturnType<typeof importUndisturbed>>

  beforeAll(async () => {
    undisturbed = await importUndisturbed()
  })

  const moments = [
    ['merging', 'finished'],
    ['reading', 'merging'],
  ] as const

  test.each(moments.slice(0, caseSize(1, moments.length)))(
    'a server killed while %s leaves an import that the next one completes without loss or duplicates',
    async (state, next) => {
      const url = await ownDatabase()
      const first = await start(url)
      const held = await holdImportsBefore(url, next)
      const before = await importClient(first)
      const { id } = await before.upload('stakes.csv', content)
      await held.reached()
      expect((await before.read(id)).state).toBe(state)
      await first.kill()
      await held.dropLeft()
      await held.release()
      const second = await importClient(await start(url))
      const job = await second.until(id, 'finished')
      expect(job.counts).toEqual(undisturbed.counts)
      expect(await contentOf(url)).toEqual(undisturbed.content)
      expect(undisturbed.counts.interestsAdded).toBe(rows)
    },
  )

  test.runIf(isNightly)(
    'a server killed at random moments of one import, again and again, leaves one that finishes',
    async () => {
      const [kills, count] = [100, 200_000]
      const text = stakesOf(count)
      const [disturbed, undisturbed] = [await ownDatabase(), await ownDatabase()]
      const calmServer = await start(undisturbed)
      const calm = await importClient(calmServer)
      const began = performance.now()
      const plain = await calm.until((await calm.upload('stakes.csv', text)).id, 'finished')
      const takes = performance.now() - began
      await calmServer.stop()

      const random = createRandom(13)
      const held = await holdImportsBefore(disturbed, 'finished')
      let server = await start(disturbed)
      const { id } = await (await importClient(server)).upload('stakes.csv', text)
      for (let kill = 0; kill < kills; kill++) {
        const client = await importClient(server)
        await client.until(id, 'reading', 'merging')
        // Half of them while the file is read, for which a whole life would be long enough.
        await setTimeout((random() * takes) / (kill < kills / 2 ? 10 : 1))
        expect(['queued', 'reading', 'merging']).toContain((await client.read(id)).state)
        await server.kill()
        await held.dropLeft()
        server = await start(disturbed)
      }
      await held.release()
      const job = await (await importClient(server)).until(id, 'finished')
      expect(job.counts).toEqual(plain.counts)
      expect(plain.counts.interestsAdded).toBe(count)
      expect(await contentOf(disturbed)).toEqual(await contentOf(undisturbed))
    },
  )

  test.runIf(isNightly)(
    'PostgreSQL killed at random moments of one import, again and again, leaves one that finishes',
    async () => {
      const [kills, count] = [100, 200_000]
      const text = stakesOf(count)
      const dataDir = await mkdtemp(join(tmpdir(), 'riskatlas-crash-'))
      releases.push(() => rm(dataDir, { recursive: true, force: true }))
      const calmUrl = await ownDatabase()
      const calmServer = await start(calmUrl)
      const calm = await importClient(calmServer)
      const began = performance.now()
      const plain = await calm.until((await calm.upload('stakes.csv', text)).id, 'finished')
      const takes = performance.now() - began
      await calmServer.stop()

      const server = await startServerProcess({ dataDir })
      releases.push(server.stop)
      const own = { host: join(dataDir, 'run'), database: 'riskatlas', user: 'riskatlas' }
      const client = await importClient(server)
      const inside = async (statement: string) => {
        const session = new Client(own)
        session.on('error', () => undefined)
        await session.connect()
        try {
          return (await session.query(statement)).rows
        } finally {
          await session.end()
        }
      }
      // What holds the import back has to outlive PostgreSQL.
      await inside('CREATE TABLE held ()')
      await inside('INSERT INTO held DEFAULT VALUES')
      await inside(`CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      WHILE EXISTS (SELECT FROM held) LOOP PERFORM pg_sleep(0.05); END LOOP; RETURN NEW; END $$`)
      await inside(`CREATE TRIGGER wait BEFORE UPDATE ON import_job FOR EACH ROW WHEN (NEW.state = 'finished')
                    EXECUTE FUNCTION wait()`)
      const { id } = await client.upload('stakes.csv', text)
      const random = createRandom(17)
      const killed = { reading: 0, merging: 0 }
      for (let kill = 0; kill < kills; kill++) {
        await client.until(id, 'reading', 'merging')
        await setTimeout((random() * takes) / (kill < kills / 2 ? 10 : 1))
        const { state } = await client.until(id, 'queued', 'reading', 'merging')
        if (state !== 'queued') killed[state as 'reading' | 'merging'] += 1
        // The first process, or one that works for it: then PostgreSQL ends the others itself and recovers.
        const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
        const workers = await inside(`SELECT pid FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY state = 'active' DESC, pid`)
        process.kill(kill % 2 === 0 ? Number(postmaster) : workers[0].pid, 'SIGKILL')
      }
      expect(killed.reading + killed.merging).toBeGreaterThan(0)
      await eventually(() => inside('DELETE FROM held'))
      const job = await client.until(id, 'finished')
      expect(job.counts).toEqual(plain.counts)
      expect(await contentOf(own)).toEqual(await contentOf(calmUrl))
      expect(server.log()).toContain('PostgreSQL ended by itself; starting it again')
    },
  )

  test('several server processes on one database carry out each import once, and all see the result', async () => {
    const url = await ownDatabase()
    const [first, second] = [await importClient(await start(url)), await importClient(await start(url))]
    const ids: string[] = []
    for (let file = 0; file < 6; file++) {
      const client = file % 2 === 0 ? first : second
      ids.push((await client.upload(`stakes-${file}.csv`, stakesCsv(`Holder,Company ${file},51%,,,`))).id)
    }
    for (const id of ids) {
      const [one, other] = [await first.until(id, 'finished'), await second.until(id, 'finished')]
      expect(one).toEqual(other)
      expect(one.counts).toMatchObject({ entitiesAdded: 2, interestsAdded: 1, updated: 0, unchanged: 0 })
    }
    expect((await contentOf(url)).interests).toHaveLength(6)
  })

  test.runIf(isNightly)('an import of a killed server is finished by another that runs already', async () => {
    const url = await ownDatabase()
    const first = await start(url)
    const held = await holdImportsBefore(url, 'merging')
    const before = await importClient(first)
    const { id } = await before.upload('stakes.csv', content)
    await held.reached()
    const second = await importClient(await start(url))
    await first.kill()
    await held.dropLeft()
    await held.release()
    const job = await second.until(id, 'finished')
    expect(job.counts).toMatchObject({ interestsAdded: rows, updated: 0, unchanged: 0 })
  })

  test('a server that is asked to stop hands its import back, and the next one finishes it', async () => {
    const url = await ownDatabase()
    const first = await start(url)
    const before = await importClient(first)
    const { id } = await before.upload('stakes.csv', longContent)
    await before.until(id, 'reading')
    expect(await first.stop()).toBe(0)
    expect(first.log()).toContain('import handed back')
    const second = await importClient(await start(url))
    expect((await second.until(id, 'finished')).counts).toMatchObject({ interestsAdded: manyRows })
  })

  test('a server killed while it takes an import back leaves a rollback that the next one finishes', async () => {
    const url = await ownDatabase()
    const first = await start(url)
    const before = await importClient(first)
    const kept = await before.until((await before.upload('kept.csv', stakesCsv('P,Kept,51%,,,'))).id, 'finished')
    const stood = await contentOf(url)
    const { id } = await before.upload('stakes.csv', content)
    await before.until(id, 'finished')
    const held = await holdImportsBefore(url, 'rolledBack')
    await before.rollBack(id)
    await held.reached()
    expect((await before.read(id)).state).toBe('rollingBack')
    await first.kill()
    await held.dropLeft()
    await held.release()
    const second = await importClient(await start(url))
    expect((await second.until(id, 'rolledBack')).rolledBack).toMatchObject({ by: 'admin' })
    expect((await second.read(kept.id)).state).toBe('finished')
    const { chunks: _, ...left } = await contentOf(url)
    expect(left).toEqual({
      entities: stood.entities,
      statements: stood.statements,
      interests: stood.interests,
      stages: [],
    })
  })

  test('an import that is cancelled while it is read leaves nothing but its file', async () => {
    const url = await ownDatabase()
    const client = await importClient(await start(url))
    const { id } = await client.upload('stakes.csv', longContent)
    await client.until(id, 'reading')
    expect((await client.cancel(id)).state).toBe('cancelled')
    const next = await client.upload('more.csv', stakesCsv('Holder,Company,51%,,,'))
    await client.until(next.id, 'finished')
    expect((await client.read(id)).state).toBe('cancelled')
    expect(await contentOf(url)).toEqual({
      entities: [
        ['Company', 'company', 1, 0],
        ['Holder', 'unknown', 0, 1],
      ],
      statements: [
        ['local:Company', 'Company', 'company', '2', null],
        ['local:Holder', 'Holder', 'unknown', '2', null],
      ],
      interests: [['Holder', 'Company', 0.51, 0.51, '2', null]],
      chunks: [[2]],
      stages: [],
    })
  })
})
