import { Trans, useLingui } from '@lingui/react/macro'
import pageStyles from '../controls/page-parts.module.css'

/** That not all findings about the data are listed; nothing where they are. */
export function FurtherFindings({ listed, further = 0 }: { listed: number; further?: number | undefined }) {
  const { i18n } = useLingui()
  if (further === 0) return null
  const [shown, total] = [i18n.number(listed), i18n.number(listed + further)]
  return (
    <p className={pageStyles.quiet}>
      <Trans>
        {shown} of {total} findings are listed, the nearest.
      </Trans>
    </p>
  )
}
