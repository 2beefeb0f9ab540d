import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { LocaleId } from '#contracts/values/locale.ts'
import { xmlCharacters } from '#contracts/values/xml-text.ts'
import type { Picture } from './drawn-picture.ts'

type WordFileOptions = {
  title: string
  locale: LocaleId
  /** Draws a picture of the page; `null` where it cannot be drawn, so that it is left out. */
  draw: (picture: SVGSVGElement) => Promise<Picture | null>
}

const pageWidth = 11_906
const pageHeight = 16_838
const margin = 1_134
const textWidth = pageWidth - 2 * margin
const pixelsOfText = 600

/**
 * What is shown as a document for word processors (DOCX, ISO/IEC 29500) on A4: its headings, paragraphs, lists, tables
 * and drawn pictures, without links.
 */
export async function wordFile(shown: Element, { title, locale, draw }: WordFileOptions): Promise<Blob> {
  const pictures = new Map<Element, Picture>()
  for (const svg of shown.querySelectorAll<SVGSVGElement>('svg[role="img"]')) {
    const picture = isShown(svg) ? await draw(svg) : null
    if (picture) pictures.set(svg, picture)
  }
  const document = new Document({
    title,
    styles: {
      default: {
        document: {
          run: {
            size: 21,
            font: { ascii: 'Arial', hAnsi: 'Arial', eastAsia: 'Microsoft YaHei', cs: 'Arial' },
            language: { value: locale, eastAsia: 'zh-CN' },
          },
          paragraph: { spacing: { after: 100 } },
        },
        heading1: { run: { size: 36, bold: true, color: '1F1F2E' }, paragraph: { spacing: { after: 120 } } },
        heading2: {
          run: { size: 26, bold: true, color: '1F1F2E' },
          paragraph: { spacing: { before: 300, after: 120 }, keepNext: true },
        },
      },
    },
    numbering: {
      config: [{ reference: bullets, levels: [{ level: 0, format: LevelFormat.BULLET, text: '•', style: indent }] }],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: pageWidth, height: pageHeight },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        footers: { default: new Footer({ children: [pageNumbers()] }) },
        children: blocksOf(shown, { pictures, isCell: false }),
      },
    ],
  })
  return Packer.toBlob(document)
}

const bullets = 'bullets'
const indent = { paragraph: { indent: { left: 360, hanging: 240 } } }

const pageNumbers = () =>
  new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ size: 16, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })],
  })

type Place = { pictures: ReadonlyMap<Element, Picture>; isCell: boolean }
type Block = Paragraph | Table
type Words = { text: string; isBold: boolean }

const blockTags = 'h1,h2,h3,p,ul,ol,dl,table,section,header,figure,figcaption,svg[role="img"],div,article'

/** The blocks of an element: one for each line of words, and those of the blocks inside it. */
function blocksOf(element: Element, place: Place): Block[] {
  const isBold = element.matches('thead th')
  const blocks: Block[] = []
  let line: Words[] = []
  const endLine = () => {
    const children = runsOf(line)
    if (children.length > 0) blocks.push(new Paragraph({ children }))
    line = []
  }
  for (const node of element.childNodes) {
    if (node instanceof Element && isShown(node) && isBlock(node)) {
      endLine()
      blocks.push(...blocksOfBlock(node, place))
    } else {
      line.push(...wordsOf(node, isBold))
    }
  }
  endLine()
  return blocks
}

const isBlock = (element: Element) => element.matches(blockTags) || element.querySelector(blockTags) !== null

function blocksOfBlock(element: Element, place: Place): Block[] {
  switch (element.localName) {
    case 'h1':
      return [new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf(wordsOf(element, false)) })]
    case 'h2':
    case 'h3':
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, children: runsOf(wordsOf(element, false)) })]
    case 'ul':
    case 'ol':
      return [...element.children].filter(isShown).flatMap((item) => itemOf(item, place))
    case 'dl':
      return tableOf(
        [...element.children].map((row) => [...row.children]),
        place,
      )
    case 'table':
      return tableOf(
        [...element.querySelectorAll('tr')].map((row) => [...row.children]),
        place,
      )
    case 'svg':
      return pictureOf(place.pictures.get(element))
    default:
      return element.getAttribute('role') === 'img' ? [] : blocksOf(element, place)
  }
}

