import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InterestFact } from '#contracts/facts/fact.ts'
import type { Share } from '#contracts/values/share.ts'
import { readFile, refusalOf } from '#test/support/read-file.ts'

const header = 'owner,company,capital,votes,valid_from,valid_to'

const terms = (interest: InterestFact | undefined) => {
  if (!interest) throw new Error('no interest was read')
  const { owner, company, capital, votes, validFrom, validTo } = interest
  return { owner, company, capital, votes, validFrom, validTo }
}

describe('a table of stakes', () => {
  test('a stakes table gives its parties and the stake with its line number', async () => {
    const { format, facts, problems, rowsRead, bytesRead } = await readFile(
      's.csv',
      `${header}\nP,A,0.6,,2020-01-01,\n`,
    )
    const recordKey = facts.find((fact) => fact.type === 'interest')?.recordKey
    expect({ format, facts, problems, rowsRead, bytesRead }).toEqual({
      format: 'stakes-csv',
      facts: [
        { type: 'entity', key: 'local:A', kind: 'company', name: 'A', jurisdiction: null, identifiers: [], row: 2 },
        { type: 'entity', key: 'local:P', kind: 'unknown', name: 'P', jurisdiction: null, identifiers: [], row: 2 },
        {
          type: 'interest',
          recordKey,
          owner: 'local:P',
          company: 'local:A',
          row: 2,
          kind: 'stake',
          capital: { min: 0.6, max: 0.6 },
          votes: { min: 0.6, max: 0.6 },
          votesInferred: true,
          validFrom: '2020-01-01',
          validTo: null,
          details: null,
        },
      ],
      problems: [],
      rowsRead: 1,
      bytesRead: 69,
    })
  })

  test.each([
    ['owner,company,capital', 'P,A,60%', true],
    ['owner,company,capital,votes', 'P,A,60%,', true],
    ['owner,company,capital,votes', 'P,A,60%,60%', undefined],
    ['owner,company,capital,votes', 'P,A,,60%', undefined],
    ['owner,company,capital,votes', 'P,A,,', undefined],
  ])('votes are inferred where the table %j states shares alone: %j', async (columns, row, votesInferred) => {
    const { interests } = await readFile('s.csv', `${columns}\n${row}\n`)
    expect(interests.map((each) => each.votesInferred)).toEqual([votesInferred])
  })

  test.each([
    ['0.51', { min: 0.51, max: 0.51 }],
    ['.5', { min: 0.5, max: 0.5 }],
    ['1', { min: 1, max: 1 }],
    ['0', { min: 0, max: 0 }],
    ['1e-3', { min: 0.001, max: 0.001 }],
    ['51%', { min: 0.51, max: 0.51 }],
    ['33.3 %', { min: 0.333, max: 0.333 }],
    ['100%', { min: 1, max: 1 }],
    ['25%..50%', { min: 0.25, max: 0.5 }],
    ['0.25 .. 0.5', { min: 0.25, max: 0.5 }],
    ['>50%..75%', { min: 0.5, max: 0.75, minExclusive: true }],
    ['', null],
  ])('a stakes table reads the share %j', async (text, share) => {
    const { interests, problems } = await readFile('s.csv', `owner,company,capital\nP,A,${text}\n`)
    expect(problems).toEqual([])
    expect([interests[0]?.capital, interests[0]?.votes]).toEqual([share, share])
  })

  test('a stakes table reads empty votes as the capital, and separate votes as stated', async () => {
    const { interests } = await readFile('s.csv', 'owner,company,votes,capital\nP,A,60%,20%\nV,A,,50%\nL,A,15%,\n')
    expect(interests.map(({ capital, votes }) => [capital?.min ?? null, votes?.min ?? null])).toEqual([
      [0.2, 0.6],
      [0.5, 0.5],
      [null, 0.15],
    ])
  })

  test('a stakes table accepts its columns in any order, in any case and among others', async () => {
    const { interests, problems } = await readFile(
      's.csv',
      '\uFEFF note ,Capital,COMPANY,"Valid From", Owner\nx,1,A,2021-02-03,P\n',
    )
    expect(problems).toEqual([])
    expect(interests.map(terms)).toEqual([
      {
        owner: 'local:P',
        company: 'local:A',
        capital: { min: 1, max: 1 },
        votes: { min: 1, max: 1 },
        validFrom: '2021-02-03',
        validTo: null,
      },
    ])
  })

  test('a stakes table reads names as plain text, whatever they contain', async () => {
    const names = [
      '<img src=x onerror=alert(1)>',
      '北京"示例", 有限公司',
      'two\nlines',
      "O'Neill & Söhne",
      '日本 株式会社',
    ]
    const rows = names.map((name) => `"${name.replaceAll('"', '""')}",A,0.1`)
    const { entities, problems } = await readFile('s.csv', `owner,company,capital\r\n${rows.join('\r\n')}\r\n`)
    expect(problems).toEqual([])
    expect(entities.slice(1).map(({ name }) => name)).toEqual([names[0], names[1], names[2], names[3], names[4]])
  })

  test('a stakes table allows a company to hold itself', async () => {
    const { interests, entities } = await readFile('s.csv', 'owner,company,capital\nA,A,0.1\n')
    expect(interests.map(({ owner, company }) => [owner, company])).toEqual([['local:A', 'local:A']])
    expect(entities).toHaveLength(1)
  })

  test('a stakes table states a party again once it turns out to be a company', async () => {
    const { entities } = await readFile('s.csv', 'owner,company,capital\nA,B,1\nP,A,1\nA,C,1\n')
    expect(entities.map(({ name, kind }) => [name, kind])).toEqual([
      ['B', 'company'],
      ['A', 'unknown'],
      ['A', 'company'],
      ['P', 'unknown'],
      ['C', 'company'],
    ])
  })

  test('a stakes table keeps a record key across other rows, shares and orders, and numbers repetitions', async () => {
    const keys = async (rows: string[]) =>
      (await readFile('s.csv', `owner,company,capital,valid_from\n${rows.join('\n')}`)).interests.map(
        (i) => i.recordKey,
      )
    const [a, b, again] = await keys(['P,A,0.1,', 'Q,A,0.2,', 'P,A,0.3,'])
    expect(new Set([a, b, again]).size).toBe(3)
    expect(again).toBe(`${a}#2`)
    expect(await keys(['Q,A,0.4,', 'P,A,0.5,'])).toEqual([b, a])
    expect(await keys(['P,A,0.1,2020-01-01'])).not.toContain(a)
  })

  test('a stakes table skips empty lines but counts them as lines', async () => {
    const { interests, rowsRead } = await readFile('s.csv', 'owner,company,capital\n\n\nP,A,1\n\n')
    expect([interests[0]?.row, rowsRead]).toEqual([4, 1])
  })

  test('a stakes table is read in batches of the requested size, with progress', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => `P${index},A${index},0.5`)
    const whole = await readFile('s.csv', `owner,company,capital\n${rows.join('\n')}\n`, { batchFacts: 10 }, 64)
    expect([whole.interests.length, whole.entities.length, whole.rowsRead]).toEqual([100, 200, 100])
    expect(whole.bytesRead).toBe(`owner,company,capital\n${rows.join('\n')}\n`.length)
  })
})

