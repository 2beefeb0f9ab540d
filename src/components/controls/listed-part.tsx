import { Trans, useLingui } from '@lingui/react/macro'
import styles from './page-parts.module.css'

type ListedPartProps = {
  listed: number
  total: number
  /** `total` is the least that there are. */
  more?: boolean | undefined
}

/** That only a part of a list is shown, as n of m; nothing where all is. */
export function ListedPart({ listed, total, more = false }: ListedPartProps) {
  const { i18n } = useLingui()
  if (total <= listed && !more) return null
  const [shown, all] = [i18n.number(listed), i18n.number(total)]
  return (
    <p className={styles.quiet}>
      {more ? (
        <Trans>
          {shown} of at least {all} are listed.
        </Trans>
      ) : (
        <Trans>
          {shown} of {all} are listed.
        </Trans>
      )}
    </p>
  )
}
