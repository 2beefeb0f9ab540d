import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { StatedDetail } from '#contracts/entities/party-detail.ts'
import type { PartyRelation } from '#contracts/entities/relation.ts'
import { PartyFacts } from '#src/features/entities/party-facts.tsx'
import { holdsOn, relatedParties, statedValues } from '#src/features/entities/stated-values.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { entity, entityId } from '#test/support/network-facts.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const detail = (
  attribute: StatedDetail['attribute'],
  value: string,
  source: string,
  asOf: string | null = null,
): StatedDetail => ({
  attribute,
  value,
  asOf,
  provenance: {
    source,
    file: `${source}.csv`,
    row: 7,
    importId: '3',
    importedAt: '2026-01-02T03:04:05.000Z',
    synthetic: false,
  },
})

const relation = (
  kind: PartyRelation['kind'],
  other: number,
  terms: Partial<Pick<PartyRelation, 'isReversed' | 'words' | 'validFrom' | 'validTo'>> = {},
): PartyRelation => ({
  other: { id: entityId(other), name: `Person ${other}`, kind: 'person' },
  kind,
  isReversed: false,
  words: null,
  validFrom: null,
  validTo: null,
  ...terms,
  provenance: detail('status', '', 'register').provenance,
})

type Props = ComponentProps<typeof PartyFacts>

async function show(given: Partial<Props> = {}) {
  const onAdd = vi.fn<Props['concert']['onAdd']>()
  const concert = { mayAdd: true, isWith: () => false, onAdd }
  const stated = { details: [], relations: [] }
  const view = await renderScreen(
    <PartyFacts party={entity(1)} stated={stated} shared={null} asOf={null} concert={concert} {...given} />,
  )
  return { ...view, onAdd }
}

describe('party facts', () => {
  test('party facts say what is not shown, and lead to who has what was not counted', async () => {
    const cuts = [{ of: 'values' as const, listed: 500, total: 1_501 }]
    const counted = Array.from({ length: 50 }, (_, place) => ({
      field: 'telephone' as const,
      value: `${place}`,
      parties: 0,
    }))
    const details = [detail('phone', '0', 'register'), detail('phone', '99', 'register')]
    const { container } = await show({ stated: { details, relations: [], cuts }, shared: counted })
    expect(container).toHaveTextContent('500 of 1,501 values are shown.')
    expect(screen.getAllByRole('link', { name: 'Who else has it' })).toHaveLength(1)
  })

  test('party facts are grouped by attribute, with each value once and all its sources', () => {
    const stated = [
      detail('status', 'Active', 'GLEIF', '2024-05-06'),
      detail('status', 'Active', 'register'),
      detail('phone', '12', 'GLEIF'),
    ]
    expect(
      statedValues(stated).map(({ attribute, values, differ }) => [
        attribute,
        differ,
        values.map(({ value, statedBy }) => [value, statedBy.map(({ provenance }) => provenance.source)]),
      ]),
    ).toEqual([
      ['status', false, [['Active', ['GLEIF', 'register']]]],
      ['phone', false, [['12', ['GLEIF']]]],
    ])
  })

  test.each([
    ['status', ['Active', 'ACTIVE'], false],
    ['status', ['Active', 'Dissolved'], true],
    ['birthDate', ['1961-12', '1961-12-24', '1961'], false],
    ['birthDate', ['1961-12', '1961-11-24'], true],
    ['phone', ['1', '2'], false],
  ] as const)('the %s values %j of sources differ: %s', (attribute, values, differ) => {
    const stated = values.map((value, index) => detail(attribute, value, `source ${index}`))
    expect(statedValues(stated).map((one) => one.differ)).toEqual([differ])
  })

  test('party facts show source, file, row and day in either language, and are accessible', async () => {
    const stated = [
      detail('registeredAddress', '9 Princes Square', 'register', '2024-05-06'),
      detail('status', 'Active', 'GLEIF'),
      detail('status', '注销', 'register'),
    ]
    const { container } = await show({ stated: { details: stated, relations: [] } })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent?.trim())).toEqual([
      'Status Statements differ',
      'Registered address',
    ])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Active GLEIF · GLEIF.csv · row 7',
      '注销 register · register.csv · row 7',
      '9 Princes Square register · register.csv · row 7 · as of 2024-05-06',
    ])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('party facts say so where there are none', async () => {
    await show()
    expect(screen.getByText('No source says more of it: no address, no status, no dates.')).toBeTruthy()
    expect(screen.queryAllByRole('term')).toEqual([])
  })
})

