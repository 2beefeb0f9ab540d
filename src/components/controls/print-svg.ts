/** A page that holds an SVG alone, as large as its paper. */
export const printPage = (svg: string, [width, height]: readonly [number, number]): string =>
  [
    '<!doctype html>',
    '<meta charset="utf-8">',
    '<style>',
    `@page{size:${width}mm ${height}mm;margin:0}`,
    'html,body{margin:0;block-size:100%;overflow:hidden}',
    `svg{display:block;inline-size:${width}mm;block-size:${height}mm}`,
    '*{print-color-adjust:exact;-webkit-print-color-adjust:exact}',
    '</style>',
    svg.slice(svg.indexOf('<svg')),
  ].join('')

let before: HTMLIFrameElement | null = null

/**
 * Opens the print of the browser for an SVG alone on paper of that size, in millimetres. Browsers differ in whether
 * they wait until it is closed, so what is printed stays until then, or until the next one.
 */
export async function printSvg(svg: string, size: readonly [number, number]): Promise<void> {
  before?.remove()
  const frame = document.createElement('iframe')
  before = frame
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;inline-size:1px;block-size:1px;border:0;opacity:0;pointer-events:none'
  frame.srcdoc = printPage(svg, size)
  const { promise: loaded, resolve } = Promise.withResolvers<void>()
  frame.addEventListener('load', () => resolve(), { once: true })
  document.body.append(frame)
  await loaded
  const page = frame.contentWindow
  if (!page) throw new Error('The browser opens no page to print.')
  await page.document.fonts.ready
  page.addEventListener('afterprint', () => frame.remove(), { once: true })
  page.print()
}
