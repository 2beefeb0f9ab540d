import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { outputOf, root } from './tool.ts'

const layers = ['contracts', 'analysis', 'formats', 'lifecycles', 'demo', 'server', 'cli', 'src', 'scripts', 'bench']

const Cruise = v.object({
  modules: v.array(v.object({ source: v.string() })),
  summary: v.object({
    violations: v.array(
      v.object({ from: v.string(), to: v.string(), rule: v.object({ name: v.string(), severity: v.string() }) }),
    ),
  }),
})

/** A file that imports what its layer may not, and the rule that forbids it. */
export type Breach = { rule: string; from: string; to: string }

/**
 * Reads every import of a tree against the layer table in `.dependency-cruiser.cjs`.
 *
 * @returns the breaches, and the layers of which no module was read (the rules are silent about those)
 * @throws when the cruise itself fails
 */
export async function layerBreachesIn(directory: string): Promise<{ breaches: Breach[]; unread: string[] }> {
  const present = [...layers, 'test'].filter((layer) => existsSync(join(directory, layer)))
  const output = await outputOf('depcruise', [...present, '--output-type', 'json'], directory)
  const { modules, summary } = v.parse(Cruise, JSON.parse(output))
  return {
    breaches: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    unread: layers.filter((layer) => !modules.some(({ source }) => source.startsWith(`${layer}/`))),
  }
}

/** Prints what breaks the layer table; true when nothing does. */
export async function checkLayers(): Promise<boolean> {
  const { breaches, unread } = await layerBreachesIn(root)
  for (const { rule, from, to } of breaches) process.stderr.write(`${from} → ${to}\n  ${rule}\n`)
  if (unread.length > 0) process.stderr.write(`No module was read in: ${unread.join(', ')}\n`)
  return breaches.length === 0 && unread.length === 0
}