const name = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map((text) => `N${text}`.replaceAll('\r', '').trimEnd())
const fraction = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000)
const share = fc.option(
  fc.tuple(fraction, fraction).map(([a, b]): Share => ({ min: Math.min(a, b), max: Math.max(a, b) })),
)
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const stake = fc
  .record({ owner: name, company: name, capital: share, votes: share, from: fc.option(day), to: fc.option(day) })
  .filter(({ from, to }) => from === null || to === null || from < to)

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const shareText = (share: Share | null) =>
  share === null ? '' : share.min === share.max ? String(share.min) : `${share.min}..${share.max}`

test('a written stakes table is read back unchanged', () =>
  fc.assert(
    fc.asyncProperty(fc.array(stake, { maxLength: 20 }), fc.constantFrom('\n', '\r\n'), async (stakes, end) => {
      const rows = stakes.map(({ owner, company, capital, votes, from, to }) =>
        [cell(owner), cell(company), shareText(capital), shareText(votes), from ?? '', to ?? ''].join(','),
      )
      const { interests, problems } = await readFile('s.csv', [header, ...rows, ''].join(end))
      expect(problems).toEqual([])
      expect(interests.map(terms)).toEqual(
        stakes.map(({ owner, company, capital, votes, from, to }) => ({
          owner: `local:${owner}`,
          company: `local:${company}`,
          capital,
          votes: votes ?? capital,
          validFrom: from,
          validTo: to,
        })),
      )
    }),
  ))

test('lines may end with a carriage return alone', async () => {
  const { interests, problems } = await readFile('mac.csv', `${header}\rP,A,0.5,,,\rQ,A,1.5,,,\rR,A,0.25,,,`)
  expect(interests.map(({ owner, row }) => [owner, row])).toEqual([
    ['local:P', 2],
    ['local:R', 4],
  ])
  expect(problems.map(({ row }) => row)).toEqual([3])
})

describe('stakes tables without rows', () => {
  test('a stakes table with nothing but whitespace is refused as empty', async () => {
    expect(await refusalOf(readFile('blank.csv', '   \n\t\n '))).toMatchObject({
      code: 'empty_file',
      message: 'blank.csv: the file holds nothing but empty lines',
    })
  })

  test('a stakes table with a header below blank lines is read', async () => {
    const { interests } = await readFile('s.csv', ` \n${header}\nP,A,0.5,,,\n`)
    expect(interests.map(terms)).toHaveLength(1)
  })
})

test('a date before year 1 is invalid', async () => {
  const { problems, interests } = await readFile('s.csv', `${header}\nP,A,0.5,,0000-01-01,\nP,A,0.5,,0001-01-01,\n`)
  expect(problems.map(({ row, field, code }) => [row, field, code])).toEqual([[2, 'valid_from', 'not_a_date']])
  expect(interests.map(({ validFrom }) => validFrom)).toEqual(['0001-01-01'])
})
