import { describe, expect, test } from 'vitest'
import { sceneOf } from '#analysis/graph-view/scene.ts'
import type { NeighboursReply, NetworkEdge, OwnerRow, OwnershipReply } from '#contracts/ownership/network.ts'
import type { DrawnText } from '#test/support/drawn-texts.ts'
import { edge, entity, ownerRow } from '#test/support/network-facts.ts'
import { graphFaults, labelFaults, panelFaults, textFaults, viewFaults } from '#test/support/screen-faults.ts'
import type { ScreenTexts } from '#test/support/screen-texts.ts'

const company = entity(1)
const parent = entity(2)

/** An owner of whom no share is stated. */
const possibleOwner = (id: number): OwnerRow => ({
  entity: entity(id),
  kind: 'certain',
  direct: { capital: { min: 0, max: 1 }, votes: { min: 0, max: 1 } },
  integrated: null,
  ultimate: null,
})

const report: OwnershipReply = {
  company,
  asOf: null,
  control: { kind: 'single', controllers: [parent], proof: [], nodes: [], edges: [], votes: null },
  owners: [possibleOwner(2)],
  ownerTotal: 1,
  unidentified: null,
  rangesAreBounds: false,
  gaps: [],
  holdings: [],
  holdingTotal: 0,
  findings: [],
}

const consolidates = (owner: number): NetworkEdge =>
  edge({ owner, company: 1, share: 1 }, { kind: 'consolidation', capital: null, votes: null })

const noControl: OwnershipReply['control'] = { ...report.control, kind: 'none', controllers: [] }

/** What is drawn of the company where these interests in it are loaded, and so many more owners are not. */
const sceneWith = (edges: NetworkEdge[], unloaded = 0, control = noControl) => {
  const nodes = edges.map(({ owner }) => entity(Number(owner)))
  const nextOffset = unloaded > 0 ? nodes.length : null
  const reply: NeighboursReply = { nodes, edges, total: nodes.length + unloaded, nextOffset }
  const neighbours = [{ node: company.id, direction: 'owners' as const, reply }]
  return sceneOf([{ type: 'company.chosen', asOf: null, report: { ...report, control }, neighbours }])
}

const ownerCells = (id: number, share = 'unknown') => [`Company ${id}`, 'unknown', 'unknown', share, share, 'certain']

const screen = (changes: Partial<ScreenTexts> = {}): ScreenTexts => ({
  sentence: 'Company 2 controls Company 1, which it consolidates in its accounts.',
  passages: [],
  panel: '',
  ownerRows: [ownerCells(2)],
  elements: ['Company 1 · Company', 'Company 2 · Company · ultimate controller'],
  overlaps: [],
  heading: 'Company 1',
  outline: null,
  ...changes,
})

const drawn = (text: string, top: number, left = 110): DrawnText => {
  return { text, left, right: left + 80, top, bottom: top + 12, zoom: 1 }
}
const canvasOf = (...texts: DrawnText[]) => [{ width: 400, height: 300, texts }]
const wellDrawn = canvasOf(drawn('Company 1', 140), drawn('Company 2', 40), drawn('Consolidates', 90))

describe(textFaults, () => {
  test.each([
    ['a party named 71000345', /a database key/],
    ['1'.repeat(13), /more than 12 digits/],
    ['1,000,000,000,000', /more than 12 digits/],
    ['control rights 200.00%', /more than 100 %/],
    ['NaN', /no value/],
  ])('a text is refused: %s', (text, fault) => {
    expect(textFaults([[text]])).toEqual([expect.stringMatching(fault)])
  })

  test('identifiers, years and percentages over 100 with their reason are accepted', () => {
    const why = 'The stated stakes add to more than 100%.'
    expect(
      textFaults([
        ['LEI:31570010000000004460', '2026-11-23', '100.00%'],
        ['together 115.00%', why],
      ]),
    ).toEqual([])
  })

  test('a reason excuses no percentage of another passage', () => {
    const why = 'The stated stakes add to more than 100%.'
    expect(textFaults([['115.00%', why], ['200.00%']])).toEqual(['more than 100 %: 200.00%'])
  })
})

describe(panelFaults, () => {
  test('a 0 is refused where no share is stated, and overlapping texts everywhere', () => {
    const zero = screen({ ownerRows: null, panel: 'Company 2 · 0.00%' })
    expect(panelFaults(zero, 'control', report)).toEqual(['a 0 where nothing is stated: Company 2 · 0.00%'])
    expect(panelFaults(screen({ overlaps: ['one / other'] }), 'notes', report)).toEqual(['texts overlap: one / other'])
    expect(panelFaults(screen({ ownerRows: [ownerCells(2)] }), 'penetration', report)).toEqual([])
  })

  test('a 0 is refused of an owner without a stated share, whatever is stated of others', () => {
    const others = ownerRow(entity(3), { capital: 0.4, integrated: 0.4, ultimate: 0 })
    const both: OwnershipReply = { ...report, owners: [...report.owners, others], ownerTotal: 2 }
    const rows = [ownerCells(2, '0.00%'), ownerCells(3, '0.00%')]
    expect(panelFaults(screen({ ownerRows: rows }), 'penetration', both)).toEqual([
      'a 0 where nothing is stated of Company 2, ultimate: 0.00%',
      'a 0 where nothing is stated of Company 2, integrated: 0.00%',
    ])
    const passages = [
      ['Company 3', '0.00%'],
      ['Company 2', '0.00%'],
    ]
    expect(panelFaults(screen({ ownerRows: null, passages }), 'facts', both)).toEqual([
      'a 0 where nothing is stated of Company 2: Company 2 · 0.00%',
    ])
  })

  test('no gaps must not be said where nobody says who owns how much', () => {
    const panel = 'The data behind this answer have no gaps or contradictions.'
    expect(panelFaults(screen({ panel }), 'quality', report)).toHaveLength(1)
  })
})

