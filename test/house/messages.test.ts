import { describe, expect, test } from 'vitest'
import { gapsOfCatalogs } from '../../scripts/catalogs.ts'
import { faultsOfOffer } from '../../scripts/check-messages.ts'
import { faultsOfTranslation } from '../../scripts/message-structure.ts'
import { plantedTree } from './planted-tree.ts'

const holdings = '{0, plural, one {# holding} other {# holdings}}'

describe(faultsOfTranslation.name, () => {
  test.each([
    ['Open {name}', '打开 {name}', 'zh-CN', []],
    ['Open {name}', '打开', 'zh-CN', ['lacks {name}']],
    ['Open {name}', '打开 {nom}', 'zh-CN', ['lacks {name}', 'has {nom}, which the source does not have']],
    ['Open {name}', '打开 {name', 'zh-CN', ['Unexpected message end at line 1 col 9:']],
    ['See <0>this</0>', '见<0>此</0>', 'zh-CN', []],
    ['See <0>this</0>', '见此', 'zh-CN', ['lacks <0>', 'lacks </0>']],
    [holdings, '{0, plural, other {# 项持股}}', 'zh-CN', []],
    [
      holdings,
      '{0, plural, one {# participation} other {# participations}}',
      'fr-FR',
      ['has the plural forms one, other instead of many, one, other'],
    ],
    [
      holdings,
      '{0, plural, zero {لا حيازات} one {حيازة} two {حيازتان} few {# حيازات} many {# حيازة} other {# حيازة}}',
      'ar-EG',
      [],
    ],
    [holdings, '{0} 项持股', 'zh-CN', ['lacks {0, plural}', 'has {0}, which the source does not have']],
    ['{n, plural, one {{0} party} other {{1} parties}}', '{n, plural, other {{1} 个主体}}', 'zh-CN', []],
    ['{n, plural, one {{0} party} other {{1} parties}}', '{n, plural, other {主体}}', 'zh-CN', ['lacks {1}']],
    [
      '{n, plural, =0 {none} one {{first}} other {# of <0/>}}',
      '{n, plural, =0 {keine} one {{first}} other {# von <0/>}}',
      'de-DE',
      [],
    ],
    ['Not in the file', 'Not in the file', 'zh-CN', ['says "Not in the file", which is English']],
    ['Not in the file', '文件中没有', 'zh-CN', []],
    ['The party is gone.', 'The party is gone.', 'de-DE', ['says "The party is gone.", which is English']],
    [
      holdings,
      '{0, plural, one {# of all the holdings} other {# Beteiligungen}}',
      'de-DE',
      ['says "of all the holdings", which is English'],
    ],
    ['Network Power Index', 'Network Power Index', 'de-DE', []],
    ['Import a CSV: issuer, event, at', 'CSV をインポート：issuer, event, at', 'ja-JP', []],
    ['Registered office', 'Siège social de la société', 'fr-FR', []],
    ['It is in the house.', 'Es ist in dem Haus.', 'de-DE', []],
  ])('the message %s as %s in %s', (source, translation, locale, faults) => {
    expect(faultsOfTranslation(source, translation, locale)).toEqual(faults)
  })
})

describe(gapsOfCatalogs.name, () => {
  test('every message without a usable translation is reported', async () => {
    const po = (entries: Record<string, string>) =>
      Object.entries({ '': '', ...entries })
        .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
        .join('\n')
    await using tree = await plantedTree({
      'en-US/sign-in.po': po({ 'Sign in': 'Sign in', 'in {seconds} s': 'in {seconds} s' }),
      'en-US/messages.po': po({ Owners: 'Owners' }),
      'de-DE/sign-in.po': po({ 'Sign in': 'Anmelden', 'in {seconds} s': 'in {seconds} s' }),
      'de-DE/messages.po': po({ Owners: 'Eigentümer' }),
      'ja-JP/sign-in.po': po({ 'Sign in': '', 'in {seconds} s': '秒後' }),
      'ja-JP/messages.po': po({}),
      'po.d.ts': 'export {}\n',
    })
    expect(await gapsOfCatalogs(tree.directory)).toEqual({
      'en-US': [],
      'de-DE': [],
      'ja-JP': [
        'ja-JP/sign-in.po: "Sign in" is not translated',
        'ja-JP/sign-in.po: "in {seconds} s" lacks {seconds}',
        'ja-JP/messages.po: "Owners" is not translated',
      ],
    })
  })
})

describe(faultsOfOffer.name, () => {
  const gaps = { 'en-US': [], 'de-DE': [], 'ja-JP': ['ja-JP/messages.po: "Owners" is not translated'] }

  test('exactly the complete languages may be offered', () => {
    expect(faultsOfOffer(gaps, ['en-US', 'de-DE'])).toEqual([])
  })

  test('an incomplete, a missing and a withheld language are rejected', () => {
    expect(faultsOfOffer(gaps, ['en-US', 'ja-JP', 'fr-FR'])).toEqual([
      'ja-JP/messages.po: "Owners" is not translated',
      'fr-FR: is offered and has no catalog',
      'de-DE: is complete; offer it in contracts/values/locale.ts',
    ])
  })
})
