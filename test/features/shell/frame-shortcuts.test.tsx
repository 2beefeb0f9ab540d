import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { listenForFrameShortcuts } from '#src/features/shell/frame-shortcuts.ts'

const [search, help, find] = [vi.fn(), vi.fn(), vi.fn()]
const stop = listenForFrameShortcuts(window, { search, help, find })

afterEach(() => {
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

test('shortcuts stop after unsubscribing', async () => {
  stop()
  await userEvent.keyboard('?{Control>}k{/Control}')
  expect(help).not.toHaveBeenCalled()
  expect(search).not.toHaveBeenCalled()
})
