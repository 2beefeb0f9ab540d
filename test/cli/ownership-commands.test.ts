import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Interval } from '#contracts/ownership/owners.ts'
import { measureReports } from '#contracts/report-schemas.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { entityStatement, personStatement, relationshipStatement } from '#test/support/bods-statements.ts'
import { bombs } from '#test/support/bombs.ts'
import { runCommandLine, runThroughNpm } from '#test/support/command-line.ts'
import { publishedCases } from '#test/support/ownership-cases.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riskatlas-cli-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function fileOf(name: string, ...rows: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, ['owner,company,capital,votes,valid_from,valid_to', ...rows, ''].join('\n'))
  return path
}

const withoutDay = (text: string) => text.replace(/^As of today, [\d-]+\.\n/, '')

const pyramid = () => fileOf('pyramid.csv', 'P,A,51%,51%,,', 'Q,A,0.49,0.49,,', 'A,B,60%,60%,2020-01-01,')

test('a table with other headers is read by what its columns are called, which is said', async () => {
  const path = join(folder, 'strange-headers.csv')
  await writeFile(path, '股东名称,被投资企业,持股比例(%)\n甲,乙,60\n丙,乙,40\n')
  const { exitCode, stdout } = await runCommandLine('owners', '--file', path, '--company', '乙', '--format', 'json')
  const { findings, companies } = JSON.parse(stdout)
  expect([
    exitCode,
    companies[0].owners.map(({ direct }: { direct: { capital: Interval } }) => direct.capital.min),
  ]).toEqual([0, [0.6, 0.4]])
  expect(findings).toContainEqual({
    code: 'COLUMNS_SUGGESTED',
    message:
      'The header is none that is known; by what the columns are called, the table was read as stakes: owner from "股东名称", company from "被投资企业", capital from "持股比例(%)".',
    at: 'strange-headers.csv',
  })
  const unknown = join(folder, 'no-stakes.csv')
  await writeFile(unknown, 'colour,size\nred,3\n')
  expect((await runCommandLine('owners', '--file', unknown)).exitCode).not.toBe(0)
})

test('a document that unpacks to gigabytes takes no memory of the command line', async () => {
  const path = join(folder, 'twice-packed.pdf')
  await writeFile(path, bombs['twice-packed.pdf']?.() ?? '')
  const before = process.resourceUsage().maxRSS
  const { exitCode, stdout } = await runCommandLine(
    'owners',
    '--file',
    path,
    '--as-of',
    '2026-01-01',
    '--format',
    'json',
  )
  expect([exitCode, stdout]).toEqual([0, '{"asOf":"2026-01-01","findings":[],"companies":[]}\n'])
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(300)
})

const sharesAlone = () => fileOf('shares.csv', 'P,A,60%,,,', 'A,B,60%,,,', 'B,C,60%,,,', 'C,D,60%,,,', 'D,E,60%,60%,,')

