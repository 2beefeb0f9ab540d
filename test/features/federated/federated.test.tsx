import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { departuresFrom } from '#contracts/federated/departures.ts'
import { FederatedScreen, type FederatedScreenProps } from '#src/features/federated/federated-screen.tsx'
import { ledgerCsv } from '#src/features/federated/ledger-csv.ts'
import type { RehearsalView } from '#src/features/federated/rehearsal-view.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderRouted } from '#test/support/render-routed.tsx'
import { defaultLook } from '#test/support/table-look.ts'

const party = (name: string) => ({
  name,
  data: { file: 'list.csv', synthetic: true, rows: 3, identifiers: 2, hasFigures: true },
  approved: false,
  reading: false,
  progress: null,
  mayAgree: true,
  mayRemove: true,
})

const prepared: RehearsalView = {
  task: 'matching',
  mode: 'identifiers',
  boundsText: '1, 2',
  bounds: [1, 2],
  noise: null,
  leaver: null,
  parties: [party('Bank A'), party('Bank B')],
  takingPart: 2,
  plan: [0, 1].map((own) => departuresFrom(own, { task: 'matching', sizes: [2, 2] })),
  ledger: [],
  result: null,
  spent: { epsilon: 0, delta: 0, runs: 0 },
  problem: null,
  obstacle: null,
  stage: 'preparing',
  loading: false,
  mayChange: true,
  mayPlan: true,
  mayReopen: false,
  mayStart: false,
  mayCancel: false,
}

const entry = {
  sequence: 1,
  from: 0,
  to: 'coordinator',
  kind: 'maskedIdentifiers',
  items: 2,
  bytes: 64,
  sha256: 'ab'.repeat(32),
} as const

const commands = {
  onDemonstration: vi.fn(),
  onFile: vi.fn(),
  onList: vi.fn(),
  onRemove: vi.fn(),
  onName: vi.fn(),
  onMode: vi.fn(),
  onSettings: vi.fn(),
  onPlan: vi.fn(),
  onReopen: vi.fn(),
  onAgree: vi.fn(),
  onStart: vi.fn(),
  onCancel: vi.fn(),
  onExportLedger: vi.fn(),
  onExportMatches: vi.fn(),
}

const show = (rehearsal: Partial<RehearsalView>, changes: Partial<FederatedScreenProps> = {}) =>
  renderRouted(
    'en-US',
    <FederatedScreen
      rehearsal={{ ...prepared, ...rehearsal }}
      matched={null}
      looks={{ ledger: defaultLook, matches: defaultLook }}
      exportProblem={null}
      {...commands}
      {...changes}
    />,
  )

beforeEach(() => vi.clearAllMocks())

describe('federated rehearsal', () => {
  test('federated rehearsal takes a typed list for its party', async () => {
    await show({ parties: [{ ...party('Bank A'), data: null }, party('Bank B')], obstacle: 'data', mayPlan: false })
    await userEvent.type(screen.getByRole('textbox', { name: 'List of party 1' }), 'INV-1')
    await userEvent.click(screen.getByRole('button', { name: 'Use this list' }))
    expect(commands.onList.mock.calls).toEqual([[0, 'INV-1']])
    expect(screen.getByText('Each party needs data first.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show what would leave each site' })).toBeDisabled()
  })

  test('federated rehearsal shows each party what would leave its site, for approval', async () => {
    await show({ stage: 'agreeing' })
    await userEvent.click(screen.getByRole('button', { name: 'Agree for Bank B' }))
    expect(commands.onAgree.mock.calls).toEqual([[1]])
    expect(screen.getAllByText('How many identifiers each two lists share; not which.')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Start the rehearsal' })).toBeDisabled()
  })

  test.each<[string, Partial<RehearsalView>]>([
    ['preparing', {}],
    ['preparing joint figures', { task: 'statistics', noise: { epsilon: 1, delta: 1e-5, min: 0, max: 9 } }],
    ['agreeing', { stage: 'agreeing' }],
    ['a matching', { stage: 'finished', ledger: [entry], result: { task: 'matching', size: 1, milliseconds: 5 } }],
    [
      'joint figures',
      {
        stage: 'finished',
        task: 'statistics',
        ledger: [entry],
        result: {
          task: 'statistics',
          milliseconds: 5,
          figures: { count: 3, sum: 6, mean: 2, bins: [0, 1, 2], parties: [1], deviation: null },
        },
      },
    ],
  ])('federated rehearsal screen %s is accessible', async (_, rehearsal) => {
    const { container } = await show(rehearsal, { matched: ['INV-1'] })
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('federated rehearsal names a party that left beside the figures', async () => {
    const figures = { count: 3, sum: 6, mean: 2, bins: [0, 1, 2], parties: [1], deviation: null }
    await show({ stage: 'finished', result: { task: 'statistics', figures, milliseconds: 5 } })
    expect(screen.getByText(/^Bank A left before sending any figures/)).toBeVisible()
    await userEvent.click(screen.getByText('As a table'))
    expect(screen.getByRole('row', { name: '2 and more 2' })).toBeVisible()
  })

  test('federated rehearsal exports the ledger with full hashes and without formulas', async () => {
    await show({})
    const [, line] = ledgerCsv([entry], ['=A', 'B'], i18n).split('\r\n')
    expect(line).toBe(
      `1,'=A,Coordinator,Masked identifiers,2,64,${entry.sha256},"How many identifiers each two lists share; not which."`,
    )
  })
})
