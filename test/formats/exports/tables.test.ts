import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { graphmlOf } from '#formats/exports/graphml.ts'
import { bodsOf } from '#formats/exports/network-bods.ts'
import { networkDigest } from '#formats/exports/network-digest.ts'
import { interestsTable, ownersFile, partiesTable, sourcesTable } from '#formats/exports/network-tables.ts'
import { exportedNetwork } from '#test/support/exported-network.ts'

const rowsIn = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })
const made = { as_of: '2026-01-31', made_at: '2026-03-04T05:06:07.000Z', program: 'RiskAtlas 0.1.0' }

test('exported owners are numeric, and the last rows give the remainder and the unidentified part', () => {
  const company = { company_id: '1', company: `'${exportedNetwork.company.name}` }
  const none = {
    identifiers: '',
    votes: '',
    capital: '',
    ultimate: '',
    integrated: '',
    certainty: '',
    votes_inferred: '',
  }
  expect(rowsIn(ownersFile(exportedNetwork))).toEqual([
    {
      owner_id: '2',
      owner: 'شركة، "Ltd"',
      identifiers: '',
      ...company,
      votes: '0.6',
      capital: '0.07',
      ultimate: '0.07',
      integrated: '0.07',
      certainty: 'certain',
      votes_inferred: '',
      ...made,
    },
    {
      owner_id: '3',
      owner: '',
      identifiers: '',
      ...company,
      votes: '0.25..0.5',
      capital: '0.25..0.5',
      ultimate: '',
      integrated: '0.25..0.5',
      certainty: 'certain',
      votes_inferred: '',
      ...made,
    },
    { ...none, owner_id: '', owner: '3 further owners', ...company, ...made },
    { ...none, owner_id: '', owner: 'unidentified', ...company, ultimate: '0.4', ...made },
  ])
})

test('files name the day on which they are made where none was asked for', () => {
  const undated = { ...exportedNetwork, asOf: null, madeAt: '2026-03-04T17:05:06.000Z' }
  expect(new Set(rowsIn(interestsTable(undated)).map(({ as_of: day }) => day))).toEqual(new Set(['2026-03-05']))
  expect(bodsOf(undated)).toContain(': as of 2026-03-05. Made by')
  expect(graphmlOf(undated)).toContain('<data key="g-as_of">2026-03-05</data>')
  expect(networkDigest(undated)).toBe(networkDigest({ ...undated, madeAt: '2026-04-01T00:00:00.000Z' }))
})

test('an exported name that looks like a formula stays text', () => {
  const [first] = rowsIn(partiesTable(exportedNetwork))
  expect(first).toMatchObject({ id: '1', name: `'=HYPERLINK("http://x","风险 & <b>'")`, kind: 'company', ...made })
})

test('each exported interest names its file and row', () => {
  const rows = rowsIn(interestsTable(exportedNetwork))
  expect(rows).toHaveLength(8)
  expect(rows[2]).toEqual({
    id: '3',
    owner_id: '4',
    owner: 'Party 4',
    company_id: '1',
    company: `'${exportedNetwork.company.name}`,
    kind: 'stake',
    votes: 'unknown',
    capital: 'unknown',
    valid_from: '',
    valid_to: '',
    details: '',
    source: 'register',
    file: 'stakes.csv',
    row: '4',
    import: '7',
    imported_at: '2026-02-03T04:05:06.000Z',
    demonstration: 'false',
    ...made,
  })
})

test('each exported source file is listed once with its statements', () => {
  expect(rowsIn(sourcesTable(exportedNetwork))).toEqual([
    {
      source: 'register',
      file: 'stakes.csv',
      import: '7',
      imported_at: '2026-02-03T04:05:06.000Z',
      demonstration: 'false',
      statements: '8',
      first_row: '2',
      last_row: '9',
      ...made,
    },
  ])
})
