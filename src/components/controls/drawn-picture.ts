/** A picture as PNG; its size is that on the page, in CSS pixels. */
export type Picture = { bytes: Uint8Array; width: number; height: number }

const scale = 3
const drawnWith = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]

/** Draws an SVG of the page as it looks there, at three times its size; `null` where it has none. */
export async function drawnPicture(svg: SVGSVGElement): Promise<Picture | null> {
  const { width, height } = svg.getBoundingClientRect()
  if (width === 0 || height === 0) return null
  const drawn = await paintedSvg(textOf(svg, { width, height }), { width, height })
  return { bytes: new Uint8Array(await drawn.arrayBuffer()), width, height }
}

/** An SVG that needs no other file, as PNG at three times the size that it has in CSS pixels. */
export async function paintedSvg(text: string, { width, height }: { width: number; height: number }): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
  const surface = canvas.getContext('2d')
  if (!surface) throw new Error('The browser gives no canvas to draw on.')
  surface.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** An SVG that needs no style sheet. */
function textOf(svg: SVGSVGElement, { width, height }: { width: number; height: number }): string {
  const copy = document.importNode(svg, true)
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [place, element] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element)
    for (const name of drawnWith) copies[place]?.style.setProperty(name, style.getPropertyValue(name))
  }
  copy.setAttribute('width', String(width * scale))
  copy.setAttribute('height', String(height * scale))
  return new XMLSerializer().serializeToString(copy)
}
