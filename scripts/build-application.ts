import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { root, tool } from './tool.ts'

/** What the build reads: where any of it changes, what was built is out of date. */
const inputs = [
  'src',
  'public',
  'contracts',
  'analysis',
  'lifecycles',
  'scripts/build-application.ts',
  'scripts/lean-graph-canvas.ts',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

/** Where the built application lies. */
const built = join(root, 'dist')
const stampFile = '.stamp'

/**
 * Builds the browser application unless it is up to date, each file also compressed. The new build replaces the old one
 * only when it is complete.
 *
 * @param onBuild called before a build begins
 * @returns whether there was anything to build
 * @throws where the build fails; its own output says why
 */
export async function buildApplication(onBuild: () => void = () => {}): Promise<boolean> {
  const stamp = await stampOf(inputs)
  if ((await readFile(join(built, stampFile), 'utf8').catch(() => null)) === stamp) return false
  onBuild()
  const unfinished = join(root, 'node_modules', '.cache', 'application', String(process.pid))
  try {
    const args = ['build', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn']
    if (!(await tool('vite', args, root, { NODE_ENV: 'production' })))
      throw new Error('The browser application could not be built.')
    await compress(unfinished)
    await writeFile(join(unfinished, stampFile), stamp)
    await rm(built, { recursive: true, force: true })
    await rename(unfinished, built)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return true
}

async function stampOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesUnder(join(root, path))) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** Generated files are left out: the build itself writes them. */
async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (!found?.isDirectory()) return found ? [path] : []
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gen.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])
/** Below this a compressed copy saves no packet. */
const minBytes = 1024

/** Writes beside each file that is worth it a copy in the encodings that the server prefers. */
export async function compress(directory: string): Promise<void> {
  for (const file of await filesUnder(directory)) {
    const bytes = await readFile(file)
    if (!compressible.has(extname(file)) || bytes.length < minBytes) continue
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
