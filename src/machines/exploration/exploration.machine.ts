import { assign, setup } from 'xstate'
import type { EntityId } from '#contracts/entity.ts'
import type { ExplorationHistory, ExplorationStep } from '#contracts/exploration.ts'
import type { IsoDate } from '#contracts/iso-date.ts'
import type { Direction, NeighboursReply } from '#contracts/network.ts'
import { type Problem, problemFrom } from '#contracts/problem.ts'
import { unprovided } from '../unprovided.ts'
import type { Around, ExplorationContext, LoadedOwnership, Request, Selection } from './exploration.types.ts'
import { aroundIn, companyIn, neighboursRequest, openedStep, requestIn, shownStep } from './exploration-requests.ts'
import { advance, emptyScene, hiddenCountOf, isExpanded, needsLoading, sceneOf, wantedExpansions } from './scene.ts'

type ExplorationEvent =
  | { type: 'company.chosen'; company: EntityId; asOf: IsoDate | null }
  | { type: 'date.chosen'; asOf: IsoDate | null }
  | { type: 'neighbours.expanded'; node: EntityId; direction: Direction }
  | { type: 'node.collapsed'; node: EntityId; direction: Direction }
  | { type: 'node.moved'; node: string; x: number; y: number }
  | { type: 'element.selected'; selection: Selection }
  | { type: 'selection.cleared' }
  | { type: 'step.undone' }
  | { type: 'step.redone' }
  | { type: 'history.replayed'; history: ExplorationHistory }
  | { type: 'load.cancelled' }
  | { type: 'load.retried' }
  | { type: 'problem.dismissed' }

