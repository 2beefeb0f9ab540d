import type { CanvasLink, CanvasNode } from '#src/components/graph-view/canvas-elements.ts'

/** A company of the canvas. */
export const canvasNode = (id: string, changes: Partial<CanvasNode> = {}): CanvasNode => ({
  id,
  shape: 'company',
  x: 0,
  y: 0,
  name: id,
  detail: '',
  emphasis: 'none',
  above: null,
  below: null,
  description: id,
  ...changes,
})

/** A stake of one half. */
export const canvasLink = (owner: string, company: string, changes: Partial<CanvasLink> = {}): CanvasLink => ({
  id: `${owner}>${company}`,
  owner,
  company,
  look: 'stake',
  weight: 0.5,
  text: ['50%'],
  onPath: false,
  closesLoop: false,
  ...changes,
})