describe('party relations', () => {
  test.each([
    ['2001-02-03', null, '2026-01-01', true],
    ['2001-02-03', '2099-01-01', '2026-01-01', true],
    ['2099-01-01', null, '2026-01-01', false],
    ['2001-02-03', '2010-01-01', '2001-02-02', false],
    ['2001-02-03', '2010-01-01', '2001-02-03', true],
    ['2001-02-03', '2010-01-01', '2009-12-31', true],
    ['2001-02-03', '2010-01-01', '2010-01-01', false],
    [null, null, '1900-01-01', true],
  ])('a relation from %s to %s on the day %s is current: %s', (validFrom, validTo, day, holds) => {
    expect(holdsOn({ validFrom, validTo }, day)).toBe(holds)
  })

  test('equal relations from several sources are shown once, grouped by kind', () => {
    const stated = [
      relation('child', 2),
      relation('spouse', 3),
      relation('child', 2),
      relation('child', 2, { words: 'son' }),
    ]
    expect(
      relatedParties(stated).map(({ kind, parties }) => [
        kind,
        parties.map(({ other, words, statedBy }) => [other.name, words, statedBy.length]),
      ]),
    ).toEqual([
      ['spouse', [['Person 3', null, 1]]],
      [
        'child',
        [
          ['Person 2', null, 2],
          ['Person 2', 'son', 1],
        ],
      ],
    ])
  })

  test('a party relation names and links the other party, and can be used as acting in concert', async () => {
    const relations = [
      relation('parent', 2, { words: 'stepmother', validFrom: '2001-02-03' }),
      relation('spouse', 3, { words: 'Spouse', validTo: '2010-01-01' }),
      relation('associate', 4, { words: 'of school', isReversed: true }),
      relation('child', 5, { words: 'stepmother', isReversed: true }),
    ]
    const { container, onAdd } = await show({ stated: { details: [], relations }, asOf: '2015-06-30' })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Mother or father',
      'Son or daughter',
      'Associate',
      'Spouse',
    ])
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Relations',
      'Relations at other times',
    ])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Person 2 stepmother · From 2001-02-03register · register.csv · row 7Treat as acting in concert',
      'Person 5 Company 1: stepmotherregister · register.csv · row 7Treat as acting in concert',
      'Person 4 of schoolregister · register.csv · row 7',
      'Person 3 Until 2010-01-01register · register.csv · row 7',
    ])
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveAttribute(
      'href',
      '/RiskAnalysis/EquityNetwork?company=2&view=facts&asOf=2015-06-30',
    )
    expect(screen.queryByText(/No source says more/)).toBeNull()
    screen.getAllByRole('button', { name: 'Treat as acting in concert' })[0]?.focus()
    await userEvent.keyboard('{Enter}')
    expect(onAdd.mock.calls).toEqual([[relations[0]?.other, 'Mother or father: register · register.csv · 7']])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a party relation in use as acting in concert says so', async () => {
    const concert = { mayAdd: true, isWith: () => true, onAdd: vi.fn() }
    await show({ stated: { details: [], relations: [relation('sibling', 2)] }, concert })
    expect(screen.getByText('Treated as acting in concert')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('shared addresses and telephone numbers', () => {
  const details = [
    detail('registeredAddress', '1 High Street', 'register'),
    detail('phone', '12', 'register'),
    detail('phone', '34', 'register'),
    detail('status', '12', 'register'),
  ]
  const links = () =>
    screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')?.replace(/^[^?]*/, '')])

  test('a shared address or telephone number shows how many parties share it, and opens them', async () => {
    const shared = [
      { field: 'address' as const, value: '1 High Street', parties: 2 },
      { field: 'telephone' as const, value: '12', parties: 1 },
      { field: 'telephone' as const, value: '34', parties: 0 },
    ]
    const { container } = await show({ stated: { details, relations: [] }, shared })
    expect(links()).toEqual([
      ['2 other parties have the same', '?q=all*address.exactly.1+High+Street'],
      ['1 other party has the same', '?q=all*telephone.exactly.12'],
    ])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a shared address links to its parties where counting them takes too long', async () => {
    await show({ stated: { details, relations: [] }, shared: 'uncounted' })
    expect(links().map(([words]) => words)).toEqual(['Who else has it', 'Who else has it', 'Who else has it'])
  })

  test('a shared address shows no count before the count arrives', async () => {
    await show({ stated: { details, relations: [] } })
    expect(links()).toEqual([])
  })
})
