import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import {
  type AlertPreview,
  type AlertRule,
  type AlertRuleDraft,
  WatchedArticles,
} from '#contracts/alerts/alert-rule.ts'
import type { AlertRuleId } from '#contracts/query/ids.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { alertRuleMachine, selectAlertRule } from '#src/machines/alerts/alert-rule.machine.ts'

const id = '7' as AlertRuleId
const subject = { id, name: 'Defaults' }
const draft: AlertRuleDraft = {
  name: 'Defaults',
  description: 'Bonds that are not repaid',
  startsAt: '2026-07-01T00:00:00.000Z',
  watches: v.parse(WatchedArticles, { event: 'bond_default' }),
  savedQuery: null,
  channel: 'notice',
  enabled: true,
}
const rule: AlertRule = {
  ...draft,
  id,
  companyName: null,
  createdBy: 'ada',
  createdAt: '2026-07-01T00:00:00.000Z',
  watchedQuery: null,
  lastFiredAt: null,
  lastFiring: null,
  fired: 0,
  articles: 0,
}
const preview: AlertPreview = {
  from: null,
  to: null,
  articles: 3,
  days: 2,
  newest: [],
  companyName: null,
  matching: null,
  watchedQuery: null,
}
const refused = (details: Record<string, string>) => new ProblemError('invalid_request', 'no', details)
const away = { code: 'unavailable', details: {} }

type Failing = 'previewRule' | 'saveRule' | 'switchRule' | 'removeRule' | 'restoreRule'

function start(failing: Partial<Record<Failing, Error>> = {}) {
  const asked: unknown[] = []
  const answer = async <Output>(name: Failing, input: unknown, output: Output): Promise<Output> => {
    asked.push([name, input])
    const failure = failing[name]
    if (failure) throw failure
    return output
  }
  const clock = new SimulatedClock()
  const machine = alertRuleMachine.provide({
    actors: {
      previewRule: fromPromise(({ input }) => answer('previewRule', input, preview)),
      saveRule: fromPromise(({ input }) => answer('saveRule', input, subject)),
      switchRule: fromPromise(({ input }) => answer('switchRule', input, undefined)),
      removeRule: fromPromise(({ input }) => answer('removeRule', input, undefined)),
      restoreRule: fromPromise(({ input }) => answer('restoreRule', input, undefined)),
    },
  })
  const actor = createActor(machine, { clock })
  let changes = 0
  actor.on('rules.changed', () => {
    changes += 1
  })
  actor.start()
  const until = (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(value))
  return {
    actor,
    asked,
    clock,
    failing,
    until,
    changes: () => changes,
    view: () => selectAlertRule(actor.getSnapshot()),
  }
}

