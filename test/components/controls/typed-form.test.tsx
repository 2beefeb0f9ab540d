import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { renderIn } from '#test/support/render-in.tsx'

async function show() {
  const onSubmit = vi.fn<(name: string) => void>()
  await renderIn(
    'en-US',
    <TypedForm needed={{ name: 'Give it a name.' }} onSubmit={(typed) => onSubmit(typed('name'))}>
      <input name="name" aria-label="Name" />
    </TypedForm>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  return { field, onSubmit, user: userEvent.setup() }
}

test('a form says at a field that was left blank what is needed, and sends nothing', async () => {
  const { field, onSubmit, user } = await show()
  await user.type(field, '   {Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field.validationMessage).toBe('Give it a name.')
})

test('what a form said at a field goes as soon as something is typed into it', async () => {
  const { field, onSubmit, user } = await show()
  await user.type(field, '{Enter}N')
  expect(field.validationMessage).toBe('')
  await user.type(field, 'ame{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Name')
})
