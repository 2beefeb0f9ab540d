import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inverseRelation, RelationKind } from '#contracts/entities/relation.ts'
import { readFile } from '#test/support/read-file.ts'

const relationsIn = ({ facts }: Awaited<ReturnType<typeof readFile>>) =>
  facts.flatMap((fact) =>
    fact.type === 'record' && fact.kind === 'relation' ? [[fact.recordKey, fact.subject, fact.content, fact.row]] : [],
  )

describe('a table of relations', () => {
  test('a table of relations says what the second party is to the first, and that both family members are persons', async () => {
    const read = await readFile(
      'r.csv',
      [
        'one,other,kind,words,valid_from,valid_to',
        'Ann,Bob,spouse,,2001-02-03,',
        'Ann,Bob,Spouse,married again,2010/5/6,2012-01-01',
        'Ann,Cid,Mother,,,',
        'Dan,Ann,acting in concert,by agreement,,',
        'Dan,Eve,associate,,,',
        'Eve,Fay,sister,,,',
      ].join('\n'),
    )
    expect([read.format, read.problems]).toEqual(['relations-csv', []])
    expect(relationsIn(read)).toEqual([
      ['["Ann","Bob","spouse"]', 'local:Ann', { other: 'local:Bob', kind: 'spouse', validFrom: '2001-02-03' }, 2],
      [
        '["Ann","Bob","spouse",2]',
        'local:Ann',
        {
          other: 'local:Bob',
          kind: 'spouse',
          words: 'married again',
          validFrom: '2010-05-06',
          validTo: '2012-01-01',
        },
        3,
      ],
      ['["Ann","Cid","parent"]', 'local:Ann', { other: 'local:Cid', kind: 'parent', words: 'Mother' }, 4],
      ['["Dan","Ann","concert"]', 'local:Dan', { other: 'local:Ann', kind: 'concert', words: 'by agreement' }, 5],
      ['["Dan","Eve","associate"]', 'local:Dan', { other: 'local:Eve', kind: 'associate' }, 6],
      ['["Eve","Fay","sibling"]', 'local:Eve', { other: 'local:Fay', kind: 'sibling', words: 'sister' }, 7],
    ])
    expect(read.entities.map(({ key, kind, row }) => `${key} ${kind} ${row}`)).toEqual([
      'local:Ann person 2',
      'local:Bob person 2',
      'local:Cid person 4',
      'local:Dan unknown 5',
      'local:Eve unknown 6',
      'local:Eve person 7',
      'local:Fay person 7',
    ])
  })

  test('a table of relations is recognised by its Chinese header and terms', async () => {
    const read = await readFile(
      'r.csv',
      '姓名,关联人,关系,说明\n张三,李四,配偶,\n张三,张五,儿子,长子\n甲公司,乙公司,一致行动人,\n',
    )
    expect([read.format, read.problems]).toEqual(['relations-csv', []])
    expect(relationsIn(read).map(([, one, content]) => [one, content])).toEqual([
      ['local:张三', { other: 'local:李四', kind: 'spouse', words: '配偶' }],
      ['local:张三', { other: 'local:张五', kind: 'child', words: '长子' }],
      ['local:甲公司', { other: 'local:乙公司', kind: 'concert', words: '一致行动人' }],
    ])
  })

  test('a table of relations refuses rows without two parties, and names the error', async () => {
    const read = await readFile(
      'r.csv',
      [
        'one,other,kind,valid_from,valid_to',
        'Ann,Ann,spouse,,',
        'Ann,,spouse,,',
        'Ann,Bob,landlord,,',
        'Ann,Bob,spouse,2001-02-30,',
        'Ann,Bob,spouse,2001-02-03,2001-02-03',
      ].join('\n'),
    )
    expect(read.facts).toEqual([])
    expect(read.problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'other', 'malformed'],
      [3, 'other', 'missing'],
      [4, 'kind', 'unknown_code'],
      [5, 'valid_from', 'not_a_date'],
      [6, 'valid_to', 'period_reversed'],
    ])
  })
})

test('inverting a relation twice gives the original relation', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RelationKind.options), (kind) => {
      expect(inverseRelation(inverseRelation(kind))).toBe(kind)
    }),
  )
  expect(RelationKind.options.filter((kind) => inverseRelation(kind) !== kind)).toEqual(['parent', 'child'])
})
