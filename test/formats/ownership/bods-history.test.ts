import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DatedStatement, historyOf, within } from '#formats/ownership/bods-history.ts'
import { entityStatement, personStatement, relationshipStatement } from '#test/support/bods-statements.ts'
import { readFile } from '#test/support/read-file.ts'

const dayAt = (nth: number) => new Date(Date.UTC(2015, 0, 1 + nth)).toISOString().slice(0, 10)
const anyDay = fc.integer({ min: 0, max: 60 }).map(dayAt)
const optionalDay = fc.option(anyDay, { nil: undefined })

const anyInterest = fc
  .record({ exact: fc.integer({ min: 1, max: 4 }), startDate: optionalDay, endDate: optionalDay })
  .map(({ exact, startDate, endDate }) => ({
    type: 'shareholding' as const,
    share: { exact },
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  }))

const anyStatement = fc
  .record({
    day: anyDay,
    closed: fc.boolean(),
    interests: fc.array(anyInterest, { maxLength: 3 }),
  })
  .map(({ day, closed, interests }): DatedStatement => {
    return {
      day,
      closedOn: closed ? day : null,
      details: { isComponent: false, subject: 'c', interestedParty: 'p', interests },
    }
  })

const anyHistory = fc
  .array(anyStatement, { minLength: 1, maxLength: 8 })
  .map((statements) => statements.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)))

describe(historyOf.name, () => {
  test('BODS history assigns every day to one statement, in sequence', () => {
    fc.assert(
      fc.property(anyHistory, (statements) => {
        const history = historyOf(statements)
        expect([history[0]?.from, history.at(-1)?.to, history.at(-1)?.isNever]).toEqual([null, null, false])
        for (const [index, { from, to, isNever }] of history.entries()) {
          if (index > 0) expect(from).toBe(history[index - 1]?.to)
          if (!isNever && from !== null && to !== null) expect(from < to).toBe(true)
        }
        const order = history.map(({ statement }) => statements.indexOf(statement))
        expect(order).toEqual(order.toSorted((one, other) => one - other))
        expect(history.at(-1)?.statement).toBe(statements.at(-1))
      }),
    )
  })

  test('BODS history uses the latest statement of a day where statements have no dates', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 70 }),
        (days, asked) => {
          const sorted = days.toSorted((one, other) => one - other)
          const history = historyOf(
            sorted.map((nth, index): DatedStatement => {
              const interests = [{ type: 'shareholding' as const, share: { exact: index + 1 } }]
              return {
                day: dayAt(nth),
                closedOn: null,
                details: { isComponent: false, subject: 'c', interestedParty: 'p', interests },
              }
            }),
          )
          const day = dayAt(asked)
          const holding = history.filter(({ from, to }) => (from === null || from <= day) && (to === null || day < to))
          const newest = sorted.filter((nth) => nth <= asked).at(-1) ?? sorted[0]
          expect(holding.map(({ statement }) => statement.day)).toEqual([dayAt(newest as number)])
        },
      ),
    )
  })

  test('BODS history keeps terms within the dates of their statement, or as never effective', () => {
    fc.assert(
      fc.property(anyHistory, optionalDay, optionalDay, (statements, one, other) => {
        const [validFrom = null, validTo = null] = one && other && one > other ? [other, one] : [one, other]
        fc.pre(validFrom === null || validFrom !== validTo)
        for (const period of historyOf(statements)) {
          const kept = within({ validFrom, validTo }, period)
          const holds = (day: string, { validFrom: from, validTo: to }: typeof kept) =>
            (from === null || from <= day) && (to === null || day < to)
          for (let nth = -1; nth <= 61; nth++) {
            const day = dayAt(nth)
            const inPeriod = !period.isNever && holds(day, { validFrom: period.from, validTo: period.to })
            expect(holds(day, kept)).toBe(inPeriod && holds(day, { validFrom, validTo }))
          }
        }
      }),
    )
  })
})

test('BODS history does not depend on the order of dated statements in a file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (days, random) => {
        const statements = days.map((nth, index) =>
          relationshipStatement('r', 'p', 'c', [{ type: 'shareholding', share: { exact: 1 + (index % 3) } }], {
            date: dayAt(nth),
          }),
        )
        const said = async (ordered: object[]) => {
          const { interests } = await readFile(
            'f.json',
            JSON.stringify([entityStatement('c'), personStatement('p'), ...ordered]),
          )
          return interests.map((interest) => ({ ...interest, row: null }))
        }
        const shuffled = statements
          .map((statement) => ({ statement, place: random.next().value ?? 0 }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ statement }) => statement)
        expect(await said(shuffled)).toEqual(await said(statements))
      },
    ),
  )
})
