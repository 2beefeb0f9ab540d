import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { everything, nodesOf, type Query, type QueryCount, queryFor } from '#contracts/query/query.ts'
import { queryFromAddress } from '#contracts/query/query-address.ts'
import type { DraftNode, QueryStep } from '#contracts/query/query-draft.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { queryEditorMachine } from '#src/machines/query/query-editor.machine.ts'
import { selectEditor } from '#src/machines/query/query-editor.selectors.ts'
import { randomQueries } from '#test/support/random-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Count = (query: Query, signal: AbortSignal) => Promise<QueryCount>

const meaning = { today: '2026-11-21', periods: [], parties: [], cuts: [] }
const counted = (count: number) => ({ count, more: false })
const onePerNode: Count = async (query) => ({
  total: 7,
  more: false,
  nodes: nodesOf(query).map((_, index) => counted(index)),
  meaning,
})

function startEditor(count: Count = onePerNode) {
  const counted = vi.fn(count)
  const machine = queryEditorMachine.provide({
    actors: { countQuery: fromPromise(({ input, signal }) => counted(input.query, signal)) },
  })
  const actor = createActor(machine).start()
  const settled: string[] = []
  actor.on('query.settled', ({ address }) => void settled.push(address))
  return {
    actor,
    counted,
    settled,
    shown: () => selectEditor(actor.getSnapshot()),
    do: (...steps: QueryStep[]) => {
      for (const step of steps) actor.send({ type: 'step.done', step })
    },
    pause: () => vi.advanceTimersByTimeAsync(350),
  }
}

const named = (text: string, node: number): QueryStep => ({
  type: 'condition.changed',
  node,
  field: 'name',
  operator: 'contains',
  value: { type: 'text', text },
})
const emptyName = { field: 'name', operator: 'contains', value: { type: 'text', text: '' } } as const
const addName = (group = 0): QueryStep => ({ type: 'condition.added', group, ...emptyName })

/** The ids of the draft as nested lists. */
const shapeOf = (node: DraftNode): unknown => (node.type === 'group' ? [node.id, ...node.nodes.map(shapeOf)] : node.id)

