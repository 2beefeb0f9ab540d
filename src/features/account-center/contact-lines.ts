import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Account } from '#contracts/account.ts'
import { countryName } from '#src/components/country-names.ts'

/** What somebody says of how to reach them; `value` is `null` where they say nothing. */
export function contactLines({ profile, phone }: Account, i18n: I18n) {
  const place = [profile.streetAddress, profile.city, profile.province].filter(Boolean).join(', ')
  return [
    { key: 'email', label: i18n._(msg`Email`), value: profile.email || null },
    { key: 'phone', label: i18n._(msg`Phone number`), value: phone },
    {
      key: 'country',
      label: i18n._(msg`Country or region`),
      value: profile.country ? countryName(profile.country, i18n.locale) : null,
    },
    { key: 'address', label: i18n._(msg`Address`), value: place || null },
  ]
}
