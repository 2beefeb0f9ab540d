import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import {
  type AlertCondition,
  type AlertPreview,
  type AlertRule,
  AlertRuleDraft,
  AlertRuleField,
  unusableFieldsOf,
  type WatchedArticles,
} from '#contracts/alerts/alert-rule.ts'
import type { AlertRuleId } from '#contracts/query/ids.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import {
  changedDraft,
  editableListActions,
  editableListDelays,
  editableListGuards,
  editableListStates,
} from '../kit/editable-lists.ts'
import { unprovided } from '../kit/unprovided.ts'

/** A rule of which something is said besides what it is: which one, and its name. */
export type NamedRule = { id: AlertRuleId; name: string }

type AlertRuleContext = {
  /** The rule that is being rewritten; `null` for a new one. */
  id: AlertRuleId | null
  /** What is being typed; `startsAt` is empty where no moment is chosen. */
  draft: AlertRuleDraft | null
  /** Fields of the draft that cannot be saved as they are. */
  unusable: AlertRuleField[]
  preview: AlertPreview | null
  previewProblem: Problem | null
  /** The rule that is being switched, removed or restored, or was just now. */
  subject: NamedRule | null
  enabling: boolean
  problem: Problem | null
}

type AlertRuleEvent =
  | { type: 'creation.requested'; draft: AlertRuleDraft }
  | { type: 'rule.chosen'; rule: AlertRule }
  | { type: 'draft.edited'; change: Partial<AlertRuleDraft> }
  | { type: 'watches.changed'; watches: WatchedArticles }
  | { type: 'preview.repeated' }
  | { type: 'save.requested' }
  | { type: 'form.closed' }
  | { type: 'rule.switched'; subject: NamedRule; enabled: boolean }
  | { type: 'removal.requested'; subject: NamedRule }
  | { type: 'removal.undone' }

const kept = editableListStates(({ enabling }: AlertRuleContext) => ({ enabled: enabling }))({
  machine: 'alertRule',
  save: 'saveRule',
  switch: 'switchRule',
  remove: 'removeRule',
  restore: 'restoreRule',
  namesField: 'fieldIsNamed',
  markField: 'rememberNamedField',
})

