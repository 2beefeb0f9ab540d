import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EntityKind } from '#contracts/entities/entity.ts'
import { PartyAttribute, type PartyAttributes, type PartyDetails } from '#contracts/entities/party-detail.ts'
import { RelationKind } from '#contracts/entities/relation.ts'
import { DataExportFormat } from '#contracts/exports/data-export.ts'
import type { Fact } from '#contracts/facts/fact.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import type { Provenance } from '#contracts/values/evidence.ts'
import { doubtCodes } from '#contracts/values/problem.ts'
import type { Share } from '#contracts/values/share.ts'
import { statementWriters } from '#formats/exports/statement-writers.ts'
import { openFacts } from '#formats/open-facts.ts'
import { roundedShare } from '#formats/statements/rounded-share.ts'
import type { StatedInterest, StatedParty, StatedRelation } from '#formats/statements/stated-facts.ts'
import { bodsSchemaErrors, bodsSchemaReason, hasBodsSchema } from '#test/support/bods-schema.ts'
import { readFile } from '#test/support/read-file.ts'

/** Text as files hold it: no control characters, no half characters, no blanks at its ends. */
const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((one) => one.replace(/\p{Cc}/gu, ' ').trim())
    .filter((one) => one !== '' && one.isWellFormed())

const hardText = fc.oneof(text(40), fc.constantFrom('=1+1', "'=1+1", "'x", '-', '"q", r', '@a', 'a\nb', '＋x', 'party'))
const day = fc.date({ min: new Date('1000-01-01'), max: new Date('2999-01-01'), noInvalidDate: true })
const isoDay = day.map((date) => date.toISOString().slice(0, 10))
const fraction = fc.double({ min: 0, max: 1, noNaN: true }).filter((one) => one === 0 || one > 1e-300)
const share = fc.tuple(fraction, fraction, fc.boolean()).map(([one, other, exclusive]) => {
  const { min, max } = roundedShare({ min: Math.min(one, other), max: Math.max(one, other) })
  return { min, max, ...(exclusive && min < max && { minExclusive: true }) }
})
const period = fc.uniqueArray(isoDay, { minLength: 2, maxLength: 2 }).map((days) => days.sort())
const places = fc.constantFrom('LEI', 'DE-CR', 'x y:z', 'XI-other')
const identifiers = fc.uniqueArray(fc.record({ scheme: places, id: text(20) }), {
  selector: ({ scheme, id }) => `${scheme}:${id}`,
  maxLength: 3,
})
const provenance: Provenance = {
  source: 'A "source", 甲',
  file: 'f.csv',
  row: 3,
  importId: '7',
  importedAt: '2026-01-02T03:04:05.000Z',
  synthetic: false,
}

const hardDay = fc.oneof(isoDay, fc.constantFrom('1999', '2001-07', 'about 1980'))
const oneLine = hardText.map((value) => value.replace(/\s+/g, ' '))
const country = fc.oneof(fc.constantFrom('GB', 'CN'), oneLine)
const valuesOf = (attribute: PartyAttribute) => {
  const value = /Date|founded|dissolved/.test(attribute) ? hardDay : attribute === 'nationality' ? country : oneLine
  return fc.uniqueArray(value, { minLength: 1, maxLength: 3 }).map((list) => list.sort())
}
const attributes: fc.Arbitrary<PartyAttributes> = fc
  .record(Object.fromEntries(PartyAttribute.options.map((name) => [name, valuesOf(name)])), { requiredKeys: [] })
  .filter((given) => Object.keys(given).length > 0)
const details = fc
  .record({
    attributes,
    asOf: fc.option(isoDay),
    until: fc.option(isoDay),
    variant: fc.constantFrom(undefined, undefined, 2),
  })
  .map(
    ({ variant, until, ...given }): PartyDetails => ({
      ...given,
      ...(until !== null && { until }),
      ...(variant && { variant }),
    }),
  )

const party = (key: string, isOwned: fc.Arbitrary<boolean>) =>
  fc.record({
    key: fc.constant(key),
    kind: fc.constantFrom(...EntityKind.options),
    name: fc.option(hardText),
    jurisdiction: fc.option(fc.oneof(fc.constantFrom('GB', 'US-DE', 'HK'), hardText)),
    identifiers,
    details: fc.option(details),
    isOwned,
    isRepeated: fc.constant(false),
    provenance: fc.constant(provenance),
  })

type Held = { capital: Share | null; votes: Share | null; infers: boolean }

const votesOf = (kind: InterestKind, { capital, votes, infers }: Held) => {
  if (kind !== 'stake') return { votes: null }
  return infers && capital ? { votes: capital, votesInferred: true } : { votes }
}

const interest = (key: string) =>
  fc
    .record({
      kind: fc.constantFrom(...InterestKind.options),
      capital: fc.option(share),
      votes: fc.option(share),
      infers: fc.boolean(),
      details: fc.option(hardText),
      period,
      open: fc.tuple(fc.boolean(), fc.boolean()),
    })
    .map(
      ({ kind, capital, votes, infers, details, period: [from = '', to = ''], open }): StatedInterest => ({
        key,
        kind,
        capital: kind === 'stake' ? capital : null,
        ...votesOf(kind, { capital, votes, infers }),
        details,
        validFrom: open[0] ? null : from,
        validTo: open[1] ? null : to,
        owner: { key: 'local:#1 "x"', name: null },
        company: { key: 'GB-COH:01', name: 'B' },
        provenance,
      }),
    )

