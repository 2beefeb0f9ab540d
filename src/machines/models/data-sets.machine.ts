import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { DataSetId, StoredDataSet, StoredRoles } from '#contracts/models/stored-data-set.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { editableListDelays } from '../kit/editable-lists.ts'
import { unprovided } from '../kit/unprovided.ts'

/** A file in the file store. */
type TableFile = { key: string; name: string }

/** Roles for the columns of a data set as it was seen. */
type AskedRoles = { id: DataSetId; revision: number; roles: StoredRoles }

/** A data set that is removed, or was just now. */
type LeavingDataSet = { id: DataSetId; name: string }

type DataSetsContext = {
  file: TableFile | null
  asked: AskedRoles | null
  leaving: LeavingDataSet | null
  problem: Problem | null
}

type DataSetsEvent =
  | { type: 'file.chosen'; file: TableFile }
  | { type: 'sending.cancelled' }
  | ({ type: 'roles.chosen' } & AskedRoles)
  | ({ type: 'removal.requested' } & LeavingDataSet)
  | { type: 'removal.undone' }
  | { type: 'problem.dismissed' }

/** Tables from which models learn: sent and read one at a time, their columns given roles, removed, brought back. */
export const dataSetsMachine = setup({
  types: {
    context: {} as DataSetsContext,
    events: {} as DataSetsEvent,
    emitted: {} as
      | { type: 'file.released'; key: string }
      | { type: 'dataSet.added'; dataSet: StoredDataSet }
      | { type: 'dataSet.changed'; id: DataSetId; now: StoredDataSet | null }
      | { type: 'dataSet.removed'; id: DataSetId }
      | { type: 'dataSet.restored'; dataSet: StoredDataSet },
  },
  actors: {
    sendTable: unprovided<StoredDataSet, TableFile>('sendTable'),
    saveRoles: unprovided<StoredDataSet, AskedRoles>('saveRoles'),
    removeDataSet: unprovided<void, { id: DataSetId }>('removeDataSet'),
    restoreDataSet: unprovided<StoredDataSet, { id: DataSetId }>('restoreDataSet'),
  },
  actions: {
    rememberFile: assign((_, { file }: { file: TableFile }) => ({ file, problem: null })),
    rememberRoles: assign((_, { id, revision, roles }: AskedRoles) => ({
      asked: { id, revision, roles },
      problem: null,
    })),
    rememberLeaving: assign((_, { id, name }: LeavingDataSet) => ({ leaving: { id, name }, problem: null })),
    forgetAsked: assign({ file: null, asked: null, leaving: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    releaseFile: emit(({ context }) => ({ type: 'file.released' as const, key: fileIn(context).key })),
    announceAdded: emit((_, { dataSet }: { dataSet: StoredDataSet }) => ({ type: 'dataSet.added' as const, dataSet })),
    announceChange: emit(({ context }, { now }: { now: StoredDataSet | null }) => ({
      type: 'dataSet.changed' as const,
      id: rolesIn(context).id,
      now,
    })),
    announceRemoval: emit(({ context }) => ({ type: 'dataSet.removed' as const, id: leavingIn(context).id })),
    announceReturn: emit((_, { dataSet }: { dataSet: StoredDataSet }) => ({
      type: 'dataSet.restored' as const,
      dataSet,
    })),
  },
  delays: { undoWindow: editableListDelays.undoWindow },
}).createMachine({
  id: 'dataSets',
  context: { file: null, asked: null, leaving: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      initial: 'quiet',
      states: {
        quiet: { entry: 'forgetAsked' },
        undoable: { on: { 'removal.undone': '#dataSets.restoring' }, after: { undoWindow: 'quiet' } },
      },
      on: {
        'file.chosen': { target: 'sending', actions: { type: 'rememberFile', params: ({ event }) => event } },
        'roles.chosen': { target: 'saving', actions: { type: 'rememberRoles', params: ({ event }) => event } },
        'removal.requested': {
          target: 'removing',
          actions: { type: 'rememberLeaving', params: ({ event }) => event },
        },
        'problem.dismissed': { actions: 'forgetProblem' },
      },
    },
    sending: {
      tags: 'busy',
      exit: 'releaseFile',
      on: { 'sending.cancelled': 'resting' },
      invoke: {
        src: 'sendTable',
        input: ({ context }) => fileIn(context),
        onDone: {
          target: 'resting',
          actions: { type: 'announceAdded', params: ({ event }) => ({ dataSet: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveRoles',
        input: ({ context }) => rolesIn(context),
        onDone: {
          target: 'resting',
          actions: { type: 'announceChange', params: ({ event }) => ({ now: event.output }) },
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
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeDataSet',
        input: ({ context }) => ({ id: leavingIn(context).id }),
        onDone: { target: 'resting.undoable', actions: 'announceRemoval' },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        src: 'restoreDataSet',
        input: ({ context }) => ({ id: leavingIn(context).id }),
        onDone: {
          target: 'resting',
          actions: { type: 'announceReturn', params: ({ event }) => ({ dataSet: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
  },
})

function fileIn({ file }: DataSetsContext): TableFile {
  if (!file) throw new Error('A file is known before it is sent')
  return file
}

function rolesIn({ asked }: DataSetsContext): AskedRoles {
  if (!asked) throw new Error('Roles are known before they are saved')
  return asked
}

function leavingIn({ leaving }: DataSetsContext): LeavingDataSet {
  if (!leaving) throw new Error('A data set is known before it is removed')
  return leaving
}

export const selectDataSets = (snapshot: SnapshotFrom<typeof dataSetsMachine>) => {
  const { file, asked, leaving, problem } = snapshot.context
  return {
    /** The name of the file that is on its way. */
    sending: snapshot.matches('sending') ? (file?.name ?? null) : null,
    /** Roles that are being saved. */
    saving: asked?.roles ?? null,
    /** The name of the data set that was removed just now and can be brought back. */
    removed: snapshot.matches({ resting: 'undoable' }) ? (leaving?.name ?? null) : null,
    problem,
    busy: snapshot.hasTag('busy'),
  }
}
