/** What is to be read in the main part of a screen. */
export type ScreenTexts = {
  /** The answer in a sentence. */
  sentence: string
  /** Every paragraph, list item, row of a table or other passage: the pieces of text that it is made of. */
  passages: string[][]
  /** The text of the open panel, its pieces apart. */
  panel: string
  /** Rows of the table of owners, cell by cell, the unidentified part left out; `null` without such a table. */
  ownerRows: string[][] | null
  /** The heading of the screen. */
  heading: string
  /** The lines of the list that stands in the place of the graph view in a narrow window; `null` in a wide one. */
  outline: string[] | null
  /** What a screen reader is told of each element of the graph view. */
  elements: string[]
  /** Pairs of texts of which one stands upon the other. */
  overlaps: string[]
}

/** Reads the main part of the screen. Runs in the page, so that it may use nothing from outside. */
export function readScreen(): ScreenTexts {
  type Piece = { text: string; owner: Element; boxes: DOMRect[] }
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').trim()
  const main = document.querySelector('main') ?? document.body
  const panel = main.querySelector('[role=tabpanel]')
  type Frame = { left: number; right: number; top: number; bottom: number }
  const within = (one: Frame, other: Frame): Frame => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const everything: Frame = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
  const frames = new Map<Element, Frame | null>()
  /** What is visible of the content of an element; `null` where that is not held by the flow of the page. */
  const frameOf = (element: Element | null): Frame | null => {
    if (element === null || element === main) return everything
    const known = frames.get(element)
    if (known !== undefined) return known
    const { overflowX, overflowY, position, clipPath } = getComputedStyle(element)
    const isApart = position === 'sticky' || position === 'fixed' || clipPath !== 'none'
    const around = isApart ? null : frameOf(element.parentElement)
    const isOpen = overflowX === 'visible' && overflowY === 'visible'
    const frame = around === null || isOpen ? around : within(around, element.getBoundingClientRect())
    frames.set(element, frame)
    return frame
  }
  const clipped = (box: DOMRect, owner: Element): DOMRect | null => {
    const frame = frameOf(owner)
    if (frame === null) return null
    const { left, right, top, bottom } = within(box, frame)
    return right - left > 2 && bottom - top > 2 ? new DOMRect(left, top, right - left, bottom - top) : null
  }
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    const text = plain(node.textContent ?? '')
    if (!owner || text === '' || owner.closest('style, script, [hidden]')) continue
    if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].flatMap((box) => clipped(box, owner) ?? [])
    pieces.push({ text, owner, boxes })
  }
  const overlaps: string[] = []
  const min = 3
  const shown = pieces.flatMap((piece) => piece.boxes.map((box) => ({ ...piece, box })))
  shown.sort((a, b) => a.box.top - b.box.top)
  shown.forEach((one, place) => {
    for (const other of shown.slice(place + 1)) {
      if (other.box.top > one.box.bottom - min) break
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (one.owner === other.owner || width < min || height < min) continue
      overlaps.push(`${one.text} / ${other.text}`)
    }
  })
  const table = panel?.querySelector('[data-panel=penetration] table')
  const isOwner = (row: Element) => row.querySelector('bdi') !== null
  const cellsOf = (row: Element) => [...row.querySelectorAll('td')].map(({ textContent }) => plain(textContent))
  const blocks = 'p, li, tr, dt, dd, caption, figcaption, h1, h2, h3, [role=treeitem], [role=option], [role=alert]'
  const passages = Map.groupBy(pieces, ({ owner }) => owner.closest(blocks) ?? owner).values()
  const all = (selector: string) => [...main.querySelectorAll(selector)].map(({ textContent }) => plain(textContent))
  return {
    sentence: plain(main.querySelector('[role=status]:has(p)')?.textContent ?? ''),
    passages: [...passages].map((passage) => passage.map(({ text }) => text)),
    panel: pieces.flatMap(({ text, owner }) => (panel?.contains(owner) ? [text] : [])).join(' · '),
    ownerRows: table ? [...table.querySelectorAll('tbody tr')].filter(isOwner).map(cellsOf) : null,
    heading: plain(main.querySelector('h1')?.textContent ?? ''),
    outline: main.querySelector('[role=tree]')?.checkVisibility() ? all('[role=tree] .ant-tree-title') : null,
    elements: all('[role=listbox] [role=option]'),
    overlaps,
  }
}
