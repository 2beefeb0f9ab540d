import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { demonstrationSource } from '#contracts/values/evidence.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { DuplicatesPart } from '#src/features/duplicates/duplicates-part.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { duplicatePair } from '#test/support/duplicate-pair.ts'
import { renderRouted } from '#test/support/render-routed.tsx'

type Props = ComponentProps<typeof DuplicatesPart>

const first = duplicatePair(
  1,
  2,
  {
    score: 0.17,
    reasons: [
      { code: 'sameWords', points: 42, vetoes: false, details: { one: 'Star Ltd', other: 'STAR LIMITED' } },
      { code: 'differentJurisdiction', points: -25, vetoes: false, details: { one: 'GB', other: 'DE' } },
    ],
  },
  { one: { name: 'Star Ltd', jurisdiction: 'GB' }, other: { name: 'STAR LIMITED', jurisdiction: 'DE' } },
)
const second = duplicatePair(3, 4)

const madeUp = duplicatePair(5, 6, {}, { one: { sources: [demonstrationSource, 'register'], synthetic: true } })

const pairs = [
  { key: '1 2', pair: first, chosen: false },
  { key: '3 4', pair: second, chosen: false },
]
const status: Props['status'] = { mayUndo: false, last: null, refused: [], waiting: false, problem: null }

async function show(differences: Partial<Props> = {}, locale: LocaleId = 'en-US', at = '/') {
  const callbacks = {
    onDecide: vi.fn<Props['onDecide']>(),
    onToggle: vi.fn<Props['onToggle']>(),
    onChoose: vi.fn<Props['onChoose']>(),
    onUndo: vi.fn<Props['onUndo']>(),
    onDismissRefusals: vi.fn<Props['onDismissRefusals']>(),
    onDismissProblem: vi.fn<Props['onDismissProblem']>(),
    onMore: vi.fn<Props['onMore']>(),
    onReload: vi.fn<Props['onReload']>(),
  }
  const view = await renderRouted(
    locale,
    <AntdSetup locale={locale} theme="light">
      <main>
        <DuplicatesPart
          list="open"
          pairs={pairs}
          counts={{ open: 10_000, accepted: 1, rejected: 0, undecided: 0 }}
          more={false}
          loadingMore={false}
          searching={false}
          leftOut={undefined}
          mayDecide
          status={status}
          problem={null}
          {...callbacks}
          {...differences}
        />
      </main>
    </AntdSetup>,
    at,
  )
  return { ...view, ...callbacks, user: userEvent.setup() }
}

