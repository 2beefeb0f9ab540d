/**
 * Highlight colours, for the light and the dark ground: at least 3:1 against it, told apart with every kind of colour
 * vision (after Okabe and Ito 2008), without the primary colour and red, which mean something of their own.
 */
export const highlightTones = {
  light: ['#0072b2', '#c25400', '#00805e', '#b0468c', '#8f6b00', '#1f8299', '#7a4a1f', '#4b5a8a'],
  dark: ['#56b4e9', '#f08a4b', '#2dbd93', '#e79ac8', '#e8c14a', '#7fd4e6', '#c9a27e', '#9aa8e0'],
} as const

/** How the ring of each tone is broken, so that tones differ without colour. */
const ringDashes = [[], [8, 4], [2, 3], [12, 3, 2, 3], [5, 5], [14, 4], [2, 6], [8, 3, 2, 3, 2, 3]] as const

/** A group that only keeps its own colours while the others fade. */
export const plainTone = -1

/** The letter of a tone on the graph view and in its legend. */
export const toneLetter = (tone: number): string => (tone < 0 ? '' : String.fromCharCode(65 + (tone % 26)))

export const ringDash = (tone: number): readonly number[] => ringDashes[Math.max(0, tone) % ringDashes.length] ?? []

export function toneColour(tone: number, isDark: boolean): string {
  const tones = highlightTones[isDark ? 'dark' : 'light']
  return tones[Math.max(0, tone) % tones.length] ?? tones[0]
}

/** Whether a ground of that colour (`#rgb` or `#rrggbb`) is a dark one. */
export function isDarkGround(colour: string): boolean {
  const digits = colour.replace('#', '')
  const [red = 255, green = 255, blue = 255] =
    digits.length < 6
      ? [...digits].map((digit) => Number.parseInt(digit + digit, 16))
      : [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128
}
