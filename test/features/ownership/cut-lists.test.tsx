import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { CompanyBeneficialOwners } from '#contracts/ownership/beneficial-owners-report.ts'
import type { CloseLink } from '#contracts/ownership/close-links-report.ts'
import type { OwnershipLoop } from '#contracts/ownership/cycles-report.ts'
import type { CompanyVotingPower } from '#contracts/ownership/voting-power-report.ts'
import type { AnalysisActions, Parties } from '#src/components/measures/analysis-actions.ts'
import { BeneficialOwners } from '#src/features/ownership/beneficial-owners-result.tsx'
import { CloseLinksResult } from '#src/features/ownership/close-links-result.tsx'
import { CyclesResult } from '#src/features/ownership/cycles-result.tsx'
import { LoopCard } from '#src/features/ownership/loop-card.tsx'
import { VotingPower } from '#src/features/ownership/voting-power-result.tsx'
import { renderScreen } from '#test/support/render-screen.tsx'

const parties: Parties = new Map(
  Array.from({ length: 40 }, (_, place) => [
    `${place + 1}`,
    { id: `${place + 1}` as never, name: `Party ${place + 1}`, kind: 'company' as const },
  ]),
)
const actions: AnalysisActions = {
  highlighted: null,
  drawn: new Set(),
  onHighlight: vi.fn(),
  onOpen: vi.fn(),
  onCopy: vi.fn(),
  onExport: vi.fn(),
}

const loop: OwnershipLoop = {
  loop: 0,
  size: 2,
  isClosedRing: false,
  cycles: 1,
  leftOut: [],
  owners: [{ owner: '3', share: 0.5 }],
  ownersTotal: 25,
  unidentified: 0,
  control: [],
  members: [
    {
      company: '1',
      selfOwned: 0.1,
      inflation: 1.1,
      owners: [{ owner: '3', declared: 0.2, unwound: 0.3 }],
      ownersTotal: 12,
      unidentified: 0,
      control: { kind: 'several', controllers: ['3', '4'], controllersTotal: 140 },
    },
  ],
}

describe(CloseLinksResult, () => {
  test('the listed links are told from the threshold, and the rest is counted', async () => {
    const link = (other: string, share: number): CloseLink => ({
      pair: ['1', other],
      why: [{ rule: 'a', owner: '1', of: other, share, controls: false }],
      reasonTotal: 1,
    })
    const report = {
      asOf: '2026-01-01',
      findings: [],
      rule: { measure: 'capital', threshold: { value: 0.3334, inclusive: true }, thirdParty: 'threshold' },
      links: [link('2', 0.3334), link('3', 0.33344)],
      total: 5,
      isTotalExact: true,
      possible: [],
      possibleTotal: 0,
      unsettled: 0,
      isComplete: true,
    } as const
    const answer = { report, parties: [...parties.values()] } as unknown as Parameters<
      typeof CloseLinksResult
    >[0]['answer']
    const { container } = await renderScreen(<CloseLinksResult answer={answer} actions={actions} />)
    expect(container).toHaveTextContent('(holdings of 33.34% or more)')
    expect(screen.getByText('33.34%')).toBeVisible()
    expect(screen.getByText('33.344%')).toBeVisible()
    expect(container).toHaveTextContent('3 weaker links are not listed.')
  })
})