describe('merge candidates', () => {
  test('merge candidates are shown side by side with differences marked, and every reason with its points', async () => {
    await show()
    const pair = screen.getAllByRole('listitem').find((item) => item.dataset.pair === '1 2') as HTMLElement
    expect(within(pair).getByText('17 points')).toBeTruthy()
    const reasons = within(within(pair).getByRole('list', { name: 'Reasons' })).getAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      '+42Star Ltd and STAR LIMITED are the same name, apart from spelling, word order or legal form.',
      '−25They are registered in different places: GB · United Kingdom and DE · Germany.',
    ])
    const rows = within(pair).getAllByRole('row')
    expect(rows.filter(({ dataset }) => dataset.differs === 'true').map(({ textContent }) => textContent)).toEqual([
      'Name≠differsStar LtdSTAR LIMITED',
      'Jurisdiction≠differsGB · United KingdomDE · Germany',
    ])
    expect(screen.getByRole('link', { name: 'To review 10,000+' })).toBeTruthy()
  })

  test('merge candidates are decided by single keys, and the focus moves to the next pair', async () => {
    const { user, onDecide, onUndo } = await show()
    const [, box, next] = screen.getAllByRole('checkbox')
    box?.focus()
    await user.keyboard('a')
    expect(onDecide).toHaveBeenLastCalledWith(['1 2'], 'accepted')
    expect(document.activeElement).toBe(next)
    await user.keyboard('r')
    expect(onDecide).toHaveBeenLastCalledWith(['3 4'], 'rejected')
    await user.keyboard('{Control>}z{/Control}')
    expect(onUndo).toHaveBeenCalledOnce()
    await user.keyboard('{ArrowDown}u')
    expect(onDecide).toHaveBeenCalledTimes(3)
  })

  test('merge candidates are decided by buttons, and the focus moves to the next pair and finally to their list', async () => {
    const { user, onDecide } = await show({ list: 'accepted' }, 'en-US', '/DataIntegration?tab=duplicates')
    const [, box, next] = screen.getAllByRole('checkbox')
    await user.click(screen.getAllByRole('button', { name: 'Take apart again' })[0] as HTMLElement)
    expect(onDecide).toHaveBeenLastCalledWith(['1 2'], null)
    expect(document.activeElement).toBe(next)
    await user.click(screen.getAllByRole('button', { name: 'Take apart again' })[1] as HTMLElement)
    expect(document.activeElement).toBe(box)
  })

  test.each(['button', 'key', 'at once'] as const)(
    'deciding the last merge candidate by %s moves the focus to the heading',
    async (way) => {
      const { user, onDecide } = await show({ pairs: [{ key: '1 2', pair: first, chosen: way === 'at once' }] })
      if (way === 'key') {
        screen.getAllByRole('checkbox')[1]?.focus()
        await user.keyboard('r')
      } else {
        await user.click(screen.getAllByRole('button', { name: 'They are two' })[0] as HTMLElement)
      }
      expect(onDecide).toHaveBeenCalledWith(['1 2'], 'rejected')
      expect(screen.getByRole('heading', { name: 'Parties that may be one' })).toHaveFocus()
    },
  )

  test('several merge candidates are decided at once', async () => {
    const { user, onDecide } = await show({ pairs: pairs.map((pair) => ({ ...pair, chosen: true })) })
    expect(screen.getByText('2 pairs chosen')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'They are two' })[0] as HTMLElement)
    expect(onDecide).toHaveBeenCalledWith(['1 2', '3 4'], 'rejected')
  })

  test('merge candidates are shown without decisions to users without the right', async () => {
    await show({ mayDecide: false })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a failed merge decision is shown with its reason', async () => {
    const seen = { one: first.one.id, other: first.other.id, revision: 2 }
    await show({
      status: {
        ...status,
        refused: [
          {
            ...seen,
            outcome: 'overtaken',
            names: ['Star Ltd', 'STAR LIMITED'],
            decision: { verdict: 'rejected', by: 'ada', at: '2026-01-01T00:00:00.000Z' },
          },
        ],
      },
    })
    expect(screen.getAllByRole('alert')[0]?.textContent).toBe(
      'Not every decision stands.Star Ltd ⇄ STAR LIMITED: ada has decided on this pair meanwhile: Different parties.',
    )
  })

  test.each(['en-US', 'zh-CN'] as const)('merge candidates are accessible in %s', async (locale) => {
    const { container } = await show({}, locale)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

test('among the lists of merge candidates only the one on screen is marked as current', async () => {
  await show({ list: 'accepted' }, 'en-US', '/DataIntegration?tab=duplicates&pairs=accepted')
  const links = within(screen.getByRole('navigation', { name: 'Lists of pairs' })).getAllByRole('link')
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(['Joined as one 1'])
})

test('pairs tell by which words and numbers nothing was compared', async () => {
  await show({ leftOut: { keys: 3, parties: 1200, max: 50 } })
  expect(
    screen.getByText(/^3 words and numbers were left out, because more than 50 parties have each: 1,200/),
  ).toBeVisible()
})

test('made-up data are named in the language of the screen', async () => {
  const { container } = await show({ pairs: [{ key: '5 6', pair: madeUp, chosen: false }] }, 'zh-CN')
  expect(container).toHaveTextContent('合成演示数据 · register')
  expect(container).not.toHaveTextContent(demonstrationSource)
})
