import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Notice, Notices } from '#src/components/controls/notices.tsx'
import { renderIn } from '#test/support/render-in.tsx'

const deaf = { onDismiss: () => {}, onHold: () => {}, onRelease: () => {} }

const notice = (differences: Partial<Notice>): Notice => ({
  id: 1,
  kind: 'error',
  problem: null,
  message: '',
  ...differences,
})

test('a welcome notice greets a user who has just signed in', async () => {
  await renderIn('zh-CN', <Notices notices={[]} welcomed {...deaf} />)
  expect(screen.getByText('登录成功！')).toBeInTheDocument()
})

test.each([
  [notice({}), 'Request error, please retry.'],
  [notice({ message: '<b>No</b>' }), '<b>No</b>'],
  [notice({ kind: 'connection' }), 'Network exceptionYour network is abnormal, unable to connect to the server'],
  [
    notice({ kind: 'notification', problem: { code: 'already_running', details: {} } }),
    'already_runningThis is running already. Wait for it to end.',
  ],
  [
    notice({ kind: 'notification', problem: { code: 'other', details: { errorCode: 'B1', errorMessage: 'Closed.' } } }),
    'B1Closed.',
  ],
  [notice({ problem: { code: 'other', details: {} } }), 'Request error, please retry.'],
])('a notice of %j says what happened', async (shown, words) => {
  await renderIn('en-US', <Notices notices={[shown]} welcomed={false} {...deaf} />)
  expect(screen.getByRole('alert')).toHaveTextContent(words)
})

test('a notice is dismissed by its button', async () => {
  const onDismiss = vi.fn()
  await renderIn('en-US', <Notices notices={[notice({ id: 7 })]} welcomed={false} {...deaf} onDismiss={onDismiss} />)
  await userEvent.click(screen.getByRole('button', { name: /close/i }))
  expect(onDismiss.mock.calls).toEqual([[7]])
})

test('a notice stays while the pointer or the focus is on it', async () => {
  const [onHold, onRelease] = [vi.fn(), vi.fn()]
  await renderIn(
    'en-US',
    <Notices notices={[notice({})]} welcomed={false} {...deaf} onHold={onHold} onRelease={onRelease} />,
  )
  await userEvent.hover(screen.getByRole('alert'))
  expect(onHold).toHaveBeenCalled()
  expect(onRelease).not.toHaveBeenCalled()
  await userEvent.unhover(screen.getByRole('alert'))
  expect(onRelease).toHaveBeenCalledOnce()
  onHold.mockClear()
  await userEvent.tab()
  expect(onHold).toHaveBeenCalledOnce()
  await userEvent.tab()
  expect(onRelease).toHaveBeenCalledTimes(2)
})

test('the focus moves from a dismissed notice to its neighbour', async () => {
  await renderIn('en-US', <Notices notices={[notice({}), notice({ id: 2 })]} welcomed={false} {...deaf} />)
  const [first, second] = screen.getAllByRole('button', { name: /close/i })
  if (first) await userEvent.click(first)
  expect(second).toHaveFocus()
})
