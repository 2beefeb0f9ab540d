import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntityFact } from '#contracts/facts/fact.ts'
import { partyIdentity } from '#formats/ownership/party-identifier.ts'
import { isBusinessNumber } from '#formats/reading/check-digits.ts'
import { readFile } from '#test/support/read-file.ts'

const lei = '5493001KJTIIGC8Y1R12'
const credit = '91350100M000100Y43'

const csv = (...rows: string[]) => `${['owner,owner_id,company,company_id,capital', ...rows].join('\n')}\n`
const statedOf = (entities: EntityFact[]) =>
  entities.map(({ key, name, identifiers }) => [key, name, identifiers.map(({ scheme, id }) => `${scheme}:${id}`)])

describe(partyIdentity, () => {
  test.each([
    [lei, `LEI:${lei}`],
    [` ${lei.toLowerCase()} `, `LEI:${lei}`],
    [credit, `CN-USCC:${credit}`],
    ['110108000000016', 'CN-SAIC:110108000000016'],
    ['GB-COH:123456', 'GB-COH:00123456'],
    ['gb-coh: SC123456', 'GB-COH:SC123456'],
    ['DE-CR:HRB 1234', 'DE-CR:HRB1234'],
    ['12345678', 'local:№ 12345678'],
    ['register:91350100M000100Y43', 'local:№ 91350100M000100Y43'],
  ])('partyIdentity reads %s as %s', (text, key) => {
    expect(partyIdentity(text)).toMatchObject({ key })
  })

  test.each([
    ['LEI:5493001KJTIIGC8Y1R1', 'LEI'],
    ['CN-USCC:91350100M000100Y', 'CN-USCC'],
    ['LEI:91350100M000100Y44', 'LEI'],
    ['CN-SAIC:12', 'CN-SAIC'],
    ['GB-COH:none', 'GB-COH'],
  ])('partyIdentity rejects %s as invalid for its register', (text, notOf) => {
    expect(partyIdentity(text)).toEqual({ notOf })
  })

  test('partyIdentity is the same with and without a scheme prefix where check digits identify the scheme', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const identity = partyIdentity(text)
        if ('notOf' in identity || identity.identifiers.length === 0) return
        expect(partyIdentity(identity.key)).toEqual(identity)
      }),
    )
  })

  test('Chinese business registration numbers have a check digit', () => {
    expect([isBusinessNumber('110108000000016'), isBusinessNumber('110108000000017')]).toEqual([true, false])
  })
})

describe('a table of stakes with identifiers', () => {
  test('a stakes table with identifiers identifies parties by them, and the others by name', async () => {
    const { entities, interests, problems } = await readFile(
      'stakes.csv',
      csv(`甲,${lei},乙,${credit},51%`, '王小明,,乙,—,49%'.replace('乙,—', `乙,${credit}`)),
    )
    expect(problems).toEqual([])
    expect(statedOf(entities)).toEqual([
      [`CN-USCC:${credit}`, '乙', [`CN-USCC:${credit}`]],
      [`LEI:${lei}`, '甲', [`LEI:${lei}`]],
      ['local:王小明', '王小明', []],
    ])
    expect(interests.map(({ owner, company }) => [owner, company])).toEqual([
      [`LEI:${lei}`, `CN-USCC:${credit}`],
      ['local:王小明', `CN-USCC:${credit}`],
    ])
  })

  test('a stakes table with identifiers links a lone name to the one party of that name, in any order of rows', async () => {
    const rows = [`丙,,甲,,10%`, `乙,,甲,${lei},20%`]
    for (const order of [rows, rows.toReversed()]) {
      const { entities } = await readFile('stakes.csv', csv(...order))
      expect(entities.filter(({ key }) => key === 'local:甲').at(-1)).toMatchObject({
        name: '甲',
        identifiers: [{ scheme: 'LEI', id: lei }],
      })
    }
  })

  test('a stakes table with identifiers does not link a lone name shared by two identifiers', async () => {
    const { entities } = await readFile('stakes.csv', csv(`乙,,甲,${lei},20%`, `乙,,甲,${credit},30%`, '乙,,甲,,5%'))
    expect(entities.filter(({ key }) => key === 'local:甲').flatMap(({ identifiers }) => identifiers)).toEqual([])
  })

  test('a stakes table with identifiers keeps equally named companies apart, and refuses an invalid identifier', async () => {
    const { interests, problems } = await readFile(
      'stakes.csv',
      csv(`乙,,甲,${lei},20%`, `乙,,甲,${credit},30%`, '乙,,甲,LEI:123,5%'),
    )
    expect(new Set(interests.map(({ recordKey }) => recordKey)).size).toBe(2)
    expect(problems).toMatchObject([{ row: 4, field: 'company_id', code: 'unknown_code', value: 'LEI:123' }])
  })
})
