import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TabGoesOn } from '#src/components/controls/tab-goes-on.tsx'
import { renderIn } from '#test/support/render-in.tsx'

test("Tab moves to the next field without reaching the field's own key handler, other keys reach it", async () => {
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
