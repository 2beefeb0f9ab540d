import { useEffect, useEffectEvent } from 'react'
import type { ActorRef, AnyActorRef } from 'xstate'

type EmittedBy<Actor> = Actor extends ActorRef<infer _Snapshot, infer _Event, infer Emitted> ? Emitted : never

type Listeners<Emitted extends { type: string }> = {
  [Type in Emitted['type']]?: (emitted: Extract<Emitted, { type: Type }>) => void
}

/** Does what the screen says whenever an actor emits something, as long as the screen stands. */
export function useEmitted<Actor extends AnyActorRef>(actor: Actor, listeners: Listeners<EmittedBy<Actor>>): void {
  const hear = useEffectEvent((emitted: EmittedBy<Actor>) => {
    const listener = listeners[emitted.type as EmittedBy<Actor>['type']]
    listener?.(emitted as Parameters<typeof listener>[0])
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('*', hear)
    return unsubscribe
  }, [actor])
}
