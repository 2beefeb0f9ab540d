import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'
import { RiskCase, verifyRiskCase } from '../../../cli/verify-cases/risk-case.ts'

const book = { id: 'B18-published', inputs: { A: 0.85, np: 40, nn: 3000 }, outputs: { se: 0.0383 }, tol: 5e-5 }

test('a case of a risk model is compared within its own tolerance', async () => {
  expect(await verifyRiskCase(book, [])).toMatchObject({ differences: [], notBuilt: [] })
  expect(await verifyRiskCase({ ...book, tol: 1e-6 }, [])).toMatchObject({
    differences: ['se: expected 0.0383, computed 0.03834718037425566'],
  })
})

test('an input that the formula does not know, or lacks, fails the case by name', async () => {
  const { np: _, ...without } = book.inputs
  const differencesOf = async (inputs: Record<string, unknown>) =>
    (await verifyRiskCase({ ...book, inputs }, [])).differences
  expect(await differencesOf({ ...book.inputs, nnn: 1 })).toEqual([expect.stringContaining('"nnn" is not known here')])
  expect(await differencesOf(without)).toEqual([expect.stringContaining('np')])
})

test('what nothing computes is not built, beside what is compared', async () => {
  expect(await verifyRiskCase({ ...book, id: 'X99-unheard', outputs: { luck: 1 } }, [])).toEqual({
    largestDeviation: 0,
    differences: [],
    notBuilt: ['luck'],
  })
  expect(await verifyRiskCase({ ...book, outputs: { se: 1, luck: 1 } }, [])).toMatchObject({
    differences: [expect.stringMatching(/^se: /)],
    notBuilt: ['luck'],
  })
})

test('points are computed for the bins that another case of the file has', async () => {
  const bins: RiskCase = {
    id: 'C01-bins',
    inputs: {
      bins: [
        ['low', 400, 60],
        ['high', 1400, 32],
      ],
    },
    outputs: {},
    tol: 0,
  }
  const points: RiskCase = {
    id: 'C02-points',
    inputs: { pdo: 20, base: 600, odds: 50, intercept: 3, beta: 1 },
    outputs: { points: [543, 597], pd_at_600: 1 / 51 },
    tol: 1e-9,
  }
  expect(await verifyRiskCase(points, [bins, points])).toMatchObject({ differences: [], notBuilt: [] })
  expect(await verifyRiskCase(points, [points])).toMatchObject({ differences: [], notBuilt: ['points'] })
})

const file = sharedFile('cases/risk-cases.json')
const cases =
  file === null ? [] : v.parse(v.object({ cases: v.array(RiskCase) }), JSON.parse(readFileSync(file, 'utf8'))).cases

/** Formulas of functions that the product does not have yet. */
const notBuilt = [
  'A01',
  'A04',
  'A08',
  'A09',
  'A10',
  'A15',
  'A17',
  'A18',
  'A20',
  'A21',
  'D01',
  'D02',
  'D06',
  'D09',
  'D10',
  'D12',
]

test.skipIf(file === null)(`every published case of issuers and scorecards passes (${sharedFilesReason})`, async () => {
  const verdicts = await Promise.all(
    cases.map(async (worked) => ({ number: worked.id.slice(0, 3), ...(await verifyRiskCase(worked, cases)) })),
  )
  expect(verdicts.filter(({ differences }) => differences.length > 0)).toEqual([])
  expect(verdicts.filter((verdict) => verdict.notBuilt.length > 0).map(({ number }) => number)).toEqual(notBuilt)
})
