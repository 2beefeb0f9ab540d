import { describe, expect, test } from 'vitest'
import { restatementsIn } from '#formats/ownership/bods-restatements.ts'
import { entityStatement, personStatement, relationshipStatement } from '#test/support/bods-statements.ts'
import { readFile } from '#test/support/read-file.ts'

const read = (statements: object[]) => readFile('f.json', JSON.stringify(statements))
const exactly = (share: number) => ({ min: share, max: share })
const shareholding = (share?: object, more: object = {}) => ({
  type: 'shareholding',
  ...(share ? { share } : {}),
  ...more,
})

describe('a BODS holding that is told twice', () => {
  const known = (more: object = {}) => [
    entityStatement('c'),
    entityStatement('m'),
    entityStatement('n'),
    personStatement('p'),
    relationshipStatement('m-c', 'm', 'c', [shareholding({ exact: 30 }, more)]),
    relationshipStatement('n-m', 'n', 'm', [shareholding({ exact: 100 })]),
    relationshipStatement('p-n', 'p', 'n', [shareholding({ exact: 100 })]),
  ]
  const stakesOf = async (statements: object[], owner = 'local:p', company = 'local:c') => {
    const { interests, problems } = await read(statements)
    expect(problems).toEqual([])
    return interests
      .filter((interest) => interest.owner === owner && interest.company === company)
      .map(({ kind, capital, votes }) => ({ kind, capital, votes }))
  }
  const maybe = (max: number) => ({ kind: 'stake', capital: { min: 0, max }, votes: { min: 0, max } })
  const sure = (share: number) => ({ kind: 'stake', capital: exactly(share), votes: exactly(share) })
  const from = (type: string[], statement: object) => ({ ...statement, source: { type } })

  test.each(['indirect', 'unknown'])('an interest of level %s beside its chain may come to nothing', async (level) => {
    const told = relationshipStatement('p-c', 'p', 'c', [shareholding({ exact: 30 }, { directOrIndirect: level })])
    expect(await stakesOf([...known(), told])).toEqual([maybe(0.3)])
  })

  test('a direct interest beside a chain counts, also in the record of an indirect one', async () => {
    const told = relationshipStatement('p-c', 'p', 'c', [
      shareholding({ exact: 10 }, { directOrIndirect: 'direct' }),
      shareholding({ exact: 30 }, { directOrIndirect: 'indirect' }),
    ])
    expect(await stakesOf([...known(), told])).toEqual([sure(0.1), maybe(0.3)])
  })

  test('an indirect interest counts where its chain is not told, or was held at another time', async () => {
    const told = relationshipStatement('p-c', 'p', 'c', [
      shareholding({ exact: 30 }, { directOrIndirect: 'indirect', startDate: '2020-01-01' }),
    ])
    const [company, , , person] = known()
    expect(await stakesOf([company as object, person as object, told])).toEqual([sure(0.3)])
    expect(await stakesOf([...known({ endDate: '2019-01-01' }), told])).toEqual([sure(0.3)])
  })

  test('an indirect interest with its components stays influence', async () => {
    const interests = [shareholding({ exact: 30 }, { directOrIndirect: 'indirect' })]
    const told = relationshipStatement('p-c', 'p', 'c', interests, { componentRecords: ['m-c', 'n-m', 'p-n'] })
    expect(await stakesOf([...known(), told])).toEqual([{ kind: 'influence', capital: null, votes: null }])
  })

  test.each([
    [30, 30, [exactly(0.3), { min: 0, max: 0.3 }]],
    [40, 30, [{ min: 0, max: 0.4 }, exactly(0.3)]],
  ])('of %s % of a register and %s % of a declaration the smaller counts', async (register, declared, capital) => {
    const statements = [
      entityStatement('c'),
      personStatement('p'),
      from(['officialRegister'], relationshipStatement('r', 'p', 'c', [shareholding({ exact: register })])),
      from(['selfDeclaration'], relationshipStatement('s', 'p', 'c', [shareholding({ exact: declared })])),
    ]
    expect((await stakesOf(statements)).map((one) => one.capital)).toEqual(capital)
  })

  test('what may be told twice is certain again once the other has ended', async () => {
    const declared = [shareholding({ exact: 30 }, { startDate: '2018-01-01' })]
    const { interests } = await read([
      entityStatement('c'),
      personStatement('p'),
      from(
        ['officialRegister'],
        relationshipStatement('r', 'p', 'c', [shareholding({ exact: 20 }, { endDate: '2020-01-01' })]),
      ),
      from(['selfDeclaration'], relationshipStatement('s', 'p', 'c', declared)),
    ])
    expect(
      interests.map(({ recordKey, capital, validFrom, validTo }) => [recordKey, capital, validFrom, validTo]),
    ).toEqual([
      ['r', exactly(0.2), null, '2020-01-01'],
      ['s', exactly(0.3), '2020-01-01', null],
      ['s#2', { min: 0, max: 0.3 }, '2018-01-01', '2020-01-01'],
    ])
  })

  test('records of one pair that sources of one kind state are added', async () => {
    const statements = [
      entityStatement('c'),
      personStatement('p'),
      from(['officialRegister'], relationshipStatement('r', 'p', 'c', [shareholding({ exact: 30 })])),
      from(['officialRegister', 'verified'], relationshipStatement('s', 'p', 'c', [shareholding({ exact: 30 })])),
    ]
    expect(await stakesOf(statements)).toEqual([sure(0.3), sure(0.3)])
  })

  test('a declaration without a size leaves what the register says', async () => {
    const statements = [
      entityStatement('c'),
      personStatement('p'),
      from(['officialRegister'], relationshipStatement('r', 'p', 'c', [shareholding({ exact: 30 })])),
      from(['selfDeclaration'], relationshipStatement('a', 'p', 'c', [shareholding()])),
    ]
    expect(await stakesOf(statements)).toEqual([sure(0.3), { kind: 'stake', capital: null, votes: null }])
  })
})

test('an indirect holding whose chain is not followed to its end may be told again', () => {
  const told = (recordId: string, owner: string, company: string, more: object = {}) => ({
    recordId,
    owner: `local:${owner}`,
    company: `local:${company}`,
    from: null,
    to: '2030-01-01',
    sourceTypes: [],
    details: {
      isComponent: false,
      subject: company,
      interestedParty: owner,
      interests: [{ type: 'shareholding' as const, share: { exact: 30 }, ...more }],
    },
  })
  const indirect = { directOrIndirect: 'indirect' as const }
  const pairs = [told('b-c', 'b', 'c'), told('a-b', 'a', 'b'), told('p-c', 'p', 'c', indirect)]
  expect(restatementsIn(pairs)).toEqual(new Map())
  const maybe = { of: 'indirect', from: null, to: '2030-01-01' }
  expect(restatementsIn(pairs, 1)).toEqual(new Map([['p-c', maybe]]))
  const chain = [...pairs, told('p-a', 'p', 'a')]
  expect([restatementsIn(chain), restatementsIn(chain, 1)]).toEqual([
    new Map([['p-c', maybe]]),
    new Map([['p-c', maybe]]),
  ])
})
