import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Story } from '#contracts/stories/story.ts'
import { CoachLine } from '#src/features/stories/coach-line.tsx'
import { StoriesScreen } from '#src/features/stories/stories-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { entityId } from '#test/support/network-facts.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const pyramid: Story = { id: 'pyramid', company: entityId(1), name: 'Harbour Yard' }
const family: Story = { id: 'family', company: entityId(2), name: 'Kin Ltd' }
const nothing = () => {}

test('the catalogue marks the stories that were followed to their end, and begins one', async () => {
  const onBegin = vi.fn()
  const { container } = await renderScreen(
    <StoriesScreen list={{ stories: [pyramid, family] }} done={['family']} onBegin={onBegin} />,
  )
  expect(screen.getByText('1 of 2 followed')).toBeVisible()
  expect(screen.getAllByRole('img', { name: 'Followed to the end' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'A shipyard held with 7% of its capital' }))
  expect(onBegin).toHaveBeenCalledWith(pyramid)
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('without demonstration data there is a way to one’s own', async () => {
  await renderScreen(<StoriesScreen list={{ stories: [] }} done={[]} onBegin={nothing} />)
  expect(screen.getByRole('link', { name: 'Import your own data' })).toHaveAttribute('href', '/DataIntegration')
})

const line = { story: pyramid, lastPanel: 'what-if', onBack: nothing, onForward: nothing, onLeave: nothing } as const

test('the line at the foot tells each step, goes on and back, and is left at any time', async () => {
  const on = { onBack: vi.fn(), onForward: vi.fn(), onLeave: vi.fn() }
  const { container } = await renderScreen(<CoachLine {...line} {...on} step={1} isDone={false} mayGoBack />)
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    'A shipyard held with 7% of its capital Step 2 of 4',
  )
  for (const name of ['Back', 'Next', 'Leave the story']) await userEvent.click(screen.getByRole('button', { name }))
  expect([on.onBack, on.onForward, on.onLeave].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('after the last step the line leads to the other stories', async () => {
  await renderScreen(<CoachLine {...line} step={3} isDone mayGoBack />)
  expect(screen.getByRole('link', { name: 'See the others' })).toHaveAttribute('href', '/stories')
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
})