/** What a user does with alert rules: writing one and seeing its preview, switching, removing. */
export const alertRuleMachine = setup({
  types: {
    context: {} as AlertRuleContext,
    events: {} as AlertRuleEvent,
    emitted: {} as { type: 'rules.changed' },
  },
  actors: {
    previewRule: unprovided<AlertPreview, { condition: AlertCondition }>('previewRule'),
    saveRule: unprovided<NamedRule, { id: AlertRuleId | null; draft: AlertRuleDraft }>('saveRule'),
    switchRule: unprovided<void, { id: AlertRuleId; enabled: boolean }>('switchRule'),
    removeRule: unprovided<void, { id: AlertRuleId }>('removeRule'),
    restoreRule: unprovided<void, { id: AlertRuleId }>('restoreRule'),
  },
  guards: {
    ...editableListGuards<AlertRuleContext>(AlertRuleDraft),
    fieldIsNamed: (_, { error }: { error: unknown }) => fieldNamedIn(error) !== null,
  },
  actions: {
    ...editableListActions<AlertRuleContext, AlertRuleEvent>(unusableFieldsOf),
    beginWith: assign({
      id: (_, { rule }: { rule: AlertRule }) => rule.id,
      draft: (_, { rule }: { rule: AlertRule }) => draftOf(rule),
    }),
    rememberChange: assign(({ context }, { change }: { change: Partial<AlertRuleDraft> }) =>
      changedDraft(context, change, unusableFieldsOf),
    ),
    rememberWatches: assign({
      draft: ({ context }, { watches }: { watches: WatchedArticles }) => context.draft && { ...context.draft, watches },
    }),
    rememberNamedField: assign({
      unusable: (_, { error }: { error: unknown }) => [fieldNamedIn(error)].filter(isField),
    }),
    forgetForm: assign({ id: null, draft: null, unusable: [], preview: null, previewProblem: null }),
    rememberPreview: assign({ preview: (_, { preview }: { preview: AlertPreview }) => preview }),
    rememberPreviewProblem: assign({
      preview: null,
      previewProblem: (_, { error }: { error: unknown }) => problemFrom(error),
    }),
    forgetPreviewProblem: assign({ previewProblem: null }),
    rememberSwitch: assign({ enabling: (_, { enabled }: { enabled: boolean }) => enabled }),
    announceChange: emit({ type: 'rules.changed' }),
  },
  delays: editableListDelays,
}).createMachine({
  id: 'alertRule',
  context: {
    id: null,
    draft: null,
    unusable: [],
    preview: null,
    previewProblem: null,
    subject: null,
    enabling: false,
    problem: null,
  },
  initial: 'listing',
  states: {
    listing: {
      initial: 'resting',
      on: {
        'creation.requested': {
          target: 'editing',
          actions: ['forgetProblem', { type: 'beginNew', params: ({ event }) => event }],
        },
        'rule.chosen': {
          target: 'editing',
          actions: ['forgetProblem', { type: 'beginWith', params: ({ event }) => event }],
        },
        'rule.switched': {
          target: 'switching',
          actions: [
            'forgetProblem',
            { type: 'rememberSubject', params: ({ event }) => event },
            { type: 'rememberSwitch', params: ({ event }) => event },
          ],
        },
        'removal.requested': {
          target: 'removing',
          actions: ['forgetProblem', { type: 'rememberSubject', params: ({ event }) => event }],
        },
      },
      states: kept.listed,
    },
    editing: {
      tags: 'unsaved',
      initial: 'previewing',
      on: {
        'draft.edited': { actions: { type: 'rememberChange', params: ({ event }) => event } },
        'watches.changed': {
          target: '.previewing',
          actions: { type: 'rememberWatches', params: ({ event }) => event },
        },
        'save.requested': [
          { guard: 'draftIsUsable', target: 'saving', actions: 'forgetProblem' },
          { actions: 'rememberUnusable' },
        ],
        'form.closed': { target: 'listing', actions: ['forgetForm', 'forgetProblem'] },
      },
      states: {
        previewing: {
          tags: 'previewing',
          entry: 'forgetPreviewProblem',
          invoke: {
            src: 'previewRule',
            input: ({ context }) => ({ condition: conditionOf(draftIn(context)) }),
            onDone: {
              target: 'previewed',
              actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
            },
            onError: {
              target: 'unpreviewed',
              actions: { type: 'rememberPreviewProblem', params: ({ event }) => event },
            },
          },
        },
        previewed: {},
        unpreviewed: { on: { 'preview.repeated': 'previewing' } },
        asBefore: { type: 'history' },
      },
    },
    saving: kept.saving,
    switching: kept.switching,
    removing: kept.removing,
    restoring: kept.restoring,
  },
})

function draftOf({ name, description, startsAt, watches, savedQuery, channel, enabled }: AlertRule): AlertRuleDraft {
  return { name, description, startsAt, watches, savedQuery, channel, enabled }
}

const conditionOf = ({ watches, savedQuery }: AlertRuleDraft): AlertCondition => ({ watches, savedQuery })

/** The field of the form that the server refused. */
function fieldNamedIn(error: unknown): AlertRuleField | null {
  const { code, details } = problemFrom(error)
  return code === 'invalid_request' && isField(details.field) ? details.field : null
}

const isField = (name: unknown): name is AlertRuleField => v.is(AlertRuleField, name)

function draftIn({ draft }: AlertRuleContext): AlertRuleDraft {
  if (!draft) throw new Error('A rule is begun before it is previewed or saved')
  return draft
}

type AlertRuleSnapshot = SnapshotFrom<typeof alertRuleMachine>

export const selectAlertRule = (snapshot: AlertRuleSnapshot) => ({
  ...snapshot.context,
  outcome: outcomeOf(snapshot),
  saving: snapshot.matches('saving'),
  previewing: snapshot.hasTag('previewing'),
  mayEdit: snapshot.can({ type: 'draft.edited', change: {} }),
  mayUndo: snapshot.can({ type: 'removal.undone' }),
  /** Whether something may be done to the rules of the list. */
  mayKeep: snapshot.matches('listing'),
  /** The rule that is being switched. */
  switching: snapshot.matches('switching') ? (snapshot.context.subject?.id ?? null) : null,
})

/** The last action on the subject. */
function outcomeOf(snapshot: AlertRuleSnapshot): 'saved' | 'removed' | null {
  if (snapshot.matches({ listing: 'saved' })) return 'saved'
  return snapshot.matches({ listing: 'undoable' }) ? 'removed' : null
}
