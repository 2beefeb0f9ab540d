import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'

const root = join(import.meta.dirname, '../..')

/** Every machine of the browser application and of the lifecycles, by its id. */
export async function loadKnownMachines(): Promise<ReadonlyMap<string, AnyStateMachine>> {
  const known = new Map<string, AnyStateMachine>()
  for (const file of globSync('{src/machines,lifecycles}/**/*.machine.ts', { cwd: root })) {
    const exported: Record<string, unknown> = await import(join(root, file))
    for (const value of Object.values(exported)) {
      if (value instanceof StateMachine) known.set(value.id, value as AnyStateMachine)
    }
  }
  return known
}
