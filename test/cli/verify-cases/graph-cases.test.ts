import { describe, expect, test } from 'vitest'
import { computeAccumulatedOwnership, computeControl } from '../../../cli/verify-cases/control.ts'
import { computeGraphCase } from '../../../cli/verify-cases/graph-case.ts'

describe(computeGraphCase, () => {
  test('O08: a closed ring in a graph case is an error, never a number', () => {
    const { error, ultimate_owners, data_quality } = computeGraphCase({
      edges: [
        { from: 'A', to: 'B', capital: '1' },
        { from: 'B', to: 'A', capital: '1' },
      ],
    })
    const nothing = { owners: null, unidentified: null, gap_at: null }
    expect([error, ultimate_owners, data_quality]).toEqual(['SINGULAR_CLOSED_RING', { A: nothing, B: nothing }, []])
  })

  test('O11 and O12: shares in a graph case are intervals, and control is certain or possible', () => {
    const computed = computeGraphCase({
      edges: [
        { from: 'P', to: 'A', capital: '3/10' },
        { from: 'Q', to: 'A', capital: null },
        { from: 'A', to: 'B', capital: [0.5, 0.75], minExclusive: true },
      ],
    })
    expect(computed).toMatchObject({
      integrated_ownership_intervals: {
        A: { P: [0.3, 0.3], Q: [0, 0.7] },
        B: { A: [0.5, 0.75], P: [0.15, 0.22499999999999998], Q: [0, 0.5249999999999999] },
      },
      control_pairs: [['A', 'B']],
      possible_control_pairs: [
        ['A', 'B'],
        ['Q', 'A'],
        ['Q', 'B'],
      ],
      error: null,
    })
  })

  test('a stake of 0.51 as text, the fraction 51/100 and the number are equal', () => {
    const sums = ['0.51', '51/100', 0.51].map((capital) =>
      computeGraphCase({ edges: [{ from: 'P', to: 'A', capital }] }),
    )
    for (const { column_sums } of sums) expect(column_sums).toEqual({ A: 0.51 })
  })

  test.each([
    [{}, 'edges'],
    [{ edges: [{ from: 'A', to: 'B', capital: 'half' }] }, 'edges.0.capital'],
    [{ edges: [{ from: 'A', to: 'B', capital: -0.1 }] }, 'edges.0.capital'],
    [{ edges: [{ from: 'A', to: 'B', capital: '1/0' }] }, 'edges.0.capital'],
    [{ edges: [{ from: 'A', to: 'B', capital: [0.5, 0.2] }] }, 'edges.0.capital'],
    [{ edges: [{ from: '', to: 'B', capital: 1 }] }, 'edges.0.from'],
    [{ edges: [{ from: 'A', to: 'B', capital: 1, valid_from: '2020-02-30' }] }, 'edges.0.valid_from'],
    [{ edges: [], groups: [{ id: 'G', members: ['X'] }] }, 'No edge names X.'],
  ])('the graph case input %j is rejected with its position', (input, place) => {
    expect(() => computeGraphCase(input)).toThrow(place)
  })
})

test('control and accumulated ownership reject anything but a list of stakes', () => {
  for (const compute of [computeControl, computeAccumulatedOwnership]) {
    expect(() => compute({ edges: [['A', 'B']] })).toThrow('edges.0')
    expect(() => compute(null)).toThrow()
  }
})
