import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { listenForFrameShortcuts } from '#src/features/shell/frame-shortcuts.ts'

const [search, help, find] = [vi.fn(), vi.fn(), vi.fn()]
let areOn = true
const stop = listenForFrameShortcuts({ target: window, areOn: () => areOn }, { search, help, find })

afterEach(() => {
  areOn = true
  search.mockClear()
  help.mockClear()
  find.mockClear()
  document.body.replaceChildren()
})

test('Ctrl or Cmd with K opens the search, even from a field', async () => {
  document.body.append(document.createElement('input'))
  await userEvent.tab()
  await userEvent.keyboard('{Control>}k{/Control}{Meta>}K{/Meta}')
  expect(search).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{Alt>}k{/Alt}{/Control}k')
  expect(search).toHaveBeenCalledTimes(2)
})

test('the ? key opens the help, except during text input', async () => {
  await userEvent.keyboard('?')
  expect(help).toHaveBeenCalledOnce()
  for (const name of ['input', 'textarea', 'select']) {
    document.body.replaceChildren(document.createElement(name))
    await userEvent.tab()
    await userEvent.keyboard('?')
  }
  expect(help).toHaveBeenCalledOnce()
})

test('the / key opens the page of the search, except during text input', async () => {
  await userEvent.keyboard('/')
  expect(find).toHaveBeenCalledOnce()
  document.body.append(document.createElement('input'))
  await userEvent.tab()
  await userEvent.keyboard('/')
  expect(find).toHaveBeenCalledOnce()
})

test('single keys do nothing while they are off, also where the page has a field of its own', async () => {
  areOn = false
  const field = document.createElement('input')
  field.setAttribute('aria-keyshortcuts', '/')
  document.body.append(field)
  await userEvent.keyboard('?/{Control>}k{/Control}')
  expect([help, find, search].map((called) => called.mock.calls.length)).toEqual([0, 0, 1])
  expect(field).not.toHaveFocus()
})

test('shortcuts stop after unsubscribing', async () => {
  stop()
  await userEvent.keyboard('?{Control>}k{/Control}')
  expect(help).not.toHaveBeenCalled()
  expect(search).not.toHaveBeenCalled()
})
