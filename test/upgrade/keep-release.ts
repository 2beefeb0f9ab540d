import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { root } from '../../scripts/tool.ts'
import { adminPassword, signInAt } from '../support/running-server.ts'

// A program: keeps what a release is, for the tests of later ones: what made its tables, a backup, and what it answers.
// Run with the version that is kept: node test/upgrade/keep-release.ts

/** What is asked; those that a second start answers otherwise (clocks, sessions) are left out. */
const questions = [
  'sources',
  'imports',
  'measures',
  'mappings',
  'bills',
  'bills?limit=20',
  'exposures/groups',
  'quality',
  'duplicates',
  'issuers',
  'issuers?limit=20',
  'adverse-media/articles',
  'adverse-media/articles?limit=20',
  'network/overview',
  'entities?name=a',
  ...[1, 2, 3, 10, 50].flatMap((id) => [
    `entities/${id}`,
    `entities/${id}/details`,
    `network/${id}/neighbours`,
    `network/${id}/ownership`,
    `network/${id}/dates`,
  ]),
  'explorations',
  'scenarios',
  'saved-queries',
  'feeds',
  'admin/settings',
  'about/university',
  'query/values?field=country',
]

async function startedAt(dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, ADMIN_PASSWORD: adminPassword },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  for await (const line of createInterface(child.stdout)) {
    const url = /ready at (http:\S+)/.exec(line)?.[1]
    if (!url) continue
    const stop = () => {
      child.kill('SIGTERM')
      return ended
    }
    return { url, stop }
  }
  throw new Error('The server did not start.')
}

async function answersOf(url: string): Promise<Map<string, unknown>> {
  const headers = await signInAt(url, { username: 'admin', password: adminPassword })
  const answers = new Map<string, unknown>()
  for (const question of questions) {
    const reply = await fetch(`${url}api/${question}`, { headers })
    if (reply.ok) answers.set(question, (await reply.json()).data)
  }
  return answers
}

const dataDir = await mkdtemp(join(tmpdir(), 'riskatlas-release-'))
try {
  const first = await startedAt(dataDir)
  const before = await answersOf(first.url)
  await first.stop()
  const second = await startedAt(dataDir)
  const answers = [...(await answersOf(second.url))].filter(
    ([question, answer]) => answer !== undefined && JSON.stringify(before.get(question)) === JSON.stringify(answer),
  )
  const target = join(import.meta.dirname, 'release')
  await mkdir(target, { recursive: true })
  const backup = spawn(
    process.execPath,
    [join(root, 'cli', 'main.ts'), 'backup', join(target, 'riskatlas.backup.gz')],
    {
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    },
  )
  await new Promise((resolve) => backup.once('close', resolve))
  await second.stop()
  const kept = join(target, 'riskatlas.backup.gz')
  await writeFile(kept, gzipSync(gunzipSync(await readFile(kept)), { level: 9 }))
  const migrations = readMigrationFiles({ migrationsFolder: join(root, 'server/database/migrations') })
  await writeFile(join(target, 'migrations.json.gz'), gzipSync(JSON.stringify(migrations), { level: 9 }))
  await writeFile(join(target, 'answers.json.gz'), gzipSync(JSON.stringify(Object.fromEntries(answers)), { level: 9 }))
  process.stdout.write(`${answers.length} answers kept: ${answers.map(([question]) => question).join(', ')}\n`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
