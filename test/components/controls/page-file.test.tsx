import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageFile } from '#src/components/controls/page-file.ts'

const sheet = document.createElement('style')
sheet.textContent = `
  .told { color: rgb(1, 2, 3) }
  .told::before { content: "</style><b>" }
  .elsewhere { color: rgb(4, 5, 6) }
  @media print { .told { color: rgb(7, 8, 9) } .elsewhere { color: rgb(10, 11, 12) } }
  @font-face { font-family: Elsewhere; src: url("https://elsewhere.example/font.woff2") }
`

afterEach(() => sheet.remove())

test('a page of its own carries the styles that concern it, and asks for nothing', () => {
  document.head.append(sheet)
  render(
    <article>
      <p className="told">
        Told by <a href="https://elsewhere.example/">somebody</a> <button type="button">else</button>
      </p>
    </article>,
  )
  const text = pageFile(screen.getByRole('article'), { title: 'A & B', locale: 'en-US' })
  const page = new DOMParser().parseFromString(text, 'text/html')
  const styles = page.querySelector('style')?.textContent ?? ''
  expect(styles).toContain('rgb(1, 2, 3)')
  expect(styles).toMatch(/@media print[^{]*\{[^}]*rgb\(7, 8, 9\)/)
  expect(styles).not.toMatch(/elsewhere|rgb\((?:4|10),/i)
  expect(text).not.toContain('elsewhere')
  expect(page.querySelectorAll('b, button, [href]')).toHaveLength(0)
  expect(page.body.textContent.trim()).toBe('Told by somebody else')
  expect(page.title).toBe('A & B')
  expect(page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  )
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://elsewhere.example/')
})
