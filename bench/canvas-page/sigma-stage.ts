import { MultiDirectedGraph } from 'graphology'
import { Sigma } from 'sigma'
import { type CanvasFigures, timeOfFrame, timeToGraphView } from './measure.ts'
import type { PlacedNetwork } from './network.ts'

/** The same network with sigma.js, which draws by WebGL, with its hit-testing of nodes on. */
export async function measureSigma(stage: HTMLElement, network: PlacedNetwork): Promise<CanvasFigures> {
  let drawn = false
  let sigma: Sigma | null = null
  const first = await timeToGraphView(
    () => {
      const graph = new MultiDirectedGraph()
      for (let party = 0; party < network.count; party++) {
        const [x, y] = [network.positions[2 * party], network.positions[2 * party + 1]]
        graph.addNode(party, { x, y: -(y as number), size: 2, color: '#6b6b6b', label: `Party ${party}` })
      }
      for (const [line, owner] of network.owner.entries()) {
        graph.addEdge(owner, network.company[line], { size: 0.5, color: '#c4c4c4' })
      }
      sigma = new Sigma(graph, stage)
      sigma.on('enterNode', () => undefined)
      drawn = true
    },
    () => drawn,
  )
  const mouse = stage.querySelector('.sigma-mouse')
  if (!mouse) throw new Error('sigma.js has no layer for the mouse')
  const frame = await timeOfFrame(mouse)
  ;(sigma as Sigma | null)?.kill()
  return { first, frame }
}
