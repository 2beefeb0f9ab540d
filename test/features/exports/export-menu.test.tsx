import '#test/support/popover.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ExportMenu, ExportOutcome, type ExportOutcomeProps } from '#src/features/exports/export-outcome.tsx'
import { renderIn } from '#test/support/render-in.tsx'

describe('the menu of exports', () => {
  test('the export menu describes the content of every file, and works by keyboard alone', async () => {
    const chosen: string[] = []
    const menu = (
      <ExportMenu
        mayExport
        paper="a4"
        onExport={(format) => chosen.push(format)}
        onPaper={(paper) => chosen.push(paper)}
      />
    )
    await renderIn('en-US', menu)
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    const items = within(screen.getByRole('menu', { name: 'Save or export' })).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Graph as PNG',
      'Graph as SVG, with real text',
      'Owners as CSV',
      'Parties of the graph as CSV',
      'Interests of the graph as CSV',
      'Network as BODS 0.4',
      'Network as GraphML',
      'Evidence bundle (ZIP)',
      'Poster to print or as PDF',
      'Poster as SVG',
      'Poster as PNG',
    ])
    expect(document.activeElement).toBe(items[0])
    const papers = screen.getAllByRole('menuitemradio')
    expect(papers.map((paper) => [paper.textContent, paper.getAttribute('aria-checked')])).toEqual([
      ['Posters on A4✓', 'true'],
      ['Posters on A3', 'false'],
    ])
    await user.keyboard('{End}{Enter}')
    items.find(({ textContent }) => textContent === 'Poster as SVG')?.click()
    expect(chosen).toEqual(['a3', 'poster-svg'])
  })

  test('the export menu is disabled while a file is being written', async () => {
    const chosen: string[] = []
    await renderIn(
      'en-US',
      <ExportMenu mayExport={false} paper="a4" onExport={(format) => chosen.push(format)} onPaper={() => {}} />,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Save or export' }))
    const [first] = screen.getAllByRole('menuitem')
    expect(first?.getAttribute('aria-disabled')).toBe('true')
    if (first) await user.click(first)
    expect(chosen).toEqual([])
  })
})

describe('what became of an export', () => {
  const said: string[] = []
  const props: ExportOutcomeProps = {
    making: null,
    saved: null,
    problem: null,
    onCancel: () => said.push('cancel'),
    onRetry: () => said.push('retry'),
    onDismiss: () => said.push('dismiss'),
    onCopy: (text) => said.push(`copy ${text}`),
  }

  test('the outcome of an export is shown in words, with possible actions', async () => {
    const user = userEvent.setup()
    const { rerender, container } = await renderIn('en-US', <ExportOutcome {...props} making="bods" />)
    expect(container.textContent).toBe('Making: Network as BODS 0.4…Cancel')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    rerender(<span />)
    await renderIn('en-US', <ExportOutcome {...props} saved={{ name: '1-evidence.zip', digest: 'abc' }} />)
    expect(document.body.textContent).toContain('Saved as 1-evidence.zip.')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await renderIn('en-US', <ExportOutcome {...props} saved={{ name: 'Alpha', digest: null, printed: true }} />)
    expect(document.body.textContent).toContain('The poster of Alpha was handed to the print of your browser')
    await renderIn('en-US', <ExportOutcome {...props} problem={{ code: 'unavailable', details: {} }} />)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(said).toEqual(['cancel', 'copy abc', 'dismiss', 'retry'])
  })
})