/** Exploring who owns a company: what was done is a list of steps, and the picture is what they amount to. */
export const explorationMachine = setup({
  types: { context: {} as ExplorationContext, events: {} as ExplorationEvent },
  actors: {
    loadOwnership: unprovided<LoadedOwnership, { company: EntityId; asOf: IsoDate | null; expansions: Around[] }>(
      'loadOwnership',
    ),
    loadNeighbours: unprovided<NeighboursReply, Around & { asOf: IsoDate | null; offset: number }>('loadNeighbours'),
  },
  guards: {
    hasPicture: ({ context }) => context.scene.report !== null,
    hasDoneStep: ({ context }) => context.position > 0,
    hasUndoneStep: ({ context }) => context.position < context.history.length,
    hasRequest: ({ context }) => context.request !== null,
    asksForNeighbours: ({ context }) => context.request?.type === 'neighbours',
    dateDiffers: ({ context }, { asOf }: { asOf: IsoDate | null }) => asOf !== context.scene.asOf,
    moreIsLoaded: ({ context }, around: Around) =>
      hiddenCountOf(context.scene, around) > 0 && !needsLoading(context.scene, around),
    moreIsOnServer: ({ context }, around: Around) =>
      hiddenCountOf(context.scene, around) > 0 && needsLoading(context.scene, around),
    isExpanded: ({ context }, around: Around) => isExpanded(context.scene, around),
    isPlaced: ({ context }, { node }: { node: string }) => context.scene.places[node] !== undefined,
  },
  actions: {
    rememberRequest: assign({ request: (_, { request }: { request: Request }) => request }),
    forgetRequest: assign({ request: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }): Problem => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    recordStep: assign(({ context }, { step }: { step: ExplorationStep }) => ({
      history: [...context.history.slice(0, context.position), step],
      position: context.position + 1,
      scene: advance(context.scene, step),
    })),
    undoStep: assign(({ context }) => ({
      position: context.position - 1,
      scene: sceneOf(context.history.slice(0, context.position - 1)),
    })),
    redoStep: assign(({ context }) => ({
      position: context.position + 1,
      scene: sceneOf(context.history.slice(0, context.position + 1)),
    })),
    replayHistory: assign((_, { history }: { history: ExplorationHistory }) => ({
      history,
      position: history.length,
      scene: sceneOf(history),
    })),
    rememberSelection: assign({ selection: (_, { selection }: { selection: Selection }) => selection }),
    forgetSelection: assign({ selection: null }),
  },
}).createMachine({
  id: 'exploration',
  context: () => emptyExploration,
  initial: 'empty',
  on: {
    'company.chosen': {
      target: '.opening',
      actions: {
        type: 'rememberRequest',
        params: ({ event }) => ({ request: { type: 'company', company: event.company, asOf: event.asOf } }),
      },
    },
    'history.replayed': {
      target: '.settling',
      actions: [
        { type: 'replayHistory', params: ({ event }) => ({ history: event.history }) },
        'forgetSelection',
        'forgetRequest',
      ],
    },
    'step.undone': { guard: 'hasDoneStep', target: '.settling', actions: ['undoStep', 'forgetRequest'] },
    'step.redone': { guard: 'hasUndoneStep', target: '.settling', actions: ['redoStep', 'forgetRequest'] },
  },
  states: {
    empty: { entry: 'forgetProblem' },
    opening: {
      tags: 'loading',
      entry: 'forgetProblem',
      on: { 'load.cancelled': { target: 'settling', actions: 'forgetRequest' } },
      invoke: {
        src: 'loadOwnership',
        input: ({ context }) => ({
          company: requestIn(context, 'company', 'date').company,
          asOf: requestIn(context, 'company', 'date').asOf,
          expansions: wantedExpansions(context.scene, requestIn(context, 'company', 'date')),
        }),
        onDone: {
          target: 'explored',
          actions: [
            {
              type: 'recordStep',
              params: ({ context, event }) => ({ step: openedStep(context, event.output) }),
            },
            'forgetRequest',
            'forgetSelection',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      always: { guard: 'hasPicture', target: 'explored.interrupted' },
      on: {
        'load.retried': 'opening',
        'problem.dismissed': { target: 'empty', actions: 'forgetRequest' },
      },
    },
    settling: { always: [{ guard: 'hasPicture', target: 'explored' }, { target: 'empty' }] },
    explored: {
      initial: 'ready',
      on: {
        'date.chosen': {
          guard: { type: 'dateDiffers', params: ({ event }) => ({ asOf: event.asOf }) },
          target: 'opening',
          actions: {
            type: 'rememberRequest',
            params: ({ context, event }) => ({
              request: { type: 'date', company: companyIn(context), asOf: event.asOf },
            }),
          },
        },
        'neighbours.expanded': [
          {
            guard: { type: 'moreIsLoaded', params: ({ event }) => aroundIn(event) },
            target: '.ready',
            actions: {
              type: 'recordStep',
              params: ({ event }) => ({ step: { type: 'neighbours.shown', ...aroundIn(event), reply: null } }),
            },
          },
          {
            guard: { type: 'moreIsOnServer', params: ({ event }) => aroundIn(event) },
            target: '.expanding',
            actions: {
              type: 'rememberRequest',
              params: ({ context, event }) => ({ request: neighboursRequest(context, aroundIn(event)) }),
            },
          },
        ],
        'node.collapsed': {
          guard: { type: 'isExpanded', params: ({ event }) => aroundIn(event) },
          actions: {
            type: 'recordStep',
            params: ({ event }) => ({
              step: { type: 'neighbours.hidden', node: event.node, direction: event.direction },
            }),
          },
        },
        'node.moved': {
          guard: { type: 'isPlaced', params: ({ event }) => ({ node: event.node }) },
          actions: {
            type: 'recordStep',
            params: ({ event }) => ({ step: { type: 'node.moved', node: event.node, x: event.x, y: event.y } }),
          },
        },
        'element.selected': {
          actions: { type: 'rememberSelection', params: ({ event }) => ({ selection: event.selection }) },
        },
        'selection.cleared': { actions: 'forgetSelection' },
      },
      states: {
        ready: { entry: 'forgetProblem' },
        expanding: {
          tags: 'loading',
          entry: 'forgetProblem',
          on: { 'load.cancelled': { target: 'ready', actions: 'forgetRequest' } },
          invoke: {
            src: 'loadNeighbours',
            input: ({ context }) => requestIn(context, 'neighbours'),
            onDone: {
              target: 'ready',
              actions: [
                {
                  type: 'recordStep',
                  params: ({ context, event }) => ({ step: shownStep(context, event.output) }),
                },
                'forgetRequest',
              ],
            },
            onError: {
              target: 'interrupted',
              actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        interrupted: {
          on: {
            'load.retried': [
              { guard: 'asksForNeighbours', target: 'expanding' },
              { guard: 'hasRequest', target: '#exploration.opening' },
            ],
            'problem.dismissed': { target: 'ready', actions: 'forgetRequest' },
          },
        },
      },
    },
  },
})

const emptyExploration: ExplorationContext = {
  history: [],
  position: 0,
  scene: emptyScene,
  selection: null,
  request: null,
  problem: null,
}
