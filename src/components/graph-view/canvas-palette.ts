import type { GlobalToken } from 'antd'
import { isDarkGround } from './highlight-tones.ts'

/** Colours and type of the canvas. */
export type CanvasPalette = {
  ground: string
  panel: string
  ink: string
  quietInk: string
  line: string
  outline: string
  path: string
  pathGround: string
  loop: string
  dark: boolean
  fontFamily: string
}

/** At least 3:1 against the light and the dark ground; opaque, so that lines which meet do not add up to black. */
const opaqueGrey = '#8c8c8c'

/** The canvas follows the theme: graphics keep 3:1 against the ground, text 4.5:1. */
export function canvasPaletteFrom(token: GlobalToken, fontFamily: string): CanvasPalette {
  return {
    ground: token.colorBgContainer,
    panel: token.colorBgElevated,
    ink: token.colorText,
    quietInk: token.colorTextSecondary,
    line: opaqueGrey,
    outline: opaqueGrey,
    path: token.colorLink,
    pathGround: token.colorPrimaryBg,
    loop: token.orange7,
    dark: isDarkGround(token.colorBgContainer),
    fontFamily,
  }
}
