import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { FindingList } from '#src/features/ownership/finding-list.tsx'
import { entity } from '#test/support/network-facts.ts'
import { renderIn } from '#test/support/render-in.tsx'

const noGaps = /have no gaps or contradictions/
const show = (
  unidentified: OwnershipReply['unidentified'],
  nodes: EntitySummary[] = [],
  found: Pick<OwnershipReply, 'findings' | 'furtherFindings'> = { findings: [] },
) => {
  const control = { kind: 'none' as const, controllers: [], proof: [], nodes, edges: [], votes: null }
  const report = { company: entity(100), control, owners: [], unidentified, ...found }
  return renderIn('en-US', <FindingList report={report} onOpen={() => {}} />)
}

const withoutName = (number: number): EntitySummary => ({
  ...entity(number),
  name: null,
  identifiers: [{ scheme: 'LEI', id: `L${number}` }],
})

describe(FindingList, () => {
  test('the list says that there are no gaps only where every owner is identified', async () => {
    await show({ min: 0, max: 0 })
    expect(screen.getByText(noGaps)).toBeVisible()
  })

  test.each([
    [{ min: 0.6597, max: 0.6597 }, /Nobody is named for a part of the dividend: 65.97%/],
    [{ min: 1, max: 1 }, /Nobody is named for a part of the dividend: 100/],
    [{ min: 0, max: 1 }, /do not say who owns how much/],
    [{ min: 0, max: 0.3 }, /Nobody is named for a part of the dividend: 0.00–30.00%/],
    [null, /do not say who owns how much/],
  ])('an unidentified part is a gap: %o', async (unidentified, words) => {
    await show(unidentified)
    expect(screen.queryByText(noGaps)).toBeNull()
    expect(screen.getByText(words)).toBeVisible()
  })

  test('a party without a name is a gap', async () => {
    await show({ min: 0, max: 0 }, [withoutName(1), withoutName(2)])
    expect(screen.queryByText(noGaps)).toBeNull()
    expect(screen.getByText('The data give no name for LEI:L1 and LEI:L2.')).toBeVisible()
  })

  test('the finding on many parties without a name lists five of them and their total', async () => {
    await show({ min: 0, max: 0 }, [1, 2, 3, 4, 5, 6, 7].map(withoutName))
    expect(
      screen.getByText(/no name for 7 parties, among them LEI:L1, LEI:L2, LEI:L3, LEI:L4, and LEI:L5\./),
    ).toBeVisible()
  })

  test('an owner without a number owns nothing where others hold all', async () => {
    const findings = [{ code: 'UNKNOWN_STAKE' as const, company: entity(7), value: 0 }]
    await show({ min: 0, max: 0 }, [], { findings })
    expect(screen.getByText(/the other owners hold all of the capital, so that nothing is left for it/)).toBeVisible()
    expect(screen.queryByText(/counts towards the unidentified part/)).toBeNull()
  })

  test('findings that are not listed are counted', async () => {
    const findings = [{ code: 'SELF_HOLDING' as const, company: entity(7), value: null }]
    await show({ min: 0, max: 0 }, [], { findings, furtherFindings: 1_233 })
    expect(screen.getByText('1 of 1,234 findings are listed, the nearest.')).toBeVisible()
  })
})
