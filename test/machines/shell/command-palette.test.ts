import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import {
  commandPaletteMachine,
  selectOpenSheet,
  selectPalette,
  selectSingleKeys,
} from '#src/machines/shell/command-palette.machine.ts'
import { indexAfter, optionsOf, type PaletteEntry } from '#src/machines/shell/palette-options.ts'

const entry = (label: string, differences: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  kind: 'screen',
  label,
  group: null,
  keywords: '',
  ...differences,
})
const company = (id: string, name: string): EntitySummary => ({
  id: id as EntityId,
  name,
  kind: 'company',
  jurisdiction: null,
  identifiers: [],
  source: 'test',
  synthetic: false,
  ownerCount: 0,
  holdingCount: 0,
})
const entries = [
  entry('Equity network', { group: 'Risk deduction', keywords: '/Risk Analysis/Equity Network' }),
  entry('Network of nothing'),
  entry('Log out', { kind: 'command' }),
]

const report = { company: company('7', 'Alder Ltd') } as OwnershipReply

function start({ fails = false, singleKeys = true, answer = false } = {}) {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const palette = createActor(
    commandPaletteMachine.provide({
      actors: {
        findEntities: fromPromise(async ({ input }) => {
          asked.push(input.text)
          if (fails) throw new Error('away')
          return { entities: [company('7', `${input.text} Ltd`)], total: 1, answer: answer ? report : null }
        }),
      },
    }),
    { clock, input: { singleKeys } },
  )
  const told: unknown[] = []
  const types = ['entry.chosen', 'company.chosen', 'answer.chosen', 'search.chosen', 'singleKeys.changed'] as const
  for (const type of types) {
    palette.on(type, (event) => told.push(event))
  }
  palette.start()
  const names = () =>
    selectPalette(palette.getSnapshot()).options.map((option) => {
      if (option.kind === 'entry') return option.entry.label
      return option.kind === 'company' ? option.company.name : option.kind
    })
  return { palette, clock, asked, told, names }
}

describe('searching the command palette', () => {
  test('the command palette finds screens and commands at once, and companies after a pause in typing', async () => {
    const { palette, clock, asked, names } = start()
    palette.send({ type: 'palette.requested', entries })
    expect(names()).toEqual(['Equity network', 'Network of nothing', 'Log out'])
    palette.send({ type: 'text.typed', text: 'ne' })
    palette.send({ type: 'text.typed', text: ' net ' })
    expect(names()).toEqual(['Network of nothing', 'Equity network', 'all'])
    clock.increment(150)
    await waitFor(palette, (snapshot) => snapshot.matches({ open: 'answered' }))
    expect(asked).toEqual(['net'])
    expect(names()).toEqual(['Network of nothing', 'Equity network', 'net Ltd', 'all'])
  })

  test('the command palette shows why a search failed and allows a retry', async () => {
    const { palette, clock, asked } = start({ fails: true })
    palette.send({ type: 'palette.requested', entries })
    palette.send({ type: 'text.typed', text: 'x' })
    clock.increment(150)
    await waitFor(palette, (snapshot) => snapshot.matches({ open: 'unanswered' }))
    expect(selectPalette(palette.getSnapshot()).problem).toEqual({ code: 'unavailable', details: {} })
    palette.send({ type: 'search.retried' })
    expect(asked).toEqual(['x', 'x'])
  })

  test('the command palette restarts when opened again', () => {
    const { palette } = start()
    palette.send({ type: 'palette.requested', entries })
    palette.send({ type: 'text.typed', text: 'log' })
    palette.send({ type: 'palette.closed' })
    palette.send({ type: 'palette.requested', entries })
    expect(selectPalette(palette.getSnapshot())).toEqual({
      text: '',
      options: entries.map((of) => ({ kind: 'entry', entry: of })),
      companies: { listed: 0, total: 0, more: false },
      highlighted: 0,
      busy: false,
      problem: null,
    })
  })
})

