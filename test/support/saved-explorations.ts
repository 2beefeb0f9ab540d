import { createHash } from 'node:crypto'
import type { ExplorationStep } from '#contracts/explorations/exploration.ts'
import type { NewExploration } from '#contracts/explorations/saved-exploration.ts'
import { entityId, neighbours, report, type Stake } from './network-facts.ts'

const stakes: readonly Stake[] = [{ owner: 2, company: 1, share: 0.6 }]

/** The step that opens a company, and one that moves something. */
export const openedStep: ExplorationStep = {
  type: 'company.chosen',
  asOf: null,
  report: report(1, stakes),
  neighbours: [
    {
      node: entityId(1),
      direction: 'owners',
      reply: neighbours(stakes, { node: '1', direction: 'owners', offset: 0, limit: 8 }),
    },
  ],
}
export const movedStep = (x: number): ExplorationStep => ({ type: 'node.moved', node: '1', x, y: 0 })

export const keyOf = (step: ExplorationStep) =>
  createHash('sha256').update(JSON.stringify(step)).digest('hex').slice(0, 32)

/** What is sent of an exploration in which these steps were done one after another. */
export function contentOf(
  steps: readonly ExplorationStep[],
  { name = 'North Star', known = 0 }: { name?: string; known?: number } = {},
): NewExploration {
  const keyed = steps.map((step) => ({ key: keyOf(step), step }))
  return {
    name,
    company: entityId(1),
    asOf: null,
    stateHash: 'a'.repeat(64),
    dataVersion: '1',
    notes: 0,
    tree: {
      version: 2,
      entries: keyed.map(({ key }, index) => ({ id: index + 1, parent: index, key })),
      position: steps.length,
      tip: steps.length,
    },
    added: keyed.slice(known),
  }
}
