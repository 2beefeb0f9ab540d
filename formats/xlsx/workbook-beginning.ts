import { zipSync } from 'fflate'

/** Bytes of all sheets, of one where there are many, and of the texts that sheets share, that are read of a large workbook. */
const [keptOfSheets, leastOfSheet, keptOfTexts] = [4 * 2 ** 20, 2 ** 16, 4 * 2 ** 20]
/** Bytes at the end of a sheet, where its merged cells are told. */
const endBytes = 2 ** 20

const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/i
const textsPart = /^xl\/sharedStrings\.xml$/i

/** A workbook as an archive whose large sheets end after their first rows; `null` where none of them is large. */
export function beginningOf(contents: ReadonlyMap<string, Uint8Array>): Uint8Array | null {
  const parts: Record<string, Uint8Array> = {}
  const sheets = [...contents.keys()].filter((name) => sheetPart.test(name)).length
  const ofSheet = Math.max(leastOfSheet, Math.floor(keptOfSheets / Math.max(1, sheets)))
  let isCut = false
  for (const [name, content] of contents) {
    const cut = sheetPart.test(name)
      ? cutAfter(content, ofSheet, 'row', ['sheetData', 'worksheet'])
      : textsPart.test(name)
        ? cutAfter(content, keptOfTexts, 'si', ['sst'])
        : null
    parts[name] = cut ?? content
    isCut ||= cut !== null
  }
  return isCut ? zipSync(parts, { level: 0 }) : null
}

/** The end of a sheet with what follows its rows. */
export function endOfSheet(sheet: Uint8Array | undefined): Uint8Array | undefined {
  return sheet?.subarray(-endBytes)
}

/** The beginning of a part up to the end of an element, with those closed that it stands in; `null` where it is short. */
function cutAfter(content: Uint8Array, kept: number, element: string, around: readonly string[]): Uint8Array | null {
  if (content.length <= kept) return null
  const head = new TextDecoder('latin1').decode(content.subarray(0, kept))
  const last = [...head.matchAll(new RegExp(`</([\\w.-]+:)?${element}>`, 'g'))].at(-1)
  if (!last) return null
  const end = last.index + last[0].length
  const closing = new TextEncoder().encode(around.map((name) => `</${last[1] ?? ''}${name}>`).join(''))
  const cut = new Uint8Array(end + closing.length)
  cut.set(content.subarray(0, end))
  cut.set(closing, end)
  return cut
}
