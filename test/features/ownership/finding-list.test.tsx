import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FindingList } from '#src/features/ownership/finding-list.tsx'
import { entity } from '#test/support/network-facts.ts'
import { renderIn } from '#test/support/render-in.tsx'

const noGaps = /have no gaps or contradictions/
const show = (unidentified: { min: number; max: number } | null) =>
  renderIn('en-US', <FindingList findings={[]} unidentified={unidentified} onOpen={() => {}} />)

describe(FindingList, () => {
  test('no gaps are said only where everything is identified', async () => {
    await show({ min: 0, max: 0 })
    expect(screen.getByText(noGaps)).toBeVisible()
  })

  test.each([
    [{ min: 0.6597, max: 0.6597 }, /Nobody is named for a part of the dividend: 65.97%/],
    [{ min: 1, max: 1 }, /Nobody is named for a part of the dividend: 100/],
    [{ min: 0, max: 1 }, /Nobody is named for a part of the dividend/],
    [null, /do not say who owns how much/],
  ])('an unidentified part is a gap: %o', async (unidentified, words) => {
    await show(unidentified)
    expect(screen.queryByText(noGaps)).toBeNull()
    expect(screen.getByText(words)).toBeVisible()
  })

  test('findings that are not listed are counted', async () => {
    const findings = [{ code: 'SELF_HOLDING' as const, company: entity(7), value: null }]
    const given = { findings, furtherFindings: 1_233, unidentified: { min: 0, max: 0 } }
    await renderIn('en-US', <FindingList {...given} onOpen={() => {}} />)
    expect(screen.getByText('1 of 1,234 findings are listed, the nearest.')).toBeVisible()
  })
})
