import { AuditOutlined, DollarOutlined, ReadOutlined, RiseOutlined, SwapOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Happening, HomeOf } from '#contracts/home/home.ts'
import { Link } from '#src/components/controls/link.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { momentText } from '#src/components/text/amount-text.ts'
import { detailsOf, Headline } from './happening-words.tsx'
import styles from './home.module.css'

const icons: Record<Happening['kind'], ReactNode> = {
  control: <SwapOutlined aria-hidden />,
  issuerEvent: <DollarOutlined aria-hidden />,
  issuerLevel: <RiseOutlined aria-hidden />,
  bill: <AuditOutlined aria-hidden />,
  article: <ReadOutlined aria-hidden />,
}

/** The newest and gravest that happened, each leading to where it is shown. */
export function Happened({ happened, now }: { happened: HomeOf<'happened'>; now: number }) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>
          <Trans>What happened lately</Trans>
        </h2>
        <Link to="/RiskDetection">
          <Trans>View news and filings</Trans>
        </Link>
      </header>
      {happened.length === 0 && (
        <p className={styles.note}>
          <Trans>The data tell of nothing serious yet. Import bills, bonds or news to be told here.</Trans>
        </p>
      )}
      <ul className={styles.lines}>
        {happened.map((one) => {
          const details = detailsOf(one, i18n)
          return (
            <li key={keyOf(one)} className={styles.happening}>
              <span className={styles.icon} data-level={one.level}>
                {icons[one.kind]}
              </span>
              <div className={styles.words}>
                <Headline of={one} />
                {details !== '' && <p>{details}</p>}
              </div>
              <div className={styles.aside}>
                <RiskLevelTag level={one.level} />
                <span>
                  {one.isNew && (
                    <span className={styles.fresh}>
                      <Trans>New</Trans>
                    </span>
                  )}{' '}
                  {one.at && <time dateTime={one.at}>{momentText(one.at, now, i18n.locale)}</time>}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function keyOf(one: Happening): string {
  switch (one.kind) {
    case 'control':
      return `control ${one.company.id}`
    case 'issuerEvent':
      return `event ${one.issuer} ${one.type} ${one.at}`
    case 'issuerLevel':
      return `level ${one.issuer}`
    case 'bill':
      return `bill ${one.number}`
    case 'article':
      return `article ${one.id}`
  }
}
