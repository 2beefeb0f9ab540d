import { describe, expect, test } from 'vitest'
import { KNOWN_FORMATS } from '#formats/reading/known-formats.ts'
import { bytesOf, gzipOf, readFile, refusalOf } from '#test/support/read-file.ts'

const whole = 'owner,company,capital,votes,valid_from,valid_to\n'
const entity = {
  statementId: 'a-statement-of-thirty-two-characters',
  statementDate: '2024-01-01',
  declarationSubject: 'e1',
  recordId: 'e1',
  recordType: 'entity',
  recordDetails: { isComponent: false, entityType: { type: 'registeredEntity' }, name: 'A' },
}

describe('an unreadable row is refused by name without affecting the others', () => {
  test.each([
    ['P,A,130%,,,', 'capital', 'out_of_range', '130% is more than 100%', '130%'],
    ['P,A,1.3,,,', 'capital', 'out_of_range', '1.3 is more than 1; a percentage is written with %', '1.3'],
    ['P,A,-5%,,,', 'capital', 'out_of_range', '-5% is less than 0', '-5%'],
    ['P,A,0.1,-0.05,,', 'votes', 'out_of_range', '-0.05 is less than 0', '-0.05'],
    [
      'P,A,51 percent,,,',
      'capital',
      'wrong_type',
      '"51 percent" is neither a fraction (0.51), a percentage (51%) nor a band (25%..50%)',
      '51 percent',
    ],
    ['P,A,50%..25%,,,', 'capital', 'out_of_range', 'the band 50%..25% holds no number', '50%..25%'],
    [
      'P,A,0.5,,2026-13-40,',
      'valid_from',
      'not_a_date',
      '"2026-13-40" is not a day of the calendar written YYYY-MM-DD',
      '2026-13-40',
    ],
    [
      'P,A,0.5,,,2023-02-29',
      'valid_to',
      'not_a_date',
      '"2023-02-29" is not a day of the calendar written YYYY-MM-DD',
      '2023-02-29',
    ],
    [
      'P,A,0.5,,2024-01-01,2023-01-01',
      'valid_to',
      'period_reversed',
      '2023-01-01 is not after valid_from, 2024-01-01',
      '2023-01-01',
    ],
    [
      'P,A,0.5,,2024-01-01,2024-01-01',
      'valid_to',
      'period_reversed',
      '2024-01-01 is not after valid_from, 2024-01-01',
      '2024-01-01',
    ],
    ['P,A,=0.5,,,', 'capital', 'formula', 'the cell begins with = and would be run as a formula', '=0.5'],
    ['P,A,+51%,,,', 'capital', 'formula', 'the cell begins with + and would be run as a formula', '+51%'],
    ['P,A,-cmd,,,', 'capital', 'formula', 'the cell begins with - and would be run as a formula', '-cmd'],
    [',A,0.5,,,', 'owner', 'missing', 'the cell is empty', ''],
    ['P, ,0.5,,,', 'company', 'missing', 'the cell is empty', ''],
    ['P\u0007,A,0.5,,,', 'owner', 'malformed', 'the name contains the control character U+0007', 'P\u0007'],
    ['P,A,0.5,,', null, 'columns', 'the row has 5 fields, the header has 6', 'P,A,0.5,,'],
    ['P,A,0.5,,,,', null, 'columns', 'the row has 7 fields, the header has 6', 'P,A,0.5,,,,'],
    ['P,"A"x,0.5,,,', 'company', 'malformed', 'text follows a closing double quote', 'P,"A"x,0.5,,,'],
  ])('the unreadable row is refused alone: %j', async (row, field, code, reason, value) => {
    const { problems, interests } = await readFile('stakes.csv', `${whole}P,B,1,,,\n${row}\nP,C,1,,,\n`)
    const message = `stakes.csv:3${field === null ? '' : ` ${field}`}: ${reason}`
    expect(problems).toEqual([{ row: 3, field, code, message, value }])
    expect(interests.map(({ company }) => company)).toEqual(['local:B', 'local:C'])
  })

  test('a row with a name or number too long for its cell is refused alone', async () => {
    const { problems } = await readFile(
      's.csv',
      `owner,company,capital\n${'n'.repeat(501)},A,1\nP,A,0.${'1'.repeat(100)}\n`,
    )
    expect(problems.map(({ field, code, message, value }) => [field, code, message, value?.length])).toEqual([
      ['owner', 'too_long', 's.csv:2 owner: the name is longer than 500 characters', 200],
      ['capital', 'too_long', 's.csv:3 capital: the value is longer than 100 characters', 102],
    ])
  })

  test('a line of 200 MB is refused without being held in memory', async () => {
    const chunk = new Uint8Array(2 ** 20).fill(0x41)
    let sent = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(bytesOf('owner,company,capital\nP,'))
        else if (sent <= 200) controller.enqueue(chunk)
        else if (sent === 201) controller.enqueue(bytesOf(',1\nP,B,1\n'))
        else controller.close()
        sent += 1
      },
    })
    const { problems, interests } = await readFile('s.csv', stream)
    expect(problems.map(({ value, ...problem }) => ({ ...problem, value: value?.slice(0, 4) }))).toEqual([
      {
        row: 2,
        field: 'company',
        code: 'too_long',
        message: 's.csv:2 company: the line is longer than 1048576 bytes',
        value: 'P,AA',
      },
    ])
    expect(interests.map(({ row, company }) => [row, company])).toEqual([[3, 'local:B']])
  })

  test('a JSON Lines line that is invalid, too long, or no statement is refused alone', async () => {
    const long = JSON.stringify({ ...entity, declaration: 'x'.repeat(2000) })
    const lines = [
      JSON.stringify(entity),
      '{"statementId": "a',
      long,
      '42',
      JSON.stringify({ ...entity, recordId: 'e2' }),
    ]
    const { format, problems, entities } = await readFile('f.jsonl', lines.join('\n'), { recordBytes: 1000 })
    expect([format, entities.map(({ key, row }) => [key, row])]).toEqual([
      'bods-jsonl',
      [
        ['local:e1', 1],
        ['local:e2', 5],
      ],
    ])
    expect(problems.map(({ row, field, code, message }) => ({ row, field, code, message }))).toEqual([
      { row: 2, field: null, code: 'malformed', message: 'f.jsonl:2: the line is not valid JSON' },
      { row: 3, field: null, code: 'too_long', message: 'f.jsonl:3: the line is longer than 1000 bytes' },
      { row: 4, field: null, code: 'wrong_type', message: 'f.jsonl:4: the value is a number, not an object' },
    ])
  })

  test('a row with an owner that no statement describes is refused alone', async () => {
    const relationship = {
      ...entity,
      recordId: 'r1',
      recordType: 'relationship',
      recordDetails: { isComponent: false, subject: 'e1', interestedParty: 'nobody' },
    }
    const { problems, interests } = await readFile('f.json', JSON.stringify([entity, relationship]))
    expect(interests).toEqual([])
    expect(problems).toEqual([
      {
        row: 2,
        field: 'recordDetails.interestedParty',
        code: 'unknown_party',
        message: 'f.json:2 recordDetails.interestedParty: no statement of the file describes the record "nobody"',
        value: 'nobody',
      },
    ])
  })
})