describe('the query editor', () => {
  test('the query editor requests counts of valid queries after a pause, and shows the count of each part', async () => {
    const editor = startEditor()
    editor.do(addName(), addName(), named('star', 2))
    expect(editor.counted).not.toHaveBeenCalled()
    await editor.pause()
    expect(editor.settled).toEqual(['all*name.contains.star'])
    const { root, total, counting } = editor.shown()
    expect([total, counting, root.count, root.nodes.map(({ count }) => count)]).toEqual([
      counted(7),
      false,
      counted(0),
      [null, counted(1)],
    ])
  })

  test('the query editor cancels an outdated count', async () => {
    const signals: AbortSignal[] = []
    const editor = startEditor((_, signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
    editor.do(addName(), named('star', 1))
    await editor.pause()
    editor.do(named('starlight', 1))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('the query editor combines typing without a pause into one step, and with a pause into two', async () => {
    const editor = startEditor()
    editor.do(addName())
    await editor.pause()
    editor.do(named('s', 1), named('st', 1), named('sta', 1))
    await editor.pause()
    editor.do(named('star', 1))
    await editor.pause()
    const texts = [editor.shown().address]
    for (const _ of [1, 2, 3]) {
      editor.actor.send({ type: 'step.undone' })
      texts.push(editor.shown().address)
    }
    expect(texts).toEqual(['all*name.contains.star', 'all*name.contains.sta', 'all', 'all'])
    expect(editor.shown()).toMatchObject({ mayUndo: false, mayRedo: true, root: { nodes: [] } })
  })

  test('the query editor moves, groups and ungroups nodes', () => {
    const editor = startEditor()
    editor.do(addName(), addName(), addName())
    const shapes: unknown[] = []
    const steps: QueryStep[] = [
      { type: 'node.moved', node: 3, move: 'up' },
      { type: 'node.enclosed', node: 1 },
      { type: 'node.moved', node: 3, move: 'in' },
      { type: 'node.moved', node: 1, move: 'out' },
      { type: 'node.moved', node: 1, move: 'down' },
      { type: 'group.dissolved', group: 4 },
      { type: 'node.removed', node: 2 },
    ]
    for (const step of steps) {
      editor.do(step)
      shapes.push(shapeOf(editor.actor.getSnapshot().context.draft.root))
    }
    expect(shapes).toEqual([
      [0, 1, 3, 2],
      [0, [4, 1], 3, 2],
      [0, [4, 1, 3], 2],
      [0, [4, 3], 1, 2],
      [0, [4, 3], 2, 1],
      [0, 3, 2, 1],
      [0, 3, 1],
    ])
  })

  test('the query editor starts a nested group with the opposite operator', () => {
    const editor = startEditor()
    const group = (within: number): QueryStep => ({ type: 'group.added', group: within })
    editor.do(group(0), group(1), group(2), addName(2), { type: 'node.enclosed', node: 4 })
    const joints = (node: DraftNode): string[] =>
      node.type === 'group' ? [node.joint, ...node.nodes.flatMap(joints)] : []
    expect(joints(editor.actor.getSnapshot().context.draft.root)).toEqual(['all', 'any', 'all', 'any', 'any'])
  })

  test('the query editor offers only effective actions that stay within the size limit', () => {
    const editor = startEditor()
    editor.do(addName())
    for (let depth = 1; depth < 8; depth++) editor.do({ type: 'node.enclosed', node: 1 })
    const before = editor.actor.getSnapshot().context.history.entries.length
    editor.do(
      { type: 'node.enclosed', node: 1 },
      { type: 'node.moved', node: 1, move: 'up' },
      { type: 'node.removed', node: 99 },
    )
    expect(editor.actor.getSnapshot().context.history.entries).toHaveLength(before)
    editor.do(...Array.from({ length: 120 }, () => addName()))
    expect(editor.shown().root).toMatchObject({ mayAdd: false, mayNest: true })
    expect(editor.actor.getSnapshot().context.history.entries).toHaveLength(before + 99)
  })

  test('the query editor starts with the query of the URL, and takes a later one as an undoable step', async () => {
    const editor = startEditor()
    const first = queryFor('kind', 'in', { type: 'list', list: ['fund'] })
    editor.actor.send({ type: 'query.opened', query: first })
    expect(editor.shown()).toMatchObject({ address: 'all*kind.in.fund', mayUndo: false })
    editor.do({ type: 'node.negated', node: 1 })
    editor.actor.send({ type: 'query.opened', query: everything })
    expect(editor.shown().address).toBe('all')
    editor.actor.send({ type: 'step.undone' })
    expect(editor.shown().address).toBe('all*not*kind.in.fund')
    await editor.pause()
    expect(editor.settled.at(-1)).toBe('all*not*kind.in.fund')
  })

  test('the query editor says why counting failed, and retries', async () => {
    const count = vi.fn(onePerNode).mockRejectedValueOnce(new ProblemError('too_broad', 'too long'))
    const editor = startEditor(count)
    editor.do(addName(), named('a', 1))
    await editor.pause()
    expect(editor.shown()).toMatchObject({ total: null, problem: { code: 'too_broad' }, mayRetry: true })
    editor.actor.send({ type: 'count.retried' })
    await editor.pause()
    expect(editor.shown()).toMatchObject({ total: counted(7), problem: null, mayRetry: false })
  })

  test('the query editor shows any query unchanged, and undoing everything restores it', () => {
    const move = fc.constantFrom('up' as const, 'down' as const, 'in' as const, 'out' as const)
    const id = fc.nat(12)
    const steps: fc.Arbitrary<QueryStep[]> = fc.array(
      fc.oneof(
        id.map((node): QueryStep => ({ type: 'node.removed', node })),
        id.map((node): QueryStep => ({ type: 'node.negated', node })),
        id.map((node): QueryStep => ({ type: 'node.enclosed', node })),
        id.map((group): QueryStep => ({ type: 'group.dissolved', group })),
        id.map((group): QueryStep => ({ type: 'group.added', group })),
        id.map((group): QueryStep => addName(group)),
        fc.tuple(id, move).map(([node, way]): QueryStep => ({ type: 'node.moved', node, move: way })),
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(randomQueries, steps, (query, done) => {
        const editor = startEditor()
        editor.actor.send({ type: 'query.opened', query })
        expect(editor.shown().query).toEqual(query.nodes.length === 0 ? everything : query)
        const before = editor.actor.getSnapshot().context.draft.root
        editor.do(...done)
        const after = editor.actor.getSnapshot().context.draft.root
        expect(queryFromAddress(editor.shown().address)).toEqual(editor.shown().query)
        while (editor.shown().mayUndo) editor.actor.send({ type: 'step.undone' })
        expect(editor.actor.getSnapshot().context.draft.root).toEqual(before)
        while (editor.shown().mayRedo) editor.actor.send({ type: 'step.redone' })
        expect(editor.actor.getSnapshot().context.draft.root).toEqual(after)
        editor.actor.stop()
      }),
      { numRuns: 100 },
    )
  })

  test('the query editor changes the subject, keeps applicable conditions, and can go back', async () => {
    const editor = startEditor()
    editor.do(addName(), named('star', 1), { type: 'group.added', group: 0 }, addName(2), named('sun', 3))
    editor.do({
      type: 'condition.added',
      group: 0,
      field: 'source',
      operator: 'in',
      value: { type: 'list', list: ['x'] },
    })
    editor.do({ type: 'scope.chosen', scope: 'bill' })
    expect([editor.shown().scope, editor.shown().address]).toEqual(['bill', 'bill*all*source.in.x'])
    editor.actor.send({ type: 'step.undone' })
    expect(editor.shown().address).toBe('all*name.contains.star*any*name.contains.sun*end*source.in.x')
  })

  test('the query editor cancels a count, and counts again', async () => {
    const signals: AbortSignal[] = []
    const editor = startEditor((_, signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
    editor.do(addName(), named('star', 1))
    expect(editor.shown().mayCancel).toBe(false)
    await editor.pause()
    expect(editor.shown().mayCancel).toBe(true)
    editor.actor.send({ type: 'count.cancelled' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(editor.shown()).toMatchObject({ counting: false, total: null, problem: null, mayRetry: true })
  })

  test('the query editor shows the query as text, follows the typing, and keeps invalid text', async () => {
    const editor = startEditor()
    const type = (text: string) => editor.actor.send({ type: 'text.typed', text })
    editor.actor.send({ type: 'query.opened', query: queryFor('name', 'contains', { type: 'text', text: 'star' }) })
    type('owners >= 1')
    expect(editor.shown().text).toBeNull()
    editor.actor.send({ type: 'text.opened' })
    expect(editor.shown().text).toEqual({ typed: 'name contains "star"', problem: null })
    type('name contains "star" or')
    expect(editor.shown().text).toMatchObject({
      typed: 'name contains "star" or',
      problem: { code: 'expected', from: 23 },
    })
    expect(editor.shown().address).toBe('all*name.contains.star')
    type('name contains "star" or owners >= 1')
    type('name  contains "star" or owners >= 12')
    expect(editor.shown().text).toEqual({ typed: 'name  contains "star" or owners >= 12', problem: null })
    expect(editor.shown().address).toBe('any*name.contains.star*owners.between.12.')
    await editor.pause()
    editor.actor.send({ type: 'step.undone' })
    expect(editor.shown().text).toEqual({ typed: 'name contains "star"', problem: null })
    editor.actor.send({ type: 'text.closed' })
    expect(editor.shown().text).toBeNull()
  })

  test('the query editor remembers the condition for which parties are searched', () => {
    const editor = startEditor()
    editor.actor.send({ type: 'party.sought', node: 3, words: 'north' })
    expect(editor.shown().sought).toEqual({ node: 3, words: 'north' })
    editor.actor.send({ type: 'party.sought', node: 3, words: ' ' })
    expect(editor.shown().sought).toBeNull()
  })
})