describe(viewFaults, () => {
  test('company and controllers must be whole within the canvas', () => {
    expect(viewFaults(screen(), wellDrawn, report)).toEqual([])
    const cut = canvasOf(drawn('Company 1', 140), drawn('Company 2', -20))
    expect(viewFaults(screen(), cut, report)).toEqual(['out of the first view: Company 2'])
    const figureCut = canvasOf(drawn('Company 1', 140, 20), drawn('Company 2', 40))
    expect(viewFaults(screen(), figureCut, report)).toEqual(['out of the first view: Company 1'])
    expect(viewFaults(screen(), [], report)).toHaveLength(2)
  })

  test('where a list stands in the place of the graph view, controllers are looked for there', () => {
    expect(viewFaults(screen({ outline: ['Owners', 'Company 2 — 60%'] }), [], report)).toEqual([])
    expect(viewFaults(screen({ outline: ['Owners'] }), wellDrawn, report)).toEqual(['out of the first view: Company 2'])
  })
})

describe(labelFaults, () => {
  const path = { company: '1', votes: 1, through: [{ party: '2', votes: 1 }] }
  const scene = sceneWith([consolidates(2)], 0, { ...report.control, proof: [path] } as OwnershipReply['control'])
  const names = [drawn('Company 1', 140), drawn('Company 2', 40)]

  test('a line between elements in view has its label, whole where it is on the way of control', () => {
    expect(labelFaults(wellDrawn, scene)).toEqual([])
    expect(labelFaults(canvasOf(...names), scene)).toEqual([
      '1 of 1 labels missing: consolidation, ultimate_consolidation',
    ])
    expect(labelFaults(canvasOf(...names, drawn('Consolidates', 90, -40)), scene)).toEqual([
      '1 of 1 labels of the way of control cut: consolidation, ultimate_consolidation',
    ])
    expect(labelFaults(canvasOf(drawn('Company 1', 140), drawn('Company 2', -40)), scene)).toEqual([])
  })

  test('a code on the canvas is refused', () => {
    expect(labelFaults(canvasOf(...names, drawn('Consolidates', 90), drawn('BANDED_STAKE', 200)), scene)).toEqual([
      'a code on the graph: BANDED_STAKE',
    ])
  })
})

describe(graphFaults, () => {
  const scene = sceneWith([consolidates(2)])

  test('a graph, a table and a sentence that name the same owners in view are accepted', () => {
    expect(graphFaults(screen(), wellDrawn, report, scene)).toEqual([])
  })

  test.each([
    [screen({ ownerRows: [] }), wellDrawn, /an owner not in the table/],
    [screen({ sentence: 'Nobody controls Company 1' }), wellDrawn, /not in the sentence: Company 2/],
    [screen({ elements: ['Company 1 · Company'] }), wellDrawn, /not on the graph: Company 2/],
    [screen(), canvasOf(drawn('Company 1', 100), drawn('Company 2', 105)), /drawn texts overlap/],
    [screen(), canvasOf(drawn('Company 1', 100), drawn('Company 2', 20), drawn('0%', 60)), /a 0 on the graph/],
  ])('a graph is refused, case %#', (texts, canvases, fault) => {
    expect(graphFaults(texts, canvases, report, scene)).toContainEqual(expect.stringMatching(fault))
  })

  test('an empty table beside drawn owners is refused, a controller among them named as such', () => {
    const two = sceneWith([consolidates(2), consolidates(3)])
    const texts = screen({ ownerRows: null, elements: ['Company 1', 'Company 2', 'Company 3'] })
    expect(graphFaults(texts, wellDrawn, { ...report, owners: [], ownerTotal: 0 }, two)).toEqual([
      'not in the table: Company 2',
      'drawn but not in the table: Company 2',
      'drawn but not in the table: Company 3',
    ])
  })

  test('an owner without stated capital is looked for on the graph as others are', () => {
    const voter = ownerRow(entity(3), { votes: 0.2 })
    const both: OwnershipReply = { ...report, owners: [...report.owners, possibleOwner(4), voter], ownerTotal: 3 }
    const texts = screen({ ownerRows: [2, 3, 4].map((id) => ownerCells(id)) })
    expect(graphFaults(texts, wellDrawn, both, scene)).toEqual([
      'an owner not on the graph: Company 4',
      'an owner not on the graph: Company 3',
    ])
  })

  test('a group of more owners stands for those of the table that are in it, and for no others', () => {
    const many = [2, 3, 4, 5, 6, 7, 8]
    const grouped = sceneWith(many.map((id) => consolidates(id)))
    const owners = [...many, 9].map((id) => possibleOwner(id))
    const elements = [...[1, 2, 3, 4, 5, 6].map((id) => `Company ${id}`), '2 more owners']
    const texts = screen({ ownerRows: [...many, 9].map((id) => ownerCells(id)), elements })
    const all: OwnershipReply = { ...report, owners, ownerTotal: owners.length }
    expect(graphFaults(texts, wellDrawn, all, grouped)).toEqual(['an owner not on the graph: Company 9'])
    const withUnloaded = sceneWith(
      many.map((id) => consolidates(id)),
      1,
    )
    expect(graphFaults(texts, wellDrawn, all, withUnloaded)).toEqual([])
    expect(graphFaults({ ...texts, elements: elements.slice(0, -1) }, wellDrawn, all, withUnloaded)).toEqual([
      'no group of 3 owners',
    ])
  })
})
