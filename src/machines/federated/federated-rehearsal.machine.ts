import { assign, emit, setup } from 'xstate'
import type { Departure, LedgerEntry, MatchingMode, NoiseSettings } from '#contracts/federated/federated.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'
import {
  boundsFrom,
  type FederatedRehearsalContext,
  obstacleIn,
  type PartyData,
  planOf,
  type RehearsalResult,
  type RehearsalTask,
  takingPart,
} from './federated-rehearsal.types.ts'

/** What a run is made of; data are found by key. */
export type RunInput = {
  task: RehearsalTask
  mode: MatchingMode
  bounds: number[]
  noise: NoiseSettings | null
  leaver: number | null
  parties: { name: string; key: string }[]
  approvals: Departure[][]
}

type RunReport =
  | { type: 'party.progressed'; party: number; done: number; total: number }
  | { type: 'message.sent'; entry: LedgerEntry }
  | { type: 'rehearsal.finished'; result: RehearsalResult }
  | { type: 'rehearsal.failed'; problem: Problem }

/** The settings of joint figures, each of which may be changed. */
export type FigureSettings = Pick<FederatedRehearsalContext, 'boundsText' | 'noise' | 'leaver'>

type FederatedRehearsalEvent =
  | RunReport
  | { type: 'task.chosen'; task: RehearsalTask }
  | { type: 'mode.chosen'; mode: MatchingMode }
  | { type: 'settings.changed'; settings: Partial<FigureSettings> }
  | { type: 'party.named'; party: number; name: string }
  | { type: 'data.given'; party: number; key: string; name: string }
  | { type: 'data.removed'; party: number }
  | { type: 'demonstration.requested' }
  | { type: 'plan.made' }
  | { type: 'plan.reopened' }
  | { type: 'party.approved'; party: number }
  | { type: 'rehearsal.started' }
  | { type: 'rehearsal.cancelled' }

type DemonstrationData = { name: string; data: PartyData }

const untouched = { progress: [], ledger: [], result: null, problem: null }
const unspent = { epsilon: 0, delta: 0, runs: 0 }

