import { describe, expect, test } from 'vitest'
import { absencesOf } from '#analysis/graph-view/absence.ts'
import { advance, sceneOf } from '#analysis/graph-view/scene.ts'
import { visibleNetworkOf } from '#analysis/graph-view/visible-network.ts'
import type { ExplorationStep } from '#contracts/explorations/exploration.ts'
import { entity, entityId, neighbours, ownerRow, report, type Stake } from '#test/support/network-facts.ts'

/** 1 is held by 2, 3 and 4; 5 holds 2 and 3; 6 holds 5. */
const stakes: Stake[] = [
  { owner: 2, company: 1, share: 0.6 },
  { owner: 3, company: 1, share: 0.3 },
  { owner: 4, company: 1, share: 0.04 },
  { owner: 5, company: 2, share: 0.1 },
  { owner: 5, company: 3, share: 0.1 },
  { owner: 6, company: 5, share: 1 },
]
const integrated = new Map([
  [2, 0.6],
  [3, 0.3],
  [4, 0.04],
  [5, 0.09],
  [6, 0.09],
])
const answer = report(1, stakes, {
  owners: [...integrated].map(([id, share]) => ownerRow(entity(id, stakes), { integrated: share, ultimate: 0 })),
  ownerTotal: integrated.size,
})
const above = (node: number) => ({ node: entityId(node), direction: 'owners' as const })
const loaded = (node: number) => ({
  ...above(node),
  reply: neighbours(stakes, { ...above(node), offset: 0, limit: 100 }),
})
const opened: ExplorationStep[] = [
  { type: 'company.chosen', asOf: null, report: answer, neighbours: [loaded(1)] },
  { type: 'neighbours.shown', ...loaded(2) },
  { type: 'neighbours.shown', ...loaded(3) },
]
const absences = (id: number, steps: readonly ExplorationStep[], before = opened) =>
  absencesOf(sceneOf([...before, ...steps]), String(id))
const under = (minimum: number): ExplorationStep => ({ type: 'stake.filtered', minimum })

describe(absencesOf.name, () => {
  test('what is drawn is not absent', () => {
    expect(absences(5, [])).toEqual([])
  })

  test('the minimum stake hides an element, and what shows it is the highest place of the slider that does', () => {
    expect(absences(5, [under(0.25)])).toEqual([{ reason: 'stake', minimum: 0.25, shownFrom: 0.05 }])
    expect(absences(4, [under(0.25)])).toEqual([{ reason: 'stake', minimum: 0.25, shownFrom: 0.03 }])
  })

  test('what was hidden or collapsed is named, be it the element or another that it hangs on', () => {
    expect(absences(4, [{ type: 'nodes.hidden', nodes: ['4', '3'] }])).toEqual([{ reason: 'hidden', nodes: ['4'] }])
    const six: ExplorationStep[] = [...opened, { type: 'neighbours.shown', ...loaded(5) }]
    expect(absences(6, [{ type: 'nodes.hidden', nodes: ['5', '4'] }], six)).toEqual([
      { reason: 'hidden', nodes: ['5'] },
    ])
    expect(absences(6, [{ type: 'node.folded', node: '5' }], six)).toEqual([{ reason: 'folded', nodes: ['5'] }])
  })

  test('two reasons that hide an element are both told, also where neither does alone', () => {
    expect(absences(4, [under(0.1), { type: 'nodes.hidden', nodes: ['4'] }])).toEqual([
      { reason: 'stake', minimum: 0.1, shownFrom: 0.03 },
      { reason: 'hidden', nodes: ['4'] },
    ])
    expect(absences(5, [{ type: 'nodes.hidden', nodes: ['2', '3'] }])).toEqual([{ reason: 'hidden', nodes: ['2'] }])
    expect(
      absences(5, [
        { type: 'nodes.hidden', nodes: ['2'] },
        { type: 'node.folded', node: '3' },
      ]),
    ).toEqual([
      { reason: 'hidden', nodes: ['2'] },
      { reason: 'folded', nodes: ['3'] },
    ])
  })

  test('an element within a group, on a closed side, or on one that was never opened', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ owner: index + 2, company: 1, share: 0.05 }))
    const grouped = sceneOf([
      {
        type: 'company.chosen',
        asOf: null,
        report: report(1, many),
        neighbours: [{ ...above(1), reply: neighbours(many, { ...above(1), offset: 0, limit: 100 }) }],
      },
    ])
    expect(absencesOf(grouped, '13')).toEqual([{ reason: 'grouped', ...above(1) }])
    expect(
      absences(5, [
        { type: 'neighbours.hidden', ...above(2) },
        { type: 'neighbours.hidden', ...above(3) },
      ]),
    ).toEqual([{ reason: 'closed', ...above(2) }])
    expect(absences(6, [])).toEqual([{ reason: 'unopened' }])
  })

  test('what is offered for an absence shows the element', () => {
    const scene = sceneOf([...opened, under(0.33)])
    const [absence] = absencesOf(scene, '5')
    if (absence?.reason !== 'stake') throw new Error('not filtered')
    const shown = advance(scene, under(absence.shownFrom))
    expect(visibleNetworkOf(shown).entityById.has('5')).toBe(true)
  })
})
