import { readFileSync } from 'node:fs'
import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { antdTheme } from '#src/components/controls/antd-setup.tsx'

const sheet = readFileSync('src/app/global.css', 'utf8')

/** The colours of a theme by their names, where they are written in hexadecimal. */
function coloursOf(selector: string): ReadonlyMap<string, string> {
  const block = sheet.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  )
}

const channels = (colour: string) => {
  const digits = colour.slice(1)
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16) / 255)
}
/** WCAG 2.2, relative luminance. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
] as const)('The primary colour in the %s theme', (name, selector) => {
  const own = coloursOf(selector)
  const colour = (of: string) => own.get(of) ?? coloursOf(':root').get(of) ?? ''

  test('the primary colour of the %s theme is #722ED1 in the style sheet and in antd', () => {
    expect(colour('primary')).toBe('#722ed1')
    expect(theme.getDesignToken(antdTheme(name)).colorPrimary.toLowerCase()).toBe('#722ed1')
  })

  test('the primary colour of the %s theme has enough contrast with white text, also under the pointer', () => {
    expect(contrast(colour('on-primary'), colour('primary'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('on-primary'), colour('primary-hover'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', theme.getDesignToken(antdTheme(name)).colorPrimaryHover)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['ground', 'surface', 'field', 'raised', 'chosen'])(
    'the primary colour of the %s theme has enough contrast as text and lines on %s',
    (ground) => {
      expect(contrast(colour('primary-text'), colour(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )
})
