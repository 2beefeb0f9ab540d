import { theme } from 'antd'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import { directionOf } from '#contracts/values/locale.ts'
import { canvasPaletteFrom } from '#src/components/graph-view/canvas-elements.ts'
import type { SvgLook } from '#src/components/graph-view/graph-view-svg.ts'

const fonts =
  '"Inter Variable", system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans", sans-serif'

/** How a graph view looks on paper: in light colours, whatever the screen shows. */
export function paperLook(locale: string, highlight: Highlight | null): SvgLook {
  const token = theme.getDesignToken({ token: { colorPrimary: '#722ED1', colorLink: '#722ED1' } })
  return { palette: canvasPaletteFrom(token, fonts), direction: directionOf(locale), highlight }
}
