import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UserSummary } from '#contracts/administration.ts'
import { accessWords } from '#src/components/access-words.ts'
import { accountStateWords } from './account-state-words.ts'

/** Users as rows of a table under a heading, for the clipboard. */
export const userRows = (users: readonly UserSummary[], i18n: I18n): (string | number | null)[][] => [
  [
    i18n._(msg`User name`),
    i18n._(msg`Name`),
    i18n._(msg`Rights`),
    i18n._(msg`State`),
    i18n._(msg`Phone number`),
    i18n._(msg`Email`),
    i18n._(msg`Last signed in`),
    i18n._(msg`Created`),
  ],
  ...users.map((user) => [
    user.username,
    user.name,
    i18n._(accessWords(user.access)),
    i18n._(accountStateWords(user.state)),
    user.phone,
    user.email,
    user.lastSignedInAt,
    user.createdAt,
  ]),
]
