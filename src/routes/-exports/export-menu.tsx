import { useLingui } from '@lingui/react'
import { theme } from 'antd'
import type { RefObject } from 'react'
import type { ExportFormat } from '#contracts/exports/network-export.ts'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import { directionOf } from '#contracts/values/locale.ts'
import { canvasPaletteFrom } from '#src/components/graph-view/canvas-elements.ts'
import type { GraphCanvasHandle } from '#src/components/graph-view/graph-canvas.tsx'
import type { Drawing } from '#src/components/graph-view/graph-view-svg.ts'
import { ExportMenu, ExportOutcome } from '#src/features/exports/export-outcome.tsx'
import { graphViewCaption } from '#src/features/graph-view/graph-view-caption.ts'
import { canvasGraphViewFrom } from '#src/features/graph-view/graph-view-words.ts'
import { useExploration } from '#src/machines/explorations/use-exploration.ts'
import { useNetworkExport } from '#src/machines/exports/use-network-export.ts'
import { useEquityWorkspace } from '../-explorations/equity-panel.tsx'
import { makingNow } from '../-explorations/making-now.ts'

type NetworkExportMenuProps = { canvas: RefObject<GraphCanvasHandle | null>; highlight: Highlight | null }

/** The menu of everything that can be saved of the graph view and its data. */
export function NetworkExportMenu({ canvas, highlight }: NetworkExportMenuProps) {
  const { actors, files } = useEquityWorkspace()
  const { i18n } = useLingui()
  const { token } = theme.useToken()
  const { mayExport, paper, onExport, onPaper } = useNetworkExport(actors.networkExport)
  const { report, graphView } = useExploration(actors.exploration)

  const drawn = async (format: ExportFormat): Promise<File | null> => {
    if (!report) return null
    const inWords = canvasGraphViewFrom(graphView, i18n)
    const caption = graphViewCaption(report, inWords, i18n, makingNow())
    if (format === 'png') {
      const image = await canvas.current?.toImage(caption)
      return image ? new File([bytesIn(image)], 'network.png') : null
    }
    const palette = canvasPaletteFrom(token, getComputedStyle(document.body).fontFamily)
    const look = { palette, direction: directionOf(i18n.locale), highlight }
    const drawing: Drawing = { graphView: inWords, caption, look }
    return new File([JSON.stringify(drawing)], 'drawing.json')
  }
  const save = async (format: ExportFormat) => {
    const isGraphView = format === 'png' || format === 'svg'
    const file = isGraphView ? await drawn(format).catch(() => null) : null
    onExport({ format, graphView: file && files.put(file).key })
  }

  return (
    <ExportMenu
      mayExport={mayExport && report !== null}
      paper={paper}
      onExport={(format) => void save(format)}
      onPaper={onPaper}
    />
  )
}

/** The bytes that a data address holds; nothing may be fetched from one. */
function bytesIn(address: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0))
}

/** What becomes of what was ordered there. */
export function NetworkExportOutcome() {
  const outcome = useNetworkExport(useEquityWorkspace().actors.networkExport)
  return <ExportOutcome {...outcome} onCopy={(text) => void navigator.clipboard.writeText(text)} />
}
