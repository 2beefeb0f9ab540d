/** What is done to an item of a kept list has a subject: which item, and its name. */
type Keeping = { id: unknown; draft: unknown; subject: { id: unknown; name: string } | null }

/** The id of a machine, its ports, its guard for a failure that names a field, and its action that marks that. */
type Names = Record<'machine' | 'save' | 'switch' | 'remove' | 'restore' | 'namesField' | 'markField', string>

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const rememberProblem = { type: 'rememberProblem', params: errorOf } as const
const failed = { target: 'listing.failed', actions: [rememberProblem, 'announceChange'] } as const

/**
 * The states in which items of a list are saved, switched, removed and had back, for machines that keep such a list: one
 * thing at a time, a removal with a while to regret it, and a form that a refusal leaves as it was. The machine has
 * `listing`, and `editing` with a history `asBefore`, and what is named here.
 */
export function keptListStates<Context extends Keeping, Switched>(switchedTo: (context: Context) => Switched) {
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
      /** What is said of the list: nothing, or what was done a moment ago. */
      listed: {
        resting: { entry: 'forgetSubject' },
        saved: { after: { wordLifetime: 'resting' } },
        removed: { on: { 'removal.undone': `#${named.machine}.restoring` }, after: { regretLifetime: 'resting' } },
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
              guard: { type: named.namesField as Named['namesField'], params: errorOf },
              target: 'editing.asBefore',
              actions: { type: named.markField as Named['markField'], params: errorOf },
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
          onDone: { target: 'listing.removed', actions: 'announceChange' },
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
