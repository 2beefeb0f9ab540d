import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { CorrectedRows, ImportId, ImportJob, RollbackPreview } from '#contracts/imports/import.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'
import { selectJobIsArriving } from './import-job.selectors.ts'

/** Something done with an import that has arrived. `key` finds the bytes of a file that was chosen. */
export type RepairAction =
  | { type: 'rollBack' | 'importAgain'; job: ImportJob }
  | { type: 'dropFile'; job: Pick<ImportJob, 'id' | 'file'> }
  | { type: 'correct'; job: ImportJob; rows: CorrectedRows['rows'] }
  | { type: 'correctByFile'; job: ImportJob; key: string }

/** A refused row as it is being corrected. */
export type RowEdit = { row: number; cells: string[] }

type ImportRepairContext = {
  action: RepairAction | null
  preview: RollbackPreview | null
  /** The import whose refused rows are being corrected, and those that were touched. */
  correcting: ImportId | null
  edits: RowEdit[]
  /** The import that brings the rows corrected last. */
  sent: ImportJob | null
  problem: Problem | null
}

type ImportRepairEvent =
  | { type: 'rollback.considered'; job: ImportJob }
  | { type: 'rollback.confirmed' }
  | { type: 'rollback.dismissed' }
  | { type: 'action.requested'; action: Exclude<RepairAction, { type: 'rollBack' }> }
  | { type: 'row.edited'; id: ImportId; edit: RowEdit }
  | { type: 'edits.dropped' }
  | { type: 'problem.dismissed' }

/**
 * What is done with imports that have arrived: taking one back, importing its file again, correcting its refused rows.
 */
export const importRepairMachine = setup({
  types: {
    context: {} as ImportRepairContext,
    events: {} as ImportRepairEvent,
    emitted: {} as { type: 'imports.changed' },
    tags: {} as 'busy',
  },
  actors: {
    previewRollback: unprovided<RollbackPreview, { id: ImportId }>('previewRollback'),
    carryOut: unprovided<ImportJob, { action: RepairAction }>('carryOut'),
  },
  guards: {
    hasEdits: ({ context }) => context.edits.length > 0,
    brings: ({ context }) => context.action?.type === 'correct' || context.action?.type === 'correctByFile',
  },
  actions: {
    considerRollback: assign((_, { job }: { job: ImportJob }) => ({
      action: { type: 'rollBack' as const, job },
      preview: null,
      problem: null,
    })),
    rememberPreview: assign({ preview: (_, { preview }: { preview: RollbackPreview }) => preview }),
    rememberAction: assign((_, { action }: { action: RepairAction }) => ({ action, sent: null, problem: null })),
    forgetAction: assign({ action: null, preview: null }),
    rememberEdit: assign(({ context }, { id, edit }: { id: ImportId; edit: RowEdit }) => ({
      correcting: id,
      edits: [...(context.correcting === id ? context.edits : []).filter(({ row }) => row !== edit.row), edit],
    })),
    rememberSent: assign({ sent: (_, { job }: { job: ImportJob }) => job }),
    forgetEdits: assign({ correcting: null, edits: [] }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit({ type: 'imports.changed' }),
  },
}).createMachine({
  id: 'importRepair',
  context: { action: null, preview: null, correcting: null, edits: [], sent: null, problem: null },
  initial: 'resting',
  on: {
    'row.edited': {
      actions: { type: 'rememberEdit', params: ({ event }) => event },
    },
    'edits.dropped': { guard: 'hasEdits', actions: 'forgetEdits' },
    'problem.dismissed': { actions: 'forgetProblem' },
  },
  states: {
    resting: {
      on: {
        'rollback.considered': {
          target: 'considering',
          actions: { type: 'considerRollback', params: ({ event }) => event },
        },
        'action.requested': {
          target: 'acting',
          actions: { type: 'rememberAction', params: ({ event }) => event },
        },
      },
    },
    considering: {
      on: { 'rollback.dismissed': { target: 'resting', actions: 'forgetAction' } },
      invoke: {
        src: 'previewRollback',
        input: ({ context }) => ({ id: actionIn(context).job.id }),
        onDone: {
          target: 'confirming',
          actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'forgetAction'],
        },
      },
    },
    confirming: {
      on: {
        'rollback.confirmed': 'acting',
        'rollback.dismissed': { target: 'resting', actions: 'forgetAction' },
      },
    },
    acting: {
      tags: 'busy',
      invoke: {
        src: 'carryOut',
        input: ({ context }) => ({ action: actionIn(context) }),
        onDone: [
          {
            guard: 'brings',
            target: 'resting',
            actions: [
              { type: 'rememberSent', params: ({ event }) => ({ job: event.output }) },
              'forgetEdits',
              'forgetAction',
              'announceChange',
            ],
          },
          { target: 'resting', actions: ['forgetAction', 'announceChange'] },
        ],
        onError: {
          target: 'resting',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'forgetAction', 'announceChange'],
        },
      },
    },
  },
})

function actionIn({ action }: ImportRepairContext): RepairAction {
  if (action === null) throw new Error('An action comes first: action.requested or rollback.considered')
  return action
}

type ImportRepairSnapshot = SnapshotFrom<typeof importRepairMachine>

/** The import that is to be taken back, and what that would change; `null` while that is being found out. */
type ConsideredRollback = { job: ImportJob; preview: RollbackPreview | null; acting: boolean }

export function selectConsideredRollback(snapshot: ImportRepairSnapshot): ConsideredRollback | null {
  const { action, preview } = snapshot.context
  return action?.type === 'rollBack' ? { job: action.job, preview, acting: snapshot.hasTag('busy') } : null
}

/** The rows of an import as they are being corrected. */
export const editsOf = ({ correcting, edits }: ImportRepairSnapshot['context'], id: ImportId): readonly RowEdit[] =>
  correcting === id ? edits : []

/**
 * Whether the rows that were sent last are of this import, or of another that corrects the same, and are still on their
 * way.
 * @param known the imports as they stand now
 */
export function areCorrectionsPending(sent: ImportJob | null, job: ImportJob, known: readonly ImportJob[]): boolean {
  if (sent === null || sent.corrects !== (job.corrects ?? job.id)) return false
  return selectJobIsArriving(known.find(({ id }) => id === sent.id) ?? sent)
}
