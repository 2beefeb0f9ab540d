import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Fault, FaultReceipt } from '#contracts/values/fault.ts'
import { unprovided } from '../kit/unprovided.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

type FaultReportsContext = {
  waiting: Fault[]
  /** The newest first. `referenceId` stands in the server's log; `null`: the report did not reach it. */
  reported: { fault: Fault; referenceId: string | null }[]
}

type FaultCaught = { type: 'fault.caught'; fault: Fault }

const maxRemembered = 20

type Cause = Pick<Fault, 'message' | 'stack'>

const isSame = (one: Cause, other: Cause) => one.message === other.message && one.stack === other.stack

/** Tells the server of faults of the application, one after another and the same one once. */
export const faultReportsMachine = setup({
  types: { context: {} as FaultReportsContext, events: {} as FaultCaught },
  actors: {
    watchFaults: unprovidedCallback<FaultCaught, unknown>('watchFaults'),
    sendReport: unprovided<FaultReceipt, { fault: Fault }>('sendReport'),
  },
  guards: {
    isNew: ({ context: { waiting, reported } }, { fault }: { fault: Fault }) =>
      ![...waiting, ...reported.map((one) => one.fault)].some((known) => isSame(known, fault)) &&
      waiting.length < maxRemembered,
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    queueFault: assign({
      waiting: ({ context }, { fault }: { fault: Fault }) => [...context.waiting, fault],
    }),
    settleFault: assign(({ context: { waiting, reported } }, { referenceId }: { referenceId: string | null }) => ({
      waiting: waiting.slice(1),
      reported: [...waiting.slice(0, 1).map((fault) => ({ fault, referenceId })), ...reported].slice(0, maxRemembered),
    })),
  },
}).createMachine({
  id: 'faultReports',
  context: { waiting: [], reported: [] },
  invoke: { src: 'watchFaults' },
  on: {
    'fault.caught': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'queueFault', params: ({ event }) => event },
    },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasWaiting', target: 'sending' } },
    sending: {
      invoke: {
        src: 'sendReport',
        input: ({ context }) => ({ fault: firstOf(context) }),
        onDone: {
          target: 'idle',
          actions: { type: 'settleFault', params: ({ event }) => event.output },
        },
        onError: { target: 'idle', actions: { type: 'settleFault', params: { referenceId: null } } },
      },
    },
  },
})

function firstOf({ waiting: [fault] }: FaultReportsContext): Fault {
  if (!fault) throw new Error('A fault is queued before it is sent')
  return fault
}

/** Under which reference the server has logged a fault; `null` where it has not, or not yet. */
export const selectReference = ({ context }: SnapshotFrom<typeof faultReportsMachine>, cause: Cause): string | null =>
  context.reported.find(({ fault }) => isSame(fault, cause))?.referenceId ?? null
