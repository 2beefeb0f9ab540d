import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { defaultKit } from '#contracts/installation/installation.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { CommandPalette } from '#src/features/shell/command-palette.tsx'
import { HelpSheet } from '#src/features/shell/help-sheet.tsx'
import type { MenuEntry, MenuGroup } from '#src/features/shell/main-menu.tsx'
import { WorkspaceFrame } from '#src/features/shell/workspace-frame.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'
import { renderRouted } from '#test/support/render-routed.tsx'

const ada: CurrentUser = { username: 'ada', name: 'Ada Lovelace', avatar: null, access: 'analyst' }
const entry = (path: string, label: string, current = false): MenuEntry => ({ key: path, path, label, current })
const group = (label: string, entries: MenuEntry[], current = false): MenuGroup => ({
  key: label,
  label,
  icon: null,
  current,
  screen: null,
  side: entries.length > 1,
  entries,
})
const home: MenuGroup = { ...group('Home', []), screen: entry('/', 'Home') }
const data = group('Data', [entry('/imports', 'Imports', true), entry('/sources', 'Sources')], true)
const risk = group('Risk', [entry('/bills', 'Bills'), entry('/bonds', 'Bonds'), entry('/credit', 'Credit')])

type FrameProps = ComponentProps<typeof WorkspaceFrame>

function frameProps(differences: Partial<FrameProps> = {}): FrameProps {
  return {
    user: ada,
    signingOut: false,
    welcomed: false,
    locale: 'en-US',
    theme: 'light',
    groups: [home, data, risk],
    userScreens: [{ ...entry('/account/center', 'Personal center'), icon: null }],
    notices: [],
    arrivedAt: 'Imports',
    kit: null,
    footer: true,
    bell: null,
    sheets: null,
    children: <h1>Imports</h1>,
    onSearch: vi.fn(),
    onHelp: vi.fn(),
    onLocale: vi.fn(),
    onTheme: vi.fn(),
    onSignOut: vi.fn(),
    onDismiss: vi.fn(),
    onHold: vi.fn(),
    onRelease: vi.fn(),
    ...differences,
  }
}

const renderFrame = async (differences: Partial<FrameProps> = {}) => {
  const props = frameProps(differences)
  return { props, ...(await renderRouted('en-US', <WorkspaceFrame {...props} />)) }
}
const mainMenu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))

