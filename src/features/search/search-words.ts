import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FoundParty, SearchKind } from '#contracts/search/search.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'

/** What each kind is called where its findings are counted. */
export const searchKindWords: Record<SearchKind, MessageDescriptor> = {
  company: msg`Companies`,
  person: msg`People`,
  fund: msg`Funds`,
  state: msg`States and public bodies`,
  arrangement: msg`Legal arrangements`,
  unknown: msg`Type not stated`,
  article: msg`News and announcements`,
  bill: msg`Bills`,
  issuer: msg`Bond issuers`,
  savedQuery: msg`Saved queries`,
}

/** Why a party was found, in a few words; empty where its name says so itself. */
export function reasonText(i18n: I18n, { party, reason, alias }: FoundParty, q: string): string {
  const named = (text: string) => isolated(text, i18n.locale)
  const typed = named(q)
  const other = alias === null ? '' : i18n._(msg`also called ${{ name: named(alias) }}`)
  switch (reason) {
    case 'identifier':
      return i18n._(msg`identifier ${{ typed }}`)
    case 'exact':
    case 'prefix':
      return other
    case 'words':
      return other || i18n._(msg`all words, in any order`)
    case 'pinyin':
      return i18n._(msg`pinyin ${{ typed }} = ${{ name: named(alias ?? nameOf(party)) }}`)
    case 'initials':
      return i18n._(msg`initials ${{ typed }} = ${{ name: named(alias ?? nameOf(party)) }}`)
    case 'similar':
      return other || i18n._(msg`similar name`)
  }
}

const questions = {
  'zh-CN': ['谁控制…', '…的股东', '比较…和…', '…到…的路径', '…的票据'],
  'zh-TW': ['誰控制…', '…的股東', '比較…和…', '…到…的路徑', '…的票據'],
  en: ['who controls …', 'shareholders of …', '… vs …', 'path from … to …', 'bills of …'],
}

/** Questions as they are understood: in Chinese for its readers, in English for all others. */
export const questionsIn = (locale: string): readonly string[] =>
  locale === 'zh-CN' || locale === 'zh-TW' ? questions[locale] : questions.en
