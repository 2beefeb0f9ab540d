import { constants, crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { caseSize } from './case-size.ts'
import { images } from './images.ts'
import { written } from './pdf.ts'

const MiB = 2 ** 20

/** Files that are small and would be huge, or take for ever, by name; each made anew. */
export const bombs: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'twice-packed.pdf': () => pdfWith('/FlateDecode /FlateDecode', twicePacked(4400)),
  'thrice-packed.pdf': () => pdfWith('/FlateDecode /FlateDecode /FlateDecode', deflateSync(twicePacked(16_000))),
  'four-times-packed.pdf': () =>
    pdfWith('/FlateDecode /FlateDecode /FlateDecode /FlateDecode', deflateSync(deflateSync(twicePacked(16_000)))),
  'forms-in-forms.pdf': () => pdfWithForms(12),
  'shared-text.xlsx': () =>
    workbook({
      texts: `<si><t>${'x'.repeat(30_000)}</t></si>`,
      rows: manyCells(100_000),
    }),
  'far-away-cell.xlsx': () => workbook({ rows: row(1048576, '<c r="XFD1048576"><v>1</v></c>') }),
  'many-cells.xlsx': () => workbook({ rows: manyCells(caseSize(300_000, 1_000_000)) }),
  'far-away-cells-of-sheets.xlsx': () =>
    workbook({ rows: row(1, '<c r="A1"><v>1</v></c>') + row(100_000, '<c r="CV100000"><v>1</v></c>'), sheets: 10 }),
  'far-away-cell-without-row.xlsx': () =>
    workbook({ rows: '<row><c r="A1"><v>1</v></c><c r="XFD1048576"><v>1</v></c></row>' }),
  'far-away-row.xlsx': () => workbook({ rows: row(4_000_000_000, '<c r="A4000000000"><v>1</v></c>') }),
  'wide-range.xlsx': () =>
    workbook({
      rows: row(1, '<c r="A1" t="inlineStr"><is><t>owner</t></is></c><c r="XFD1"><v>1</v></c>') + row(1048576, ''),
      end: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
    }),
  'large-part.xlsx': () => workbook({ rows: `<!--${' '.repeat(190 * MiB)}-->` }),
  'giant-picture.png': () => giantPicture(),
  'giant-picture.pdf': () => pdfWithPicture(packedBlanks(4400)),
  'giant-picture.jpg': () => giantPictures.jpeg(),
  'giant-picture.gif': () => giantPictures.gif(),
  'giant-picture.webp': () => giantPictures.webp(),
  'entities.xlsx': () => workbook({ texts: '<si><t>&e9;</t></si>', textsProlog: laughs(9), rows: manyCells(1_000) }),
  'looping-tables.pdf': () => pdfWithLoopingTables(),
  'looping-pages.pdf': () =>
    written([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000 >>',
      ...Array<string>(3).fill('<< >>'),
    ]),
  'object-stream-in-itself.pdf': () => pdfWithObjectStreamInItself(),
  'entities.xml': () => text(`${laughs(9)}<rss><channel><item><title>&e9;</title></item></channel></rss>`),
  'quadratic-entities.xml': () =>
    text(
      `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(150)}">]><rss><channel><item><title>${'&a;'.repeat(500_000)}</title></item></channel></rss>`,
    ),
  'deep.xml': () => text(`<rss><channel><item>${'<b xmlns:a="u">'.repeat(300_000)}`),
  'deep-links.xml': () => text(`<rss><channel><item><title>t</title><description>${'<a>'.repeat(1_500_000)}`),
  'deep-unknown.xml': () => text(`<rss version="2.0"><channel>${'<a>'.repeat(1_500_000)}`),
  'many-items.xml': () => text(`<rss version="2.0"><channel>${'<item><a/>'.repeat(1_000_000)}`),
  'deep.html': () => text(`<!doctype html><html><body>${'<div>'.repeat(1_000_000)}text`),
  'deep-tables.html': () => text(`<!doctype html><html><body>${'<table><tr><td><li><p>'.repeat(100_000)}text`),
  'zeros.csv.gz': () => gzipOf(`owner,company,capital\n`, 4000),
  'zeros.zip': () => zipOf('stakes.csv', strToU8(`owner,company,capital\n${' '.repeat(200 * MiB)}`)),
  'lying.zip': () => lyingArchive(),
  'overlapping.zip': () => overlappingArchive(),
  'nested.zip': () => nestedArchive(6),
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

const padded = (beginning: Uint8Array) => new Uint8Array(Buffer.concat([beginning, Buffer.alloc(MiB / 2, 0x55)]))

/** Pictures of 60,000 × 60,000 pixels by their headers (WebP: 16,383, the most it has), with half a MiB behind them. */
export const giantPictures = {
  jpeg: () => padded(images.jpeg(giantSide, giantSide)),
  gif: () => padded(images.gif(giantSide, giantSide)),
  webp: () => padded(images.webpLossless(2 ** 14 - 1, 2 ** 14 - 1)),
}

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

/** Forms that each show the next ten times. */
function pdfWithForms(levels: number): Uint8Array<ArrayBuffer> {
  const form = (at: number, content: string) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << /F ${at + 1} 0 R >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`
  const content = '/F Do '.repeat(10)
  const forms = Array.from({ length: levels }, (_, level) =>
    form(level + 6, level === levels - 1 ? 'BT /T 9 Tf (x) Tj ET' : content),
  )
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /F 6 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Title (bomb) >>',
    ...forms,
  ])
}

/** Its table of objects names itself as the one before. */
function pdfWithLoopingTables(): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(written(['<< /Type /Catalog /Pages 2 0 R >>', ...Array<string>(4).fill('<< >>')]))
  const text = file.toString('latin1')
  const table = /startxref\n(\d+)/.exec(text)?.[1]
  return new Uint8Array(Buffer.from(text.replace('/Info 5 0 R', `/Prev ${table} /Root 1 0 R`), 'latin1'))
}

/** Every object stands in a stream of objects, which stands in itself. */
function pdfWithObjectStreamInItself(): Uint8Array<ArrayBuffer> {
  const objects = '1 0 2 34 3 60 4 80 << /Type /Catalog /Pages 2 0 R >> << /Type /Pages /Kids [3 0 R] >>'
  const holder = `4 0 obj\n<< /Type /ObjStm /N 4 /First 18 /Extends 4 0 R /Length ${objects.length} >>\nstream\n${objects}\nendstream\nendobj\n`
  const head = `%PDF-1.7\n${holder}`
  const inHolder = (place: number) => [2, 0, 4, place]
  const rows = [[0, 0, 0, 255], ...[0, 1, 2, 3].map(inHolder), [1, head.length >> 8, head.length & 255, 0]]
  const places = Buffer.from(rows.flat()).toString('latin1')
  const table = `5 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Length ${places.length} >>\nstream\n${places}\nendstream\nendobj\n`
  return new Uint8Array(Buffer.from(`${head}${table}startxref\n${head.length}\n%%EOF\n`, 'latin1'))
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

type Workbook = { rows: string; texts?: string; textsProlog?: string; end?: string; sheets?: number }

function workbook({ rows, texts = '<si><t>x</t></si>', textsProlog = '', end = '', sheets = 1 }: Workbook) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const sheet = strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${end}</worksheet>`)
  const sheetNumbers = Array.from({ length: sheets }, (_, at) => at + 1)
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheetNumbers.map((nth) => `<sheet name="${nth}" sheetId="${nth}" r:id="s${nth}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheetNumbers.map((nth) => relation(`s${nth}`, 'worksheet', `worksheets/sheet${nth}.xml`)).join('')}${relation('r2', 'styles', 'styles.xml')}${relation('r3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
      ),
      'xl/styles.xml': strToU8(
        `<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
      ),
      'xl/sharedStrings.xml': strToU8(`${textsProlog}<sst xmlns="${main}">${texts}</sst>`),
      ...Object.fromEntries(sheetNumbers.map((nth) => [`xl/worksheets/sheet${nth}.xml`, sheet])),
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

const [entryMark, endMark] = [0x02014b50, 0x06054b50]

/** The only entry of an archive in its list of files, and where list and end begin. */
function listOf(archive: Buffer): { list: number; end: number } {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== endMark) throw new Error('The archive ends otherwise')
  const list = archive.readUInt32LE(end + 16)
  if (archive.readUInt32LE(list) !== entryMark) throw new Error('The list begins otherwise')
  return { list, end }
}

