import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { buildApplication } from './build-application.ts'
import { buildSite, builtSite } from './build-site.ts'
import { writeSbom } from './sbom.ts'
import { root } from './tool.ts'

/** The layers that the packed product runs on. */
const layers = ['contracts', 'analysis', 'formats', 'lifecycles', 'demo', 'server', 'cli']
/** What is read beside the modules when the product runs. */
const besides = [/\.sql$/, /\/meta\/_journal\.json$/]
/** What the product hands out as it stands: the document of the API. */
const documents = ['docs/api/openapi.json']

/**
 * Turns a module into JavaScript, line by line where it was: types become blanks, and each module of the product is
 * named by its way from here, as it is called in the package.
 *
 * @param file the module below the root, e.g. `server/bills/service.ts`
 */
export function javaScriptOf(source: string, file: string): string {
  const [first = ''] = /^#!.*\n/.exec(source) ?? []
  const bare = stripTypeScriptTypes(source.slice(first.length)).replaceAll(/[ \t]+$/gm, '')
  return `${first}${bare.replaceAll(/(['"])(\.{1,2}\/|#)([^'"\n]+)\.ts\1/g, (_, quote, from, to) => {
    const way = from === '#' ? relative(dirname(file), to) : `${from}${to}`
    return `${quote}${way.startsWith('.') ? '' : './'}${way}.js${quote}`
  })}`
}

/**
 * Writes what the package runs on: JavaScript of every layer but those of the browser, whose built application it
 * brings.
 *
 * @param application the built application of the browser
 * @param help the built documentation
 * @param target a directory that is replaced once everything is written
 */
export async function writePackage(application: string, help: string, target: string): Promise<void> {
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  for (const layer of layers) {
    for (const file of await filesUnder(join(root, layer))) {
      const place = join(unfinished, relative(root, file))
      if (file.endsWith('.ts') && !file.endsWith('.d.ts')) {
        await mkdir(dirname(place), { recursive: true })
        await writeFile(place.replace(/\.ts$/, '.js'), javaScriptOf(await readFile(file, 'utf8'), relative(root, file)))
      } else if (besides.some((pattern) => pattern.test(file))) await copyInto(file, place)
    }
  }
  for (const document of documents) await copyInto(join(root, document), join(unfinished, document))
  for (const file of await filesUnder(help))
    await copyInto(file, join(unfinished, 'site', 'dist', relative(help, file)))
  for (const file of await filesUnder(application))
    await copyInto(file, join(unfinished, 'dist', relative(application, file)))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await writeFile(join(unfinished, 'package.json'), `${JSON.stringify({ version, type: 'module' }, null, 2)}\n`)
  await rm(target, { recursive: true, force: true })
  await rename(unfinished, target)
}

/** Files whose names do not begin with a dot, in a fixed order. */
async function filesUnder(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        !basename(entry.name).startsWith('.') &&
        !relative(directory, entry.parentPath).startsWith('.'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function copyInto(file: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  await copyFile(file, place)
}

if (import.meta.main) {
  try {
    await buildApplication()
    await buildSite()
    await writeSbom()
    await writePackage(join(root, 'dist'), builtSite, join(root, 'lib'))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
