import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { CaseId } from '#contracts/alerts/alert.ts'
import type { Case, CaseAction, CaseEdit } from '#contracts/cases/case.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** What is done to a case. */
export type CaseDeed =
  | { kind: 'moved'; event: CaseAction }
  | { kind: 'edited'; edit: Omit<CaseEdit, 'revision'> }
  | { kind: 'noted'; note: number | null; text: string }
  | { kind: 'taskAdded'; text: string }
  | { kind: 'taskSwitched'; task: number; done: boolean }

/** A deed, and the case as it was seen. */
export type AskedDeed = { id: CaseId; revision: number; deed: CaseDeed }

/** What needs more to be said before it is done. */
export type AskedAction = Extract<
  CaseAction['type'],
  'case.assigned' | 'case.dismissed' | 'waiting.began' | 'decision.proposed' | 'decision.returned' | 'case.reopened'
>

type CaseWorkContext = {
  /** The form that is open. */
  asking: AskedAction | null
  /** The note that is being edited. */
  editing: number | null
  asked: AskedDeed | null
  company: EntityId | null
  problem: Problem | null
}

type CaseWorkEvent =
  | { type: 'action.wanted'; action: AskedAction }
  | { type: 'note.chosen'; note: number }
  | { type: 'form.closed' }
  | ({ type: 'deed.requested' } & AskedDeed)
  | { type: 'case.requested'; company: EntityId }
  | { type: 'problem.dismissed' }

/** Working on the case that is shown: a form for what needs words, and each deed sent once. */
export const caseWorkMachine = setup({
  types: {
    context: {} as CaseWorkContext,
    events: {} as CaseWorkEvent,
    emitted: {} as { type: 'case.changed'; id: CaseId; now: Case | null } | { type: 'case.opened'; id: CaseId },
  },
  actors: {
    doDeed: unprovided<Case, AskedDeed>('doDeed'),
    openCase: unprovided<CaseId, { company: EntityId }>('openCase'),
  },
  actions: {
    openForm: assign({ asking: (_, { action }: { action: AskedAction }) => action, editing: null, problem: null }),
    openNote: assign({ editing: (_, { note }: { note: number }) => note, asking: null, problem: null }),
    closeForms: assign({ asking: null, editing: null, problem: null }),
    rememberDeed: assign({
      asked: (_, { id, revision, deed }: AskedDeed) => ({ id, revision, deed }),
      problem: null,
    }),
    forgetDeed: assign({ asked: null }),
    rememberCompany: assign({ company: (_, { company }: { company: EntityId }) => company, problem: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit(({ context }, { now }: { now: Case | null }) => ({
      type: 'case.changed' as const,
      id: deedIn(context).id,
      now,
    })),
    announceCase: emit((_, { id }: { id: CaseId }) => ({ type: 'case.opened' as const, id })),
  },
}).createMachine({
  id: 'caseWork',
  context: { asking: null, editing: null, asked: null, company: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetDeed',
      on: {
        'action.wanted': { actions: { type: 'openForm', params: ({ event }) => event } },
        'note.chosen': { actions: { type: 'openNote', params: ({ event }) => event } },
        'form.closed': { actions: 'closeForms' },
        'deed.requested': { target: 'sending', actions: { type: 'rememberDeed', params: ({ event }) => event } },
        'case.requested': { target: 'opening', actions: { type: 'rememberCompany', params: ({ event }) => event } },
        'problem.dismissed': { actions: 'forgetProblem' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'doDeed',
        input: ({ context }) => deedIn(context),
        onDone: {
          target: 'resting',
          actions: [{ type: 'announceChange', params: ({ event }) => ({ now: event.output }) }, 'closeForms'],
        },
        onError: {
          target: 'resting',
          actions: [
            { type: 'rememberProblem', params: ({ event }) => event },
            { type: 'announceChange', params: { now: null } },
          ],
        },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openCase',
        input: ({ context }) => ({ company: companyIn(context) }),
        onDone: {
          target: 'resting',
          actions: { type: 'announceCase', params: ({ event }) => ({ id: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
  },
})

function deedIn({ asked }: CaseWorkContext): AskedDeed {
  if (!asked) throw new Error('A deed is known before it is done')
  return asked
}

function companyIn({ company }: CaseWorkContext): EntityId {
  if (!company) throw new Error('The company is known before a case of it is opened')
  return company
}

export const selectCaseWork = (snapshot: SnapshotFrom<typeof caseWorkMachine>) => ({
  asking: snapshot.context.asking,
  editing: snapshot.context.editing,
  /** What is under way. */
  deed: snapshot.context.asked?.deed ?? null,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
})
