import { type AnyStateMachine, type AnyStateNode, createActor, fromCallback, fromPromise } from 'xstate'
import { getStateNodes } from 'xstate/graph'

type Path = { input?: unknown; events: readonly { type: string }[] }

/** How many of a machine's transitions are taken, and which are not. */
export type Coverage = { covered: number; total: number; missing: string[] }

/**
 * Walks paths over a machine whose ports never answer (their answers are events of the paths) and counts the
 * transitions that are taken on the way, against all that its own nodes hold.
 *
 * @param callbacks names of the ports that report as they go
 */
export function coverageOf(
  machine: AnyStateMachine,
  paths: readonly Path[],
  callbacks: readonly string[] = [],
): Coverage {
  const ports = Object.keys(machine.implementations.actors).map((name) => [
    name,
    callbacks.includes(name) ? fromCallback(() => {}) : fromPromise(() => new Promise(() => {})),
  ])
  const walked = machine.provide({ actors: Object.fromEntries(ports) })
  const taken = new Set<unknown>()
  for (const { input, events } of paths) {
    const actor = createActor(walked, {
      input,
      inspect: (event) => {
        if (event.type !== '@xstate.microstep') return
        for (const transition of event._transitions) taken.add(transition)
      },
    }).start()
    for (const event of events) actor.send(event)
    actor.stop()
  }
  const nodes = [walked.root as AnyStateNode, ...getStateNodes(walked)]
  const all = nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
  const missing = all.filter((transition) => !taken.has(transition))
  return {
    covered: all.length - missing.length,
    total: all.length,
    missing: missing.map(({ source, eventType, target }) =>
      [source.id, eventType || 'always', target?.map(({ id }) => id).join()].join(' '),
    ),
  }
}
