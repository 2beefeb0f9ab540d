import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { StatedDetail } from '#contracts/party-detail.ts'
import { PartyFacts } from '#src/features/equity-network/facts/party-facts.tsx'
import { statedValues } from '#src/features/equity-network/facts/stated-values.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { entity } from '#test/support/network-facts.ts'
import { renderIn } from '#test/support/render-in.tsx'

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

describe('what sources state of a party', () => {
  test('stands by attribute, each value once with everybody who states it', () => {
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
  ] as const)('of %s %j differ: %s', (attribute, values, differ) => {
    const stated = values.map((value, index) => detail(attribute, value, `source ${index}`))
    expect(statedValues(stated).map((one) => one.differ)).toEqual([differ])
  })

  test('is shown with source, file, row and day, in either language, and can be read by everybody', async () => {
    const stated = [
      detail('registeredAddress', '9 Princes Square', 'register', '2024-05-06'),
      detail('status', 'Active', 'GLEIF'),
      detail('status', '注销', 'register'),
    ]
    const { container } = await renderIn('en-US', <PartyFacts party={entity(1)} details={stated} />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent?.trim())).toEqual([
      'Status Statements differ',
      'Registered address',
    ])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'ActiveGLEIF · GLEIF.csv · row 7',
      '注销register · register.csv · row 7',
      '9 Princes Squareregister · register.csv · row 7 · as of 2024-05-06',
    ])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('says so where there is nothing', async () => {
    await renderIn('en-US', <PartyFacts party={entity(1)} details={[]} />)
    expect(screen.getByText('No source says more of it: no address, no status, no dates.')).toBeTruthy()
    expect(screen.queryAllByRole('term')).toEqual([])
  })
})
