import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPath, refusalOf } from '#test/support/read-file.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'

const bods = sharedFile('data/bods_examples')
const gleif = sharedFile('data/gleif_lei_level1_level2')

const jsonFiles = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file}`)

describe.skipIf(bods === null)(`BODS examples (${sharedFilesReason})`, () => {
  test('published BODS examples of version 0.4 are read without a problem', async () => {
    for (const file of [...jsonFiles(`${bods}/v0.4.0`), ...jsonFiles(`${bods}/gleif_as_bods_0.4`)]) {
      const { format, problems, entities } = await readPath(file)
      expect([file, format, problems], file).toEqual([file, 'bods-json', []])
      expect(entities.length, file).toBeGreaterThan(0)
    }
  })

  test('published BODS examples that are valid have no problem except parties in other files', async () => {
    const files = jsonFiles(`${bods}/v0.4-main/valid-statements`)
    expect(files).toHaveLength(111)
    for (const file of files) {
      const { problems, facts } = await readPath(file)
      const alone = file.includes('/relationship')
      expect(
        problems.map(({ code }) => code),
        file,
      ).toEqual(alone ? ['unknown_party'] : [])
      expect(facts.length > 0, file).toBe(!alone)
    }
  })

  test('published BODS examples that are invalid are refused at the field named by the standard', async () => {
    const folder = `${bods}/v0.4-main/invalid-statements`
    const expected = readFileSync(`${folder}/expected_errors.csv`, 'utf8')
      .split('\n')
      .filter((line) => line.includes('$[0]'))
      .map((line) => line.trim().split(','))
    expect(expected.length).toBeGreaterThan(180)
    for (const [file = '', keyword, path = '', property] of expected) {
      const { problems, facts } = await readPath(`${folder}/${file}`)
      const at = path.slice('$[0].'.length)
      const missing = keyword === 'required' || (keyword === 'anyOf' && property === 'scheme')
      const field = missing ? [at, property].filter((part) => part !== '').join('.') : at
      expect([problems.length, problems[0]?.row, problems[0]?.field], file).toEqual([1, 1, field])
      expect([problems[0]?.code, facts], file).not.toContain('unknown_party')
      expect(facts, file).toEqual([])
    }
    expect(await refusalOf(readPath(`${folder}/statements_not_array.json`))).toMatchObject({ code: 'malformed_file' })
  })

  test.each(['0.2', '0.3'])('published BODS examples of version %s are read like those of 0.4', async (version) => {
    const parts = ['', '/indirect-ownership', '/missing-data', '/flat-serialisation', '/workshop/modelling-bods-data']
    const files = parts.flatMap((part) => jsonFiles(`${bods}/v${version}.0${part}`))
    expect(files).toHaveLength(28)
    const refusals: string[] = []
    for (const file of files) {
      const read = await readPath(file)
      if (read.problems.length > 0)
        refusals.push(`${basename(file)}: ${read.problems[0]?.code} ${read.problems[0]?.field}`)
      else expect(read.entities.length, file).toBeGreaterThan(0)
    }
    // Two owners of one company have one statementID in the published file.
    expect(refusals.sort()).toEqual([
      '3-joint-ownership.json: contradicted interestedParty',
      'ren-consulting-limited-natalie-coleman.json: unknown_party recordDetails.subject',
      'renco-energy-ltd-roberto-lopez.json: unknown_party recordDetails.subject',
    ])
  })

  test('published BODS examples of older versions that replace one another are one record per holder', async () => {
    const { entities, interests } = await readPath(`${bods}/v0.3.0/2-single-update.json`)
    expect(entities.map(({ kind, name, row }) => [kind, name, row])).toEqual([
      ['company', 'CHRINON LTD', 1],
      ['person', 'Christopher Taggart', 2],
      ['unknown', null, 4],
    ])
    const half = { min: 0.5, max: 0.5 }
    expect(interests.map(({ kind, capital, validFrom, row }) => [kind, capital, validFrom, row])).toEqual([
      ['stake', half, '2016-04-06', 3],
      ['stake', half, '2016-04-06', 4],
    ])
  })

  test('published BODS examples with several statements per record give each its dates', async () => {
    const told = async (file: string) => {
      const { interests, entities } = await readPath(`${bods}/${file}`)
      const names = new Map(entities.map(({ key, name }) => [key, name]))
      return interests
        .filter(({ kind }) => kind === 'stake')
        .map(({ owner, capital, validFrom, validTo, row }) => [names.get(owner), capital?.min, validFrom, validTo, row])
    }
    expect(await told('v0.4.0/tecido.json')).toEqual([
      ['Maria Esteves', 0.3, '2022-09-21', '2023-03-03', 10],
      ['Maria Esteves', 0.4, '2021-09-24', '2022-09-21', 6],
      ['Maria Esteves', 1, '2002-03-09', '2021-09-24', 3],
      ['Shear Trust', 0.8, '2023-03-01', null, 11],
      ['Shear Trust', 0.7, '2022-09-21', '2023-03-01', 7],
      ['Shear Trust', 0.6, '2021-09-24', '2022-09-21', 5],
    ])
    expect((await told('v0.4.0/fermcat.json')).map(([, ...rest]) => rest)).toEqual([
      [0.5, '2019-09-11', '2021-04-03', 13],
      [1, '2022-01-21', null, 22],
      [0.5, '2019-09-11', '2022-01-21', 18],
      [0.5, '2021-04-03', '2022-01-21', 23],
    ])
  })

  test('published BODS examples of indirect ownership count the components and not their summary', async () => {
    const { interests, entities } = await readPath(`${bods}/v0.4.0/bods-package-fi-soe.json`)
    const names = new Map(entities.map(({ key, name }) => [key, name]))
    expect(
      interests.map(({ owner, company, kind, capital }) => [
        names.get(owner),
        names.get(company),
        kind,
        capital?.min ?? null,
      ]),
    ).toEqual([
      ['Suomen Kaasuverkko Oy', 'Gasgrid Finland Oy', 'stake', 0.765],
      ['Valtiovarainministerio', 'Suomen Kaasuverkko Oy', 'stake', 1],
      ['Valtiovarainministerio', 'Gasgrid Finland Oy', 'stake', 0.235],
      ['Suomen tasavalta', 'Valtiovarainministerio', 'influence', null],
      ['Suomen tasavalta', 'Gasgrid Finland Oy', 'influence', null],
    ])
  })
})

const codesIn = (problems: readonly { row: number; code: string }[]) =>
  problems.map(({ row, code }) => `${row} ${code}`)

describe.skipIf(gleif === null)(`GLEIF files (${sharedFilesReason})`, () => {
  test('published GLEIF files of level 1 are read completely', async () => {
    const { format, entities, problems, rowsRead } = await readPath(`${gleif}/lei_entities.csv.gz`)
    expect([format, entities.length, codesIn(problems), rowsRead]).toEqual([
      'gleif-level-1',
      10_933,
      ['7757 failed_check', '7760 failed_check'],
      10_933,
    ])
    expect(entities.find(({ key }) => key === 'LEI:0292001130A2Q5CDA023')).toEqual({
      type: 'entity',
      key: 'LEI:0292001130A2Q5CDA023',
      kind: 'company',
      name: 'GTI SECURITIES LIMTED',
      jurisdiction: 'NG',
      identifiers: [{ scheme: 'LEI', id: '0292001130A2Q5CDA023' }],
      row: 2,
    })
    const kinds = Map.groupBy(entities, ({ kind }) => kind)
    expect([...kinds].map(([kind, { length }]) => [kind, length]).sort()).toEqual([
      ['company', 9505],
      ['fund', 962],
      ['person', 193],
      ['state', 273],
    ])
  })

  test('published GLEIF files of level 2 are read completely, and no accounting period ends a relationship', async () => {
    const { format, entities, interests, problems } = await readPath(`${gleif}/lei_relationships.csv.gz`)
    expect([format, entities.length, interests.length, problems]).toEqual(['gleif-level-2', 12_789, 20_258, []])
    const kinds = Map.groupBy(interests, ({ kind }) => kind)
    expect([...kinds].map(([kind, { length }]) => [kind, length]).sort()).toEqual([
      ['branch', 60],
      ['consolidation', 10_325],
      ['fund_management', 363],
      ['subfund', 41],
      ['ultimate_consolidation', 9469],
    ])
    expect(interests.filter(({ validTo }) => validTo !== null)).toEqual([])
    expect(new Set(interests.map(({ recordKey }) => recordKey)).size).toBe(20_258)
  })

  test('published GLEIF files that list names by LEI give each of their entities', async () => {
    const { entities, problems } = await readPath(`${gleif}/lei_names_anchor.csv`)
    expect([entities.length, codesIn(problems)]).toEqual([1175, ['157 failed_check']])
    expect(entities[0]).toMatchObject({
      key: 'LEI:0W2PZJM8XOY22M4GG883',
      name: 'DekaBank Deutsche Girozentrale',
      kind: 'unknown',
      jurisdiction: 'DE',
    })
  })

  test('published GLEIF files of other kinds are refused', async () => {
    const list = `${gleif}/ecb_significant_groups_202512.csv`
    expect((await refusalOf(readPath(list))).code).toBe('unknown_format')
  })
})
