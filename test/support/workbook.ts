import { strToU8, type Zippable, zipSync } from 'fflate'

/** A sheet: its name, its rows of cells as they stand in the file, and its merged cells. */
type Sheet = { name: string; rows: string[][]; merged?: string[] }

export const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is>`
export const number = (value: string) => `><v>${value}</v>`
export const day = (serial: number) => `s="1"><v>${serial}</v>`
/** A number that is shown by the format of a place in the formats of {@link workbookShown}. */
export const shown = (value: string, place: number) => `s="${place + 2}"><v>${value}</v>`
export const computed = (formula: string, value: string) => `t="str"><f>${formula}</f><v>${value}</v>`

export function workbook(...sheets: Sheet[]): Uint8Array<ArrayBuffer> {
  return workbookShown([], ...sheets)
}

/** A workbook with number formats: a code, or the number of one that is built in. */
export function workbookShown(formats: readonly (string | number)[], ...sheets: Sheet[]): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const list = sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const escaped = (code: string) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const codes = formats
    .map((code, at) =>
      typeof code === 'string' ? `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>` : '',
    )
    .join('')
  const styles = formats.map((code, at) => `<xf numFmtId="${typeof code === 'number' ? code : 164 + at}"/>`).join('')
  const files: Zippable = {
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}` +
        `<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><numFmts>${codes}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${styles}</cellXfs></styleSheet>`,
    ),
  }
  for (const [at, { rows, merged = [] }] of sheets.entries()) {
    const cells = rows.map(
      (row, y) =>
        `<row r="${y + 1}">${row
          .map((cell, x) => (cell === '' ? '' : `<c r="${String.fromCharCode(65 + x)}${y + 1}" ${cell}</c>`))
          .join('')}</row>`,
    )
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    files[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(
      `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData>${
        merges && `<mergeCells count="${merged.length}">${merges}</mergeCells>`
      }</worksheet>`,
    )
  }
  return new Uint8Array(zipSync(files))
}