describe(LoopCard, () => {
  test('a loop says of how many owners and controllers the largest are listed', async () => {
    const { container } = await renderScreen(<LoopCard loop={loop} parties={parties} actions={actions} />)
    expect(screen.getByText('1 of 25 are listed.')).toBeVisible()
    expect(screen.getByText('Party 3, Party 4 (2 of 140)')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Expand row' }))
    expect(container).toHaveTextContent('1 of 12 are listed.')
  })

  test('a loop whose owners are all listed says nothing of a number', async () => {
    const [member] = loop.members
    const whole = { ...loop, ownersTotal: 1, members: [{ ...member, ownersTotal: 1 } as OwnershipLoop['members'][0]] }
    const { container } = await renderScreen(<LoopCard loop={whole} parties={parties} actions={actions} />)
    expect(container).not.toHaveTextContent('are listed')
  })
})

test('loops beyond those listed are counted', async () => {
  const report = {
    asOf: '2026-01-01',
    findings: [],
    cycles: [],
    total: 60,
    leftOut: [],
    loops: [loop],
    loopsTotal: 60,
    bowTie: null,
  }
  const answer: ComponentProps<typeof CyclesResult>['answer'] = {
    measure: 'cycles',
    report,
    parties: [...parties.values()],
    complete: true,
  }
  await renderScreen(<CyclesResult answer={answer} actions={actions} />)
  expect(screen.getByText('1 of 60 are listed.')).toBeVisible()
})

const ground = {
  measure: 'capital' as const,
  value: 0.25,
  inclusive: true,
  share: 0.4,
  exclusive: true,
  max: 0.4,
  certain: true,
  chain: [{ party: '2', share: 0.4 }],
  chainTotal: 31,
  through: [
    { party: '4', share: 0.3, exclusive: true },
    { party: '5', share: 0.1 },
  ],
  throughTotal: 14,
  proof: [],
  proofTotal: 0,
}

function namedBy(grounds: CompanyBeneficialOwners['rules'][0]['persons'][0]['grounds']): CompanyBeneficialOwners {
  const nobody = { controller: null, candidates: [], basis: 'none_large_enough' as const, votes: [], total: 0 }
  return {
    company: '1',
    rules: [
      {
        rule: 'eu-amlr-52',
        persons: [{ party: '2', kind: 'person', certain: true, group: null, grounds }],
        total: 1,
      },
    ],
    isComplete: true,
    actualController: { alone: nobody, withGroups: null },
  }
}

test('a ground names of how many the chain and the holders are', async () => {
  const { container } = await renderScreen(
    <BeneficialOwners found={namedBy([ground])} parties={parties} actions={actions} />,
  )
  const shown = container.textContent.replaceAll(/[\u2066-\u2069]/g, '')
  expect(shown).toContain('Largest chain: Party 2 → 40% … → Party 1 (1 of 31)')
  expect(shown).toContain('capital, directly and indirectly: more than 40% (the rule asks for 25% or more)')
  expect(shown).toContain('Through: Party 4 (more than 30%), Party 5 (10%) (2 of 14)')
})

test('a ground and a list of votes say of themselves that votes are inferred from shares', async () => {
  const said = 'votes behind it are inferred from shares of which the source states no votes'
  const grounds = [ground, { ...ground, measure: 'control' as const, votesInferred: true }]
  const named = await renderScreen(<BeneficialOwners found={namedBy(grounds)} parties={parties} actions={actions} />)
  expect(named.container.textContent.split(said)).toHaveLength(2)
  const power = { isGroup: false, capital: 0.6, shapleyShubik: 1, banzhaf: 1, banzhafNormalised: 1 }
  const found: CompanyVotingPower = {
    company: '1',
    holders: [
      { holder: '2', votes: 0.6, votesInferred: true, ...power },
      { holder: '3', votes: 0.4, ...power },
    ],
    holderTotal: 2,
    unidentified: 0,
    method: 'exact',
    ocean: 0,
    chains: [],
    chainTotal: 0,
    networkPower: { holders: [], total: 0, sweeps: 0 },
    suspended: [],
    suspendedTotal: 0,
  }
  const onCopy = vi.fn<AnalysisActions['onCopy']>()
  const dated = { ...actions, onCopy, asOf: '2026-01-01' }
  await renderScreen(<VotingPower found={found} parties={parties} actions={dated} />)
  expect(screen.getByText('60.00% (as shares)')).toBeVisible()
  expect(screen.getByText('40.00%')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  const [[header = '', first = '', second = ''] = []] = onCopy.mock.calls.map(([text]) => text.split('\r\n'))
  expect(header).toBe('holder,votes,votes_inferred,capital,shapley_shubik,banzhaf,banzhaf_normalised,as_of')
  expect([first, second]).toEqual(['Party 2,0.6,true,0.6,1,1,1,2026-01-01', 'Party 3,0.4,,0.6,1,1,1,2026-01-01'])
})

test('voting power says how many holders and suspended votes are not listed', async () => {
  const found: CompanyVotingPower = {
    company: '1',
    holders: [],
    holderTotal: 0,
    unidentified: 0,
    method: 'exact',
    ocean: 0,
    chains: [],
    chainTotal: 0,
    networkPower: { holders: [{ holder: '2', power: 0.6, standardError: null }], total: 9, sweeps: 0 },
    suspended: [{ holder: '2', company: '3', declared: 0.3, allowed: 0.25, rule: 'de-aktg-328' }],
    suspendedTotal: 7,
  }
  await renderScreen(<VotingPower found={found} parties={parties} actions={actions} />)
  expect(screen.getByText('8 smaller holders are not listed.')).toBeVisible()
  expect(screen.getByText('1 of 7 are listed.')).toBeVisible()
})
