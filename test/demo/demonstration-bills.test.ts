import { describe, expect, test } from 'vitest'
import { billBookOf } from '#analysis/bills/bill-book.ts'
import { scoreBills } from '#analysis/bills/bill-score.ts'
import { demonstrationBillFiles, demonstrationBills } from '#demo/bills.ts'
import { readFile } from '../support/read-file.ts'

const { bills, events, planted } = demonstrationBills()
const scores = scoreBills(
  billBookOf(
    bills,
    events.map((event, index) => ({ ...event, id: String(index) })),
  ),
)
const rulesOf = (number: string) =>
  new Set(scores.find((score) => score.number === number)?.hits.map(({ rule }) => rule))

describe(demonstrationBills, () => {
  test.each(planted)(
    'the demonstration bills contain the pattern of $rule, and the rule detects it',
    ({ rule, bills: carriers }) => {
      expect(carriers.filter((number) => !rulesOf(number).has(rule))).toEqual([])
    },
  )

  test('ordinary trade in the demonstration bills stays below the warning level', () => {
    const suspects = new Set(planted.flatMap(({ bills: carriers }) => carriers))
    const ordinary = scores.filter(({ number }) => !suspects.has(number))
    expect(ordinary.filter(({ level }) => level === 'warning' || level === 'severe')).toEqual([])
    expect(ordinary).toHaveLength(260)
  })

  test('the demonstration bills are read back from their files without a refused row', async () => {
    const [billFile, eventFile] = demonstrationBillFiles()
    const read = await Promise.all([billFile, eventFile].map((file) => readFile(file?.name ?? '', file?.bytes ?? '')))
    expect(read.map(({ problems }) => problems)).toEqual([[], []])
    expect(read[0]?.facts.map((fact) => 'content' in fact && fact.content)).toEqual(bills)
    expect(read[1]?.facts.map((fact) => 'content' in fact && fact.content)).toEqual(events)
  })
})