function itemOf(item: Element, place: Place): Block[] {
  const children = runsOf(wordsOf(item, false))
  if (children.length === 0) return []
  return [new Paragraph(place.isCell ? { children } : { children, numbering: { reference: bullets, level: 0 } })]
}

const line = { style: BorderStyle.SINGLE, size: 4, color: 'D9D9E3' }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const borders = { top: none, left: none, right: none, insideVertical: none, bottom: line, insideHorizontal: line }

/** A table whose first column has room for names, and whose heads are told again on each page. */
function tableOf(rows: readonly (readonly Element[])[], place: Place): Block[] {
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  if (columns === 0) return []
  const figures = Math.floor(textWidth / (columns + 1.5))
  const widths = Array.from({ length: columns }, (_, column) =>
    column === 0 ? textWidth - figures * (columns - 1) : figures,
  )
  return [
    new Table({
      width: { size: textWidth, type: WidthType.DXA },
      columnWidths: widths,
      borders,
      margins: { top: 40, bottom: 40, left: 60, right: 60 },
      rows: rows.map(
        (cells) =>
          new TableRow({
            cantSplit: true,
            tableHeader: cells.every((cell) => cell.matches('thead th')),
            children: cells.map((cell, column) => cellOf(cell, { ...place, width: widths[column] ?? figures })),
          }),
      ),
    }),
    new Paragraph({ spacing: { after: 0 }, children: [] }),
  ]
}

function cellOf(cell: Element, { pictures, width }: Place & { width: number }): TableCell {
  const blocks = blocksOf(cell, { pictures, isCell: true })
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    children: blocks.length > 0 ? blocks : [new Paragraph({ children: [] })],
  })
}

function pictureOf(picture: Picture | undefined): Block[] {
  if (!picture) return []
  const { bytes, width, height } = picture
  const scale = Math.min(1, pixelsOfText / width)
  const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return [new Paragraph({ children: [new ImageRun({ type: 'png', data: bytes, transformation })] })]
}

/** The words of a node as they are read, after a gap where it stands apart from its neighbour on the screen. */
function wordsOf(node: Node, isBold: boolean): Words[] {
  if (node instanceof Text) return [{ text: node.data, isBold }]
  if (!(node instanceof Element) || !isShown(node)) return []
  const within = isBold || node.matches('b, strong')
  const words = [...node.childNodes].flatMap((child) => wordsOf(child, within))
  return node.previousSibling instanceof Element ? [{ text: ' ', isBold }, ...words] : words
}

const isShown = (element: Element) =>
  element.getAttribute('aria-hidden') !== 'true' && getComputedStyle(element).display !== 'none'

/** Words as runs of one weight each, every gap a single space and none at the ends; nothing where there are none. */
function runsOf(words: readonly Words[]): ParagraphChild[] {
  const runs: Words[] = []
  for (const { text, isBold } of words) {
    const before = runs.at(-1)
    const told = printable(text).replaceAll(/[ \t\r\n]+/g, ' ')
    const rest = before === undefined || before.text.endsWith(' ') ? told.trimStart() : told
    if (rest === '') continue
    if (before?.isBold === isBold) before.text += rest
    else runs.push({ text: rest, isBold })
  }
  const last = runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  return runs.filter(({ text }) => text !== '').map(({ text, isBold }) => new TextRun({ text, bold: isBold }))
}

/** Text without marks of direction, which word processors set themselves. */
const printable = (text: string) => xmlCharacters(text).replaceAll(/[\u2066-\u2069]/g, '')
