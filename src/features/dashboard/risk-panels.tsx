import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { indexLimits, levelOfIndex } from '#contracts/adverse-media/index-level.ts'
import { dueDays, formerEvents, mediaDays, type RiskDashboard } from '#contracts/dashboard/dashboard.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { MarketGaps } from '#src/components/issuers/market-gaps.tsx'
import { countText, moneyText, pointsText } from '#src/components/text/amount-text.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { riskLevelWords } from '#src/components/text/risk-level-words.ts'
import styles from './dashboard.module.css'
import { Panel } from './dashboard-page.tsx'

/** What got worse, where the risk is, and what falls due, each figure leading to its rows. */
export function RiskPanels({ risk }: { risk: RiskDashboard }) {
  const { t } = useLingui()
  return (
    <>
      <MarketGaps gaps={risk.issuers?.marketGaps} />
      <div className={styles.columns}>
        <Panel title={t`What got worse`}>
          <Worse {...risk} />
        </Panel>
        <Panel title={t`Where the risk is`}>
          <Where {...risk} />
        </Panel>
        <Panel title={t`What falls due`}>{risk.due ? <Due due={risk.due} /> : <Unread />}</Panel>
      </div>
    </>
  )
}

const Unread = () => (
  <p className={styles.quiet}>
    <Trans>This could not be read.</Trans>
  </p>
)

