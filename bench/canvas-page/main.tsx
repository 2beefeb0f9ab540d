import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import type { CanvasLink, CanvasNode } from '#src/components/graph-view/canvas-elements.ts'
import { GraphCanvas } from '#src/components/graph-view/graph-canvas.tsx'
import { OverviewCanvas } from '#src/components/graph-view/overview/overview-canvas.tsx'
import type { OverviewNode } from '#src/components/graph-view/overview/overview-graph.ts'
import { type CanvasFigures, timeOfFrame, timeToGraphView } from './measure.ts'
import { networkInRows, type PlacedNetwork, placedNetwork } from './network.ts'
import { measureSigma } from './sigma-stage.ts'

const seed = 20_260_101
const columns = 40
const shapes = ['company', 'company', 'person', 'fund', 'company', 'state'] as const

i18n.loadAndActivate({ locale: 'en-US', messages: {} })

type Canvas = 'graphin' | 'overview' | 'sigma'
type CanvasCase = { canvas: Canvas; graphView: 'rows' | 'whole'; count: number }

declare global {
  interface Window {
    measureCanvas: (asked: CanvasCase) => Promise<CanvasFigures & { lines: number }>
  }
}

window.measureCanvas = async ({ canvas, graphView, count }) => {
  const network = graphView === 'rows' ? networkInRows(count, columns) : placedNetwork(count, seed)
  const stage = document.createElement('div')
  stage.style.cssText = 'inline-size: 100%; block-size: 100%'
  document.querySelector('#stage')?.replaceChildren(stage)
  const measure = { graphin: measureGraphin, overview: measureOverview, sigma: measureSigma }[canvas]
  return { ...(await measure(stage, network)), lines: network.owner.length }
}

async function measureGraphin(stage: HTMLElement, network: PlacedNetwork): Promise<CanvasFigures> {
  const nodes = Array.from(
    { length: network.count },
    (_, party): CanvasNode => ({
      id: String(party),
      shape: shapes[party % shapes.length] ?? 'company',
      x: network.positions[2 * party] ?? 0,
      y: network.positions[2 * party + 1] ?? 0,
      name: `Party ${party} Holdings Limited`,
      detail: `LEI ${1_000_000 + party}`,
      emphasis: party === 0 ? 'subject' : 'none',
      above: null,
      below: party % 3 === 0 ? '+4' : null,
      description: `Party ${party}`,
    }),
  )
  const links = network.owner.map(
    (owner, line): CanvasLink => ({
      id: `l${line}`,
      owner: String(owner),
      company: String(network.company[line]),
      look: 'stake',
      weight: network.weight[line] ?? 0,
      text: [`${Math.round((network.weight[line] ?? 0) * 100)}%`],
      onPath: false,
      closesLoop: false,
    }),
  )
  const subjectAlone = ['0']
  const root = createRoot(stage)
  const first = await timeToGraphView(
    () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <GraphCanvas
            nodes={nodes}
            links={links}
            selection={null}
            subject="0"
            answer={subjectAlone}
            label="Network"
            instructions=""
            onSelect={() => undefined}
            onExpand={() => undefined}
            onPlace={() => undefined}
            onGather={() => undefined}
          />
        </I18nProvider>,
      ),
    () => stage.querySelector('[data-drawn="true"]') !== null,
  )
  const canvas = [...stage.querySelectorAll('canvas:not([data-minimap])')].at(-1)
  if (!canvas) throw new Error('The canvas has drawn nothing')
  const frame = await timeOfFrame(canvas)
  root.unmount()
  return { first, frame }
}

async function measureOverview(stage: HTMLElement, network: PlacedNetwork): Promise<CanvasFigures> {
  const nodes = Array.from(
    { length: network.count },
    (_, party): OverviewNode => ({
      id: String(party),
      name: `Party ${party}`,
      shape: shapes[party % shapes.length] ?? 'company',
      tone: party % 97 < 6 ? party % 97 : null,
    }),
  )
  const root = createRoot(stage)
  const first = await timeToGraphView(
    () =>
      root.render(
        <OverviewCanvas
          nodes={nodes}
          links={network}
          positions={network.positions}
          territories={[]}
          subject={null}
          selected={null}
          bright={null}
          label="Network"
          instructions=""
          describe={({ name }) => name}
          onSelect={() => undefined}
          onOpen={() => undefined}
        />,
      ),
    () => stage.querySelector('[data-drawn="whole"]') !== null,
  )
  const canvas = stage.querySelector('canvas')
  if (!canvas) throw new Error('The overview has drawn nothing')
  const frame = await timeOfFrame(canvas)
  root.unmount()
  return { first, frame }
}
