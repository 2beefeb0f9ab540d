import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AlertKind, type AlertList } from '#contracts/alerts/alert.ts'
import type { CaseList } from '#contracts/cases/case.ts'
import { alertKindWords } from '#src/components/alerts/alert-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './inbox.module.css'

/** The lists of the screen of cases. */
export type CasesPlace = 'inbox' | 'mine' | 'open' | 'review' | 'closed' | 'muted' | 'dismissed' | 'rules'

const placeWords: Record<CasesPlace, MessageDescriptor> = {
  inbox: msg`Inbox`,
  mine: msg`My cases`,
  open: msg`Open cases`,
  review: msg`Awaiting review`,
  closed: msg`Decided and closed`,
  muted: msg`Muted`,
  dismissed: msg`False alarms`,
  rules: msg`Alert settings`,
}

type InboxPlacesProps = {
  place: CasesPlace
  kind: AlertKind | null
  /** Open alerts; `null` while loading. */
  alerts: AlertList | null
  cases: CaseList['views'] | null
}

/** Where alerts and cases stand, with how many there are. */
export function InboxPlaces({ place, kind, alerts, cases }: InboxPlacesProps) {
  const { t, i18n } = useLingui()
  const total = alerts && Object.values(alerts.kinds).reduce((sum, count) => sum + count, 0)
  const entry = (key: CasesPlace, count: number | null | undefined) => (
    <li key={key}>
      <Link
        to="/cases"
        search={key === 'inbox' ? {} : { view: key }}
        aria-current={place === key && kind === null ? 'page' : undefined}
        activeOptions={{ exact: true, includeSearch: true }}
        activeProps={{}}
      >
        {i18n._(placeWords[key])}
        {count != null && <span className={styles.count}>{countText(count, i18n.locale)}</span>}
      </Link>
    </li>
  )
  const kinds = AlertKind.options.filter((one) => (alerts?.kinds[one] ?? 0) > 0)
  return (
    <nav className={styles.places} aria-label={t`Alerts and cases`}>
      <ul>
        {entry('inbox', total)}
        {entry('mine', cases?.mine)}
        {entry('open', cases?.open)}
        {entry('review', cases?.review)}
        {entry('closed', cases?.closed)}
      </ul>
      {kinds.length > 0 && (
        <div>
          <h2>
            <Trans>Sources</Trans>
          </h2>
          <ul>
            {kinds.map((one) => (
              <li key={one}>
                <Link
                  to="/cases"
                  search={{ kind: one }}
                  aria-current={place === 'inbox' && kind === one ? 'page' : undefined}
                  activeProps={{}}
                >
                  {i18n._(alertKindWords[one])}
                  <span className={styles.count}>{countText(alerts?.kinds[one] ?? 0, i18n.locale)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h2>
          <Trans>Rules</Trans>
        </h2>
        <ul>
          {entry('muted', null)}
          {entry('dismissed', null)}
          {entry('rules', null)}
        </ul>
      </div>
    </nav>
  )
}
