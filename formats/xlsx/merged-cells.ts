/** A block of merged cells; rows and columns from 0, ends included. */
type MergedRange = { fromRow: number; fromColumn: number; toRow: number; toColumn: number }

/** Most merged cells that are looked at, and most rows that one may reach over. */
const [mostRanges, mostReach] = [100_000, 100_000]

/** The sheets of a workbook in their order, each with the part that holds it. */
export function sheetPaths(contents: ReadonlyMap<string, Uint8Array>): { name: string; path: string }[] {
  const targets = new Map(
    elementsIn(contents.get('xl/_rels/workbook.xml.rels'), 'Relationship').map((attributes) => {
      const target = attributes.get('Target') ?? ''
      return [attributes.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`]
    }),
  )
  return elementsIn(contents.get('xl/workbook.xml'), 'sheet').map((attributes) => ({
    name: attributes.get('name') ?? '',
    path: targets.get(attributes.get('r:id') ?? '') ?? '',
  }))
}

/** The merged cells of a sheet, out of the part that holds it. */
export function mergedRanges(sheet: Uint8Array | undefined): MergedRange[] {
  return elementsIn(sheet, 'mergeCell')
    .slice(0, mostRanges)
    .flatMap((attributes) => {
      const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(attributes.get('ref') ?? '')
      if (!match) return []
      const [, fromColumn = '', fromRow = '', toColumn = '', toRow = ''] = match
      return [
        {
          fromRow: Number(fromRow) - 1,
          fromColumn: columnAt(fromColumn),
          toRow: Number(toRow) - 1,
          toColumn: columnAt(toColumn),
        },
      ]
    })
}

/** Writes what stands in the first of merged cells into all of them. */
export function fillMerged(rows: string[][], ranges: readonly MergedRange[]): void {
  for (const { fromRow, fromColumn, toRow, toColumn } of ranges) {
    const text = rows[fromRow]?.[fromColumn] ?? ''
    if (text === '') continue
    for (let row = fromRow; row <= Math.min(toRow, rows.length - 1, fromRow + mostReach); row += 1) {
      const cells = rows[row]
      if (!cells) continue
      for (let column = fromColumn; column <= Math.min(toColumn, cells.length - 1); column += 1) {
        if (cells[column] === '') cells[column] = text
      }
    }
  }
}

function columnAt(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
}

/** The attributes of every element of a name, in order. Names of sheets are decoded; other parts hold plain ASCII. */
function elementsIn(part: Uint8Array | undefined, name: string): ReadonlyMap<string, string>[] {
  if (!part) return []
  const found: ReadonlyMap<string, string>[] = []
  const xml = new TextDecoder().decode(part)
  for (const [, text = ''] of xml.matchAll(new RegExp(`<(?:[a-z]+:)?${name}(\\s[^<>]*)>`, 'g'))) {
    const attributes = new Map<string, string>()
    for (const [, key = '', value = ''] of text.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g))
      attributes.set(key, decoded(value))
    found.push(attributes)
  }
  return found
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, named) => {
    if (named) return entities[named] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
