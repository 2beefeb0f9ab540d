import { type AnyStateMachine, fromPromise } from 'xstate'

/** The ports that have no implementation. */
export const placeholders = new WeakSet<object>()

/** A port that answers once: typed here, filled in the ports file beside its machine, faked in tests. */
export function unprovided<Output, Input>(name: string) {
  const port = fromPromise<Output, Input>(() => {
    throw new Error(`The port "${name}" has no implementation`)
  })
  placeholders.add(port)
  return port
}

/** Names of the ports that still lack an implementation; empty for every machine the application starts. */
export function unprovidedPortsOf(machine: AnyStateMachine): string[] {
  return Object.entries(machine.implementations.actors)
    .filter(([, logic]) => typeof logic === 'object' && placeholders.has(logic))
    .map(([name]) => name)
}
