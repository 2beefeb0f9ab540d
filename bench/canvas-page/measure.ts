/** Milliseconds to the first whole graph view, and of a frame while panning, on the mean. */
export type CanvasFigures = { first: number; frame: number }

const frames = 90

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Waits for a condition, looking after every frame. */
export async function untilTrue(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextFrame()
}

/** Milliseconds until what `draw` has begun is on the screen: drawn, and two frames later shown. */
export async function timeToGraphView(draw: () => void, isDrawn: () => boolean): Promise<number> {
  const start = performance.now()
  draw()
  await untilTrue(isDrawn)
  await nextFrame()
  await nextFrame()
  return performance.now() - start
}

/**
 * Drags the graph view to and fro with the pointer on it, one movement a frame. @returns mean milliseconds of a frame
 */
export async function timeOfFrame(target: Element): Promise<number> {
  const { left, top, width, height } = target.getBoundingClientRect()
  const [middleX, middleY] = [left + width / 2, top + height / 2]
  const send = (kind: 'down' | 'move' | 'up', x: number, y: number) => {
    const at = { clientX: x, clientY: y, bubbles: true, cancelable: true, composed: true }
    const held = { ...at, button: kind === 'move' ? -1 : 0, buttons: kind === 'up' ? 0 : 1 }
    target.dispatchEvent(
      new PointerEvent(`pointer${kind}`, { ...held, pointerId: 1, pointerType: 'mouse', isPrimary: true }),
    )
    target.dispatchEvent(new MouseEvent(`mouse${kind}`, { ...held, button: 0 }))
  }
  send('down', middleX, middleY)
  let start = 0
  for (let frame = -10; frame < frames; frame++) {
    await nextFrame()
    if (frame === 0) start = performance.now()
    const turn = ((frame + 10) / frames) * 2 * Math.PI
    send('move', middleX + 200 * Math.sin(turn), middleY + 120 * Math.sin(2 * turn))
  }
  await nextFrame()
  const mean = (performance.now() - start) / (frames + 1)
  send('up', middleX, middleY)
  return mean
}
