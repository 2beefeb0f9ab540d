import { Trans } from '@lingui/react/macro'
import { leastPasswordLength } from '#contracts/session/session.ts'

/** What makes a password good: length before everything else. */
export const PasswordGuidance = () => (
  <Trans>
    At least {leastPasswordLength} characters; the longer, the better. A few unrelated words in a row are good.
  </Trans>
)
