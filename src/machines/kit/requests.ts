/** The event itself, as the parameters of an action or a guard. */
export const passing = <Event>({ event }: { event: Event }) => event
/** Remembers why it failed. */
export const rememberProblem = { type: 'rememberProblem', params: passing } as const

/** What a port answered, as the parameters of an action. */
export const answerIn = <Answer>({ event }: { event: { output: Answer } }) => ({ answer: event.output })

/** One entry of a configuration under a name that is known as a literal. */
const under = <const Name extends string, Value>(name: Name, value: Value) =>
  ({ [name]: value }) as { [Key in Name]: Value }

type Question<Context, Input> = {
  /** The port that answers and tells how far it has come. */
  port: string
  input: (given: { context: Context }) => Input
  /** Names of events: the answer has come, the question is given up, it is put once more. */
  found: string
  cancelled: string
  retried: string
}

/**
 * The states of a question that takes its time: `sending` until the answer is there, with its progress. The machine has
 * the actions `begin`, `rememberProgress`, `rememberAnswer` and `rememberProblem`.
 */
export function questionStates<Context, Input, const Named extends Question<Context, Input>>(
  named: Named & Question<Context, Input>,
) {
  const again = { on: under(named.retried as Named['retried'], 'sending' as const) }
  return {
    idle: {},
    sending: {
      tags: 'busy',
      entry: 'begin',
      invoke: { src: named.port as Named['port'], input: named.input },
      on: {
        ...under(
          named.found as Named['found'],
          {
            target: 'answered',
            actions: { type: 'rememberAnswer', params: passing },
          } as const,
        ),
        ...under(named.cancelled as Named['cancelled'], 'cancelled' as const),
        'progress.made': { actions: { type: 'rememberProgress', params: passing } },
        'run.failed': { target: 'failed', actions: rememberProblem },
      },
    },
    answered: {},
    cancelled: again,
    failed: again,
  } as const
}

type ListAction<Context, Input> = {
  /** The port that does it. */
  port: string
  input: (given: { context: Context }) => Input
  /** Name of the event that asks for it; while one thing is done, no other is begun. */
  requested: string
  /** Actions that follow where it was done, and where it failed. */
  done: readonly unknown[]
  failed: readonly unknown[]
}

/**
 * The states of something done to a list: `undoable` for a while where it took something away. The machine has the
 * guard `removes`, the actions `announceChange`, `revertRemoval`, `forgetAction` and `rememberProblem`, and the delay
 * `undoWindow`.
 */
export function listStates<Context, Input, const Named extends ListAction<Context, Input>>(
  named: Named & ListAction<Context, Input>,
) {
  return {
    idle: {},
    sending: {
      tags: 'busy',
      on: under(named.requested as Named['requested'], {}),
      invoke: {
        src: named.port as Named['port'],
        input: named.input,
        onDone: [
          { guard: 'removes', target: 'undoable', actions: 'announceChange' },
          { target: 'idle', actions: [...(named.done as Named['done']), 'forgetAction'] },
        ],
        onError: { target: 'idle', actions: [rememberProblem, ...(named.failed as Named['failed']), 'forgetAction'] },
      },
    },
    undoable: {
      on: { 'removal.undone': { target: 'sending', actions: 'revertRemoval' } },
      after: { undoWindow: { target: 'idle', actions: 'forgetAction' } },
    },
  } as const
}

type Form<Event, Input> = {
  /** The port that takes the form. */
  port: string
  input: (given: { event: Event }) => Input
  /** Names of events: the form is sent, it is come to or left. */
  submitted: string
  opened: string
  /** Actions that follow where it was taken. */
  done: readonly unknown[]
}

/**
 * The states of a form that is sent as it was typed and remembered nowhere. The machine has the guard `formIsUsable`
 * and the actions `rememberUnusable`, `forgetAttempt` and `rememberProblem`.
 */
export function formStates<Event, Input, const Named extends Form<Event, Input>>(named: Named & Form<Event, Input>) {
  const filled = {
    ...under(named.opened as Named['opened'], { target: 'idle', actions: 'forgetAttempt' } as const),
    ...under(
      named.submitted as Named['submitted'],
      [
        { guard: { type: 'formIsUsable', params: passing }, target: 'sending', actions: 'forgetAttempt' },
        { target: 'idle', actions: { type: 'rememberUnusable', params: passing } },
      ] as const,
    ),
  }
  return {
    idle: { on: filled },
    sending: {
      tags: 'busy',
      invoke: {
        src: named.port as Named['port'],
        input: named.input,
        onDone: { target: 'answered', actions: named.done as Named['done'] },
        onError: { target: 'idle', actions: rememberProblem },
      },
    },
    answered: { on: filled },
  } as const
}