/** An archive whose list says that a file of 200 MiB has ten bytes. */
function lyingArchive(): Uint8Array<ArrayBuffer> {
  const archive = Buffer.from(zipOf('stakes.csv', strToU8(`owner,company,capital\n${' '.repeat(200 * MiB)}`)))
  archive.writeUInt32LE(10, listOf(archive).list + 24)
  return new Uint8Array(archive)
}

/** Archives of ten archives each, so many levels deep; all of the innermost files together have some 60 TiB. */
function nestedArchive(levels: number): Uint8Array<ArrayBuffer> {
  let archive = zipOf('stakes.csv', strToU8(`owner,company,capital\n${' '.repeat(64 * MiB)}`))
  for (let level = 0; level < levels; level += 1) {
    archive = new Uint8Array(
      zipSync(Object.fromEntries(Array.from({ length: 10 }, (_, nth) => [`${nth}.zip`, archive]))),
    )
  }
  return archive
}

/** An archive of a hundred files that are the same bytes. */
function overlappingArchive(): Uint8Array<ArrayBuffer> {
  const archive = Buffer.from(zipOf('00.csv', strToU8(`owner,company,capital\n${' '.repeat(MiB)}`)))
  const { list, end } = listOf(archive)
  const entries = Array.from({ length: 100 }, (_, nth) => {
    const entry = Buffer.from(archive.subarray(list, end))
    entry.write(String(nth).padStart(2, '0'), 46)
    return entry
  })
  const tail = Buffer.from(archive.subarray(end))
  tail.writeUInt16LE(entries.length, 8)
  tail.writeUInt16LE(entries.length, 10)
  tail.writeUInt32LE(entries.length * (end - list), 12)
  return new Uint8Array(Buffer.concat([archive.subarray(0, list), ...entries, tail]))
}
