import { access, chown, constants, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { SystemUser } from './run-as.ts'

/** Paths in the directory of the embedded database. */
export type DataDirectory = {
  path: string
  /** The cluster: what PostgreSQL itself calls its data directory. */
  cluster: string
  /** The lock that one process holds while it runs the database. Opened through SQLite alone. */
  lock: string
  /** Who holds the lock, for messages and for tools that join in. */
  owner: string
  /** Remembers the socket directory where it had to be elsewhere. */
  socketElsewhere: string
}

/**
 * Creates the directory where needed. Others may pass through it (PostgreSQL may run as another user), not list it.
 *
 * @throws where this user cannot create it or write into it
 */
export async function openDataDirectory(dataDir: string): Promise<DataDirectory> {
  const path = await ownPlace(resolve(dataDir))
  return {
    path,
    cluster: join(path, 'postgres'),
    lock: join(path, 'lock'),
    owner: join(path, 'owner.json'),
    socketElsewhere: join(path, 'socket-directory'),
  }
}

async function ownPlace(wanted: string): Promise<string> {
  try {
    await makeDirectory(wanted)
    const path = await realpath(wanted)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return path
  } catch (cause) {
    if (isFileInTheWay(cause))
      throw new Error(`DATA_DIR cannot be ${wanted}: there is a file in that place.`, { cause })
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`DATA_DIR cannot be used by this user: ${reason}`, { cause })
  }
}

/** Not by `recursive`, which never ends where the parent is there and takes no directory, as below `/proc`. */
async function makeDirectory(path: string): Promise<void> {
  const made = await mkdir(path, { mode: 0o711 }).catch((error: NodeJS.ErrnoException) => error)
  if (made === undefined || (made.code === 'EEXIST' && (await stat(path)).isDirectory())) return
  const parent = dirname(path)
  if (made.code !== 'ENOENT' || (await stat(parent).catch(() => null)) !== null) throw made
  await makeDirectory(parent)
  await makeDirectory(path)
}

function isFileInTheWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOTDIR')
}

const socketName = '.s.PGSQL.5432'
/** Bytes a socket's path may have: 107 on Linux, 103 on macOS, the ending zero not counted. */
const socketPathLimit = process.platform === 'darwin' ? 103 : 107

const fits = (directory: string) => Buffer.byteLength(join(directory, socketName)) <= socketPathLimit

/**
 * The private directory of the socket: inside the data directory, or under the system's temporary directory where the
 * path would be longer than a socket's may be; then its place is remembered in the data directory.
 *
 * @param user whom PostgreSQL runs as, where that is another user than ours
 */
export async function openSocketDirectory(directory: DataDirectory, user: SystemUser | null): Promise<string> {
  const inside = join(directory.path, 'run')
  const path = fits(inside) ? inside : ((await rememberedElsewhere(directory)) ?? (await createElsewhere(directory)))
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (user !== null) await chown(path, user.uid, user.gid)
  return path
}

async function rememberedElsewhere({ socketElsewhere }: DataDirectory): Promise<string | null> {
  const path = await readFile(socketElsewhere, 'utf8').catch(() => null)
  if (path === null) return null
  const found = await stat(path).catch(() => null)
  const trusted = found?.isDirectory() && (found.mode & 0o077) === 0
  return trusted && fits(path) ? path : null
}

async function createElsewhere({ socketElsewhere }: DataDirectory): Promise<string> {
  const parent = [tmpdir(), '/tmp'].find((candidate) => fits(join(candidate, 'riskatlas-123456')))
  if (parent === undefined) throw new Error(`No directory for a socket: ${tmpdir()} and /tmp have too long paths.`)
  const path = await mkdtemp(join(parent, 'riskatlas-'))
  await writeFile(socketElsewhere, path, { mode: 0o600 })
  return path
}
