import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import {
  defaultMediaThresholds,
  type MediaRuleId,
  type MediaRulePreview,
  MediaThresholds,
} from '#contracts/adverse-media/media-rules.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

type Change = { rule: MediaRuleId; name: string; value: number }

type MediaRulesContext = {
  /** What is being tried, and what it began from; `null` where nothing is edited. */
  draft: MediaThresholds | null
  basis: MediaThresholds | null
  /** How often the rules would have fired with the draft. */
  preview: MediaRulePreview | null
  previewProblem: Problem | null
  problem: Problem | null
}

type MediaRulesEvent =
  | { type: 'editing.requested'; thresholds: MediaThresholds }
  | ({ type: 'threshold.changed' } & Change)
  | { type: 'defaults.chosen' }
  | { type: 'preview.repeated' }
  | { type: 'save.requested' }
  | { type: 'editing.cancelled' }

const saving = {
  'save.requested': { guard: 'draftIsOther', target: '#mediaRules.saving', actions: 'forgetProblem' },
} as const

/** Editing the thresholds of the rules about adverse media: each change is tried on ninety days before it is saved. */
export const mediaRulesMachine = setup({
  types: {
    context: {} as MediaRulesContext,
    events: {} as MediaRulesEvent,
    emitted: {} as { type: 'thresholds.saved' },
  },
  actors: {
    tryThresholds: unprovided<MediaRulePreview, { thresholds: MediaThresholds }>('tryThresholds'),
    saveThresholds: unprovided<void, { thresholds: MediaThresholds }>('saveThresholds'),
  },
  guards: {
    changeIsUsable: ({ context }, change: Change) => v.is(MediaThresholds, changed(draftIn(context), change)),
    draftIsOther: ({ context: { draft, basis } }) => JSON.stringify(draft) !== JSON.stringify(basis),
  },
  actions: {
    beginWith: assign((_, { thresholds }: { thresholds: MediaThresholds }) => ({
      draft: thresholds,
      basis: thresholds,
      preview: null,
    })),
    rememberChange: assign({ draft: ({ context }, change: Change) => changed(draftIn(context), change) }),
    takeDefaults: assign({ draft: defaultMediaThresholds }),
    rememberPreview: assign({ preview: (_, { preview }: { preview: MediaRulePreview }) => preview }),
    forgetPreview: assign({ preview: null, previewProblem: null }),
    rememberPreviewProblem: assign({ previewProblem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    forgetDraft: assign({ draft: null, basis: null }),
    announceSaved: emit({ type: 'thresholds.saved' }),
  },
  delays: { typingPause: 600 },
}).createMachine({
  id: 'mediaRules',
  context: { draft: null, basis: null, preview: null, previewProblem: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      entry: ['forgetDraft', 'forgetPreview', 'forgetProblem'],
      on: {
        'editing.requested': {
          target: 'editing',
          actions: { type: 'beginWith', params: ({ event }) => event },
        },
      },
    },
    editing: {
      tags: 'unsaved',
      initial: 'trying',
      on: {
        'threshold.changed': {
          guard: { type: 'changeIsUsable', params: ({ event }) => event },
          target: '.pausing',
          actions: { type: 'rememberChange', params: ({ event }) => event },
        },
        'defaults.chosen': { target: '.trying', actions: 'takeDefaults' },
        'editing.cancelled': 'resting',
      },
      states: {
        pausing: { entry: 'forgetPreview', after: { typingPause: 'trying' } },
        trying: {
          entry: 'forgetPreview',
          invoke: {
            src: 'tryThresholds',
            input: ({ context }) => ({ thresholds: draftIn(context) }),
            onDone: {
              target: 'tried',
              actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
            },
            onError: {
              target: 'untried',
              actions: { type: 'rememberPreviewProblem', params: ({ event }) => event },
            },
          },
        },
        tried: { on: saving },
        untried: { on: { 'preview.repeated': 'trying', ...saving } },
        asBefore: { type: 'history' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveThresholds',
        input: ({ context }) => ({ thresholds: draftIn(context) }),
        onDone: { target: 'resting', actions: 'announceSaved' },
        onError: {
          target: 'editing.asBefore',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
  },
})

function draftIn({ draft }: MediaRulesContext): MediaThresholds {
  if (!draft) throw new Error('Thresholds are edited before they are tried or saved')
  return draft
}

const changed = (draft: MediaThresholds, { rule, name, value }: Change): MediaThresholds => ({
  ...draft,
  [rule]: { ...draft[rule], [name]: value },
})

export const selectMediaRules = (snapshot: SnapshotFrom<typeof mediaRulesMachine>) => ({
  ...snapshot.context,
  busy: snapshot.hasTag('busy'),
  mayEdit: snapshot.matches('editing'),
  maySave: snapshot.can({ type: 'save.requested' }),
})
