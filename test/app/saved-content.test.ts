import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ExplorationStep, HistoryTree } from '#contracts/explorations/exploration.ts'
import { SavedTree } from '#contracts/explorations/saved-exploration.ts'
import { historyIn, savedPartsOf } from '#src/machines/explorations/saved-content.ts'

/** Steps of few kinds, so that some are equal, and some so long that not all of them go into one request. */
const step = fc.oneof(
  fc.record({
    type: fc.constant('node.moved' as const),
    node: fc.constantFrom('1', '2'),
    x: fc.integer({ min: 0, max: 3 }),
    y: fc.constant(0),
  }),
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), length: fc.constantFrom(1, 9_000, 700_000) })
    .map(({ id, length }) => ({
      type: 'note.written' as const,
      note: { id, subject: { type: 'node' as const, id: '1' }, text: id.repeat(length) },
    })),
)

const history = fc
  .array(fc.record({ step, back: fc.nat(5) }), { minLength: 1, maxLength: 12 })
  .map((done): HistoryTree => {
    const entries = done.map(({ step, back }, index) => ({
      id: index + 1,
      parent: Math.max(0, index - back),
      step: step as ExplorationStep,
    }))
    return { version: 2, entries, position: entries.length, tip: entries.length }
  })

test('an exploration sent in parts is complete, and every part is a tree with the steps already sent', () => {
  fc.assert(
    fc.property(history, (tree) => {
      const parts = savedPartsOf(tree, [])
      const known = new Set<string>()
      for (const part of parts) {
        expect(v.is(SavedTree, part.tree)).toBe(true)
        for (const { key } of part.added) {
          expect(known.has(key)).toBe(false)
          known.add(key)
        }
        expect(part.tree.entries.every(({ key }) => known.has(key))).toBe(true)
      }
      const last = parts.at(-1)
      if (!last) throw new Error('There is always a part')
      expect(historyIn({ tree: last.tree, steps: parts.flatMap(({ added }) => added) })).toEqual(tree)
    }),
    { numRuns: 60 },
  )
})

test('steps that the server already has are not sent again', () => {
  fc.assert(
    fc.property(history, (tree) => {
      const [whole] = savedPartsOf(tree, []).slice(-1)
      const stored = whole?.tree.entries.map(({ key }) => key) ?? []
      expect(savedPartsOf(tree, stored)).toEqual([{ tree: whole?.tree, added: [] }])
    }),
    { numRuns: 30 },
  )
})

test('no request contains more than one long step', () => {
  const long = (id: string): ExplorationStep => ({
    type: 'note.written',
    note: { id, subject: { type: 'node', id: '1' }, text: id.repeat(900_000) },
  })
  const entries = [...'abc'].map((id, index) => ({ id: index + 1, parent: index, step: long(id) }))
  const parts = savedPartsOf({ version: 2, entries, position: 1, tip: 3 }, [])
  expect(parts.map(({ added, tree: { position, tip } }) => [added.length, position, tip])).toEqual([
    [1, 1, 1],
    [1, 2, 2],
    [1, 1, 3],
  ])
})
