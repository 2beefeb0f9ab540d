import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Notice, Notices } from '#src/components/notices.tsx'
import { renderIn } from '#test/support/render-in.tsx'

const notice = (differences: Partial<Notice>): Notice => ({
  id: 1,
  kind: 'error',
  problem: null,
  message: '',
  ...differences,
})

test('welcomes who has just signed in', async () => {
  await renderIn('zh-CN', <Notices notices={[]} welcomed onDismiss={() => {}} />)
  expect(screen.getByText('登录成功！')).toBeInTheDocument()
})

test.each([
  [notice({}), 'Request error, please retry.'],
  [notice({ message: '<b>No</b>' }), '<b>No</b>'],
  [notice({ kind: 'connection' }), 'Network exceptionThe server cannot be reached. Check the connection.'],
  [
    notice({ kind: 'notification', problem: { code: 'already_running', details: {} } }),
    'The request failedThis is running already. Wait for it to end.',
  ],
])('says of %j what happened', async (shown, words) => {
  await renderIn('en-US', <Notices notices={[shown]} welcomed={false} onDismiss={() => {}} />)
  expect(screen.getByRole('alert')).toHaveTextContent(words)
})

test('is put away by its button', async () => {
  const onDismiss = vi.fn()
  await renderIn('en-US', <Notices notices={[notice({ id: 7 })]} welcomed={false} onDismiss={onDismiss} />)
  await userEvent.click(screen.getByRole('button', { name: /close/i }))
  expect(onDismiss.mock.calls).toEqual([[7]])
})
