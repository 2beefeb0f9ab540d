import { describe, expect, test } from 'vitest'
import { publishedCases } from '#test/support/ownership-cases.ts'
import { sharedFilesReason } from '#test/support/shared-files.ts'
import { caseInput, caseNetwork, GraphCase } from '../../../cli/verify-cases/case-network.ts'
import { compare } from '../../../cli/verify-cases/compare.ts'
import { loopKeys } from '../../../cli/verify-cases/loop-keys.ts'

const cases = publishedCases().filter(({ nodes }) => nodes !== undefined)

describe.skipIf(cases.length === 0)(`Loops in the worked cases (${sharedFilesReason})`, () => {
  test.each(cases.map((each) => [`${each.id} ${each.title}`, each] as const))(
    'the published loop case is reproduced: %s',
    (_title, each) => {
      const computed: Record<string, unknown> = loopKeys(caseNetwork(caseInput(GraphCase, each)))
      const expected = Object.entries(each.expected).filter(([key]) => key in computed)
      expect(expected.flatMap(([key, value]) => compare(value, computed[key], 1e-9, key).differences)).toEqual([])
    },
  )
})
