/**
 * A PDF with a page for each of the texts, a line of it for each line; a page without text holds a drawn square alone.
 */
export function pdfOf(pages: readonly string[], title = ''): Uint8Array<ArrayBuffer> {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
  const first = 6
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  const descendant =
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Plain /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 >>'
  add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode 4 0 R >>`,
  )
  add(
    stream(
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange\n' +
        '1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end',
    ),
  )
  add(`<< /Title <${hexOf(`\ufeff${title}`)}> >>`)
  for (const [index, text] of pages.entries()) {
    const lines = text.split('\n').map((line) => `<${hexOf(line)}> Tj 0 -20 Td`)
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
    )
    add(stream(text === '' ? '10 10 100 100 re f' : `BT /F1 12 Tf 40 800 Td ${lines.join(' ')} ET`))
  }
  return written(objects)
}

/** UTF-16 in hexadecimal. */
function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
}

/** A PDF of these objects, the first its catalogue and the fifth its information. */
export function written(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.7\n'
  const places = objects.map((body, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Uint8Array.from(file + end, (character) => character.charCodeAt(0))
}