describe('unreadable files are refused as a whole', () => {
  const refused = (name: string, content: string | Uint8Array) => refusalOf(readFile(name, content))

  test('a file that is empty, also once decompressed, or has only empty lines is refused', async () => {
    expect(await refused('e.csv', '')).toEqual({
      code: 'empty_file',
      message: 'e.csv: the file is empty (0 bytes)',
      details: { file: 'e.csv', reason: 'the file is empty (0 bytes)' },
    })
    expect((await refused('e.csv.gz', gzipOf(''))).message).toBe('e.csv.gz: the file is empty once decompressed')
    expect((await refused('e.csv', ' \n\n'.trimStart())).code).toBe('empty_file')
  })

  test.each([
    ['f.json', '[', 'f.json:1 statement: the file breaks off before the end of its array (line 1)'],
    ['f.json', '[\n{"recordId": "a",', 'f.json:1 statement: the file breaks off inside a statement (line 2)'],
    ['f.json', '[{"recordId": nul}]', 'f.json:1 statement: the statement is not valid JSON (line 1)'],
    [
      'f.json',
      `[${JSON.stringify(entity)},\n{"recordId": 1,}]`,
      'f.json:2 statement: the statement is not valid JSON (line 2)',
    ],
    [
      'f.json',
      `[${JSON.stringify(entity)} ${JSON.stringify(entity)}]`,
      'f.json:1 statement: a comma or the end of the array is missing (line 1)',
    ],
    ['f.json', `[${JSON.stringify(entity)},]`, 'f.json:1 statement: a statement is missing (line 1)'],
    ['f.json', `[${JSON.stringify(entity)}]\nx`, 'f.json:1 statement: text follows the end of the array (line 2)'],
    ['f.jsonl', '{"statementId": "a', 'f.jsonl:1 statement: the line is not valid JSON'],
    [
      'f.json',
      '{\n  "statementId": "a"\n}',
      'f.json:1 statement: the file is one JSON object over several lines; BODS is an array of statements, or one on each line',
    ],
    ['s.csv', 'owner,company,"capital\nP,A,1', 's.csv:1 header: a double quote is opened and never closed'],
    ['s.csv', 'owner,company,capital,Owner\nP,A,1,Q', 's.csv:1 Owner: the column Owner stands in the header twice'],
  ])('a malformed file is refused: %s %j', async (name, text, message) => {
    expect(await refused(name, text)).toMatchObject({ code: 'malformed_file', message })
  })

  test('a file with a first line too long for a header is refused', async () => {
    expect(await refusalOf(readFile('s.csv', 'x'.repeat(3000), { recordBytes: 1000 }))).toMatchObject({
      code: 'malformed_file',
      message: 's.csv:1 header: the line is longer than 1000 bytes',
    })
  })

  test.each([
    ['owner,company\nP,A\n', 'the header lacks capital; it must name owner, company and capital', 'capital', 'capital'],
    [
      'capital,note\n1,x\n',
      'the header lacks owner and company; it must name owner, company and capital',
      'owner',
      'owner, company',
    ],
  ])('a file without a required column is refused: %j', async (text, reason, field, lacking) => {
    expect(await refused('s.csv', text)).toEqual({
      code: 'missing_columns',
      message: `s.csv:1 ${field}: ${reason}`,
      details: { file: 's.csv', row: 1, field, reason, cause: 'lacks_columns', lacking },
    })
  })

  test.each([
    [
      'x.csv',
      'key,name\nA,B\n',
      `x.csv:1 header: the first line, "key,name", is no header that is known. ${KNOWN_FORMATS}`,
    ],
    [
      'x.json',
      '[{"id": 1, "schema": "Company"}]',
      `x.json: the file is JSON, but of no format that is known. ${KNOWN_FORMATS}`,
    ],
    ['x.json', '[{"publicationDetails": {"bodsVersion": "0.5"}}]', `x.json: the file is BODS 0.5. ${KNOWN_FORMATS}`],
    ['x.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), `x.xlsx: the file is a ZIP archive. ${KNOWN_FORMATS}`],
    ['x.bin', new Uint8Array([1, 2, 0, 4, 5]), `x.bin: the file is not text. ${KNOWN_FORMATS}`],
  ])('a file of an unsupported format is refused: %s %j', async (name, content, message) => {
    expect(await refused(name, content)).toMatchObject({ code: 'unknown_format', message })
  })

  test('a file with truncated, damaged or extended compression is refused', async () => {
    const text = `${whole}${Array.from({ length: 5000 }, (_, index) => `P${index * 7919},A,0.5,,,\n`).join('')}`
    const gzip = gzipOf(text)
    const damaged = gzip.slice()
    damaged.set([0xff, 0xff, 0xff, 0xff], gzip.length - 8)
    const prolonged = new Uint8Array([...gzip, ...bytesOf('what is no gzip')])
    const secondDamaged = new Uint8Array([...gzip, ...damaged])
    const refusals = [gzip.slice(0, gzip.length / 2), damaged, prolonged, secondDamaged]
    const messages = await Promise.all(refusals.map((bytes) => refused('s.csv.gz', bytes)))
    expect(messages.map(({ code, message }) => [code, message.replace(/\d+ bytes/, 'N bytes')])).toEqual([
      ['broken_compression', 's.csv.gz: the gzip file is truncated; it breaks off after N bytes of content'],
      ['broken_compression', 's.csv.gz: the gzip file is damaged after N bytes of content'],
      ['broken_compression', 's.csv.gz: the gzip file goes on after its end with what is no gzip'],
      ['broken_compression', 's.csv.gz: the gzip file is damaged after N bytes of content'],
    ])
    expect((await readFile('s.csv.gz', gzip)).interests).toHaveLength(5000)
  })

  test('several concatenated gzip files are read as one', async () => {
    const parts = [whole, 'P,A,0.5,,,\n', '', 'Q,A,0.25,,,\n'].map(gzipOf)
    const joined = Uint8Array.from(parts.flatMap((part) => [...part]))
    for (const chunk of [1, 7, 1000]) {
      const { interests, bytesRead } = await readFile('s.csv.gz', joined, {}, chunk)
      expect(interests.map(({ owner, row }) => [owner, row])).toEqual([
        ['local:P', 2],
        ['local:Q', 3],
      ])
      expect(bytesRead).toBe(joined.length)
    }
  })

  test('a file that exceeds the size limit once decompressed is refused', async () => {
    const bomb = gzipOf(`owner,company,capital\n${'P,A,1\n'.repeat(100_000)}`)
    expect(await refusalOf(readFile('b.gz', bomb, { decompressedBytes: 100_000 }))).toMatchObject({
      code: 'too_large',
      message: 'b.gz: the file holds more than 100000 bytes once decompressed',
    })
  })

  test('a file with too many rows, or too many statements in memory, is refused', async () => {
    const rows = `owner,company,capital\n${'P,A,0.1\n'.repeat(11)}`
    expect((await refusalOf(readFile('s.csv', rows, { rows: 10 }))).message).toBe(
      's.csv: the file has more than 10 rows',
    )
    const statements = Array.from({ length: 11 }, (_, index) => ({ ...entity, recordId: `e${index}` }))
    expect((await refusalOf(readFile('f.json', JSON.stringify(statements), { heldStatements: 10 }))).message).toBe(
      'f.json: the file describes more than 10 records',
    )
  })

  test('a file in an undetectable encoding is refused with the position', async () => {
    const latin1 = Uint8Array.of(
      ...bytesOf('owner,company,capital\nA,Soci'),
      0xe9,
      ...bytesOf('t'),
      0xe9,
      ...bytesOf(',1\n'),
    )
    const reason =
      'byte 0xE9 is not UTF-8; as Windows-1252 it reads "A,Société,1"; as Windows-1250 it reads "A,Société,1". Save the file as UTF-8, or name the encoding'
    expect(await refused('s.csv', latin1)).toEqual({
      code: 'wrong_encoding',
      message: `s.csv:2 company: ${reason}`,
      details: {
        file: 's.csv',
        row: 2,
        field: 'company',
        reason,
        cause: 'other_encoding',
        byte: '0xE9',
        encodings: 'Windows-1252, Windows-1250',
        reading: 'A,Société,1',
      },
    })
    const inArray = Uint8Array.of(...bytesOf('[{"recordId":"'), 0xe9, ...bytesOf('"}]'))
    expect((await refused('f.json', inArray)).message).toMatch(
      /^f\.json:1: byte 0xE9 is not UTF-8; as Windows-1252 it reads ".*é.*"; .*Save the file as UTF-8, or name the encoding$/,
    )
  })
})

test('ending the batches early closes the file', async () => {
  const { openFacts } = await import('#formats/open-facts.ts')
  let cancelled = false
  const bytes = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytesOf('owner,company,capital\nP,A,1\n'.repeat(100))),
    cancel: () => {
      cancelled = true
    },
  })
  const { batches } = await openFacts({ name: 's.csv', bytes }, { batchFacts: 10 })
  for await (const _ of batches) break
  expect(cancelled).toBe(true)
})
