import { constants, crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { written } from './pdf.ts'

const MiB = 2 ** 20

/** Files that are small and would be huge, or take for ever, by name; each made anew. */
export const bombs: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'twice-packed.pdf': () => pdfWith('/FlateDecode /FlateDecode', twicePacked(4400)),
  'thrice-packed.pdf': () => pdfWith('/FlateDecode /FlateDecode /FlateDecode', deflateSync(twicePacked(16_000))),
  'shared-text.xlsx': () =>
    workbook({
      texts: `<si><t>${'x'.repeat(30_000)}</t></si>`,
      rows: manyCells(100_000),
    }),
  'far-away-cell.xlsx': () => workbook({ rows: row(1048576, '<c r="XFD1048576"><v>1</v></c>') }),
  'many-cells.xlsx': () => workbook({ rows: manyCells(1_000_000) }),
  'wide-range.xlsx': () =>
    workbook({
      rows: row(1, '<c r="A1" t="inlineStr"><is><t>owner</t></is></c><c r="XFD1"><v>1</v></c>') + row(1048576, ''),
      end: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
    }),
  'large-part.xlsx': () => workbook({ rows: `<!--${' '.repeat(190 * MiB)}-->` }),
  'giant-picture.png': () => giantPicture(),
  'giant-picture.pdf': () => pdfWithPicture(packedBlanks(4400)),
  'entities.xml': () => text(`${laughs(9)}<rss><channel><item><title>&e9;</title></item></channel></rss>`),
  'quadratic-entities.xml': () =>
    text(
      `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(150)}">]><rss><channel><item><title>${'&a;'.repeat(500_000)}</title></item></channel></rss>`,
    ),
  'deep.xml': () => text(`<rss><channel><item>${'<b xmlns:a="u">'.repeat(300_000)}`),
  'deep.html': () => text(`<!doctype html><html><body>${'<div>'.repeat(1_000_000)}text`),
  'deep-tables.html': () => text(`<!doctype html><html><body>${'<table><tr><td><li><p>'.repeat(100_000)}text`),
  'zeros.csv.gz': () => gzipOf(`owner,company,capital\n`, 4000),
  'zeros.zip': () => zipOf('stakes.csv', strToU8(`owner,company,capital\n${' '.repeat(200 * MiB)}`)),
  'pictures.zip': () => zipOf('a.html', strToU8(`<!doctype html><html>${'<img>'.repeat(8_000_000)}`)),
}

const text = (content: string) => new Uint8Array(strToU8(content))

/** A picture of 60,000 × 60,000 pixels by its header, whose data are of 500 MiB. */
export function giantPicture(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(giantSide, 0)
  header.writeUInt32BE(giantSide, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', packedBlanks(500)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

const giantSide = 60_000

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A page that takes minutes to read. */
export const slowPage = () => text(`<!doctype html><html><body>${'<p a b c d>x'.repeat(400_000)}`)

/** Blanks, so many MiB, deflated by repeating what one MiB is deflated to. */
function packedBlanks(megabytes: number): Uint8Array {
  const piece = deflateRawSync(Buffer.alloc(MiB, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const end = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([Buffer.of(0x78, 0xda), ...Array.from({ length: megabytes }, () => piece), end, Buffer.alloc(4)])
}

const twicePacked = (megabytes: number): Uint8Array => deflateSync(packedBlanks(megabytes), { level: 9 })

function pdfWith(filters: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const stream = `<< /Length ${content.length} /Filter [${filters}] >>\nstream\n${Buffer.from(content).toString('latin1')}\nendstream`
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>',
    stream,
    '<< /Title (bomb) >>',
  ])
}

/** A page that shows a picture of its own. */
function pdfWithPicture(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const picture = `<< /Type /XObject /Subtype /Image /Width ${giantSide} /Height ${giantSide} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${data.length} >>`
  const content = 'q 100 0 0 100 0 0 cm /Im0 Do Q'
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Im0 6 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Title (bomb) >>',
    `${picture}\nstream\n${Buffer.from(data).toString('latin1')}\nendstream`,
  ])
}

const row = (nth: number, cells: string) => `<row r="${nth}">${cells}</row>`

function manyCells(count: number): string {
  const rows: string[] = []
  for (let nth = 2; nth < 2 + count / 20; nth += 1) {
    rows.push(
      row(
        nth,
        Array.from({ length: 20 }, (_, at) => `<c t="s" r="${String.fromCharCode(65 + at)}${nth}"><v>0</v></c>`).join(
          '',
        ),
      ),
    )
  }
  return rows.join('')
}

function workbook({ rows, texts = '<si><t>x</t></si>', end = '' }: { rows: string; texts?: string; end?: string }) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}${relation('r3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
      ),
      'xl/styles.xml': strToU8(
        `<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
      ),
      'xl/sharedStrings.xml': strToU8(`<sst xmlns="${main}">${texts}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${end}</worksheet>`,
      ),
    }),
  )
}

/** Entities that each stand for ten of the one before. */
function laughs(levels: number): string {
  const entities = ['<!ENTITY e0 "ha">']
  for (let level = 1; level <= levels; level += 1) {
    entities.push(`<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`)
  }
  return `<?xml version="1.0"?><!DOCTYPE rss [${entities.join('')}]>`
}

function gzipOf(head: string, megabytes: number): Uint8Array<ArrayBuffer> {
  const blanks = gzipSync(Buffer.alloc(MiB, ' '))
  return new Uint8Array(Buffer.concat([gzipSync(head), ...Array.from({ length: megabytes }, () => blanks)]))
}

const zipOf = (name: string, content: Uint8Array) => new Uint8Array(zipSync({ [name]: content }))
