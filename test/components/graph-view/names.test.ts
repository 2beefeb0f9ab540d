import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestInDirection } from '#src/components/graph-view/nearest-in-direction.ts'
import { cutInTheMiddle, onTwoLines, textWidth } from '#src/components/graph-view/text-width.ts'

describe('a name', () => {
  test('an element name that fits is unchanged', () => {
    expect(onTwoLines('Acme Ltd', 138, 13)).toEqual(['Acme Ltd'])
  })

  test('an element name wraps to a second line, and is cut in its middle where two lines are too short', () => {
    expect(onTwoLines('Valley Manufacturing Group (International) Limited', 138, 13)).toEqual([
      'Valley',
      'Manufactu…Limited',
    ])
    expect(onTwoLines('长江实业投资管理有限公司', 138, 13)).toEqual(['长江实业投资管理', '有限公司'])
    expect(onTwoLines('BLOM BANK OF S.A.L.', 138, 13)).toEqual(['BLOM BANK OF', 'S.A.L.'])
    expect(onTwoLines('? LEI:WFLLPEPC7FZXENRZV188', 138, 13)[0]).toBe('? LEI:')
  })

  test('capitals of every script take as much room as Latin ones', () => {
    for (const capitals of ['ΤΡΑΠΕΖΑ', 'ДЕРЖАВА', 'ÖÄÜÉÈÅØ']) {
      expect(textWidth(capitals, 12)).toBeGreaterThanOrEqual(textWidth('TRAPEZA', 12))
    }
    expect(textWidth('МЖШЩЮФ', 12)).toBe(textWidth('MWMWMW', 12))
  })

  test('an element name stays within its width, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), (name) => {
        for (const line of onTwoLines(name, 138, 13)) expect(textWidth(line, 13)).toBeLessThanOrEqual(138)
        expect(textWidth(cutInTheMiddle(name, 60, 11), 11)).toBeLessThanOrEqual(60)
      }),
    )
  })
})

test('arrow keys move to the nearest element straight ahead', () => {
  const nodes = [
    { id: 'company', x: 0, y: 0 },
    { id: 'left owner', x: -90, y: -144 },
    { id: 'right owner', x: 90, y: -144 },
    { id: 'grand owner', x: 0, y: -288 },
  ]
  expect(nearestInDirection(nodes, null, 'ArrowUp')).toBe('company')
  expect(nearestInDirection(nodes, 'company', 'ArrowUp')).toBe('grand owner')
  expect(nearestInDirection(nodes, 'left owner', 'ArrowRight')).toBe('right owner')
  expect(nearestInDirection(nodes, 'left owner', 'ArrowDown')).toBe('company')
  expect(nearestInDirection(nodes, 'company', 'ArrowDown')).toBeNull()
})
