import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { InterestTerms } from '#contracts/ownership/interest.ts'
import { bodsOf } from '#formats/exports/network-bods.ts'
import { BodsStatement } from '#formats/ownership/bods-statement.ts'
import { bodsSchemaErrors, bodsSchemaReason, hasBodsSchema } from '#test/support/bods-schema.ts'
import { exportedInterest, exportedNetwork } from '#test/support/exported-network.ts'
import { readFile } from '#test/support/read-file.ts'

const statementsOf = (network = exportedNetwork): { statementId: string; recordId: string; recordType: string }[] =>
  JSON.parse(bodsOf(network))

test('BODS statements follow the standard: parties first, each with its own id', () => {
  const statements = statementsOf()
  for (const statement of statements) expect(v.safeParse(BodsStatement, statement).issues).toBeUndefined()
  expect(statements.map(({ recordType }) => recordType)).toEqual([
    'entity',
    'person',
    'person',
    'entity',
    'entity',
    'entity',
    'entity',
    'entity',
    ...Array.from({ length: 8 }, () => 'relationship'),
  ])
  expect(new Set(statements.map(({ statementId }) => statementId)).size).toBe(16)
  expect(statementsOf()).toEqual(statements)
})

test('a BODS statement contains its date, source file and row, and what is left out', () => {
  expect(statementsOf()[8]).toEqual({
    statementId: expect.stringMatching(/^[0-9a-f]{64}$/),
    declaration: `Ownership network around =HYPERLINK("http://x","风险 & <b>'"): as of 2026-01-31. Made by RiskAtlas 0.1.0 at 2026-03-04T05:06:07.000Z. Leaves out 12 owners or holdings that the screen had not loaded. Holds demonstration data, which the program made up.`,
    declarationSubject: 'party-1',
    recordId: 'interest-1',
    recordType: 'relationship',
    recordDetails: {
      isComponent: false,
      subject: 'party-1',
      interestedParty: 'party-2',
      interests: [
        { type: 'shareholding', directOrIndirect: 'direct', startDate: '2020-01-01', share: { exact: 7 } },
        { type: 'votingRights', directOrIndirect: 'direct', startDate: '2020-01-01', share: { exact: 60 } },
      ],
    },
    statementDate: '2026-02-03',
    source: {
      type: ['thirdParty'],
      description: 'register, file stakes.csv, row 2, import 7',
      retrievedAt: '2026-02-03T04:05:06.000Z',
    },
    recordStatus: 'new',
    publicationDetails: { publicationDate: '2026-03-04', bodsVersion: '0.4', publisher: { name: 'RiskAtlas 0.1.0' } },
  })
})

describe('reading exported BODS', () => {
  test('exported BODS parties are read back unchanged', async () => {
    const { entities, problems } = await readFile('n.json', bodsOf(exportedNetwork))
    expect(problems).toEqual([])
    expect(entities.map(({ key, kind, name, jurisdiction }) => [key, kind, name, jurisdiction])).toEqual([
      ['LEI:5493001KJTIIGC8Y1R12', 'company', exportedNetwork.company.name, 'GB-SCT'],
      ['local:party-2', 'person', 'شركة، "Ltd"', null],
      ['local:party-3', 'person', null, null],
      ['local:party-4', 'arrangement', 'Party 4', 'LU'],
      ['local:party-5', 'state', 'Party 5', 'Land of Nowhere'],
      ['local:party-6', 'arrangement', 'Party 6', null],
      ['local:party-7', 'unknown', null, null],
      ['local:party-8', 'company', 'Party 8', null],
    ])
  })

  test('exported BODS interests are read back, with relations unknown to the standard as influence', async () => {
    const { interests } = await readFile('n.json', bodsOf(exportedNetwork))
    expect(interests.map(({ recordKey, kind, details }) => [recordKey, kind, details])).toEqual([
      ['interest-1', 'stake', null],
      ['interest-2', 'stake', 'ordinary shares'],
      ['interest-3', 'stake', null],
      ['interest-4', 'consolidation', 'otherInfluenceOrControl: Relationship Type: IS_DIRECTLY_CONSOLIDATED_BY'],
      [
        'interest-5',
        'ultimate_consolidation',
        'otherInfluenceOrControl: Relationship Type: IS_ULTIMATELY_CONSOLIDATED_BY',
      ],
      ['interest-6', 'influence', 'boardMember: independent'],
      ['interest-7', 'influence', 'otherInfluenceOrControl: shareholding (indirect)'],
      ['interest-8', 'influence', 'otherInfluenceOrControl: fund_management'],
    ])
  })

  const share = fc.oneof(
    fc.constant(null),
    fc.double({ min: 0, max: 1, noNaN: true }).map((part) => ({ min: part, max: part })),
    fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 1000 }), fc.boolean()).map(([a, b, open]) => ({
      min: Math.min(a, b - 1) / 1000,
      max: Math.max(a + 1, b) / 1000,
      ...(open && { minExclusive: true }),
    })),
  )
  const day = fc.constantFrom(null, '2019-01-01', '2020-02-29')

  test('every exported BODS stake keeps its terms to the last digit of a percentage', async () => {
    await fc.assert(
      fc.asyncProperty(
        share,
        fc.option(share),
        day,
        fc.constantFrom(null, '2030-12-31'),
        async (capital, stated, from, to) => {
          const votes = stated ?? capital
          const terms: InterestTerms = {
            kind: 'stake',
            capital,
            votes,
            ...(stated === null && { votesInferred: true }),
            validFrom: from,
            validTo: to,
            details: null,
          }
          const network = { ...exportedNetwork, interests: [exportedInterest(1, 2, 1, terms)] }
          const { interests, problems } = await readFile('n.json', bodsOf(network))
          expect(problems).toEqual([])
          const [read] = interests
          expect([read?.validFrom, read?.validTo]).toEqual([from, to])
          expect(read?.votesInferred ?? false).toBe(capital !== null && stated === null)
          for (const [got, wanted] of [
            [read?.capital, capital],
            [read?.votes, votes],
          ]) {
            if (!got || !wanted) expect(got).toBe(wanted)
            else {
              expect(Math.abs(got.min - wanted.min)).toBeLessThanOrEqual(1e-14)
              expect(Math.abs(got.max - wanted.max)).toBeLessThanOrEqual(1e-14)
              expect('minExclusive' in got).toBe('minExclusive' in wanted)
            }
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe.skipIf(!hasBodsSchema)(`the standard's schema (${bodsSchemaReason})`, () => {
  test('the BODS schema accepts exported statements and rejects a corrupted one', () => {
    expect(bodsSchemaErrors(bodsOf(exportedNetwork))).toEqual([])
    const spoilt = statementsOf().map((statement, at) =>
      at === 0 ? { ...statement, statementId: 'short' } : statement,
    )
    expect(bodsSchemaErrors(JSON.stringify(spoilt))).not.toEqual([])
  })
})
