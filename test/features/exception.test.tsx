import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Exception, ExceptionScreen } from '#src/features/exception/exception-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'

const exceptions: [Exception, string][] = [
  [{ kind: 'notFound' }, '页面不存在'],
  [{ kind: 'notAllowed' }, '您的账户无权打开此页面'],
  [{ kind: 'notLoaded' }, '应用的一部分未能加载'],
  [{ kind: 'failed', referenceId: null }, '此处出了问题'],
  [{ kind: 'reported', errorCode: null, errorMessage: null }, '请求失败'],
]

test.each(exceptions)('%j is explained and leads back', async (exception, title) => {
  const { container } = await renderIn('zh-CN', <ExceptionScreen exception={exception} homeHref="/" onRetry={null} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('code and message from outside are text, whatever they look like', async () => {
  const exception: Exception = {
    kind: 'reported',
    errorCode: '<i>E42</i>',
    errorMessage: '<img src=x onerror=alert(1)>',
  }
  const { container } = await renderIn('en-US', <ExceptionScreen exception={exception} homeHref="/" onRetry={null} />)
  expect(container).toHaveTextContent('<i>E42</i>')
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>')
  expect(container.querySelector('i, img')).toBeNull()
})

test('a failure shows the reference that stands in the log, and can be tried again', async () => {
  const onRetry = vi.fn()
  const exception: Exception = { kind: 'failed', referenceId: 'ref-1' }
  const { container } = await renderIn(
    'en-US',
    <ExceptionScreen exception={exception} homeHref="/" onRetry={onRetry} />,
  )
  expect(container.querySelector('code')).toHaveTextContent('ref-1')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
