import { describe, expect, test } from 'vitest'
import { backTestFrom, outcomeOf } from '#analysis/issuers/back-test.ts'
import { demonstrationIssuerFiles, demonstrationIssuers } from '#demo/issuers.ts'
import { readFile } from '../support/read-file.ts'

const { statements, events } = demonstrationIssuers()

describe(demonstrationIssuers, () => {
  test('the demonstration issuers include sound ones and defaults that the warnings predict', () => {
    const outcomes = [...new Set(statements.map(({ issuer }) => issuer))].map((issuer) =>
      outcomeOf(
        {
          issuer,
          statements: statements.filter((statement) => statement.issuer === issuer),
          events: events.filter((event) => event.issuer === issuer).map((event, id) => ({ ...event, id: String(id) })),
        },
        '2026-06-30',
      ),
    )
    expect(backTestFrom(outcomes)).toEqual({
      defaults: 6,
      foretold: 6,
      medianLead: expect.any(Number),
      survivors: 42,
      falseAlarms: 0,
    })
  })

  test('the demonstration issuers are read back from their files without a refused row', async () => {
    const read = await Promise.all(demonstrationIssuerFiles().map(({ name, bytes }) => readFile(name, bytes)))
    expect(read.map(({ problems }) => problems)).toEqual([[], []])
    expect(read[0]?.facts.map((fact) => 'content' in fact && fact.content)).toEqual(statements)
    expect(read[1]?.facts.map((fact) => 'content' in fact && fact.content)).toEqual(events)
  })
})
