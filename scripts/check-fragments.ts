import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { ceilings } from './ceilings.ts'
import { type Cruise, cruiseOf, importsIn } from './cruise.ts'
import { root } from './tool.ts'

/** A small file and the only file that imports it, into which it could move. */
export type Fragment = { file: string; lines: number; user: string }

/** A file with fewer lines is a fragment; a file that would exceed this length keeps its parts separate. */
const [fewLines, fullLines] = [60, 350]

/** Files that are separate by kind: workers, machines, routes, database rows, one table or rule each. */
const standAlone = [
  /-worker\.ts$/,
  /\.machine\.ts$/,
  /^server\/(?:[^/]+\/)*(?:[^/]+-)?routes\.ts$/,
  /^server\/database\/schema\//,
  /^src\/routes\/(?!(?:.*\/)?-)/,
]

/** Registries, whose entries are files of their own. */
const registries = [
  /(?:^|\/)registry\.ts$/,
  /^analysis\/bills\/bill-rules\.ts$/,
  /^analysis\/issuers\/indicators\.ts$/,
  /^cli\/command-line\.ts$/,
  /^cli\/verify-cases\/computations\.ts$/,
  /^contracts\/report-schemas\.ts$/,
  /^demo\/demonstration-files\.ts$/,
  /^server\/query\/scopes\.ts$/,
]

/** Layers whose files belong to subjects. */
const product = /^(?:contracts|analysis|formats|lifecycles|demo|server|cli|src)\/.*\.tsx?$/

/**
 * Files under 60 lines that exactly one other source file imports, of the same layer and subject, and that are not
 * tested alone, loaded or run apart, or one of many that are gathered.
 *
 * @param linesOf of a file of the tree
 */
export function fragmentsIn(cruise: Cruise, linesOf: ReadonlyMap<string, number>): Fragment[] {
  const importsOf = Map.groupBy(importsIn(cruise), ({ to }) => to)
  return [...linesOf].flatMap(([file, lines]): Fragment[] => {
    if (lines >= fewLines || standAlone.some((pattern) => pattern.test(file))) return []
    const imports = importsOf.get(file) ?? []
    const users = [...new Set(imports.map(({ from }) => from))]
    const [user] = users
    if (user === undefined || users.length > 1 || imports.some(({ dynamic }) => dynamic)) return []
    if (subjectOf(user) !== subjectOf(file) || registries.some((pattern) => pattern.test(user))) return []
    return lines + (linesOf.get(user) ?? 0) > fullLines ? [] : [{ file, lines, user }]
  })
}

/** The layer and subject of a file: `server/bills`, `src/features/alerts`; the layer alone outside the subjects. */
function subjectOf(path: string): string {
  const folders = posix.dirname(path).split('/')
  return folders.slice(0, folders[0] === 'src' ? 3 : 2).join('/')
}

async function linesOfTree(directory: string, { modules }: Cruise): Promise<Map<string, number>> {
  const files = modules
    .map(({ source }) => source)
    .filter((source) => product.test(source) && !source.endsWith('.d.ts'))
  const counted = files.map(async (file): Promise<[string, number]> => {
    const text = await readFile(join(directory, file), 'utf8')
    return [file, text.split('\n').length - 1]
  })
  return new Map(await Promise.all(counted))
}

/** Prints the fragments unless their number equals the ceiling; true when it does. */
export async function checkFragments(): Promise<boolean> {
  const cruise = await cruiseOf(root)
  const fragments = fragmentsIn(cruise, await linesOfTree(root, cruise))
  if (fragments.length === ceilings.fragments) return true
  const list = fragments.map(({ file, lines, user }) => `${file} (${lines} lines) ← ${user}\n`)
  const advice =
    fragments.length > ceilings.fragments
      ? 'A file that one other uses stands in it.'
      : 'The ceiling in scripts/ceilings.ts can sink.'
  process.stderr.write(
    `${list.join('')}${fragments.length} small files are used once, ${ceilings.fragments} are known. ${advice}\n`,
  )
  return false
}
