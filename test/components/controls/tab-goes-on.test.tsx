import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TabGoesOn } from '#src/components/controls/tab-goes-on.tsx'
import { renderIn } from '#test/support/render-in.tsx'

test('Tab goes on to the next field unseen by the field it leaves, which sees every other key', async () => {
  const seen: string[] = []
  await renderIn(
    'en-US',
    <>
      <TabGoesOn>
        <input aria-label="several" onKeyDown={({ key }) => seen.push(key)} />
      </TabGoesOn>
      <input aria-label="next" />
    </>,
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'several' }))
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  expect(screen.getByRole('textbox', { name: 'next' })).toHaveFocus()
  expect(seen).toEqual(['ArrowDown'])
})
