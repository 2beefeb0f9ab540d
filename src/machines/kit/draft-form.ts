import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from './unprovided.ts'

type DraftContext<Value> = {
  /** What is being typed, and what it began from. */
  draft: { value: Value; basis: Value } | null
  /** What stood before the last save, to go back to. */
  before: Value | null
  /** Fields of the draft that cannot be saved as they are, as paths (`university.address`). */
  unusable: string[]
  problem: Problem | null
}

/** What is done with a form. */
export type DraftEvent<Value> =
  | { type: 'draft.edited'; value: Value; basis: Value }
  | { type: 'draft.discarded' }
  | { type: 'save.requested' }
  | { type: 'save.undone' }

/** What is told to the outside: the draft to keep over a reload, and what the server holds now. */
export type DraftEmitted<Value> =
  | { type: 'draft.changed'; draft: { value: Value; basis: Value } | null }
  | { type: 'value.saved' }

/** What a machine for a form remembers, announces and asks for. */
const draftSetup = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  setup({
    types: {
      context: {} as DraftContext<Value>,
      events: {} as DraftEvent<Value>,
      emitted: {} as DraftEmitted<Value>,
      input: {} as { draft: { value: Value; basis: Value } | null },
    },
    actors: { saveValue: unprovided<void, { value: Value }>('saveValue') },
    guards: {
      hasDraft: ({ context }) => context.draft !== null,
      draftIsUsable: ({ context }) => v.is(schema, context.draft?.value),
      isAsBefore: (_, { value, basis }: { value: Value; basis: Value }) =>
        JSON.stringify(value) === JSON.stringify(basis),
      canGoBack: ({ context }) => context.before !== null,
    },
    actions: {
      rememberDraft: assign({
        draft: (_, { value, basis }: { value: Value; basis: Value }) => ({ value, basis }),
        unusable: ({ context }, { value }: { value: Value; basis: Value }) =>
          context.unusable.length > 0 ? unusableIn(schema, value) : [],
        before: null,
      }),
      forgetDraft: assign({ draft: null, unusable: [], problem: null }),
      rememberUnusable: assign({ unusable: ({ context }) => unusableIn(schema, context.draft?.value) }),
      rememberSaved: assign(({ context }) => ({
        before: context.draft?.basis ?? null,
        draft: null,
        unusable: [],
        problem: null,
      })),
      restoreBefore: assign(({ context }) => ({
        draft: context.before === null ? null : { value: context.before, basis: context.before },
        before: null,
      })),
      forgetBefore: assign({ before: null }),
      rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
      forgetProblem: assign({ problem: null }),
      announceDraft: emit(({ context }) => ({ type: 'draft.changed' as const, draft: context.draft })),
      announceSaved: emit({ type: 'value.saved' }),
    },
    delays: { undoWindow: 10_000 },
  })

/**
 * A machine for a form over one value of the server: a draft that is typed into, kept over a reload, checked by the
 * schema before it is saved, and taken back for as long as the word of success stands.
 */
export function createDraftMachine<Value>(id: string, schema: v.GenericSchema<unknown, Value>) {
  return draftSetup(schema).createMachine({
    id,
    context: ({ input }) => ({ draft: input.draft, before: null, unusable: [], problem: null }),
    initial: 'starting',
    on: {
      'draft.edited': [
        {
          guard: { type: 'isAsBefore', params: ({ event }) => event },
          target: '.idle',
          actions: ['forgetDraft', 'announceDraft'],
        },
        { target: '.edited', actions: [{ type: 'rememberDraft', params: ({ event }) => event }, 'announceDraft'] },
      ],
    },
    states: {
      starting: { always: [{ guard: 'hasDraft', target: 'edited' }, { target: 'idle' }] },
      idle: {},
      edited: {
        tags: 'unsaved',
        on: {
          'draft.discarded': { target: 'idle', actions: ['forgetDraft', 'announceDraft'] },
          'save.requested': [
            { guard: 'draftIsUsable', target: 'sending', actions: 'forgetProblem' },
            { actions: 'rememberUnusable' },
          ],
        },
      },
      sending: {
        tags: 'busy',
        on: { 'draft.edited': {} },
        invoke: {
          src: 'saveValue',
          input: ({ context }) => ({ value: draftIn(context) }),
          onDone: { target: 'undoable', actions: ['rememberSaved', 'announceDraft', 'announceSaved'] },
          onError: {
            target: 'edited',
            actions: { type: 'rememberProblem', params: ({ event }) => event },
          },
        },
      },
      undoable: {
        on: { 'save.undone': { guard: 'canGoBack', target: 'undoing', actions: 'restoreBefore' } },
        after: { undoWindow: { target: 'idle', actions: 'forgetBefore' } },
      },
      undoing: {
        tags: 'busy',
        on: { 'draft.edited': {} },
        invoke: {
          src: 'saveValue',
          input: ({ context }) => ({ value: draftIn(context) }),
          onDone: { target: 'idle', actions: ['forgetDraft', 'announceSaved'] },
          onError: {
            target: 'idle',
            actions: ['forgetDraft', { type: 'rememberProblem', params: ({ event }) => event }],
          },
        },
      },
    },
  })
}

function draftIn<Value>({ draft }: DraftContext<Value>): Value {
  if (draft === null) throw new Error('Only a draft is saved')
  return draft.value
}

function unusableIn(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value)
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))]
}

type DraftMachine<Value> = ReturnType<typeof createDraftMachine<Value>>

/** A form as its screen needs it: what to show, and what may be done. */
export type DraftView<Value> = {
  /** What was typed; `null` where it is as the server has it. */
  value: Value | null
  unusable: readonly string[]
  problem: Problem | null
  busy: boolean
  mayEdit: boolean
  maySave: boolean
  mayDiscard: boolean
  /** Whether it was saved just now. */
  saved: boolean
  mayUndo: boolean
}

/** Looks at a draft machine; `sameDraft` tells whether two looks saw the same. */
export const selectDraft = <Value>(snapshot: SnapshotFrom<DraftMachine<Value>>): DraftView<Value> => ({
  value: snapshot.context.draft?.value ?? null,
  unusable: snapshot.context.unusable,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
  mayEdit: !snapshot.hasTag('busy'),
  maySave: snapshot.can({ type: 'save.requested' }),
  mayDiscard: snapshot.can({ type: 'draft.discarded' }),
  saved: snapshot.matches('undoable'),
  mayUndo: snapshot.can({ type: 'save.undone' }),
})

export const sameDraft = <Value>(one: DraftView<Value>, other: DraftView<Value>): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