describe('the main menu', () => {
  test('a menu group opens on its button, announces its state, and links to a screen', async () => {
    const { address } = await renderFrame()
    const button = mainMenu().getByRole('button', { name: 'Risk' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(mainMenu().getByRole('link', { name: 'Bonds' }))
    expect(address()).toBe('/bonds')
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('arrow keys move along the menu groups and into an open one, and Escape returns to the button', async () => {
    await renderFrame()
    mainMenu().getByRole('link', { name: 'Home' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    const button = mainMenu().getByRole('button', { name: 'Risk' })
    expect(button).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(mainMenu().getByRole('link', { name: 'Bills' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(mainMenu().getByRole('link', { name: 'Credit' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{End}{Home}')
    expect(mainMenu().getByRole('link', { name: 'Bills' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowRight}')
    expect(mainMenu().getByRole('link', { name: 'Home' })).toHaveFocus()
  })

  test('the arrow keys of the menu follow the direction of a right-to-left script', async () => {
    const { container } = await renderFrame()
    container.style.direction = 'rtl'
    mainMenu().getByRole('link', { name: 'Home' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(mainMenu().getByRole('button', { name: 'Data' })).toHaveFocus()
  })

  test('sibling screens are listed at the side, with the current one marked', async () => {
    await renderFrame()
    const side = within(screen.getByRole('navigation', { name: 'Data' }))
    expect(side.getByRole('link', { name: 'Imports' })).toHaveAttribute('aria-current', 'page')
    expect(side.getByRole('link', { name: 'Sources' })).not.toHaveAttribute('aria-current')
  })

  test('the menu drawer lists every screen and closes when one is chosen', async () => {
    const { address } = await renderFrame()
    await userEvent.click(screen.getByRole('button', { name: 'Main menu' }))
    const drawer = screen.getByRole('dialog', { name: 'Main menu' })
    expect(
      within(drawer)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'Imports', 'Sources', 'Bills', 'Bonds', 'Credit'])
    await userEvent.click(within(drawer).getByRole('link', { name: 'Credit' }))
    expect(address()).toBe('/credit')
    expect(drawer).not.toHaveAttribute('open')
  })
})

describe('the tools', () => {
  test('the language menu opens at the current language and reacts to letters and arrows', async () => {
    const { props } = await renderFrame()
    const button = screen.getByRole('button', { name: 'Language' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus()
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('f')
    const french = screen.getByRole('menuitemradio', { name: 'Français' })
    expect(french).toHaveFocus()
    expect(within(french).getByText('Français')).toHaveAttribute('lang', 'fr-FR')
    await userEvent.keyboard('{Enter}')
    expect(props.onLocale).toHaveBeenCalledExactlyOnceWith('fr-FR')
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('the user menu links to the account and signs out', async () => {
    const { props, address } = await renderFrame()
    await userEvent.click(screen.getByRole('button', { name: 'Ada Lovelace' }))
    expect(screen.getByRole('menuitem', { name: 'Personal center' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/account/center')
    await userEvent.click(screen.getByRole('button', { name: 'Ada Lovelace' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
    expect(props.onSignOut).toHaveBeenCalledOnce()
  })

  test('while signing out the sign-out command is disabled', async () => {
    const { props } = await renderFrame({ signingOut: true })
    await userEvent.click(screen.getByRole('button', { name: 'Ada Lovelace' }))
    const item = screen.getByRole('menuitem', { name: 'Log out' })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(item)
    expect(props.onSignOut).not.toHaveBeenCalled()
  })

  test('the toolbar offers search, help and theme', async () => {
    const { props } = await renderFrame()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
    expect(props.onSearch).toHaveBeenCalledOnce()
    expect(props.onHelp).toHaveBeenCalledOnce()
    expect(props.onTheme).toHaveBeenCalledOnce()
  })
})

describe('the footer', () => {
  const university = { name: 'University', names: {}, address: 'https://university.example/' }

  test('the footer names the configured institutions', async () => {
    const institute = { name: '', names: {}, address: 'https://hidden.example/' }
    await renderFrame({ kit: { ...defaultKit, university, institute } })
    const footer = screen.getByRole('contentinfo')
    expect(footer).toHaveTextContent('UniversityCopyright © 2023 RiskAtlas')
    expect(
      within(footer)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://university.example/'])
  })

  test('name, logo and institutions are those of the installation, in the language that is spoken', async () => {
    const product = {
      ...defaultKit.product,
      name: '示例',
      names: { 'en-US': 'Example' },
      logo: 'data:image/png;base64,AA==',
    }
    const named = { ...university, names: { 'en-US': 'The University', 'de-DE': 'Universität' } }
    const { container } = await renderFrame({ kit: { ...defaultKit, product, university: named } })
    expect(screen.getByRole('contentinfo')).toHaveTextContent('The UniversityCopyright © 2023 Example')
    expect(container.querySelector('header img')).toHaveAttribute('src', 'data:image/png;base64,AA==')
  })

  test('the footer of an installation that names no institution tells nobody what to do', async () => {
    await renderFrame({ kit: defaultKit })
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/^Copyright © 2023 RiskAtlas$/)
    expect(within(screen.getByRole('contentinfo')).queryByRole('link')).toBeNull()
  })

  test('the footer is absent on pages without one', async () => {
    await renderFrame({ footer: false })
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})

test('navigation is announced, content can be skipped to, and axe finds no violations', async () => {
  const { container } = await renderFrame()
  expect(screen.getByText('Imports', { selector: '[aria-live="polite"]' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content')
  await userEvent.click(screen.getByRole('button', { name: 'Language' }))
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

describe(CommandPalette, () => {
  const company = {
    id: '7' as never,
    name: 'Alder <b>Ltd</b>',
    kind: 'company' as const,
    jurisdiction: 'GB',
    identifiers: [{ scheme: 'LEI', id: '5493' }],
    source: 's',
    synthetic: false,
    ownerCount: 0,
    holdingCount: 0,
  }
  const props = (differences: Partial<ComponentProps<typeof CommandPalette>> = {}) => ({
    text: 'a',
    options: [
      { kind: 'entry' as const, entry: { id: '/x', kind: 'screen' as const, label: 'Analysis', group: 'Dashboard' } },
      { kind: 'company' as const, company },
    ],
    companies: { listed: 1, total: 1, more: false },
    highlighted: 1,
    busy: false,
    problem: null,
    onType: vi.fn(),
    onMove: vi.fn(),
    onChoose: vi.fn(),
    onRetry: vi.fn(),
    onClose: vi.fn(),
    ...differences,
  })

  test('the palette field names the highlighted option, keys move and choose, and the mouse chooses', async () => {
    const given = props()
    const { container } = await renderIn('en-US', <CommandPalette {...given} />)
    const field = screen.getByRole('combobox', { name: 'Search companies, screens and commands' })
    const [screenOption, companyOption] = screen.getAllByRole('option')
    expect(field).toHaveAttribute('aria-activedescendant', companyOption?.id)
    expect(companyOption).toHaveAttribute('aria-selected', 'true')
    expect(companyOption).toHaveTextContent('Alder <b>Ltd</b>GB · LEI 5493')
    field.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{PageUp}{PageDown}{Enter}')
    expect(vi.mocked(given.onMove).mock.calls).toEqual([['next'], ['previous'], ['first'], ['last']])
    if (screenOption) await userEvent.click(screenOption)
    expect(vi.mocked(given.onChoose).mock.calls).toEqual([[1], [0]])
    await userEvent.type(field, 'b')
    expect(given.onType).toHaveBeenCalledWith('ab')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the command palette says of how many companies the first are listed', async () => {
    const { unmount } = await renderIn(
      'en-US',
      <CommandPalette {...props({ companies: { listed: 8, total: 20, more: false } })} />,
    )
    expect(screen.getByRole('status')).toHaveTextContent('8 of 20 are listed.')
    unmount()
    await renderIn('en-US', <CommandPalette {...props({ companies: { listed: 8, total: 5001, more: true } })} />)
    expect(screen.getByRole('status')).toHaveTextContent('8 of at least 5,001 are listed.')
  })

  test('the command palette says that nothing was found, or why the search failed', async () => {
    const { unmount } = await renderIn('en-US', <CommandPalette {...props({ options: [] })} />)
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found. Try part of a name, or an identifier.')
    const given = props({ problem: { code: 'unavailable', details: {} } })
    unmount()
    await renderIn('en-US', <CommandPalette {...given} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(given.onRetry).toHaveBeenCalledOnce()
  })
})

test('the shortcut list names the shortcuts and can disable single keys', async () => {
  const [onSingleKeys, onClose] = [vi.fn(), vi.fn()]
  const { container } = await renderIn('en-US', <HelpSheet singleKeys onSingleKeys={onSingleKeys} onClose={onClose} />)
  expect(screen.getByText('Show this list').nextSibling).toHaveTextContent('?')
  await userEvent.click(screen.getByRole('switch', { name: 'Single keys such as ? are shortcuts' }))
  expect(onSingleKeys).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(await accessibilityProblemsOf(container)).toEqual([])
})
