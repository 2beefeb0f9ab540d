import { posix } from 'node:path'
import { ceilings } from './ceilings.ts'
import { cruiseOf, type Import, importsIn, layers } from './cruise.ts'
import { outdatedDrawings } from './draw-house.ts'
import { root } from './tool.ts'

/** A forbidden import, and the rule that forbids it. */
export type Breach = Import & { rule: string }

/** A circle of folders, with one import for each edge. */
export type Circle = { folders: string[]; imports: Import[] }

/**
 * Reads every import of a tree against the tables in `.dependency-cruiser.cjs`.
 *
 * @returns the breaches, the circles of folders, and the layers of which no module was read (the rules are silent about
 * those)
 * @throws when the cruise itself fails
 */
export async function layerBreachesIn(
  directory: string,
): Promise<{ breaches: Breach[]; circles: Circle[]; unread: string[] }> {
  const cruise = await cruiseOf(directory)
  return {
    breaches: cruise.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    circles: circlesOf(importsIn(cruise)),
    unread: layers.filter((layer) => !cruise.modules.some(({ source }) => source.startsWith(`${layer}/`))),
  }
}

/** The circles of folders, at any depth, that imports close between files of different folders. Tests do not count. */
export function circlesOf(imports: readonly Import[]): Circle[] {
  const arrows = new Map<string, Map<string, Import>>()
  for (const { from, to } of imports) {
    const [one, other] = [posix.dirname(from), posix.dirname(to)]
    if (one === other || from.startsWith('test/') || to.startsWith('test/')) continue
    const out = arrows.get(one) ?? new Map<string, Import>()
    arrows.set(one, out)
    if (!out.has(other)) out.set(other, { from, to })
  }
  return strongSets(arrows).map((folders) => ({
    folders,
    imports: folders.flatMap((one) =>
      [...(arrows.get(one) ?? [])].flatMap(([other, example]) => (folders.includes(other) ? [example] : [])),
    ),
  }))
}

/** Strongly connected sets of more than one folder, by Tarjan's algorithm (1972). */
function strongSets(arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>): string[][] {
  const number = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const sets: string[][] = []
  const visit = (folder: string): number => {
    const mine = number.size
    number.set(folder, mine)
    lowest.set(folder, mine)
    open.push(folder)
    for (const next of arrows.get(folder)?.keys() ?? []) {
      const seen = number.has(next) ? (open.includes(next) ? (number.get(next) ?? mine) : mine) : visit(next)
      lowest.set(folder, Math.min(lowest.get(folder) ?? mine, seen))
    }
    if (lowest.get(folder) === mine) {
      const set = open.splice(open.indexOf(folder))
      if (set.length > 1) sets.push(set.sort())
    }
    return lowest.get(folder) ?? mine
  }
  for (const folder of arrows.keys()) if (!number.has(folder)) visit(folder)
  return sets
}

/** The layer and the room of a file: `server/bills`, `src/features/alerts`. */
const roomOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('src/') ? 3 : 2)
    .join('/')

/**
 * The differences from the known number of imports between rooms, which may only decrease.
 *
 * @param ceiling the known imports from one room to another
 */
export function againstCeiling(
  breaches: readonly Breach[],
  ceiling: Readonly<Record<string, number>>,
): { exceeded: Breach[]; stale: string[] } {
  const between = Map.groupBy(breaches, ({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`)
  return {
    exceeded: [...between].flatMap(([rooms, found]) => (found.length > (ceiling[rooms] ?? 0) ? found : [])),
    stale: Object.entries(ceiling).flatMap(([rooms, known]) => {
      const found = between.get(rooms)?.length ?? 0
      return found < known ? [`${rooms}: ${known} are known, ${found} are left`] : []
    }),
  }
}

/**
 * Prints what breaks the tables of layers and rooms, circles of folders, and drawings of the house that are out of
 * date.
 */
export async function checkLayers(): Promise<boolean> {
  const { breaches, circles, unread } = await layerBreachesIn(root)
  const { exceeded, stale } = againstCeiling(breaches, ceilings.importsBetweenRooms)
  const undone = ceilings.circles.filter(
    (known) => !circles.some(({ folders }) => folders.every((folder) => known.includes(folder))),
  )
  const unknown = circles.filter(
    ({ folders }) => !ceilings.circles.some((known) => folders.every((folder) => known.includes(folder))),
  )
  for (const { rule, from, to } of exceeded) print(`${from} → ${to}`, `  ${rule}`)
  for (const { folders, imports } of unknown) {
    print(`A circle of folders: ${folders.join(', ')}`, ...imports.map(({ from, to }) => `  ${from} → ${to}`))
  }
  if (stale.length > 0) print('The ceiling of imports between rooms can sink:', ...stale.map((line) => `  ${line}`))
  if (undone.length > 0)
    print('No circles any more, to be struck off:', ...undone.map((known) => `  ${known.join(', ')}`))
  if (unread.length > 0) print(`No module was read in: ${unread.join(', ')}`)
  const outdated = outdatedDrawings(importsIn(await cruiseOf(root)))
  if (outdated.length > 0) print(`Out of date: ${outdated.join(', ')}; npm run house draws them anew.`)
  return [exceeded, unknown, stale, undone, unread, outdated].every(({ length }) => length === 0)
}

function print(...lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
}