const relation = (key: string) =>
  fc
    .record({
      kind: fc.constantFrom(...RelationKind.options),
      words: fc.option(hardText),
      period,
      open: fc.tuple(fc.boolean(), fc.boolean()),
      arePersons: fc.boolean(),
    })
    .map(
      ({ kind, words, period: [from = '', to = ''], open, arePersons: isPerson }): StatedRelation => ({
        key,
        kind,
        words,
        validFrom: open[0] ? null : from,
        validTo: open[1] ? null : to,
        one: { key: 'GB-COH:01', name: 'B', isPerson },
        other: { key: 'local:#1 "x"', name: null, isPerson },
        provenance,
      }),
    )

const network = fc.record({
  relations: fc.tuple(relation('r#2'), relation('=r 乙')),
  parties: fc.tuple(party('local:#1 "x"', fc.boolean()), party('GB-COH:01', fc.constant(true))),
  interests: fc.tuple(interest('r#2'), interest('=r 甲')),
})

type Network = {
  parties: readonly StatedParty[]
  interests: readonly StatedInterest[]
  relations: readonly StatedRelation[]
}

function written(format: DataExportFormat, { parties, interests, relations }: Network) {
  const writer = statementWriters[format].create({ program: 'RiskAtlas 0.0.0', madeAt: '2026-11-21T00:00:00.000Z' })
  return [
    writer.head(),
    ...parties.map(writer.party),
    ...interests.map(writer.interest),
    ...relations.map(writer.relation),
    writer.end(),
  ].join('')
}

describe.each(DataExportFormat.options)('a statement file as %s', (format) => {
  test('an exported statement file is read back as written', async () => {
    await fc.assert(
      fc.asyncProperty(network, async ({ parties, interests, relations }) => {
        const read = await readFile('f', written(format, { parties, interests, relations }))
        expect(read.problems.filter(({ code }) => !doubtCodes.includes(code))).toEqual([])
        expect(read.entities.map((fact) => ({ ...fact, row: 0, identifiers: sorted(fact.identifiers) }))).toEqual(
          parties.map(({ key, kind, name, jurisdiction, identifiers: stated }) => ({
            type: 'entity',
            key,
            kind,
            name,
            jurisdiction,
            identifiers: sorted(stated),
            row: 0,
          })),
        )
        expect(detailsIn(read.facts)).toEqual(
          parties.flatMap(({ key, details: stated }) => (stated ? [[key, stated]] : [])),
        )
        expect(read.interests.map((fact) => ({ ...fact, row: 0, provenance }))).toEqual(
          interests.map(({ key, owner, company, ...terms }) => ({
            type: 'interest',
            recordKey: key,
            owner: owner.key,
            company: company.key,
            ...terms,
            row: 0,
          })),
        )
        expect(relationsIn(read.facts)).toEqual(
          format === 'bods'
            ? []
            : relations.map(({ key, kind, words, validFrom, validTo, one, other }) => ({
                key,
                kind,
                words,
                validFrom,
                validTo,
                one: one.key,
                other: other.key,
              })),
        )
      }),
      { numRuns: 150 },
    )
  })

  test('an exported statement file names its source and what was made up', async () => {
    const stated: StatedParty = {
      key: 'local:a',
      kind: 'fund',
      name: 'A',
      jurisdiction: null,
      identifiers: [],
      details: null,
      isOwned: false,
      isRepeated: false,
      provenance: { ...provenance, synthetic: true },
    }
    const opened = await openFacts({
      name: 'f',
      bytes: new Blob([written(format, { parties: [stated], interests: [], relations: [] })]).stream(),
    })
    expect(opened.stated).toEqual({ source: 'A "source", 甲', synthetic: true })
    for await (const _ of opened.batches) break
  })
})

test.skipIf(!hasBodsSchema)(`exported BODS statements are valid by the standard's schema (${bodsSchemaReason})`, () => {
  const networks = fc.sample(network, { numRuns: 4, seed: 7 })
  for (const one of networks) {
    expect(bodsSchemaErrors(written('bods', one))).toEqual([])
  }
})

/** What the records of further facts say, by the keys of their parties. */
const detailsIn = (facts: readonly Fact[]) =>
  facts.flatMap((fact) =>
    fact.type === 'record' && fact.kind === 'partyDetails'
      ? [[fact.subject, { ...fact.content, asOf: fact.content.asOf ?? null }]]
      : [],
  )

/** What the records of relations say; BODS has none. */
const relationsIn = (facts: readonly Fact[]) =>
  facts.flatMap((fact) => {
    if (fact.type !== 'record' || fact.kind !== 'relation') return []
    const { kind, other, words = null, validFrom = null, validTo = null } = fact.content
    return [{ key: fact.recordKey, kind, words, validFrom, validTo, one: fact.subject, other }]
  })

const sorted = (list: readonly { scheme: string; id: string }[]) =>
  list.map(({ scheme, id }) => `${scheme}:${id}`).sort()
