import { emptyScene, wantedExpansions } from '#analysis/graph-view/scene.ts'
import { goTo, redone, undone } from '../kit/history.ts'
import { explorationSetup } from './exploration.setup.ts'
import type { ExplorationContext } from './exploration.types.ts'
import {
  aroundIn,
  companyIn,
  edits,
  neighboursRequest,
  openedStep,
  ownershipRequestIn,
  requestIn,
  severalRequest,
  severalStep,
  shownStep,
} from './exploration-requests.ts'
import { emptyTree } from './history-tree.ts'

const opened = ['rememberPlayed', 'forgetRequest', 'forgetSelection'] as const

/**
 * Exploring who owns a company: what was done is a tree of steps, and the graph view is what a way through it amounts
 * to.
 */
export const explorationMachine = explorationSetup.createMachine({
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
        { type: 'changeHistory', params: ({ event }) => ({ tree: event.tree, how: 'jumped' }) },
        'forgetSelection',
        { type: 'rememberHighlight', params: { highlight: null } },
        'forgetRequest',
        'forgetPlayed',
      ],
    },
    // What is told while another company is being opened counts too: a panel that closes then takes its marks away.
    'graphView.highlighted': { actions: { type: 'rememberHighlight', params: ({ event }) => event } },
    'path.shown': { actions: { type: 'rememberPath', params: ({ event }) => event } },
    'step.undone': {
      guard: 'hasDoneStep',
      target: '.settling',
      actions: [
        { type: 'changeHistory', params: ({ context }) => ({ tree: undone(context.tree), how: 'undone' }) },
        'forgetRequest',
      ],
    },
    'step.redone': {
      guard: 'hasUndoneStep',
      target: '.settling',
      actions: [
        { type: 'changeHistory', params: ({ context }) => ({ tree: redone(context.tree), how: 'redone' }) },
        'forgetRequest',
      ],
    },
    'step.chosen': {
      guard: { type: 'isOtherStep', params: ({ event }) => event },
      target: '.settling',
      actions: [
        {
          type: 'changeHistory',
          params: ({ context, event }) => ({ tree: goTo(context.tree, event.id), how: 'jumped' }),
        },
        'forgetRequest',
      ],
    },
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
          company: ownershipRequestIn(context).company,
          asOf: ownershipRequestIn(context).asOf,
          expansions: wantedExpansions(context.scene, ownershipRequestIn(context)),
        }),
        onDone: [
          {
            guard: 'goesOnPlaying',
            target: 'explored',
            actions: [
              { type: 'amendDay', params: ({ context, event }) => ({ step: openedStep(context, event.output) }) },
              ...opened,
            ],
          },
          {
            target: 'explored',
            actions: [
              { type: 'recordStep', params: ({ context, event }) => ({ step: openedStep(context, event.output) }) },
              ...opened,
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    failed: {
      always: { guard: 'hasGraphView', target: 'explored.interrupted' },
      on: {
        'load.retried': 'opening',
        'problem.dismissed': { target: 'empty', actions: 'forgetRequest' },
      },
    },
    settling: { always: [{ guard: 'hasGraphView', target: 'explored' }, { target: 'empty' }] },
    explored: {
      initial: 'ready',
      on: {
        'date.chosen': {
          guard: { type: 'dateDiffers', params: ({ event }) => event },
          target: 'opening',
          actions: {
            type: 'rememberRequest',
            params: ({ context, event }) => ({
              request: { type: 'date', play: null, company: companyIn(context), asOf: event.asOf },
            }),
          },
        },
        'date.played': {
          guard: { type: 'dateDiffers', params: ({ event }) => event },
          target: 'opening',
          actions: {
            type: 'rememberRequest',
            params: ({ context, event: { play, asOf } }) => ({
              request: { type: 'date', play, company: companyIn(context), asOf },
            }),
          },
        },
        'data.reloaded': {
          target: 'opening',
          actions: {
            type: 'rememberRequest',
            params: ({ context }) => ({
              request: { type: 'date', play: null, company: companyIn(context), asOf: context.scene.asOf },
            }),
          },
        },
        'comparison.chosen': {
          guard: { type: 'comparisonDiffers', params: ({ event }) => event },
          target: 'opening',
          actions: {
            type: 'rememberRequest',
            params: ({ context, event }) => ({
              request: { type: 'comparison', company: companyIn(context), asOf: event.asOf },
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
        'several.expanded': {
          guard: { type: 'severalHaveMore', params: ({ event: { nodes, direction } }) => ({ nodes, direction }) },
          target: '.expandingSeveral',
          actions: {
            type: 'rememberRequest',
            params: ({ context, event }) => ({ request: severalRequest(context, event) }),
          },
        },
        ...edits,
        'element.selected': {
          actions: { type: 'rememberSelection', params: ({ event }) => event },
        },
        'selection.cleared': { actions: 'forgetSelection' },
        'elements.gathered': { actions: { type: 'gather', params: ({ event }) => event } },
        'lasso.switched': { actions: 'switchLasso' },
        'more.pointed': {
          actions: { type: 'rememberPointed', params: ({ event }) => event },
        },
        'stake.tried': { actions: { type: 'rememberStake', params: ({ event }) => event } },
        'graphView.searched': { actions: { type: 'rememberSearch', params: ({ event }) => event } },
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
                { type: 'recordStep', params: ({ context, event }) => ({ step: shownStep(context, event.output) }) },
                'forgetRequest',
              ],
            },
            onError: {
              target: 'interrupted',
              actions: { type: 'rememberProblem', params: ({ event }) => event },
            },
          },
        },
        expandingSeveral: {
          tags: 'loading',
          entry: 'forgetProblem',
          on: { 'load.cancelled': { target: 'ready', actions: 'forgetRequest' } },
          invoke: {
            src: 'loadSeveral',
            input: ({ context }) => requestIn(context, 'several'),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'recordStep', params: ({ context, event }) => ({ step: severalStep(context, event.output) }) },
                'forgetRequest',
              ],
            },
            onError: {
              target: 'interrupted',
              actions: { type: 'rememberProblem', params: ({ event }) => event },
            },
          },
        },
        interrupted: {
          on: {
            'load.retried': [
              { guard: { type: 'asksFor', params: { type: 'neighbours' } }, target: 'expanding' },
              { guard: { type: 'asksFor', params: { type: 'several' } }, target: 'expandingSeveral' },
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
  tree: emptyTree,
  scene: emptyScene,
  selection: null,
  gathered: [],
  lasso: false,
  highlight: null,
  path: null,
  pointed: null,
  searchText: '',
  triedStake: null,
  lastDone: null,
  request: null,
  played: null,
  problem: null,
}
