import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline'

/** The files of Inter, each with its characters, as `global.css` has them. */
const subsets = [
  {
    address: latin,
    ranges:
      '0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD',
  },
  {
    address: latinExtended,
    ranges:
      '0100-02BA 02BD-02C5 02C7-02CC 02CE-02D7 02DD-02FF 0304 0308 0329 1D00-1DBF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF',
  },
].map(({ address, ranges }) => ({ address, ranges: ranges.split(' ') }))

/**
 * The font of the page as style rules that need no other file, so that a picture looks the same where it is not
 * installed. Only the subsets of which the text has characters.
 */
export const embeddedLetters = (text: string): string =>
  subsets
    .filter(({ ranges }) => charactersIn(ranges).test(text))
    .map(
      ({ address, ranges }) =>
        `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(${address}) format("woff2");` +
        `unicode-range:${ranges.map((range) => `U+${range}`).join(',')}}`,
    )
    .join('')

const charactersIn = (ranges: readonly string[]): RegExp =>
  new RegExp(`[${ranges.map((range) => range.replaceAll(/[\dA-F]+/g, (point) => `\\u{${point}}`)).join('')}]`, 'u')