function Worse({ issuers, media }: Pick<RiskDashboard, 'issuers' | 'media'>) {
  const { i18n } = useLingui()
  const rose = issuers?.rose ?? []
  return (
    <>
      {media ? <MediaSentence media={media} /> : <Unread />}
      {issuers && rose.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No issuer has reached a higher level since it was first judged.</Trans>
        </p>
      )}
      {rose.length > 0 && (
        <ol className={styles.rows}>
          {rose.map(({ issuer, former, level, at }) => (
            <li key={issuer}>
              <span>
                <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
                  <bdi>{issuer}</bdi>
                </Link>
                <FormerWords former={i18n._(riskLevelWords[former])} day={at.slice(0, 10)} />
              </span>
              <RiskLevelTag level={level} />
            </li>
          ))}
        </ol>
      )}
      {media && media.companies.length > 0 && (
        <>
          <h3>
            <Trans>Companies with the gravest news</Trans>
          </h3>
          <ol className={styles.rows}>
            {media.companies.map(({ entity, name, index, articles }) => (
              <li key={entity}>
                <span>
                  {v.is(EntityId, entity) && (
                    <Link to="/companies/$companyId" params={{ companyId: entity }}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}
                </span>
                <span className={styles.number}>
                  <RiskLevelTag level={levelOfIndex(index)} /> {pointsText(index, i18n.locale, indexLimits)} ·{' '}
                  <Plural value={articles} one="# article" other="# articles" />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

const FormerWords = ({ former, day }: { former: string; day: string }) => (
  <span className={styles.quiet}>
    <Trans>
      was {former} until {day}
    </Trans>
  </span>
)

/** Bad news of a period beside that of as long a time before. */
function MediaSentence({ media: { from, to, now, before } }: { media: NonNullable<RiskDashboard['media']> }) {
  const { i18n } = useLingui()
  if (from === null || to === null) {
    return (
      <p className={styles.quiet}>
        <Trans>There are no articles in the data.</Trans>
      </p>
    )
  }
  const [bad, former] = [countText(now.negative, i18n.locale), countText(before.negative, i18n.locale)]
  const days = countText(mediaDays, i18n.locale)
  return (
    <p>
      <Link to="/RiskDetection" search={{ negative: 'yes', from, to }}>
        <Trans>
          {bad} adverse articles in the {days} days up to {to}; {former} in as many days before.
        </Trans>
      </Link>
    </p>
  )
}

function Where({ issuers, bills, media }: Pick<RiskDashboard, 'issuers' | 'bills' | 'media'>) {
  const { i18n } = useLingui()
  return (
    <>
      <h3>
        <Trans>Bond issuers by level</Trans>
      </h3>
      <Levels levels={issuers?.levels ?? null}>
        {(level, words) => (
          <Link to="/RiskPrevention/Shenzhengxin" search={{ level }}>
            {words}
          </Link>
        )}
      </Levels>
      <h3>
        <Trans>Bills by level</Trans>
      </h3>
      <Levels levels={bills?.levels ?? null}>
        {(level, words) => (
          <Link to="/RiskPrevention/Jiaohang" search={{ level }}>
            {words}
          </Link>
        )}
      </Levels>
      {media && media.now.events.length > 0 && (
        <>
          <h3>
            <Trans>Most frequent risk events in the news</Trans>
          </h3>
          <ol className={styles.rows}>
            {media.now.events.map(({ type, count }) => {
              const { events } = media.before
              const told = events.find((event) => event.type === type)
              const former = told?.count ?? (events.length < formerEvents ? 0 : null)
              return (
                <li key={type}>
                  <span>
                    <Link
                      to="/RiskDetection"
                      search={{ event: type, ...(media.from && media.to && { from: media.from, to: media.to }) }}
                    >
                      {riskEventName(type, i18n)}
                    </Link>
                  </span>
                  <span className={styles.number}>
                    {countText(count, i18n.locale)}{' '}
                    {former !== null && (
                      <span className={styles.quiet}>
                        <BeforeWords former={countText(former, i18n.locale)} />
                      </span>
                    )}
                  </span>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </>
  )
}

const BeforeWords = ({ former }: { former: string }) => <Trans>({former} before)</Trans>

type LevelsProps = {
  levels: Readonly<Partial<Record<RiskLevel, number>>> | null
  children: (level: RiskLevel, words: string) => ReactNode
}

/** How many there are of each level, the gravest first, as parts of one bar and as figures. */
function Levels({ levels, children }: LevelsProps) {
  const { i18n } = useLingui()
  if (levels === null) return <Unread />
  const countOf = (level: RiskLevel) => levels[level] ?? 0
  const shown = RiskLevel.options.toReversed().filter((level) => countOf(level) > 0)
  if (shown.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>None in the data.</Trans>
      </p>
    )
  }
  return (
    <>
      <span className={styles.levels} aria-hidden>
        {shown.map((level) => (
          <span key={level} data-level={level} style={{ flexGrow: countOf(level) }} />
        ))}
      </span>
      <ul className={styles.chips}>
        {shown.map((level) => (
          <li key={level}>
            <RiskLevelTag level={level} />
            <span className={styles.number}>{children(level, countText(countOf(level), i18n.locale))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Due({ due: { bonds, bondTotal, bills, billTotal, billAmount } }: { due: NonNullable<RiskDashboard['due']> }) {
  const { i18n } = useLingui()
  const days = countText(dueDays, i18n.locale)
  const amount = moneyText(billAmount, 'CNY', i18n.locale)
  return (
    <>
      <h3>
        <Plural value={bondTotal} one={`# bond within ${days} days`} other={`# bonds within ${days} days`} />
      </h3>
      <ol className={styles.rows}>
        {bonds.map(({ code, name, issuer, maturityDate, amount: principal, currency, level }) => (
          <li key={code}>
            <span>
              <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
                <bdi>{name ?? code}</bdi>
              </Link>
              <span className={styles.quiet}>
                <bdi>{issuer}</bdi>
              </span>
              {level && <RiskLevelTag level={level} />}
            </span>
            <span className={styles.number}>
              {isolated(maturityDate, i18n.locale)} · {moneyText(principal, currency, i18n.locale)}
            </span>
          </li>
        ))}
      </ol>
      <h3>
        <Plural
          value={billTotal}
          one={`# bill of ${amount} within ${days} days`}
          other={`# bills of ${amount} within ${days} days`}
        />
      </h3>
      <ol className={styles.rows}>
        {bills.map(({ number, acceptor, amount: face, dueDate, level }) => (
          <li key={number}>
            <span>
              <Link to="/RiskPrevention/Jiaohang" search={{ bill: number }}>
                <bdi>{number}</bdi>
              </Link>
              <span className={styles.quiet}>
                <bdi>{acceptor}</bdi>
              </span>
              {level !== 'normal' && <RiskLevelTag level={level} />}
            </span>
            <span className={styles.number}>
              {isolated(dueDate, i18n.locale)} · {moneyText(face, 'CNY', i18n.locale)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