describe('npm run cli -- control', () => {
  test('the control command prints the report as JSON and nothing else', async () => {
    const ask = ['control', '--file', await pyramid(), '--as-of', '2026-01-01', '--format', 'json']
    expect(await runThroughNpm(...ask)).toEqual({
      exitCode: 0,
      stderr: '',
      stdout: `{"asOf":"2026-01-01","findings":[],"companies":[
{"company":"A","kind":"single","controllers":["P"],"proof":[{"company":"A","votes":0.51,"through":[{"party":"P","votes":0.51}]}]},
{"company":"B","kind":"single","controllers":["P"],"proof":[{"company":"A","votes":0.51,"through":[{"party":"P","votes":0.51}]},{"company":"B","votes":0.6,"through":[{"party":"A","votes":0.6}]}]}
]}
`,
    })
  })

  test('the control command prints a table by default', async () => {
    expect(await runCommandLine('control', '--file', await pyramid(), '--as-of', '2026-01-01')).toEqual({
      exitCode: 0,
      stderr: '',
      stdout: [
        'COMPANY  KIND    CONTROLLERS   VOTES  THROUGH',
        'A        single  P            51.00%  P',
        'B        single  P            60.00%  A',
        '',
      ].join('\n'),
    })
  })

  test('a report of today names its day, as a table, as CSV and as JSON', async () => {
    const file = await pyramid()
    const today = chinaDayOf(Date.now())
    const table = await runCommandLine('control', '--file', file)
    expect(table.stderr).toBe(`As of today, ${today}.\n`)
    const { stdout } = await runCommandLine('control', '--file', file, '--format', 'csv')
    expect(stdout.split('\r\n')).toEqual([
      'COMPANY,KIND,CONTROLLERS,VOTES,THROUGH,AS OF',
      `A,single,P,51.00%,P,${today}`,
      `B,single,P,60.00%,A,${today}`,
      '',
    ])
    const json = await runCommandLine('control', '--file', file, '--format', 'json')
    expect(JSON.parse(json.stdout).asOf).toBe(today)
  })

  test('several files are read as one source, and a row that is refused is told by its file', async () => {
    const upper = await fileOf('upper.csv', 'P,A,51%,51%,,', 'P,A,nothing,51%,,')
    const lower = await fileOf('lower.csv', 'A,B,60%,60%,,', 'A,B,60%,everything,,')
    const report = await runCommandLine(
      'control',
      '--file',
      upper,
      '--file',
      lower,
      '--company',
      'B',
      '--format',
      'json',
    )
    const { companies, findings } = JSON.parse(report.stdout)
    expect(companies).toMatchObject([{ company: 'B', kind: 'single', controllers: ['P'] }])
    expect(findings.map(({ at }: { at?: string }) => at)).toEqual([
      expect.stringContaining('upper.csv:3'),
      expect.stringContaining('lower.csv:3'),
    ])
  })

  test('entities and relationships of GLEIF are two files of one answer, in either order', async () => {
    const [child, parent] = ['AAAAAAAAAAAAAAAAAA26', 'BBBBBBBBBBBBBBBBBB77']
    const [entities, relationships] = [join(folder, 'level-1.csv'), join(folder, 'level-2.csv')]
    const identity = 'Entity.EntityCategory,Entity.LegalJurisdiction,Entity.LegalAddress.Country'
    await writeFile(
      entities,
      [
        `LEI,Entity.LegalName,${identity},Entity.EntityStatus,Entity.EntityExpirationDate`,
        `${child},Child GmbH,GENERAL,DE,DE,ACTIVE,`,
        `${parent},Old Parent AG,GENERAL,DE,DE,INACTIVE,2022-06-30T00:00:00Z`,
        '',
      ].join('\n'),
    )
    await writeFile(
      relationships,
      [
        'Relationship.StartNode.NodeID,Relationship.EndNode.NodeID,Relationship.RelationshipType,Relationship.RelationshipStatus',
        `${child},${parent},IS_DIRECTLY_CONSOLIDATED_BY,ACTIVE`,
        '',
      ].join('\n'),
    )
    for (const files of [
      [entities, relationships],
      [relationships, entities],
    ]) {
      const given = files.flatMap((file) => ['--file', file])
      const { stdout } = await runCommandLine('control', ...given, '--company', 'Child GmbH', '--format', 'json')
      const { companies, names, findings } = JSON.parse(stdout)
      expect(companies).toMatchObject([{ company: `LEI:${child}`, kind: 'single', controllers: [`LEI:${parent}`] }])
      expect(names).toMatchObject({ [`LEI:${parent}`]: 'Old Parent AG' })
      expect(findings).toMatchObject([
        { code: 'ENDED_PARTY', message: expect.stringContaining('inactive since 2022-06-30') },
      ])
    }
  })

  test('the control command says once that votes are inferred where a file states shares alone', async () => {
    const file = await sharesAlone()
    const { stderr } = await runCommandLine('control', '--file', file, '--as-of', '2026-01-01')
    expect(stderr).toBe(
      'Of owners of 4 companies the source states shares and no votes, and the votes are inferred from the shares: A, B, C and 1 more.\n',
    )
  })

  test.each([
    ['D', { votesInferred: true }],
    ['E', {}],
  ])(
    'the owners command says of the direct stake in %s whether its votes are inferred',
    async (company, votesInferred) => {
      const ask = ['owners', '--file', await sharesAlone(), '--company', company, '--format', 'json']
      const report = await runCommandLine(...ask)
      const { companies } = v.parse(measureReports.owners, JSON.parse(report.stdout))
      const part = { min: 0.6, max: 0.6 }
      const direct = companies[0]?.owners.flatMap((each) => (each.direct.capital ? [each.direct] : []))
      expect(direct).toEqual([{ capital: part, votes: part, ...votesInferred }])
    },
  )

  test('the control command uses the stakes of a day, and keeps companies whose owners come later', async () => {
    const onADay = ['control', '--file', await pyramid(), '--as-of', '2019-12-31', '--company', 'B', '--format', 'json']
    const { stdout } = await runCommandLine(...onADay)
    expect(JSON.parse(stdout)).toEqual({
      asOf: '2019-12-31',
      findings: [],
      companies: [{ company: 'B', kind: 'none', controllers: [], proof: [] }],
    })
  })

  test('the control command lists refused rows and open stakes as findings and continues', async () => {
    const file = await fileOf(
      'open.csv',
      'P,A,130%,130%,,',
      'P,A,40%,40%,,',
      'Q,A,,,,',
      'A,A,10%,10%,,',
      'R,A,25%..30%,25%..30%,,',
      'P,B,0.5,0.5,2026-13-40,',
    )
    const { stdout, stderr, exitCode } = await runCommandLine('control', '--file', file, '--format', 'json')
    const report = v.parse(measureReports.control, JSON.parse(stdout))
    expect([exitCode, stderr]).toEqual([0, ''])
    expect(report.findings.map(({ code, at }) => [code, at])).toEqual([
      ['ROW_REFUSED', 'open.csv:2 capital'],
      ['ROW_REFUSED', 'open.csv:7 valid_from'],
      ['SELF_HOLDING', 'A'],
      ['UNKNOWN_STAKE', 'A'],
      ['BANDED_STAKE', 'A'],
    ])
    expect(report.findings[3]?.message).toBe(
      'A has an owner whose stake is not stated. Up to 25% of its capital may be theirs; none is counted.',
    )
    expect(report.companies).toEqual([{ company: 'A', kind: 'none', controllers: [], proof: [] }])
  })

  test('an owner without a number is not said to own up to 0 % of a company that others hold whole', async () => {
    const parts = Array.from({ length: 10 }, (_, place) => `Q${place},A,10%,10%,,`)
    const file = await fileOf('whole.csv', 'P,A,,,,', ...parts)
    const { stdout } = await runCommandLine('owners', '--file', file, '--format', 'json')
    expect(v.parse(measureReports.owners, JSON.parse(stdout)).findings.map(({ message }) => message)).toEqual([
      'A has an owner whose stake is not stated. The other owners hold all of its capital: nothing of it is left for theirs.',
    ])
  })

  test('the control command shows the limits of the file beside the table', async () => {
    const file = await fileOf('over.csv', 'P,A,70%,70%,,', 'Q,A,60%,60%,,')
    expect(await runCommandLine('control', '--file', file, '--as-of', '2026-01-01')).toEqual({
      exitCode: 0,
      stderr: 'The stakes in A add to 130% of its capital. Ultimate shares are not given for it and what it owns.\n',
      stdout: ['COMPANY  KIND     CONTROLLERS   VOTES  THROUGH', 'A        several  P, Q         60.00%  Q', ''].join(
        '\n',
      ),
    })
  })

  test('the control command calls parties by name, with the identifier where two have one name', async () => {
    const path = join(folder, 'named.json')
    const held = (id: string, owner: string, company: string, exact: number) =>
      relationshipStatement(
        id,
        owner,
        company,
        ['shareholding', 'votingRights'].map((type) => ({ type, share: { exact } })),
      )
    const statements = [
      entityStatement('c', { name: 'Sample' }),
      entityStatement('d', { name: 'Second' }),
      entityStatement('e', { identifiers: [{ scheme: 'GB-COH', id: '01234567' }] }),
      ...['p', 'q'].map((id) => personStatement(id, { names: [{ fullName: 'Alex Tester' }] })),
      personStatement('r', { names: [{ fullName: 'Toni Example' }] }),
      held('1', 'p', 'c', 60),
      held('2', 'q', 'd', 60),
      held('3', 'r', 'e', 60),
      held('4', 'r', 'c', 50),
    ]
    await writeFile(path, JSON.stringify(statements))
    expect(await runCommandLine('control', '--file', path, '--as-of', '2026-01-01')).toEqual({
      exitCode: 0,
      stderr:
        'The stakes in Sample add to 110% of its capital. Ultimate shares are not given for it and what it owns.\n',
      stdout: [
        'COMPANY          KIND    CONTROLLERS       VOTES  THROUGH',
        'Sample           single  Alex Tester (p)  60.00%  Alex Tester (p)',
        'Second           single  Alex Tester (q)  60.00%  Alex Tester (q)',
        'GB-COH:01234567  single  Toni Example     60.00%  Toni Example',
        '',
      ].join('\n'),
    })
  })

  test.each([
    [[], 'A2 is dissolved since 2023-05-01. It counts as the data state it.\n'],
    [['--as-of', '2023-04-30'], ''],
    [['--as-of', '2023-05-01'], 'A2 is dissolved since 2023-05-01. It counts as the data state it.\n'],
  ])('the control command with %j says of a party of the answer that it no longer exists', async (options, stderr) => {
    const path = join(folder, 'ended.csv')
    const rows = [
      'owner,company,capital,votes,company_status,company_dissolved',
      'A2,A1,60%,60%,,',
      'P,A2,70%,70%,Dissolved,2023-05-01',
    ]
    await writeFile(path, `${rows.join('\n')}\n`)
    const found = await runCommandLine('control', '--file', path, ...options)
    expect({ ...found, stderr: withoutDay(found.stderr) }).toEqual({
      exitCode: 0,
      stderr,
      stdout: [
        'COMPANY  KIND    CONTROLLERS   VOTES  THROUGH',
        'A1       single  P            60.00%  A2',
        'A2       single  P            70.00%  P',
        '',
      ].join('\n'),
    })
  })

  test('votes that are inferred from the shares of the UK register are said to be', async () => {
    const path = join(folder, 'shares.psc.jsonl')
    const entry = (company: string, name: string, natures: string[]) =>
      JSON.stringify({
        company_number: company,
        data: {
          kind: 'individual-person-with-significant-control',
          links: { self: `/company/${company}/${name}` },
          name,
          natures_of_control: natures,
        },
      })
    const shares = 'ownership-of-shares-75-to-100-percent'
    await writeFile(
      path,
      [entry('00000001', 'One', [shares]), entry('00000002', 'Two', [shares, 'voting-rights-75-to-100-percent'])].join(
        '\n',
      ),
    )
    const { stderr } = await runCommandLine('control', '--file', path)
    expect(stderr).toContain(
      'GB-COH:00000001 has owners of whom the source states shares and no votes. Their votes, at least 75%, are inferred from the shares.',
    )
    expect(stderr).not.toContain('GB-COH:00000002 has owners of whom')
  })

  test('a party that ended on no stated day no longer exists today, and is not rerouted to its successor', async () => {
    const path = join(folder, 'ended.ftm.json')
    const entity = (id: string, schema: string, properties: object) => JSON.stringify({ id, schema, properties })
    await writeFile(
      path,
      [
        entity('a', 'Company', { name: ['Child'] }),
        entity('b', 'Company', { name: ['Old Parent'], status: ['inactive'] }),
        entity('o', 'Ownership', { owner: ['b'], asset: ['a'], percentage: ['60'] }),
      ].join('\n'),
    )
    const inferred =
      'Child has owners of whom the source states shares and no votes. Their votes, at least 60%, are inferred from the shares.\n'
    const { stdout, stderr } = await runCommandLine('control', '--file', path)
    expect(withoutDay(stderr)).toBe(`Old Parent is inactive. It counts as the data state it.\n${inferred}`)
    expect(stdout.split('\n')[1]).toBe('Child    single  Old Parent   60.00% (as shares)  Old Parent')
    expect((await runCommandLine('control', '--file', path, '--as-of', '2020-01-01')).stderr).toBe(inferred)
  })

  test('a declaration that a company has no owner is told from its day on', async () => {
    const path = join(folder, 'declared.json')
    const statements = [
      entityStatement('c'),
      personStatement('p'),
      entityStatement('d'),
      relationshipStatement('r', 'p', 'd', [{ type: 'shareholding', share: { exact: 80 } }]),
      relationshipStatement('s', { reason: 'noBeneficialOwners', description: 'A mutual' }, 'c', [], {
        date: '2020-03-01',
      }),
    ]
    await writeFile(path, JSON.stringify(statements))
    const control = (...more: string[]) => runCommandLine('owners', '--file', path, '--company', 'c', ...more)
    const said = /^Declared of the owners of .*: "No beneficial owners: A mutual"\.$/m
    expect((await control()).stderr).toMatch(said)
    const { stdout, stderr } = await runCommandLine('control', '--file', path)
    expect([stdout.split('\n').map((line) => line.split(' ')[0]), stderr]).toEqual([
      ['COMPANY', 'd', 'c', ''],
      expect.stringMatching(said),
    ])
    expect((await control('--as-of', '2020-02-29')).stderr).not.toContain('Declared of')
  })

  test.each([
    ['2016-02-29', false],
    ['2016-03-01', true],
    ['2018-02-28', true],
    ['2018-03-01', false],
  ])('an exemption with an end is told on %s: %s', async (day, isTold) => {
    const path = join(folder, 'exempt.psc.jsonl')
    const items = [{ exempt_from: '2016-03-01', exempt_to: '2018-03-01' }]
    const data = {
      kind: 'exemptions',
      links: { self: '/company/1/exemptions' },
      exemptions: { exempt_as_listed: { items } },
    }
    await writeFile(path, JSON.stringify({ company_number: '00000001', data }))
    const ask = ['owners', '--file', path, '--company', 'GB-COH:00000001', '--as-of', day]
    const said = 'Declared of the owners of GB-COH:00000001: "Exempt as listed". This holds until 2018-03-01.'
    expect((await runCommandLine(...ask)).stderr.includes(said)).toBe(isTold)
    const { findings } = JSON.parse((await runCommandLine(...ask, '--format', 'json')).stdout)
    const finding = { code: 'OWNERS_DECLARED', message: said, at: 'GB-COH:00000001', until: '2018-03-01' }
    expect(findings).toEqual(isTold ? [finding] : [])
  })

  test('what is declared twice holds until the later end, and without one where one of them has none', async () => {
    const path = join(folder, 'declared-twice.json')
    const declared = (id: string, description: string, ends: string[]) =>
      ends.map((endDate, place) =>
        relationshipStatement(
          `${id}-${place}`,
          { reason: 'noBeneficialOwners', description },
          'c',
          [{ type: 'otherInfluenceOrControl', ...(endDate !== '' && { endDate }) }],
          { date: '2020-03-01' },
        ),
      )
    const statements = [
      entityStatement('c'),
      ...declared('r', 'A mutual', ['2030-01-01', '2031-01-01', '2029-01-01']),
      ...declared('s', 'A union', ['2030-01-01', '']),
    ]
    await writeFile(path, JSON.stringify(statements))
    const ask = ['owners', '--file', path, '--company', 'c', '--as-of', '2026-01-01', '--format', 'json']
    const { findings } = JSON.parse((await runCommandLine(...ask)).stdout)
    const told = findings.filter(({ code }: { code: string }) => code === 'OWNERS_DECLARED')
    expect(
      told.map(({ message, until }: { message: string; until?: string }) => [message.includes('union'), until]),
    ).toEqual([
      [false, '2031-01-01'],
      [true, undefined],
    ])
  })

  test('the control command keeps a name on one line, whatever it contains', async () => {
    const file = await fileOf('names.csv', '"<b>Ünïcode ""Holding""</b>",华信科技,60%,,,')
    const { stdout } = await runCommandLine('control', '--file', file)
    expect(stdout.split('\n')[1]).toBe(
      '华信科技  single  <b>Ünïcode "Holding"</b>  60.00% (as shares)  <b>Ünïcode "Holding"</b>',
    )
  })
})

