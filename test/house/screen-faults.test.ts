import { describe, expect, test } from 'vitest'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { DrawnText } from '#test/support/drawn-texts.ts'
import { entity } from '#test/support/network-facts.ts'
import { panelFaults, pictureFaults, textFaults } from '#test/support/screen-faults.ts'
import type { ScreenTexts } from '#test/support/screen-texts.ts'

const company = entity(1)
const parent = entity(2)

const report: OwnershipReply = {
  company,
  asOf: null,
  control: { kind: 'single', controllers: [parent], proof: [], nodes: [], edges: [], votes: null },
  owners: [
    {
      entity: parent,
      kind: 'certain',
      direct: { capital: { min: 0, max: 1 }, votes: { min: 0, max: 1 } },
      integrated: null,
      ultimate: null,
    },
  ],
  ownerTotal: 1,
  unidentified: null,
  rangesAreBounds: false,
  gaps: [],
  holdings: [],
  holdingTotal: 0,
  findings: [],
}

const screen = (changes: Partial<ScreenTexts> = {}): ScreenTexts => ({
  sentence: 'Company 2 controls Company 1, which it consolidates in its accounts.',
  pieces: [],
  panel: '',
  ownerNames: ['Company 2'],
  elements: ['Company 1 · Company', 'Company 2 · Company · ultimate controller'],
  overlaps: [],
  ...changes,
})

const drawn = (text: string, top: number): DrawnText => ({ text, left: 10, right: 90, top, bottom: top + 12 })
const canvasOf = (...texts: DrawnText[]) => [{ width: 400, height: 300, texts }]
const wellDrawn = canvasOf(drawn('Company 1', 100), drawn('Company 2', 20))

describe(textFaults, () => {
  test.each([
    ['a party named 71000345', /a database key/],
    ['1'.repeat(13), /more than 12 digits/],
    ['1,000,000,000,000', /more than 12 digits/],
    ['control rights 200.00%', /more than 100 %/],
    ['NaN', /no value/],
  ])('a text is refused: %s', (text, fault) => {
    expect(textFaults([text])).toEqual([expect.stringMatching(fault)])
  })

  test('identifiers, years and percentages over 100 with their reason are accepted', () => {
    const why = 'The stated stakes add to more than 100%.'
    expect(textFaults(['LEI:31570010000000004460', '2026-11-23', '100.00%', 'together 115.00%', why])).toEqual([])
  })
})

describe(panelFaults, () => {
  test('a 0 is refused where no share is stated, and overlapping texts everywhere', () => {
    expect(panelFaults(screen({ panel: 'Company 2 · 0.00%' }), 'penetration', report)).toHaveLength(1)
    expect(panelFaults(screen({ overlaps: ['one / other'] }), 'notes', report)).toEqual(['texts overlap: one / other'])
    expect(panelFaults(screen({ panel: 'Company 2 · unknown' }), 'penetration', report)).toEqual([])
  })

  test('no gaps must not be said where nobody says who owns how much', () => {
    const panel = 'The data behind this answer have no gaps or contradictions.'
    expect(panelFaults(screen({ panel }), 'quality', report)).toHaveLength(1)
  })
})

describe(pictureFaults, () => {
  test('a picture, a table and a sentence that name the same owners in view are accepted', () => {
    expect(pictureFaults(screen(), wellDrawn, report)).toEqual([])
  })

  test.each([
    [screen({ ownerNames: [] }), wellDrawn, /not in the table/],
    [screen({ sentence: 'Nobody controls Company 1' }), wellDrawn, /not in the sentence: Company 2/],
    [screen({ elements: ['Company 1 · Company'] }), wellDrawn, /not on the picture: Company 2/],
    [screen(), canvasOf(drawn('Company 1', 100), drawn('Company 2', -20)), /out of the first view: Company 2/],
    [screen(), canvasOf(drawn('Company 1', 100), drawn('Company 2', 105)), /drawn texts overlap/],
  ])('a picture is refused, case %#', (texts, canvases, fault) => {
    expect(pictureFaults(texts, canvases, report)).toContainEqual(expect.stringMatching(fault))
  })
})
