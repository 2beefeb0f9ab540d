import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { outputOf } from './tool.ts'

/** The layers of source; `test` stands beside them. */
export const layers = [
  'contracts',
  'analysis',
  'formats',
  'lifecycles',
  'demo',
  'server',
  'cli',
  'src',
  'scripts',
  'bench',
]

const Cruise = v.object({
  modules: v.array(
    v.object({
      source: v.string(),
      dependencies: v.array(v.object({ resolved: v.string(), dependencyTypes: v.array(v.string()) })),
    }),
  ),
  summary: v.object({
    violations: v.array(
      v.object({ from: v.string(), to: v.string(), rule: v.object({ name: v.string(), severity: v.string() }) }),
    ),
  }),
})
export type Cruise = v.InferOutput<typeof Cruise>

/** An import of one file by another. */
export type Import = { from: string; to: string }

const cruises = new Map<string, Promise<Cruise>>()

/** Every import of a tree and what breaks `.dependency-cruiser.cjs`; read once for all gates. @throws when it fails */
export function cruiseOf(directory: string): Promise<Cruise> {
  const known = cruises.get(directory)
  if (known) return known
  const cruise = readCruise(directory)
  cruises.set(directory, cruise)
  return cruise
}

async function readCruise(directory: string): Promise<Cruise> {
  const present = [...layers, 'test'].filter((layer) => existsSync(join(directory, layer)))
  return v.parse(Cruise, JSON.parse(await outputOf('depcruise', [...present, '--output-type', 'json'], directory)))
}

/** The imports of one file of the tree by another, types included. */
export const importsIn = ({ modules }: Cruise): Import[] => {
  const inTree = new Set(modules.map(({ source }) => source))
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => inTree.has(resolved) && !resolved.startsWith('node_modules/'))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  )
}