test('control characters of a refused file are not sent to the terminal', async () => {
  const path = join(folder, 'escape.csv')
  await writeFile(path, '\u001b]0;taken\u0007\u009b31mred\n')
  const { stdout, stderr, exitCode } = await runCommandLine('control', '--file', path)
  expect([stdout, exitCode]).toEqual(['', 1])
  expect(stderr).toContain('the first line, "\ufffd]0;taken\ufffd\ufffd31mred", is no header that is known')
  expect(stderr).toMatch(/^[^\p{Cc}]*\n$/u)
})

describe('npm run cli -- owners', () => {
  test('the owners command prints both ends of ultimate and integrated shares, largest first', async () => {
    const file = await fileOf('loop.csv', 'P,A,0.6,0.6,,', 'B,A,0.4,0.4,,', 'A,B,0.3,0.3,,', 'Q,B,0.5,0.5,,', 'R,B,,,,')
    const { stdout, exitCode } = await runThroughNpm('owners', '--file', file, '--company', 'A', '--format', 'json')
    const { companies } = v.parse(measureReports.owners, JSON.parse(stdout))
    const round = (share: Interval | null) =>
      share === null ? null : [share.min, share.max].map((end) => Number(end.toFixed(9)))
    expect(exitCode).toBe(0)
    expect(
      companies[0]?.owners.map(({ owner, kind, ultimate, integrated }) => [
        owner,
        kind,
        round(ultimate),
        round(integrated),
      ]),
    ).toEqual([
      ['P', 'certain', [0.681818182, 0.681818182], [0.681818182, 0.681818182]],
      ['B', 'certain', [0, 0], [0.4, 0.4]],
      ['Q', 'certain', [0.227272727, 0.227272727], [0.227272727, 0.227272727]],
      ['A', 'self', [0, 0], [0.12, 0.12]],
      ['R', 'possible', [0, 0.090909091], [0, 0.090909091]],
    ])
    expect(round(companies[0]?.unidentified ?? null)).toEqual([0, 0.090909091])
  })

  test('the owners command gives the remaining share for a direct owner with an unknown stake', async () => {
    const file = await fileOf('unknown.csv', 'P,A,0.6,0.6,,', 'R,A,,,,')
    expect((await runCommandLine('owners', '--file', file)).stdout).toBe(
      [
        'COMPANY  OWNER                 VOTES      CAPITAL     ULTIMATE   INTEGRATED  CERTAINTY',
        'A        P                    60.00%       60.00%       60.00%       60.00%  certain',
        'A        R               0.00–40.00%  0.00–40.00%  0.00–40.00%  0.00–40.00%  possible',
        'A        (unidentified)                            0.00–40.00%',
        '',
      ].join('\n'),
    )
  })

  test('the owners command gives no number for a closed ring', async () => {
    const file = await fileOf('ring.csv', 'A,B,1,1,,', 'B,A,1,1,,')
    const { stdout } = await runCommandLine('owners', '--file', file, '--company', 'A', '--format', 'json')
    const { companies, findings } = v.parse(measureReports.owners, JSON.parse(stdout))
    expect(findings.map(({ code, at }) => [code, at])).toEqual([
      ['SINGULAR_CLOSED_RING', 'A'],
      ['SINGULAR_CLOSED_RING', 'B'],
    ])
    const whole = { min: 1, max: 1 }
    expect(companies).toEqual([
      {
        company: 'A',
        total: 2,
        unidentified: null,
        gaps: [],
        rangesAreBounds: false,
        owners: [
          { owner: 'A', kind: 'self', direct: { capital: null, votes: null }, ultimate: null, integrated: null },
          { owner: 'B', kind: 'certain', direct: { capital: whole, votes: whole }, ultimate: null, integrated: null },
        ],
      },
    ])
  })
})