describe('editing an alert rule', () => {
  test('editing an alert rule previews its matches at once, and again after each change of its conditions', async () => {
    const { actor, asked, until, view } = start()
    actor.send({ type: 'creation.requested', draft })
    expect(view()).toMatchObject({ id: null, draft, previewing: true, preview: null, mayEdit: true })
    await until({ editing: 'previewed' })
    expect(view()).toMatchObject({ preview, previewing: false })
    const wider = { ...draft.watches, event: null }
    actor.send({ type: 'watches.changed', watches: wider })
    expect(view()).toMatchObject({ preview, previewing: true })
    await until({ editing: 'previewed' })
    expect(asked).toEqual([
      ['previewRule', { condition: { watches: draft.watches, savedQuery: null } }],
      ['previewRule', { condition: { watches: wider, savedQuery: null } }],
    ])
  })

  test('editing an alert rule saves it whole, confirms it briefly and reloads the list', async () => {
    const { actor, asked, clock, until, changes, view } = start()
    actor.send({ type: 'creation.requested', draft })
    actor.send({ type: 'draft.edited', change: { name: 'Unpaid' } })
    actor.send({ type: 'save.requested' })
    expect(view()).toMatchObject({ saving: true, mayEdit: false })
    await until({ listing: 'saved' })
    expect(asked.at(-1)).toEqual(['saveRule', { id: null, draft: { ...draft, name: 'Unpaid' } }])
    expect([view().outcome, view().subject, view().draft, changes()]).toEqual(['saved', subject, null, 1])
    clock.increment(6_000)
    expect([view().outcome, view().subject]).toEqual([null, null])
  })

  test('editing an alert rule starts from the stored rule and overwrites it', async () => {
    const { actor, asked, until, view } = start()
    actor.send({ type: 'rule.chosen', rule })
    expect(view()).toMatchObject({ id, draft })
    actor.send({ type: 'save.requested' })
    await until({ listing: 'saved' })
    expect(asked.at(-1)).toEqual(['saveRule', { id, draft }])
  })

  test('editing an alert rule names invalid fields until they are corrected', () => {
    const { actor, asked, view } = start()
    actor.send({ type: 'creation.requested', draft: { ...draft, name: '', description: 'four', startsAt: '' } })
    expect(view().unusable).toEqual([])
    actor.send({ type: 'save.requested' })
    expect(view().unusable).toEqual(['name', 'description', 'startsAt'])
    actor.send({ type: 'draft.edited', change: { description: 'four and one' } })
    expect(view().unusable).toEqual(['name', 'startsAt'])
    expect(asked.some((call) => Array.isArray(call) && call[0] === 'saveRule')).toBe(false)
  })

  test('editing an alert rule names a field refused by the server', async () => {
    const { actor, until, view } = start({ saveRule: refused({ field: 'description', reason: 'min_graphemes' }) })
    actor.send({ type: 'creation.requested', draft })
    actor.send({ type: 'save.requested' })
    await until('editing')
    expect(view()).toMatchObject({ unusable: ['description'], problem: null, draft })
  })

  test('editing an alert rule keeps the input and shows the reason after another refusal', async () => {
    const { actor, failing, until, view } = start({ saveRule: refused({ field: 'watches.company' }) })
    actor.send({ type: 'creation.requested', draft })
    await until({ editing: 'previewed' })
    actor.send({ type: 'save.requested' })
    await until({ editing: 'previewed' })
    expect(view()).toMatchObject({ unusable: [], problem: { code: 'invalid_request' }, draft, preview })
    delete failing.saveRule
    actor.send({ type: 'save.requested' })
    await until({ listing: 'saved' })
    expect(view().problem).toBeNull()
  })

  test('editing an alert rule works without a preview, which can be requested again', async () => {
    const { actor, failing, until, view } = start({ previewRule: new Error('no') })
    actor.send({ type: 'creation.requested', draft })
    await until({ editing: 'unpreviewed' })
    expect(view()).toMatchObject({ previewProblem: away, preview: null })
    delete failing.previewRule
    actor.send({ type: 'preview.repeated' })
    await until({ editing: 'previewed' })
    expect(view()).toMatchObject({ previewProblem: null, preview })
  })

  test('editing an alert rule ends when the form is closed', () => {
    const { actor, view, changes } = start()
    actor.send({ type: 'creation.requested', draft })
    expect(view().mayKeep).toBe(false)
    actor.send({ type: 'form.closed' })
    expect([view().mayKeep, view().draft, view().preview, changes()]).toEqual([true, null, null, 0])
  })
})

describe('listed alert rules', () => {
  test('listed alert rules are switched one at a time', async () => {
    const { actor, asked, until, changes, view } = start()
    actor.send({ type: 'rule.switched', subject, enabled: false })
    actor.send({ type: 'rule.switched', subject, enabled: true })
    expect(view().switching).toBe(id)
    await until({ listing: 'resting' })
    expect([asked, changes(), view().switching]).toEqual([[['switchRule', { id, enabled: false }]], 1, null])
  })

  test('a listed alert rule is removed, and can be restored while that is offered', async () => {
    const { actor, asked, clock, until, changes, view } = start()
    actor.send({ type: 'removal.requested', subject })
    await until({ listing: 'undoable' })
    expect(view()).toMatchObject({ outcome: 'removed', subject, mayUndo: true })
    actor.send({ type: 'removal.undone' })
    await until({ listing: 'resting' })
    expect([asked.at(-1), changes(), view().mayUndo]).toEqual([['restoreRule', { id }], 2, false])
    actor.send({ type: 'removal.requested', subject })
    await until({ listing: 'undoable' })
    clock.increment(10_000)
    expect(view()).toMatchObject({ outcome: null, mayUndo: false })
  })

  test.each([
    ['switchRule', { type: 'rule.switched', subject, enabled: false }],
    ['removeRule', { type: 'removal.requested', subject }],
  ] as const)('a failed %s of a listed alert rule shows the reason until the next action', async (port, event) => {
    const { actor, until, view } = start({ [port]: new Error('no') })
    actor.send(event)
    await until({ listing: 'failed' })
    expect(view()).toMatchObject({ problem: away, outcome: null })
    actor.send({ type: 'creation.requested', draft })
    expect(view().problem).toBeNull()
  })

  test('a listed alert rule that cannot be restored shows the reason', async () => {
    const { actor, until, view } = start({ restoreRule: new ProblemError('conflict', 'full', { maxRules: 50 }) })
    actor.send({ type: 'removal.requested', subject })
    await until({ listing: 'undoable' })
    actor.send({ type: 'removal.undone' })
    await until({ listing: 'failed' })
    expect(view().problem).toEqual({ code: 'conflict', details: { maxRules: 50 } })
  })
})
