import * as v from 'valibot'
import { assign } from 'xstate'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { passing, rememberProblem } from './requests.ts'

/** What is done to an item of a kept list has a subject: which item, and its name. */
type EditedList = { id: unknown; draft: unknown; subject: { id: unknown; name: string } | null }

/** The id of a machine, its ports, its guard for a failure that names a field, and its action that marks that. */
type Names = Record<'machine' | 'save' | 'switch' | 'remove' | 'restore' | 'namesField' | 'markField', string>

const failed = { target: 'listing.failed', actions: [rememberProblem, 'announceChange'] } as const

/**
 * The states in which items of a list are saved, switched, removed and restored, for machines that keep such a list:
 * one thing at a time, a removal that can be undone for a while, and a form that a refusal leaves as it was. The
 * machine has `listing`, and `editing` with a history `asBefore`, and what is named here.
 */
export function editableListStates<Context extends EditedList, Switched>(switchedTo: (context: Context) => Switched) {
  type Subject = NonNullable<Context['subject']>
  type Given = { context: Context }
  const subjectOf = ({ context }: Given): { id: Subject['id'] } => {
    if (!context.subject) throw new Error('An item is named before something is done to it')
    return { id: context.subject.id }
  }
  const draftOf = ({ context }: Given): { id: Context['id']; draft: NonNullable<Context['draft']> } => {
    const { id, draft } = context
    if (!draft) throw new Error('An item is begun before it is saved')
    return { id, draft }
  }
  const rememberSaved = {
    type: 'rememberSubject',
    params: ({ event }: { event: { output: Subject } }) => ({ subject: event.output }),
  } as const
  return <const Named extends Names>(named: Named) =>
    ({
      subjectOf,
      /** What is said of the list: nothing, or what was done just now. */
      listed: {
        resting: { entry: 'forgetSubject' },
        saved: { after: { wordLifetime: 'resting' } },
        undoable: { on: { 'removal.undone': `#${named.machine}.restoring` }, after: { undoWindow: 'resting' } },
        failed: { entry: 'forgetSubject' },
      },
      saving: {
        tags: 'busy',
        invoke: {
          src: named.save as Named['save'],
          input: draftOf,
          onDone: { target: 'listing.saved', actions: ['forgetForm', rememberSaved, 'announceChange'] },
          onError: [
            {
              guard: { type: named.namesField as Named['namesField'], params: passing },
              target: 'editing.asBefore',
              actions: { type: named.markField as Named['markField'], params: passing },
            },
            { target: 'editing.asBefore', actions: rememberProblem },
          ],
        },
      },
      switching: {
        tags: 'busy',
        invoke: {
          src: named.switch as Named['switch'],
          input: (given: Given) => ({ ...subjectOf(given), ...switchedTo(given.context) }),
          onDone: { target: 'listing', actions: 'announceChange' },
          onError: failed,
        },
      },
      removing: {
        tags: 'busy',
        invoke: {
          src: named.remove as Named['remove'],
          input: subjectOf,
          onDone: { target: 'listing.undoable', actions: 'announceChange' },
          onError: failed,
        },
      },
      restoring: {
        tags: 'busy',
        invoke: {
          src: named.restore as Named['restore'],
          input: subjectOf,
          onDone: { target: 'listing', actions: 'announceChange' },
          onError: { target: 'listing.failed', actions: rememberProblem },
        },
      },
    }) as const
}

type Named = { id: unknown; name: string }

/** What a machine that keeps a list remembers: the item being written, and the one something is done to. */
type ListContext = {
  id: unknown
  draft: object | null
  unusable: readonly unknown[]
  subject: Named | null
  problem: Problem | null
}

type DraftOf<Context extends ListContext> = NonNullable<Context['draft']>

/** The guards of machines that keep a list, besides the one for a failure that names a field. */
export const editableListGuards = <Context extends ListContext>(schema: v.GenericSchema) => ({
  draftIsUsable: ({ context }: { context: Context }) => v.is(schema, context.draft),
})

/**
 * A draft after a change; which of its fields are unusable is said anew where it was said before.
 *
 * @param unusableFieldsOf the fields that cannot be saved as they are
 */
export function changedDraft<Draft extends object, Field>(
  { draft, unusable }: { draft: Draft | null; unusable: readonly Field[] },
  change: Partial<Draft>,
  unusableFieldsOf: (draft: Draft) => Field[],
): { draft: Draft | null; unusable: Field[] } {
  const changed = draft && { ...draft, ...change }
  return { draft: changed, unusable: changed && unusable.length > 0 ? unusableFieldsOf(changed) : [] }
}

/**
 * What machines that keep a list remember and forget alike, for `editableListStates`.
 *
 * @param unusableFieldsOf the fields of a draft that cannot be saved as they are
 */
export function editableListActions<Context extends ListContext, Event extends { type: string }>(
  unusableFieldsOf: (draft: DraftOf<Context>) => Context['unusable'],
) {
  const part = (changed: Partial<ListContext>) => changed as Partial<Context>
  const remember = <Given extends object>(change: (given: Given, context: Context) => Partial<ListContext>) =>
    assign<Context, { type: string }, Given, Event, never>(({ context }, given) => part(change(given, context)))
  const forget = (change: Partial<ListContext>) =>
    assign<Context, { type: string }, undefined, Event, never>(() => part(change))
  return {
    beginNew: remember(({ draft }: { draft: DraftOf<Context> }) => ({ id: null, draft })),
    rememberUnusable: assign<Context, { type: string }, undefined, Event, never>(({ context }) =>
      part({ unusable: context.draft ? unusableFieldsOf(context.draft as DraftOf<Context>) : [] }),
    ),
    rememberSubject: remember(({ subject: { id, name } }: { subject: NonNullable<Context['subject']> }) => ({
      subject: { id, name },
    })),
    forgetSubject: forget({ subject: null }),
    rememberProblem: remember(({ error }: { error: unknown }) => ({ problem: problemFrom(error) })),
    forgetProblem: forget({ problem: null }),
  }
}

/** How long the list says what was done just now, and lets a removal be undone, in milliseconds. */
export const editableListDelays = { wordLifetime: 6_000, undoWindow: 10_000 }
