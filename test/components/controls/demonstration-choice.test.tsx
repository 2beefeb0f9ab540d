import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DemonstrationChoice } from '#src/components/controls/demonstration-choice.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

test('an answer that leaves demonstration parties out says how many, and takes them in when asked', async () => {
  const onChange = vi.fn<(included: boolean) => void>()
  const { container } = await renderScreen(<DemonstrationChoice leftOut={232} included={false} onChange={onChange} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Include 232 demonstration parties' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('an answer that takes demonstration parties in can leave them out again', async () => {
  const onChange = vi.fn<(included: boolean) => void>()
  await renderScreen(<DemonstrationChoice leftOut={0} included onChange={onChange} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Include demonstration parties', checked: true }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('without demonstration parties beside others there is nothing to choose', async () => {
  await renderScreen(<DemonstrationChoice leftOut={0} included={false} onChange={vi.fn()} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