/** Rehearsing a federated computation: bringing data, seeing what would leave each site, agreeing, running. */
export const federatedRehearsalMachine = setup({
  types: {
    context: {} as FederatedRehearsalContext,
    events: {} as FederatedRehearsalEvent,
    emitted: {} as { type: 'file.released'; key: string },
  },
  actors: {
    readData: unprovided<PartyData, { key: string; name: string }>('readData'),
    loadDemonstration: unprovided<DemonstrationData[], undefined>('loadDemonstration'),
    runRehearsal: unprovidedCallback<RunReport, RunInput>('runRehearsal'),
  },
  guards: {
    isAnotherTask: ({ context }, { task }: { task: RehearsalTask }) => context.task !== task,
    nothingIsInTheWay: ({ context }) => obstacleIn(context) === null,
    partyIsYetToAgree: ({ context }, { party }: { party: number }) => takingPart(context)[party]?.approved === false,
    allHaveAgreed: ({ context }) => takingPart(context).every(({ approved }) => approved),
  },
  actions: {
    chooseTask: assign({ task: (_, { task }: { task: RehearsalTask }) => task }),
    chooseMode: assign({ mode: (_, { mode }: { mode: MatchingMode }) => mode }),
    changeSettings: assign((_, { settings }: { settings: Partial<FigureSettings> }) => settings),
    nameParty: assign({
      parties: ({ context }, { party, name }: { party: number; name: string }) =>
        context.parties.map((other, index) => (index === party ? { ...other, name } : other)),
    }),
    awaitData: assign({
      reading: (_, { party, key, name }: { party: number; key: string; name: string }) => ({ party, key, name }),
      problem: null,
    }),
    rememberData: assign({
      parties: ({ context }, { data }: { data: PartyData }) =>
        context.parties.map((party, index) => (index === context.reading?.party ? { ...party, data } : party)),
      spent: unspent,
    }),
    rememberDemonstration: assign({
      parties: (_, { parties }: { parties: DemonstrationData[] }) =>
        parties.map(({ name, data }) => ({ name, data, approved: false })),
      spent: unspent,
    }),
    forgetData: assign({
      parties: ({ context }, { party }: { party: number }) =>
        context.parties.map((other, index) => (index === party ? { ...other, data: null } : other)),
      spent: unspent,
    }),
    forgetApprovals: assign({
      parties: ({ context }) => context.parties.map((party) => ({ ...party, approved: false })),
    }),
    rememberApproval: assign({
      parties: ({ context }, { party }: { party: number }) => {
        const agreeing = takingPart(context)[party]
        return context.parties.map((other) => (other === agreeing ? { ...other, approved: true } : other))
      },
    }),
    forgetRun: assign(untouched),
    rememberProgress: assign({
      progress: ({ context }, { party, done, total }: { party: number; done: number; total: number }) =>
        Object.assign([...context.progress], { [party]: { done, total } }),
    }),
    rememberMessage: assign({
      ledger: ({ context }, { entry }: { entry: LedgerEntry }) => [...context.ledger, entry],
    }),
    rememberResult: assign({ result: (_, { result }: { result: RehearsalResult }) => result }),
    spendBudget: assign({
      spent: ({ context: { spent, noise, task } }) =>
        noise && task === 'statistics'
          ? { epsilon: spent.epsilon + noise.epsilon, delta: spent.delta + noise.delta, runs: spent.runs + 1 }
          : spent,
    }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    releaseFile: emit(({ context }) => ({ type: 'file.released' as const, key: context.reading?.key ?? '' })),
  },
}).createMachine({
  id: 'federatedRehearsal',
  context: {
    task: 'matching',
    mode: 'identifiers',
    parties: ['A', 'B', 'C'].map((name) => ({ name, data: null, approved: false })),
    boundsText: '50000, 100000, 200000, 500000',
    noise: null,
    leaver: null,
    reading: null,
    spent: unspent,
    ...untouched,
  },
  initial: 'preparing',
  on: {
    'task.chosen': {
      guard: { type: 'isAnotherTask', params: ({ event }) => event },
      target: '.preparing',
      actions: [{ type: 'chooseTask', params: ({ event }) => event }, 'forgetApprovals', 'forgetRun'],
    },
  },
  states: {
    preparing: {
      on: {
        'mode.chosen': { actions: { type: 'chooseMode', params: ({ event }) => event } },
        'settings.changed': { actions: { type: 'changeSettings', params: ({ event }) => event } },
        'party.named': { actions: { type: 'nameParty', params: ({ event }) => event } },
        'data.given': { target: 'reading', actions: { type: 'awaitData', params: ({ event }) => event } },
        'data.removed': { actions: { type: 'forgetData', params: ({ event }) => event } },
        'demonstration.requested': { target: 'loadingDemonstration', actions: 'forgetRun' },
        'plan.made': { guard: 'nothingIsInTheWay', target: 'agreeing', actions: 'forgetRun' },
      },
    },
    reading: {
      tags: 'loading',
      exit: 'releaseFile',
      invoke: {
        src: 'readData',
        input: ({ context }) => ({ key: context.reading?.key ?? '', name: context.reading?.name ?? '' }),
        onDone: {
          target: 'preparing',
          actions: { type: 'rememberData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: {
          target: 'preparing',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
        },
      },
    },
    loadingDemonstration: {
      tags: 'loading',
      invoke: {
        src: 'loadDemonstration',
        input: undefined,
        onDone: {
          target: 'preparing',
          actions: { type: 'rememberDemonstration', params: ({ event }) => ({ parties: event.output }) },
        },
        onError: {
          target: 'preparing',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
        },
      },
    },
    agreeing: {
      on: {
        'party.approved': {
          guard: { type: 'partyIsYetToAgree', params: ({ event }) => event },
          actions: { type: 'rememberApproval', params: ({ event }) => event },
        },
        'plan.reopened': { target: 'preparing', actions: ['forgetApprovals', 'forgetRun'] },
        'rehearsal.started': { guard: 'allHaveAgreed', target: 'running', actions: 'forgetRun' },
      },
    },
    running: {
      tags: 'busy',
      invoke: { src: 'runRehearsal', input: ({ context }) => runInputFrom(context) },
      on: {
        'party.progressed': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
        'message.sent': { actions: { type: 'rememberMessage', params: ({ event }) => event } },
        'rehearsal.finished': {
          target: 'finished',
          actions: [{ type: 'rememberResult', params: ({ event }) => event }, 'spendBudget'],
        },
        'rehearsal.failed': {
          target: 'agreeing',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'forgetApprovals'],
        },
        'rehearsal.cancelled': { target: 'preparing', actions: ['forgetApprovals', 'forgetRun'] },
      },
    },
    finished: {
      on: { 'plan.reopened': { target: 'preparing', actions: ['forgetApprovals', 'forgetRun'] } },
    },
  },
})

function runInputFrom(context: FederatedRehearsalContext): RunInput {
  const { task, mode, noise, leaver, boundsText } = context
  return {
    task,
    mode,
    noise,
    leaver,
    bounds: boundsFrom(boundsText) ?? [],
    parties: takingPart(context).map(({ name, data }) => ({ name: name.trim(), key: data?.key ?? '' })),
    approvals: planOf(context),
  }
}
