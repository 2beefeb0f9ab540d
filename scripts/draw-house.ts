import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Import } from './cruise.ts'
import { root } from './tool.ts'

const Subjects = v.array(v.strictObject({ name: v.string(), holds: v.string(), url: v.string() }))

/** The subjects of the product, in the order in which docs/architecture.md names them. */
export const subjects = v.parse(Subjects, JSON.parse(readFileSync(join(root, 'subjects.json'), 'utf8')))

/** The layers whose folders are named after subjects, and the rooms below the subjects that each has besides. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  contracts: ['values'],
  analysis: ['arithmetic', 'network', 'text-search'],
  formats: ['reading', 'statements'],
  lifecycles: [],
  server: ['database', 'http', 'images', 'outbox', 'records', 'threads'],
  'src/machines': ['kit'],
  'src/components': ['charts', 'controls', 'text'],
  'src/features': [],
  'src/routes': ['actors', '_workspace', 'user'],
  'src/api': [],
  demo: [],
}

const files = [
  { file: 'docs/architecture.md', mark: 'subjects', draw: subjectTable },
  { file: 'docs/architecture.md', mark: 'house', draw: houseDrawing },
  { file: 'docs/architecture.md', mark: 'figures', draw: figuresTable },
]

/** The parts of the documents that are drawn from the imports but no longer agree with them. */
export function outdatedDrawings(imports: readonly Import[]): string[] {
  return files
    .filter(({ file, mark, draw }) => partOf(read(file), mark).trim() !== draw(imports))
    .map(({ file }) => file)
}

/** Draws those parts again. */
export function drawHouse(imports: readonly Import[]): void {
  for (const { file, mark, draw } of files) {
    const text = read(file)
    const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
    const drawn = `${begin}\n${draw(imports)}\n${end}`
    writeFileSync(
      join(root, file),
      text.replace(`${begin}${partOf(text, mark)}${end}`, () => drawn),
    )
  }
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

function partOf(text: string, mark: string): string {
  const part = new RegExp(`<!-- ${mark} -->([^]*)<!-- /${mark} -->`).exec(text)?.[1]
  if (part === undefined) throw new Error(`No part is marked <!-- ${mark} -->`)
  return part
}

/** The layer and room of a file; no room for files at a layer's root, no layer for those above. */
export function placeOf(file: string): { layer: string; room: string | null } | null {
  const parts = file.split('/')
  if (parts.length < 2) return null
  const deep = parts[0] === 'src' && parts.length > 2
  const layer = deep ? parts.slice(0, 2).join('/') : (parts[0] as string)
  const inside = parts.slice(deep ? 2 : 1)
  const first = inside[0] as string
  return { layer, room: inside.length > 1 ? first.replace(/^-/, '') : first.replace(/\.[^/]*$/, '') }
}

function subjectTable(imports: readonly Import[]): string {
  const files = [...new Set(imports.flatMap(({ from, to }) => [from, to]))]
  const row = ({ name, holds, url }: (typeof subjects)[number]) => {
    const layers = Object.keys(rooms).filter((layer) =>
      files.some((file) => placeOf(file)?.layer === layer && placeOf(file)?.room === name),
    )
    return `| \`${name}\` | ${holds} | ${layers.map((layer) => layer.replace('src/', '')).join(', ')} | ${url} |`
  }
  return ['| subject | what it holds | rooms | URL |', '|---|---|---|---|', ...subjects.map(row)].join('\n')
}

/** Round figures, so that the page need not be drawn again with every change. */
function figuresTable(imports: readonly Import[]): string {
  const others = /\.gen\.ts$|^(clients|node_modules|src\/locales|test)\//
  const files = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].filter(
    (file) => /^[^:]+\/.*\.tsx?$/.test(file) && !others.test(file),
  )
  const lengths = files.map((file) => read(file).split('\n').length - 1).sort((a, b) => a - b)
  const lengthAt = (part: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * part))] as number
  const walks = read('docs/walks.md').split(/^## /m).slice(1)
  const walkLength = (walk: string) => walk.match(/^\d+\. /gm)?.length ?? 0
  const rows = [
    ['source files', `about ${toNearest(100, files.length)}`],
    ['lines of a file: median', `about ${toNearest(10, lengthAt(0.5))}`],
    ['lines of a file: nine in ten have at most', `about ${toNearest(20, lengthAt(0.9))}`],
    ['lines of the longest file', `about ${toNearest(50, lengthAt(1))}`],
    ['circles of folders', '0, or the gate of the layers fails'],
    ['folders of a subject in a layer', '1, or the test of the subjects fails'],
    ...walks.map((walk) => [
      `[walk](walks.md): ${(walk.split('\n')[0] as string).replace(/ \(.*/, '')}`,
      `${walkLength(walk)} files`,
    ]),
  ]
  return ['| what | figure |', '|---|---|', ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)].join('\n')
}

const toNearest = (unit: number, value: number) => Math.round(value / unit) * unit

function houseDrawing(imports: readonly Import[]): string {
  const drawn = ['contracts', 'analysis', 'formats', 'lifecycles', 'demo', 'server', 'cli']
  const browser = ['components', 'features', 'machines', 'api', 'routes', 'app'].map((name) => `src/${name}`)
  const layers = [...drawn, ...browser]
  const arrows = new Map<string, number>()
  const files = new Map<string, Set<string>>(layers.map((layer) => [layer, new Set()]))
  for (const { from, to } of imports) {
    const [a, b] = [placeOf(from)?.layer, placeOf(to)?.layer]
    if (a !== undefined) files.get(a)?.add(from)
    if (b !== undefined) files.get(b)?.add(to)
    if (a === undefined || b === undefined || a === b || !files.has(a) || !files.has(b)) continue
    arrows.set(`${a} ${b}`, (arrows.get(`${a} ${b}`) ?? 0) + 1)
  }
  const id = (layer: string) => layer.replace('/', '_')
  const box = (layer: string) => {
    const inside = new Set([...(files.get(layer) ?? [])].map((file) => placeOf(file)?.room))
    const own = subjects.filter(({ name }) => inside.has(name)).length
    const base = (rooms[layer] ?? []).filter((name) => inside.has(name))
    const lines = [layer, own > 0 ? `${own} subjects` : '', base.length > 0 ? `on ${base.join(', ')}` : '']
    return `    ${id(layer)}["${lines.filter(Boolean).join('<br/>')}"]`
  }
  return [
    '```mermaid',
    'flowchart TD',
    '  subgraph browser',
    ...browser.map(box),
    '  end',
    '  subgraph machine',
    ...drawn.map(box),
    '  end',
    ...[...arrows].sort().map(([arrow]) => `  ${arrow.split(' ').map(id).join(' --> ')}`),
    '```',
  ].join('\n')
}
