/** What is to be read in the main part of a screen. */
export type ScreenTexts = {
  /** The answer in a sentence. */
  sentence: string
  /** Every piece of text that stands on its own. */
  pieces: string[]
  /** The text of the open panel, its pieces apart. */
  panel: string
  /** Names in the table of owners; `null` without such a table. */
  ownerNames: string[] | null
  /** What a screen reader is told of each element of the picture. */
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
  const clipped = (box: DOMRect, owner: Element): DOMRect | null => {
    let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom]
    for (let each: Element | null = owner; each && each !== main; each = each.parentElement) {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(each)
      if (position === 'sticky' || position === 'fixed' || clipPath !== 'none') return null
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const frame = each.getBoundingClientRect()
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
      top = Math.max(top, frame.top)
      bottom = Math.min(bottom, frame.bottom)
    }
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
  const least = 3
  const shown = pieces.flatMap((piece) => piece.boxes.map((box) => ({ ...piece, box })))
  shown.sort((a, b) => a.box.top - b.box.top)
  shown.forEach((one, place) => {
    for (const other of shown.slice(place + 1)) {
      if (other.box.top > one.box.bottom - least) break
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (one.owner === other.owner || width < least || height < least) continue
      overlaps.push(`${one.text} / ${other.text}`)
    }
  })
  const table = panel?.querySelector('table')
  const inOwners = panel?.id.endsWith('penetration') && table
  const all = (selector: string) => [...main.querySelectorAll(selector)].map(({ textContent }) => plain(textContent))
  return {
    sentence: plain(main.querySelector('[role=status]:has(p)')?.textContent ?? ''),
    pieces: pieces.map(({ text }) => text),
    panel: pieces.flatMap(({ text, owner }) => (panel?.contains(owner) ? [text] : [])).join(' · '),
    ownerNames: inOwners ? [...table.querySelectorAll('tbody bdi')].map(({ textContent }) => plain(textContent)) : null,
    elements: all('[role=listbox] [role=option]'),
    overlaps,
  }
}
