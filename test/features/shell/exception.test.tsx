import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Exception, ExceptionScreen } from '#src/features/shell/exception-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'

const exceptions: [Exception, string][] = [
  [{ kind: 'notFound' }, '页面不存在'],
  [{ kind: 'notAllowed' }, '您的账户无权打开此页面'],
  [{ kind: 'notLoaded' }, '应用的一部分未能加载'],
  [{ kind: 'outdated' }, '有新内容可用'],
  [{ kind: 'notRead' }, '此页面的数据未能送达'],
  [{ kind: 'failed', referenceId: null }, '此处出了问题'],
  [{ kind: 'reported', errorCode: null, errorMessage: null }, '请求失败'],
]

test.each(exceptions)('the exception %j is explained with a link back', async (exception, title) => {
  const { container } = await renderIn('zh-CN', <ExceptionScreen exception={exception} homeHref="/" onRetry={null} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<img src=x onerror=alert(1)>',
        '<script>alert(1)</script>',
        '</p>',
        '<!--',
        '&lt;b&gt;',
        '{0}',
        '<0>',
      ),
      fc.string({ unit: 'binary' }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => text !== '')

test('a code and message from outside are shown as plain text', async () => {
  await fc.assert(
    fc.asyncProperty(markup, markup, async (errorCode, errorMessage) => {
      const exception: Exception = { kind: 'reported', errorCode, errorMessage }
      const { container, unmount } = await renderIn(
        'en-US',
        <ExceptionScreen exception={exception} homeHref="/" onRetry={null} />,
      )
      const [code, text] = container.querySelectorAll('main > p')
      expect(code?.textContent).toBe(errorCode)
      expect(text?.textContent).toBe(errorMessage)
      expect([...container.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([
        'main',
        'p',
        'h1',
        'p',
        'p',
        'a',
      ])
      unmount()
    }),
    { numRuns: 60 },
  )
})

test('an exception inside the layout is not a page of its own', async () => {
  await renderIn('en-US', <ExceptionScreen exception={{ kind: 'notAllowed' }} homeHref="/" onRetry={null} framed />)
  expect(screen.queryByRole('main')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Your account may not open this page' })).toBeInTheDocument()
})

test('a newer version of the application is offered as a refresh', async () => {
  const onRetry = vi.fn()
  await renderIn('en-US', <ExceptionScreen exception={{ kind: 'outdated' }} homeHref="/" onRetry={onRetry} />)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a failure shows the reference found in the log, and can be retried', async () => {
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

test('where asking again in place was of no use, the page can be reloaded', async () => {
  const onReload = vi.fn()
  const shown = { exception: { kind: 'notLoaded' }, homeHref: '/', onRetry: vi.fn() } as const
  const { unmount } = await renderIn('en-US', <ExceptionScreen {...shown} />)
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
  unmount()
  await renderIn('en-US', <ExceptionScreen {...shown} onReload={onReload} />)
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(onReload).toHaveBeenCalledOnce()
})
