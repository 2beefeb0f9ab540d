import { describe, expect, test } from 'vitest'
import { shareTest } from '#analysis/graph-view/effective-stake.ts'
import { edge, entity, entityId, ownerRow, report, type Stake } from '#test/support/network-facts.ts'

/** 2 and 3 hold 1; 1 holds 4 and 5, and 4 holds 6; 4 holds 1 too. */
const stakes: Stake[] = [
  { owner: 2, company: 1, share: 0.6 },
  { owner: 3, company: 1, share: 0.02 },
  { owner: 4, company: 1, share: 0.3 },
  { owner: 1, company: 4, share: 0.04 },
  { owner: 1, company: 5, share: 0.5 },
  { owner: 4, company: 6, share: 0.9 },
]
const edges = stakes.map((stake) => edge(stake))
const owner = (id: number, integrated: number | null) => ownerRow(entity(id, stakes), { integrated, ultimate: 0 })
const answer = report(1, stakes, {
  owners: [owner(2, 0.6), owner(4, 0.3), owner(3, 0.02)],
  ownerTotal: 3,
  holdings: [
    { company: entityId(5), integrated: 0.5 },
    { company: entityId(4), integrated: 0.04 },
    { company: entityId(6), integrated: 0.036 },
  ],
  holdingTotal: 3,
})
const tooSmall = (minStake: number, changes: Partial<typeof answer> = {}, pinned: string[] = []) =>
  ['1', '2', '3', '4', '5', '6', '7'].filter(shareTest({ minStake, pinned }, { ...answer, ...changes }, edges))

describe(shareTest.name, () => {
  test("the effective stake of an owner is measured in the company, and that of a holding by the company's share", () => {
    expect(tooSmall(0)).toEqual([])
    expect(tooSmall(0.1)).toEqual(['3', '6', '7'])
    expect(tooSmall(0.55)).toEqual(['3', '4', '5', '6', '7'])
  })

  test('the effective stake keeps a party that is both owner and holding while either share is large enough', () => {
    expect(tooSmall(0.1)).not.toContain('4')
  })

  test('the effective stake keeps pinned parties and unknown stakes', () => {
    expect(tooSmall(0.1, {}, ['3', '6'])).toEqual(['7'])
    expect(tooSmall(0.1, { owners: [owner(2, 0.6), owner(4, 0.3), owner(3, null)] })).toEqual(['6', '7'])
    expect(tooSmall(0.1, { holdings: [], holdingTotal: 0 })).toEqual(['3', '7'])
  })

  test('the effective stake keeps owners that open stakes could make large enough, listed or not', () => {
    const open = { ...owner(3, 0), integrated: { min: 0, max: 0.2 } }
    const owners = [owner(2, 0.6), owner(4, 0.3), open]
    expect(tooSmall(0.15, { owners })).not.toContain('3')
    expect(tooSmall(0.25, { owners })).toContain('3')
    const cut = { owners: [owner(2, 0.6)], ownerTotal: 3 }
    expect(tooSmall(0.7, { ...cut, unidentified: { min: 0, max: 0.2 } })).not.toContain('3')
    expect(tooSmall(0.7, { ...cut, unidentified: { min: 0.2, max: 0.2 } })).toContain('3')
  })

  test('the effective stake of an unlisted holding counts as smaller than all listed ones', () => {
    const holdings = [{ company: entityId(5), integrated: 0.5 }]
    expect(tooSmall(0.4, { holdings, holdingTotal: 3 })).toEqual(['3', '7'])
    expect(tooSmall(0.55, { holdings, holdingTotal: 3 })).toEqual(['3', '4', '5', '6', '7'])
  })
})
