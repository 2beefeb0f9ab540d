import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import type { DuplicateReason } from '#contracts/duplicate.ts'
import { EntityKind } from '#contracts/entity.ts'
import { countText } from '#src/components/amount-text.ts'
import { kindWords } from '#src/components/entity-words.ts'
import { isolated } from '#src/components/isolated-text.ts'
import { jurisdictionText } from '#src/components/jurisdiction-text.ts'

/** What a reason says, in a sentence of the active language. */
export function reasonText({ code, details }: DuplicateReason, i18n: I18n): string {
  const { locale } = i18n
  const text = (name: string): string => isolated(String(details[name] ?? ''), locale)
  const kind = (name: string): string => {
    const value = details[name]
    return v.is(EntityKind, value) ? i18n._(kindWords[value]) : ''
  }
  const [one, other] = [text('one'), text('other')]
  switch (code) {
    case 'sameIdentifier': {
      const [first, second] = [`${text('scheme')}:${text('value')}`, `${text('otherScheme')}:${text('otherValue')}`]
      return i18n._(msg`The same identifier stands as ${first} and as ${second}.`)
    }
    case 'sameName':
      return i18n._(msg`Both are called ${one}.`)
    case 'sameWords':
      return i18n._(msg`${one} and ${other} are the same name, apart from spelling, word order or legal form.`)
    case 'similarName': {
      const percent = countText(Number(details.percent), locale)
      return i18n._(msg`${one} and ${other} are alike by ${percent} %.`)
    }
    case 'sameJurisdiction': {
      const country = jurisdictionText(String(details.jurisdiction), locale)
      return i18n._(msg`Both are registered in ${country}.`)
    }
    case 'sameNeighbours': {
      const [owners, holdings] = [
        countText(Number(details.owners), locale),
        countText(Number(details.holdings), locale),
      ]
      return i18n._(msg`They have owners in common (${owners}) or holdings (${holdings}).`)
    }
    case 'sameAddress':
      return one === other
        ? i18n._(msg`Both have the address ${one}.`)
        : i18n._(msg`Their addresses are the same: ${one} and ${other}.`)
    case 'samePhone':
      return i18n._(msg`Both have the telephone number ${one}.`)
    case 'sameLegalRepresentative':
      return i18n._(msg`Both have the legal representative ${one}.`)
    case 'sameBirthDate': {
      const date = text('date')
      return i18n._(msg`Both were born on the same date: ${date}.`)
    }
    case 'differentBirthDate':
      return i18n._(msg`They were born on different dates: ${one} and ${other}.`)
    case 'nameOfPerson':
      return i18n._(msg`Many people share a name: a name alone says little of a person.`)
    case 'differentNumbers':
      return i18n._(msg`Their names hold different numbers: ${orNone(one, i18n)} and ${orNone(other, i18n)}.`)
    case 'differentForms':
      return i18n._(msg`Their legal forms differ: ${one} and ${other}.`)
    case 'differentJurisdiction':
      return i18n._(
        msg`They are registered in different places: ${jurisdictionText(String(details.one), locale)} and ${jurisdictionText(String(details.other), locale)}.`,
      )
    case 'differentIdentifier': {
      const scheme = text('scheme')
      return i18n._(msg`Under ${scheme} they have different identifiers: ${one} and ${other}.`)
    }
    case 'differentKind':
      return i18n._(msg`One is of the kind ${kind('one')}, the other of the kind ${kind('other')}.`)
  }
}

const orNone = (text: string, i18n: I18n): string => (text === '' ? i18n._(msg`none`) : text)
