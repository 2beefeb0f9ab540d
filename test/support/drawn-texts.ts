import type { Page } from 'playwright-core'

/** A text as it is painted on a canvas, in pixels of that canvas on the screen, and how much larger than it is said. */
export type DrawnText = { text: string; left: number; right: number; top: number; bottom: number; zoom: number }

/** A canvas that has text on it, with its size on the screen. */
export type DrawnCanvas = { width: number; height: number; texts: DrawnText[] }

declare global {
  interface Window {
    drawnTexts: WeakMap<HTMLCanvasElement, Map<string, DrawnText>>
  }
}

/** Lets every page of a context note which texts are painted where; what is wiped out is forgotten. */
export async function noteDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = new WeakMap<HTMLCanvasElement, Map<string, DrawnText>>()
    window.drawnTexts = drawn
    const pens = CanvasRenderingContext2D.prototype
    const { fillText, clearRect } = pens
    const textsOn = (canvas: HTMLCanvasElement) => {
      const texts = drawn.get(canvas) ?? new Map<string, DrawnText>()
      drawn.set(canvas, texts)
      return texts
    }
    /** A rectangle of the pen's own space, in pixels of the screen. */
    const onScreen = (pen: CanvasRenderingContext2D, [x, y, width, height]: number[]) => {
      const scale = pen.canvas.width / (pen.canvas.clientWidth || pen.canvas.width)
      const matrix = pen.getTransform()
      const [a, b] = [
        matrix.transformPoint({ x: x ?? 0, y: y ?? 0 }),
        matrix.transformPoint({ x: (x ?? 0) + (width ?? 0), y: (y ?? 0) + (height ?? 0) }),
      ]
      return {
        left: Math.min(a.x, b.x) / scale,
        right: Math.max(a.x, b.x) / scale,
        top: Math.min(a.y, b.y) / scale,
        bottom: Math.max(a.y, b.y) / scale,
      }
    }
    pens.fillText = function (this: CanvasRenderingContext2D, text, x, y, ...rest) {
      const { width, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = this.measureText(text)
      const before =
        this.textAlign === 'center' ? width / 2 : this.textAlign === 'right' || this.textAlign === 'end' ? width : 0
      const place = onScreen(this, [x - before, y - up, width, up + down])
      const zoom = this.getTransform().a / (this.canvas.width / (this.canvas.clientWidth || this.canvas.width))
      textsOn(this.canvas).set(`${text} ${Math.round(place.left)} ${Math.round(place.top)}`, { text, ...place, zoom })
      fillText.call(this, text, x, y, ...rest)
    }
    for (const side of ['width', 'height'] as const) {
      const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side)
      Object.defineProperty(HTMLCanvasElement.prototype, side, {
        ...own,
        // A canvas that is given a size, even its own, is blank.
        set(this: HTMLCanvasElement, value: number) {
          drawn.delete(this)
          own?.set?.call(this, value)
        },
      })
    }
    pens.clearRect = function (this: CanvasRenderingContext2D, ...rectangle) {
      const gone = onScreen(this, rectangle)
      const texts = textsOn(this.canvas)
      for (const [key, { left, right, top, bottom }] of texts) {
        if (left < gone.right && right > gone.left && top < gone.bottom && bottom > gone.top) texts.delete(key)
      }
      clearRect.call(this, ...rectangle)
    }
  })
}

/** What is written on the canvases that a page shows. */
export const drawnCanvases = (page: Page): Promise<DrawnCanvas[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main canvas')].flatMap((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return []
      const texts = [...(window.drawnTexts.get(canvas)?.values() ?? [])]
      return texts.length === 0 ? [] : [{ width: canvas.clientWidth, height: canvas.clientHeight, texts }]
    }),
  )