describe('choosing from the command palette', () => {
  test('the command palette chooses an entry by its position among the options', () => {
    const { palette, told } = start()
    palette.send({ type: 'palette.requested', entries })
    palette.send({ type: 'highlight.moved', move: 'previous' })
    const { highlighted } = selectPalette(palette.getSnapshot())
    palette.send({ type: 'option.chosen', index: highlighted })
    expect(told).toEqual([{ type: 'entry.chosen', id: 'Log out' }])
    expect(selectOpenSheet(palette.getSnapshot())).toBeNull()
  })

  test('the command palette chooses a company', async () => {
    const { palette, clock, told } = start()
    palette.send({ type: 'palette.requested', entries: [] })
    palette.send({ type: 'text.typed', text: 'alder' })
    clock.increment(150)
    await waitFor(palette, (snapshot) => snapshot.matches({ open: 'answered' }))
    palette.send({ type: 'option.chosen', index: 0 })
    expect(told).toEqual([{ type: 'company.chosen', id: '7' }])
  })

  test('the command palette answers who controls the company that is meant, and leads to all results', async () => {
    const { palette, clock, told, names } = start({ answer: true })
    const search = async () => {
      palette.send({ type: 'palette.requested', entries: [] })
      palette.send({ type: 'text.typed', text: ' alder ' })
      clock.increment(150)
      await waitFor(palette, (snapshot) => snapshot.matches({ open: 'answered' }))
    }
    await search()
    expect(names()).toEqual(['answer', 'alder Ltd', 'all'])
    palette.send({ type: 'option.chosen', index: 0 })
    await search()
    palette.send({ type: 'option.chosen', index: 2 })
    expect(told).toEqual([
      { type: 'answer.chosen', id: '7' },
      { type: 'search.chosen', text: 'alder' },
    ])
  })

  test('the command palette ignores a position without an option', () => {
    const { palette, told } = start()
    palette.send({ type: 'palette.requested', entries: [] })
    palette.send({ type: 'option.chosen', index: 0 })
    expect(told).toEqual([])
    expect(selectOpenSheet(palette.getSnapshot())).toBe('search')
  })
})

describe('the list of shortcuts', () => {
  test('the list of shortcuts opens by its key, unless single keys are disabled', () => {
    const { palette, told } = start()
    palette.send({ type: 'help.pressed' })
    expect(selectOpenSheet(palette.getSnapshot())).toBe('help')
    palette.send({ type: 'singleKeys.switched' })
    palette.send({ type: 'palette.closed' })
    palette.send({ type: 'help.pressed' })
    expect(selectOpenSheet(palette.getSnapshot())).toBeNull()
    palette.send({ type: 'help.requested' })
    expect(selectOpenSheet(palette.getSnapshot())).toBe('help')
    expect(selectSingleKeys(palette.getSnapshot())).toBe(false)
    expect(told).toEqual([{ type: 'singleKeys.changed', on: false }])
  })
})

describe(optionsOf, () => {
  test.each([
    ['risk', ['Equity network']],
    ['analysis equity', ['Equity network']],
    ['alysis', []],
    ['OUT log', ['Log out']],
    ['', ['Equity network', 'Network of nothing', 'Log out']],
  ])('the palette text "%s" finds %j', (text, labels) => {
    const found = optionsOf({ entries, text, companies: [] }).filter(({ kind }) => kind !== 'all')
    expect(found.map((option) => option.kind === 'entry' && option.entry.label)).toEqual(labels)
  })
})

describe(indexAfter, () => {
  test('indexAfter stays within the options, and moving forth and back returns to the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (count, somewhere) => {
        const index = somewhere % count
        for (const move of ['next', 'previous', 'first', 'last'] as const) {
          expect(indexAfter(move, index, count)).toBeGreaterThanOrEqual(0)
          expect(indexAfter(move, index, count)).toBeLessThan(count)
        }
        expect(indexAfter('previous', indexAfter('next', index, count), count)).toBe(index)
      }),
    )
    expect(indexAfter('next', 0, 0)).toBe(0)
  })
})