describe('The command line fails', () => {
  const failures: [string, () => Promise<string[]>, number, string][] = [
    [
      'on a file that is not there',
      async () => ['--file', join(folder, 'none.csv')],
      1,
      'there is no such file or folder',
    ],
    ['on a folder', async () => ['--file', folder], 1, 'is a folder; give a file.'],
    [
      'on a file of unknown format',
      async () => ['--file', await unknownFile()],
      1,
      'words.txt:1 header: the first line',
    ],
    [
      'on an unknown company',
      async () => ['--file', await pyramid(), '--company', 'Z'],
      1,
      'The file names no party "Z".',
    ],
    [
      'on a day that is none',
      async () => ['--file', await pyramid(), '--as-of', '2026-13-40'],
      2,
      "argument '2026-13-40' is invalid",
    ],
    ['on an unknown option', async () => ['--file', await pyramid(), '--nonsense'], 2, "unknown option '--nonsense'"],
    ['without a file', async () => [], 2, "required option '--file <file>' not specified"],
  ]

  async function unknownFile(): Promise<string> {
    const path = join(folder, 'words.txt')
    await writeFile(path, 'some words\n')
    return path
  }

  test.each(failures)('the command line fails on %s', async (_title, args, exitCode, message) => {
    const result = await runCommandLine('control', ...(await args()), '--format', 'json')
    expect({ ...result, stderr: '' }).toEqual({ exitCode, stdout: '', stderr: '' })
    expect(result.stderr).toContain(message)
  })

  test('the command line fails through npm too, with nothing on standard output', async () => {
    const { stdout, exitCode } = await runThroughNpm('owners', '--file', join(folder, 'none.csv'))
    expect([stdout, exitCode]).toEqual(['', 1])
  })
})

