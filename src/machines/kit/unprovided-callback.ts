import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate'
import { placeholders } from './unprovided.ts'

/** A port that reports as it goes: it sends the machine events of type `Sent`, the last of which ends the matter. */
export function unprovidedCallback<Sent extends EventObject, Input>(
  name: string,
): CallbackActorLogic<EventObject, Input, Sent> {
  const port: CallbackActorLogic<EventObject, Input, Sent> = fromCallback<EventObject, Input, Sent>(() => {
    throw new Error(`The port "${name}" has no implementation`)
  })
  placeholders.add(port)
  return port
}
