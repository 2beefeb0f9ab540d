import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataExportLinks } from '#src/features/exports/data-export-links.tsx'
import { renderIn } from '#test/support/render-in.tsx'

test('data can be exported in three formats', async () => {
  await renderIn('en-US', <DataExportLinks />)
  expect(screen.getByRole('heading').textContent).toBe('Export everything')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['BODS 0.4', '/api/export?format=bods'],
    ['FollowTheMoney', '/api/export?format=ftm'],
    ['CSV', '/api/export?format=csv'],
  ])
})