describe.skipIf(publishedCases().length === 0)(`Published files (${sharedFilesReason})`, () => {
  test('the worked cases give the same controllers and owners as CSV', async () => {
    const worked = publishedCases().filter(({ nodes, groups, as_of }) => nodes !== undefined && !groups && !as_of)
    const rows = worked.flatMap(({ id, edges }) =>
      (edges ?? []).map(({ from, to, capital, votes }) => `${id} ${from},${id} ${to},${capital},${votes ?? ''},,`),
    )
    const file = await fileOf('cases.csv', ...rows)
    const control = v.parse(
      measureReports.control,
      JSON.parse((await runCommandLine('control', '--file', file, '--format', 'json')).stdout),
    )
    const found = new Map(control.companies.map(({ company, kind, controllers }) => [company, { kind, controllers }]))
    for (const { id, edges, expected } of worked) {
      const owned = new Set((edges ?? []).map(({ to }) => to))
      for (const [company, { kind, controllers }] of Object.entries(expected.ultimate_controller ?? {})) {
        if (!owned.has(company)) continue
        expect(found.get(`${id} ${company}`)).toEqual({ kind, controllers: controllers.map((each) => `${id} ${each}`) })
      }
    }
    const owners = v.parse(
      measureReports.owners,
      JSON.parse((await runCommandLine('owners', '--file', file, '--format', 'json')).stdout),
    )
    for (const { id, expected } of worked) {
      for (const [company, { owners: shares }] of Object.entries(expected.ultimate_owners ?? {})) {
        const row = owners.companies.find((each) => each.company === `${id} ${company}`)
        const given = Object.fromEntries(row?.owners.map(({ owner, ultimate }) => [owner, ultimate?.min]) ?? [])
        for (const [owner, share] of Object.entries(shares)) expect(given[`${id} ${owner}`]).toBeCloseTo(share, 9)
      }
    }
  })

  test.each([
    ['data/bods_examples/v0.4.0/joint-ownership.json'],
    ['data/bods_examples/v0.4.0/indirect-ownership.json'],
    ['data/gleif_lei_level1_level2/lei_relationships.csv.gz'],
  ])('the published file %s is reported in the published shape', async (path) => {
    const file = sharedFile(path) ?? ''
    const [control, owners] = await Promise.all([
      runCommandLine('control', '--file', file, '--format', 'json'),
      runCommandLine('owners', '--file', file, '--format', 'json'),
    ])
    expect([control.exitCode, owners.exitCode]).toEqual([0, 0])
    const companies = v.parse(measureReports.control, JSON.parse(control.stdout)).companies
    expect(companies.length).toBeGreaterThan(0)
    expect(v.parse(measureReports.owners, JSON.parse(owners.stdout)).companies.map(({ company }) => company)).toEqual(
      companies.map(({ company }) => company),
    )
  })
})
