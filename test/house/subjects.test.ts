import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeOf, rooms, subjects } from '../../scripts/draw-house.ts'
import { root } from '../../scripts/tool.ts'

const names = subjects.map(({ name }) => name)

/** Layers whose tests stand in folders of the same names. */
const testedLayers = ['contracts', 'analysis', 'formats', 'server', 'machines', 'components', 'features']

const foldersOf = (directory: string) =>
  readdirSync(join(root, directory), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(root, directory, entry.name)).length > 0)
    .map(({ name }) => name)

test('every folder of a layer is a subject or a base room', () => {
  const strangers = Object.entries(rooms).flatMap(([layer, base]) =>
    foldersOf(layer)
      .filter((folder) => ![...names, ...base].includes(folder.replace(/^-/, '')))
      .map((folder) => `${layer}/${folder}`),
  )
  expect(strangers).toEqual([])
})

/** Rooms with several style sheets: what loads with the first page, or alone, brings no more than its own. */
const manySheets = new Set([
  // The inbox loads with its screen, alert rules with that of risk discovery.
  'src/features/alerts',
  // The comparison loads with a screen of its own.
  'src/features/companies',
  // The frame, and sheets and screens that load later.
  'src/features/shell',
  // Each control is used by itself.
  'src/components/controls',
  // The overview loads when it is opened.
  'src/components/graph-view',
])

test('a subject has one style sheet', () => {
  const sheets = ['src/features', 'src/components'].flatMap((layer) =>
    foldersOf(layer).map((room) => {
      const files = readdirSync(join(root, layer, room), { recursive: true, encoding: 'utf8' })
      return { room: `${layer}/${room}`, count: files.filter((file) => file.endsWith('.module.css')).length }
    }),
  )
  expect(sheets.filter(({ count }) => count > 1).map(({ room }) => room)).toEqual(
    sheets.map(({ room }) => room).filter((room) => manySheets.has(room)),
  )
})

test('tests stand in the folder of the subject that they test', () => {
  const strangers = testedLayers.flatMap((layer) => {
    const base = rooms[layer] ?? rooms[`src/${layer}`] ?? []
    return foldersOf(join('test', layer)).filter((folder) => ![...names, ...base].includes(folder))
  })
  expect(strangers).toEqual([])
})

/** Files of these layers that serve every subject. */
const shared: Readonly<Record<string, RegExp>> = {
  'src/api': /^(client|server|file-store|own-display)$/,
  demo: /^(demonstration-.*|planted-shapes|stake-writer|tsconfig)$/,
}

test.each(Object.entries(shared))('every file of %s is named after its subject', (layer, base) => {
  const files = readdirSync(join(root, layer)).map((file) => file.split('.')[0] ?? '')
  const ofSubject = (file: string) => names.some((name) => file === name || file.startsWith(`${name}-`))
  expect(files.filter((file) => !base.test(file) && !ofSubject(file))).toEqual([])
})

test('no subject is listed twice, and none is named like a base room', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(Object.values(rooms).flatMap((base) => base.filter((room) => names.includes(room)))).toEqual([])
})

test('a file belongs to the subject of its layer and first folder', () => {
  expect(placeOf('server/bills/service.ts')).toEqual({ layer: 'server', room: 'bills' })
  expect(placeOf('src/routes/-bills/panel.tsx')).toEqual({ layer: 'src/routes', room: 'bills' })
  expect(placeOf('src/api/bills.ts')).toEqual({ layer: 'src/api', room: 'bills' })
  expect(placeOf('src/main.tsx')).toEqual({ layer: 'src', room: 'main' })
  expect(placeOf('knip.json')).toBeNull()
})
