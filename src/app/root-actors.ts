import type { AnyActorRef } from 'xstate'
import type { RootActors } from '#src/routes/-router-context.ts'

/** {@link RootActors}, to be filled. */
export function createRootActors(): RootActors & {
  add: (actors: Record<string, AnyActorRef>) => void
  remove: (actors: Record<string, AnyActorRef>) => void
} {
  const running = new Map<string, AnyActorRef>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    list: () => running,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (actors: Record<string, AnyActorRef>) => {
      for (const [name, actor] of Object.entries(actors)) running.set(name, actor)
      tell()
    },
    remove: (actors: Record<string, AnyActorRef>) => {
      for (const name of Object.keys(actors)) running.delete(name)
      tell()
    },
  }
}
