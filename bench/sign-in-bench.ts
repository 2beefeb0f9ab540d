import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { readEnvironment } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { createAccount } from '#server/session/accounts.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { startServer } from '#server/start-server.ts'
import type { BenchRow } from './bench-row.ts'

const [clients, seconds, rounds] = [8, 3, 3]
const password = 'a horse that is correct'

/** Sign-ins over HTTP, each with its hash, session and audit record, beside the bare verification of passwords. */
export async function signInBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  const log = createLog('silent')
  const environment = readEnvironment({ DATA_DIR: directory, PORT: '0', HOST: '127.0.0.1', ADMIN_PASSWORD: password })
  try {
    const server = await startServer({
      environment,
      flags: { demonstration: false },
      log,
      onAdministratorCreated: () => undefined,
    })
    try {
      await createUsers(directory)
      const workers = Array.from({ length: clients }, (_, number) => createClient(server.url, `user-${number}`))
      const hash = await createPasswords().hash(password)
      let [ours, peer] = [0, 0]
      for (let round = 0; round < rounds; round++) {
        peer = Math.max(peer, await ratePerSecond([verifying(hash)]))
        ours = Math.max(ours, await ratePerSecond(workers))
      }
      return [rowOf(ours, peer)]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function createUsers(dataDir: string): Promise<void> {
  const log = createLog('silent')
  const { pool, close } = await openDatabase({ dataDir, databaseUrl: null, role: 'tool', log })
  const passwords = createPasswords()
  for (let number = 0; number < clients; number++) {
    await createAccount(pool, passwords, { username: `user-${number}`, name: 'User', access: 'analyst', password })
  }
  await close()
}

/** A browser that signs in again and again; the server knows it from the first time on. */
function createClient(url: string, username: string): () => Promise<number> {
  let cookie = ''
  return async () => {
    const response = await fetch(`${url}api/login/account/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ username, password }),
    })
    if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
    await response.text()
    cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return 1
  }
}

/** Passwords as the server checks them, two at a time, and nothing else. */
function verifying(hash: string): () => Promise<number> {
  const passwords = createPasswords()
  const atOnce = 8
  return async () => {
    const right = await Promise.all(Array.from({ length: atOnce }, () => passwords.matches(password, hash)))
    if (!right.every(Boolean)) throw new Error('A right password was found wrong.')
    return atOnce
  }
}

async function ratePerSecond(workers: (() => Promise<number>)[]): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  const work = async (worker: () => Promise<number>) => {
    while (performance.now() < end) {
      // Not `done += await …`, which would add to what it was before the others went on.
      const finished = await worker()
      done += finished
    }
  }
  await Promise.all(workers.map(work))
  return (done * 1000) / (performance.now() - start)
}

const rowOf = (ours: number, peer: number): BenchRow => ({
  name: 'signing in with a password, argon2id with 19 MiB and 2 passes',
  figure: `over HTTP, ${clients} clients, best of ${rounds}`,
  unit: 'per s',
  ours,
  peer,
  peerName: 'verifying passwords alone',
  ratio: ours / peer,
  note: 'session, known device and audit record included; client and server in one process, two hashes at a time',
})
