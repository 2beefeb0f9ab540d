import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { outputOf, root, tool } from './tool.ts'

/** SHA-256 of a file, in hexadecimal. */
export const digestOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/**
 * Packs the product into a directory.
 *
 * @param source a copy of the project with its packages installed
 * @returns the path of the package
 */
export async function packInto(target: string, source = root, variables: Record<string, string> = {}): Promise<string> {
  if (!(await tool('npm', ['pack', '--silent', '--pack-destination', target], source, variables))) {
    throw new Error(`The package could not be made in ${source}.`)
  }
  const { name, version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  return join(target, `${name}-${version}.tgz`)
}

/** Packs the committed files at another path, time zone, language and hour. @returns the path of the package */
async function packElsewhere(directory: string, name: string, variables: Record<string, string>): Promise<string> {
  const source = join(directory, name, 'source')
  const files = (await outputOf('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])).split('\0')
  for (const file of files.filter(Boolean)) {
    await cp(join(root, file), join(source, file), { preserveTimestamps: false }).catch(ifGone)
  }
  for (const tools of ['scripts/release-tools', 'site']) {
    const installed = join(tools, 'node_modules')
    await cp(join(root, installed), join(source, installed), { recursive: true, verbatimSymlinks: true }).catch(ifGone)
  }
  await symlink(join(root, 'node_modules'), join(source, 'node_modules'))
  return packInto(join(directory, name), source, variables)
}

function ifGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

if (import.meta.main) {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-twice-'))
  try {
    const packages = [
      await packElsewhere(directory, 'one', { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' }),
      await packElsewhere(directory, 'another-and-longer-path', {
        TZ: 'Asia/Shanghai',
        LANG: 'zh_CN.UTF-8',
        LC_ALL: 'zh_CN.UTF-8',
      }),
    ]
    const digests = await Promise.all(packages.map(digestOf))
    for (const [place, file] of packages.entries()) {
      process.stdout.write(`${digests[place]}  ${basename(file)}  ${relative(directory, file)}\n`)
    }
    if (new Set(digests).size > 1) {
      process.stderr.write('Built twice, the packages differ.\n')
      process.exitCode = 1
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
