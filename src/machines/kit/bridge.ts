import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { DraftEvent } from './draft-form.ts'

type EventWith<Event extends { type: string }, Type> = Event extends unknown
  ? Type extends Event['type']
    ? Event
    : never
  : never

type Needed<Event> = { [Field in keyof Event]-?: undefined extends Event[Field] ? never : Field }[keyof Event]

/**
 * Callbacks that send an event whose fields are their arguments, in the order in which the fields are named: a type
 * error where a field that the event needs is not.
 */
export const sender =
  <Event extends { type: string }>(actor: { send: (event: Event) => void }) =>
  <const Type extends Event['type'], const Fields extends readonly (keyof EventWith<Event, Type> & string)[]>(
    type: Type,
    ...fields: Exclude<Needed<EventWith<Event, Type>>, 'type' | Fields[number]> extends never ? Fields : never
  ) =>
  (...values: { -readonly [At in keyof Fields]: EventWith<Event, Type>[Fields[At]] }): void =>
    actor.send({ ...Object.fromEntries(fields.map((field, at) => [field, values[at]])), type } as unknown as Event)

/** Whether two objects hold the same values under the same names: keeps a view from being drawn again for nothing. */
export const sameFields = (some: object | null, others: object | null): boolean =>
  some === others ||
  (some !== null &&
    others !== null &&
    Object.entries(some).every(([name, value]) => Object.is(value, (others as Record<string, unknown>)[name])))

type SnapshotOf<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined

/** What a selector finds in an actor, as long as one of its fields changes. */
export const useFields = <Actor extends Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>, Fields extends object | null>(
  actor: Actor,
  select: (snapshot: SnapshotOf<Actor>) => Fields,
): Fields => useSelector(actor, select, sameFields)

/** What is done with the form of a draft machine. @param saved as the server has it; `undefined` until that is known */
export function draftCallbacks<Value>(actor: { send: (event: DraftEvent<Value>) => void }, saved: Value | undefined) {
  return {
    onEdit: (value: Value) => {
      if (saved !== undefined) actor.send({ type: 'draft.edited', value, basis: saved })
    },
    onSave: () => actor.send({ type: 'save.requested' }),
    onDiscard: () => actor.send({ type: 'draft.discarded' }),
    onUndo: () => actor.send({ type: 'save.undone' }),
  }
}
