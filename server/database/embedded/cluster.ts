import { spawn } from 'node:child_process'
import { chown, mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { fullDisk } from '../connection/storage-full.ts'
import type { Binaries } from './binaries.ts'
import type { DataDirectory } from './data-directory.ts'
import { type RunAs, waysToRun } from './run-as.ts'

/** The one database role of the embedded PostgreSQL; who may reach its socket is decided by the file system. */
export const databaseUser = 'riskatlas'

/** Character classes are from the system locale: under plain `C` the trigram index would ignore Chinese. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** An empty database with our tables, and the log of what made them. */
const neededBytes = 128 * 2 ** 20

/**
 * Finds how to run PostgreSQL here, and creates the cluster if there is none, atomically.
 *
 * @throws an error that names every attempt and its result; one of a full disk before anything is written
 */
export async function openCluster(directory: DataDirectory, binaries: Binaries): Promise<RunAs> {
  const found = await stat(directory.cluster).catch(() => null)
  if (found === null) await refuseWithoutRoom(directory)
  const failures: string[] = []
  for (const runAs of waysToRun(found)) {
    const failure = found ? await probe(directory, binaries, runAs) : await create(directory, binaries, runAs)
    if (failure === null) return runAs
    failures.push(`${runAs.description}: ${failure}`)
  }
  throw new Error(
    [
      `The embedded PostgreSQL cannot be run in ${directory.path}. Tried:`,
      ...failures.map((failure) => `- ${failure}`),
      'Start as an ordinary user, set DATA_DIR to a directory that other users reach, or set DATABASE_URL.',
    ].join('\n'),
  )
}

async function refuseWithoutRoom({ path }: DataDirectory): Promise<void> {
  const { bavail, bsize } = await statfs(path)
  if (bavail * bsize < neededBytes) throw fullDisk(`There is no room for a database in ${path}.`)
}

/** Tries whether the server program reaches its cluster and accepts its owner. */
async function probe({ cluster }: DataDirectory, { postgres }: Binaries, runAs: RunAs): Promise<string | null> {
  return run(runAs, postgres, ['-D', cluster, '-C', 'data_directory'])
}

async function create(directory: DataDirectory, { initdb }: Binaries, runAs: RunAs): Promise<string | null> {
  const unfinished = `${directory.cluster}.unfinished`
  let failure: string | null = 'no locale'
  for (const characterType of characterTypes) {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    if (runAs.user) await chown(unfinished, runAs.user.uid, runAs.user.gid)
    const access = `-U ${databaseUser} --auth-local=trust --auth-host=reject`
    const text = `--encoding=UTF8 --locale=C --lc-ctype=${characterType}`
    const order = '--locale-provider=builtin --builtin-locale=C.UTF-8'
    const options = `${access} ${text} ${order} --no-instructions`
    failure = await run(runAs, initdb, ['-D', unfinished, ...options.split(' ')])
    if (failure === null) {
      await rename(unfinished, directory.cluster)
      return null
    }
    if (!failure.includes('locale')) break
  }
  await rm(unfinished, { recursive: true, force: true })
  return failure
}

/**
 * Runs a program to its end.
 *
 * @returns `null` on success, otherwise its last message
 */
async function run(runAs: RunAs, program: string, args: string[]): Promise<string | null> {
  const { file, args: whole, ...user } = runAs.command(program, args)
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const child = spawn(file, whole, {
    ...user,
    cwd: '/',
    env: programEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000)
  })
  child.on('error', (error) => resolve(error.message))
  child.on('close', (code, signal) => {
    resolve(code === 0 ? null : said.trim().split('\n').slice(-3).join(' ') || `ended with ${signal ?? code}`)
  })
  return promise
}

/** PostgreSQL gets a clean environment: ours may contain the administrator's password. */
export function programEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_MESSAGES: 'C', TZ: 'UTC' }
}
