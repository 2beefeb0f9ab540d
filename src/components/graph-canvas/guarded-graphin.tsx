import { Graph } from '@antv/g6'
import { Graphin, type GraphinProps } from '@antv/graphin'
import { useEffect, useState } from 'react'

const render = Graph.prototype.render

/**
 * G6 goes on drawing after `destroy()` and rejects when it reads the cleared context (antvis/G6#7516). Graphin does not
 * catch what `render()` rejects with, so the render of a destroyed graph never settles.
 */
Graph.prototype.render = async function guardedRender(this: Graph) {
  try {
    await render.call(this)
  } catch (error) {
    if (!this.destroyed) throw error
  }
  if (this.destroyed) await new Promise<never>(() => {})
}

/** Graphin that survives being unmounted while it draws. Options go in after mounting, so that it draws them once. */
export function GuardedGraphin({ options, ...rest }: GraphinProps) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return <Graphin {...rest} {...(mounted && options ? { options } : {})} />
}
