import type { CsvCell } from '#contracts/csv-line.ts'
import { xmlText } from '#contracts/xml-text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters of one cell at the most (ECMA-376, part 1, 18.3.1.96). */
export const longestCell = 32_767

/** The styles of the cells: plain, head of a column, and text that stays text when its cell is edited. */
const style = { plain: 0, head: 1, literal: 2 } as const

export const sheetBegins = `${declaration}<worksheet xmlns="${main}"><sheetData>`
export const sheetEnds = '</sheetData></worksheet>'

/** A row of a sheet, the first of which is 1. Text is text, whatever it begins with: never a formula. */
export function sheetRow(number: number, cells: readonly CsvCell[], isHead = false): string {
  const row = cells.map((cell, index) => {
    if (cell === null) return ''
    const at = `${columnName(index)}${number}`
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    const is = isHead ? style.head : /^\s*[=+\-@]/.test(cell) ? style.literal : style.plain
    const text = xmlText(cell.length > longestCell ? `${cell.slice(0, longestCell - 1)}…` : cell)
    return `<c r="${at}" t="inlineStr" s="${is}"><is><t xml:space="preserve">${text}</t></is></c>`
  })
  return `<row r="${number}">${row.join('')}</row>`
}

/** A, B … Z, AA and so on. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** What a workbook has beside its sheets, by path; the sheets are `xl/worksheets/sheet1.xml` and so on. */
export function workbookParts(sheets: readonly string[]): Record<string, string> {
  const ids = sheets.map((_, index) => index + 1)
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${ids.map((id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets.map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships">${ids.map((id) => `<Relationship Id="rId${id}" Type="${relationships}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
  }
}
